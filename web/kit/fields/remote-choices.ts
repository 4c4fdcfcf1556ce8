import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Relation } from '#domain/resource/field.ts';
import { controllerPath } from '#domain/resource/resource.ts';
import { send } from '#web/kit/api/call.ts';

type RemoteRow = Readonly<Record<string, unknown>>;

export interface RemoteChoice {
	value: string;
	/** With the guides of a tree. */
	drawn: string;
	label: string;
}

interface RemoteAnswer {
	options?: RemoteRow[];
	list?: RemoteRow[];
	total?: number;
}

/** Choices of a remote select: those that match what was typed, or the rows behind chosen values. */
export function useRemoteChoices(
	source: Pick<Relation, 'resource' | 'label' | 'query'>,
	{ search, chosen, enabled }: { search: string; chosen: readonly string[]; enabled: boolean },
) {
	const path = `${controllerPath(source.resource)}/index`;
	const query = {
		...source.query,
		select: true,
		...(search && { quickSearch: search }),
		...(chosen.length > 0 && { initKey: 'id', initValue: [...chosen] }),
	};
	return useQuery({
		queryKey: [path, 'choices', query],
		enabled,
		staleTime: 30_000,
		placeholderData: keepPreviousData,
		queryFn: async ({ signal }) => {
			const { data } = await send<RemoteAnswer>('GET', path, query, { signal, cancelDuplicates: false });
			const rows = data.options ?? data.list ?? [];
			const choices = rows.map((row): RemoteChoice => {
				const drawn = String(row[source.label] ?? row['id']);
				return { value: String(row['id']), drawn, label: drawn.replace(/^[\s│├└]+/, '') };
			});
			return { choices, total: data.total ?? choices.length };
		},
	});
}
