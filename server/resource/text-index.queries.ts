import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** The texts that one index a table covers, as server/database/schema writes them. */
const indexed: Readonly<Record<string, { columns: readonly string[]; translated?: readonly string[] }>> = {
	member: { columns: ['username', 'nickname', 'mobile', 'email'] },
	admin_log: { columns: ['username', 'title', 'url', 'ip', 'object'], translated: ['title', 'object'] },
	attachment: { columns: ['name', 'mimetype', 'topic', 'storage'] },
	notify: { columns: ['message', 'order_no', 'name'], translated: ['message'] },
	security_data_recycle_log: { columns: ['title', 'data_table', 'id_value', 'ip'] },
	security_sensitive_data_log: { columns: ['data_comment', 'data_table', 'data_field', 'id_value', 'ip'] },
	money_log: { columns: ['memo'] },
	score_log: { columns: ['memo'] },
	growth_log: { columns: ['memo'] },
	stock_log_line: { columns: ['memo'] },
	sku: { columns: ['sku_code', 'spec_text'], translated: ['spec_text'] },
	landing_log_line: { columns: ['visitor_id', 'referer', 'ip_region'] },
	evaluate: { columns: ['content', 'append_content', 'reply', 'order_no'] },
	shop_order: { columns: ['consignee'] },
	recharge_order: { columns: ['order_no'] },
	remittance: { columns: ['order_no', 'voucher'] },
	cash_collection: { columns: ['order_no', 'voucher'] },
	user_coupon: { columns: ['code'] },
	sms_log: { columns: ['mobile', 'provider_no'] },
	order_goods: { columns: ['name'], translated: ['name'] },
	refund: { columns: ['refund_no', 'order_no'] },
};

/** Goods keep their texts together in a column of its own. */
const gathered: Readonly<Record<string, { column: string; of: readonly string[] }>> = {
	goods: { column: 'search_text', of: ['name', 'goods_no'] },
};

/** The texts beside a column that the index of its table covers; undefined = no index knows the column. */
export function indexedTexts(table: string, alias: string, column: string): RawBuilder<unknown> | undefined {
	if (gathered[table]?.of.includes(column)) return sql`${sql.id(alias, gathered[table].column)}`;
	const { columns, translated = [] } = indexed[table] ?? { columns: [] };
	if (!columns.includes(column)) return undefined;
	const texts = [
		...columns.map((name) => sql`${sql.id(alias, name)}`),
		...translated.map((name) => sql`coalesce(${sql.id(alias, 'i18n')} #>> ${sql.lit(`{en,${name}}`)}, '')`),
	];
	return sql.join(texts, sql` || ' ' || `);
}

/** Rows whose indexed texts contain every piece of the text: all that contain it, and a few more. */
export function mayContain(texts: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> {
	return sql<SqlBool>`text_pieces(${texts}) @> sought_pieces(array[${text}::text])`;
}
