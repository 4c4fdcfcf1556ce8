import type { DeclaredNotices } from '#domain/kernel/notice.ts';

export const billNotices = {
	billDifference: {
		type: '26',
		label: { 'zh-cn': '渠道对账', en: 'Channel bills' },
		text: {
			'zh-cn': '{channel} {day} 的账单与账目不一致，或未能取得，请核对',
			en: 'The bill of {channel} of {day} differs from our books, or could not be had. Please check',
		},
		list: 'system/health',
		target: 'system/health?bill={name}',
		tone: 'danger',
	},
} as const satisfies DeclaredNotices;
