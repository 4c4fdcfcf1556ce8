import { type ComboboxItem, type OptionsFilter, Select, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from './company-select.module.css';

/** Beside its input, so that it belongs to the dialog for those who hear the page; fixed and above its header, so that it is not cut off. */
const inDialog = { withinPortal: false, floatingStrategy: 'fixed', zIndex: 1001 } as const;

/** Who carries parcels. */
export interface Company {
	readonly id: number;
	readonly name: string;
	readonly code: string;
}

interface CompanySelectProps {
	/** Common ones first; absent where they could not be fetched. */
	companies: readonly Company[] | undefined;
	isLoading: boolean;
	name: string;
	value: string;
	onChange(value: string): void;
	error?: string | undefined;
	hasFocus: boolean;
}

/** Finds a company by its name or by its code. */
function byNameOrCode(companies: readonly Company[]): OptionsFilter {
	const codes = new Map(companies.map(({ id, code }) => [String(id), code]));
	return ({ options, search }) => {
		const wanted = search.trim().toLowerCase();
		return (options as ComboboxItem[]).filter(({ value, label }) =>
			`${label} ${codes.get(value) ?? ''}`.toLowerCase().includes(wanted),
		);
	};
}

/** Chooses who carries the parcel; where the list cannot be had, the name or code is typed. */
export function CompanySelect(props: CompanySelectProps): ReactNode {
	const { t } = useTranslation('shop-steps');
	const { companies, isLoading, name, value, onChange, error, hasFocus } = props;
	const shared = {
		name,
		label: t('ship.company'),
		withAsterisk: true,
		error,
		'data-autofocus': hasFocus || undefined,
	};
	if (!companies && !isLoading) {
		return (
			<TextInput
				{...shared}
				description={t('ship.companyTyped')}
				value={value}
				onChange={(event) => onChange(event.currentTarget.value)}
			/>
		);
	}
	return (
		<Select
			{...shared}
			searchable
			openOnFocus={false}
			allowDeselect={false}
			withScrollArea={false}
			comboboxProps={inDialog}
			classNames={{ options: classes['options'] }}
			placeholder={t(isLoading ? 'ship.loading' : 'ship.companyHint')}
			nothingFoundMessage={t('ship.noCompany')}
			data={(companies ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
			filter={byNameOrCode(companies ?? [])}
			value={value || null}
			onChange={(chosen) => onChange(chosen ?? '')}
		/>
	);
}
