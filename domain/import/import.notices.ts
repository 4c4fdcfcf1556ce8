import type { DeclaredNotices } from '#domain/kernel/notice.ts';

export const importNotices = {
	importDone: {
		type: '14',
		label: { 'zh-cn': '导入完成', en: 'Import done' },
		text: {
			'zh-cn': '“{name}”导入完成：新增 {created}，更新 {updated}，失败 {failed}',
			en: '“{name}” is imported: {created} new, {updated} updated, {failed} failed',
		},
		list: 'shop/goods/import',
		target: 'shop/goods/import',
		tone: 'info',
	},
} as const satisfies DeclaredNotices;
