import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { GridColumn } from '#web/kit/grid/grid.column.ts';
import { changed, type ListState, readListState, writeListState } from '#web/kit/grid/list-state.ts';

type Change = (change: Partial<ListState>) => void;

/** The list's state, kept in the address: it survives a reload and can be sent to a colleague. */
export function useListState<Row>(columns: readonly GridColumn<Row>[]): [ListState, Change] {
	const [params, setParams] = useSearchParams();
	const state = useMemo(() => readListState(params, columns), [params, columns]);
	const change = useCallback<Change>(
		(wanted) => {
			// Typing must not fill the history with one entry a letter.
			const replace = Object.keys(wanted).every((name) => name === 'quickSearch');
			setParams((now) => writeListState(now, changed(readListState(now, columns), wanted), columns), { replace });
		},
		[setParams, columns],
	);
	return [state, change];
}
