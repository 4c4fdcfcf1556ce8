import { ActionIcon, Checkbox } from '@mantine/core';
import type { Row as TableRow } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp, ChevronRight, ChevronsUpDown, GripVertical } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { GridColumn } from '#web/kit/grid/grid.column.ts';
import classes from '#web/kit/grid/grid.module.css';
import type { GridProps, GridViewProps } from '#web/kit/grid/grid.props.ts';
import { rowHeights, withWidth } from '#web/kit/grid/grid-layout.rules.ts';
import type { GridFeatures } from '#web/kit/grid/use-grid.ts';
import { useRowDrag } from '#web/kit/grid/use-row-drag.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';

/** So many rows are drawn as they are; more are drawn as they come into view. */
const virtualAbove = 100;

/** A column keeps the width it was given, whatever stands in it. */
function exactly(width: number | undefined): CSSProperties {
	return width === undefined ? {} : { width, minWidth: width, maxWidth: width };
}

/** The edge of a heading, to be dragged; by keyboard the column settings do the same. */
function WidthHandle({ onWidth }: { onWidth(width: number | undefined): void }): ReactNode {
	const [from, setFrom] = useState<number>();
	return (
		<span
			aria-hidden="true"
			className={classes['edge']}
			data-dragged={from !== undefined || undefined}
			onPointerDown={(event) => {
				const heading = event.currentTarget.parentElement;
				event.currentTarget.setPointerCapture(event.pointerId);
				event.preventDefault();
				if (heading) setFrom(event.clientX - heading.offsetWidth);
			}}
			onPointerMove={(event) => {
				if (from !== undefined) onWidth(event.clientX - from);
			}}
			onPointerUp={() => setFrom(undefined)}
			onPointerCancel={() => setFrom(undefined)}
			onDoubleClick={() => onWidth(undefined)}
		/>
	);
}

interface HeadCellProps<Row> {
	column: GridColumn<Row>;
	/** As the reader chose it. */
	width: number | undefined;
	onWidth(width: number | undefined): void;
	order: string;
	onOrder(key: string): void;
}

function HeadCell<Row>({ column, width, onWidth, order, onOrder }: HeadCellProps<Row>): ReactNode {
	const { t } = useTranslation('grid');
	const direction =
		order === `${column.key},asc` ? 'ascending' : order === `${column.key},desc` ? 'descending' : 'none';
	const usual = { width: column.width, minWidth: column.width };
	const style: CSSProperties = { textAlign: column.align, ...usual, ...exactly(width) };
	const Arrow = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ChevronsUpDown;
	return (
		<th scope="col" style={style} aria-sort={column.isSortable ? direction : undefined}>
			{column.isSortable ? (
				<button
					type="button"
					className={classes['sort']}
					title={t('sortBy', { label: column.label })}
					onClick={() => onOrder(column.key)}
				>
					{column.label}
					<Arrow size={13} aria-hidden="true" />
				</button>
			) : (
				column.label
			)}
			<WidthHandle onWidth={onWidth} />
		</th>
	);
}

/** Arrow keys walk through the rows, Enter opens one, Space chooses it. */
function rowKeys<Row extends object>(row: TableRow<GridFeatures, Row>, { onOpen, selection }: GridProps<Row>) {
	return (event: KeyboardEvent<HTMLTableRowElement>) => {
		if (event.target !== event.currentTarget) return;
		const line = event.currentTarget;
		const next = event.key === 'ArrowDown' ? line.nextElementSibling : line.previousElementSibling;
		if (event.key === 'ArrowDown' || event.key === 'ArrowUp') (next as HTMLElement | null)?.focus();
		else if (event.key === 'Enter') onOpen?.(row.original);
		else if (event.key === ' ' && selection) row.toggleSelected();
		else if (event.key === 'ArrowRight' && row.getCanExpand()) row.toggleExpanded(true);
		else if (event.key === 'ArrowLeft' && row.getCanExpand()) row.toggleExpanded(false);
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

/** The rows as a table. */
export function GridTable<Row extends object>(props: GridViewProps<Row>): ReactNode {
	const { t } = useTranslation('grid');
	const { table, settings, selection, moves, rowActions, rowName, rowId, childrenOf, onOpen } = props;
	const { shown, layout } = settings;
	const frame = useRef<HTMLElement>(null);
	const drag = useRowDrag(moves, rowId);
	const rows = table.getRowModel().rows;
	const isVirtual = rows.length > virtualAbove;
	const virtual = useVirtualizer({
		count: isVirtual ? rows.length : 0,
		getScrollElement: () => frame.current,
		estimateSize: () => rowHeights[layout.density ?? 'normal'],
		overscan: 12,
	});
	const places = virtual.getVirtualItems();
	const drawn = isVirtual ? places.flatMap(({ index }) => rows[index] ?? []) : rows;
	const above = places[0]?.start ?? 0;
	const below = isVirtual ? virtual.getTotalSize() - (places.at(-1)?.end ?? 0) : 0;
	const treeColumn = childrenOf && shown.find((column) => column.card === 'title');
	return (
		<section
			ref={frame}
			className={classes['frame']}
			data-virtual={isVirtual || undefined}
			aria-label={props.label}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard
			tabIndex={0}
		>
			<table className={classes['table']} data-density={layout.density} aria-rowcount={rows.length + 1}>
				<thead>
					<tr>
						{moves && <td className={classes['grip']} />}
						{selection && (
							<th scope="col" className={classes['check']}>
								<Checkbox
									size="xs"
									aria-label={t('selectAll')}
									checked={table.getIsAllRowsSelected()}
									indeterminate={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
									onChange={table.getToggleAllRowsSelectedHandler()}
								/>
							</th>
						)}
						{shown.map((column) => (
							<HeadCell
								key={column.key}
								column={column}
								width={layout.widths?.[column.key]}
								onWidth={(width) => settings.change(withWidth(layout, column.key, width))}
								order={props.order}
								onOrder={props.onOrder}
							/>
						))}
						{rowActions && (
							<th scope="col" className={classes['actions']}>
								{t('actions')}
							</th>
						)}
					</tr>
				</thead>
				<tbody>
					{above > 0 && <tr style={{ height: above }} />}
					{drawn.map((row, place) => (
						<tr
							key={row.id}
							tabIndex={place === 0 ? 0 : -1}
							aria-selected={selection ? row.getIsSelected() : undefined}
							data-opens={onOpen ? true : undefined}
							onDoubleClick={() => onOpen?.(row.original)}
							onKeyDown={rowKeys(row, props)}
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
										onChange={row.getToggleSelectedHandler()}
									/>
								</td>
							)}
							{shown.map((column) => (
								<td key={column.key} style={{ textAlign: column.align, ...exactly(layout.widths?.[column.key]) }}>
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
					))}
					{below > 0 && <tr style={{ height: below }} />}
				</tbody>
			</table>
		</section>
	);
}
