import { type DeclaredTimers, day } from '#domain/timer/timer.declared.ts';

export const billTimers = {
	/** The bills of the day before are asked for in the morning, and hourly while they are not there. */
	channelBills: {
		kind: 'channel_bills',
		seconds: day,
		words: { 'zh-cn': '核对支付渠道的日账单', en: 'Compare the daily bills of payment channels' },
		isUpkeep: true,
	},
} as const satisfies DeclaredTimers;
