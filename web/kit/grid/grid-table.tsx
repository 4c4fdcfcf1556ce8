import { Checkbox } from '@mantine/core';
import { Fragment, type ReactNode, useRef } from 'react';
import classes from '#web/kit/grid/grid.module.css';
import type { GridViewProps } from '#web/kit/grid/grid.props.ts';
import { rowHeights, withWidth } from '#web/kit/grid/grid-layout.rules.ts';
import { GridRow } from '#web/kit/grid/grid-row.tsx';
import { HeadCell } from '#web/kit/grid/head-cell.tsx';
import { useRowDrag } from '#web/kit/grid/use-row-drag.ts';
import { useRowWindow } from '#web/kit/grid/use-row-window.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { useKeptFocus } from '#web/kit/ui/kept-focus.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';

const RowWindow = lazyPart(() => import('#web/kit/grid/row-window.tsx'), 'RowWindow');

/** The rows as a table. */
export function GridTable<Row extends object>(props: GridViewProps<Row>): ReactNode {
	const { t } = useTranslation('grid');
	const { table, settings, selection, moves, rowActions, rowId, childrenOf } = props;
	const { shown, layout } = settings;
	const frame = useRef<HTMLElement>(null);
	const drag = useRowDrag(moves, rowId);
	const rows = table.getRowModel().rows;
	const { isVirtual, drawn, below, onWindow, stopAt, standOn, walk } = useRowWindow(rows.length, frame);
	const chosenLast = useRef<number>(undefined);
	const keptFocus = useKeptFocus(frame);

	function choose(index: number, isChosen: boolean, isRange: boolean): void {
		const from = isRange ? (chosenLast.current ?? index) : index;
		const ids = rows.slice(Math.min(from, index), Math.max(from, index) + 1).map(({ id }) => [id, isChosen]);
		table.setRowSelection((now) => ({ ...now, ...Object.fromEntries(ids) }));
		chosenLast.current = index;
	}

	const treeColumn = childrenOf && shown.find((column) => column.card === 'title');
	return (
		<section
			ref={frame}
			data-grid=""
			className={classes['frame']}
			data-virtual={isVirtual || undefined}
			aria-label={props.label}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard
			tabIndex={0}
			{...keptFocus}
		>
			{isVirtual && (
				<RowWindow
					count={rows.length}
					frame={frame}
					height={rowHeights[layout.density ?? 'normal']}
					stopAt={stopAt}
					onChange={onWindow}
				/>
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
							<th scope="col" data-actions className={classes['actions']}>
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
								<GridRow
									grid={props}
									row={row}
									index={index}
									isStop={index === stopAt}
									treeColumn={treeColumn}
									drag={drag}
									onStand={() => standOn(index)}
									onChoose={(isChosen, isRange) => choose(index, isChosen, isRange)}
									walk={walk}
								/>
							</Fragment>
						);
					})}
					{below > 0 && <tr style={{ height: below }} />}
				</tbody>
			</table>
		</section>
	);
}
