import type { AdminCaller } from '#domain/access/caller.ts';
import { refused } from '#domain/errors.ts';
import type { CommissionLine } from '#domain/rehearsal/rehearse.ts';
import { rehearseCommission } from '#domain/rehearsal/rehearse.ts';
import type { Context } from '#server/context.ts';
import * as queries from './rehearsal.queries.ts';
import { beginRehearsal, type Try } from './rehearsal.service.ts';

/** Another commission: the shop's own, or that of a category; null = the category asks nothing of its own. */
interface Rate {
	readonly classify_id: number;
	readonly rate: number | null;
}

/** Begins to rehearse the rate of the shop, or of a category, in per cent. */
export async function beginRate(
	context: Context,
	{ id, commission_rate }: { id: number; commission_rate: string },
	caller: AdminCaller,
): Promise<{ id: number }> {
	const rate = commission_rate === '' ? null : Math.round(Number(commission_rate) * 100);
	return beginRehearsal(context, { kind: 'commission', rule: { classify_id: id, rate } satisfies Rate }, caller);
}

/** The same of a category; one that is not there yet has sold nothing. */
export async function beginClassifyRate(
	context: Context,
	form: { id: number; commission_rate: string },
	caller: AdminCaller,
): Promise<{ id: number }> {
	if (form.id === 0) throw refused('rehearsal.newCategory');
	return beginRate(context, form, caller);
}

/** What a rate makes of past orders: what the platform keeps of each. */
export function commissionTry({ db, settings }: Context, stored: unknown): Try {
	const { classify_id, rate } = stored as Rate;
	const ofShop = settings.get('merchant.commissionRate');
	return async (stretch) => {
		const orders = await queries.findCommissionOrders(db, stretch);
		return orders.map(({ order_id, order_no, create_time, lines }) => {
			const rated = lines.map(({ own, of_classify, of_merchant, ...line }): CommissionLine => {
				const isOurs = classify_id > 0 && line.classify_id === classify_id;
				const before = own ?? of_classify ?? of_merchant ?? ofShop;
				const fallBack = of_merchant ?? (classify_id === 0 ? (rate ?? ofShop) : ofShop);
				return { ...line, before, after: own ?? (isOurs ? rate : of_classify) ?? fallBack };
			});
			return { order_id, order_no, create_time, ...rehearseCommission(rated), isUndeliverable: false };
		});
	};
}
