import type { ErrorTable } from '#domain/kernel/refusal.ts';

/** Refusals of the category screen. */
export const classifyErrors = {
	'classify.hasGoods': {
		'zh-cn': '分类「{name}」下还有 {count} 件商品，请先移到其他分类',
		en: '“{name}” still holds {count} goods; move them to another category first',
	},
} as const satisfies ErrorTable;
