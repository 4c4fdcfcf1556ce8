import { sql } from 'kysely';
import { type CountedState, ledgerState } from '#domain/ledger/ledger.status.ts';
import type { Operator } from '#domain/order/operator.ts';
import { standingRefund } from '#domain/refund/refund.status.ts';
import { stockLogType } from '#domain/stock/stock.rules.ts';
import type { Tx } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';
import { hold } from '#server/database/locks.ts';
import { toldOfMoney, toldOfPoints } from '#server/features/inbox/inbox.writes.ts';

/** What is written with a repair: its number, who made it and why. */
export interface RepairFacts {
	readonly repairId: number;
	readonly adminId: number;
	readonly reason: string;
	readonly now: number;
}

const staffOf = (id: number): Operator => ({ type: 'admin', id, name: '' });

/** Locks the row that a repair is about, as those do that change it. */
export async function holdSubject(tx: Tx, table: string, id: number): Promise<void> {
	await sql`select id from ${sql.table(table)} where id = ${id} for no key update`.execute(tx);
}

/** The order's merchant is locked after the order, as everywhere. */
export async function holdMerchantOf(tx: Tx, orderId: number): Promise<void> {
	await hold(
		tx,
		'merchant',
		sql<{ id: number }>`
		select id from merchant where id = (select merchant_id from shop_order where id = ${orderId}) for no key update`,
	);
}

/** Writes into the stock log how a sku came to its numbers. */
export async function bookStock(tx: Tx, skuId: number, { repairId, adminId, reason, now }: RepairFacts): Promise<void> {
	await sql`
		insert into stock_log (sku_id, goods_id, type, change, stock_before, stock_after, reserved_before, reserved_after,
			ref_type, ref_id, operator_type, operator_id, memo, create_time)
		select s.id, s.goods_id, ${lit(stockLogType.repair)}, (s.stock - s.reserved) - (l.stock_after - l.reserved_after), l.stock_after, s.stock,
			l.reserved_after, s.reserved, 'repair', ${repairId}, 'admin', ${adminId}, ${reason}, ${now}
		from sku s join lateral (
			select stock_after, reserved_after from stock_log where sku_id = s.id order by id desc limit 1
		) l on true
		where s.id = ${skuId}`.execute(tx);
}

export interface Level {
	readonly stock: number;
	readonly reserved: number;
}

/** The last numbers that the log knows of a sku. */
export async function findLoggedLevel(tx: Tx, skuId: number): Promise<Level | undefined> {
	const { rows } = await sql<Level>`
		select stock_after as stock, reserved_after as reserved from stock_log
		where sku_id = ${skuId} order by id desc limit 1`.execute(tx);
	return rows[0];
}

/** Gives a sku other numbers, with a line in its log and its goods counted anew; false where they cannot stand. */
export async function setLevel(
	tx: Tx,
	skuId: number,
	{ stock, reserved }: { stock: number | null; reserved: number },
	{ repairId, adminId, reason, now }: RepairFacts,
): Promise<boolean> {
	const { rows } = await sql`
		with locked as (
			select id, goods_id, stock, reserved from sku where id = ${skuId}
		), moved as (
			update sku s set stock = coalesce(${stock}::bigint, h.stock), reserved = ${reserved}, update_time = ${now}
			from locked h where s.id = h.id and coalesce(${stock}::bigint, h.stock) >= ${reserved}
			returning s.id, s.goods_id, s.enabled, s.stock, s.reserved, h.stock as stock_before, h.reserved as reserved_before
		), logged as (
			insert into stock_log (sku_id, goods_id, type, change, stock_before, stock_after, reserved_before, reserved_after,
				ref_type, ref_id, operator_type, operator_id, memo, create_time)
			select id, goods_id, ${lit(stockLogType.repair)}, (stock - reserved) - (stock_before - reserved_before), stock_before, stock, reserved_before,
				reserved, 'repair', ${repairId}, 'admin', ${adminId}, ${reason}, ${now}
			from moved
		), counted as (
			update goods g set stock = (
				select coalesce(sum(case when k.enabled = 1 then k.stock - k.reserved else 0 end), 0) from sku k
				where k.goods_id = g.id and k.id <> ${skuId}
			) + (select case when enabled = 1 then stock - reserved else 0 end from moved)
			where g.id = (select goods_id from moved)
		)
		select id from moved`.execute(tx);
	return rows.length === 1;
}

/** What a goods has in stock is what its skus have. */
export async function recountGoods(tx: Tx, goodsId: number): Promise<true> {
	await sql`
		update goods g set stock = (
			select coalesce(sum(case when enabled = 1 then stock - reserved else 0 end), 0) from sku where goods_id = g.id
		) where id = ${goodsId}`.execute(tx);
	return true;
}

/** Writes into the log how a balance came to what it is. */
export async function bookBalance(
	tx: Tx,
	userId: number,
	{ repairId, adminId, reason, now }: RepairFacts,
): Promise<void> {
	await sql`
		insert into money_log (user_id, type, money, before, after, gift, gift_before, gift_after, ref_type, ref_id, memo,
			operator_type, operator_id, create_time)
		select m.id, 'repair', m.money - l.money, l.money, m.money, m.money_gift - l.gift, l.gift, m.money_gift, 'repair',
			${repairId}, ${reason}, 'admin', ${adminId}, ${now}
		from member m, (
			select coalesce(sum(money), 0) as money, coalesce(sum(gift), 0) as gift from money_log where user_id = ${userId}
		) l
		where m.id = ${userId}`.execute(tx);
}

/** Takes back what the line just booked added; false where that cannot stand. */
export async function unbookBalance(
	tx: Tx,
	userId: number,
	{ repairId, adminId, reason, now }: RepairFacts,
): Promise<boolean> {
	const { rows } = await sql`
		with booked as (
			select money, gift from money_log where ref_type = 'repair' and ref_id = ${repairId} and type = 'repair'
		), locked as (
			select id, money, money_gift from member where id = ${userId}
		), changed as (
			update member m set money = h.money - b.money, money_gift = h.money_gift - b.gift
			from booked b, locked h
			where m.id = h.id and h.money_gift - b.gift between 0 and h.money - b.money
			returning m.id, m.money, m.money_gift, b.money as taken, b.gift
		), logged as (
			insert into money_log (user_id, type, money, before, after, gift, gift_before, gift_after, ref_type, ref_id, memo,
				operator_type, operator_id, create_time)
			select id, 'repair', -taken, money + taken, money, -gift, money_gift + gift, money_gift, 'repair_back', ${repairId},
				${reason}, 'admin', ${adminId}, ${now}
			from changed
			returning id, user_id, money
		)${toldOfMoney('repair', reason, { now, by: staffOf(adminId) })}
		select id from logged`.execute(tx);
	return rows.length === 1;
}

/** Writes into the log how points came to what they are; batches are another matter. */
export async function bookPoints(
	tx: Tx,
	userId: number,
	{ repairId, adminId, reason, now }: RepairFacts,
): Promise<void> {
	await sql`
		insert into score_log (user_id, type, score, before, after, ref_type, ref_id, memo, operator_type, operator_id, create_time)
		select m.id, 'repair', m.score - l.score, l.score, m.score, 'repair', ${repairId}, ${reason}, 'admin', ${adminId}, ${now}
		from member m, (select coalesce(sum(score), 0) as score from score_log where user_id = ${userId}) l
		where m.id = ${userId}`.execute(tx);
}

/** Takes back what the line just booked added. */
export async function unbookPoints(
	tx: Tx,
	userId: number,
	{ repairId, adminId, reason, now }: RepairFacts,
): Promise<void> {
	await sql`
		with booked as (
			select score from score_log where ref_type = 'repair' and ref_id = ${repairId} and type = 'repair'
		), changed as (
			update member m set score = m.score - b.score from booked b where m.id = ${userId}
			returning m.id, m.score, b.score as taken
		), logged as (
			insert into score_log (user_id, type, score, before, after, ref_type, ref_id, memo, operator_type, operator_id, create_time)
			select id, 'repair', -taken, score + taken, score, 'repair_back', ${repairId}, ${reason}, 'admin', ${adminId}, ${now}
			from changed
			returning id, user_id, score
		)${toldOfPoints('repair', reason, { now, by: staffOf(adminId) })}
		select from logged`.execute(tx);
}

/** Lets the batches add up to the points again: what is too much goes from the oldest, what is missing is a batch of its own. */
export async function levelBatches(
	tx: Tx,
	userId: number,
	missing: number,
	{ repairId, adminId, reason, now }: RepairFacts,
): Promise<true> {
	await sql`
		with spent as (
			select id, least(batch_left, greatest(${-missing}::bigint, 0) - coalesce(sum(batch_left) over (
				order by frozen_until is null desc, id rows between unbounded preceding and 1 preceding), 0)) as taken,
				frozen_until is not null as is_frozen
			from score_log where user_id = ${userId} and batch_left > 0
		), taken as (
			update score_log l set batch_left = l.batch_left - s.taken from spent s where l.id = s.id and s.taken > 0
		), thawed as (
			update member set score_frozen = score_frozen - f.taken
			from (select sum(taken) as taken from spent where is_frozen and taken > 0) f
			where id = ${userId} and f.taken > 0
		)
		insert into score_log (user_id, type, score, before, after, ref_type, ref_id, memo, operator_type, operator_id,
			batch_left, create_time)
		select id, 'repair', 0, score, score, 'repair', ${repairId}, ${reason}, 'admin', ${adminId},
			greatest(${missing}::bigint, 0), ${now}
		from member where id = ${userId}`.execute(tx);
	return true;
}

/** What of a member's points is frozen is what is left of frozen batches. */
export async function recountFrozen(tx: Tx, userId: number): Promise<true> {
	await sql`
		update member set score_frozen = (
			select coalesce(sum(batch_left), 0) from score_log where user_id = ${userId} and frozen_until is not null
		) where id = ${userId}`.execute(tx);
	return true;
}

/** A member's growth is what is left of the lines that brought it. */
export async function recountGrowth(tx: Tx, userId: number): Promise<true> {
	await sql`
		update member set growth = (select coalesce(sum(kept), 0) from growth_log where user_id = ${userId}) where id = ${userId}`.execute(
		tx,
	);
	return true;
}

/** A line that only explains what a merchant's sum is already, in the state whose sum it is. */
export async function bookMerchant(
	tx: Tx,
	{ merchantId, amount, state }: { merchantId: number; amount: number; state: CountedState },
	{ repairId, reason, now }: RepairFacts,
): Promise<void> {
	await sql`
		insert into merchant_ledger (merchant_id, type, amount, ref_type, ref_id, state, available_at, memo, create_time)
		values (${merchantId}, 'adjust', ${amount}, 'repair', ${repairId}, ${state}, ${now}, ${reason}, ${now})`.execute(
		tx,
	);
}

/** A line that changes a merchant's sum. */
export async function unbookMerchant(
	tx: Tx,
	{ merchantId, amount, state }: { merchantId: number; amount: number; state: CountedState },
	{ repairId, reason, now }: RepairFacts,
): Promise<void> {
	const sum = sql.ref(state === ledgerState.available ? 'balance' : 'frozen');
	await sql`
		with booked as (
			insert into merchant_ledger (merchant_id, type, amount, ref_type, ref_id, state, available_at, memo, create_time)
			values (${merchantId}, 'adjust', ${-amount}, 'repair_back', ${repairId}, ${state}, ${now}, ${reason}, ${now})
			returning merchant_id, amount
		)
		update merchant m set ${sum} = m.${sum} + b.amount from booked b where m.id = b.merchant_id`.execute(tx);
}

/** What an order's lines in its merchant's ledger lack or have too much, beside the others of the order. */
export async function bookOrderLine(
	tx: Tx,
	{ orderId, amount, ofRefund }: { orderId: number; amount: number; ofRefund: boolean },
	{ repairId, reason, now }: RepairFacts,
): Promise<boolean> {
	const refund = ofRefund
		? sql`(select max(id) from refund where order_id = ${orderId} and status in (${lit(...standingRefund)}))`
		: sql`null::bigint`;
	const { rows } = await sql`
		with given as (
			select o.id, o.merchant_id, ${refund} as refund_id, coalesce((
				select case when state = ${lit(ledgerState.frozen)} then ${lit(ledgerState.frozen)} else ${lit(ledgerState.available)} end from merchant_ledger
				where order_id = o.id and type <> 'advance' order by id desc limit 1
			), ${lit(ledgerState.frozen)}) as state, (select max(available_at) from merchant_ledger where order_id = o.id) as available_at
			from shop_order o where o.id = ${orderId}
		), booked as (
			insert into merchant_ledger (merchant_id, type, amount, order_id, refund_id, ref_type, ref_id, state, available_at, memo,
				create_time)
			select merchant_id, 'adjust', ${amount}, id, refund_id, 'repair', ${repairId}, state, available_at, ${reason}, ${now}
			from given where refund_id is not null or not ${ofRefund}
			returning merchant_id, amount, state
		)
		update merchant m set frozen = m.frozen + case when b.state = ${lit(ledgerState.frozen)} then b.amount else 0 end,
			balance = m.balance + case when b.state = ${lit(ledgerState.available)} then b.amount else 0 end
		from booked b where m.id = b.merchant_id returning m.id`.execute(tx);
	return rows.length === 1;
}
