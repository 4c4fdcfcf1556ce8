import {
	datetime,
	money,
	number,
	option,
	percent,
	radio,
	remoteSelect,
	remoteSelects,
	select,
	text,
	textarea,
	toggle,
	words,
} from '#domain/resource/fields.ts';
import { defineResource } from '#domain/resource/resource.ts';
import {
	costBearer,
	couponAudience,
	couponScope,
	couponStack,
	couponStatus,
	couponType,
	receiveType,
	returnRule,
	validType,
} from './coupon.status.ts';

/** So many coupons at most are there at a time: the centre and the checkout look through all that run. */
export const mostCoupons = 2000;

const counted = { form: false, search: false } as const;
const inForm = { list: false, search: false } as const;
/** Lists carry it for the cells and buttons that tell of it, none has it as a column unless asked. */
const inCells = { hidden: true, search: false, sort: false } as const;

/** What the shop and its creators give members to pay less with. */
export const couponResource = defineResource({
	name: 'shop/market/coupon/coupon',
	place: 10,
	table: 'coupon',
	ownRoutes: true,
	asksReason: true,
	title: words('优惠券', 'Coupons'),
	icon: 'el-icon-Ticket',
	mostRows: mostCoupons,
	weigh: 'weigh',
	fields: {
		name: text('名称', 'Name', { required: true, max: 40, translatable: true }),
		merchant_id: remoteSelect('所属', 'Whose', {
			list: true,
			hint: words(
				'留空为平台券；选创作者则只用于其作品',
				"Empty: the shop's own. A creator's is for their works alone",
			),
			relation: {
				resource: 'xshop/myshop',
				table: 'merchant',
				label: 'merchant_name',
				alias: 'merchant',
				translatable: ['merchant_name'],
			},
		}),
		type: radio('类型', 'Kind', {
			default: couponType.amount,
			options: [
				option(couponType.amount, '满减', 'Amount off', 'success'),
				option(couponType.percent, '折扣', 'Percent off', 'accent'),
				option(couponType.freight, '免运费', 'Free freight', 'info'),
				option(couponType.exchange, '兑换', 'One piece free', 'warning'),
			],
		}),
		amount: money('优惠金额', 'Amount off', {
			default: '0.00',
			hidden: true,
			when: { field: 'type', is: [couponType.amount] },
		}),
		discount_rate: percent('折后支付', 'Member pays', {
			...inCells,
			default: '90.00',
			when: { field: 'type', is: [couponType.percent] },
			hint: words('90% 即九折', '90% = 10% off'),
		}),
		max_off: money('最多优惠', 'At most', {
			...inCells,
			default: '0.00',
			when: { field: 'type', is: [couponType.percent, couponType.freight, couponType.exchange] },
			hint: words(
				'0 为不限；兑换券必填，以防商品涨价',
				'0 = no limit; a piece for free needs one, since prices may rise',
			),
		}),
		min_amount: money('使用门槛', 'From', {
			default: '0.00',
			hidden: true,
			hint: words(
				'适用商品满多少可用，创作者的券先减；0 为无门槛',
				"What the goods it is for must cost together, after creators' own coupons; 0 = anything",
			),
		}),
		scope: radio('适用范围', 'For', {
			default: couponScope.all,
			options: [
				option(couponScope.all, '全部', 'Everything', 'info'),
				option(couponScope.classify, '指定分类', 'Categories', 'info'),
				option(couponScope.goods, '指定商品', 'Certain goods', 'info'),
				option(couponScope.merchant, '指定创作者', 'Creators', 'info'),
				option(couponScope.pretag, '指定标签', 'Tags', 'info'),
				option(couponScope.brand, '指定品牌', 'Brands', 'info'),
			],
		}),
		classify_ids: remoteSelects('分类', 'Categories', {
			...inForm,
			when: { field: 'scope', is: [couponScope.classify] },
			hint: words('包含其下级分类', 'Those below them are included'),
			relation: { resource: 'shop/goods/classify', table: 'classify', label: 'name', translatable: ['name'] },
		}),
		goods_ids: remoteSelects('商品', 'Goods', {
			...inForm,
			when: { field: 'scope', is: [couponScope.goods] },
			relation: { resource: 'shop/goods/goods', table: 'goods', label: 'name', translatable: ['name'] },
		}),
		merchant_ids: remoteSelects('创作者', 'Creators', {
			...inForm,
			when: { field: 'scope', is: [couponScope.merchant] },
			relation: {
				resource: 'xshop/myshop',
				table: 'merchant',
				label: 'merchant_name',
				translatable: ['merchant_name'],
			},
		}),
		pretag_ids: remoteSelects('标签', 'Tags', {
			...inForm,
			when: { field: 'scope', is: [couponScope.pretag] },
			relation: { resource: 'shop/goods/pretags', table: 'pretag', label: 'name', translatable: ['name'] },
		}),
		brand_ids: remoteSelects('品牌', 'Brands', {
			...inForm,
			when: { field: 'scope', is: [couponScope.brand] },
			relation: { resource: 'shop/goods/brand', table: 'brand', label: 'name', translatable: ['name'] },
		}),
		exclude_ids: remoteSelects('排除商品', 'Except', {
			...inForm,
			relation: { resource: 'shop/goods/goods', table: 'goods', label: 'name', translatable: ['name'] },
		}),
		receive_type: radio('领取方式', 'Members get it', {
			default: receiveType.centre,
			hint: words(
				'下单赠送在售后期结束后发放；生日赠送每年一次；每月领取在领券中心，每人限领按月计',
				'With an order: once nothing of it can go back any more. Birthdays: once a year. Once a month: in the coupon centre, the number per member counts by the month',
			),
			options: [
				option(receiveType.centre, '领券中心', 'In the coupon centre', 'success'),
				option(receiveType.signUp, '注册赠送', 'When they sign up', 'info'),
				option(receiveType.code, '兑换码', 'By a code', 'accent'),
				option(receiveType.grant, '后台发放', 'From staff', 'info'),
				option(receiveType.order, '下单赠送', 'With an order', 'success'),
				option(receiveType.birthday, '生日赠送', 'On their birthday', 'warning'),
				option(receiveType.monthly, '每月领取', 'Once a month', 'success'),
			],
		}),
		code: text('通用兑换码', 'Shared code', {
			...inCells,
			max: 32,
			pattern: '[A-Za-z0-9-]{4,32}',
			when: { field: 'receive_type', is: [receiveType.code] },
			hint: words(
				'所有人用同一个码；留空则生成一人一码',
				'One for everybody; leave it empty to make a list of codes, each for one member',
			),
		}),
		gift_from: money('订单满', 'Orders from', {
			default: '0.00',
			...inCells,
			when: { field: 'receive_type', is: [receiveType.order] },
			hint: words('商品实付满多少赠送；0 为任意订单', 'What must have been paid for its goods; 0 = any order'),
		}),
		receive_start: datetime('领取开始', 'Received from', inForm),
		receive_end: datetime('领取截止', 'Received until', { hidden: true, search: false }),
		total: number('发行量', 'Pieces', {
			hidden: true,
			default: 0,
			min: 0,
			max: 10_000_000,
			search: false,
			hint: words('0 为不限', '0 = no limit'),
		}),
		per_user: number('每人限领', 'Per member', { ...inForm, default: 1, min: 1, max: 100 }),
		audience: radio('领取人群', 'Who may have it', {
			list: false,
			default: couponAudience.all,
			options: [
				option(couponAudience.all, '所有会员', 'Every member'),
				option(couponAudience.newcomers, '未下单的新会员', 'Members without a paid order'),
				option(couponAudience.groups, '指定会员分组', 'Groups of members'),
				option(couponAudience.levels, '指定会员等级', 'Levels of members'),
				option(couponAudience.tags, '指定会员标签', 'Tags of members'),
			],
		}),
		group_ids: remoteSelects('会员分组', 'Groups', {
			...inForm,
			when: { field: 'audience', is: [couponAudience.groups] },
			relation: { resource: 'user/group', table: 'member_group', label: 'name', translatable: ['name'] },
		}),
		level_ids: remoteSelects('会员等级', 'Levels', {
			...inForm,
			when: { field: 'audience', is: [couponAudience.levels] },
			relation: { resource: 'shop/user/level', table: 'member_level', label: 'name', translatable: ['name'] },
		}),
		tag_ids: remoteSelects('会员标签', 'Tags', {
			...inForm,
			when: { field: 'audience', is: [couponAudience.tags] },
			hint: words('有其中任一标签的会员', 'Whoever bears any of them'),
			relation: { resource: 'shop/user/tag', table: 'member_tag', label: 'name', translatable: ['name'] },
		}),
		valid_type: radio('有效期', 'Can be used', {
			list: false,
			default: validType.days,
			options: [
				option(validType.range, '固定时间', 'Between two days'),
				option(validType.days, '领取后若干天', 'For days from receiving'),
			],
		}),
		valid_start: datetime('可用开始', 'Used from', { ...inForm, when: { field: 'valid_type', is: [validType.range] } }),
		valid_end: datetime('可用截止', 'Used until', { ...inForm, when: { field: 'valid_type', is: [validType.range] } }),
		delay_days: number('领取几天后生效', 'Days until it begins', {
			...inForm,
			default: 0,
			min: 0,
			max: 365,
			when: { field: 'valid_type', is: [validType.days] },
		}),
		days: number('有效天数', 'Days', {
			...inForm,
			default: 30,
			min: 1,
			max: 3650,
			when: { field: 'valid_type', is: [validType.days] },
		}),
		stack: select('叠加', 'Beside others', {
			list: false,
			default: couponStack.withOthers,
			required: true,
			options: [
				option(couponStack.alone, '单独使用', 'Alone'),
				option(couponStack.withPoints, '可与积分同用', 'With points'),
				option(couponStack.withOthers, '可与积分和其他类券同用', 'With points and coupons of other kinds'),
			],
		}),
		with_member_price: toggle('会员价商品可用', 'Also on member prices', { ...inForm, default: 1 }),
		cost_bearer: select('成本承担', 'Who bears it', {
			list: false,
			default: costBearer.platform,
			required: true,
			hint: words(
				'创作者承担的部分从其收入中扣除；免运费券由发货方承担',
				"What creators bear comes off their income; free freight is the sender's",
			),
			options: [
				option(costBearer.platform, '平台', 'The platform'),
				option(costBearer.merchant, '创作者', 'The creator'),
				option(costBearer.shared, '共同', 'Both'),
			],
		}),
		platform_rate: percent('平台承担比例', "Platform's part", {
			list: false,
			default: '100.00',
			when: { field: 'cost_bearer', is: [costBearer.shared] },
		}),
		budget: money('预算', 'Budget', {
			default: '0.00',
			...inCells,
			hint: words(
				'按每张最多优惠预留，用完即停止领取；可能退回的券继续占用，最久 90 天；0 为不限',
				'Each piece reserves what it can take off at most, for 90 days where a refund may bring it back; receiving stops when it is spent. 0 = no limit',
			),
		}),
		return_on_refund: select('退款后退券', 'Comes back', {
			list: false,
			default: returnRule.fullRefund,
			required: true,
			options: [
				option(returnRule.fullRefund, '全额退款时', 'When everything is refunded'),
				option(returnRule.never, '不退', 'Never'),
				option(returnRule.anyRefund, '任何退款时', 'With any refund'),
			],
		}),
		note: textarea('使用说明', 'Terms', { list: false, max: 300, translatable: true }),
		taken: number('已领取', 'Received', { ...counted, list: true, sort: false }),
		used: number('已使用', 'Used', { ...counted, list: true, sort: false }),
		weigh: number('权重', 'Weight', { default: 0, list: false }),
		status: radio('状态', 'Status', {
			default: couponStatus.active,
			hint: words('已领取的券在暂停或结束后仍可使用', 'What members hold can be used when it is paused or over'),
			options: [
				option(couponStatus.active, '进行中', 'Running', 'success'),
				option(couponStatus.paused, '已暂停', 'Paused', 'warning'),
				option(couponStatus.ended, '已结束', 'Over', 'info'),
			],
		}),
	},
});
