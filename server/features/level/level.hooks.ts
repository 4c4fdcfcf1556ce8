import { refused } from '#domain/errors.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import { isLevelAt, isLevelUsed } from './level.queries.ts';

/** No two levels begin at the same growth, and none goes that something is still for. */
export const levelHooks: ResourceHooks = {
	async guard({ tx, action, id, ids, after }) {
		if (action === 'del') {
			if (await isLevelUsed(tx, ids)) throw refused('level.inUse');
			return;
		}
		const isTaken = await isLevelAt(tx, { growth: Number(after['growth_min']), id });
		if (isTaken) throw refused('level.growthTaken', {}, { field: 'growth_min' });
	},
};
