import type { ExpandedState, ReactTable, RowSelectionState, Updater } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { GridFeatures } from '#web/kit/grid/use-grid.ts';
import type { ColumnSettings } from '#web/kit/grid/use-preferences.ts';
import type { RowMoves } from '#web/kit/grid/use-row-drag.ts';

export interface GridProps<Row extends object> {
	/** What the rows are, for those who do not see the screen. */
	label: string;
	/** The columns and how the reader likes them. */
	settings: ColumnSettings<Row>;
	rows: readonly Row[];
	rowId(row: Row): string;
	/** What a row is called in labels. */
	rowName(row: Row): string;
	/** Makes the grid a tree. */
	childrenOf?(row: Row): readonly Row[] | undefined;
	expanded: ExpandedState;
	onExpand(change: Updater<ExpandedState>): void;
	/** Absent = rows cannot be chosen. */
	selection?: { selected: RowSelectionState; onSelect(change: Updater<RowSelectionState>): void };
	order: string;
	onOrder(key: string): void;
	/** By double click or Enter. */
	onOpen?(row: Row): void;
	rowActions?(row: Row): ReactNode;
	moves?: RowMoves<Row>;
	/** Nothing to show yet. */
	isLoading: boolean;
	/** Shows the last answer while the next one is on its way. */
	isStale: boolean;
	/** In the place of the rows when there are none. */
	empty: ReactNode;
}

/** What table and cards are given besides. */
export interface GridViewProps<Row extends object> extends GridProps<Row> {
	table: ReactTable<GridFeatures, Row>;
}
