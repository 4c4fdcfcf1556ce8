import { refused } from '#domain/errors.ts';
import { namesIn } from '#domain/kernel/translated.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import { countGoodsOf } from './brand.queries.ts';

/** A brand that works bear is not deleted. */
export const brandHooks: ResourceHooks = {
	async guard({ tx, action, id, before }) {
		if (action !== 'del') return;
		const count = await countGoodsOf(tx, id);
		if (count > 0) throw refused('brand.hasGoods', { name: namesIn(before), count });
	},
};
