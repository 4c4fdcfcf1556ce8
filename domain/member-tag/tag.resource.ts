import {
	city,
	datetime,
	money,
	number,
	option,
	percent,
	radio,
	remoteSelects,
	selects,
	text,
	textarea,
	words,
} from '#domain/resource/fields.ts';
import { defineResource } from '#domain/resource/resource.ts';
import { tagKind, tagMatch, thisMonth } from './tag.kinds.ts';
import { mostMemberTags, mostNamed } from './tag.limits.ts';

const byRule = { field: 'kind', is: [tagKind.rule] } as const;
const asked = { list: false, search: false, sort: false, when: byRule } as const;
const counted = { form: false, search: false, sort: false, list: true } as const;
const longestDays = 3650;
const several = { ...asked, max: mostNamed } as const;

const months = Array.from({ length: 12 }, (_, at) => String(at + 1));
const monthName = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });
const monthOptions = months.map((month) =>
	option(month, `${month} 月`, monthName.format(new Date(Date.UTC(2000, Number(month) - 1, 1)))),
);

/** What the rule of a tag asks. */
export const ruleFields = {
	match: radio('条件关系', 'Who bears it', {
		...asked,
		default: tagMatch.all,
		options: [
			option(tagMatch.all, '同时满足以下条件', 'Whoever meets all of these'),
			option(tagMatch.any, '满足任一条件', 'Whoever meets any of these'),
		],
	}),
	orders_min: number('最少已付款订单', 'Paid orders, at least', {
		...asked,
		default: 0,
		min: 0,
		max: 100_000,
		hint: words('0 为不限', '0 = not asked'),
	}),
	orders_max: number('最多已付款订单', 'Paid orders, at most', {
		...asked,
		nullable: true,
		min: 0,
		max: 100_000,
		hint: words('填 0 即从未下单；留空为不限', '0 = has never ordered; empty = not asked'),
	}),
	spent_min: money('累计消费至少', 'Spent at least', { ...asked, default: '0.00' }),
	active_days: number('几天内有订单', 'Ordered within days', { ...asked, default: 0, min: 0, max: longestDays }),
	idle_days: number('几天没有订单', 'No order for days', {
		...asked,
		default: 0,
		min: 0,
		max: longestDays,
		hint: words(
			'最近一次下单早于这些天；从未下单的不算',
			'The last order is longer ago; who has never ordered is not meant',
		),
	}),
	joined_days: number('几天内注册', 'Joined within days', { ...asked, default: 0, min: 0, max: longestDays }),
	level_ids: remoteSelects('会员等级', 'Levels', {
		...several,
		relation: { resource: 'shop/user/level', table: 'member_level', label: 'name', translatable: ['name'] },
	}),
	group_ids: remoteSelects('会员分组', 'Groups', {
		...several,
		relation: { resource: 'user/group', table: 'member_group', label: 'name', translatable: ['name'] },
	}),
	classify_ids: remoteSelects('买过分类', 'Bought of categories', {
		...several,
		hint: words(
			'包含其下级分类；全部退款的不算',
			'Those below them are included; what was all given back does not count',
		),
		relation: { resource: 'shop/goods/classify', table: 'classify', label: 'name', translatable: ['name'] },
	}),
	brand_ids: remoteSelects('买过品牌', 'Bought of brands', {
		...several,
		relation: { resource: 'shop/goods/brand', table: 'brand', label: 'name', translatable: ['name'] },
	}),
	merchant_ids: remoteSelects('买过创作者', 'Bought of creators', {
		...several,
		relation: {
			resource: 'xshop/myshop',
			table: 'merchant',
			label: 'merchant_name',
			translatable: ['merchant_name'],
		},
	}),
	place: city('所在地区', 'Region', {
		...asked,
		hint: words(
			'最近一笔已付款订单的收货地区，没有订单时为默认地址；可只选到省或市',
			'Where their last paid order went, else their default address; a province or a city is enough',
		),
	}),
	birth_months: selects('生日月份', 'Born in', {
		...asked,
		options: [option(thisMonth, '当月', 'The month that it is'), ...monthOptions],
	}),
	refund_rate: percent('退款率至少', 'Refunds for each order, at least', {
		...asked,
		default: '0.00',
		hint: words('退款次数占已付款订单的比例', 'Refunds in per cent of paid orders'),
	}),
} as const;

/** Tags by which staff sort members, given by hand or kept by a rule. */
export const memberTagResource = defineResource({
	name: 'shop/user/tag',
	place: 25,
	table: 'member_tag',
	ownRoutes: true,
	title: words('会员标签', 'Member tags'),
	icon: 'fa fa-tag',
	mostRows: mostMemberTags,
	fields: {
		name: text('标签', 'Tag', { required: true, max: 20, translatable: true }),
		tone: radio('颜色', 'Colour', {
			default: 'info',
			hidden: true,
			search: false,
			sort: false,
			options: [
				option('info', '灰蓝', 'Slate', 'info'),
				option('accent', '主题色', 'Accent', 'accent'),
				option('success', '绿', 'Green', 'success'),
				option('warning', '黄', 'Amber', 'warning'),
				option('danger', '红', 'Red', 'danger'),
			],
		}),
		kind: radio('方式', 'Given', {
			default: tagKind.hand,
			sort: false,
			hint: words(
				'手动：由员工添加和移除；规则：保存时及每天凌晨按条件更新，不能手动改。保存后不能互换',
				'By hand: staff give it and take it away. By rule: kept by what it asks, when it is saved and every night, never by hand. It stays what it is',
			),
			options: [option(tagKind.hand, '手动', 'By hand', 'info'), option(tagKind.rule, '按规则', 'By rule', 'accent')],
		}),
		...ruleFields,
		note: textarea('备注', 'Note', {
			list: true,
			sort: false,
			max: 200,
			hint: words('仅员工可见', 'Read by staff alone'),
		}),
		members: number('会员', 'Members', counted),
		kept_time: datetime('上次更新', 'Last kept', counted),
	},
});

/** What of a tag decides who bears it. */
export const ruleOfTag = defineResource({ ...memberTagResource, fields: ruleFields });
