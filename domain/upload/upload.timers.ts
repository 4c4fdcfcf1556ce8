import type { DeclaredTimers } from '#domain/timer/timer.declared.ts';

export const uploadTimers = {
	/** Stored pictures are freed of what was written beside them, once. */
	picturesBare: {
		kind: 'pictures_bare',
		seconds: 0,
		words: { 'zh-cn': '清除已有图片中的拍摄信息', en: 'Clear stored pictures of what cameras noted' },
		isUpkeep: true,
	},
} as const satisfies DeclaredTimers;
