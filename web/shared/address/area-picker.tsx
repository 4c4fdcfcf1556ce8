import { NativeSelect } from '@mantine/core';
import { type ReactNode, useEffect, useId } from 'react';
import type { area } from '#domain/area/area.contract.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from '#web/shared/address/area-picker.module.css';

/** Where a parcel goes; 0 = not chosen yet. `area_id` is the smallest area: the district, or a city that has none. */
export interface AreaChoice {
	province_id: number;
	city_id: number;
	area_id: number;
}

/** Nothing chosen. */
export const noArea: AreaChoice = { province_id: 0, city_id: 0, area_id: 0 };

interface AreaPickerProps {
	/** Of the first list that is not chosen yet, so that a form can lead there. */
	name: string;
	value: AreaChoice;
	onChange: (choice: AreaChoice) => void;
	error?: string | undefined;
}

/** Areas change once in years: asked for once a visit. */
function useAreas(input: { province?: number; city?: number }, isWanted = true) {
	return useCall<typeof area>('GET', '/api/ajax/area', input, {
		enabled: isWanted,
		staleTime: Number.POSITIVE_INFINITY,
	});
}

/** Province, city, district: each list follows from the choice before it. */
export function AreaPicker({ name: field, value, onChange, error }: AreaPickerProps): ReactNode {
	const { t } = useTranslation('shop-address');
	const errorId = useId();
	const { province_id, city_id, area_id } = value;
	const provinces = useAreas({});
	const cities = useAreas({ province: province_id }, province_id > 0);
	const districts = useAreas({ province: province_id, city: city_id }, city_id > 0);
	const isWholeCity = city_id > 0 && districts.data?.length === 0;
	const failed = [provinces, cities, districts].find((areas) => areas.isError);

	// biome-ignore lint/correctness/useExhaustiveDependencies: reported once for each city
	useEffect(
		function chooseCityWithoutDistricts() {
			if (isWholeCity && area_id !== city_id) onChange({ province_id, city_id, area_id: city_id });
		},
		[isWholeCity, city_id],
	);

	const level = (
		name: 'province' | 'city' | 'district',
		areas: ReturnType<typeof useAreas>,
		chosen: number,
		choose: (id: number) => AreaChoice,
	) => (
		<NativeSelect
			key={name}
			size="md"
			name={chosen === 0 ? field : undefined}
			aria-label={t(`area.${name}`)}
			aria-describedby={error ? errorId : undefined}
			error={Boolean(error) && chosen === 0}
			disabled={!areas.data}
			value={String(chosen)}
			onChange={(event) => onChange(choose(Number(event.currentTarget.value)))}
			data={[
				{ value: '0', label: t(`area.${name}`), disabled: true },
				...(areas.data ?? []).map((entry) => ({ value: String(entry.value), label: entry.label })),
			]}
		/>
	);

	return (
		<fieldset className={classes['picker']}>
			<legend className={classes['legend']}>{t('area.label')}</legend>
			<div className={classes['levels']}>
				{level('province', provinces, province_id, (id) => ({ ...noArea, province_id: id }))}
				{level('city', cities, city_id, (id) => ({ province_id, city_id: id, area_id: 0 }))}
				{!isWholeCity && level('district', districts, area_id, (id) => ({ province_id, city_id, area_id: id }))}
			</div>
			{failed && (
				<p className={classes['error']} role="alert">
					{t('area.failed')}{' '}
					<button type="button" className={classes['retry']} onClick={() => void failed.refetch()}>
						{t('area.retry')}
					</button>
				</p>
			)}
			{error && (
				<p id={errorId} className={classes['error']}>
					{error}
				</p>
			)}
		</fieldset>
	);
}
