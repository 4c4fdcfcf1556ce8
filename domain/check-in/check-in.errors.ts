import type { ErrorTable } from '#domain/kernel/refusal.ts';

/** Refusals around the daily check-in. */
export const checkInErrors = {
	'checkIn.off': { 'zh-cn': '店铺暂未开放签到', en: 'The shop offers no check-in at the moment' },
	'checkIn.rewards': {
		'zh-cn': '请填写以逗号分隔的积分，最多 31 天，每天不超过 10000',
		en: 'Enter points separated by commas, for at most 31 days and up to 10000 each',
	},
} as const satisfies ErrorTable;
