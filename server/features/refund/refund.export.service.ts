import type { AdminCaller } from '#domain/access/caller.ts';
import { shopTime } from '#domain/kernel/shop-time.ts';
import type { ExportQuery } from '#domain/lists/export.contract.ts';
import { payTypeText } from '#domain/order/order.words.ts';
import { refundReasonText } from '#domain/refund/refund.reasons.ts';
import { stageOf } from '#domain/refund/refund.transitions.ts';
import { refundStageWords, refundTypeWords } from '#domain/refund/refund.words.ts';
import { countTriedPhone, phonesWhole } from '#server/auth/phones.ts';
import { type ListedColumn, listedSource, moneyCell } from '#server/resource/listed.source.ts';
import { countRefunds, everyRefund, type ListedRefund } from './refund.list.queries.ts';

const columns: readonly ListedColumn<ListedRefund>[] = [
	['id', { 'zh-cn': 'ID', en: 'ID' }, ({ id }) => id],
	['refund_no', { 'zh-cn': '退款单号', en: 'Refund number' }, (refund) => refund.refund_no],
	['order_no', { 'zh-cn': '订单号', en: 'Order number' }, (refund) => refund.order_no],
	[
		'lines',
		{ 'zh-cn': '商品', en: 'Goods' },
		({ lines }) =>
			lines.map(({ name, spec_text, num }) => `${[name, spec_text].filter(Boolean).join(' ')} × ${num}`).join('; '),
	],
	['user.nickname', { 'zh-cn': '会员', en: 'Member' }, ({ nickname, username }) => nickname || username],
	['type', { 'zh-cn': '类型', en: 'Kind' }, ({ type }, language) => refundTypeWords[type]?.[language] ?? type],
	['apply_amount', { 'zh-cn': '申请金额', en: 'Asked for' }, ({ apply_amount }) => moneyCell(apply_amount)],
	['amount', { 'zh-cn': '退款金额', en: 'Amount' }, ({ amount }) => moneyCell(amount)],
	['freight_amount', { 'zh-cn': '其中运费', en: 'Of it freight' }, ({ freight_amount }) => moneyCell(freight_amount)],
	[
		'reason',
		{ 'zh-cn': '原因', en: 'Reason' },
		(row, language) => refundReasonText(row.reason, language, row.reason_words),
	],
	['stage', { 'zh-cn': '状态', en: 'Status' }, (refund, language) => refundStageWords[stageOf(refund)][language]],
	['merchant_name', { 'zh-cn': '归属', en: 'Owner' }, ({ merchant_name }) => merchant_name],
	[
		'pay_type',
		{ 'zh-cn': '支付方式', en: 'Paid by' },
		({ pay_type, paid_balance, order_amount }, language) =>
			payTypeText({ pay_type, paid_balance, pay_amount: order_amount }, language),
	],
	['create_time', { 'zh-cn': '申请时间', en: 'Asked at' }, ({ create_time }) => shopTime(create_time)],
	['refund_time', { 'zh-cn': '退款时间', en: 'Paid back at' }, ({ refund_time }) => shopTime(refund_time)],
];

/** The refunds of the back office for a file. */
export const refundSource = listedSource<ListedRefund>({
	name: 'shop/order/refund',
	title: { 'zh-cn': '退款管理', en: 'Refunds' },
	columns,
	admit: ({ context, caller }, query) => countTriedPhone(context, caller, query),
	rows: ({ caller, language }, query) => everyRefund(filterOf(caller, query), { order: query.order, language }),
	count: async ({ tx, caller }, query) => (await countRefunds(tx, filterOf(caller, query))).total,
});

function filterOf(caller: AdminCaller, { quickSearch, search, status }: ExportQuery) {
	return phonesWhole(caller, { quickSearch, search, status });
}
