import type { DeclaredNotices } from '#domain/kernel/notice.ts';

export const applyNotices = {
	applyWaits: {
		type: '31',
		label: { 'zh-cn': '入驻申请待审核', en: 'Application to review' },
		text: { 'zh-cn': '“{name}”申请入驻，等待审核', en: '“{name}” applies to sell here, it waits for review' },
		list: 'xshop/apply',
		target: 'xshop/apply?status=1',
		tone: 'warning',
		renews: true,
	},
} as const satisfies DeclaredNotices;
