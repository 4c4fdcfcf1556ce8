import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { exactly } from '#web/kit/grid/column-width.ts';
import type { GridColumn } from '#web/kit/grid/grid.column.ts';
import classes from '#web/kit/grid/grid.module.css';
import { useTranslation } from '#web/kit/i18n/texts.ts';

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

/** The heading of a column: sorts it, and is as wide as it was drawn. */
export function HeadCell<Row>({ column, width, onWidth, order, onOrder }: HeadCellProps<Row>): ReactNode {
	const { t } = useTranslation('grid');
	const direction =
		order === `${column.key},asc` ? 'ascending' : order === `${column.key},desc` ? 'descending' : 'none';
	const usual = { width: column.width, minWidth: column.width };
	const style: CSSProperties = { textAlign: column.align, ...usual, ...exactly(width) };
	const Arrow = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ChevronsUpDown;
	return (
		<th scope="col" data-column={column.key} style={style} aria-sort={column.isSortable ? direction : undefined}>
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
