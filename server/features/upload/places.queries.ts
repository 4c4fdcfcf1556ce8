import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Texts } from '#domain/kernel/language.ts';
import { words } from '#domain/resource/fields.ts';
import type { AttachmentPlace } from '#domain/upload/attachment.contract.ts';
import type { Database, Tx } from '#server/database/handle.ts';

/** How a column holds files: as its whole value, as entries of a list, or somewhere in a longer text. */
type Holding = 'value' | 'list' | 'text';

interface Place {
	readonly title: Texts;
	readonly table: string;
	readonly columns: Readonly<Record<string, Holding>>;
	/** What a row is called, by its alias `t`. */
	readonly named: RawBuilder<unknown>;
}

const orderNo = sql`(select o.order_no from shop_order o where o.id = t.order_id)`;
const goodsName = sql`(select g.name from goods g where g.id = t.goods_id)`;

/** Every column that shows uploaded files; a test holds it against the schema. */
export const attachmentPlaces: readonly Place[] = [
	{
		title: words('商品', 'Goods'),
		table: 'goods',
		columns: { image: 'value', images: 'list', video: 'value', detail: 'text', i18n: 'text', params: 'text' },
		named: sql`t.name`,
	},
	{
		title: words('待审核的修改', 'Edits to review'),
		table: 'goods_revision',
		columns: { data: 'text' },
		named: goodsName,
	},
	{ title: words('商品规格', 'Variants'), table: 'sku', columns: { image: 'value' }, named: goodsName },
	{ title: words('规格图', 'Options'), table: 'goods_spec_value', columns: { image: 'value' }, named: sql`t.value` },
	{
		title: words('规格模板', 'Spec templates'),
		table: 'spec_template',
		columns: { specs: 'text' },
		named: sql`t.name`,
	},
	{
		title: words('商品分类', 'Categories'),
		table: 'classify',
		columns: { image: 'value', banner: 'value' },
		named: sql`t.name`,
	},
	{
		title: words('众筹档位', 'Tiers of crowdfundings'),
		table: 'crowdfunding_tier',
		columns: { image: 'value' },
		named: sql`t.title`,
	},
	{
		title: words('众筹页面', 'Pages of crowdfundings'),
		table: 'crowdfunding_page',
		columns: { content: 'text', wanted: 'text' },
		named: sql`(select g.name from crowdfunding c join goods g on g.id = c.goods_id where c.id = t.crowdfunding_id)`,
	},
	{ title: words('品牌', 'Brands'), table: 'brand', columns: { logo: 'value' }, named: sql`t.name` },
	{
		title: words('店铺分类', 'Shelves of creators'),
		table: 'visclassify',
		columns: { image: 'value' },
		named: sql`t.name`,
	},
	{ title: words('商品标签', 'Tags'), table: 'pretag', columns: { image: 'value' }, named: sql`t.name` },
	{ title: words('专题', 'Topics'), table: 'topic', columns: { image: 'value' }, named: sql`t.title` },
	{
		title: words('热门推荐', 'Recommended works'),
		table: 'hot_recommend',
		columns: { image: 'value' },
		named: sql`coalesce(nullif(t.title, ''), ${goodsName}, (select p.title from topic p where p.id = t.topic_id))`,
	},
	{
		title: words('横幅', 'Banners'),
		table: 'banner',
		columns: { image: 'value', mobile_image: 'value' },
		named: sql`t.title`,
	},
	{
		title: words('协议与页面', 'Agreements & pages'),
		table: 'agreement_version',
		columns: { content: 'text', i18n: 'text' },
		named: sql`t.title || ' v' || t.version`,
	},
	{
		title: words('协议草稿', 'Drafts of agreements'),
		table: 'agreement_draft',
		columns: { content: 'text', i18n: 'text' },
		named: sql`t.title`,
	},
	{ title: words('订单', 'Orders'), table: 'order_goods', columns: { image: 'value' }, named: orderNo },
	{
		title: words('售后', 'Refunds'),
		table: 'refund',
		columns: { images: 'list', return_images: 'list' },
		named: sql`t.refund_no`,
	},
	{
		title: words('售后记录', 'History of refunds'),
		table: 'refund_log',
		columns: { images: 'list' },
		named: sql`(select r.refund_no from refund r where r.id = t.refund_id)`,
	},
	{
		title: words('评价', 'Reviews'),
		table: 'evaluate',
		columns: { images: 'list', append_images: 'list' },
		named: sql`t.order_no`,
	},
	{ title: words('管理员', 'Administrators'), table: 'admin', columns: { avatar: 'value' }, named: sql`t.username` },
	{ title: words('会员', 'Members'), table: 'member', columns: { avatar: 'value' }, named: sql`t.username` },
	{
		title: words('商户', 'Merchants'),
		table: 'merchant',
		columns: { logo: 'value', banner: 'value', pictures: 'list', story: 'text', page_i18n: 'text' },
		named: sql`t.merchant_name`,
	},
	{
		title: words('待审核的主页', "Creators' pages to review"),
		table: 'merchant_revision',
		columns: { data: 'text' },
		named: sql`(select m.merchant_name from merchant m where m.id = t.merchant_id)`,
	},
	{
		title: words('商户账号', 'Merchant accounts'),
		table: 'merchant_user',
		columns: { avatar: 'value' },
		named: sql`t.username`,
	},
	{ title: words('配置', 'Settings'), table: 'config', columns: { value: 'text' }, named: sql`t.title` },
	{ title: words('系统设置', 'System settings'), table: 'setting', columns: { value: 'text' }, named: sql`t.key` },
];

const mostNames = 3;

/** Where the files are shown: a line for each kind of place that shows any of them. */
export async function findPlaces(
	db: Database | Tx,
	urls: readonly string[],
	language: keyof Texts,
): Promise<AttachmentPlace[]> {
	if (urls.length === 0) return [];
	const looks = attachmentPlaces.map(
		(place, index) => sql`
			select ${sql.lit(index)}::int as place, count(*)::int as count,
				(array_agg(found.name order by found.name))[1:${sql.lit(mostNames)}] as names
			from (select ${place.named}::text as name from ${sql.table(place.table)} as t where ${holdsAny(place, urls)}) as found
			having count(*) > 0`,
	);
	const { rows } = await sql<{ place: number; count: number; names: (string | null)[] }>`
		${sql.join(looks, sql` union all `)} order by place`.execute(db);
	return rows.map(({ place, count, names }) => ({
		place: attachmentPlaces[place]?.title[language] ?? '',
		count,
		names: names.map((name) => name ?? ''),
	}));
}

function holdsAny({ columns }: Place, urls: readonly string[]): RawBuilder<SqlBool> {
	const patterns = urls.map((url) => `%${url.replace(/[\\%_]/g, '\\$&')}%`);
	const conditions = Object.entries(columns).map(([name, holding]) => {
		const column = sql.id('t', name);
		if (holding === 'value') return sql<SqlBool>`${column} = any(${[...urls]}::text[])`;
		if (holding === 'list') return sql<SqlBool>`${column} && ${[...urls]}::text[]`;
		return sql<SqlBool>`${column}::text like any(${patterns}::text[])`;
	});
	return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}
