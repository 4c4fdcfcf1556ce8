import { refused } from '#domain/errors.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import { refuseEmptyWindow } from '#server/resource/window.ts';
import { countLiving } from './topic.queries.ts';

/** A topic takes in goods that exist, and its window ends after it begins; what went since then may stay listed. */
export const topicHooks: ResourceHooks = {
	async guard({ tx, action, before, after }) {
		if (action === 'del') return;
		refuseEmptyWindow(after);
		const chosenBefore = new Set((before['goods_ids'] ?? []) as readonly string[]);
		const chosen = [...new Set((after['goods_ids'] ?? []) as readonly string[])];
		const added = chosen.filter((id) => !chosenBefore.has(id));
		if (added.length > 0 && (await countLiving(tx, added)) < added.length)
			throw refused('topic.worksGone', {}, { field: 'goods_ids' });
	},
};
