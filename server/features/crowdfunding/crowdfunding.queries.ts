import { type Insertable, sql, type Updateable } from 'kysely';
import { crowdStatus, openCrowd } from '#domain/crowdfunding/crowdfunding.status.ts';
import type { Operator } from '#domain/order/operator.ts';
import { orderStatus } from '#domain/order/order.status.ts';
import { anyId } from '#server/database/any-of.ts';
import type { I18n } from '#server/database/column-types.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { onlyText } from '#server/database/in-language.ts';
import { lit } from '#server/database/lit.ts';
import { bigint, integer, jsonb, type RowOf, recordset, text } from '#server/database/recordset.ts';
import type { Stored } from '#server/database/stored.ts';
import type { CrowdfundingTable } from '#server/database/tables.generated.ts';

export type CrowdSet = Updateable<CrowdfundingTable>;

/** The one way a status changes; the caller has locked the row. */
export async function writeCrowdStatus(
	tx: Tx,
	crowd: { id: number; status: string },
	to: string,
	set: CrowdSet,
	now: number,
): Promise<void> {
	await tx
		.updateTable('crowdfunding')
		.set((row) => ({ ...set, status: to, version: row('version', '+', 1), update_time: now }))
		.where('id', '=', crowd.id)
		.where('status', '=', crowd.status)
		.executeTakeFirstOrThrow();
}

/** Writes columns of a locked crowdfunding. */
export async function writeCrowd(tx: Tx, id: number, set: CrowdSet, now: number): Promise<void> {
	await tx
		.updateTable('crowdfunding')
		.set((row) => ({ ...set, version: row('version', '+', 1), update_time: now }))
		.where('id', '=', id)
		.execute();
}

export async function writeCrowdLog(
	tx: Tx,
	log: { crowdfunding_id: number; from_status: string | null; to_status: string; event: string; reason: string },
	{ now, by }: { now: number; by: Operator },
): Promise<void> {
	const operator = { operator_type: by.type, operator_id: by.id, operator_name: by.name };
	await tx
		.insertInto('crowdfunding_log')
		.values({ ...log, ...operator, create_time: now })
		.execute();
}

/** How often a creator took a step of a crowdfunding since a moment, as its history shows. */
export async function countSteps(tx: Tx, id: number, event: string, since = 0): Promise<number> {
	const { num } = await tx
		.selectFrom('crowdfunding_log')
		.select((row) => row.fn.countAll<number>().as('num'))
		.where('crowdfunding_id', '=', id)
		.where('event', '=', event)
		.where('operator_type', '=', 'merchant')
		.where('create_time', '>', since)
		.executeTakeFirstOrThrow();
	return Number(num);
}

export interface TierRow
	extends Stored<
		'crowdfunding_tier',
		'id' | 'sku_id' | 'title' | 'description' | 'i18n' | 'price' | 'stock' | 'limit_per_user' | 'sold' | 'image'
	> {
	/** Empty = no day is named. */
	readonly est_ship_date: string;
}

export async function findTiers(db: Database | Tx, crowdId: number): Promise<TierRow[]> {
	return db
		.selectFrom('crowdfunding_tier')
		.select(['id', 'sku_id', 'title', 'description', 'i18n', 'price', 'stock', 'limit_per_user', 'sold', 'image'])
		.select((row) => row.fn.coalesce(sql<string>`est_ship_date::text`, sql.lit('')).as('est_ship_date'))
		.where('crowdfunding_id', '=', crowdId)
		.orderBy('weigh', 'desc')
		.orderBy('id')
		.execute();
}

const tierRow = recordset({
	id: bigint(),
	title: text(),
	description: text(),
	i18n: jsonb(),
	price: bigint(),
	stock: integer(),
	limit_per_user: integer(),
	weigh: integer(),
	image: text(),
	est_ship_date: text(),
});

/** A tier as the form posts it; 0 = a new one. Their order is what they weigh. */
export type TierInput = Omit<RowOf<typeof tierRow>, 'weigh'>;

/** Makes the tiers of a locked crowdfunding what the form says; titles may have swapped, so they step aside first. */
export async function writeTiers(tx: Tx, crowdId: number, tiers: readonly TierInput[]): Promise<void> {
	const rows = tiers.map((tier, at) => ({ ...tier, weigh: tiers.length - at }));
	await sql`delete from crowdfunding_tier
		where crowdfunding_id = ${crowdId} and not id = any(${tiers.map(({ id }) => id)}::bigint[])`.execute(tx);
	await sql`update crowdfunding_tier set title = '~' || id where crowdfunding_id = ${crowdId}`.execute(tx);
	await sql`
		update crowdfunding_tier t set ${tierRow.assigned('w', 'id', 'est_ship_date')},
			est_ship_date = nullif(w.est_ship_date, '')::date
		from ${tierRow.rows(rows, 'w')}
		where t.id = w.id and t.crowdfunding_id = ${crowdId}`.execute(tx);
	await sql`
		insert into crowdfunding_tier (crowdfunding_id, ${tierRow.names('id')})
		select ${crowdId}, ${tierRow.selected('w', 'id', 'est_ship_date')}, nullif(w.est_ship_date, '')::date
		from ${tierRow.rows(rows, 'w')} where w.id = 0`.execute(tx);
}

/** Puts off the days on which tiers are thought to be sent; whether any has one. */
export async function putOffTiers(tx: Tx, crowdId: number, days: number): Promise<boolean> {
	const { rows } = await sql`update crowdfunding_tier set est_ship_date = est_ship_date + ${days}::int
		where crowdfunding_id = ${crowdId} and est_ship_date is not null returning id`.execute(tx);
	return rows.length > 0;
}

/** Lets each tier know the sku of its goods that bears its title. */
export async function linkTiers(tx: Tx, crowdId: number, goodsId: number): Promise<number> {
	const { rows } = await sql`
		update crowdfunding_tier t set sku_id = k.id from sku k
		where t.crowdfunding_id = ${crowdId} and k.goods_id = ${goodsId} and k.enabled = 1 and k.spec_text = t.title
		returning t.id`.execute(tx);
	return rows.length;
}

/** Of which skus a crowdfunding has orders that have not ended, unpaid ones among them. */
export async function findOrderedSkus(tx: Tx, crowdId: number): Promise<ReadonlySet<number>> {
	const { rows } = await sql<{ sku_id: number }>`
		select distinct l.sku_id from shop_order o join order_goods l on l.order_id = o.id
		where o.crowdfunding_id = ${crowdId} and o.status <> ${lit(orderStatus.cancelled)}`.execute(tx);
	return new Set(rows.map(({ sku_id }) => sku_id));
}

/** Counts for new tiers of a locked crowdfunding what supporters have paid of the skus that bear their names and are no tiers. */
export async function countGoneTiers(tx: Tx, crowdId: number): Promise<void> {
	await sql`
		update crowdfunding_tier t set sold = paid.num from (
			select k.spec_text, sum(l.num)::int as num
			from shop_order o join order_goods l on l.order_id = o.id join sku k on k.id = l.sku_id
			where o.crowdfunding_id = ${crowdId} and o.status = ${lit(orderStatus.toShip)}
				and not exists (select from crowdfunding_tier u where u.crowdfunding_id = ${crowdId} and u.sku_id = k.id)
			group by k.spec_text
		) paid
		where t.crowdfunding_id = ${crowdId} and t.sku_id is null and t.title = paid.spec_text`.execute(tx);
}

/** The skus of a crowdfunding: those of its tiers, and what supporters ordered of tiers that are gone. */
export async function findOwnSkus(tx: Tx, crowdId: number): Promise<ReadonlySet<number>> {
	const { rows } = await sql<{ sku_id: number }>`
		select sku_id from crowdfunding_tier where crowdfunding_id = ${crowdId} and sku_id is not null
		union select l.sku_id from shop_order o join order_goods l on l.order_id = o.id where o.crowdfunding_id = ${crowdId}`.execute(
		tx,
	);
	return new Set(rows.map(({ sku_id }) => sku_id));
}

export interface CrowdGoods
	extends Stored<'goods', 'id' | 'name' | 'merchant_id' | 'status' | 'delivery_type' | 'delivery_fee' | 'fixed_per'> {
	readonly i18n: I18n;
	readonly has_open: boolean;
}

/** A goods that is to be crowdfunded, with whether another crowdfunding of it is open. */
export async function findCrowdGoods(
	db: Database | Tx,
	goodsId: number,
	except: number,
): Promise<CrowdGoods | undefined> {
	const { rows } = await sql<CrowdGoods>`
		select g.id, g.name, ${onlyText(sql`g.i18n`, 'name')} as i18n, g.merchant_id, g.status, g.delivery_type,
			g.delivery_fee, g.fixed_per, exists (
			select 1 from crowdfunding c where c.goods_id = g.id and c.id <> ${except} and c.status in (${lit(...openCrowd)})
		) as has_open
		from goods g where g.id = ${goodsId}`.execute(db);
	return rows[0];
}

/** Of these goods, those that a crowdfunding keeps on the shelf. */
export async function findBusyGoods(tx: Tx, goodsIds: readonly number[]): Promise<number[]> {
	const { rows } = await sql<{ goods_id: number }>`
		select goods_id from crowdfunding where goods_id = any(${[...goodsIds]}::bigint[]) and status in (${lit(crowdStatus.scheduled, crowdStatus.running)})`.execute(
		tx,
	);
	return rows.map((row) => row.goods_id);
}

export async function findShipDays(tx: Tx, id: number): Promise<number> {
	const row = await tx.selectFrom('crowdfunding').select('ship_days').where('id', '=', id).executeTakeFirstOrThrow();
	return row.ship_days;
}

type Written = 'raised_amount' | 'raised_num' | 'status';

export async function insertCrowd(
	tx: Tx,
	columns: Omit<Insertable<CrowdfundingTable>, Written | 'create_time' | 'update_time'>,
	now: number,
): Promise<number> {
	const { id } = await tx
		.insertInto('crowdfunding')
		.values({ ...columns, create_time: now, update_time: now })
		.returning('id')
		.executeTakeFirstOrThrow();
	return id;
}

export async function removeCrowds(tx: Tx, ids: readonly number[]): Promise<void> {
	await tx
		.deleteFrom('crowdfunding')
		.where('id', '=', anyId(ids))
		.where('status', 'in', [crowdStatus.draft, crowdStatus.refused])
		.execute();
}

export async function insertUpdate(
	tx: Tx,
	news: {
		crowdfunding_id: number;
		title: string;
		content: string;
		public: number;
		/** News of the shop itself has both languages and stays. */
		fixed?: number;
		i18n?: string;
	},
	now: number,
): Promise<number> {
	const { id } = await tx
		.insertInto('crowdfunding_update')
		.values({ ...news, create_time: now, update_time: now })
		.returning('id')
		.executeTakeFirstOrThrow();
	return id;
}

/** Whether news has gone, or was not there; what the shop wrote itself stays. */
export async function removeUpdate(tx: Tx, crowdId: number, id: number): Promise<boolean> {
	const own = tx.selectFrom('crowdfunding_update').where('crowdfunding_id', '=', crowdId).where('id', '=', id);
	if (await own.select('id').where('fixed', '=', 1).executeTakeFirst()) return false;
	await tx.deleteFrom('crowdfunding_update').where('crowdfunding_id', '=', crowdId).where('id', '=', id).execute();
	return true;
}
