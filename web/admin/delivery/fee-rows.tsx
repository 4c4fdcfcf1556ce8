import { ActionIcon, Button, TextInput } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AreaTree } from '#domain/freight/area-choice.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { AreaSelect } from './area-select.tsx';
import classes from './delivery.module.css';
import { type FeeDraft, newFee, type TemplateDraft } from './template.draft.ts';

interface FeeRowsProps {
	draft: TemplateDraft;
	tree: AreaTree;
	errors: Readonly<Record<string, string>>;
	onChange(rules: FeeDraft[]): void;
}

/** What is charged where: a row for each region, and one for everywhere else. */
export function FeeRows({ draft, tree, errors, onChange }: FeeRowsProps): ReactNode {
	const { t } = useTranslation('admin-delivery');
	const { billing, rules } = draft;
	const put = (index: number, part: Partial<FeeDraft>) =>
		onChange(rules.map((rule, place) => (place === index ? { ...rule, ...part } : rule)));
	const unit = t(`unit.${billing}`);
	const amount = (rule: FeeDraft, index: number, name: 'first' | 'first_fee' | 'step' | 'step_fee') => (
		<TextInput
			name={`rules.${index}.${name}`}
			label={t(`fee.${name}`)}
			aria-label={t('fee.of', { field: t(`fee.${name}`), row: index + 1 })}
			inputMode="decimal"
			{...(name.endsWith('fee') ? { leftSection: '¥' } : { rightSection: <span>{unit}</span>, rightSectionWidth: 44 })}
			value={rule[name]}
			error={errors[`rules.${index}.${name}`]}
			onChange={(event) => put(index, { [name]: event.currentTarget.value })}
		/>
	);
	const days = (rule: FeeDraft, index: number, name: 'days_from' | 'days_to') => (
		<TextInput
			name={`rules.${index}.${name}`}
			label={t(`fee.${name}`)}
			aria-label={t('fee.of', { field: t(`fee.${name}`), row: index + 1 })}
			inputMode="numeric"
			className={name === 'days_from' ? classes['daysFrom'] : undefined}
			maxLength={3}
			value={rule[name]}
			error={errors[`rules.${index}.${name}`]}
			onChange={(event) => put(index, { [name]: event.currentTarget.value })}
		/>
	);
	return (
		<div className={classes['rows']}>
			{rules.map((rule, index) => (
				<fieldset key={rule.key} className={classes['feeRow']}>
					<legend className={classes['rowName']}>{t('fee.row', { row: index + 1 })}</legend>
					<div className={classes['place']}>
						<span className={classes['placeLabel']}>{t('fee.area')}</span>
						{rule.everywhere === 1 ? (
							<p className={classes['everywhere']} data-error={Boolean(errors[`rules.${index}.area_ids`]) || undefined}>
								{t('fee.everywhere')}
								{errors[`rules.${index}.area_ids`] && <span role="alert">{errors[`rules.${index}.area_ids`]}</span>}
							</p>
						) : (
							<AreaSelect
								label={t('fee.of', { field: t('fee.area'), row: index + 1 })}
								tree={tree}
								value={rule.area_ids}
								error={errors[`rules.${index}.area_ids`]}
								onChange={(area_ids) => put(index, { area_ids })}
							/>
						)}
					</div>
					{amount(rule, index, 'first')}
					{amount(rule, index, 'first_fee')}
					{amount(rule, index, 'step')}
					{amount(rule, index, 'step_fee')}
					{days(rule, index, 'days_from')}
					{days(rule, index, 'days_to')}
					<ActionIcon
						className={classes['remove']}
						aria-label={t('fee.remove', { row: index + 1 })}
						title={t('fee.remove', { row: index + 1 })}
						onClick={() => onChange(rules.filter((_, place) => place !== index))}
					>
						<X size={16} />
					</ActionIcon>
				</fieldset>
			))}
			{errors['rules'] && <p className={classes['error']}>{errors['rules']}</p>}
			<div className={classes['adders']}>
				<Button
					variant="default"
					size="sm"
					leftSection={<Plus size={15} />}
					onClick={() => onChange([...rules, newFee(billing, 0)])}
				>
					{t('fee.add')}
				</Button>
				{!rules.some((rule) => rule.everywhere === 1) && (
					<Button
						variant="default"
						size="sm"
						leftSection={<Plus size={15} />}
						onClick={() => onChange([...rules, newFee(billing, 1)])}
					>
						{t('fee.addEverywhere')}
					</Button>
				)}
			</div>
		</div>
	);
}
