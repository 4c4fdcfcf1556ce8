import { sql } from 'kysely';
import { refused } from '#domain/errors.ts';
import { usualOrder } from '#domain/order/order.status.ts';
import type { Context, Database, Tx } from '#server/context.ts';
import { isCashOut } from '#server/features/payment/on-delivery.service.ts';

/**
 * Whether every order of a payment may be paid in cash as it is delivered: bought from the shelf
 * and for nobody else, of whom and to where staff allow it.
 */
export async function mayGoToTheDoor({ settings }: Context, db: Database | Tx, paymentId: number): Promise<boolean> {
	const excluded = settings.get('pay.codExcludedAreas');
	const ofCreators = settings.get('pay.codCreators');
	const { rows } = await sql<{ may: boolean | null }>`
		select bool_and(o.type = ${usualOrder.type} and (o.merchant_id = 0 or ${ofCreators}::boolean)
			and o.gift_message is null and o.province_id is not null and not o.province_id = any(${excluded}::bigint[])) as may
		from shop_order o where o.payment_id = ${paymentId}`.execute(db);
	return rows[0]?.may === true;
}

/** Refuses to send an order whose cash is still out to a province where nobody collects. */
export async function refuseAwayFromDoor(
	{ settings }: Context,
	db: Database | Tx,
	id: number,
	{ provinceId, field }: { provinceId: number; field: string },
): Promise<void> {
	if (!settings.get('pay.codExcludedAreas').includes(provinceId)) return;
	if (await isCashOut(db, id)) throw refused('order.noDoorThere', {}, { field });
}
