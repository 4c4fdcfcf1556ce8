import type { ErrorTable } from '#domain/kernel/refusal.ts';

/** Refusals of the daily bills of payment channels. */
export const billErrors = {
	'bill.unknown': { 'zh-cn': '账单不存在', en: 'There is no such bill' },
	'bill.noDifference': { 'zh-cn': '差异不存在或已处理', en: 'The difference is gone or settled already' },
	'bill.running': { 'zh-cn': '该账单正在核对，请稍候', en: 'This bill is being compared at this moment' },
	'bill.cannotAsk': {
		'zh-cn': '此差异不是一笔可查询的付款',
		en: 'No payment is behind this difference that could be asked about',
	},
	'bill.nothingPaid': {
		'zh-cn': '渠道答复这笔支付没有付款，账目未变',
		en: 'The company says that nothing was paid by this attempt; the books stay as they are',
	},
	'bill.hash': {
		'zh-cn': '账单文件与渠道给出的校验值不符，已丢弃',
		en: 'The file of the bill is not the one whose hash the company gave; it was thrown away',
	},
	'bill.unreadable': { 'zh-cn': '账单文件无法识别：{text}', en: 'The file of the bill cannot be read: {text}' },
	'bill.tooLarge': { 'zh-cn': '账单文件过大', en: 'The file of the bill is too large' },
	'bill.neverCame': {
		'zh-cn': '连续三天未取得账单；可稍后重新核对，或到渠道后台下载核实',
		en: "The bill did not come for three days. Compare again later, or look into the company's own back office",
	},
} as const satisfies ErrorTable;
