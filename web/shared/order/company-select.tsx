import { Autocomplete, type ComboboxItem, type OptionsFilter } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { type Company, companiesLike, companyMeant } from './company.rules.ts';
import classes from './company-select.module.css';

/** Beside its input, so that it belongs to the dialog for those who hear the page; fixed and above its header, so that it is not cut off. */
const inDialog = { withinPortal: false, floatingStrategy: 'fixed', zIndex: 1001 } as const;

interface CompanySelectProps {
	/** Common ones first; absent where they could not be fetched. */
	companies: readonly Company[] | undefined;
	isLoading: boolean;
	name: string;
	/** What is typed: it stays as it is, whether it means a company or not. */
	value: string;
	onChange(value: string): void;
	onBlur?(): void;
	error?: string | undefined;
}

/** Chooses who carries the parcel, by name or code; Enter takes the only one that fits. */
export function CompanySelect(props: CompanySelectProps): ReactNode {
	const { t } = useTranslation('shop-steps');
	const { companies = [], isLoading, name, value, onChange, onBlur, error } = props;
	const filter: OptionsFilter = ({ options, search }) => {
		const like = new Set(companiesLike(companies, search).map((company) => company.name));
		return (options as ComboboxItem[]).filter(({ label }) => like.has(label));
	};
	return (
		<Autocomplete
			name={name}
			label={t('ship.company')}
			withAsterisk
			error={error}
			openOnFocus={false}
			withScrollArea={false}
			comboboxProps={inDialog}
			classNames={{ options: classes['options'] }}
			placeholder={t(isLoading ? 'ship.loading' : 'ship.companyHint')}
			data={[...new Set(companies.map((company) => company.name))]}
			filter={filter}
			value={value}
			onChange={onChange}
			{...(onBlur && { onBlur })}
			onKeyDown={(event) => {
				const meant = event.key === 'Enter' ? companyMeant(companies, value) : undefined;
				if (!meant || meant.name === value) return;
				event.preventDefault();
				onChange(meant.name);
			}}
		/>
	);
}
