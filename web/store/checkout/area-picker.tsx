import { NativeSelect } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { area } from '#domain/area/area.contract.ts';
import { useCall } from '#web/kit/api/queries.ts';
import classes from './area-picker.module.css';

/** National codes; 0 = not chosen. */
export interface AreaChoice {
	province: number;
	city: number;
	district: number;
	/** A few cities have no districts. */
	isDistrictNeeded: boolean;
}

/** True when the smallest area there is has been chosen. */
export function isComplete({ city, district, isDistrictNeeded }: AreaChoice): boolean {
	return city > 0 && (district > 0 || !isDistrictNeeded);
}

interface AreaPickerProps {
	choice: AreaChoice;
	error: string;
	onChoose: (choice: AreaChoice) => void;
}

type AreaInput = { province?: number; city?: number };

const monthMs = 30 * 86_400_000;

function useAreas(input: AreaInput, enabled: boolean) {
	return useCall<typeof area>('GET', '/api/ajax/area', input, { enabled, staleTime: monthMs });
}

/** Province, city, district: each list depends on the one before. */
export function AreaPicker({ choice, error, onChoose }: AreaPickerProps): ReactNode {
	const { t } = useTranslation('store-checkout');
	const { province, city, district } = choice;
	const provinces = useAreas({}, true);
	const cities = useAreas({ province }, province > 0);
	const districts = useAreas({ province, city }, province > 0 && city > 0);
	const hasNoDistricts = districts.isSuccess && districts.data.length === 0;
	// biome-ignore lint/correctness/useExhaustiveDependencies: told once for each city
	useEffect(
		function tellWhetherDistrictIsNeeded() {
			if (choice.isDistrictNeeded === hasNoDistricts) onChoose({ ...choice, isDistrictNeeded: !hasNoDistricts });
		},
		[hasNoDistricts, city],
	);

	const level = (
		label: string,
		value: number,
		list: readonly { value: number; label: string }[] | undefined,
		choose: (code: number) => void,
	) => (
		<NativeSelect
			aria-label={label}
			value={value || ''}
			error={error !== '' && value === 0}
			disabled={!list || list.length === 0}
			data={[
				{ value: '', label },
				...(list ?? []).map((entry) => ({ value: String(entry.value), label: entry.label })),
			]}
			onChange={(event) => choose(Number(event.currentTarget.value))}
		/>
	);
	const fresh = { isDistrictNeeded: true };
	return (
		<fieldset className={classes['picker']}>
			<legend className={classes['legend']}>
				{t('address.area')} <span aria-hidden="true">*</span>
			</legend>
			<div className={classes['levels']}>
				{level(t('address.province'), province, provinces.data, (code) =>
					onChoose({ ...fresh, province: code, city: 0, district: 0 }),
				)}
				{level(t('address.city'), city, province > 0 ? cities.data : undefined, (code) =>
					onChoose({ ...fresh, province, city: code, district: 0 }),
				)}
				{level(t('address.district'), district, city > 0 ? districts.data : undefined, (code) =>
					onChoose({ ...fresh, province, city, district: code }),
				)}
			</div>
			{error && <p className={classes['error']}>{error}</p>}
		</fieldset>
	);
}
