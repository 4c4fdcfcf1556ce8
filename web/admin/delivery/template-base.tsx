import { Checkbox, Group, NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { OwnerSelect } from '#web/admin/common/owner-select.tsx';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from './delivery.module.css';
import type { TemplateDraft, TemplateRow } from './template.draft.ts';

interface TemplateBaseProps {
	/** Absent for a new template. */
	row: TemplateRow | undefined;
	draft: TemplateDraft;
	put(part: Partial<TemplateDraft>): void;
	/** What is wrong, by field. */
	errors: Readonly<Record<string, string>>;
}

/** Whose template it is, what it charges by and when it is taken. */
export function TemplateBase({ row, draft, put, errors }: TemplateBaseProps): ReactNode {
	const { t } = useTranslation('admin-delivery');
	return (
		<>
			<div className={classes['fields']}>
				<TextInput
					label={t('form.name')}
					name="name"
					required
					maxLength={60}
					autoFocus={!row}
					value={draft.name}
					error={errors['name']}
					onChange={(event) => put({ name: event.currentTarget.value })}
				/>
				{row ? (
					<TextInput
						label={t('form.owner')}
						value={row.merchant_id === 0 ? t('form.platform') : row.merchant_name}
						readOnly
					/>
				) : (
					<OwnerSelect
						label={t('form.owner')}
						platform={t('form.platform')}
						value={draft.merchant_id}
						error={errors['merchant_id']}
						onChange={(merchant_id) => put({ merchant_id })}
					/>
				)}
				<div className={classes['labelled']}>
					<span className={classes['placeLabel']}>{t('form.billing')}</span>
					<SegmentedControl
						aria-label={t('form.billing')}
						value={draft.billing}
						data={(['1', '2', '3'] as const).map((value) => ({ value, label: t(`billing.${value}`) }))}
						onChange={(billing) => put({ billing: billing as '1' })}
					/>
				</div>
				<NativeSelect
					label={t('form.combine')}
					description={t(`combineHint.${draft.combine}`)}
					value={draft.combine}
					data={(['1', '2'] as const).map((value) => ({ value, label: t(`combine.${value}`) }))}
					onChange={(event) => put({ combine: event.currentTarget.value as '1' })}
				/>
				{draft.billing === '2' && (
					<>
						<TextInput
							label={t('form.round')}
							description={t('form.roundHint')}
							inputMode="numeric"
							rightSection="g"
							value={draft.round_weight_g}
							error={errors['round_weight_g']}
							onChange={(event) => put({ round_weight_g: event.currentTarget.value })}
						/>
						<TextInput
							label={t('form.divisor')}
							description={t('form.divisorHint')}
							inputMode="numeric"
							rightSection="cm³"
							rightSectionWidth={52}
							value={draft.volumetric_divisor}
							error={errors['volumetric_divisor']}
							onChange={(event) => put({ volumetric_divisor: event.currentTarget.value })}
						/>
					</>
				)}
			</div>
			<Group gap="lg">
				<Checkbox
					label={t('form.default')}
					checked={draft.is_default === 1}
					error={errors['is_default']}
					onChange={(event) => put({ is_default: event.currentTarget.checked ? 1 : 0 })}
				/>
				<Checkbox
					label={t('form.on')}
					checked={draft.status === '1'}
					onChange={(event) => put({ status: event.currentTarget.checked ? '1' : '0' })}
				/>
				<Checkbox
					label={t('form.freeAll')}
					checked={draft.free_all === 1}
					onChange={(event) => put({ free_all: event.currentTarget.checked ? 1 : 0 })}
				/>
			</Group>
		</>
	);
}
