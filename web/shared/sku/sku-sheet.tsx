import { useVirtualizer } from '@tanstack/react-virtual';
import { type PointerEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { markingOf } from './sheet.cells.ts';
import { cellOf, clipboardHandlers, followPointer, pressInCell, pressKey } from './sheet.keys.ts';
import classes from './sheet.module.css';
import { SheetBar } from './sheet-bar.tsx';
import { SheetRow, useCellName } from './sheet-row.tsx';
import type { DraftSku } from './sku.draft.ts';
import { labelOf, type SkuField } from './sku-fields.ts';
import { SkuPictureDialog } from './sku-picture.dialog.tsx';
import type { SkuProblems } from './sku-problems.ts';
import type { SheetState } from './use-sheet.ts';

const rowHeight = 46;
const headHeight = 41;
/** So many rows are drawn as they are; more are drawn as they come into view. */
const windowedAbove = 40;

interface SkuSheetProps {
	skus: readonly DraftSku[];
	sheet: SheetState;
	/** What is wrong, by combination and field. */
	problems: SkuProblems;
	/** What may stay as it is and should be known. */
	warnings?: SkuProblems | undefined;
	/** What the sheet and its first column are called, where they are not one goods' skus. */
	title?: string;
	head?: string;
	/** Words that are offered while one is typed. */
	choices?: Readonly<Partial<Record<SkuField, readonly string[]>>>;
}

/** The skus of a goods as a spreadsheet: walked by keys, copied, pasted, filled, taken back. */
export function SkuSheet({ skus, sheet, problems, warnings, title, head, choices }: SkuSheetProps): ReactNode {
	const { t } = useTranslation('goods-editor');
	const frame = useRef<HTMLDivElement>(null);
	const [pictureRow, setPictureRow] = useState<number>();
	const [isLeaving, setLeaving] = useState(false);
	const advice = useId();
	const nameOf = useCellName();
	const { marking, range } = sheet;
	const isWindowed = skus.length > windowedAbove;
	const rows = useVirtualizer({
		count: isWindowed ? skus.length : 0,
		getScrollElement: () => frame.current,
		estimateSize: () => rowHeight,
		overscan: 8,
		scrollPaddingStart: headHeight,
		// The row the keyboard stands on stays drawn, or the focus would be lost with it.
		rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
			const first = Math.max(0, startIndex - overscan);
			const last = Math.min(count - 1, endIndex + overscan);
			const drawn = Array.from({ length: last - first + 1 }, (_, at) => first + at);
			return [...new Set([...drawn, marking.focus.row])].filter((row) => row < count).sort((a, b) => a - b);
		},
	});
	const { row: focusRow, column: focusColumn } = marking.focus;
	// biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the marking, not what is drawn
	useLayoutEffect(
		function followMarking() {
			if (!sheet.mayFocus.current) return;
			sheet.mayFocus.current = false;
			if (isWindowed) rows.scrollToIndex(focusRow);
			const cell = frame.current?.querySelector<HTMLElement>(`[data-cell="${focusRow}:${focusColumn}"]`);
			cell?.focus({ preventScroll: isWindowed });
			cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
		},
		[marking.focus, sheet.writing],
	);

	function press(event: PointerEvent): void {
		if (event.button !== 0 || event.target instanceof HTMLInputElement) return;
		const cell = cellOf(event.target);
		if (!cell) return;
		if ((event.target as Element).hasAttribute('data-handle')) {
			event.preventDefault();
			let last = range.bottom;
			const over = ({ row }: { row: number }) => {
				last = row;
				sheet.setFillTo(row);
			};
			followPointer(event, over, () => sheet.endFill(last));
			return;
		}
		const anchor = event.shiftKey ? marking.anchor : cell;
		if (event.pointerType === 'mouse') event.preventDefault();
		const isAgain = cell.row === focusRow && cell.column === focusColumn;
		sheet.mark({ anchor, focus: cell });
		if (event.pointerType === 'mouse')
			followPointer(
				event,
				(focus) => sheet.mark({ anchor, focus }),
				() => {},
			);
		else if (isAgain) open(cell);
	}
	/** Writes in a cell, or chooses its picture. */
	function open(cell: { row: number }): void {
		if (sheet.focusField === 'image') setPictureRow(cell.row);
		else if (sheet.isText(sheet.focusField)) sheet.write(false);
	}
	function click(target: EventTarget): void {
		const cell = cellOf(target);
		if (!cell) return;
		const isSwitch = (target as Element).closest('[data-switch]') !== null;
		if (isSwitch) sheet.switchOver(cell.row);
	}
	const drawn = isWindowed
		? rows.getVirtualItems().map(({ index, start }, at, all) => ({ index, gap: start - (all[at - 1]?.end ?? 0) }))
		: skus.map((_, index) => ({ index, gap: 0 }));
	const below = isWindowed ? rows.getTotalSize() - (rows.getVirtualItems().at(-1)?.end ?? 0) : 0;
	return (
		<div className={classes['sheet']}>
			<SheetBar
				sheet={sheet}
				skus={skus}
				problems={problems}
				onShow={(row, field) => sheet.mark(markingOf({ row, column: sheet.fields.indexOf(field) }))}
			/>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: the keys reach it from the cells, which take the focus */}
			<div
				ref={frame}
				className={classes['frame']}
				data-windowed={isWindowed || undefined}
				onKeyDown={(event) => setLeaving(pressKey(event, sheet, { isLeaving, onPicture: setPictureRow }))}
				onPointerDown={press}
				onClick={(event) => click(event.target)}
				onDoubleClick={(event) => {
					if ((event.target as Element).hasAttribute('data-handle')) sheet.fillToEnd();
					else if (cellOf(event.target)) open(marking.focus);
				}}
				{...clipboardHandlers(sheet)}
			>
				<table
					className={classes['table']}
					// biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is edited like a spreadsheet is a grid
					role="grid"
					aria-label={title ?? t('editor.skuTable')}
					aria-describedby={advice}
					aria-multiselectable="true"
					aria-rowcount={skus.length + 1}
				>
					<colgroup>
						<col data-name />
						{sheet.fields.map((field) => (
							<col key={field} data-field={field} />
						))}
					</colgroup>
					<thead>
						<tr aria-rowindex={1}>
							<th scope="col">{head ?? t('editor.sku')}</th>
							{sheet.fields.map((field) => (
								<th key={field} scope="col">
									{t(labelOf[field])}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{drawn.flatMap(({ index, gap }) => {
							const sku = skus[index];
							if (!sku) return [];
							const isMarked = index >= range.top && index <= range.bottom;
							const isFilled = sheet.fillTo !== undefined && index > range.bottom && index <= sheet.fillTo;
							const isFocus = index === focusRow;
							return [
								gap > 0 && <Gap key={`gap ${sku.spec_key}`} height={gap} />,
								<SheetRow
									key={sku.spec_key}
									sku={sku}
									row={index}
									fields={sheet.fields}
									focus={isFocus ? focusColumn : -1}
									from={isMarked || isFilled ? range.left : -1}
									to={isMarked || isFilled ? range.right : -1}
									isEnd={index === range.bottom}
									isFilled={isFilled}
									input={
										isFocus && sheet.writing && <CellInput sheet={sheet} label={nameOf} sku={sku} choices={choices} />
									}
									problems={problems[sku.spec_key]}
									warnings={warnings?.[sku.spec_key]}
								/>,
							];
						})}
						{below > 0 && <Gap height={below} />}
					</tbody>
				</table>
			</div>
			<p id={advice} className={classes['advice']}>
				{t('editor.sheetAdvice')}
			</p>
			{pictureRow !== undefined && skus[pictureRow] && (
				<SkuPictureDialog
					title={t('editor.imageOf', { sku: skus[pictureRow].spec_text })}
					image={skus[pictureRow].image}
					onChoose={(image) => {
						sheet.setImage(pictureRow, image);
						setPictureRow(undefined);
					}}
					onClose={() => setPictureRow(undefined)}
				/>
			)}
		</div>
	);
}

function Gap({ height }: { height: number }): ReactNode {
	return <tr style={{ height }} />;
}

interface CellInputProps {
	sheet: SheetState;
	sku: DraftSku;
	label(sku: DraftSku, field: SkuField): string;
	choices: SkuSheetProps['choices'];
}

/** The input of the one cell that is written in. */
function CellInput({ sheet, sku, label, choices }: CellInputProps): ReactNode {
	const { writing, focusField } = sheet;
	const list = useId();
	const words = focusField && choices?.[focusField];
	return (
		<>
			{words && (
				<datalist id={list}>
					{words.map((word) => (
						<option key={word} value={word} />
					))}
				</datalist>
			)}
			<input
				list={words && list}
				ref={sheet.input}
				className={classes['input']}
				// biome-ignore lint/a11y/noAutofocus: the reader has just asked to write here
				autoFocus
				aria-label={focusField && label(sku, focusField)}
				inputMode={focusField === 'sku_code' || words ? 'text' : 'decimal'}
				defaultValue={writing?.text}
				onFocus={(event) => {
					if (writing?.isTyping === false) event.currentTarget.select();
				}}
				onKeyDown={(event) => pressInCell(event, sheet)}
				onBlur={() => sheet.put({ keepsFocus: false })}
			/>
		</>
	);
}
