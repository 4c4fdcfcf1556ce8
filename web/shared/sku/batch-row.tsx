import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type ReactNode, use, useState } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from './sheet.module.css';
import type { DraftSku, DraftSpec } from './sku.draft.ts';
import { fieldProblem, levelField, readText, type SkuField } from './sku-fields.ts';
import { PricedLevels, useFieldLabel } from './use-field-label.ts';

const plainFields = ['price', 'origin_price', 'cost_price', 'stock', 'weight', 'volume'] as const satisfies SkuField[];

interface BatchRowProps {
	skus: readonly DraftSku[];
	specs: readonly DraftSpec[];
	/** Refuses where there is nothing to set yet. */
	onApply(skus: readonly DraftSku[], texts: Readonly<Partial<Record<SkuField, string>>>): void;
}

/** One value for all skus, or for those of one value of a group; what is left empty stays as it is. */
export function BatchRow({ skus, specs, onApply }: BatchRowProps): ReactNode {
	const { t } = useTranslation('goods-editor');
	const labelOf = useFieldLabel();
	const batchFields: readonly SkuField[] = [...plainFields, ...use(PricedLevels).map(({ id }) => levelField(id))];
	const [typed, setTyped] = useState<Partial<Record<SkuField, string>>>({});
	const [pick, setPick] = useState('');
	const read = (field: SkuField) => readText(field, typed[field] ?? '') ?? '';
	const wrong = batchFields.filter((field) => read(field) !== '' && fieldProblem(field, read(field)) !== undefined);
	const isEmpty = batchFields.every((field) => read(field) === '');
	function apply(): void {
		const chosen = skus.filter((sku) => pick === '' || sku.spec_key.split(';').includes(pick));
		onApply(chosen, Object.fromEntries(batchFields.map((field) => [field, read(field)])));
		if (skus.length > 0) setTyped({});
	}
	return (
		<fieldset className={classes['batch']}>
			<legend className={classes['hidden']}>{t('editor.batch')}</legend>
			<NativeSelect
				size="xs"
				label={t('editor.batchOf')}
				value={pick}
				onChange={(event) => setPick(event.currentTarget.value)}
				data={[
					{ value: '', label: t('editor.batchAll') },
					...specs.flatMap((spec) =>
						spec.values
							.filter(({ value }) => value !== '')
							.map(({ id, value }) => ({ value: `${spec.id}:${id}`, label: `${spec.name}: ${value}` })),
					),
				]}
			/>
			{batchFields.map((field) => (
				<TextInput
					key={field}
					size="xs"
					inputMode="decimal"
					label={labelOf(field)}
					aria-label={t('editor.fieldOf', { sku: t('editor.batch'), field: labelOf(field) })}
					error={wrong.includes(field)}
					value={typed[field] ?? ''}
					onChange={(event) => setTyped({ ...typed, [field]: event.currentTarget.value })}
				/>
			))}
			<Button size="xs" variant="light" disabled={isEmpty || wrong.length > 0} onClick={apply}>
				{t('editor.batchApply')}
			</Button>
		</fieldset>
	);
}
