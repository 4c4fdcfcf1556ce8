import { ActionIcon, Checkbox } from '@mantine/core';
import type { Row as TableRow } from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ChevronRight, ChevronsUpDown, GripVertical } from 'lucide-react';
import {
	type CSSProperties,
	Fragment,
	type KeyboardEvent,
	lazy,
	type ReactNode,
	Suspense,
	useRef,
	useState,
} from 'react';
import type { GridColumn } from '#web/kit/grid/grid.column.ts';
import classes from '#web/kit/grid/grid.module.css';
import type { GridProps, GridViewProps } from '#web/kit/grid/grid.props.ts';
import { rowHeights, withWidth } from '#web/kit/grid/grid-layout.rules.ts';
import type { GridFeatures } from '#web/kit/grid/use-grid.ts';
import { useRowDrag } from '#web/kit/grid/use-row-drag.ts';
import { useRowWindow } from '#web/kit/grid/use-row-window.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { isPressed } from '#web/kit/shortcuts/shortcuts.ts';

const RowWindow = lazy(() => import('#web/kit/grid/row-window.tsx').then((module) => ({ default: module.RowWindow })));

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

interface RowKeys<Row extends object> extends Pick<GridProps<Row>, 'onOpen' | 'selection'> {
	/** Puts the focus on the row before or after. */
	walk(by: -1 | 1): void;
}

/** Arrow keys walk through the rows, Enter opens one, Space chooses it. */
function rowKeys<Row extends object>(row: TableRow<GridFeatures, Row>, { onOpen, selection, walk }: RowKeys<Row>) {
	return (event: KeyboardEvent<HTMLTableRowElement>) => {
		if (event.target !== event.currentTarget) return;
		if (isPressed(event, 'nextRow')) walk(1);
		else if (isPressed(event, 'previousRow')) walk(-1);
		else if (isPressed(event, 'openRow')) onOpen?.(row.original);
		else if (isPressed(event, 'chooseRow') && selection) row.toggleSelected();
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

/** The rows as a table. */
export function GridTable<Row extends object>(props: GridViewProps<Row>): ReactNode {
	const { t } = useTranslation('grid');
	const { table, settings, selection, moves, rowActions, rowName, rowId, childrenOf, onOpen } = props;
	const { shown, layout } = settings;
	const frame = useRef<HTMLElement>(null);
	const drag = useRowDrag(moves, rowId);
	const rows = table.getRowModel().rows;
	const { isVirtual, drawn, below, onWindow, stopAt, standOn, walk } = useRowWindow(rows.length, frame);
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
			{isVirtual && (
				<Suspense fallback={null}>
					<RowWindow
						count={rows.length}
						frame={frame}
						height={rowHeights[layout.density ?? 'normal']}
						stopAt={stopAt}
						onChange={onWindow}
					/>
				</Suspense>
			)}
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
					{drawn.map(({ index, gap }) => {
						const row = rows[index];
						if (!row) return null;
						return (
							<Fragment key={row.id}>
								{gap > 0 && <tr style={{ height: gap }} />}
								<tr
									data-row={index}
									aria-rowindex={index + 2}
									tabIndex={index === stopAt ? 0 : -1}
									aria-selected={selection ? row.getIsSelected() : undefined}
									data-opens={onOpen ? true : undefined}
									onFocus={() => standOn(index)}
									onDoubleClick={() => onOpen?.(row.original)}
									onKeyDown={rowKeys(row, { onOpen, selection, walk })}
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
							</Fragment>
						);
					})}
					{below > 0 && <tr style={{ height: below }} />}
				</tbody>
			</table>
		</section>
	);
}
