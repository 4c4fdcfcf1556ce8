import { Input, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode, Ref } from 'react';
import { send } from '#web/kit/api/call.ts';
import { callSettings } from '#web/kit/api/call-settings.ts';
import type { InputProps } from '#web/kit/fields/input.props.ts';
import classes from '#web/kit/fields/inputs.module.css';
import { useTranslation } from '#web/kit/i18n/texts.ts';

interface Area {
	value: number;
	label: string;
}

const levels = ['province', 'city', 'district'] as const;

function useAreas(above: readonly string[], isWanted: boolean) {
	const path = callSettings().area === 'admin' ? '/admin/ajax/area' : '/api/ajax/area';
	const [province, city] = above;
	const query = { ...(province && { province }), ...(city && { city }) };
	return useQuery({
		queryKey: [path, query],
		enabled: isWanted,
		staleTime: Number.POSITIVE_INFINITY,
		queryFn: async ({ signal }) => (await send<Area[]>('GET', path, query, { signal, cancelDuplicates: false })).data,
	});
}

function AreaSelect({
	chosen,
	level,
	props,
}: {
	chosen: readonly string[];
	level: number;
	props: InputProps;
}): ReactNode {
	const { t } = useTranslation('resource');
	const areas = useAreas(chosen.slice(0, level), level === 0 || chosen[level - 1] !== undefined);
	const data = (areas.data ?? []).map(({ value, label }) => ({ value: String(value), label }));
	return (
		<NativeSelect
			aria-label={`${props.label}: ${levels[level]}`}
			data={[{ value: '', label: t('choose') }, ...data]}
			disabled={data.length === 0}
			value={chosen[level] ?? ''}
			onBlur={props.onBlur}
			onChange={(event) => props.onChange([...chosen.slice(0, level), event.currentTarget.value].filter(Boolean))}
			{...(level === 0 && { ref: props.inputRef as Ref<HTMLSelectElement> })}
		/>
	);
}

/** Province, city and district, one after the other. */
export function CityField(props: InputProps): ReactNode {
	const { field, label, hint, error } = props;
	const chosen = ((props.value as unknown[] | '') || []).map(String);
	return (
		<Input.Wrapper label={label} description={hint} error={error} withAsterisk={field.required ?? false}>
			<div className={classes['areas']}>
				{levels.slice(0, field.max ?? levels.length).map((name, level) => (
					<AreaSelect key={name} chosen={chosen} level={level} props={props} />
				))}
			</div>
		</Input.Wrapper>
	);
}
