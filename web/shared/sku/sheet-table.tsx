import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { type CellChoices, CellInput } from './cell-input.tsx';
import classes from './sheet.module.css';
import { SheetRow } from './sheet-row.tsx';
import type { DraftSku } from './sku.draft.ts';
import type { SkuProblems } from './sku-problems.ts';
import { useFieldLabel } from './use-field-label.ts';
import type { SheetState } from './use-sheet.ts';
import type { useSheetWindow } from './use-sheet-window.ts';

interface SheetTableProps {
	skus: readonly DraftSku[];
	sheet: SheetState;
	rows: Pick<ReturnType<typeof useSheetWindow>, 'drawn' | 'below'>;
	problems: SkuProblems;
	warnings: SkuProblems | undefined;
	title: string | undefined;
	head: string | undefined;
	choices: CellChoices | undefined;
	/** The id of what says how one works in it. */
	advice: string;
}

/** The grid itself: its heads, the rows in view and the cell that is written in. */
export function SheetTable(props: SheetTableProps): ReactNode {
	const { t } = useTranslation('goods-editor');
	const labelOf = useFieldLabel();
	const { skus, sheet, rows, problems, warnings, title, head, choices, advice } = props;
	const { range } = sheet;
	const { row: focusRow, column: focusColumn } = sheet.marking.focus;
	return (
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
							{labelOf(field)}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.drawn.flatMap(({ index, gap }) => {
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
							input={isFocus && sheet.writing && <CellInput sheet={sheet} sku={sku} choices={choices} />}
							problems={problems[sku.spec_key]}
							warnings={warnings?.[sku.spec_key]}
						/>,
					];
				})}
				{rows.below > 0 && <Gap height={rows.below} />}
			</tbody>
		</table>
	);
}

function Gap({ height }: { height: number }): ReactNode {
	return <tr style={{ height }} />;
}
