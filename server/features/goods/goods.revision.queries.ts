import { sql } from 'kysely';
import { mostWithdrawn, revisionKind, revisionStatus, type WatchedFields } from '#domain/goods/goods.audit.ts';
import { type GoodsChange, moreChanges } from '#domain/goods/goods.changes.ts';
import type { Language } from '#domain/kernel/language.ts';
import { merchantStatus } from '#domain/merchant/merchant.status.ts';
import { anyId } from '#server/database/any-of.ts';
import type { I18n } from '#server/database/column-types.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { onlyText } from '#server/database/in-language.ts';
import { lit } from '#server/database/lit.ts';
import { oneByOne } from '#server/database/one-by-one.queries.ts';
import type { Stored } from '#server/database/stored.ts';
import { writeLookedAt } from '#server/features/stock/sku.prices.writes.ts';

export interface RevisionRow
	extends Stored<
		'goods_revision',
		'id' | 'goods_id' | 'kind' | 'data' | 'base' | 'status' | 'reason' | 'version' | 'create_time' | 'update_time'
	> {
	data: WatchedFields;
	base: WatchedFields;
}

const columns = [
	...(['id', 'goods_id', 'kind', 'data', 'base', 'status', 'reason', 'version'] as const),
	...(['create_time', 'update_time'] as const),
] as const;

/** What levels of members are called. */
export async function findLevelNames(tx: Tx, ids: readonly number[]) {
	return tx.selectFrom('member_level').select(['id', 'name']).where('id', '=', anyId(ids)).execute();
}

/** What decides whether a work is looked at: its owner's own switch. */
export async function findAuditSwitch(tx: Tx, merchantId: number): Promise<number | null> {
	const row = await tx.selectFrom('merchant').select('goods_audit').where('id', '=', merchantId).executeTakeFirst();
	return row?.goods_audit ?? null;
}

/** What the platform keeps of a work by its main category, and what it would in another one. */
export interface CategoryRates {
	/** In basis points; nothing where the category has no rate of its own, or the work's own goes before it. */
	readonly here: number | null;
	readonly there: number | null;
	/** What its creator agreed to; nothing where the shop's rate holds. */
	readonly agreed: number | null;
	/** Whether anybody ever saw it in the store. */
	readonly wasShown: boolean;
}

/** The rates of a work in its main category and in another one. */
export async function findCategoryRates(tx: Tx, goodsId: number, classifyId: number): Promise<CategoryRates> {
	const { rows } = await sql<CategoryRates>`
		select case when g.commission_rate is null then c.commission_rate end as here,
			case when g.commission_rate is null then n.commission_rate end as there,
			coalesce(g.commission_rate, m.commission_rate, industry_rate(m.industry_id)) as agreed, g.last_shown is not null as "wasShown"
		from goods g join merchant m on m.id = g.merchant_id
		left join classify c on c.id = g.classify_id
		left join classify n on n.id = ${classifyId}
		where g.id = ${goodsId}`.execute(tx);
	return rows[0] ?? { here: null, there: null, agreed: null, wasShown: false };
}

/** The revision that waits beside a goods. */
export async function findWaiting(db: Database | Tx, goodsId: number): Promise<RevisionRow | undefined> {
	const row = await db
		.selectFrom('goods_revision')
		.select(columns)
		.where('goods_id', '=', goodsId)
		.where('status', '=', revisionStatus.waiting)
		.executeTakeFirst();
	return row as RevisionRow | undefined;
}

/** The last one of a goods, however it stands. */
export async function findLatest(db: Database | Tx, goodsId: number): Promise<RevisionRow | undefined> {
	const row = await db
		.selectFrom('goods_revision')
		.select(columns)
		.where('goods_id', '=', goodsId)
		.orderBy('id', 'desc')
		.limit(1)
		.executeTakeFirst();
	return row as RevisionRow | undefined;
}

/** Puts a revision beside a goods, or its newer state in the place of one that waits; answers whether it is new. */
export async function keepWaiting(
	tx: Tx,
	revision: { goodsId: number; merchantId: number; kind: string; data: WatchedFields; base: WatchedFields },
	{ operatorId, now }: { operatorId: number; now: number },
): Promise<boolean> {
	const { rows } = await sql<{ version: number }>`
		insert into goods_revision (goods_id, merchant_id, kind, data, base, operator_id, create_time, update_time)
		values (${revision.goodsId}, ${revision.merchantId}, ${revision.kind}, ${JSON.stringify(revision.data)}::jsonb,
			${JSON.stringify(revision.base)}::jsonb, ${operatorId}, ${now}, ${now})
		on conflict (goods_id) where status = ${lit(revisionStatus.waiting)} do update set kind = excluded.kind, data = excluded.data,
			base = excluded.base, operator_id = excluded.operator_id, version = goods_revision.version + 1,
			update_time = excluded.update_time
		returning version`.execute(tx);
	await tx.updateTable('goods').set({ audit_waiting: 1 }).where('id', '=', revision.goodsId).execute();
	return rows[0]?.version === 1;
}

/** Ends the waiting of a revision, once; answers its goods where it did. */
export async function endWaiting(
	tx: Tx,
	goodsIds: readonly number[],
	{ status, reason = '', adminId, now }: { status: string; reason?: string; adminId?: number; now: number },
): Promise<number[]> {
	const { rows } = await sql<{ goods_id: number }>`
		update goods_revision set status = ${status}, reason = ${reason}, update_time = ${now},
			audit_admin_id = ${adminId ?? null}::bigint, audit_time = case when ${adminId ?? null}::bigint is not null then ${now}::bigint end
		where goods_id = any (${[...goodsIds]}::bigint[]) and status = ${lit(revisionStatus.waiting)}
		returning goods_id`.execute(tx);
	const ended = rows.map((row) => row.goods_id);
	if (ended.length > 0)
		await tx.updateTable('goods').set({ audit_waiting: 0 }).where('id', '=', anyId(ended)).execute();
	if (status === revisionStatus.withdrawn) await forgetWithdrawn(tx, ended);
	return ended;
}

/** Forgets the oldest edits that were taken back. */
async function forgetWithdrawn(tx: Tx, goodsIds: readonly number[]): Promise<void> {
	await sql`delete from goods_revision where id in (
		select id from (
			select id, row_number() over (partition by goods_id order by id desc) as place from goods_revision
			where goods_id = any (${[...goodsIds]}::bigint[]) and status = ${revisionStatus.withdrawn}
		) withdrawn where place > ${mostWithdrawn})`.execute(tx);
}

export async function setAudit(tx: Tx, goodsId: number, audit: { status: string; reason?: string }): Promise<void> {
	await tx
		.updateTable('goods')
		.set({ audit_status: audit.status, audit_reason: audit.reason ?? '' })
		.where('id', '=', goodsId)
		.execute();
}

/** A creator's work is looked at before it is on the shelf again, whatever the switches say. */
export async function oweLook(tx: Tx, goodsId: number): Promise<void> {
	await tx.updateTable('goods').set({ look_owed: 1 }).where('id', '=', goodsId).where('merchant_id', '>', 0).execute();
}

/** Writes what was looked at into the live work; the skus are locked before it. */
export async function applyWatched(tx: Tx, goodsId: number, data: WatchedFields, now: number): Promise<void> {
	const {
		prices,
		weights,
		volumes,
		name_en,
		detail_en,
		images,
		extra_classify_ids: further,
		brand_id,
		...plain
	} = data;
	const english = {
		...(name_en !== undefined && { name: name_en }),
		...(detail_en !== undefined && { detail: detail_en }),
	};
	await tx
		.updateTable('goods')
		.set({
			...plain,
			...(brand_id !== undefined && { brand_id: brand_id || null }),
			...(images && { images: [...images] }),
			// What is the main category now, or becomes it, is no longer a further one.
			extra_classify_ids: sql`array_remove(${further ? sql`${[...further]}::bigint[]` : sql`extra_classify_ids`},
				${plain.classify_id === undefined ? sql`classify_id` : sql`${plain.classify_id}::bigint`})`,
			...(Object.keys(english).length > 0 && {
				i18n: sql`i18n || jsonb_build_object('en', coalesce(i18n -> 'en', '{}'::jsonb) || ${JSON.stringify(english)}::jsonb)`,
			}),
			version: sql`version + 1`,
			update_time: now,
		})
		.where('id', '=', goodsId)
		.execute();
	const ids = new Set([prices, weights, volumes].flatMap((numbers = {}) => Object.keys(numbers)));
	const changed = [...ids].map((id) => {
		const [price, weight, volume] = [prices?.[id], weights?.[id], volumes?.[id]];
		const measures = { ...(weight !== undefined && { weight }), ...(volume !== undefined && { volume }) };
		return { id: Number(id), ...(price !== undefined && { price }), ...measures };
	});
	if (changed.length === 0) return;
	await writeLookedAt(tx, goodsId, changed, now);
}

/** Appends to the goods log. */
export async function insertLogs(
	tx: Tx,
	goodsIds: readonly number[],
	entry: {
		action: string;
		changes?: readonly GoodsChange[];
		reason?: string;
		operatorType: 'admin' | 'merchant' | 'system';
		operatorId: number;
		now: number;
	},
): Promise<void> {
	if (goodsIds.length === 0) return;
	await sql`insert into goods_log (goods_id, action, changes, reason, operator_type, operator_id, create_time)
		select id, ${entry.action}, ${JSON.stringify(entry.changes ?? [])}::jsonb, ${entry.reason ?? ''},
			${entry.operatorType}, ${entry.operatorId}::bigint, ${entry.now}::bigint
		from unnest(${[...goodsIds]}::bigint[]) as wanted (id)`.execute(tx);
}

/** Staff have seen a goods as its log tells it until now. */
export async function keepPlanSeen(tx: Tx, goodsId: number): Promise<void> {
	await sql`update goods set plan_seen = (select max(id) from goods_log where goods_id = ${goodsId})
		where id = ${goodsId}`.execute(tx);
}

/** Who of its merchant's people last changed a goods that is planned, since staff have seen it. */
export async function findCreatorSincePlan(tx: Tx, goodsId: number): Promise<number | undefined> {
	const { rows } = await sql<{ operator_id: number }>`
		select l.operator_id from goods g join goods_log l on l.goods_id = g.id and l.id > coalesce(g.plan_seen, 0)
		where g.id = ${goodsId} and l.operator_type = 'merchant' order by l.id desc limit 1`.execute(tx);
	return rows[0]?.operator_id;
}

/** The last answer to a work that asked for the shelf, with its reason. */
export async function findLastAnswer(tx: Tx, goodsId: number): Promise<{ status: string; reason: string } | undefined> {
	return tx
		.selectFrom('goods_revision')
		.select(['status', 'reason'])
		.where('goods_id', '=', goodsId)
		.where('kind', '=', revisionKind.listing)
		.where('status', 'in', [revisionStatus.applied, revisionStatus.refused])
		.orderBy('id', 'desc')
		.limit(1)
		.executeTakeFirst();
}

/** A goods that its creator has changed as often since a moment as it may be. */
export async function findRestless(
	tx: Tx,
	goodsIds: readonly number[],
	{ since, most }: { since: number; most: number },
): Promise<{ name: string; i18n: I18n } | undefined> {
	const { rows } = await sql<{ name: string; i18n: I18n }>`
		select g.name, ${onlyText(sql`g.i18n`, 'name')} as i18n from goods g
		where g.id = any (${[...goodsIds]}::bigint[]) and ${most} <= (
			select count(*) from (
				select 1 from goods_log where goods_id = g.id and operator_type = 'merchant' and create_time > ${since}
				limit ${most}) l)
		limit 1`.execute(tx);
	return rows[0];
}

/** How many works a merchant has itself made since a moment, counted to the most it may; it makes one more at a time. */
export async function countMade(
	tx: Tx,
	merchantId: number,
	{ since, most }: { since: number; most: number },
): Promise<number> {
	await oneByOne(tx, `works of ${merchantId}`);
	// What the platform made or imported for it does not count.
	const { rows } = await sql<{ made: number }>`
		select count(*)::int as made from (
			select 1 from goods g where g.merchant_id = ${merchantId} and g.create_time > ${since} and exists (
				select 1 from goods_log l
				where l.goods_id = g.id and l.action = 'create' and l.operator_type = 'merchant')
			limit ${most}) counted`.execute(tx);
	return rows[0]?.made ?? 0;
}

export interface LogAsked {
	readonly id: number;
	/** Only entries before this one. */
	readonly before?: number;
}

/** So many entries at once, and of all together no more than so many bytes. */
const logPage = { entries: 50, bytes: 512 * 1024 } as const;
/** More than an entry has by now; of a longer one, of before, the first changes are shown. */
const longEntry = { bytes: 64 * 1024, changes: 20 } as const;

/** The newest entries of a goods' log with the names of who wrote them, and whether there are earlier ones. */
export async function listLogs(db: Database, { id, before }: LogAsked) {
	const { rows } = await sql<{
		id: number;
		action: string;
		changes: GoodsChange[];
		reason: string;
		operator_type: string;
		operator: string;
		create_time: number;
		met: number;
	}>`with found as materialized (
			select l.id, l.action, l.reason, l.operator_type, l.operator_id, l.create_time,
				case when octet_length(l.changes::text) <= ${longEntry.bytes}::int then l.changes
					else jsonb_path_query_array(l.changes, ${`$[0 to ${longEntry.changes - 1}]`}::jsonpath) || jsonb_build_object(
						'field', ${moreChanges}::text, 'before', '',
						'after', (jsonb_array_length(l.changes) - ${longEntry.changes}::int)::text) end as changes
			from goods_log l where l.goods_id = ${id} and (${before ?? null}::bigint is null or l.id < ${before ?? null}::bigint)
			order by l.id desc limit ${logPage.entries + 1}),
		counted as (select *, row_number() over newest as place, sum(octet_length(changes::text)) over newest as bytes,
			count(*) over () as met from found window newest as (order by id desc))
		select l.id, l.action, l.changes, l.reason, l.operator_type,
			coalesce(case l.operator_type when 'admin' then a.username when 'merchant' then u.username end, '') as operator,
			l.create_time, l.met::int as met
		from counted l
		left join admin a on l.operator_type = 'admin' and a.id = l.operator_id
		left join merchant_user u on l.operator_type = 'merchant' and u.id = l.operator_id
		where l.place = 1 or (l.place <= ${logPage.entries} and l.bytes <= ${logPage.bytes}::int)
		order by l.id desc`.execute(db);
	const [{ met = 0 } = {}] = rows;
	return { log: rows.map(({ met: _, ...entry }) => entry), more: met > rows.length ? 1 : 0 };
}

/** Creators with the switch of their own, those that have one first. */
export async function listSwitches(db: Database, language: Language) {
	const { rows } = await sql<{ id: number; merchant_name: string; goods_audit: number | null }>`
		select id, coalesce(nullif(i18n -> ${language}::text ->> 'merchant_name', ''), merchant_name) as merchant_name,
			goods_audit
		from merchant where id > 0 and status <> ${lit(merchantStatus.closed)}
		order by goods_audit is null, merchant_name limit 500`.execute(db);
	return rows;
}
