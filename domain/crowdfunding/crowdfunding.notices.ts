import type { DeclaredNotices } from '#domain/kernel/notice.ts';

export const crowdfundingNotices = {
	crowdfundingEnded: {
		type: '9',
		label: { 'zh-cn': '众筹结束', en: 'Crowdfunding ended' },
		text: { 'zh-cn': '“{name}”众筹{result}', en: 'The crowdfunding of “{name}” {result_en}' },
		list: 'shop/goods/crowdfunding',
		target: 'shop/goods/crowdfunding?quickSearch={name}',
		tone: 'info',
	},
	crowdfundingPage: {
		type: '24',
		label: { 'zh-cn': '众筹页面待审核', en: "Crowdfunding's page to review" },
		text: {
			'zh-cn': '“{name}”的众筹页面有修改，等待审核',
			en: 'The page of “{name}” was changed, it waits for review',
		},
		list: 'shop/goods/crowdfunding',
		target: 'shop/goods/crowdfunding?quickSearch={name}',
		tone: 'warning',
	},
} as const satisfies DeclaredNotices;
