import { memo, type ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Thumb } from '#web/kit/ui/thumb.tsx';
import classes from './sheet.module.css';
import type { DraftSku } from './sku.draft.ts';
import { kindOf, type SkuField, textOfField } from './sku-fields.ts';
import { useFieldLabel } from './use-field-label.ts';

interface SheetRowProps {
	sku: DraftSku;
	row: number;
	fields: readonly SkuField[];
	/** The column the keyboard stands on; -1 in the other rows. */
	focus: number;
	/** The marked columns; -1 where none is. */
	from: number;
	to: number;
	/** Whether the marking ends in this row: its handle is drawn here. */
	isEnd: boolean;
	/** Whether the handle is being dragged over this row. */
	isFilled: boolean;
	/** The input of the cell that is written in. */
	input: ReactNode;
	/** What is wrong, by field. */
	problems: Readonly<Partial<Record<SkuField, string>>> | undefined;
	/** What is missing and may stay so, by field. */
	warnings: SheetRowProps['problems'];
}

/** One sku of the sheet; drawn again only when it or the marking within it changes. */
export const SheetRow = memo(function SheetRow(props: SheetRowProps): ReactNode {
	const { sku, row, fields, focus, from, to, isEnd, isFilled, input, problems, warnings } = props;
	return (
		<tr aria-rowindex={row + 2} data-off={sku.enabled === 0 || undefined}>
			<th scope="row" title={sku.spec_text}>
				{sku.spec_text}
				{!fields.includes('sku_code') && <CodeAndCost sku={sku} />}
			</th>
			{fields.map((field, column) => {
				const isMarked = !isFilled && column >= from && column <= to;
				const problem = problems?.[field];
				const warning = problem === undefined ? warnings?.[field] : undefined;
				const isWritten = column === focus && Boolean(input);
				return (
					<td
						key={field}
						// biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is edited like a spreadsheet is a grid
						role="gridcell"
						tabIndex={column === focus ? 0 : -1}
						aria-selected={isMarked}
						aria-invalid={problem !== undefined || undefined}
						data-warned={warning !== undefined || undefined}
						title={problem ?? warning}
						data-cell={`${row}:${column}`}
						data-kind={kindOf(field)}
						data-marked={isMarked || undefined}
						data-focus={column === focus || undefined}
						data-filled={(isFilled && column >= from && column <= to) || undefined}
					>
						{isWritten ? input : <Shown sku={sku} field={field} />}
						{problem && <span className={classes['problem']}>{problem}</span>}
						{warning && <span className={classes['warning']}>{warning}</span>}
						{isEnd && column === to && !isWritten && (
							<span className={classes['handle']} data-handle aria-hidden="true" />
						)}
					</td>
				);
			})}
		</tr>
	);
});

/** Where they have no columns: by what a variant is known in the stock room, and what it costs. */
function CodeAndCost({ sku }: { sku: DraftSku }): ReactNode {
	const { t } = useTranslation('goods-editor');
	const cost = Number(sku.cost_price) > 0 && `${t('editor.costPrice')} ${sku.cost_price}`;
	const text = [sku.sku_code, cost].filter(Boolean).join(' · ');
	return text && <small className={classes['code']}>{text}</small>;
}

function Shown({ sku, field }: { sku: DraftSku; field: SkuField }): ReactNode {
	const { t } = useTranslation('goods-editor');
	if (field === 'enabled') {
		return (
			<span className={classes['switch']} data-switch data-on={sku.enabled === 1 || undefined}>
				<span className={classes['hidden']}>{t(sku.enabled === 1 ? 'editor.on' : 'editor.off')}</span>
			</span>
		);
	}
	if (field === 'image') {
		return sku.image ? (
			<Thumb src={sku.image} alt={t('editor.imageOf', { sku: sku.spec_text })} size={32} />
		) : (
			<span className={classes['noImage']}>
				<span className={classes['hidden']}>{t('editor.noImage')}</span>
			</span>
		);
	}
	const text = textOfField(sku, field);
	return (
		<>
			<span className={classes['text']}>{text}</span>
			{field === 'stock' && sku.reserved > 0 && (
				<span className={classes['reserved']}>{t('editor.reserved', { number: sku.reserved })}</span>
			)}
		</>
	);
}

/** The name of a cell's input. */
export function useCellName(): (sku: DraftSku, field: SkuField) => string {
	const { t } = useTranslation('goods-editor');
	const labelOf = useFieldLabel();
	return (sku, field) => t('editor.fieldOf', { sku: sku.spec_text, field: labelOf(field) });
}
