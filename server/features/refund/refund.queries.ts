import { type RawBuilder, sql, type Updateable } from 'kysely';
import { addressEnd } from '#domain/delivery/address.resource.ts';
import type { PromiseSnap } from '#domain/goods/service.rules.ts';
import { onOff } from '#domain/kernel/on-off.ts';
import { visibleTo } from '#domain/kernel/visible-to.ts';
import type { Operator } from '#domain/order/operator.ts';
import type { RefundPart } from '#domain/price/price.refund.lines.ts';
import type { RefundPlan } from '#domain/price/price.refund.ts';
import type { PriceStep } from '#domain/price/price.texts.ts';
import { refundAudit, refundStatus, refundType, standingRefund } from '#domain/refund/refund.status.ts';
import type { RefundLogFacts, RefundLogKey } from '#domain/refund/refund.texts.ts';
import type { RefundFacts } from '#domain/refund/refund.transitions.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';
import { hold, noteMade } from '#server/database/locks.ts';
import { bigint, integer, jsonb, recordset, smallint, text, texts } from '#server/database/recordset.ts';
import type { Stored } from '#server/database/stored.ts';
import type { RefundTable } from '#server/database/tables.generated.ts';
import { toldOfRefund } from '#server/features/inbox/inbox.writes.ts';
import { reservedLines } from '#server/features/order/order.refunded.writes.ts';

export interface NewRefund {
	readonly order_id: number;
	readonly order_no: string;
	readonly user_id: number;
	readonly merchant_id: number;
	readonly type: string;
	readonly initiator: 'user' | 'admin' | 'merchant' | 'system';
	readonly amount: number;
	readonly freight_amount: number;
	readonly score_back: number;
	readonly reason: string;
	/** The entry of the shop's list, and what it was called. */
	readonly reason_id?: number;
	readonly reason_words?: string;
	readonly description?: string;
	readonly images?: string[];
	readonly deadline_at?: number;
	readonly audit_status: string;
	readonly audit_by?: number | null;
	readonly audit_time?: number | null;
	readonly payout_time?: number | null;
	/** How the amount came out; of a refund with lines, `reserveParts` stores it. */
	readonly trace?: readonly PriceStep[];
	/** Under which key it was asked for, where there was one. */
	readonly request?: RefundRequest | undefined;
}

export interface RefundRequest {
	readonly request_key: string;
	readonly request_hash: string;
}

/** Stores a refund under a number of its own; `draw` draws one, again where it was drawn before on that day. */
export async function insertRefund(
	tx: Tx,
	{ trace = [], request, ...refund }: NewRefund,
	{ now, draw }: { now: number; draw: () => string },
): Promise<Stored<'refund', 'id' | 'refund_no'>> {
	for (;;) {
		const made = await tx
			.insertInto('refund')
			.values({
				...refund,
				...request,
				refund_no: draw(),
				calc_trace: JSON.stringify(trace),
				apply_amount: refund.amount,
				create_time: now,
				update_time: now,
			})
			.onConflict((conflict) => conflict.column('refund_no').doNothing())
			.returning(['id', 'refund_no'])
			.executeTakeFirst();
		if (!made) continue;
		noteMade(tx, 'refund', [made.id]);
		return made;
	}
}

export interface RefundLog {
	readonly refund_id: number;
	readonly from_status: string | null;
	readonly to_status: string;
	readonly event: string;
	readonly text: RefundLogKey;
	readonly params: RefundLogFacts;
	readonly visible: number;
	/** What proves it. */
	readonly images?: readonly string[];
}

const logRow = recordset({
	refund_id: bigint(),
	from_status: text<string | null>(),
	to_status: text(),
	event: text(),
	text: text(),
	params: jsonb(),
	visible: smallint(),
	images: texts(),
});

export async function writeRefundLog(
	tx: Tx,
	{ params, images = [], ...log }: RefundLog,
	{ now, by }: { now: number; by: Operator },
): Promise<void> {
	const row = { ...log, images: [...images], params };
	const told = (log.visible & visibleTo.member) === 0 ? sql`` : toldOfRefund(log.text, log.refund_id, { now, by });
	await sql`
		with logged as (
			insert into refund_log (${logRow.names()}, operator_type, operator_id, operator_name, ip, create_time)
			select ${logRow.names()}, ${by.type}::text, ${by.id}::bigint, ${by.name}::text, ${by.ip ?? ''}::text, ${now}::bigint
			from ${logRow.row(row, 'log')}
			returning id, refund_id, text, params, visible
		)${told}
		select from logged`.execute(tx);
}

/** A refund locked for the rest of the transaction. */
export interface LockedRefund
	extends RefundFacts,
		Stored<
			'refund',
			| 'id'
			| 'refund_no'
			| 'order_id'
			| 'order_no'
			| 'user_id'
			| 'initiator'
			| 'apply_amount'
			| 'amount'
			| 'freight_amount'
			| 'score_back'
			| 'return_fee'
			| 'reason'
			| 'offer_amount'
			| 'offer_freight'
			| 'restock'
			| 'return_address'
			| 'calc_trace'
			| 'version'
		> {
	/** What the shop gives for the freight of the return. */
	readonly return_fee: number;
	readonly restock: readonly RestockedLine[];
	readonly return_address: ReturnAddress | null;
	readonly calc_trace: readonly PriceStep[];
	/** Until when somebody has to act; 0 = nobody has. */
	readonly deadline_at: number;
}

export interface RestockedLine {
	readonly order_goods_id: number;
	readonly num_good: number;
	readonly num_damaged: number;
}

/** Who may touch a refund: its member, its merchant, or (neither given) the whole shop. */
export interface RefundScope {
	readonly userId?: number;
	readonly merchantId?: number;
}

function inScope({ userId, merchantId }: RefundScope) {
	return sql`${userId === undefined ? sql`true` : sql`r.user_id = ${userId}`}
		and ${merchantId === undefined ? sql`true` : sql`r.merchant_id = ${merchantId}`}`;
}

/** The order of a refund, which everybody locks before the refund itself. */
export async function findOrderOf(db: Database | Tx, id: number, scope: RefundScope): Promise<number | undefined> {
	const { rows } = await sql<{ order_id: number }>`
		select r.order_id from refund r where r.id = ${id} and ${inScope(scope)}`.execute(db);
	return rows[0]?.order_id;
}

export async function lockRefund(tx: Tx, id: number): Promise<LockedRefund | undefined> {
	const rows = await hold(tx, 'refund', refundRow(id, sql`for no key update`));
	return rows[0];
}

/** A refund as it stands at this moment; nobody is kept from moving it. */
export async function findStandingRefund(tx: Tx, id: number): Promise<LockedRefund | undefined> {
	const { rows } = await refundRow(id, sql``).execute(tx);
	return rows[0];
}

function refundRow(id: number, lock: RawBuilder<unknown>): RawBuilder<LockedRefund> {
	return sql<LockedRefund>`
		select id, refund_no, order_id, order_no, user_id, merchant_id, type, initiator, apply_amount, amount, freight_amount,
			score_back, return_fee, reason, offer_amount, offer_freight, audit_status, status, user_ship_status, restock, escalated,
			return_address, calc_trace, version, coalesce(payout_time, 0) as payout_time, coalesce(deadline_at, 0) as deadline_at,
			case when offer_amount is null then 0 else 1 end as has_offer
		from refund where id = ${id} ${lock}`;
}

/** The one way a refund changes: guarded by the version it was read in; `false` = somebody was faster. */
export async function writeRefund(
	tx: Tx,
	{ id, version }: { id: number; version: number },
	set: Updateable<RefundTable>,
	now: number,
): Promise<boolean> {
	const result = await tx
		.updateTable('refund')
		.set({ ...set, version: version + 1, update_time: now })
		.where('id', '=', id)
		.where('version', '=', version)
		.executeTakeFirst();
	return result.numUpdatedRows === 1n;
}

/** What a refund takes of a line, as it is stored. */
export interface StoredPart extends RefundPart {
	/** Of its pieces those that came back, were missing or were never sent; the others stay with the member. */
	readonly gone: number;
}

/** What a refund takes of each line. */
export async function findParts(tx: Tx, refundId: number): Promise<StoredPart[]> {
	const { rows } = await sql<StoredPart>`
		select order_goods_id as id, num, gone, worth, goods_amount as amount, freight_amount as freight, score_back as score
		from refund_goods where refund_id = ${refundId} order by order_goods_id`.execute(tx);
	return rows;
}

/** What lines have reserved for a refund. */
const reservedPart = recordset({
	id: bigint(),
	num: integer(),
	gone: integer(),
	worth: bigint(),
	amount: bigint(),
	freight: bigint(),
	score: bigint(),
});

/** How many pieces of each line are gone with a refund. */
export type GonePieces = ReadonlyMap<number, number>;

/**
 * Makes the plan's parts those of the refund and reserves them in the lines, or changes what is reserved: pieces, money,
 * freight and points, never more than a line has left; the steps of the amount are stored with them. How many of the
 * pieces are gone is said once, as they are reserved. `false` = some line has too little.
 */
export async function reserveParts(
	tx: Tx,
	refundId: number,
	{ parts, trace }: Pick<RefundPlan, 'parts' | 'trace'>,
	gone: GonePieces = new Map(),
): Promise<boolean> {
	const given = parts.map((part) => ({ ...part, gone: gone.get(part.id) ?? 0 }));
	const { rows } = await sql<{ id: number }>`
		with given as (
			select g.*, g.num - coalesce(o.num, 0) as more_num, g.worth - coalesce(o.worth, 0) as more_worth,
				g.amount - coalesce(o.goods_amount, 0) as more_amount, g.freight - coalesce(o.freight_amount, 0) as more_freight,
				g.score - coalesce(o.score_back, 0) as more_score
			from ${reservedPart.rows(given, 'g')}
			left join refund_goods o on o.refund_id = ${refundId} and o.order_goods_id = g.id
		), reserved as (${reservedLines}), traced as (
			update refund set calc_trace = ${JSON.stringify(trace)}::jsonb where id = ${refundId}
		)
		insert into refund_goods (refund_id, order_goods_id, num, gone, worth, goods_amount, freight_amount, score_back)
		select ${refundId}, g.id, g.num, g.gone, g.worth, g.amount, g.freight, g.score from given g join reserved v on v.id = g.id
		on conflict (refund_id, order_goods_id) do update set num = excluded.num, worth = excluded.worth,
			goods_amount = excluded.goods_amount, freight_amount = excluded.freight_amount, score_back = excluded.score_back
		returning order_goods_id as id`.execute(tx);
	return rows.length === parts.length;
}

/** Forgets what a refund asked for that has nothing reserved any more, so that `reserveParts` can reserve something else. */
export async function forgetParts(tx: Tx, refundId: number): Promise<void> {
	await tx.deleteFrom('refund_goods').where('refund_id', '=', refundId).execute();
}

/** What other refunds have in the books of a line: the money and the freight they are paying back at this moment, and all their pieces. */
export interface BookedRefunds {
	readonly id: number;
	readonly paying: number;
	readonly freight: number;
	readonly num: number;
	/** Of these the pieces that are gone. */
	readonly gone: number;
}

export async function findBooked(
	tx: Tx,
	orderId: number,
	exceptId: number,
): Promise<ReadonlyMap<number, BookedRefunds>> {
	const { rows } = await sql<BookedRefunds>`
		select g.order_goods_id as id, sum(case when r.status = ${lit(refundStatus.done)} then 0 else g.goods_amount end)::bigint as paying,
			sum(case when r.status = ${lit(refundStatus.done)} then 0 else g.freight_amount end)::bigint as freight,
			sum(g.num)::bigint as num, sum(g.gone)::bigint as gone
		from refund r join refund_goods g on g.refund_id = r.id
		where r.order_id = ${orderId} and r.id <> ${exceptId} and r.status in (${lit(...standingRefund)}) and r.payout_time is not null
		group by g.order_goods_id`.execute(tx);
	return new Map(rows.map((row) => [row.id, row]));
}

export interface AskedLine
	extends Stored<'order_goods', 'id' | 'name' | 'i18n' | 'spec_text' | 'image' | 'refund_allowed'> {
	/** What was promised with it. */
	readonly promises: readonly PromiseSnap[];
	/** How often the member's wish for it was refused. */
	readonly refusals: number;
	/** Its merchant asked in the member's place, and the member took that back or it was refused. */
	readonly is_unwanted: boolean;
	/** Refunds of it that its merchant refused and did not open, and that the platform was not called in for. */
	readonly disputable: readonly { readonly type: string; readonly deadline_at: number }[];
}

/** What else the rules ask of the lines of an order before a refund. */
export async function findAskedLines(db: Database | Tx, orderId: number): Promise<AskedLine[]> {
	const { rows } = await sql<AskedLine>`
		select l.id, l.name, l.i18n, l.spec_text, l.image, l.refund_allowed,
			l.service_snap as promises, (
			select count(*)::int from refund_goods g join refund r on r.id = g.refund_id
			where g.order_goods_id = l.id and r.initiator = 'user' and r.audit_status = ${lit(refundAudit.refused)}
		) as refusals, exists (
			select 1 from refund_goods g join refund r on r.id = g.refund_id
			where g.order_goods_id = l.id and r.initiator = 'merchant'
				and (r.withdraw_time is not null or r.audit_status = ${lit(refundAudit.refused)})
		) as is_unwanted, (
			select coalesce(jsonb_agg(jsonb_build_object('type', r.type, 'deadline_at', coalesce(r.deadline_at, 0))), '[]')
			from refund_goods g join refund r on r.id = g.refund_id
			where g.order_goods_id = l.id and g.num > 0 and r.initiator <> 'merchant' and r.merchant_id > 0
				and r.status = ${lit(refundStatus.closed)} and r.audit_status = ${lit(refundAudit.refused)} and r.escalated = 0
		) as disputable
		from order_goods l where l.order_id = ${orderId} order by l.id`.execute(db);
	return rows;
}

export interface ReturnAddress {
	readonly contact: string;
	readonly phone: string;
	readonly address: string;
}

/** Whose goods come back, and the address they were given before. */
export type ReturnPlace = Pick<LockedRefund, 'merchant_id' | 'return_address'>;

export async function findReturnPlace(db: Database, id: number, scope: RefundScope): Promise<ReturnPlace | undefined> {
	const { rows } = await sql<ReturnPlace>`
		select r.merchant_id, r.return_address from refund r where r.id = ${id} and ${inScope(scope)}`.execute(db);
	return rows[0];
}

export type StoredReturnAddress = ReturnAddress & Stored<'delivery_address', 'id'>;

/** Where a merchant takes returned goods, the usual address first. */
export async function findReturnAddresses(db: Database | Tx, merchantId: number): Promise<StoredReturnAddress[]> {
	const { rows } = await sql<StoredReturnAddress>`
		select id, contact, phone, concat_ws(' ', nullif(province, ''), nullif(city, ''), nullif(area, ''), detail) as address
		from delivery_address where merchant_id = ${merchantId} and type & ${lit(Number(addressEnd.returnTo))} <> 0 and status = ${lit(onOff.on)}
		order by is_default desc, weigh desc, id limit 100`.execute(db);
	return rows;
}

/** Whether any piece of an order was paid for again and kept. */
export async function hasKeptPieces(tx: Tx, orderId: number): Promise<boolean> {
	const { rows } = await sql`
		select 1 from refund r join refund_goods g on g.refund_id = r.id
		where r.order_id = ${orderId} and r.type = ${lit(refundType.moneyOnly)} and r.status = ${lit(refundStatus.done)} and g.num > 0 limit 1`.execute(
		tx,
	);
	return rows.length > 0;
}

/** Keeps with a refund how many earned points it took back. */
export async function writeTakenBack(tx: Tx, refundId: number, score: number): Promise<void> {
	await sql`update refund set score_give_back = ${score} where id = ${refundId}`.execute(tx);
}
