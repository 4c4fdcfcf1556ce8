import type { ErrorTable } from '#domain/kernel/refusal.ts';

/** Refusals of the captcha. */
export const captchaErrors = {
	'captcha.required': {
		'zh-cn': '请先完成验证',
		en: 'Please complete the captcha first',
	},
	'captcha.wrong': {
		'zh-cn': '验证未通过，请重试',
		en: 'The captcha answer is wrong, please try again',
	},
	'captcha.expired': {
		'zh-cn': '验证已失效，请重新验证',
		en: 'The captcha has expired, please do it again',
	},
} as const satisfies ErrorTable;
