import {
	type ColumnDef,
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

const features = tableFeatures({
	rowSelectionFeature,
	rowExpandingFeature,
	expandedRowModel: createExpandedRowModel(),
});

export type GridFeatures = typeof features;

interface GridModel<Row> {
	columns: readonly GridColumn<Row>[];
	rows: readonly Row[];
	rowId(row: Row): string;
	childrenOf?(row: Row): readonly Row[] | undefined;
	selected: RowSelectionState;
	onSelect(change: Updater<RowSelectionState>): void;
	expanded: ExpandedState;
	onExpand(change: Updater<ExpandedState>): void;
}

/** The headless table behind a grid: which rows are there, chosen, unfolded. */
export function useGrid<Row extends object>(model: GridModel<Row>) {
	const { columns, rows, childrenOf } = model;
	const definitions = useMemo(
		() => columns.map(({ key, label }): ColumnDef<GridFeatures, Row> => ({ id: key, header: label })),
		[columns],
	);
	const table = useTable({
		features,
		columns: definitions,
		data: rows,
		getRowId: model.rowId,
		...(childrenOf && { getSubRows: (row: Row) => childrenOf(row) as Row[] | undefined }),
		enableSubRowSelection: false,
		autoResetExpanded: false,
		state: { rowSelection: model.selected, expanded: model.expanded },
		onRowSelectionChange: model.onSelect,
		onExpandedChange: model.onExpand,
	});
	return table;
}
