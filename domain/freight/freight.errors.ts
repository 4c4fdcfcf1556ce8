import type { ErrorTable, Facts } from '#domain/kernel/refusal.ts';

/** What delivery templates may refuse with. */
export const freightErrors = {
	'freight.areaMissing': { 'zh-cn': '请选择配送区域', en: 'A delivery area must be selected' },
	'freight.areaUnknown': { 'zh-cn': '所选区域不存在：{ids}', en: 'There is no such area: {ids}' },
	'freight.overlap': {
		'zh-cn': '与第 {rows} 行的区域重叠：{area}',
		en: 'Overlaps with row {rows}: {area}',
	},
	'freight.denied': {
		'zh-cn': '“{area}”既在不配送区域又在运费规则中',
		en: '“{area}” is both denied and in a row of fees',
	},
	'freight.noRules': { 'zh-cn': '至少需要一行运费规则', en: 'A template needs at least one row of fees' },
	'freight.twoDefaults': { 'zh-cn': '“其他地区”只能有一行', en: 'Only one row may be for everywhere else' },
	'freight.first': { 'zh-cn': '首件（首重、首体积）须大于 0', en: 'The first quantity must be above 0' },
	'freight.step': { 'zh-cn': '续件（续重、续体积）须大于 0', en: 'The continued quantity must be above 0' },
	'freight.days': {
		'zh-cn': '请填写在途天数的起止，均为 1–{most} 的整数，且止不小于起',
		en: 'Say from how many days to how many, whole numbers from 1 to {most}, the second not below the first',
	},
	'freight.quantity': {
		'zh-cn': '须为正确的{unit}数',
		en: 'This must be a number of {unit}',
	},
	'freight.freeRule': {
		'zh-cn': '请填写包邮的金额或件数',
		en: 'Say from which amount or number of pieces delivery is free',
	},
	'freight.inUse': {
		'zh-cn': '「{name}」被 {count} 件商品使用，不能删除',
		en: '“{name}” is used by {count} items and cannot be deleted',
	},
	'freight.merchantFixed': {
		'zh-cn': '模板保存后不能更换所属创作者',
		en: 'The owner of a template cannot be changed once it is saved',
	},
	'freight.otherMerchant': {
		'zh-cn': '所选运费模板不属于该商品的创作者',
		en: 'The chosen delivery template belongs to another creator than the item',
	},
	'freight.templateOff': { 'zh-cn': '所选运费模板不存在', en: 'The chosen delivery template does not exist' },
	'freight.defaultNeeded': {
		'zh-cn': '请把另一个模板设为默认',
		en: 'Make another template the default instead',
	},
} as const satisfies ErrorTable;

export type FreightErrorCode = keyof typeof freightErrors;

/** What is wrong with one field of a template's form. */
export interface FreightProblem {
	/** `rules.0.area_ids`. */
	readonly field: string;
	readonly code: FreightErrorCode;
	readonly facts: Facts;
}
