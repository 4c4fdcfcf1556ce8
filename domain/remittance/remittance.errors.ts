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
