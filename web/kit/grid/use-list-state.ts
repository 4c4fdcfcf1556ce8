import { useCallback, useMemo } from 'react';
import type { GridColumn } from '#web/kit/grid/grid.column.ts';
import { changed, type ListState, readListState, writeListState } from '#web/kit/grid/list-state.ts';
import { useTab } from '#web/kit/ui/tab-context.ts';

type Change = (change: Partial<ListState>) => void;

/** The list's state, kept in the address of its tab: it survives a reload and can be sent to a colleague. */
export function useListState<Row>(columns: readonly GridColumn<Row>[]): [ListState, Change] {
	const { query, setQuery } = useTab();
	const address = query.toString();
	const state = useMemo(() => readListState(new URLSearchParams(address), columns), [address, columns]);
	const change = useCallback<Change>(
		(wanted) => {
			// Typing must not fill the history with one entry a word.
			const push = Object.keys(wanted).some((name) => name !== 'quickSearch');
			setQuery(writeListState(new URLSearchParams(address), changed(state, wanted), columns), { push });
		},
		[address, setQuery, state, columns],
	);
	return [state, change];
}
