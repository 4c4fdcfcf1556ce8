import type { ErrorTable } from '#domain/kernel/refusal.ts';

/** Refusals around codes by mail and short message. */
export const verificationErrors = {
	'verification.emailOff': { 'zh-cn': '邮件服务未配置', en: 'The shop sends no mail yet' },
	'verification.mobileOff': { 'zh-cn': '短信服务未启用', en: 'The shop sends no short messages yet' },
	'verification.eventUnknown': { 'zh-cn': '未知的验证用途', en: 'Nothing asks for such a code' },
	'verification.emailRule': { 'zh-cn': '请输入正确的邮箱地址', en: 'Enter a valid e-mail address' },
	'verification.mobileRule': { 'zh-cn': '请输入正确的手机号', en: 'Enter a valid mobile number' },
	'verification.emailTaken': { 'zh-cn': '该邮箱已被使用', en: 'This e-mail address is used by another account' },
	'verification.mobileTaken': { 'zh-cn': '该手机号已被使用', en: 'This mobile number is used by another account' },
	'verification.notYours': {
		'zh-cn': '只能验证自己账号绑定的地址',
		en: 'Only the address of your own account can be verified',
	},
	'verification.tooSoon': {
		'zh-cn': '请在 {seconds} 秒后再获取验证码',
		en: 'Ask for another code in {seconds} seconds',
	},
	'verification.codeWrong': { 'zh-cn': '验证码错误或已过期', en: 'The code is wrong or has expired' },
	'verification.passGone': { 'zh-cn': '验证已过期，请重新验证原地址', en: 'Verify the present address again first' },
	'verification.nothingBound': { 'zh-cn': '账号尚未绑定', en: 'Nothing is bound to the account yet' },
} as const satisfies ErrorTable;
