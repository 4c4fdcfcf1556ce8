import {
	type ColumnDef,
	columnVisibilityFeature,
	createExpandedRowModel,
	type ExpandedState,
	type RowSelectionState,
	rowExpandingFeature,
	rowSelectionFeature,
	tableFeatures,
	type Updater,
	useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { GridColumn } from '#web/kit/grid/grid.column.ts';
import { useGridLayout } from '#web/kit/grid/grid-layout.store.ts';

const features = tableFeatures({
	columnVisibilityFeature,
	rowSelectionFeature,
	rowExpandingFeature,
	expandedRowModel: createExpandedRowModel(),
});

export type GridFeatures = typeof features;

interface GridModel<Row> {
	/** Under this name the reader's choice of columns is remembered. */
	id: string;
	columns: readonly GridColumn<Row>[];
	rows: readonly Row[];
	rowId(row: Row): string;
	childrenOf?(row: Row): readonly Row[] | undefined;
	selected: RowSelectionState;
	onSelect(change: Updater<RowSelectionState>): void;
	expanded: ExpandedState;
	onExpand(change: Updater<ExpandedState>): void;
}

/** The headless table behind a grid: which rows and columns are there, chosen, unfolded. */
export function useGrid<Row extends object>(model: GridModel<Row>) {
	const { id, columns, rows, childrenOf } = model;
	const hidden = useGridLayout((layout) => layout.hidden[id]);
	const definitions = useMemo(
		() => columns.map(({ key, label }): ColumnDef<GridFeatures, Row> => ({ id: key, header: label })),
		[columns],
	);
	const columnVisibility = useMemo(() => {
		const isHidden = (column: GridColumn<Row>) => hidden?.[column.key] ?? column.isHidden ?? false;
		return Object.fromEntries(columns.map((column) => [column.key, !isHidden(column)]));
	}, [columns, hidden]);
	const table = useTable({
		features,
		columns: definitions,
		data: rows,
		getRowId: model.rowId,
		...(childrenOf && { getSubRows: (row: Row) => childrenOf(row) as Row[] | undefined }),
		enableSubRowSelection: false,
		autoResetExpanded: false,
		state: { columnVisibility, rowSelection: model.selected, expanded: model.expanded },
		onRowSelectionChange: model.onSelect,
		onExpandedChange: model.onExpand,
	});
	const shown = columns.filter(({ key }) => columnVisibility[key]);
	return { table, shown };
}
