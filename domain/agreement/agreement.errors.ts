import type { ErrorTable } from '#domain/kernel/refusal.ts';

export const agreementErrors = {
	'agreement.unknown': { 'zh-cn': '该页面不存在或尚未发布', en: 'This page does not exist or is not published yet' },
	'agreement.changed': {
		'zh-cn': '协议刚刚有更新，请重新阅读后再确认',
		en: 'The agreement has just changed. Please read it again before you accept',
	},
	'agreement.elsewhere': {
		'zh-cn': '此处不需要确认该协议',
		en: 'This agreement is not asked for here',
	},
	'agreement.draftChanged': {
		'zh-cn': '草稿已被{name}修改，请刷新后再保存，你输入的内容仍保留在表单中',
		en: '{name} has changed the draft meanwhile. Reload it before you save; what you typed is still in the form',
	},
	'agreement.needed': { 'zh-cn': '请先阅读并同意协议', en: 'Please read the agreement and accept it first' },
	'agreement.noDraft': { 'zh-cn': '没有可发布的草稿', en: 'There is no draft to publish' },
	'agreement.sameWords': {
		'zh-cn': '草稿与当前版本相同，无需发布',
		en: 'The draft says the same as the version in force',
	},
	'agreement.past': { 'zh-cn': '生效时间不能早于现在', en: 'A version cannot have been in force before now' },
} as const satisfies ErrorTable;
