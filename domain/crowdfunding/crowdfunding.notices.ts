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
} as const satisfies DeclaredNotices;
