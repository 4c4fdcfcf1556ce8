import {
	datetime,
	money,
	number,
	option,
	percent,
	radio,
	remoteSelects,
	select,
	status,
	text,
	toggle,
	words,
} from '#domain/resource/fields.ts';
import { defineResource } from '#domain/resource/resource.ts';
import { promotionAudience, promotionBearer, promotionScope, promotionType } from './promotion.status.ts';

/** So many at most are there at a time: a checkout looks through all that run. */
export const mostPromotions = 200;

const { price, amount, pieces, nth, gift } = promotionType;
const inForm = { list: false, search: false } as const;
const inCells = { hidden: true, search: false, sort: false } as const;
const counted = { form: false, search: false, sort: false } as const;

/** What takes something off by itself while it runs. */
export const promotionResource = defineResource({
	name: 'shop/market/promotion',
	table: 'promotion',
	ownRoutes: true,
	asksReason: true,
	title: words('促销活动', 'Promotions'),
	icon: 'el-icon-Discount',
	mostRows: mostPromotions,
	defaultSort: ['priority', 'desc'],
	fields: {
		name: text('名称', 'Name', { required: true, max: 40, translatable: true }),
		type: radio('类型', 'Kind', {
			default: amount,
			options: [
				option(price, '限时价', 'Price for a time', 'warning'),
				option(amount, '满减', 'Spend and save', 'success'),
				option(pieces, '满件折', 'More pieces, less', 'accent'),
				option(nth, '第 N 件优惠', 'Nth piece for less', 'info'),
				option(gift, '买赠', 'Buy and get', 'accent'),
			],
		}),
		discount_rate: percent('折后支付', 'To pay', {
			...inCells,
			default: '80.00',
			when: { field: 'type', is: [price, pieces, nth] },
			hint: words('80% 即八折；第 N 件优惠时 0% 为免费', '80% = 20% off; of an Nth piece 0% = free'),
		}),
		fixed_price: money('活动价', 'Fixed price', {
			...inCells,
			default: '0.00',
			when: { field: 'type', is: [price] },
			hint: words('每件按此价出售；0 为按上面的折扣', 'What each piece costs; 0 = by the percentage above'),
		}),
		from_amount: money('满', 'From', {
			...inCells,
			default: '0.00',
			when: { field: 'type', is: [amount, gift] },
			hint: words('买赠：件数为 0 时，买满多少赠送', 'Of buy and get: what must be bought, where the pieces are 0'),
		}),
		take_off: money('减', 'Off', { ...inCells, default: '0.00', when: { field: 'type', is: [amount] } }),
		from_amount2: money('第二档满', 'Second step from', {
			...inCells,
			default: '0.00',
			when: { field: 'type', is: [amount] },
		}),
		take_off2: money('第二档减', 'Second step off', {
			...inCells,
			default: '0.00',
			when: { field: 'type', is: [amount] },
		}),
		from_amount3: money('第三档满', 'Third step from', {
			...inCells,
			default: '0.00',
			when: { field: 'type', is: [amount] },
			hint: words(
				'取满足的档位中优惠最多的一档；0 为没有这一档',
				'Of the steps that are reached the best one counts; 0 = there is none',
			),
		}),
		take_off3: money('第三档减', 'Third step off', {
			...inCells,
			default: '0.00',
			when: { field: 'type', is: [amount] },
		}),
		from_num: number('件数', 'Pieces', {
			...inCells,
			default: 2,
			min: 0,
			max: 999,
			when: { field: 'type', is: [pieces, nth, gift] },
			hint: words(
				'满件折：满几件；第 N 件优惠：N；买赠：买几件，0 为按下面的金额',
				'From how many pieces on; of an Nth piece N; to buy before some are free, 0 = by the amount below',
			),
		}),
		gift_num: number('赠送件数', 'Pieces for free', {
			...inCells,
			default: 1,
			min: 1,
			max: 99,
			when: { field: 'type', is: [gift] },
		}),
		gift_ids: remoteSelects('赠品', 'Which are free', {
			...inForm,
			when: { field: 'type', is: [gift] },
			hint: words(
				'顾客将赠品加入购物车后免费；留空则为活动商品中较便宜的',
				'Free once they are in the cart; empty = the cheaper ones of what it is for',
			),
			relation: { resource: 'shop/goods/goods', table: 'goods', label: 'name', translatable: ['name'] },
		}),
		is_repeated: toggle('可重复', 'Again and again', {
			...inCells,
			default: 0,
			when: { field: 'type', is: [amount, nth, gift] },
			hint: words('每满一次优惠一次，满减限一个档位', 'Once for each time it is reached; of steps there is then one'),
		}),
		max_off: money('最多优惠', 'At most', {
			...inForm,
			default: '0.00',
			when: { field: 'type', is: [amount, pieces, nth, gift] },
			hint: words('每个订单最多优惠多少；0 为不限', 'What it takes off an order at most; 0 = no limit'),
		}),
		scope: radio('适用范围', 'For', {
			default: promotionScope.all,
			hint: words(
				'每位卖家的商品分别计算；众筹不参加',
				"Each seller's goods are counted by themselves; crowdfunded works are left out",
			),
			options: [
				option(promotionScope.all, '全部', 'Everything', 'info'),
				option(promotionScope.classify, '指定分类', 'Categories', 'info'),
				option(promotionScope.goods, '指定商品', 'Certain goods', 'info'),
				option(promotionScope.merchant, '指定创作者', 'Creators', 'info'),
				option(promotionScope.pretag, '指定标签', 'Tags', 'info'),
				option(promotionScope.brand, '指定品牌', 'Brands', 'info'),
			],
		}),
		classify_ids: remoteSelects('分类', 'Categories', {
			...inForm,
			when: { field: 'scope', is: [promotionScope.classify] },
			hint: words('包含其下级分类', 'Those below them are included'),
			relation: { resource: 'shop/goods/classify', table: 'classify', label: 'name', translatable: ['name'] },
		}),
		goods_ids: remoteSelects('商品', 'Goods', {
			...inForm,
			when: { field: 'scope', is: [promotionScope.goods] },
			relation: { resource: 'shop/goods/goods', table: 'goods', label: 'name', translatable: ['name'] },
		}),
		merchant_ids: remoteSelects('创作者', 'Creators', {
			...inForm,
			when: { field: 'scope', is: [promotionScope.merchant] },
			relation: {
				resource: 'xshop/myshop',
				table: 'merchant',
				label: 'merchant_name',
				translatable: ['merchant_name'],
			},
		}),
		pretag_ids: remoteSelects('标签', 'Tags', {
			...inForm,
			when: { field: 'scope', is: [promotionScope.pretag] },
			relation: { resource: 'shop/goods/pretags', table: 'pretag', label: 'name', translatable: ['name'] },
		}),
		brand_ids: remoteSelects('品牌', 'Brands', {
			...inForm,
			when: { field: 'scope', is: [promotionScope.brand] },
			relation: { resource: 'shop/goods/brand', table: 'brand', label: 'name', translatable: ['name'] },
		}),
		exclude_ids: remoteSelects('排除商品', 'Except', {
			...inForm,
			relation: { resource: 'shop/goods/goods', table: 'goods', label: 'name', translatable: ['name'] },
		}),
		own_only: toggle('仅限自营', "The shop's own alone", {
			...inForm,
			default: 1,
			hint: words('关闭后创作者的作品也参加', "Off: also creators' works"),
		}),
		bearer: select('创作者作品的成本', "Creators' works: who bears it", {
			list: false,
			default: promotionBearer.seller,
			required: true,
			when: { field: 'own_only', is: ['0'] },
			hint: words(
				'平台承担时以该作品的佣金为限，超出部分由创作者承担',
				'The platform bears no more than its commission on the work; the creator bears the rest',
			),
			options: [
				option(promotionBearer.seller, '创作者', 'The creator'),
				option(promotionBearer.commission, '平台（以佣金为限）', 'The platform, out of its commission'),
			],
		}),
		audience: radio('适用人群', 'For whom', {
			list: false,
			default: promotionAudience.all,
			hint: words(
				'仅面向部分会员的活动在购物车和结算时显示',
				'What is for some members shows in their cart and at their checkout',
			),
			options: [
				option(promotionAudience.all, '所有人', 'Everybody'),
				option(promotionAudience.groups, '指定会员分组', 'Groups of members'),
				option(promotionAudience.levels, '指定会员等级', 'Levels of members'),
				option(promotionAudience.tags, '指定会员标签', 'Tags of members'),
			],
		}),
		group_ids: remoteSelects('会员分组', 'Groups', {
			...inForm,
			when: { field: 'audience', is: [promotionAudience.groups] },
			relation: { resource: 'user/group', table: 'member_group', label: 'name', translatable: ['name'] },
		}),
		level_ids: remoteSelects('会员等级', 'Levels', {
			...inForm,
			when: { field: 'audience', is: [promotionAudience.levels] },
			relation: { resource: 'shop/user/level', table: 'member_level', label: 'name', translatable: ['name'] },
		}),
		tag_ids: remoteSelects('会员标签', 'Tags', {
			...inForm,
			when: { field: 'audience', is: [promotionAudience.tags] },
			hint: words('有其中任一标签的会员', 'Whoever bears any of them'),
			relation: { resource: 'shop/user/tag', table: 'member_tag', label: 'name', translatable: ['name'] },
		}),
		start_time: datetime('开始时间', 'Begins', { required: true }),
		end_time: datetime('结束时间', 'Ends', { required: true }),
		priority: number('优先级', 'Priority', {
			default: 0,
			min: -9999,
			max: 9999,
			search: false,
			hint: words(
				'先算限时价，再算按件优惠，最后算满减；同类活动中一件商品只参加优先级最高的一个',
				'Prices come first, then what goes by pieces, then reductions; of each sort goods take part in the one with the highest priority',
			),
		}),
		is_exclusive: toggle('不与其他活动同享', 'Alone', {
			...inForm,
			default: 0,
			hint: words('参加后不再参加其他促销活动', 'Goods in it are in no other promotion'),
		}),
		with_coupons: toggle('可用优惠券', 'With coupons', { ...inForm, default: 1 }),
		orders: number('已付款订单', 'Paid orders', { ...counted, list: true }),
		off_amount: money('共优惠', 'Taken off', { ...counted, list: true }),
		status: status(),
	},
});
