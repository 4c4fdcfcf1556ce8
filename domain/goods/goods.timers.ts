import { type DeclaredTimers, day } from '#domain/timer/timer.declared.ts';

export const goodsTimers = {
	/** A goods goes on the shelf at the time it was given. */
	goodsPublish: {
		kind: 'goods_publish',
		seconds: 0,
		words: { 'zh-cn': '商品定时上架', en: 'Put goods on the shelf' },
	},
	/** A goods is taken off the shelf at the time it was given. */
	goodsUnpublish: {
		kind: 'goods_unpublish',
		seconds: 0,
		words: { 'zh-cn': '商品定时下架', en: 'Take goods off the shelf' },
	},
	/** Words that no goods have any more are removed, at five in the morning. */
	wordsSettle: {
		kind: 'words_settle',
		seconds: day,
		words: { 'zh-cn': '每天整理搜索用词', en: 'Settle the words of searches every night' },
		isUpkeep: true,
	},
} as const satisfies DeclaredTimers;
