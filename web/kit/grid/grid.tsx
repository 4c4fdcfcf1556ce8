import { useMediaQuery } from '@mantine/hooks';
import type { RowSelectionState } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import classes from '#web/kit/grid/grid.module.css';
import type { GridProps } from '#web/kit/grid/grid.props.ts';
import { GridCards } from '#web/kit/grid/grid-cards.tsx';
import { GridTable } from '#web/kit/grid/grid-table.tsx';
import { useGrid } from '#web/kit/grid/use-grid.ts';
import { ListSkeleton } from '#web/kit/ui/states.tsx';

const nothingSelected: RowSelectionState = {};
const noSelecting = () => undefined;

/** Rows as a table, or as cards on a phone; tree, selection, sorting and drag where they are asked for. */
export function Grid<Row extends object>(props: GridProps<Row>): ReactNode {
	const isPhone = useMediaQuery('(max-width: 639.98px)', undefined, { getInitialValueInEffect: false });
	const table = useGrid<Row>({
		...props,
		columns: props.settings.shown,
		selected: props.selection?.selected ?? nothingSelected,
		onSelect: props.selection?.onSelect ?? noSelecting,
	});
	if (props.isLoading) {
		return (
			<div className={classes['pending']}>
				<ListSkeleton rows={8} height={36} />
			</div>
		);
	}
	if (props.rows.length === 0) return props.empty;
	const View = isPhone ? GridCards : GridTable;
	return (
		<div className={classes['body']} aria-busy={props.isStale} data-stale={props.isStale || undefined}>
			<View {...props} table={table} />
		</div>
	);
}
