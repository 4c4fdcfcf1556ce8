import type { DeclaredNotices } from '#domain/kernel/notice.ts';

export const goodsNotices = {
	goodsAudit: {
		type: '6',
		label: { 'zh-cn': '作品待审核', en: 'Work to review' },
		text: { 'zh-cn': '{merchant} 的“{name}”等待审核', en: '“{name}” of {merchant} waits for review' },
		list: 'shop/goods/goods',
		target: 'shop/goods/goods?tab=audit&name={name}',
		tone: 'warning',
		renews: true,
	},
} as const satisfies DeclaredNotices;
