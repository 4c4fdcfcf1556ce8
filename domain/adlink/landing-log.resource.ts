import { memberNamed } from '#domain/member/member.resource.ts';
import { datetime, money, number, option, remoteSelect, select, text, toggle, words } from '#domain/resource/fields.ts';
import { defineResource } from '#domain/resource/resource.ts';

const readOnly = { form: false, sort: false } as const;

/** Every landing through an ad link, only ever added to; it goes after 90 days. */
export const landingLogResource = defineResource({
	name: 'shop/landingLog',
	table: 'landing_log_line',
	ownRoutes: true,
	alias: 'landing_log',
	title: words('落地页日志', 'Landing log'),
	icon: 'el-icon-List',
	label: 'id',
	times: false,
	actions: ['index'],
	quickSearch: ['adlink.name', 'adlink.code'],
	fields: {
		adlink_id: remoteSelect('推广链接', 'Ad link', {
			...readOnly,
			list: true,
			relation: {
				resource: 'shop/goodsAdlink',
				table: 'goods_adlink',
				label: 'name',
				alias: 'adlink',
				fields: ['name', 'code'],
			},
		}),
		visitor_id: text('访客', 'Visitor', readOnly),
		user_id: remoteSelect('会员', 'Member', { ...readOnly, nullable: true, relation: memberNamed }),
		is_first: toggle('首次', 'First time', { ...readOnly, search: 'byName' }),
		is_bot: toggle('机器人', 'Bot', { ...readOnly, hidden: true, search: 'byName' }),
		device: select('设备', 'Device', {
			...readOnly,
			options: [
				option('pc', '电脑', 'Computer', 'info'),
				option('mobile', '手机', 'Phone', 'success'),
				option('bot', '机器人', 'Bot', 'warning'),
			],
		}),
		ip_region: text('地区', 'Region', readOnly),
		stay_ms: number('停留', 'Stay', { form: false, nullable: true, search: 'byName' }),
		is_converted: toggle('成交', 'Converted', readOnly),
		order_id: remoteSelect('订单', 'Order', {
			...readOnly,
			nullable: true,
			search: false,
			relation: { resource: 'shop/order/order', table: 'shop_order', label: 'order_no', alias: 'order' },
		}),
		converted_amount: money('成交金额', 'Revenue', { ...readOnly, nullable: true, search: false }),
		referer: text('来源', 'Came from', readOnly),
		utm: text('统计参数', 'Parameters', { ...readOnly, search: false }),
		url: text('打开的地址', 'Led to', { ...readOnly, search: false, hidden: true }),
		useragent: text('浏览器', 'Browser', { ...readOnly, hidden: true, search: 'byName' }),
		create_time: datetime('时间', 'Time', readOnly),
	},
});
