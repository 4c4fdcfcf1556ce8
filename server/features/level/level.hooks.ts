import { refused } from '#domain/errors.ts';
import { guardLevel, lookLater } from '#server/features/margin/margin.service.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import { isLevelAt, isLevelUsed } from './level.queries.ts';

/** No two levels begin at the same growth, and none goes that something is still for. */
export const levelHooks: ResourceHooks = {
	async guard({ context, tx, action, id, ids, after, caller, said }) {
		if (action === 'del') {
			if (await isLevelUsed(tx, ids)) throw refused('level.inUse');
			return;
		}
		const isTaken = await isLevelAt(tx, { growth: Number(after['growth_min']), id });
		if (isTaken) throw refused('level.growthTaken', {}, { field: 'growth_min' });
		if (said) await guardLevel(context, tx, { id, after }, { caller, ...said });
	},
	after: ({ context, tx }) => lookLater(context, tx),
};
