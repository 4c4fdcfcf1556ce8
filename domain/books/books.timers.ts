import { type DeclaredTimers, day } from '#domain/timer/timer.declared.ts';

export const booksTimers = {
	/** The books are checked, at three in the morning. */
	booksCheck: {
		kind: 'books_check',
		seconds: day,
		words: { 'zh-cn': '每天核对账目', en: 'Check the books every night' },
		isUpkeep: true,
	},
} as const satisfies DeclaredTimers;
