import {
	datetime,
	money,
	number,
	option,
	pairs,
	radio,
	remoteSelect,
	status,
	text,
	textarea,
	words,
} from '#domain/resource/fields.ts';
import { defineResource } from '#domain/resource/resource.ts';
import { mostUtm } from './adlink.rules.ts';
import { longestMiniPath, miniPathPattern } from './mini-program.rules.ts';

const counted = { form: false } as const;

/** Links to advertise goods with. */
export const goodsAdlinkResource = defineResource({
	name: 'shop/goodsAdlink',
	table: 'goods_adlink_line',
	ownRoutes: true,
	alias: 'goods_adlink',
	title: words('推广链接', 'Ad links'),
	icon: 'fa fa-link',
	quickSearch: ['name', 'code', 'channel'],
	fields: {
		name: text('名称', 'Name', { required: true, max: 60 }),
		code: text('短码', 'Short code', {
			max: 16,
			pattern: '[a-z0-9]{3,16}',
			hint: words('留空自动生成；小写字母和数字', 'Made for you when left empty; small letters and digits'),
		}),
		channel: text('渠道', 'Channel', { max: 40, hidden: true }),
		position: text('位置', 'Place', { max: 40, list: false }),
		target: radio('打开', 'Leads to', {
			hidden: true,
			default: 'goods',
			options: [
				option('goods', '商品', 'Goods', 'success'),
				option('page', '商城页面', 'Page of the store', 'info'),
				option('mini', '小程序', 'Mini program', 'accent'),
			],
		}),
		goods_id: remoteSelect('商品', 'Goods', {
			nullable: true,
			list: true,
			width: 150,
			when: { field: 'target', is: ['goods'] },
			relation: {
				resource: 'shop/goods/goods',
				table: 'goods',
				label: 'name',
				alias: 'goods',
				translatable: ['name'],
			},
		}),
		path: text('页面', 'Page', {
			max: 255,
			list: false,
			when: { field: 'target', is: ['page'] },
			pattern: '/store(?:[/?][\\w./?=&%,-]*)?',
			hint: words(
				'如 /store/list?classify_id=3；留空打开商城首页',
				'Such as /store/list?classify_id=3; the front page of the store when left empty',
			),
		}),
		mini_path: text('小程序页面', 'Page of the mini program', {
			max: longestMiniPath,
			list: false,
			when: { field: 'target', is: ['mini'] },
			pattern: miniPathPattern,
			hint: words(
				'如 pages/goods/detail?id=3，开头不加斜杠',
				'Such as pages/goods/detail?id=3, without a slash in front',
			),
		}),
		params: pairs('统计参数', 'Parameters', {
			max: mostUtm,
			list: false,
			hint: words(
				'附加到打开的地址上，如 utm_source = wechat',
				'Added to the address it leads to, such as utm_source = wechat',
			),
		}),
		click_num: number('点击', 'Clicks', counted),
		visitor_num: number('访客', 'Visitors', counted),
		order_num: number('成交订单', 'Paid orders', counted),
		order_amount: money('成交金额', 'Revenue', counted),
		stay_avg: number('平均停留', 'Average stay', { ...counted, nullable: true, search: 'byName', hidden: true }),
		keep_days: radio('归因天数', 'Days that count', {
			default: '15',
			list: false,
			options: [option('7', '7 天', '7 days'), option('15', '15 天', '15 days'), option('30', '30 天', '30 days')],
		}),
		start_time: datetime('开始时间', 'From', { list: false }),
		end_time: datetime('结束时间', 'Until', { list: false }),
		memo: textarea('备注', 'Note', { max: 255 }),
		status: status(),
	},
});

const { order_num: _num, order_amount: _amount, stay_avg: _stay, ...stored } = goodsAdlinkResource.fields;

/** The columns of a link itself, without what is read of its orders and landings. */
export const adlinkColumns = { ...goodsAdlinkResource, table: 'goods_adlink', fields: stored };
