import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from '#web/kit/grid/filters.module.css';
import type { GridColumn } from '#web/kit/grid/grid.column.ts';
import type { ListState } from '#web/kit/grid/list-state.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';

interface FilterInputProps<Row> {
	column: GridColumn<Row>;
	value: string;
	onChange(value: string): void;
}

/** Two inputs for the ends of a range; an empty pair is no filter. */
function RangeInput<Row>({ column, value, onChange }: FilterInputProps<Row>): ReactNode {
	const { t } = useTranslation('grid');
	const [from = '', to = ''] = value.split(',');
	const put = (nextFrom: string, nextTo: string) => onChange(nextFrom || nextTo ? `${nextFrom},${nextTo}` : '');
	const kind = column.filter?.input === 'days' ? { type: 'date' } : { inputMode: 'decimal' as const };
	return (
		<fieldset className={classes['range']}>
			<legend>{column.label}</legend>
			<div className={classes['ends']}>
				<TextInput
					{...kind}
					aria-label={`${column.label} ${t('from')}`}
					value={from}
					onChange={(event) => put(event.currentTarget.value, to)}
				/>
				<span aria-hidden="true">–</span>
				<TextInput
					{...kind}
					aria-label={`${column.label} ${t('to')}`}
					value={to}
					onChange={(event) => put(from, event.currentTarget.value)}
				/>
			</div>
		</fieldset>
	);
}

function FilterInput<Row>(props: FilterInputProps<Row>): ReactNode {
	const { t } = useTranslation('grid');
	const { column, value, onChange } = props;
	const { filter, label } = column;
	switch (filter?.input) {
		case 'numbers':
		case 'days':
			return <RangeInput {...props} />;
		case 'choice':
			return (
				<NativeSelect
					label={label}
					value={value}
					data={[{ value: '', label: t('any') }, ...(filter.choices ?? [])]}
					onChange={(event) => onChange(event.currentTarget.value)}
				/>
			);
		case 'widget':
			return filter.widget?.({ label, value, onChange });
		default:
			return <TextInput label={label} value={value} onChange={(event) => onChange(event.currentTarget.value)} />;
	}
}

export interface SearchFormProps<Row> {
	columns: readonly GridColumn<Row>[];
	state: ListState;
	onChange(change: Partial<ListState>): void;
}

/** A search per column; nothing is asked before Enter or the button. */
export function SearchForm<Row>({ columns, state, onChange }: SearchFormProps<Row>): ReactNode {
	const { t } = useTranslation('grid');
	const [draft, setDraft] = useState<Readonly<Record<string, string>>>(state.filters);
	const [known, setKnown] = useState(state.filters);
	if (known !== state.filters) {
		setKnown(state.filters);
		setDraft(state.filters);
	}
	const filled = Object.fromEntries(Object.entries(draft).filter(([, value]) => value.trim() !== ''));
	return (
		<search>
			<form
				className={classes['form']}
				onSubmit={(event) => {
					event.preventDefault();
					onChange({ filters: filled });
				}}
			>
				{columns
					.filter(({ filter }) => filter)
					.map((column) => (
						<FilterInput
							key={column.key}
							column={column}
							value={draft[column.key] ?? ''}
							onChange={(value) => setDraft((now) => ({ ...now, [column.key]: value }))}
						/>
					))}
				<Group gap="xs" className={classes['formActions']}>
					<Button type="submit">{t('apply')}</Button>
					<Button variant="default" onClick={() => onChange({ filters: {} })}>
						{t('reset')}
					</Button>
				</Group>
			</form>
		</search>
	);
}
