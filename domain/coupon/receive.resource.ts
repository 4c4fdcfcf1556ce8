import type { Texts } from '#domain/kernel/language.ts';
import { memberRelation } from '#domain/member/member.resource.ts';
import { datetime, money, number, option, remoteSelect, select, text, words } from '#domain/resource/fields.ts';
import { defineResource } from '#domain/resource/resource.ts';
import { receiveType, userCouponStatus } from './coupon.status.ts';

const shown = { form: false, search: false, sort: false } as const;

const states = [
	option(userCouponStatus.unused, '未使用', 'Not used', 'success'),
	option(userCouponStatus.locked, '待付款锁定', 'In an unpaid order', 'warning'),
	option(userCouponStatus.used, '已使用', 'Used', 'info'),
	option(userCouponStatus.expired, '已过期', 'Expired', 'info'),
	option(userCouponStatus.void, '已作废', 'Void', 'danger'),
] as const;

/** What the states of a coupon in a member's hands are called. */
export const userCouponNames: Readonly<Record<string, Texts>> = Object.fromEntries(
	states.map(({ value, label }) => [value, label]),
);

/** Coupons in the hands of members. */
export const couponReceiveResource = defineResource({
	name: 'shop/market/coupon/receive',
	place: 20,
	table: 'user_coupon',
	ownRoutes: true,
	title: words('领取记录', 'Received coupons'),
	icon: 'el-icon-Postcard',
	label: 'code',
	times: false,
	quickSearch: ['code', 'user.username', 'user.nickname', 'coupon.name'],
	actions: ['index'],
	fields: {
		code: text('券号', 'Number', { form: false, sort: false, width: 220 }),
		coupon_id: remoteSelect('优惠券', 'Coupon', {
			form: false,
			list: true,
			relation: {
				resource: 'shop/market/coupon/coupon',
				table: 'coupon',
				label: 'name',
				alias: 'coupon',
				translatable: ['name'],
			},
		}),
		user_id: remoteSelect('会员', 'Member', { form: false, list: true, relation: memberRelation }),
		get_type: select('来源', 'Came by', {
			...shown,
			options: [
				option(receiveType.centre, '领券中心', 'Coupon centre'),
				option(receiveType.signUp, '注册赠送', 'Sign-up'),
				option(receiveType.code, '兑换码', 'Code'),
				option(receiveType.grant, '后台发放', 'Staff'),
				option(receiveType.order, '下单赠送', 'With an order'),
				option(receiveType.birthday, '生日赠送', 'Birthday'),
				option(receiveType.monthly, '每月领取', 'Once a month'),
			],
		}),
		status: select('状态', 'Status', {
			form: false,
			sort: false,
			options: states,
		}),
		off_amount: money('优惠', 'Off', shown),
		/** The order that it is in; read by its page, no column of its own. */
		order_id: number('订单编号', 'Order id', { ...shown, hidden: true }),
		order_no: text('订单', 'Order', { ...shown, hidden: true }),
		start_time: datetime('可用开始', 'Used from', { ...shown, hidden: true }),
		end_time: datetime('有效期至', 'Until', { ...shown }),
		use_time: datetime('使用时间', 'Used at', { ...shown, hidden: true }),
		void_reason: text('作废原因', 'Why void', { ...shown, hidden: true, max: 200 }),
		create_time: datetime('领取时间', 'Received at', { form: false, required: true }),
	},
});
