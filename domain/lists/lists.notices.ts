import type { DeclaredNotices } from '#domain/kernel/notice.ts';

export const listsNotices = {
	exportDone: {
		type: '4',
		label: { 'zh-cn': '导出完成', en: 'Export ready' },
		text: { 'zh-cn': '“{name}”已导出，可以下载', en: '“{name}” is ready for download' },
		list: 'shop/order/export',
		target: 'shop/order/export?name={name}',
		tone: 'info',
	},
} as const satisfies DeclaredNotices;
