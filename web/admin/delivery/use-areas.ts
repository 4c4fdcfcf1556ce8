import { useMemo } from 'react';
import { type AreaTree, areaTree } from '#domain/freight/area-choice.ts';
import type { listTemplateAreas } from '#domain/freight/template.contract.ts';
import { useCall } from '#web/kit/api/queries.ts';

const noTree: AreaTree = areaTree([]);

/** Every area of the country, asked for once a visit; empty until it is there. */
export function useAreaTree(): { tree: AreaTree; isReady: boolean } {
	const { data } = useCall<typeof listTemplateAreas>(
		'GET',
		'/admin/shop.delivery.Template/areas',
		{},
		{ staleTime: Number.POSITIVE_INFINITY },
	);
	const tree = useMemo(() => (data ? areaTree(data.areas) : noTree), [data]);
	return { tree, isReady: data !== undefined };
}
