import type { ErrorTable } from '#domain/kernel/refusal.ts';

/** Refusals around saved views and exports. */
export const listsErrors = {
	'view.unknown': { 'zh-cn': '视图不存在或已删除', en: 'This view is not there any more' },
	'view.notYours': { 'zh-cn': '只有创建者可以修改此视图', en: 'Only who made this view may change it' },
	'view.tooMany': {
		'zh-cn': '每个列表最多保存 {max} 个视图，全部列表最多 {inAll} 个',
		en: 'A list keeps at most {max} views, all lists together {inAll}',
	},
	'layout.tooMany': { 'zh-cn': '最多保存 {max} 个列表布局', en: 'At most {max} layouts of lists are kept' },
	'export.unknown': { 'zh-cn': '导出任务不存在或已删除', en: 'This export is not there any more' },
	'export.notReady': { 'zh-cn': '导出文件尚未完成或已过期', en: 'The file is not finished yet, or has expired' },
	'export.fileGone': {
		'zh-cn': '文件已不在服务器上，请重新导出',
		en: 'The file is not on the server any more: export it again',
	},
	'export.hasPhones': {
		'zh-cn': '文件含完整电话号码，需要“查看完整电话”权限；可自行导出一份',
		en: 'The file holds whole phone numbers, which you may not see; export one of your own',
	},
	'export.seesLess': {
		'zh-cn': '文件含你现在看不到的记录，请重新导出',
		en: 'The file holds records that you do not see any more; export it again',
	},
	'export.notFailed': { 'zh-cn': '只有失败的导出可以重试', en: 'Only a failed export can be tried again' },
	'export.notUnderWay': {
		'zh-cn': '只能取消等待中或进行中的导出',
		en: 'Only an export that waits or runs can be cancelled',
	},
	'export.tooMany': {
		'zh-cn': '已有 {max} 个导出正在进行，请等待完成后再试',
		en: '{max} exports are under way already, please wait for one to finish',
	},
	'export.longQuery': {
		'zh-cn': '筛选条件过长，无法导出；请减少条件或列',
		en: 'This asks for more than an export takes: search by less, or choose fewer columns',
	},
	'export.tooManyRows': {
		'zh-cn': 'Excel 导出最多支持 {max} 行，请缩小筛选范围或改为导出 CSV',
		en: 'An Excel file holds at most {max} rows here: narrow the list down, or export it as CSV',
	},
	'export.tooMuchText': {
		'zh-cn': '文字内容过多，无法写入一个 Excel 文件；请缩小筛选范围、减少列或改为导出 CSV',
		en: 'This is more text than an Excel file holds here: narrow the list down, choose fewer columns, or export it as CSV',
	},
	'export.tooLarge': {
		'zh-cn': '导出文件将超过 1 GB；请缩小筛选范围或减少列',
		en: 'The file would be larger than 1 GB: narrow the list down, or choose fewer columns',
	},
	'export.noPermission': { 'zh-cn': '你已没有导出此列表的权限', en: 'You may not export this list any more' },
	'export.brokeOff': {
		'zh-cn': '导出两次中断，已停止；请缩小筛选范围后重新导出',
		en: 'The export broke off twice and was stopped: narrow the list down and export it anew',
	},
	'export.failed': { 'zh-cn': '导出失败，请重试', en: 'The export failed, please try again' },
} as const satisfies ErrorTable;
