import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AreaTree } from '#domain/freight/area-choice.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { AreaSelect } from './area-select.tsx';
import classes from './delivery.module.css';
import { type FreeDraft, newFree } from './template.draft.ts';

interface FreeRowsProps {
	rows: readonly FreeDraft[];
	tree: AreaTree;
	errors: Readonly<Record<string, string>>;
	onChange(rows: FreeDraft[]): void;
}

/** From which amount or number of pieces on delivery is free, and where. */
export function FreeRows({ rows, tree, errors, onChange }: FreeRowsProps): ReactNode {
	const { t } = useTranslation('admin-delivery');
	const put = (index: number, part: Partial<FreeDraft>) =>
		onChange(rows.map((row, place) => (place === index ? { ...row, ...part } : row)));
	return (
		<div className={classes['rows']}>
			{rows.map((row, index) => (
				<fieldset key={row.key} className={classes['freeRow']}>
					<legend className={classes['rowName']}>{t('free.row', { row: index + 1 })}</legend>
					<div className={classes['place']}>
						<NativeSelect
							label={t('fee.area')}
							aria-label={t('free.of', { field: t('fee.area'), row: index + 1 })}
							value={String(row.everywhere)}
							data={[
								{ value: '1', label: t('fee.everywhere') },
								{ value: '0', label: t('free.some') },
							]}
							onChange={(event) => put(index, { everywhere: Number(event.currentTarget.value) })}
						/>
						{row.everywhere !== 1 && (
							<AreaSelect
								label={t('free.of', { field: t('fee.area'), row: index + 1 })}
								tree={tree}
								value={row.area_ids}
								error={errors[`free_rules.${index}.area_ids`]}
								onChange={(area_ids) => put(index, { area_ids })}
							/>
						)}
					</div>
					<NativeSelect
						label={t('free.by')}
						aria-label={t('free.of', { field: t('free.by'), row: index + 1 })}
						value={row.by}
						data={(['1', '2', '3'] as const).map((value) => ({ value, label: t(`free.bys.${value}`) }))}
						onChange={(event) => put(index, { by: event.currentTarget.value })}
					/>
					{row.by !== '2' && (
						<TextInput
							label={t('free.amount')}
							aria-label={t('free.of', { field: t('free.amount'), row: index + 1 })}
							inputMode="decimal"
							leftSection="¥"
							value={row.amount}
							error={errors[`free_rules.${index}.amount`]}
							onChange={(event) => put(index, { amount: event.currentTarget.value })}
						/>
					)}
					{row.by !== '1' && (
						<TextInput
							label={t('free.qty')}
							aria-label={t('free.of', { field: t('free.qty'), row: index + 1 })}
							inputMode="numeric"
							value={row.qty}
							error={errors[`free_rules.${index}.qty`]}
							onChange={(event) => put(index, { qty: event.currentTarget.value })}
						/>
					)}
					<ActionIcon
						className={classes['remove']}
						aria-label={t('free.remove', { row: index + 1 })}
						title={t('free.remove', { row: index + 1 })}
						onClick={() => onChange(rows.filter((_, place) => place !== index))}
					>
						<X size={16} />
					</ActionIcon>
				</fieldset>
			))}
			<div className={classes['adders']}>
				<Button
					variant="default"
					size="sm"
					leftSection={<Plus size={15} />}
					onClick={() => onChange([...rows, newFree()])}
				>
					{t('free.add')}
				</Button>
			</div>
		</div>
	);
}
