import { refused } from '#domain/errors.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import { refuseEmptyWindow } from '#server/resource/window.ts';
import { countGroups } from './recharge.queries.ts';

/** No window ends before it begins, and the groups that a plan is for are there when it is written. */
export const rechargePlanHooks: ResourceHooks = {
	async guard({ tx, action, before, after }) {
		if (action !== 'add' && action !== 'edit') return;
		refuseEmptyWindow(after);
		// A group may have gone since: who changes something else is not asked for it.
		if (JSON.stringify(before['group_ids']) === JSON.stringify(after['group_ids'])) return;
		const ids = [...new Set(((after['group_ids'] ?? []) as readonly (string | number)[]).map(Number))];
		if ((await countGroups(tx, ids)) < ids.length) throw refused('recharge.groupUnknown', {}, { field: 'group_ids' });
	},
};
