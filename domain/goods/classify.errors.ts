import type { ErrorTable } from '#domain/kernel/refusal.ts';

/** Refusals of the category screen. */
export const classifyErrors = {
	'classify.unknown': { 'zh-cn': '分类不存在或已停用', en: 'This category does not exist or is disabled' },
	'classify.hasGoods': {
		'zh-cn': '分类「{name}」下还有 {count} 件商品，请先移到其他分类',
		en: '“{name}” still holds {count} goods; move them to another category first',
	},
	'classify.parentHasGoods': {
		'zh-cn': '分类「{name}」下已有 {count} 件商品，不能再添加下级分类，请先移走商品',
		en: '“{name}” holds {count} goods and takes no sub-categories; move its goods to another category first',
	},
	'classify.targetOff': {
		'zh-cn': '分类「{name}」已停用，请选择其他分类',
		en: '“{name}” is disabled, choose another category',
	},
	'classify.targetSame': { 'zh-cn': '请选择其他分类', en: 'Choose another category' },
} as const satisfies ErrorTable;
