import { refused } from '#domain/errors.ts';
import { namesIn } from '#domain/kernel/translated.ts';
import type { ResourceHooks, Writing } from '#server/resource/hooks.ts';
import { countGoodsIn, lockClassify, placeSubtree } from './classify.queries.ts';

/** Goods stand in leaves only; a category that holds some stays, and one that moves takes all below it along. */
export const classifyHooks: ResourceHooks = {
	async guard(writing) {
		const { tx, action, id, before } = writing;
		if (isPlaced(writing)) await refuseParent(writing);
		if (action !== 'del') return;
		const count = await countGoodsIn(tx, id);
		if (count > 0) throw refused('classify.hasGoods', { name: namesIn(before), count });
	},
	async after(writing) {
		if (isPlaced(writing)) await placeSubtree(writing.tx, writing.id);
	},
};

/** Whether it comes to stand below another parent than before. */
function isPlaced({ action, before, after }: Writing): boolean {
	return action === 'add' || action === 'restore' || (action === 'edit' && before['pid'] !== after['pid']);
}

/** Refuses a parent that holds goods: they would no longer stand in a leaf. */
async function refuseParent({ tx, after }: Writing): Promise<void> {
	const parent = await lockClassify(tx, Number(after['pid'] ?? 0), 'write');
	if (!parent) return;
	const count = await countGoodsIn(tx, parent.id);
	if (count > 0) throw refused('classify.parentHasGoods', { name: namesIn(parent), count }, { field: 'pid' });
}
