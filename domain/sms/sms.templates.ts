import { option } from '#domain/resource/fields.ts';

/** What a template is for: a code that proves a number, or news without one. */
export const templatePurposes = [
	option('verify', '验证码', 'Code', 'accent'),
	option('notice', '通知', 'Notice', 'info'),
] as const;

/** The texts that the product sends, by what the wire calls them; no shop has others. */
export const smsTemplates = [
	option('user_register', '注册验证码', 'Code to register'),
	option('user_change_mobile', '绑定手机验证码', 'Code to bind a mobile number'),
	option('user_retrieve_pwd', '找回密码验证码', 'Code for a new password'),
	option('user_mobile_verify', '验证手机验证码', 'Code to verify the mobile number'),
	option('user_mobile_owned', '号码已有账号', 'The number has an account'),
] as const;
export type SmsTemplate = (typeof smsTemplates)[number]['value'];

/** What a variable may stand for: nothing else of the product can be reached by one. */
export const smsContexts = [
	option('code', '验证码', 'The code'),
	option('minutes', '验证码有效分钟数', 'Minutes the code is good for'),
	option('shop.name', '店铺名称', 'Name of the shop'),
	option('shop.phone', '客服电话', "The shop's phone"),
	option('shop.email', '客服邮箱', "The shop's e-mail address"),
	option('today', '当天日期', 'The day'),
] as const;
export type SmsContext = (typeof smsContexts)[number]['value'];

/** Longer values are refused by the companies. */
export const longestValue = 35;

/** The names in braces of a text, each once, in the order of their first places. */
export function variablesIn(content: string): string[] {
	return [...new Set([...content.matchAll(/\{([a-zA-Z]\w{0,29})\}/g)].map(([, name = '']) => name))];
}

/** A text with its places filled; those that nobody knows stay. */
export function filledText(
	content: string,
	values: readonly { readonly name: string; readonly value: string }[],
): string {
	const known = new Map(values.map(({ name, value }) => [name, value]));
	return content.replace(/\{([a-zA-Z]\w{0,29})\}/g, (place, name: string) => known.get(name) ?? place);
}
