import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { lastDigits, typedNumber } from '#domain/order/order.number.ts';
import type { SearchEntry } from '#domain/resource/resource.contract.ts';
import { type Column, columnOf, withoutTexts } from '#server/resource/columns.queries.ts';
import { anyLike, like, searchBy, without } from '#server/resource/search.queries.ts';
import { indexedTexts } from '#server/resource/text-index.queries.ts';

type Condition = RawBuilder<SqlBool>;

/** What of a list's query is looked for in it. */
export interface OrderSearch {
	readonly merchantId?: number;
	readonly order_no?: string;
	readonly quickSearch?: string;
	readonly search?: readonly SearchEntry[];
}

/** Whether an order `o` was printed and goes where its sheets say; by this text its index is found. */
export const printed = sql`(case when o.packing_print_time is null and o.waybill_print_time is null then 0 else 1 end)`;

/** What a list is searched for, by its columns or by the box above it. */
export function searching(
	{ merchantId, order_no = '', quickSearch = '', search = [] }: OrderSearch,
	ways: Ways,
): Condition {
	const isStaff = merchantId === undefined;
	const conditions = [
		sql<SqlBool>`true`,
		...(order_no ? [sql<SqlBool>`o.order_no = ${order_no}`] : []),
		...(quickSearch ? [quickly(quickSearch, ways, { isStaff })] : []),
		...searchBy(isStaff ? ways.columns : without(ways.columns, forStaff), search),
	];
	return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/**
 * A number by its beginning or its last four digits and more, a phone whole or by its last four, a name by any part of it, also
 * that of goods, a parcel by its whole number: each by its index. Creators are shown the recipient and nothing of the member's
 * account, and so find nothing by that.
 */
function quickly(
	text: string,
	{ columns, lines, byLines, byParcels }: Ways,
	{ isStaff }: { isStaff: boolean },
): Condition {
	const start = `${typedNumber(text).replace(/[\\%_]/g, '\\$&')}%`;
	const { consignee, 'user.username': username, 'user.nickname': nickname } = columns;
	const buyer = sql<SqlBool>`(${anyLike([username, nickname], text)} or u.mobile = ${text})`;
	return sql<SqlBool>`(o.order_no like ${start} or ${endsWith(text)} or o.phone = ${text} or right(o.phone, 4) = ${text}
		or ${like(consignee, text)} or ${byLines(anyLike(lines, text))} or ${byParcels(sent(text))}
		${isStaff ? sql` or ${username.through(buyer)}` : sql``})`;
}

/** Whether the number of an order `o` ends so; its last four digits have an index. */
export function endsWith(text: string): Condition {
	const end = lastDigits(text);
	return sql<SqlBool>`(right(o.order_no, 4) = ${end?.slice(-4) ?? null}::text and o.order_no like ${`%${end ?? ''}`})`;
}

/** Orders of the buyers whom a condition finds: the buyers first, then theirs by the index. */
function ofBuyers(condition: Condition): Condition {
	return sql<SqlBool>`o.user_id = any(array(select u.id from member u where ${condition}))`;
}

/** The same asked of one order after the other, however many buyers there are: `offset` keeps them from being gathered first. */
function byOneOf(condition: Condition): Condition {
	return sql<SqlBool>`exists (select from member u where u.id = o.user_id and ${condition} offset 0)`;
}

/** Orders of the lines, or of the parcels, that a condition finds: those first, then their orders by the key. */
const ofLines = (condition: Condition) =>
	sql<SqlBool>`o.id = any(array(select l.order_id from order_goods l where ${condition}))`;
const ofParcels = (condition: Condition) =>
	sql<SqlBool>`o.id = any(array(select s.order_id from shipment s where ${condition}))`;

/** The same asked of one order after the other. */
const byOneOfLines = (condition: Condition) =>
	sql<SqlBool>`exists (select from order_goods l where l.order_id = o.id and ${condition} offset 0)`;
const byOneOfParcels = (condition: Condition) =>
	sql<SqlBool>`exists (select from shipment s where s.order_id = o.id and ${condition} offset 0)`;

const lineTexts = { texts: indexedTexts('order_goods', 'l', 'name') };
const lineNames = {
	name: columnOf('string', sql`l.name`, lineTexts),
	name_en: columnOf('string', sql`coalesce(l.i18n #>> '{en,name}', '')`, lineTexts),
};

/** Lines `l` of goods that are called so. */
export const namedLike = (text: string): Condition => anyLike(Object.values(lineNames), text);

/** Parcels `s` under this number. */
export const sent = (text: string): Condition => sql<SqlBool>`s.tracking_no in (${text}, ${text.toUpperCase()})`;

/** Each has its index: what is not paid comes before everything paid. */
export const sortableOrders = {
	id: sql`o.id`,
	order_no: sql`o.order_no`,
	pay_amount: sql`o.pay_amount`,
	create_time: sql`o.create_time`,
	pay_time: sql`coalesce(o.pay_time, 0)`,
};

function searchedBy(through: typeof ofBuyers) {
	const ofBuyer = (name: string) => ({
		...columnOf('string', sql`${sql.id('u', name)}`, { texts: indexedTexts('member', 'u', name) }),
		through,
	});
	return {
		id: columnOf('number', sql`o.id`),
		order_no: columnOf('string', sql`o.order_no`),
		user_id: columnOf('number', sql`o.user_id`),
		merchant_id: columnOf('number', sql`o.merchant_id`),
		status: columnOf('select', sql`o.status`),
		refund_status: columnOf('select', sql`o.refund_status`),
		pay_type: columnOf('select', sql`o.pay_type`),
		flag: columnOf('number', sql`o.flag`),
		printed: columnOf('switch', printed),
		consignee: columnOf('string', sql`o.consignee`, { texts: indexedTexts('shop_order', 'o', 'consignee') }),
		phone: columnOf('string', sql`o.phone`),
		'user.username': ofBuyer('username'),
		'user.nickname': ofBuyer('nickname'),
		'user.mobile': ofBuyer('mobile'),
		pay_amount: columnOf('money', sql`o.pay_amount`),
		create_time: columnOf('datetime', sql`o.create_time`),
		pay_time: columnOf('datetime', sql`o.pay_time`),
	};
}

/** What creators are not shown, and so do not search by. */
const forStaff = [
	'flag',
	'printed',
	'user_id',
	'merchant_id',
	'user.username',
	'user.nickname',
	'user.mobile',
] as const;

/** What the order list is searched by. */
export const searchableOrders = searchedBy(ofBuyers);

interface Ways {
	readonly columns: typeof searchableOrders;
	readonly lines: readonly Column[];
	readonly byLines: typeof ofLines;
	readonly byParcels: typeof ofParcels;
}
/** As a list is fetched: each condition by its index. */
export const byIndex: Ways = {
	columns: searchableOrders,
	lines: Object.values(lineNames),
	byLines: ofLines,
	byParcels: ofParcels,
};
/** As a list is walked along, whatever the rest of the shop holds: asked of each order, by no index of texts. */
export const oneByOne: Ways = {
	columns: withoutTexts(searchedBy(byOneOf)),
	lines: Object.values(withoutTexts(lineNames)),
	byLines: byOneOfLines,
	byParcels: byOneOfParcels,
};
