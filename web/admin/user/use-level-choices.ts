import { useMemo } from 'react';
import { levelResource } from '#domain/level/level.resource.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import type { Choice } from '#web/kit/grid/grid.column.ts';
import { useResourceList } from '#web/kit/rows/resource.client.ts';

const levelsPath = '/admin/shop/user/level';
// Nobody has a level that is off.
const allInUse = { limit: levelResource.mostRows, search: [{ field: 'status', operator: 'eq', val: '1' }] };

/** The levels to choose from, the lowest first; none are offered to who may not read them. */
export function useLevelChoices(): readonly Choice[] | undefined {
	const mayRead = useAuth()({ name: levelsPath, subNodeName: `${levelsPath}/index` });
	const { data } = useResourceList(levelResource, allInUse, { enabled: mayRead });
	return useMemo(
		() => (mayRead ? (data?.list ?? []).map(({ id, name }) => ({ value: String(id), label: name })) : undefined),
		[mayRead, data],
	);
}
