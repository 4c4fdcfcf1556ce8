import { Select, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { mostFreezeDays } from '#domain/merchant/merchant.limits.ts';
import type { editMyshop } from '#domain/myshop/myshop.contract.ts';
import { type SettleCycle, settleCycles } from '#domain/myshop/settle.ts';
import { call } from '#web/kit/api/call.ts';
import { ActionDialog } from '#web/kit/form/action-dialog.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { Myshop } from './myshop.types.ts';

interface TermsDialogProps {
	detail: Myshop;
	onClose(): void;
	onTaken(): void;
}

interface TermsValues {
	industry_id: string;
	commission_rate: string;
	settle_cycle: SettleCycle;
	freeze_days: string;
	goods_audit: '' | '0' | '1';
}

const percent = /^(?:100(?:\.00?)?|\d{1,2}(?:\.\d{1,2})?)?$/;

/** Changes what is agreed with a creator. */
export function TermsDialog({ detail, onClose, onTaken }: TermsDialogProps): ReactNode {
	const { t } = useTranslation('admin-myshop');
	const { shop, industries } = detail;
	const fields = useFields<TermsValues>(
		{
			industry_id: shop.industry_id > 0 ? String(shop.industry_id) : '',
			commission_rate: shop.commission_rate,
			settle_cycle: settleCycles.find((cycle) => cycle === shop.settle_cycle) ?? 'T+7',
			freeze_days: shop.freeze_days,
			goods_audit: shop.goods_audit as '' | '0' | '1',
		},
		{
			commission_rate: ({ commission_rate }) =>
				percent.test(commission_rate.trim()) ? undefined : t('terms.rateWrong'),
			freeze_days: ({ freeze_days }) =>
				/^\d{0,3}$/.test(freeze_days) && Number(freeze_days) <= mostFreezeDays ? undefined : t('terms.daysWrong'),
		},
		save,
	);

	async function save(values: TermsValues): Promise<void> {
		const input = { id: shop.id, ...values, commission_rate: values.commission_rate.trim() };
		await call<typeof editMyshop>(
			'POST',
			'/admin/xshop.Myshop/terms',
			{ ...input, freeze_days: values.freeze_days === '' ? '' : Number(values.freeze_days) },
			{ errors: 'silent', success: t('terms.done') },
		);
		onTaken();
	}

	return (
		<ActionDialog title={t('terms.open')} submitLabel={t('terms.save')} fields={fields} onClose={onClose}>
			<Select
				label={t('terms.industry')}
				data={industries.map(({ id, name }) => ({ value: String(id), label: name }))}
				value={fields.values.industry_id || null}
				onChange={(value) => fields.set('industry_id', value ?? '')}
				error={fields.errors.industry_id}
				placeholder={t('terms.none')}
				searchable
				clearable
			/>
			<TextInput
				label={t('terms.commission')}
				description={t('terms.rateHint')}
				inputMode="decimal"
				maxLength={6}
				rightSection="%"
				{...fields.text('commission_rate')}
			/>
			<Select
				label={t('terms.cycle')}
				data={settleCycles.map((value) => ({ value, label: t(`terms.cycles.${value}`) }))}
				value={fields.values.settle_cycle}
				onChange={(value) => fields.set('settle_cycle', value as SettleCycle)}
				allowDeselect={false}
			/>
			<TextInput
				label={t('terms.freeze')}
				description={t('terms.freezeHint', { days: shop.usual_freeze_days })}
				inputMode="numeric"
				maxLength={3}
				{...fields.text('freeze_days')}
			/>
			<Select
				label={t('terms.audit')}
				data={(['', '1', '0'] as const).map((value) => ({
					value,
					label: t(`terms.audits.${value === '' ? 'usual' : value}`),
				}))}
				value={fields.values.goods_audit}
				onChange={(value) => fields.set('goods_audit', value as '' | '0' | '1')}
				allowDeselect={false}
			/>
		</ActionDialog>
	);
}
