import type { Texts } from '#domain/kernel/language.ts';

/** The coloured flags that staff put on an order; 0 = none. */
export const orderFlagCodes = ['0', '1', '2', '3', '4', '5'] as const;

export type OrderFlag = (typeof orderFlagCodes)[number];

/** What the flags are called in the history of an order and in files. */
export const orderFlagWords: Readonly<Record<OrderFlag, Texts>> = {
	'0': { 'zh-cn': '无旗标', en: 'No flag' },
	'1': { 'zh-cn': '红旗', en: 'Red flag' },
	'2': { 'zh-cn': '黄旗', en: 'Yellow flag' },
	'3': { 'zh-cn': '绿旗', en: 'Green flag' },
	'4': { 'zh-cn': '蓝旗', en: 'Blue flag' },
	'5': { 'zh-cn': '紫旗', en: 'Purple flag' },
};
