import { hotRule } from '#domain/advert/hot-recommend.rules.ts';
import { refused } from '#domain/errors.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import { refuseEmptyWindow } from '#server/resource/window.ts';
import { isGoodsLiving } from './hot-recommend.queries.ts';

/** An entry by hand names either goods that are not in the recycle bin or a topic, and no window ends before it begins. */
export const hotRecommendHooks: ResourceHooks = {
	async guard({ tx, action, before, after }) {
		if (action === 'del') return;
		refuseEmptyWindow(after);
		if (after['rule'] !== hotRule.manual) return;
		const goodsId = Number(after['goods_id'] ?? 0);
		const topicId = Number(after['topic_id'] ?? 0);
		if (!goodsId && !topicId) throw refused('hotRecommend.needsTarget', {}, { field: 'goods_id' });
		if (goodsId && topicId) throw refused('hotRecommend.oneTarget', {}, { field: 'topic_id' });
		if (!goodsId) return;
		if (Number(before['goods_id'] ?? 0) === goodsId) return;
		if (!(await isGoodsLiving(tx, goodsId))) throw refused('hotRecommend.workGone', {}, { field: 'goods_id' });
	},
};
