import type { ErrorTable } from '#domain/kernel/refusal.ts';

/** Refusals that belong to no feature: form, address, transport. */
export const kernelErrors = {
	'push.malformed': { 'zh-cn': '消息格式不正确', en: 'This message cannot be read' },
	'push.unbound': { 'zh-cn': '请先绑定账号', en: 'Bind an account first' },
	'push.otherAccount': { 'zh-cn': '此连接已绑定其他账号', en: 'This socket belongs to another account' },
	'push.foreignOrigin': { 'zh-cn': '不允许从此来源连接', en: 'This origin may not connect' },
	'push.upgradeNeeded': { 'zh-cn': '此地址仅支持 WebSocket 连接', en: 'This address takes web sockets only' },
	'input.invalid': { 'zh-cn': '{field}格式不正确', en: '{field} is not valid' },
	'input.required': { 'zh-cn': '{field}不能为空', en: '{field} required' },
	'input.tooLong': { 'zh-cn': '{field}不能超过 {max} 个字符', en: '{field} must not exceed {max} characters' },
	'input.tooShort': { 'zh-cn': '{field}至少 {min} 个字符', en: '{field} needs at least {min} characters' },
	'input.tooSmall': { 'zh-cn': '{field}不能小于 {min}', en: '{field} must be at least {min}' },
	'input.tooBig': { 'zh-cn': '{field}不能大于 {max}', en: '{field} must be at most {max}' },
	'input.notInList': { 'zh-cn': '{field}不是可选的值', en: '{field} is not one of the allowed values' },
	'input.number': { 'zh-cn': '{field}必须是数字', en: '{field} must be a number' },
	'input.integer': { 'zh-cn': '{field}必须是整数', en: '{field} must be a whole number' },
	'input.float': { 'zh-cn': '{field}必须是数字，可带小数', en: '{field} must be a number, with decimals or without' },
	'input.mobile': { 'zh-cn': '{field}必须是有效的手机号', en: '{field} must be a valid mobile number' },
	'input.idNumber': { 'zh-cn': '{field}必须是有效的身份证号', en: '{field} must be a valid ID number' },
	'input.account': {
		'zh-cn': '{field}须为 3–15 位字母、数字或下划线，以字母开头',
		en: '{field} must be 3 to 15 letters, digits or underscores, a letter first',
	},
	'input.password': {
		'zh-cn': '{field}须为 6–32 位，不能含 & < > " \'',
		en: '{field} must be 6 to 32 characters without & < > " \'',
	},
	'input.varName': {
		'zh-cn': '{field}须以字母或下划线开头，只含字母、数字和下划线',
		en: '{field} must be letters, digits and underscores, no digit first',
	},
	'input.url': { 'zh-cn': '{field}必须是有效的网址', en: '{field} must be a valid address of a page' },
	'input.email': { 'zh-cn': '{field}必须是有效的邮箱', en: '{field} must be a valid e-mail address' },
	'input.date': { 'zh-cn': '{field}必须是有效的日期', en: '{field} must be a valid date' },
	'input.money': {
		'zh-cn': '{field}必须是最多两位小数的金额',
		en: '{field} must be an amount with at most 2 decimals',
	},
	'input.foreignFile': {
		'zh-cn': '{field}只能使用上传到本站的文件',
		en: '{field} takes files that were uploaded to this shop only',
	},
	'input.tooMany': { 'zh-cn': '{field}最多 {max} 项', en: '{field} takes at most {max} entries' },
	'input.tooTangled': {
		'zh-cn':
			'{field}的排版过于复杂：嵌套最多 {levels} 层，标签最多 {tags} 个，连同标签最多 {letters} 字，请粘贴为纯文本后再排版',
		en: '{field} is formatted too intricately: at most {levels} levels, {tags} tags and {letters} letters with its tags, paste it as plain text and format it anew',
	},
	'input.entry': { 'zh-cn': '{field}第 {place} 项的{part}不正确', en: '{field}, entry {place}: {part} is not valid' },
	'input.entryEmpty': {
		'zh-cn': '{field}第 {place} 项的{part}不能为空',
		en: '{field}, entry {place}: {part} required',
	},
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
	'http.answerTooLarge': {
		'zh-cn': '内容过多，无法一次显示，请缩小范围',
		en: 'That is too much to be shown at once. Please narrow it',
	},
	'http.blocked': { 'zh-cn': '你所在的地址禁止访问', en: 'Access from your address is blocked' },
	'http.badHost': { 'zh-cn': '请求的主机名不正确', en: 'The host that is asked for is not a valid one' },
	'http.wrongHost': {
		'zh-cn': '本站的地址是 {site}，不接受其他主机名',
		en: 'This shop is found at {site} and answers under no other name',
	},
	'http.bodyTooLarge': {
		'zh-cn': '提交的内容过大，最多 {max} KB',
		en: 'The request body is too large, at most {max} KB',
	},
	'http.bodyTooDeep': {
		'zh-cn': '提交的内容嵌套过深，最多 {max} 层',
		en: 'The request body is nested too deeply, at most {max} levels',
	},
	'http.bodyTooMany': {
		'zh-cn': '提交的内容条目过多，最多 {max} 项',
		en: 'The request body has too many entries, at most {max}',
	},
	'http.queryTooMany': {
		'zh-cn': '地址中的参数过多，最多 {max} 个',
		en: 'The address has too many parameters, at most {max}',
	},
	'http.headTooLarge': {
		'zh-cn': '请求地址与请求头过长，合计最多 {max} KB',
		en: 'The address and headers of the request are too long, at most {max} KB together',
	},
	'http.keyBad': {
		'zh-cn': '请求头 {name} 应为 8 到 100 个字母、数字、下划线或连字符',
		en: 'The header {name} takes 8 to 100 letters, digits, underscores or hyphens',
	},
	'http.keyReused': {
		'zh-cn': '这个操作已经用别的内容提交过（{key}），请先刷新查看结果，再重新操作',
		en: 'This was already sent with other content ({key}). Reload and look at what was saved before you try again',
	},
	'http.onItsWay': {
		'zh-cn': '同一操作正在处理，请稍候',
		en: 'The same step is still on its way. Please wait a moment',
	},
	'http.answerLost': {
		'zh-cn': '这个操作已经完成，请刷新查看结果（{key}）',
		en: 'This is done already. Reload to see the result ({key})',
	},
	'http.badBody': { 'zh-cn': '提交的内容无法解析', en: 'The request body cannot be read' },
	'http.tooManyRequests': {
		'zh-cn': '操作过于频繁，请 {seconds} 秒后再试',
		en: 'Too many attempts, try again in {seconds} seconds',
	},
	'http.full': {
		'zh-cn': '服务器存储空间不足，暂时无法保存，请稍后再试',
		en: 'The server has no space left to keep this, please try again later',
	},
	'http.unavailable': { 'zh-cn': '服务正在重启，请稍后再试', en: 'The service is restarting, please try again' },
	'row.unknown': { 'zh-cn': '记录不存在或已被删除', en: 'The record does not exist or was deleted' },
	'row.conflict': { 'zh-cn': '已存在相同的{field}', en: 'The same {field} already exists' },
	'row.inUse': { 'zh-cn': '记录正被 {user} 使用，不能删除', en: 'The record is used by {user} and cannot be deleted' },
	'row.stale': {
		'zh-cn': '记录已被他人修改，请刷新后重试',
		en: 'Somebody else changed this record, reload and try again',
	},
} as const satisfies ErrorTable;
