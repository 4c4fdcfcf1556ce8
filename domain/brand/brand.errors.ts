import type { ErrorTable } from '#domain/kernel/refusal.ts';

export const brandErrors = {
	'brand.unknown': { 'zh-cn': '品牌不存在或已停用', en: 'This brand does not exist or is not shown' },
	'brand.hasGoods': {
		'zh-cn': '品牌「{name}」下还有 {count} 件商品，请先为它们换一个品牌',
		en: '“{name}” is the brand of {count} goods; give them another one first',
	},
} as const satisfies ErrorTable;
