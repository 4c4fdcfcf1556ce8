import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Fields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { Company } from './company.rules.ts';
import { CompanySelect } from './company-select.tsx';
import type { LabelValues, useLabel } from './use-label.ts';

interface LabelFieldsProps<Values extends LabelValues> {
	fields: Fields<Values>;
	label: ReturnType<typeof useLabel>;
	companies: readonly Company[] | undefined;
	isLoading: boolean;
}

/** Number and company of a parcel; the number says who carries it, as long as nobody has chosen. */
export function LabelFields<Values extends LabelValues>({
	fields,
	label,
	companies,
	isLoading,
}: LabelFieldsProps<Values>): ReactNode {
	const { t } = useTranslation('shop-steps');
	// Of any form that has these two.
	const { values, errors, set, text } = fields as unknown as Fields<LabelValues>;
	async function guess(): Promise<void> {
		const company = await label.companyFor(values).catch(() => values.company);
		if (company !== values.company) set('company', company);
	}
	return (
		<>
			<TextInput
				label={t('ship.trackingNo')}
				withAsterisk
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
				maxLength={100}
				data-autofocus
				{...text('tracking_no')}
				onBlur={() => {
					text('tracking_no').onBlur();
					void guess();
				}}
			/>
			<CompanySelect
				name="company"
				companies={companies}
				isLoading={isLoading}
				value={values.company}
				onChange={(company) => {
					label.touch();
					set('company', company);
				}}
				onBlur={() => text('company').onBlur()}
				error={errors.company}
			/>
		</>
	);
}
