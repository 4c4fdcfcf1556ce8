import { Input, Popover, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useId, useState } from 'react';
import { type Area, useAreasBelow, useAreasNamed } from '#web/kit/fields/areas.ts';
import classes from '#web/kit/fields/cascade.module.css';
import { CascadeLevel } from '#web/kit/fields/cascade-level.tsx';
import { PickButton } from '#web/kit/fields/pick-button.tsx';
import type { InputProps } from '#web/kit/form/input.props.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';

const typingMs = 300;
const mostLevels = 3;

function Found({ text, levels, onChoose }: { text: string; levels: number; onChoose(way: Area[]): void }): ReactNode {
	const { t } = useTranslation('resource');
	const found = useAreasNamed(text);
	const ways = (found.data ?? []).map(({ path }) => path).filter((way) => way.length <= levels);
	if (ways.length === 0) return <p className={classes['none']}>{t(found.isPending ? 'loading' : 'nothingFound')}</p>;
	return (
		<div className={classes['found']}>
			{ways.map((way) => (
				<button key={way.at(-1)?.value} type="button" className={classes['entry']} onClick={() => onChoose(way)}>
					{way.map(({ label }) => label).join(' / ')}
				</button>
			))}
		</div>
	);
}

/** Province, city and district: one list after the other, or found by name. */
export function CityField(props: InputProps): ReactNode {
	const { t } = useTranslation('resource');
	const { field, label, hint, error, onChange, onBlur, inputRef, isDisabled = false } = props;
	const id = useId();
	const [isOpen, setOpen] = useState(false);
	const [typed, setTyped] = useState('');
	const [search] = useDebouncedValue(typed.trim(), typingMs);
	const levels = field.max ?? mostLevels;
	const way = ((props.value as unknown[] | '') || []).map(String);
	const isUsed = isOpen || way.length > 0;
	const provinces = useAreasBelow(isUsed ? [] : undefined);
	const cities = useAreasBelow(way.length > 0 && levels > 1 ? way.slice(0, 1) : undefined);
	const districts = useAreasBelow(way.length > 1 && levels > 2 ? way.slice(0, 2) : undefined);
	const columns = [provinces, cities, districts].slice(0, levels);
	const names = way.map((each, level) => columns[level]?.find(({ value }) => String(value) === each)?.label ?? '…');
	const isWholeCity = way.length === 2 && districts.length === 0;

	useEffect(
		function clearSearch() {
			if (!isOpen) setTyped('');
		},
		[isOpen],
	);

	function choose(next: string[]) {
		onChange(next);
		if (next.length === levels) setOpen(false);
	}

	return (
		<Input.Wrapper
			label={label}
			description={hint}
			error={error}
			withAsterisk={field.required ?? false}
			id={id}
			labelElement="div"
		>
			<Popover opened={isOpen} onChange={setOpen} trapFocus returnFocus position="bottom-start" width="target">
				<Popover.Target>
					<PickButton
						ref={inputRef as Ref<HTMLButtonElement>}
						aria-labelledby={`${id}-label ${id}-value`}
						disabled={isDisabled}
						aria-describedby={error ? `${id}-error` : undefined}
						isWrong={Boolean(error)}
						onBlur={onBlur}
						onClick={() => setOpen((now) => !now)}
					>
						<span id={`${id}-value`} data-empty={way.length === 0 || undefined}>
							{names.join(' / ') || t('choose')}
						</span>
						<ChevronDown size={15} aria-hidden="true" />
					</PickButton>
				</Popover.Target>
				<Popover.Dropdown miw={280} maw="calc(100vw - 24px)">
					<TextInput
						aria-label={t('searchAreas')}
						placeholder={t('searchAreas')}
						value={typed}
						onChange={(event) => setTyped(event.currentTarget.value)}
					/>
					{search !== '' && (
						<Found
							text={search}
							levels={levels}
							onChoose={(found) => {
								choose(found.map(({ value }) => String(value)));
								setTyped('');
							}}
						/>
					)}
					{search === '' && (
						<div className={classes['levels']}>
							{columns.map(
								(areas, level) =>
									areas.length > 0 && (
										<CascadeLevel
											// biome-ignore lint/suspicious/noArrayIndexKey: a level is its place
											key={level}
											name={`${label} ${level + 1}`}
											entries={areas}
											chosen={way[level]}
											hasBelow={() => level + 1 < levels}
											onChoose={({ value }) => choose([...way.slice(0, level), String(value)])}
										/>
									),
							)}
						</div>
					)}
					<div className={classes['foot']}>
						<button type="button" onClick={() => onChange([])} disabled={way.length === 0}>
							{t('clear')}
						</button>
						<button type="button" onClick={() => setOpen(false)}>
							{t(isWholeCity ? 'wholeCity' : 'done')}
						</button>
					</div>
				</Popover.Dropdown>
			</Popover>
		</Input.Wrapper>
	);
}
