import { refused } from '#domain/errors.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import { findLevelAt, isLevelUsed } from './level.queries.ts';

/** No two levels begin at the same growth, and none goes that something is still for. */
export const levelHooks: ResourceHooks = {
	async guard({ tx, action, id, ids, after }) {
		if (action === 'del') {
			if (await isLevelUsed(tx, ids)) throw refused('level.inUse');
			return;
		}
		const taken = await findLevelAt(tx, { growth: Number(after['growth_min']), id });
		if (taken !== undefined) throw refused('level.growthTaken', { name: taken }, { field: 'growth_min' });
	},
};
