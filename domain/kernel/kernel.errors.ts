import type { ErrorTable } from '#domain/kernel/refusal.ts';

/** Refusals that belong to no feature: form, address, transport. */
export const kernelErrors = {
	'input.invalid': { 'zh-cn': '{field}格式不正确', en: '{field} is not valid' },
	'input.required': { 'zh-cn': '{field}不能为空', en: '{field} required' },
	'input.tooLong': { 'zh-cn': '{field}不能超过 {max} 个字符', en: '{field} must not exceed {max} characters' },
	'input.tooShort': { 'zh-cn': '{field}至少 {min} 个字符', en: '{field} needs at least {min} characters' },
	'input.tooSmall': { 'zh-cn': '{field}不能小于 {min}', en: '{field} must be at least {min}' },
	'input.tooBig': { 'zh-cn': '{field}不能大于 {max}', en: '{field} must be at most {max}' },
	'input.notInList': { 'zh-cn': '{field}不是可选的值', en: '{field} is not one of the allowed values' },
	'input.number': { 'zh-cn': '{field}必须是数字', en: '{field} must be a number' },
	'input.money': {
		'zh-cn': '{field}必须是最多两位小数的金额',
		en: '{field} must be an amount with at most 2 decimals',
	},
	'input.tooMany': { 'zh-cn': '{field}最多 {max} 项', en: '{field} takes at most {max} entries' },
	'input.tooFew': { 'zh-cn': '{field}至少 {min} 项', en: '{field} needs at least {min} entries' },
	'http.notFound': { 'zh-cn': '请求的地址不存在：{url}', en: 'Error requesting address: {url}' },
	'http.methodNotAllowed': { 'zh-cn': '请求方式不正确，应为 {allowed}', en: 'Wrong request method, use {allowed}' },
	'http.crash': {
		'zh-cn': '服务器内部错误（请求编号 {requestId}）',
		en: 'Server internal error (request id {requestId})',
	},
	'http.busy': {
		'zh-cn': '访问的人太多，请稍后再试',
		en: 'The shop is very busy. Please try again in a moment',
	},
	'http.bodyTooLarge': { 'zh-cn': '提交的内容过大', en: 'The request body is too large' },
	'http.badBody': { 'zh-cn': '提交的内容无法解析', en: 'The request body cannot be read' },
	'http.tooManyRequests': {
		'zh-cn': '操作过于频繁，请 {seconds} 秒后再试',
		en: 'Too many attempts, try again in {seconds} seconds',
	},
	'http.stopping': { 'zh-cn': '服务正在重启，请稍后再试', en: 'The service is restarting, please try again' },
	'row.unknown': { 'zh-cn': '记录不存在或已被删除', en: 'The record does not exist or was deleted' },
	'row.conflict': { 'zh-cn': '已存在相同的{field}', en: 'The same {field} already exists' },
	'row.inUse': { 'zh-cn': '记录正被 {user} 使用，不能删除', en: 'The record is used by {user} and cannot be deleted' },
	'row.stale': {
		'zh-cn': '记录已被他人修改，请刷新后重试',
		en: 'Somebody else changed this record, reload and try again',
	},
} as const satisfies ErrorTable;
