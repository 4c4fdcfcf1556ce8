import { refused } from '#domain/errors.ts';
import type { Operator } from '#domain/order/operator.ts';
import type { Tx } from '#server/context.ts';
import { type CompanyRow, readCompany } from '#server/features/delivery/company.service.ts';
import { fitsTrackingNo } from '#server/features/delivery/tracking-pattern.service.ts';
import { findUses } from './order.ship.queries.ts';
import type { LockedOrder } from './order.step.service.ts';

interface Label {
	/** Id, code or name. */
	readonly company: string;
	readonly trackingNo: string;
	readonly isConfirmed: boolean;
}

/** What a parcel of a locked order is sent with: its company, once the number can be one of it and nobody else's, or was confirmed. */
export async function takeLabel(
	tx: Tx,
	order: LockedOrder,
	{ company: given, trackingNo, isConfirmed }: Label,
	by: Operator,
): Promise<CompanyRow> {
	const company = await readCompany(tx, given);
	if (!company) throw refused('order.companyUnknown', {}, { field: 'company' });
	if (!fitsTrackingNo(trackingNo, company.no_pattern)) throw refused('order.trackingNo', {}, { field: 'tracking_no' });
	const { isOrder, other } = await findUses(tx, trackingNo, order.user_id);
	if (isOrder) throw refused('order.trackingIsOrder', {}, { field: 'tracking_no' });
	if (other && !isConfirmed) {
		// Creators are told of their own orders alone.
		const isShown = by.type === 'admin' || other.merchant_id === order.merchant_id;
		const asked = { field: 'tracking_no', data: { warn: 'trackingUsed' } };
		throw isShown
			? refused('order.trackingUsedIn', { order_no: other.order_no }, asked)
			: refused('order.trackingUsed', {}, asked);
	}
	return company;
}
