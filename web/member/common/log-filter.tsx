import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { StatusTabs } from '#web/kit/pages/status-tabs.tsx';
import type { ListAddress } from '#web/kit/pages/use-list-address.ts';
import classes from './account-log.module.css';
import { isWholeDay } from './log-filter.rules.ts';

interface LogFilterProps {
	address: ListAddress;
	/** The kinds of change by what they are called. */
	kinds: readonly { value: string; label: string }[];
	onChange(change: Partial<ListAddress>): void;
}

interface DayFieldProps {
	label: string;
	value: string;
	min?: string | undefined;
	max?: string | undefined;
	onDay(day: string): void;
}

/** A day that counts once it is whole; what is being typed stays as it is meanwhile. */
function DayField({ label, value, min, max, onDay }: DayFieldProps): ReactNode {
	const input = useRef<HTMLInputElement>(null);
	useEffect(
		function followAddress() {
			if (input.current && input.current !== document.activeElement) input.current.value = value;
		},
		[value],
	);
	return (
		<TextInput
			ref={input}
			type="date"
			aria-label={label}
			title={label}
			defaultValue={value}
			min={min || undefined}
			max={max || undefined}
			onChange={({ currentTarget: { value: day } }) => (day === '' || isWholeDay(day)) && onDay(day)}
		/>
	);
}

/** Narrows the changes of an account by way, kind and days; each choice is an address. */
export function LogFilter({ address, kinds, onChange }: LogFilterProps): ReactNode {
	const { t } = useTranslation('member-log');
	const { type = '', from = '', until = '' } = address.further ?? {};
	const narrow = (change: Record<string, string>) => onChange({ further: { ...address.further, ...change } });
	const ways = ['in', 'out'] as const;
	return (
		<div className={classes['filter']}>
			<StatusTabs
				label={t('ways')}
				all={t('all')}
				tabs={ways.map((value) => ({ value, label: t(`${value}`) }))}
				address={address}
			/>
			<fieldset className={classes['fields']} aria-label={t('filter')}>
				<NativeSelect
					aria-label={t('kind')}
					value={type}
					data={[{ value: '', label: t('allKinds') }, ...kinds]}
					onChange={({ currentTarget }) => narrow({ type: currentTarget.value })}
				/>
				<span className={classes['days']}>
					<DayField label={t('from')} value={from} max={until} onDay={(day) => narrow({ from: day })} />
					<span aria-hidden="true">–</span>
					<DayField label={t('until')} value={until} min={from} onDay={(day) => narrow({ until: day })} />
				</span>
				{isNarrowed(address) && (
					<Button variant="subtle" size="compact-sm" onClick={() => onChange(unnarrowed)}>
						{t('clear')}
					</Button>
				)}
			</fieldset>
		</div>
	);
}

/** All changes. */
export const unnarrowed: Partial<ListAddress> = { status: '', further: {} };

/** Whether an address shows some of the changes only. */
export function isNarrowed({ status, further = {} }: ListAddress): boolean {
	return status !== '' || Object.values(further).some(Boolean);
}
