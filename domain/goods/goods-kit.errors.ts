import type { ErrorTable } from '#domain/kernel/refusal.ts';

/** Refusals of templates, tags and services. */
export const goodsKitErrors = {
	'params.nameTwice': { 'zh-cn': '参数「{name}」重复', en: 'The parameter “{name}” occurs twice' },
	'pretag.needsImage': { 'zh-cn': '角标样式需要上传图片', en: 'A corner picture needs its picture' },
	'pretag.endsFirst': { 'zh-cn': '结束时间不能早于开始时间', en: 'The end must not come before the start' },
	'pretag.inUse': {
		'zh-cn': '标签「{name}」仍被 {count} 件商品使用，请先取消或停用',
		en: '“{name}” is still on {count} goods; take it off them or disable it',
	},
	'pretag.tooMany': { 'zh-cn': '「{name}」最多 {most} 个标签', en: '“{name}” can bear at most {most} tags' },
	'service.inUse': {
		'zh-cn': '服务「{name}」仍被 {count} 件商品使用，请先取消或停用',
		en: '“{name}” is still promised by {count} goods; take it off them or disable it',
	},
	'mark.unknown': { 'zh-cn': '所选标签或服务不存在', en: 'A chosen tag or service does not exist' },
	'mark.nothing': { 'zh-cn': '请选择要添加或移除的标签或服务', en: 'Choose what to add or to take off' },
} as const satisfies ErrorTable;
