import { type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { FreeBy, FreightBilling, FreightCombine } from '#domain/freight/freight.template.ts';
import type { TemplateChoice } from '#domain/freight/template.contract.ts';
import { onOff } from '#domain/kernel/on-off.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { onlyText } from '#server/database/in-language.ts';
import { lit } from '#server/database/lit.ts';
import { hold } from '#server/database/locks.ts';
import { bigint, bigints, integer, type RowOf, recordset, text } from '#server/database/recordset.ts';
import type { Stored } from '#server/database/stored.ts';
import type { DB } from '#server/database/tables.generated.ts';
import { mayContain } from '#server/resource/text-index.queries.ts';

/** One version of a template with its rows, quantities and fees as stored. */
export interface VersionRow
	extends Stored<
		'delivery_template',
		| 'id'
		| 'version'
		| 'name'
		| 'billing'
		| 'free_all'
		| 'combine'
		| 'deny_areas'
		| 'round_weight_g'
		| 'volumetric_divisor'
	> {
	readonly billing: FreightBilling;
	readonly combine: FreightCombine;
	readonly rules: readonly {
		area_ids: number[];
		first: number;
		first_fee: number;
		step: number;
		step_fee: number;
		days_from: number | null;
		days_to: number | null;
	}[];
	readonly free_rules: readonly { area_ids: number[]; by: FreeBy; amount: number; qty: number }[];
}

const rowsOf = (id: ReturnType<typeof sql.ref>, version: ReturnType<typeof sql.ref>) => sql`
	coalesce((select jsonb_agg(to_jsonb(r) order by r.id) from delivery_template_rule r
		where r.template_id = ${id} and r.version = ${version}), '[]') as rules,
	coalesce((select jsonb_agg(to_jsonb(f) order by f.id) from delivery_free_rule f
		where f.template_id = ${id} and f.version = ${version}), '[]') as free_rules`;

/** Delivery templates in their present version. */
export async function findTemplates(db: Database | Tx, ids: readonly number[]): Promise<VersionRow[]> {
	const { rows } = await sql<VersionRow>`
		select t.id, t.version, t.name, t.billing, t.free_all, t.combine, t.deny_areas, t.round_weight_g,
			t.volumetric_divisor, ${rowsOf(sql.ref('t.id'), sql.ref('t.version'))}
		from delivery_template t where t.id = any(${[...ids]}::bigint[])`.execute(db);
	return rows;
}

/** An earlier or the present version. */
export async function findVersion(
	db: Database | Tx,
	id: number,
	version: number,
): Promise<(VersionRow & { create_time: number }) | undefined> {
	const { rows } = await sql<VersionRow & { create_time: number }>`
		select v.template_id as id, v.version, v.name, v.billing, v.free_all, v.combine, v.deny_areas, v.round_weight_g,
			v.volumetric_divisor, v.create_time, ${rowsOf(sql.ref('v.template_id'), sql.ref('v.version'))}
		from delivery_template_version v where v.template_id = ${id} and v.version = ${version}`.execute(db);
	return rows[0];
}

export interface HeadRow
	extends Stored<'delivery_template', 'id' | 'name' | 'merchant_id' | 'is_default' | 'status' | 'weigh' | 'version'> {
	readonly merchant_name: string;
	readonly goods_count: number;
}

/** A template that is not deleted; with `lock` no other change comes between. */
export async function findHead(
	db: Database | Tx,
	id: number,
	{ lock = false }: { lock?: boolean } = {},
): Promise<HeadRow | undefined> {
	const { rows } = await sql<HeadRow>`
		select t.id, t.name, t.merchant_id, m.merchant_name, t.is_default, t.status, t.weigh, t.version,
			(select count(*)::int from goods g where g.delivery_template_id = t.id) as goods_count
		from delivery_template t join merchant m on m.id = t.merchant_id
		where t.id = ${id} and t.delete_time is null ${lock ? sql`for no key update of t` : sql``}`.execute(db);
	return rows[0];
}

/** The versions of a template, the newest first. */
export async function listVersions(db: Database | Tx, id: number) {
	const { rows } = await sql<{ version: number; create_time: number; admin_name: string }>`
		select v.version, v.create_time, coalesce(a.nickname, '') as admin_name
		from delivery_template_version v left join admin a on a.id = v.admin_id
		where v.template_id = ${id} order by v.version desc limit 50`.execute(db);
	return rows;
}

export type Content = Omit<Insertable<DB['delivery_template_version']>, 'template_id' | 'version' | 'name'>;

const ruleRow = recordset({
	area_ids: bigints(),
	first: bigint(),
	first_fee: bigint(),
	step: bigint(),
	step_fee: bigint(),
	days_from: integer<number | null>(),
	days_to: integer<number | null>(),
});
const freeRuleRow = recordset({ area_ids: bigints(), by: text(), amount: bigint(), qty: bigint() });
type Rule = RowOf<typeof ruleRow>;
type FreeRule = RowOf<typeof freeRuleRow>;

export async function insertTemplate(tx: Tx, row: Insertable<DB['delivery_template']>): Promise<number> {
	const { id } = await tx.insertInto('delivery_template').values(row).returning('id').executeTakeFirstOrThrow();
	return id;
}

export async function updateTemplate(
	tx: Tx,
	id: number,
	row: Partial<Insertable<DB['delivery_template']>>,
): Promise<void> {
	await tx.updateTable('delivery_template').set(row).where('id', '=', id).execute();
}

/** Writes a version with its rows; a version is never changed afterwards. */
export async function insertVersion(
	tx: Tx,
	{ id, version, name }: { id: number; version: number; name: string },
	{ content, rules, freeRules }: { content: Content; rules: readonly Rule[]; freeRules: readonly FreeRule[] },
): Promise<void> {
	const of = { template_id: id, version };
	await tx
		.insertInto('delivery_template_version')
		.values({ ...content, ...of, name })
		.execute();
	if (rules.length > 0)
		await sql`
			insert into delivery_template_rule (template_id, version, ${ruleRow.names()})
			select ${id}::bigint, ${version}::integer, ${ruleRow.names()} from ${ruleRow.rows(rules, 'rule')}`.execute(tx);
	if (freeRules.length > 0)
		await sql`
			insert into delivery_free_rule (template_id, version, ${freeRuleRow.names()})
			select ${id}::bigint, ${version}::integer, ${freeRuleRow.names()} from ${freeRuleRow.rows(freeRules, 'rule')}`.execute(
			tx,
		);
}

/** A merchant has one default: the others stop being it. */
export async function clearDefault(tx: Tx, merchantId: number, exceptId: number): Promise<void> {
	await sql`
		update delivery_template set is_default = 0
		where merchant_id = ${merchantId} and is_default = 1 and id <> ${exceptId}`.execute(tx);
}

/** Keeps two changes of one merchant's templates apart, so that it has one default. */
export async function lockMerchant(tx: Tx, merchantId: number): Promise<boolean> {
	const rows = await hold(
		tx,
		'merchant',
		sql<{ id: number }>`select id from merchant where id = ${merchantId} for no key update`,
	);
	return rows.length > 0;
}

/** Every enabled area down to districts. */
export async function listAreas(db: Database | Tx): Promise<{ id: number; pid: number; name: string }[]> {
	return db
		.selectFrom('area')
		.select(['id', 'pid', 'name'])
		.where('level', '<=', 3)
		.where('enabled', '=', 1)
		.orderBy('id')
		.execute();
}

export interface TestSku
	extends Stored<'goods', 'name' | 'type' | 'delivery_type' | 'delivery_fee' | 'fixed_per' | 'delivery_template_id'>,
		Stored<'sku', 'spec_text' | 'price' | 'weight' | 'volume'> {
	readonly sku_id: number;
	readonly goods_i18n: Record<string, Record<string, string>>;
	readonly fixed_per: 'piece' | 'order';
}

const testSku = sql`
	s.id as sku_id, ${onlyText(sql`g.i18n`, 'name')} as goods_i18n, g.name, s.spec_text, s.price, s.weight, s.volume, g.type, g.delivery_type,
	g.delivery_fee, g.fixed_per, g.delivery_template_id`;

/** Variants by a part of the goods' name, its number or the variant's code. */
export async function searchSkus(db: Database | Tx, text: string): Promise<TestSku[]> {
	const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
	// Gathered by their indexes first: of a condition on either table none would be used.
	const found = sql<SqlBool>`s.id = any(array(
		select k.id from sku k where k.sku_code <> '' and k.sku_code = ${text}
		union all
		select k.id from sku k where k.goods_id = any(array(
			select t.id from goods t
			where t.search_text like ${like.toLowerCase()} and ${mayContain(sql`t.search_text`, text)}
				and (t.name ilike ${like} or t.i18n->'en'->>'name' ilike ${like} or t.goods_no = ${text})))))`;
	const { rows } = await sql<TestSku>`
		select ${testSku} from sku s join goods g on g.id = s.goods_id
		where g.delete_time is null and s.enabled = 1 and ${text ? found : sql<SqlBool>`true`}
		order by g.id desc, s.id limit 20`.execute(db);
	return rows;
}

export async function findTestSkus(db: Database | Tx, ids: readonly number[]): Promise<TestSku[]> {
	const { rows } = await sql<TestSku>`
		select ${testSku} from sku s join goods g on g.id = s.goods_id where s.id = any(${[...ids]}::bigint[])`.execute(db);
	return rows;
}

/** A template of the list that is not deleted. */
export const isLiving = sql<SqlBool>`t.delete_time is null`;

/** What the list reads: templates that are not deleted. */
export function livingTemplates(): RawBuilder<unknown> {
	return sql`(select * from delivery_template where delete_time is null)`;
}

/** The templates that a merchant's goods may travel by, the default one first. */
export async function listOfMerchant(db: Database | Tx, merchantId: number) {
	const { rows } = await sql<TemplateChoice & { is_default: number }>`
		select id, name, billing, free_all, coalesce(volumetric_divisor, 0) as volumetric_divisor, is_default from delivery_template
		where merchant_id = ${merchantId} and delete_time is null and status = ${lit(onOff.on)}
		order by is_default desc, weigh desc, id limit 500`.execute(db);
	return rows;
}
