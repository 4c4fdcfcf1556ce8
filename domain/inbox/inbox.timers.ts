import { type DeclaredTimers, day } from '#domain/timer/timer.declared.ts';

/** So long a message is kept. */
export const messageSeconds = 180 * day;

export const inboxTimers = {
	/** Old messages to members are removed, at four in the morning. */
	messagesClear: {
		kind: 'messages_clear',
		seconds: day,
		words: { 'zh-cn': '清理 180 天前的会员消息', en: 'Remove messages to members older than 180 days' },
		isUpkeep: true,
	},
} as const satisfies DeclaredTimers;
