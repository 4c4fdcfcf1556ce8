import { refused } from '#domain/errors.ts';
import { countGrantable } from '#server/features/coupon/receive.service.ts';
import { countLevels } from '#server/features/level/level.service.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import { refuseEmptyWindow } from '#server/resource/window.ts';
import { countGroups } from './recharge.queries.ts';

/** No window ends before it begins, and the groups that a plan is for are there when it is written. */
export const rechargePlanHooks: ResourceHooks = {
	async guard({ tx, action, before, after }) {
		if (action !== 'add' && action !== 'edit') return;
		refuseEmptyWindow(after);
		const couponIds = idsOf(after['coupon_ids']);
		const isNew = JSON.stringify(before['coupon_ids']) !== JSON.stringify(after['coupon_ids']);
		if (isNew && (await countGrantable(tx, couponIds)) < couponIds.length) {
			throw refused('recharge.couponUnknown', {}, { field: 'coupon_ids' });
		}
		if (JSON.stringify(before['level_ids']) !== JSON.stringify(after['level_ids'])) {
			const levels = idsOf(after['level_ids']);
			if ((await countLevels(tx, levels)) < levels.length) throw refused('level.unknown', {}, { field: 'level_ids' });
		}
		// A group may have gone since: who changes something else is not asked for it.
		if (JSON.stringify(before['group_ids']) === JSON.stringify(after['group_ids'])) return;
		const ids = idsOf(after['group_ids']);
		if ((await countGroups(tx, ids)) < ids.length) throw refused('recharge.groupUnknown', {}, { field: 'group_ids' });
	},
};

const idsOf = (sent: unknown) => [...new Set(((sent ?? []) as readonly (string | number)[]).map(Number))];
