import type { ErrorTable } from '#domain/kernel/refusal.ts';

export const remittanceErrors = {
	'remittance.unknown': { 'zh-cn': '转账凭证不存在', en: 'The proof of this bank transfer does not exist' },
	'remittance.waits': {
		'zh-cn': '你已提交过凭证，请等待店铺确认',
		en: 'Your proof is here already. Please wait for the shop to confirm it',
	},
	'remittance.tooMany': {
		'zh-cn': '你有 {most} 份凭证在等待确认，请稍后再提交',
		en: '{most} proofs of yours are waiting already. Send another once one of them is answered',
	},
	'remittance.tooManyHere': {
		'zh-cn': '你所在的网络已有 {most} 份凭证在等待确认，请稍后再提交，或换一种方式支付',
		en: '{most} proofs from your network are waiting already. Send yours a little later, or pay another way',
	},
	'remittance.short': {
		'zh-cn': '现在应付 ¥{due}，还差 ¥{missing}：请勾选全部退回，或拒绝并说明原因',
		en: '¥{due} is due by now and ¥{missing} is missing. Say that all of it goes back, or refuse it and say why',
	},
	'remittance.goesBack': {
		'zh-cn': '这笔钱已无款可付，确认后将全部退回：请勾选后再确认',
		en: 'Nothing is left that this money could pay. Confirm it only to give all of it back, and say so',
	},
	'remittance.answered': { 'zh-cn': '该凭证已处理过', en: 'Somebody has answered this proof already' },
	'remittance.amount': {
		'zh-cn': '到账金额须等于 ¥{amount}；金额不符请拒绝并说明原因',
		en: 'What arrived has to be ¥{amount}. Refuse another amount and say why',
	},
	'remittance.file': {
		'zh-cn': '请上传图片（JPG、PNG、WebP）或 PDF 文件',
		en: 'Send a picture (JPG, PNG, WebP) or a PDF',
	},
	'remittance.size': { 'zh-cn': '文件不能超过 5 MB', en: 'The file may have 5 MB at most' },
	'remittance.noFile': { 'zh-cn': '文件没有传完，请重新选择', en: 'The file did not arrive whole. Choose it again' },
} as const satisfies ErrorTable;
