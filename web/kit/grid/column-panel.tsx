import { ActionIcon, Button, Checkbox, SegmentedControl } from '@mantine/core';
import { GripVertical, RotateCcw } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { type Density, densities } from '#domain/lists/layout.ts';
import classes from '#web/kit/grid/column-panel.module.css';
import type { GridColumn } from '#web/kit/grid/grid.column.ts';
import { isShown, withHidden, withMoved, withWidth } from '#web/kit/grid/grid-layout.rules.ts';
import type { ColumnSettings } from '#web/kit/grid/use-preferences.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { isPressed } from '#web/kit/shortcuts/shortcuts.ts';

const usualWidth = 140;
const widthStep = 10;

interface LineProps<Row> {
	column: GridColumn<Row>;
	settings: ColumnSettings<Row>;
	/** Another column is being dragged here. */
	isOver: boolean;
	/** Too far aside to be seen. */
	isBeyond: boolean;
	/** Where the dragged column is; without a place the drag is over. */
	onDragOver(target: string | undefined): void;
}

/** The column under the finger or the mouse. */
function columnAt({ clientX, clientY }: PointerEvent): string | undefined {
	const line = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-column]');
	return line?.dataset['column'];
}

/** A column: its handle moves it and, with the arrow keys to the side, widens it. */
function ColumnLine<Row>({ column, settings, isOver, isBeyond, onDragOver }: LineProps<Row>): ReactNode {
	const { t } = useTranslation('grid');
	const { all, layout, change, shown } = settings;
	const [isDragged, setDragged] = useState(false);
	const { key, label } = column;
	const isOn = isShown(column, layout);
	const width = layout.widths?.[key];
	const place = all.indexOf(column);

	function step(event: KeyboardEvent): void {
		const places = isPressed(event, 'columnUp') ? -1 : isPressed(event, 'columnDown') ? 1 : 0;
		const target = places ? all[place + places] : undefined;
		const by = isPressed(event, 'narrower') ? -widthStep : isPressed(event, 'wider') ? widthStep : 0;
		if (target) change(withMoved(layout, all, { key, target: target.key }));
		else if (by) change(withWidth(layout, key, (width ?? column.width ?? usualWidth) + by));
		else if (!places) return;
		event.preventDefault();
		event.stopPropagation();
	}

	return (
		<li
			className={classes['line']}
			data-column={key}
			data-over={isOver || undefined}
			data-dragged={isDragged || undefined}
		>
			<button
				type="button"
				className={classes['grip']}
				aria-label={t('columnHandle', { label })}
				onPointerDown={(event) => {
					event.currentTarget.setPointerCapture(event.pointerId);
					setDragged(true);
				}}
				onPointerMove={(event) => {
					if (isDragged) onDragOver(columnAt(event));
				}}
				onPointerUp={(event) => {
					const target = columnAt(event);
					if (isDragged && target) change(withMoved(layout, all, { key, target }));
				}}
				onLostPointerCapture={() => {
					setDragged(false);
					onDragOver(undefined);
				}}
				onKeyDown={step}
			>
				<GripVertical size={14} aria-hidden="true" />
			</button>
			<Checkbox
				size="xs"
				className={classes['name']}
				label={label}
				checked={isOn}
				disabled={isOn && shown.length === 1}
				onChange={() => change(withHidden(layout, key, isOn))}
			/>
			{isBeyond && <span className={classes['beyond']}>{t('columnBeyond')}</span>}
			{width !== undefined && (
				<ActionIcon
					size="sm"
					className={classes['width']}
					aria-label={`${width} – ${t('resetWidth', { label })}`}
					title={t('resetWidth', { label })}
					onClick={() => change(withWidth(layout, key, undefined))}
				>
					{width}
				</ActionIcon>
			)}
		</li>
	);
}

interface ColumnPanelProps<Row> {
	settings: ColumnSettings<Row>;
	/** Columns that are too far aside to be seen. */
	beyond: readonly string[];
}

/** Which columns a list shows, in which order, how wide and how close its rows stand. */
export function ColumnPanel<Row>({ settings, beyond }: ColumnPanelProps<Row>): ReactNode {
	const { t } = useTranslation('grid');
	const [over, setOver] = useState<string>();
	const { layout, change, reset } = settings;
	return (
		<div className={classes['panel']}>
			<div className={classes['head']}>
				<strong>{t('columns')}</strong>
				<Button
					size="compact-xs"
					variant="subtle"
					leftSection={<RotateCcw size={13} />}
					disabled={!reset}
					onClick={reset}
				>
					{t('resetColumns')}
				</Button>
			</div>
			<ul className={classes['lines']}>
				{settings.all.map((column) => (
					<ColumnLine
						key={column.key}
						column={column}
						settings={settings}
						isOver={over === column.key}
						isBeyond={beyond.includes(column.key)}
						onDragOver={setOver}
					/>
				))}
			</ul>
			<SegmentedControl
				fullWidth
				size="xs"
				aria-label={t('density')}
				value={layout.density ?? 'normal'}
				data={densities.map((value) => ({ value, label: t(`densities.${value}`) }))}
				onChange={(value) => change({ ...layout, density: value as Density })}
			/>
			<p className={classes['hint']}>{t('columnHint')}</p>
		</div>
	);
}
