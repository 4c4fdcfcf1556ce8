import type { ErrorTable } from '#domain/kernel/refusal.ts';

export const stockErrors = {
	'stock.soldOut': { 'zh-cn': '商品已售罄：{names}', en: 'Sold out: {names}' },
	'stock.moved': {
		'zh-cn': '「{sku}」的库存刚刚变动（现为 {stock}），请核对后重试',
		en: 'The stock of “{sku}” has just moved (now {stock}); check it and try again',
	},
	'stock.promised': {
		'zh-cn': '「{sku}」现有 {stock} 件，其中 {reserved} 件已被订单占用，不能低于占用数',
		en: '“{sku}” has {stock} on hand, {reserved} of them promised to orders; it cannot go below that',
	},
	'stock.tooMany': { 'zh-cn': '「{sku}」的库存不能超过 {most}', en: 'The stock of “{sku}” cannot exceed {most}' },
	'stock.requestKeyReused': {
		'zh-cn': '重复的请求编号对应了不同的库存变动',
		en: 'The request key was already used with another step',
	},
	'stock.noStep': { 'zh-cn': '没有需要变动的库存', en: 'There is nothing to change' },
} as const satisfies ErrorTable;
