import { refundStatus } from '#domain/refund/refund.status.ts';
import { type RefundLogFacts, refundLogText } from '#domain/refund/refund.texts.ts';
import { refundTypeWords } from '#domain/refund/refund.words.ts';
import type { Context } from '#server/context.ts';
import { column, ownData } from '#server/features/member/member.data.service.ts';
import { ownRefunds } from './refund.data.queries.ts';

interface Logged {
	readonly create_time: number;
	readonly text: string;
	readonly params: RefundLogFacts;
	readonly operator_type: string;
}

const lines = [
	column('name', '作品', 'Work'),
	column('num', '数量', 'Pieces'),
	column('goods_amount', '作品金额', 'Works', { as: 'money' }),
	column('freight_amount', '运费', 'Freight', { as: 'money' }),
];
const log = [column('create_time', '时间', 'Time', { as: 'time' }), column('text', '内容', 'What happened')];
const statuses = {
	[refundStatus.processing]: { 'zh-cn': '处理中', en: 'In progress' },
	[refundStatus.done]: { 'zh-cn': '已完成', en: 'Done' },
	[refundStatus.closed]: { 'zh-cn': '已关闭', en: 'Closed' },
	[refundStatus.payoutFailed]: { 'zh-cn': '退款中', en: 'Being paid back' },
};

/** Refunds, for their members. */
export function giveRefundData(context: Context): void {
	ownData(context, {
		name: 'refunds',
		title: { 'zh-cn': '售后', en: 'Refunds' },
		columns: [
			column('refund_no', '退款单号', 'Refund number'),
			column('order_no', '订单号', 'Order number'),
			column('type', '类型', 'Kind', { words: refundTypeWords }),
			column('status', '状态', 'Status', { words: statuses }),
			column('apply_amount', '申请金额', 'Asked for', { as: 'money' }),
			column('amount', '退款金额', 'Amount', { as: 'money' }),
			column('reason', '原因', 'Reason'),
			column('description', '说明', 'Description'),
			column('images', '图片', 'Pictures'),
			column('return_tracking_no', '退货运单号', 'Tracking number'),
			column('create_time', '申请时间', 'Asked at', { as: 'time' }),
			column('refund_time', '退款时间', 'Paid back', { as: 'time' }),
			column('lines', '明细', 'Lines', { as: lines }),
			column('log', '售后记录', 'History', { as: log }),
		],
		rows: ownRefunds,
		shown: (row, language) => ({
			...row,
			log: (row['log'] as Logged[]).map(({ create_time, text, params, operator_type: operatorType }) => ({
				create_time,
				text: refundLogText(text, params, language, { isOwn: true, operatorType }),
			})),
		}),
	});
}
