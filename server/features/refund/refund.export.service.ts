import type { Language, Texts } from '#domain/kernel/language.ts';
import type { Cell } from '#domain/lists/cell.ts';
import { centsToWire } from '#domain/money/decimal.ts';
import { payTypeWords } from '#domain/order/order.words.ts';
import { refundReasonText } from '#domain/refund/refund.reasons.ts';
import { stageOf } from '#domain/refund/refund.transitions.ts';
import { refundStageWords, refundTypeWords } from '#domain/refund/refund.words.ts';
import { shopTime } from '#server/config/shop-time.ts';
import { batchSize, type ExportColumn, type ExportSource } from '#server/resource/export.source.ts';
import { type ListedRefund, listRefunds } from './refund.list.queries.ts';

type RefundColumn = readonly [key: string, label: Texts, cell: (refund: ListedRefund, language: Language) => Cell];

const money = (cents: number) => Number(centsToWire(cents));

const columns: readonly RefundColumn[] = [
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
	['apply_amount', { 'zh-cn': '申请金额', en: 'Asked for' }, ({ apply_amount }) => money(apply_amount)],
	['amount', { 'zh-cn': '退款金额', en: 'Amount' }, ({ amount }) => money(amount)],
	['freight_amount', { 'zh-cn': '其中运费', en: 'Of it freight' }, ({ freight_amount }) => money(freight_amount)],
	['reason', { 'zh-cn': '原因', en: 'Reason' }, ({ reason }, language) => refundReasonText(reason, language)],
	['stage', { 'zh-cn': '状态', en: 'Status' }, (refund, language) => refundStageWords[stageOf(refund)][language]],
	['merchant_name', { 'zh-cn': '归属', en: 'Owner' }, ({ merchant_name }) => merchant_name],
	[
		'pay_type',
		{ 'zh-cn': '支付方式', en: 'Paid by' },
		({ pay_type }, language) => payTypeWords[pay_type]?.[language] ?? pay_type,
	],
	['create_time', { 'zh-cn': '申请时间', en: 'Asked at' }, ({ create_time }) => shopTime(create_time)],
	['refund_time', { 'zh-cn': '退款时间', en: 'Paid back at' }, ({ refund_time }) => shopTime(refund_time)],
];

/** The refunds of the back office for a file; pages of one moment, since the whole is read in one transaction. */
export const refundSource: ExportSource = {
	name: 'shop/order/refund',
	title: { 'zh-cn': '退款管理', en: 'Refunds' },
	columns: (language) =>
		columns.map(
			([key, label, cell]): ExportColumn => ({
				key,
				label: label[language],
				cell: (row) => cell(row as unknown as ListedRefund, language),
			}),
		),
	async *batches({ tx, language }, { quickSearch, search, order }) {
		for (let page = 1; ; page++) {
			const rows = await listRefunds(tx, { quickSearch, search }, { page, limit: batchSize, order, language });
			if (rows.length > 0) yield rows as unknown as readonly Record<string, unknown>[];
			if (rows.length < batchSize) return;
		}
	},
};
