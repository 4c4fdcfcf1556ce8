import type { Context } from '#server/context.ts';
import { column, ownData } from '#server/features/member/member.data.service.ts';
import { ofAccounts } from '#server/features/member/member.parts.service.ts';
import { ownRechargeRows } from './recharge.data.queries.ts';
import { countOpenBacks } from './recharge.queries.ts';

/** Recharges are kept by law; an account stays until the money of one that goes back has gone. */
export function registerRechargeAccounts(context: Context): void {
	ofAccounts(context, 'recharge', {
		stays: { recharge_order: 'the law has payments kept' },
		open: async (tx, memberId) => [{ kind: 'transfers', count: await countOpenBacks(tx, memberId) }],
	});
	ownData(context, {
		name: 'recharges',
		title: { 'zh-cn': '充值', en: 'Top-ups' },
		columns: [
			column('order_no', '充值单号', 'Number'),
			column('plan_name', '方案', 'Plan'),
			column('pay_amount', '实付', 'Paid', { as: 'money' }),
			column('give_amount', '赠送', 'Gift money', { as: 'money' }),
			column('give_score', '赠送积分', 'Points'),
			column('refund_amount', '已退', 'Went back', { as: 'money' }),
			column('pay_type', '支付方式', 'Paid by'),
			column('status', '状态', 'Status'),
			column('create_time', '时间', 'Time', { as: 'time' }),
			column('pay_time', '付款时间', 'Paid at', { as: 'time' }),
		],
		rows: ownRechargeRows,
	});
}
