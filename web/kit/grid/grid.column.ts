import type { ReactNode } from 'react';

/** One choice of a filter. */
export interface Choice {
	value: string;
	label: string;
}

/** What a filter's own widget is given. */
export interface FilterWidgetProps {
	label: string;
	value: string;
	onChange(value: string): void;
}

/** How a column is searched; the value in the address is text, a range is `from,to`. */
export interface ColumnFilter {
	operator: 'LIKE' | 'eq' | 'RANGE' | 'FIND_IN_SET';
	input: 'text' | 'numbers' | 'days' | 'choice' | 'widget';
	choices?: readonly Choice[];
	/** For `widget`: an input of the column's own. */
	widget?(props: FilterWidgetProps): ReactNode;
	/** Days of a column of moments: the range covers both days whole. */
	isOfMoments?: boolean;
}

/** A column of a grid: how a row shows it, whether it sorts, how it is searched. */
export interface GridColumn<Row> {
	/** The name on the wire, dots allowed. */
	key: string;
	label: string;
	cell(row: Row): ReactNode;
	/** So wide, and no wider for what stands in it, unless the table has room or the reader says otherwise. */
	width?: number;
	align?: 'left' | 'center' | 'right';
	isSortable?: boolean;
	filter?: ColumnFilter;
	/** On a phone: the card's heading, one of its lines (the usual), or nothing. */
	card?: 'title' | 'line' | 'none';
	/** Searched or chosen by the reader, not shown at first. */
	isHidden?: boolean;
}
