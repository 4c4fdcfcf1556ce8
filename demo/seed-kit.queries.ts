import { sql } from 'kysely';
import type { Context } from '#server/context.ts';

const services = [
	{
		name: '七天无理由退货',
		en: '7 days to return',
		description: '签收后七天内可无理由退货',
		english: 'Send it back within 7 days of receipt, no reason needed',
		rule_code: 'no_reason_7d',
		icon: 'fa fa-undo',
	},
	{
		name: '48 小时发货',
		en: 'Sent within 48 hours',
		description: '付款后 48 小时内寄出',
		english: 'Leaves us within 48 hours of payment',
		rule_code: 'fast_ship_48h',
		icon: 'fa fa-truck',
	},
];

const tags = [
	{ name: '新品', en: 'New', color: '#ffffff', bg_color: '#1e6b52', scope: 'both' },
	{ name: '手工', en: 'Handmade', color: '#5a3b12', bg_color: '#f6e3c3', scope: 'detail' },
	{ name: '送礼', en: 'For gifts', color: '#ffffff', bg_color: '#9c3b2e', scope: 'detail' },
];

const params = [
	{ name: '材质', en: 'Material', input: '1', unit: '', required: 1, filterable: 1, options: [] },
	{
		name: '工艺',
		en: 'Craft',
		input: '2',
		unit: '',
		required: 0,
		filterable: 1,
		options: [
			{ value: '手工拉坯', en: 'Thrown by hand' },
			{ value: '注浆', en: 'Slip cast' },
			{ value: '盘筑', en: 'Coiled' },
		],
	},
	{ name: '容量', en: 'Volume', input: '3', unit: 'ml', required: 0, filterable: 0, options: [] },
];

const specs = [
	{
		name: '颜色',
		en: 'Colour',
		has_image: 1,
		values: [
			{ value: '黛蓝', en: 'Indigo' },
			{ value: '松石', en: 'Teal' },
			{ value: '赭石', en: 'Ochre' },
		],
	},
	{
		name: '尺寸',
		en: 'Size',
		has_image: 0,
		values: [
			{ value: '小', en: 'Small' },
			{ value: '大', en: 'Large' },
		],
	},
];

/** What the goods editor picks from; made before the works, which get the services that are for new goods. */
export async function seedGoodsKit({ db, clock }: Context): Promise<void> {
	const times = { create_time: clock.now(), update_time: clock.now() };
	await db
		.insertInto('goods_service')
		.values(
			services.map(({ en, english, ...row }, at) => ({
				...row,
				i18n: JSON.stringify({ en: { name: en, description: english } }),
				is_default: 1,
				weigh: services.length - at,
				...times,
			})),
		)
		.execute();
	await db
		.insertInto('pretag')
		.values(
			tags.map(({ en, ...row }, at) => ({
				...row,
				i18n: JSON.stringify({ en: { name: en } }),
				weigh: tags.length - at,
				...times,
			})),
		)
		.execute();
	await db
		.insertInto('params_template')
		.values({ name: '陶瓷器', params: JSON.stringify(params), weigh: 1, ...times })
		.execute();
	await db
		.insertInto('spec_template')
		.values({ name: '颜色与尺寸', specs: JSON.stringify(specs), weigh: 1, ...times })
		.execute();
}

/** The newest works are new, and what is made of clay by hand says so. */
export async function tagDemoGoods({ db }: Context): Promise<void> {
	await sql`
		update goods g set pretag_ids = array(
			select t.id from pretag t
			where (t.name = '新品' and g.id in (select id from goods order by id desc limit 6))
				or (t.name = '手工' and g.subtitle like '%手工%')
			order by t.weigh desc)
		where g.id in (select id from goods order by id desc limit 6) or g.subtitle like '%手工%'`.execute(db);
}
