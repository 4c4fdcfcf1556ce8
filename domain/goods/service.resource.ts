import { icon, number, option, select, status, text, textarea, toggle, words } from '#domain/resource/fields.ts';
import { defineResource } from '#domain/resource/resource.ts';

const rules = [
	option('none', '仅展示', 'Words alone', 'info'),
	option('no_reason_7d', '七天无理由退货', '7 days to return', 'success'),
	option('fast_ship_48h', '48 小时发货', 'Sent within 48 hours', 'success'),
	option('free_return_freight', '退货包运费', 'Free returns', 'success'),
] as const;

/** What the shop promises with a goods, and what it then does. */
export const goodsServiceResource = defineResource({
	name: 'shop/goods/service',
	place: 110,
	table: 'goods_service',
	title: words('服务保障', 'Services'),
	icon: 'fa fa-shield',
	mostRows: 200,
	weigh: 'weigh',
	fields: {
		name: text('服务名称', 'Service', { required: true, max: 20, translatable: true }),
		description: textarea('说明', 'Description', { max: 255, translatable: true, list: true, width: 240 }),
		icon: icon('图标', 'Icon'),
		rule_code: select('执行规则', 'What is done by it', {
			required: true,
			options: rules,
			default: 'none',
			hint: words('下单时随订单保存，售后按此执行', 'Kept with each order and acted on after sale'),
		}),
		is_default: toggle('新商品默认', 'For new goods', { default: 0 }),
		weigh: number('权重', 'Weight', { default: 0, list: false }),
		status: status(),
	},
});
