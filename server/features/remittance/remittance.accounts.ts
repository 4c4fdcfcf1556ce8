import type { Context } from '#server/context.ts';
import { column, ownData } from '#server/features/member/member.data.service.ts';
import { ofAccounts } from '#server/features/member/member.parts.service.ts';
import { ownRemittanceRows } from './remittance.data.queries.ts';
import { moveRemittances } from './remittance.queries.ts';

/** What shows that money came is kept with the payments that it paid. */
export function registerRemittanceAccounts(context: Context): void {
	ofAccounts(context, 'remittance', {
		stays: { remittance: 'the law has payments kept' },
		join: (tx, way) => moveRemittances(tx, way),
	});
	ownData(context, {
		name: 'remittances',
		title: { 'zh-cn': '银行转账', en: 'Bank transfers' },
		columns: [
			column('order_no', '单号', 'Number'),
			column('amount', '金额', 'Amount', { as: 'money' }),
			column('note', '备注', 'Note'),
			column('status', '状态', 'Status'),
			column('reason', '拒绝原因', 'Why it was refused'),
			column('create_time', '提交时间', 'Sent', { as: 'time' }),
			column('done_time', '处理时间', 'Answered', { as: 'time' }),
		],
		rows: ownRemittanceRows,
	});
}
