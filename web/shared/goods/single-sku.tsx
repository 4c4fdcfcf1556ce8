import { TextInput } from '@mantine/core';
import { type ReactNode, use } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { DraftSku } from '#web/shared/sku/sku.draft.ts';
import { kindOf, levelField, levelOf, type SkuField, textOfField, withText } from '#web/shared/sku/sku-fields.ts';
import { PricedLevels, useFieldLabel } from '#web/shared/sku/use-field-label.ts';
import classes from './editor.module.css';

const singleFields = [
	'price',
	'origin_price',
	'cost_price',
	'stock',
	'weight',
	'volume',
	'sku_code',
	'barcode',
] as const satisfies SkuField[];

interface SingleSkuProps {
	sku: DraftSku;
	problems: Readonly<Partial<Record<SkuField, string>>> | undefined;
	warnings: SingleSkuProps['problems'];
	onChange(sku: DraftSku): void;
}

/** The one sku of a goods without variants, as plain fields. */
export function SingleSku({ sku, problems, warnings, onChange }: SingleSkuProps): ReactNode {
	const { t } = useTranslation('goods-editor');
	const labelOf = useFieldLabel();
	const fields: readonly SkuField[] = [...singleFields, ...use(PricedLevels).map(({ id }) => levelField(id))];
	return (
		<div className={classes['four']}>
			{fields.map((field) => (
				<TextInput
					key={field}
					label={levelOf(field) === undefined ? labelOf(field) : t('editor.levelPriceOf', { level: labelOf(field) })}
					required={field === 'price'}
					inputMode={kindOf(field) === 'text' ? 'text' : 'decimal'}
					leftSection={kindOf(field) === 'money' ? '¥' : undefined}
					description={
						field === 'stock' && sku.reserved > 0 ? (
							t('editor.reserved', { number: sku.reserved })
						) : warnings?.[field] ? (
							<span className={classes['warning']}>{warnings[field]}</span>
						) : undefined
					}
					inputWrapperOrder={['label', 'input', 'description', 'error']}
					value={textOfField(sku, field)}
					error={problems?.[field]}
					onChange={(event) => onChange(withText(sku, field, event.currentTarget.value))}
				/>
			))}
		</div>
	);
}
