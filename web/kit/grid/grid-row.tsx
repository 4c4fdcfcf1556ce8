import { ActionIcon, Checkbox } from '@mantine/core';
import type { Row as TableRow } from '@tanstack/react-table';
import { ChevronRight, GripVertical } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { exactly } from '#web/kit/grid/column-width.ts';
import type { GridColumn } from '#web/kit/grid/grid.column.ts';
import classes from '#web/kit/grid/grid.module.css';
import type { GridProps, GridViewProps } from '#web/kit/grid/grid.props.ts';
import type { GridFeatures } from '#web/kit/grid/use-grid.ts';
import type { useRowDrag } from '#web/kit/grid/use-row-drag.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { isPressed } from '#web/kit/shortcuts/shortcuts.ts';

interface RowKeys<Row extends object> extends Pick<GridProps<Row>, 'onOpen' | 'selection'> {
	onChoose(isChosen: boolean, isRange: boolean): void;
	/** Puts the focus on the row before or after. */
	walk(by: -1 | 1): void;
}

/** Arrow keys walk through the rows, Enter opens one, Space chooses it, Shift and Space all from the one chosen before. */
function rowKeys<Row extends object>(
	row: TableRow<GridFeatures, Row>,
	{ onOpen, selection, onChoose, walk }: RowKeys<Row>,
) {
	return (event: KeyboardEvent<HTMLTableRowElement>) => {
		if (event.target !== event.currentTarget) return;
		if (isPressed(event, 'nextRow')) walk(1);
		else if (isPressed(event, 'previousRow')) walk(-1);
		else if (isPressed(event, 'openRow')) onOpen?.(row.original);
		else if (isPressed(event, 'chooseRow') && selection) onChoose(!row.getIsSelected(), event.shiftKey);
		else if (isPressed(event, 'unfold') && row.getCanExpand()) row.toggleExpanded(true);
		else if (isPressed(event, 'fold') && row.getCanExpand()) row.toggleExpanded(false);
		else return;
		event.preventDefault();
	};
}

/** The first cell of a tree: indented, with a button to unfold what is below. */
function Branch<Row extends object>({
	row,
	name,
	children,
}: {
	row: TableRow<GridFeatures, Row>;
	name: string;
	children: ReactNode;
}): ReactNode {
	const { t } = useTranslation('grid');
	return (
		<div className={classes['branch']} style={{ paddingInlineStart: row.depth * 22 }}>
			{row.getCanExpand() ? (
				<ActionIcon
					size="sm"
					aria-label={t(row.getIsExpanded() ? 'collapse' : 'expand', { name })}
					aria-expanded={row.getIsExpanded()}
					onClick={() => row.toggleExpanded()}
				>
					<ChevronRight size={15} className={classes['chevron']} data-open={row.getIsExpanded() || undefined} />
				</ActionIcon>
			) : (
				<span className={classes['leaf']} />
			)}
			{children}
		</div>
	);
}

interface GridRowProps<Row extends object> {
	/** What the whole table was given. */
	grid: GridViewProps<Row>;
	row: TableRow<GridFeatures, Row>;
	index: number;
	/** Whether the keyboard stops at it. */
	isStop: boolean;
	treeColumn: GridColumn<Row> | undefined;
	drag: ReturnType<typeof useRowDrag<Row>>;
	onStand(): void;
	/** Chooses the row or leaves it out, or all from the one before. */
	onChoose(isChosen: boolean, isRange: boolean): void;
	/** Puts the focus on the row before or after. */
	walk(by: -1 | 1): void;
}

/** One row: its grip, its box, its cells and what can be done with it. */
export function GridRow<Row extends object>(props: GridRowProps<Row>): ReactNode {
	const { t } = useTranslation('grid');
	const { grid, row, index, isStop, treeColumn, drag, onStand, onChoose, walk } = props;
	const { settings, selection, moves, rowActions, rowName, onOpen } = grid;
	const { shown, layout } = settings;
	return (
		<tr
			data-row={index}
			data-kept={row.id}
			aria-rowindex={index + 2}
			tabIndex={isStop ? 0 : -1}
			aria-selected={selection ? row.getIsSelected() : undefined}
			data-opens={onOpen ? true : undefined}
			onFocus={onStand}
			onDoubleClick={() => onOpen?.(row.original)}
			onKeyDown={rowKeys(row, { onOpen, selection, onChoose, walk })}
			{...(moves && drag.target(row.original))}
		>
			{moves && (
				<td className={classes['grip']}>
					<button
						type="button"
						className={classes['handle']}
						aria-label={t('drag', { name: rowName(row.original) })}
						{...drag.handle(row.original)}
					>
						<GripVertical size={15} aria-hidden="true" />
					</button>
				</td>
			)}
			{selection && (
				<td className={classes['check']}>
					<Checkbox
						size="xs"
						aria-label={t('selectRow', { name: rowName(row.original) })}
						checked={row.getIsSelected()}
						onChange={({ currentTarget, nativeEvent }) =>
							onChoose(currentTarget.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
						}
					/>
				</td>
			)}
			{shown.map((column) => (
				<td
					key={column.key}
					style={{ textAlign: column.align, maxWidth: column.width, ...exactly(layout.widths?.[column.key]) }}
				>
					{column === treeColumn ? (
						<Branch row={row} name={rowName(row.original)}>
							{column.cell(row.original)}
						</Branch>
					) : (
						column.cell(row.original)
					)}
				</td>
			))}
			{rowActions && <td className={classes['actions']}>{rowActions(row.original)}</td>}
		</tr>
	);
}
