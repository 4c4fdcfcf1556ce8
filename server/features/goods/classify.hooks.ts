import { refused } from '#domain/errors.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import { countGoodsIn, placeSubtree } from './classify.queries.ts';

/** A category that holds goods stays; one that moves takes level and path of everything below it along. */
export const classifyHooks: ResourceHooks = {
	async guard({ tx, action, id, before }) {
		if (action !== 'del') return;
		const count = await countGoodsIn(tx, id);
		if (count > 0) throw refused('classify.hasGoods', { name: before['name'], count });
	},
	async after({ tx, action, id, before, after }) {
		const isNew = action === 'add' || action === 'restore';
		if (isNew || (action === 'edit' && before['pid'] !== after['pid'])) await placeSubtree(tx, id);
	},
};
