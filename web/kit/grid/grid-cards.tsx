import { ActionIcon, Checkbox } from '@mantine/core';
import { ArrowDown, ArrowUp, ChevronRight } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { GridViewProps } from '#web/kit/grid/grid.props.ts';
import classes from '#web/kit/grid/grid-cards.module.css';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { useKeptFocus } from '#web/kit/ui/kept-focus.ts';

/** The rows of a grid on a phone: a card each, the heading first, then one line a column. */
export function GridCards<Row extends object>(props: GridViewProps<Row>): ReactNode {
	const { t } = useTranslation('grid');
	const list = useRef<HTMLUListElement>(null);
	const keptFocus = useKeptFocus(list);
	const { table, selection, moves, rowActions, rowName, label } = props;
	const { shown } = props.settings;
	const title = shown.find((column) => column.card === 'title') ?? shown[0];
	const lines = shown.filter((column) => column !== title && column.card !== 'none');
	return (
		<ul ref={list} className={classes['cards']} aria-label={label} {...keptFocus}>
			{table.getRowModel().rows.map((row) => {
				const name = rowName(row.original);
				return (
					<li
						key={row.id}
						data-kept={row.id}
						tabIndex={-1}
						className={classes['card']}
						style={{ marginInlineStart: row.depth * 14 }}
					>
						<div className={classes['head']}>
							{selection && (
								<Checkbox
									size="md"
									className={classes['check']}
									aria-label={t('selectRow', { name })}
									checked={row.getIsSelected()}
									onChange={row.getToggleSelectedHandler()}
								/>
							)}
							<div className={classes['title']}>{title?.cell(row.original)}</div>
							{row.getCanExpand() && (
								<ActionIcon
									size="lg"
									aria-label={t(row.getIsExpanded() ? 'collapse' : 'expand', { name })}
									aria-expanded={row.getIsExpanded()}
									onClick={() => row.toggleExpanded()}
								>
									<ChevronRight size={18} className={classes['chevron']} data-open={row.getIsExpanded() || undefined} />
								</ActionIcon>
							)}
						</div>
						<dl className={classes['lines']}>
							{lines.map((column) => (
								<div key={column.key} className={classes['line']}>
									<dt>{column.label}</dt>
									<dd>{column.cell(row.original)}</dd>
								</div>
							))}
						</dl>
						{(rowActions || moves) && (
							<div className={classes['actions']}>
								{moves &&
									([-1, 1] as const).map((by) => (
										<ActionIcon
											key={by}
											size="lg"
											variant="default"
											aria-label={`${t(by < 0 ? 'moveUp' : 'moveDown')}: ${name}`}
											disabled={!moves.canStep(row.original, by)}
											onClick={() => moves.step(row.original, by)}
										>
											{by < 0 ? <ArrowUp size={16} /> : <ArrowDown size={16} />}
										</ActionIcon>
									))}
								{rowActions?.(row.original)}
							</div>
						)}
					</li>
				);
			})}
		</ul>
	);
}
