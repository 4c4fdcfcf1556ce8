import type { Context } from '#server/context.ts';
import { column, ownData } from '#server/features/member/member.data.service.ts';
import { ofAccounts } from '#server/features/member/member.parts.service.ts';
import { ownCouponRows } from './coupon.data.queries.ts';
import { giveAtSignUp } from './receive.service.ts';

/** Whoever signs up may be given coupons; what was taken off orders is kept with them. */
export function registerCouponAccounts(context: Context): void {
	ofAccounts(context, 'coupon', {
		stays: { user_coupon: 'paid orders were lowered by them, and budgets are counted by them' },
		begin: (tx, memberId) => giveAtSignUp(context, tx, memberId),
	});
	ownData(context, {
		name: 'coupons',
		title: { 'zh-cn': '优惠券', en: 'Coupons' },
		columns: [
			column('code', '券号', 'Number'),
			column('name', '名称', 'Name'),
			column('status', '状态', 'Status'),
			column('start_time', '可用开始', 'Used from', { as: 'time' }),
			column('end_time', '有效期至', 'Until', { as: 'time' }),
			column('off_amount', '优惠', 'Off', { as: 'money' }),
			column('use_time', '使用时间', 'Used at', { as: 'time' }),
			column('create_time', '领取时间', 'Received at', { as: 'time' }),
		],
		rows: ownCouponRows,
	});
}
