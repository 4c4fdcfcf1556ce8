import { sql } from 'kysely';
import type { CrowdFacts } from '#domain/crowdfunding/crowdfunding.rules.ts';
import { type CrowdStatus, crowdStatus } from '#domain/crowdfunding/crowdfunding.status.ts';
import { shopZone } from '#domain/kernel/shop-time.ts';
import { orderStatus, supportOrder } from '#domain/order/order.status.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';
import { hold } from '#server/database/locks.ts';
import { bigint, integer, type RowOf, recordset } from '#server/database/recordset.ts';
import type { Stored } from '#server/database/stored.ts';

/** A crowdfunding as far as its supports ask. */
export interface CrowdRow
	extends CrowdFacts,
		Stored<
			'crowdfunding',
			'status' | 'id' | 'goods_id' | 'merchant_id' | 'version' | 'was_supported' | 'cancel_wish' | 'first_end_time'
		> {
	readonly status: CrowdStatus;
	/** Why its creator wants it cancelled; empty = nobody does. */
	readonly cancel_wish: string;
	/** Of a creator's income, what is released at success. */
	readonly advance_percent: number;
}

export const crowdFacts = sql`c.id, c.goods_id, c.merchant_id, c.version, c.was_supported, c.cancel_wish, c.first_end_time, c.status, c.mode,
	c.target_amount, c.target_num, c.reach_rule, c.overfund_allowed, c.start_time, c.end_time,
	coalesce(c.ship_deadline, 0) as ship_deadline, coalesce(c.advance_percent, 0) as advance_percent, c.raised_amount, c.raised_num`;

/** A crowdfunding locked for the rest of the transaction: after orders, before skus and goods. */
export async function lockCrowd(tx: Tx, id: number): Promise<CrowdRow | undefined> {
	const rows = await hold(
		tx,
		'crowdfunding',
		sql<CrowdRow>`
		select ${crowdFacts} from crowdfunding c where c.id = ${id} for no key update`,
	);
	return rows[0];
}

export async function findCrowd(db: Database | Tx, id: number): Promise<CrowdRow | undefined> {
	const { rows } = await sql<CrowdRow>`select ${crowdFacts} from crowdfunding c where c.id = ${id}`.execute(db);
	return rows[0];
}

/** The crowdfunding and the tier that a sku stands for, the open one where there were several, with how many of it the member has taken. */
export async function findTierOf(
	db: Database | Tx,
	{ skuId, userId }: { skuId: number; userId: number },
): Promise<(CrowdRow & { limit_per_user: number; taken: number }) | undefined> {
	const { rows } = await sql<CrowdRow & { limit_per_user: number; taken: number }>`
		select ${crowdFacts}, t.limit_per_user, coalesce((
			select sum(l.num - l.refund_num) from shop_order o join order_goods l on l.order_id = o.id
			where o.user_id = ${userId} and o.crowdfunding_id = c.id and o.status <> ${lit(orderStatus.cancelled)} and l.sku_id = ${skuId}
		), 0)::int as taken
		from crowdfunding_tier t join crowdfunding c on c.id = t.crowdfunding_id
		where t.sku_id = ${skuId} order by c.status in (${lit(crowdStatus.scheduled, crowdStatus.running)}) desc, c.id desc limit 1`.execute(
		db,
	);
	return rows[0];
}

/** A support as its crowdfunding counts it: freight apart. */
const countedLine = recordset({ sku_id: bigint(), num: integer() });

export interface Counted {
	readonly crowdId: number;
	readonly orderId: number;
	readonly userId: number;
	readonly amount: number;
	readonly lines: readonly RowOf<typeof countedLine>[];
}

const otherSupport = ({ crowdId, orderId, userId }: Counted) => sql`exists (
	select 1 from shop_order o where o.user_id = ${userId} and o.crowdfunding_id = ${crowdId} and o.id <> ${orderId}
		and o.status in (${lit(orderStatus.toShip, orderStatus.toReceive, orderStatus.toEvaluate, orderStatus.complete)})
)`;

/** Whether all these skus are tiers of a locked crowdfunding. */
export async function areTiers(tx: Tx, crowdId: number, skuIds: readonly number[]): Promise<boolean> {
	const { rows } = await sql`
		select from crowdfunding_tier
		where crowdfunding_id = ${crowdId} and sku_id = any(${[...skuIds]}::bigint[])`.execute(tx);
	return rows.length === new Set(skuIds).size;
}

/**
 * Counts a paid support of a locked crowdfunding in (1) or out (-1); out only while it runs: what ended keeps its figures.
 * What no tier counts is not counted in; who was counted in without one may still leave.
 */
export async function countSupport(tx: Tx, counted: Counted, sign: 1 | -1, now: number): Promise<void> {
	const num = counted.lines.reduce((sum, line) => sum + line.num, 0);
	const { rows } = await sql`
		with counted as (
			update crowdfunding set raised_amount = raised_amount + ${sign * counted.amount},
				raised_num = raised_num + ${sign * num}, was_supported = 1, update_time = ${now},
				backer_num = backer_num + case when ${otherSupport(counted)} then 0 else ${sign}::int end
			where id = ${counted.crowdId} and status = ${lit(crowdStatus.running)}
			returning id
		)
		update crowdfunding_tier t set sold = t.sold + ${sign}::int * l.num
		from counted, ${countedLine.rows(counted.lines, 'l')}
		where t.crowdfunding_id = counted.id and t.sku_id = l.sku_id
		returning t.id`.execute(tx);
	if (sign === 1 && rows.length !== counted.lines.length) {
		throw new Error(`Order ${counted.orderId} supports ${rows.length} tiers of crowdfunding ${counted.crowdId}.`);
	}
}

/** Whether supports are still on their way to their supporters. */
export async function hasOpenSupports(tx: Tx, crowdId: number): Promise<boolean> {
	const { rows } = await sql`
		select 1 from shop_order where crowdfunding_id = ${crowdId} and status in (${lit(orderStatus.toPay, orderStatus.toShip, orderStatus.toReceive, orderStatus.cancelApplied)}) limit 1`.execute(
		tx,
	);
	return rows.length > 0;
}

/** The orders that the end of a crowdfunding concerns: unpaid ones and those that are on hold. */
export interface OpenSupport extends Stored<'shop_order', 'id' | 'order_no'> {
	/** What was paid for it. */
	readonly amount: number;
}

export async function findOpenSupports(tx: Tx, crowdId: number): Promise<OpenSupport[]> {
	const { rows } = await sql<OpenSupport>`
		select id, order_no, case when status = ${lit(orderStatus.toShip)} then pay_amount else 0 end as amount from shop_order where crowdfunding_id = ${crowdId}
			and (status = ${lit(orderStatus.toPay)} or status = ${lit(orderStatus.toShip)} and hold_reason = ${supportOrder.holdReason}) order by id`.execute(
		tx,
	);
	return rows;
}

/** One of a member's orders, if it supports something. */
export async function findSupport(db: Database, { orderId, userId }: { orderId: number; userId: number }) {
	const row = await db
		.selectFrom('shop_order')
		.select(['crowdfunding_id', 'type', 'status', 'refund_status', 'ship_status', 'ship_hold'])
		.select(['pay_amount', 'refund_amount', 'pay_time', 'cancel_type'])
		.select(sql<number[]>`array(select l.sku_id from order_goods l where l.order_id = shop_order.id)`.as('sku_ids'))
		.where('id', '=', orderId)
		.where('user_id', '=', userId)
		.executeTakeFirst();
	return row?.crowdfunding_id == null ? undefined : { ...row, crowdfunding_id: row.crowdfunding_id };
}

/** When the promised day of a support is over: that of its tiers, the latest of several, else that of its crowdfunding. */
export async function findPromisedShipping(tx: Tx, orderId: number): Promise<number | undefined> {
	const { rows } = await sql<{ due: number | null }>`
		select coalesce((
			select max(extract(epoch from (t.est_ship_date + 1)::timestamp at time zone ${shopZone()}))::bigint
			from order_goods l join crowdfunding_tier t on t.sku_id = l.sku_id and t.crowdfunding_id = o.crowdfunding_id
			where l.order_id = o.id), c.ship_deadline) as due
		from shop_order o join crowdfunding c on c.id = o.crowdfunding_id where o.id = ${orderId}`.execute(tx);
	return rows[0]?.due ?? undefined;
}

/** When the first of the crowdfundings of some orders ends. */
export async function findSupportsEnd(tx: Tx, orderIds: readonly number[]): Promise<number | undefined> {
	const { rows } = await sql<{ end_time: number | null }>`
		select min(c.end_time) as end_time from shop_order o join crowdfunding c on c.id = o.crowdfunding_id
		where o.id = any(${[...orderIds]}::bigint[])`.execute(tx);
	return rows[0]?.end_time ?? undefined;
}
