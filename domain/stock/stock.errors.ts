import type { ErrorTable } from '#domain/kernel/refusal.ts';

export const stockErrors = {
	'stock.soldOut': { 'zh-cn': '商品已售罄：{names}', en: 'Sold out: {names}' },
} as const satisfies ErrorTable;
