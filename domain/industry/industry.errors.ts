import type { ErrorTable } from '#domain/kernel/refusal.ts';

export const industryErrors = {
	'industry.hasMerchants': {
		'zh-cn': '行业「{name}」下还有 {count} 位创作者，请先为他们换一个行业',
		en: '“{name}” is the trade of {count} creators; give them another one first',
	},
	'industry.licenceUnnamed': {
		'zh-cn': '请填写资质名称',
		en: 'Say which licence it is',
	},
} as const satisfies ErrorTable;
