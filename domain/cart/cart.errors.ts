import type { ErrorTable } from '#domain/kernel/refusal.ts';

/** Why a piece cannot be put into the cart or bought. */
export const cartErrors = {
	'cart.tokenNeeded': { 'zh-cn': '缺少购物车标识', en: 'The cart token is missing' },
	'cart.lineUnknown': { 'zh-cn': '购物车中没有该商品', en: 'The cart has no such line' },
	'cart.full': { 'zh-cn': '购物车最多 {max} 种商品', en: 'The cart holds at most {max} different works' },
	'cart.skuUnknown': {
		'zh-cn': '商品规格不存在或已下架',
		en: 'The chosen version does not exist or is no longer on sale',
	},
	'cart.offShelf': { 'zh-cn': '商品已下架：{name}', en: 'No longer on sale: {name}' },
	'cart.merchantClosed': { 'zh-cn': '店铺暂停营业：{name}', en: 'The shop is closed at present: {name}' },
	'cart.soldOut': { 'zh-cn': '商品已售罄：{name}', en: 'Sold out: {name}' },
	'cart.tooFewLeft': { 'zh-cn': '库存不足：{name} 仅剩 {left} 件', en: 'Only {left} left: {name}' },
	'cart.minBuy': { 'zh-cn': '{name} 至少购买 {min} 件', en: '{name}: buy at least {min}' },
	'cart.orderLimit': { 'zh-cn': '{name} 每单限购 {max} 件', en: '{name}: at most {max} an order' },
	'cart.userLimit': { 'zh-cn': '{name} 每人限购 {max} 件', en: '{name}: at most {max} for each member' },
} as const satisfies ErrorTable;

export type CartErrorCode = keyof typeof cartErrors;
