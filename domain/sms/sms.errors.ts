import type { ErrorTable } from '#domain/kernel/refusal.ts';

/** Refusals around short messages. */
export const smsErrors = {
	'sms.notSet': { 'zh-cn': '短信服务未配置完整', en: 'Short messages are not set up completely' },
	'sms.starts': {
		'zh-cn': '请填写以逗号分隔的号段，例如 13,15,186',
		en: 'Enter the beginnings of mobile numbers separated by commas, such as 13,15,186',
	},
	'sms.notSentTo': {
		'zh-cn': '暂不支持向该号段发送短信',
		en: 'The shop sends no messages to numbers that begin like this',
	},
	'sms.enoughMinutes': {
		'zh-cn': '短信发送过于频繁，请约 {minutes} 分钟后再试',
		en: 'Enough messages for now, try again in about {minutes} minutes',
	},
	'sms.enoughHours': {
		'zh-cn': '今天的短信发送次数已用完，请约 {hours} 小时后再试',
		en: 'Enough messages for today, try again in about {hours} hours',
	},
	'sms.templateOff': {
		'zh-cn': '该模板已停用，或尚未填写服务商模板编号',
		en: "The template is off, or lacks the provider's number",
	},
	'sms.variableUnknown': {
		'zh-cn': '没有名为 {names} 的变量，请先在「短信变量」中添加',
		en: 'There is no variable called {names}; add it under SMS variables first',
	},
	'sms.codeMissing': {
		'zh-cn': '验证码模板必须包含验证码变量',
		en: 'A text with a code needs the variable of the code',
	},
	'sms.codeInNotice': {
		'zh-cn': '通知模板没有验证码，不能包含验证码或其有效时间',
		en: 'A notice has no code, so neither it nor its minutes can stand there',
	},
	'sms.variableUsed': {
		'zh-cn': '模板「{title}」正在使用变量 {name}，不能删除、改名或改变其含义',
		en: 'The template “{title}” uses the variable {name}: it cannot be deleted, renamed or made to mean something else',
	},
	'sms.valueMissing': { 'zh-cn': '请填写文字', en: 'Enter the text' },
	'sms.contextMissing': { 'zh-cn': '请选择数据', en: 'Choose the fact' },
	'sms.providerSays': { 'zh-cn': '短信服务商拒绝：{text}', en: 'The provider refuses: {text}' },
	'sms.notAsked': { 'zh-cn': '无法连接短信服务商：{text}', en: 'The provider cannot be reached: {text}' },
	'sms.providerSilent': {
		'zh-cn': '短信服务商没有给出可用的答复，无法确定是否已发送：{text}',
		en: 'The provider gave no usable answer, so the message may or may not have been sent: {text}',
	},
} as const satisfies ErrorTable;
