import type { DeclaredNotices } from '#domain/kernel/notice.ts';

export const booksNotices = {
	booksDrift: {
		type: '16',
		label: { 'zh-cn': '对账差异', en: 'Books disagree' },
		text: { 'zh-cn': '对账发现 {count} 处差异，等待处理', en: 'Checking the books found {count} that do not agree' },
		list: 'system/health',
		target: 'system/health',
		tone: 'danger',
	},
} as const satisfies DeclaredNotices;
