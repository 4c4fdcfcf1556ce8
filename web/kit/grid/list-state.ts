import type { GridColumn } from '#web/kit/grid/grid.column.ts';

/** What a list shows: everything that stands in the address of its tab. */
export interface ListState {
	page: number;
	limit: number;
	/** `"field,asc"`, `"field,desc"` or empty. */
	order: string;
	quickSearch: string;
	/** Column key → value. */
	filters: Readonly<Record<string, string>>;
}

export const pageSizes = [10, 20, 50, 100] as const;

type Filterable = Pick<GridColumn<never>, 'key' | 'filter'>;

/** Reads the state from an address; a key that is a column's name fills that column's filter. */
export function readListState(params: URLSearchParams, columns: readonly Filterable[]): ListState {
	const filters: Record<string, string> = {};
	for (const { key, filter } of columns) {
		const value = params.get(key);
		if (filter && value) filters[key] = value;
	}
	return {
		page: positive(params.get('page'), 1),
		limit: positive(params.get('limit'), pageSizes[0]),
		order: params.get('order') ?? '',
		quickSearch: params.get('quickSearch') ?? '',
		filters,
	};
}

/** Writes the state over an address, leaving out what is as usual and keeping what is not ours. */
export function writeListState(
	params: URLSearchParams,
	state: ListState,
	columns: readonly Filterable[],
): URLSearchParams {
	const next = new URLSearchParams(params);
	const put = (name: string, value: string, usual = '') =>
		value === usual ? next.delete(name) : next.set(name, value);
	put('page', String(state.page), '1');
	put('limit', String(state.limit), String(pageSizes[0]));
	put('order', state.order);
	put('quickSearch', state.quickSearch);
	for (const { key, filter } of columns) if (filter) put(key, state.filters[key] ?? '');
	return next;
}

/** A change of what is searched or how it is sorted starts again at the first page. */
export function changed(state: ListState, change: Partial<ListState>): ListState {
	return { ...state, page: 1, ...change };
}

/** The state in the protocol's query language. */
export function listQuery(state: ListState, columns: readonly Filterable[]): Record<string, unknown> {
	const search = columns.flatMap(({ key, filter }) => {
		const value = state.filters[key];
		if (!filter || !value) return [];
		const val = filter.isOfMoments ? wholeDays(value) : value;
		const render = filter.isOfMoments ? { render: 'datetime' } : {};
		return [{ field: key, val, operator: filter.operator, ...render }];
	});
	return {
		page: state.page,
		limit: state.limit,
		...(state.order && { order: state.order }),
		...(state.quickSearch && { quickSearch: state.quickSearch }),
		...(search.length > 0 && { search }),
	};
}

/** Whether anything narrows the list down. */
export function isNarrowed({ quickSearch, filters }: ListState): boolean {
	return quickSearch !== '' || Object.keys(filters).length > 0;
}

/** The next order when a column's heading is pressed: up, down, as usual. */
export function nextOrder(order: string, key: string): string {
	if (order === `${key},asc`) return `${key},desc`;
	return order === `${key},desc` ? '' : `${key},asc`;
}

function wholeDays(range: string): string {
	const [from = '', to = ''] = range.split(',');
	return `${from && `${from} 00:00:00`},${to && `${to} 23:59:59`}`;
}

function positive(text: string | null, usual: number): number {
	const value = Number(text);
	return Number.isInteger(value) && value > 0 ? value : usual;
}
