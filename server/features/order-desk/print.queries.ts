import { type RawBuilder, sql } from 'kysely';
import { addressEnd } from '#domain/delivery/address.resource.ts';
import { defaultLanguage, type Language } from '#domain/kernel/language.ts';
import { onOff } from '#domain/kernel/on-off.ts';
import type { Operator } from '#domain/order/operator.ts';
import { mostRepeats } from '#domain/order/order.repeats.ts';
import { mostParcels } from '#domain/order/parcel.ts';
import type { PrintKind } from '#domain/order-desk/print.contract.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';
import { hold } from '#server/database/locks.ts';
import type { Stored } from '#server/database/stored.ts';
import { printedOrders } from '#server/features/order/order.changed.writes.ts';
import { cashDue } from '#server/features/payment/on-delivery.service.ts';
import { orderWords, printCount } from './list.queries.ts';

export interface PrintedOrder
	extends Stored<'shop_order', 'id' | 'order_no' | 'create_time' | 'consignee' | 'phone' | 'zip' | 'user_remark'> {
	/** What is to be collected as it is delivered, in cents. */
	readonly cash_due: number;
	readonly is_gift: number;
	readonly gift_message: string;
	readonly merchant_name: string;
	readonly address: string;
	readonly address_key: string;
	readonly from: { contact: string; phone: string; address: string };
	readonly lines: { id: number; name: string; spec_text: string; sku_code: string; num: number; ship_num: number }[];
	readonly prints: { kind: PrintKind; time: number; by: string }[];
	readonly print_count: number;
	readonly parcels: { id: number; company_name: string; tracking_no: string }[];
}

const localized = (language: Language, i18n: RawBuilder<unknown>, field: string, base: RawBuilder<unknown>) =>
	language === defaultLanguage ? base : sql`coalesce(nullif(${i18n} -> ${language} ->> ${field}, ''), ${base})`;

const place = (row: RawBuilder<unknown>) =>
	sql`concat_ws(' ', nullif(${row}.province, ''), nullif(nullif(${row}.city, ''), ${row}.province), nullif(${row}.area, ''))`;

/** Where an order `o` goes, in short; without the secret nobody finds out the number in it by trying all there are. */
const addressKey = (secret: string) => sql`left(encode(sha256(convert_to(
	concat_ws('|', ${secret}::text, o.id, o.consignee, o.phone, o.area_id, o.address, o.zip), 'UTF8')), 'hex'), 32)`;

/** Of one order; staff may have printed it as often as they like. */
const newestPrints = 10;

const printsOf = (kind: PrintKind) => sql`
	select * from (select g.id, ${lit(kind)} as kind, g.create_time, g.operator_name from order_log g
		where g.order_id = o.id and g.event = ${lit(`${kind}Print`)} and ${sql.ref(`o.${kind}_print_time`)} is not null
		order by g.id desc limit ${newestPrints}) of_kind`;

const parcelsOf = sql`select s.* from shipment s where s.order_id = o.id and s.direction = 'out' and s.cancel_time is null
	order by s.id desc limit ${mostParcels}`;

/** How many lines and parcels all these orders are printed with. */
export async function countOnSheets(db: Database, ids: readonly number[]): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select coalesce(sum((select count(*) from order_goods l where l.order_id = o.id and l.num > l.refund_num)
			+ (select count(*) from (${parcelsOf}) s)), 0)::int as count
		from shop_order o where o.id = any(${[...ids]}::bigint[])`.execute(db);
	return rows[0]?.count ?? 0;
}

/** Orders as they are printed, in the order of the ids. */
export async function findPrinted(
	db: Database,
	ids: readonly number[],
	{ language, secret }: { language: Language; secret: string },
): Promise<PrintedOrder[]> {
	const { rows } = await sql<PrintedOrder>`
		select o.id, o.order_no, ${localized(language, sql`m.i18n`, 'merchant_name', sql`m.merchant_name`)} as merchant_name,
			o.create_time, o.consignee, o.phone, concat_ws(' ', ${place(sql`o`)}, o.address) as address, o.zip,
			${addressKey(secret)} as address_key, ${cashDue(sql`o.id`)} as cash_due, ${orderWords},
			coalesce((
				select jsonb_build_object('contact', d.contact, 'phone', d.phone,
					'address', concat_ws(' ', ${place(sql`d`)}, d.detail))
				from delivery_address d where d.merchant_id = o.merchant_id and ${lit(addressEnd.shipFrom)} = any(d.types) and d.status = ${lit(onOff.on)}
				order by (${lit(addressEnd.shipFrom)} = any(d.defaults)) desc, d.weigh desc, d.id limit 1
			), '{"contact": "", "phone": "", "address": ""}') as "from",
			(select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'name', ${localized(language, sql`l.i18n`, 'name', sql`l.name`)},
				'spec_text', ${localized(language, sql`l.i18n`, 'spec_text', sql`l.spec_text`)}, 'sku_code', l.sku_code,
				'num', l.num - l.refund_num, 'ship_num', l.ship_num) order by l.id), '[]')
				from order_goods l where l.order_id = o.id and l.num > l.refund_num) as lines,
			(select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'company_name', s.company_name,
				'tracking_no', s.tracking_no) order by s.id), '[]')
				from (${parcelsOf}) s) as parcels,
			(select coalesce(jsonb_agg(jsonb_build_object('kind', g.kind, 'time', g.create_time, 'by', g.operator_name) order by g.id desc), '[]')
				from (${printsOf('packing')} union all ${printsOf('waybill')}) g) as prints,
			${printCount} as print_count
		from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, place)
		join shop_order o on o.id = wanted.id join merchant m on m.id = o.merchant_id
		order by wanted.place`.execute(db);
	return rows;
}

export interface MarkedOrder extends Stored<'shop_order', 'id' | 'order_no' | 'status'> {
	/** Its sheet bears an address to which it does not go any more. */
	readonly is_moved: boolean;
	/** Its history tells of this print already, or of as many as it ever does. */
	readonly is_logged: boolean;
}

const minute = 60;

/**
 * Marks orders as printed, one after the other by their ids, so that no two askers wait for each other. Whose address is
 * not the one of the sheet any more gets no mark.
 */
export async function writePrinted(
	tx: Tx,
	{ ids, kind, addresses }: { ids: readonly number[]; kind: PrintKind; addresses: Readonly<Record<string, string>> },
	{ secret, by, now }: { secret: string; by: Operator; now: number },
): Promise<readonly MarkedOrder[]> {
	const earlier = sql`from order_log g where g.order_id = o.id and g.event = ${`${kind}Print`}`;
	const rows = await hold(
		tx,
		'order',
		sql<MarkedOrder>`
		with locked as (
			select o.id, o.order_no, o.status,
				coalesce(${JSON.stringify(addresses)}::jsonb ->> o.id::text, key.now) <> key.now as is_moved,
				(select count(*) >= ${mostRepeats.print} from (select 1 ${earlier} limit ${mostRepeats.print}) told)
				or ${sql.ref(`o.${kind}_print_time`)} is not null and exists (select ${earlier} and g.create_time > ${now - minute}
					and g.operator_type = ${by.type} and g.operator_id = ${by.id}) as is_logged
			from shop_order o cross join lateral (select ${addressKey(secret)} as now) key where o.id = any(${[...ids]}::bigint[]) order by o.id for no key update of o
		), marked as (${printedOrders(kind, now)})
		select * from locked`,
	);
	return rows;
}
