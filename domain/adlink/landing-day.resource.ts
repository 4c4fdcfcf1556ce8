import { date, money, number, remoteSelect, words } from '#domain/resource/fields.ts';
import { defineResource } from '#domain/resource/resource.ts';

const readOnly = { form: false } as const;
const counted = { ...readOnly, sort: false, search: false } as const;

/** What came of each ad link day by day; it stays when the landings of a day have gone. */
export const landingDayResource = defineResource({
	name: 'shop/landingDay',
	table: 'landing_day_line',
	ownRoutes: true,
	alias: 'landing_day',
	title: words('推广日报', 'Ad links by day'),
	icon: 'fa fa-bar-chart',
	label: 'id',
	times: false,
	actions: ['index'],
	quickSearch: ['adlink.name', 'adlink.code'],
	defaultSort: ['day', 'desc'],
	fields: {
		day: date('日期', 'Day', { ...readOnly, nullable: false }),
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
		click_num: number('点击', 'Clicks', counted),
		visitor_num: number('新访客', 'New visitors', counted),
		bot_num: number('机器人', 'Bots', counted),
		stay_avg: number('平均停留', 'Average stay', { ...counted, nullable: true }),
		order_num: number('成交订单', 'Paid orders', counted),
		order_amount: money('成交金额', 'Revenue', counted),
	},
});
