import { type DeclaredTimers, day } from '#domain/timer/timer.declared.ts';

export const goodsTimers = {
	/** A goods goes on the shelf at the time it was given. */
	goodsPublish: {
		kind: 'goods_publish',
		seconds: 0,
		words: { 'zh-cn': '商品定时上架', en: 'Put goods on the shelf' },
		node: 'shop/goods/goods/onShelf',
	},
	/** A goods is taken off the shelf at the time it was given. */
	goodsUnpublish: {
		kind: 'goods_unpublish',
		seconds: 0,
		words: { 'zh-cn': '商品定时下架', en: 'Take goods off the shelf' },
		node: 'shop/goods/goods/offShelf',
	},
	/** Words that no goods have any more are removed, at five in the morning. */
	wordsSettle: {
		kind: 'words_settle',
		seconds: day,
		words: { 'zh-cn': '每天整理搜索用词', en: 'Settle the words of searches every night' },
		isUpkeep: true,
	},
	/** What works are found by follows their categories, tags and creators, a minute after these have changed. */
	goodsIndex: {
		kind: 'goods_index',
		seconds: 60,
		words: { 'zh-cn': '更新作品的搜索索引', en: 'Keep the search index of works' },
		isUpkeep: true,
	},
	/** The database sets these two, where a creator opens and where a category is on again. */
	wordsCreator: {
		kind: 'words_creator',
		seconds: 0,
		words: { 'zh-cn': '恢复营业的商家的搜索用词', en: 'Words of searches of a creator who opens again' },
	},
	wordsCategory: {
		kind: 'words_category',
		seconds: 0,
		words: { 'zh-cn': '恢复启用的分类的搜索用词', en: 'Words of searches of a category that is on again' },
	},
} as const satisfies DeclaredTimers;
