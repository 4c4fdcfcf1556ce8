import { hotRule } from '#domain/advert/hot-recommend.rules.ts';
import { refused } from '#domain/errors.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import { refuseEmptyWindow } from './advert.window.ts';
import { isGoodsLiving } from './hot-recommend.queries.ts';

/** An entry by hand names a work that is not in the recycle bin, and no window ends before it begins. */
export const hotRecommendHooks: ResourceHooks = {
	async guard({ tx, action, before, after }) {
		if (action === 'del') return;
		refuseEmptyWindow(after);
		if (after['rule'] !== hotRule.manual) return;
		const goodsId = Number(after['goods_id'] ?? 0);
		if (!goodsId) throw refused('hotRecommend.needsWork', {}, { field: 'goods_id' });
		if (Number(before['goods_id'] ?? 0) === goodsId) return;
		if (!(await isGoodsLiving(tx, goodsId))) throw refused('hotRecommend.workGone', {}, { field: 'goods_id' });
	},
};
