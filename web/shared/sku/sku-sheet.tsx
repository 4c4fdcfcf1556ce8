import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { CellChoices } from './cell-input.tsx';
import { cellOf, clipboardHandlers, pressKey } from './sheet.keys.ts';
import classes from './sheet.module.css';
import { pressPointer } from './sheet.pointer.ts';
import { SheetBar } from './sheet-bar.tsx';
import { SheetTable } from './sheet-table.tsx';
import type { DraftSku } from './sku.draft.ts';
import { SkuPictureDialog } from './sku-picture.dialog.tsx';
import type { SkuProblems } from './sku-problems.ts';
import type { SheetState } from './use-sheet.ts';
import { useSheetWindow } from './use-sheet-window.ts';

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
	choices?: CellChoices;
}

/** The skus of a goods as a spreadsheet: walked by keys, copied, pasted, filled, taken back. */
export function SkuSheet({ skus, sheet, problems, warnings, title, head, choices }: SkuSheetProps): ReactNode {
	const { t } = useTranslation('goods-editor');
	const frame = useRef<HTMLDivElement>(null);
	const [pictureRow, setPictureRow] = useState<number>();
	const [isLeaving, setLeaving] = useState(false);
	const advice = useId();
	const rows = useSheetWindow({ frame, sheet, count: skus.length });

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
	return (
		<div className={classes['sheet']}>
			<SheetBar sheet={sheet} skus={skus} problems={problems} onShow={sheet.show} />
			{/* biome-ignore lint/a11y/noStaticElementInteractions: the keys reach it from the cells, which take the focus */}
			<div
				ref={frame}
				className={classes['frame']}
				data-windowed={rows.isWindowed || undefined}
				onKeyDown={(event) => setLeaving(pressKey(event, sheet, { isLeaving, onPicture: setPictureRow }))}
				onPointerDown={(event) => pressPointer(event, sheet, open)}
				onClick={(event) => click(event.target)}
				onDoubleClick={(event) => {
					if ((event.target as Element).hasAttribute('data-handle')) sheet.fillToEnd();
					else if (cellOf(event.target)) open(sheet.marking.focus);
				}}
				{...clipboardHandlers(sheet)}
			>
				<SheetTable
					skus={skus}
					sheet={sheet}
					rows={rows}
					problems={problems}
					warnings={warnings}
					title={title}
					head={head}
					choices={choices}
					advice={advice}
				/>
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
