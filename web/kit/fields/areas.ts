import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '#web/kit/api/call.ts';
import { callSettings } from '#web/kit/api/call-settings.ts';

export interface Area {
	value: number;
	label: string;
}

export interface FoundArea extends Area {
	/** From the province down to the area itself. */
	path: Area[];
}

function useArea<Answer>(query: Readonly<Record<string, string>>, isWanted: boolean) {
	const path = callSettings().area === 'admin' ? '/admin/ajax/area' : '/api/ajax/area';
	return useQuery({
		queryKey: [path, query],
		enabled: isWanted,
		staleTime: Number.POSITIVE_INFINITY,
		placeholderData: keepPreviousData,
		queryFn: async ({ signal }) => (await send<Answer>('GET', path, query, { signal, cancelDuplicates: false })).data,
	});
}

/** The areas below a way of ids; an empty way leads to the provinces, a missing one is not asked for. */
export function useAreasBelow(way: readonly string[] | undefined): readonly Area[] {
	const [province, city] = way ?? [];
	const areas = useArea<Area[]>({ ...(province && { province }), ...(city && { city }) }, way !== undefined);
	return way && !areas.isPlaceholderData ? (areas.data ?? []) : [];
}

/** Areas by a part of their name. */
export function useAreasNamed(text: string) {
	return useArea<FoundArea[]>({ quickSearch: text }, text !== '');
}
