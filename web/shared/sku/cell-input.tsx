import { type ReactNode, useId } from 'react';
import { pressInCell } from './sheet.keys.ts';
import classes from './sheet.module.css';
import { useCellName } from './sheet-row.tsx';
import type { DraftSku } from './sku.draft.ts';
import type { SkuField } from './sku-fields.ts';
import type { SheetState } from './use-sheet.ts';

/** Words that are offered while one is typed, by field. */
export type CellChoices = Readonly<Partial<Record<SkuField, readonly string[]>>>;

interface CellInputProps {
	sheet: SheetState;
	sku: DraftSku;
	choices: CellChoices | undefined;
}

/** The input of the one cell that is written in. */
export function CellInput({ sheet, sku, choices }: CellInputProps): ReactNode {
	const nameOf = useCellName();
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
				aria-label={focusField && nameOf(sku, focusField)}
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
