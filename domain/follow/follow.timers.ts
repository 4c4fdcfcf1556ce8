import { type DeclaredTimers, minute } from '#domain/timer/timer.declared.ts';

export const followTimers = {
	/** Followers are told of what came onto the shelf. */
	creatorsNews: {
		kind: 'creators_news',
		seconds: 10 * minute,
		words: { 'zh-cn': '通知关注者创作者上新', en: 'Tell followers of new works' },
		isUpkeep: true,
	},
} as const satisfies DeclaredTimers;

/** What comes onto the shelf within so long of a creator's first is told of at once. */
export const gatheredSeconds = 60 * minute;
