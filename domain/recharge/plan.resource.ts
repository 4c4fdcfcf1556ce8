import { receiveType } from '#domain/coupon/coupon.status.ts';
import { datetime, money, number, remoteSelects, status, text, toggle, words } from '#domain/resource/fields.ts';
import { defineResource } from '#domain/resource/resource.ts';

/** What members may pay into their balance at once, and what the shop adds to it. */
export const rechargePlanResource = defineResource({
	name: 'shop/market/recharge/plan',
	place: 10,
	table: 'recharge_plan',
	title: words('充值方案', 'Top-up plans'),
	icon: 'el-icon-Coin',
	mostRows: 200,
	weigh: 'weigh',
	fields: {
		name: text('名称', 'Name', { required: true, max: 40, translatable: true }),
		pay_amount: money('充值金额', 'Pays', { required: true, min: 0.01 }),
		give_amount: money('赠送金额', 'Gift money', {
			default: '0.00',
			hint: words('与本金分开记账，后于本金花掉', 'Kept apart from what was paid, and spent after it'),
		}),
		give_score: number('赠送积分', 'Gift points', { default: 0, min: 0, max: 1_000_000 }),
		coupon_ids: remoteSelects('赠送优惠券', 'Gift coupons', {
			list: false,
			hint: words('每种一张；须为“后台发放”的券', 'One of each; coupons of the kind that staff give'),
			relation: {
				resource: 'shop/market/coupon/coupon',
				table: 'coupon',
				label: 'name',
				query: { receive_type: receiveType.grant },
				translatable: ['name'],
			},
		}),
		tag: text('角标', 'Badge', {
			max: 12,
			list: false,
			translatable: true,
			hint: words('如“最划算”，显示在方案右上角', 'Such as "Best value", shown on the plan'),
		}),
		first_only: toggle('仅限首充', 'First top-up only', { default: 0 }),
		limit_per_user: number('每人限次', 'Times per member', {
			default: 0,
			min: 0,
			max: 1000,
			list: false,
			hint: words('0 为不限', '0 = as often as they like'),
		}),
		group_ids: remoteSelects('仅限会员分组', 'Only for groups', {
			list: false,
			hint: words('留空则所有会员可用', 'Every member where empty'),
			relation: { resource: 'user/group', table: 'member_group', label: 'name', translatable: ['name'] },
		}),
		level_ids: remoteSelects('仅限会员等级', 'Only for levels', {
			list: false,
			hint: words('留空则所有会员可用', 'Every member where empty'),
			relation: { resource: 'shop/user/level', table: 'member_level', label: 'name', translatable: ['name'] },
		}),
		start_time: datetime('开始时间', 'From', { hint: words('留空为不限', 'Empty means from now on') }),
		end_time: datetime('结束时间', 'Until', { hint: words('留空为不限', 'Empty means for good') }),
		weigh: number('权重', 'Weight', { default: 0, list: false }),
		status: status(),
	},
});
