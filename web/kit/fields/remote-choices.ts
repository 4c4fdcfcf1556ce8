import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
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

interface Page {
	choices: RemoteChoice[];
	/** Of the whole search. */
	total: number;
}

/** Choices of a remote select, page by page: those that match what was typed, or the rows behind chosen values. */
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
	const pages = useInfiniteQuery({
		queryKey: [path, 'choices', query],
		enabled,
		staleTime: 30_000,
		placeholderData: keepPreviousData,
		initialPageParam: 1,
		queryFn: async ({ signal, pageParam }): Promise<Page> => {
			const asked = { ...query, page: pageParam };
			const { data } = await send<RemoteAnswer>('GET', path, asked, { signal, cancelDuplicates: false });
			const choices = (data.options ?? data.list ?? []).map((row) => choiceOf(row, source.label));
			return { choices, total: data.total ?? choices.length };
		},
		getNextPageParam: (last, all) => {
			const shown = all.reduce((sum, { choices }) => sum + choices.length, 0);
			return last.choices.length > 0 && shown < last.total ? all.length + 1 : undefined;
		},
	});
	return { ...pages, choices: pages.data?.pages.flatMap(({ choices }) => choices) ?? [] };
}

function choiceOf(row: RemoteRow, label: string): RemoteChoice {
	const drawn = String(row[label] ?? row['id']);
	return { value: String(row['id']), drawn, label: drawn.replace(/^[\s│├└]+/, '') };
}
