import type { DeclaredNotices } from '#domain/kernel/notice.ts';

export const portfolioNotices = {
	portfolioAudit: {
		type: '20',
		label: { 'zh-cn': '创作者主页待审核', en: "Creator's page to review" },
		text: { 'zh-cn': '“{name}”修改了主页，等待审核', en: '“{name}” changed their page, it waits for review' },
		list: 'xshop/portfolio',
		target: 'xshop/portfolio',
		tone: 'warning',
		renews: true,
	},
} as const satisfies DeclaredNotices;
