import { type DeclaredTimers, minute } from '#domain/timer/timer.declared.ts';

export const favouriteTimers = {
	/** Whose favourites have become cheaper or are to be had again is told. */
	favouritesLook: {
		kind: 'favourites_look',
		seconds: 30 * minute,
		words: {
			'zh-cn': '通知会员收藏的作品降价或补货',
			en: 'Tell members of favourites that are cheaper or available again',
		},
		isUpkeep: true,
	},
} as const satisfies DeclaredTimers;
