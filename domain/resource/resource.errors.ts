import type { ErrorTable } from '#domain/kernel/refusal.ts';

/** Refusals of the declared screens. */
export const resourceErrors = {
	'resource.nothingSent': { 'zh-cn': '没有提交任何内容', en: 'Nothing was submitted' },
	'list.notSearched': { 'zh-cn': '此列表不能按“{field}”筛选', en: 'This list cannot be searched by “{field}”' },
	'list.tooSlow': {
		'zh-cn': '符合范围太大，{seconds} 秒内无法查完，请缩小搜索范围',
		en: 'This cannot be searched within {seconds} seconds: please narrow the search',
	},
	'resource.tooManyRows': {
		'zh-cn': '“{list}”最多 {most} 条',
		en: '“{list}” can have at most {most} rows',
	},
	'tree.cycle': { 'zh-cn': '上级不能是自己或自己的下级', en: 'A row cannot be placed below itself' },
	'tree.tooDeep': { 'zh-cn': '层级不能超过 {levels} 级', en: 'The tree has at most {levels} levels' },
	'tree.hasChildren': {
		'zh-cn': '“{name}”还有下级，请先移走或一并删除',
		en: '"{name}" has rows below it; move them or delete them as well',
	},
	'tree.otherParent': {
		'zh-cn': '超出可移动的范围：只能在同一上级内排序',
		en: 'Beyond the movable range: only rows of the same parent can change places',
	},
} as const satisfies ErrorTable;
