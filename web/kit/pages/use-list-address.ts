import { useSearchParams } from 'react-router';

/** What a list of this kind shows; it stands in the address of the page. */
export interface ListAddress {
	status: string;
	quickSearch: string;
	page: number;
	limit: number;
	/** What this list alone is narrowed by, under the names that the address has for it. */
	further?: Readonly<Record<string, string>>;
}

const usualLimit = 10;

function positive(text: string | null, usual: number): number {
	const value = Number(text);
	return Number.isInteger(value) && value > 0 && value <= 200 ? value : usual;
}

/** The query part that shows a list so; what is as usual is left out. */
export function listQueryOf({
	status = '',
	quickSearch = '',
	page = 1,
	limit = usualLimit,
	further = {},
}: Partial<ListAddress>) {
	const params = new URLSearchParams();
	if (status) params.set('status', status);
	if (quickSearch) params.set('quickSearch', quickSearch);
	for (const [name, value] of Object.entries(further)) if (value) params.set(name, value);
	if (page > 1) params.set('page', String(page));
	if (limit !== usualLimit) params.set('limit', String(limit));
	return params.size > 0 ? `?${params}` : '?';
}

/** Status, search and page of a list, kept in the address; a new filter begins at the first page. */
export function useListAddress(
	furtherNames: readonly string[] = [],
): [ListAddress, (change: Partial<ListAddress>) => void] {
	const [params, setParams] = useSearchParams();
	const address: ListAddress = {
		status: params.get('status') ?? '',
		quickSearch: params.get('quickSearch') ?? '',
		page: positive(params.get('page'), 1),
		limit: positive(params.get('limit'), usualLimit),
		...(furtherNames.length > 0 && {
			further: Object.fromEntries(furtherNames.map((name) => [name, params.get(name) ?? ''])),
		}),
	};
	return [address, (change) => setParams(listQueryOf({ ...address, page: 1, ...change }))];
}
