import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from '#web/kit/grid/filters.module.css';
import type { GridColumn } from '#web/kit/grid/grid.column.ts';
import type { ListState } from '#web/kit/grid/list-state.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';

interface FilterChipsProps<Row> {
	columns: readonly GridColumn<Row>[];
	state: ListState;
	onChange(change: Partial<ListState>): void;
}

function spoken<Row>({ filter }: GridColumn<Row>, value: string): string {
	const choice = filter?.choices?.find((each) => each.value === value);
	if (choice) return choice.label;
	if (filter?.operator !== 'RANGE') return value;
	const [from = '', to = ''] = value.split(',');
	if (from === to) return from;
	if (!from) return `≤ ${to}`;
	return to ? `${from} – ${to}` : `≥ ${from}`;
}

/** What narrows the list down, each with a cross to take it away. */
export function FilterChips<Row>({ columns, state, onChange }: FilterChipsProps<Row>): ReactNode {
	const { t } = useTranslation('grid');
	const active = columns.filter(({ key }) => state.filters[key]);
	if (active.length === 0 && state.quickSearch === '') return null;
	const without = (key: string) => Object.fromEntries(Object.entries(state.filters).filter(([name]) => name !== key));
	const chips = [
		...active.map((column) => ({
			key: column.key,
			label: column.label,
			value: spoken(column, state.filters[column.key] ?? ''),
			remove: () => onChange({ filters: without(column.key) }),
		})),
		...(state.quickSearch
			? [
					{
						key: 'quickSearch',
						label: t('search'),
						value: state.quickSearch,
						remove: () => onChange({ quickSearch: '' }),
					},
				]
			: []),
	];
	return (
		<div className={classes['chips']}>
			{chips.map(({ key, label, value, remove }) => (
				<button
					key={key}
					type="button"
					className={classes['chip']}
					aria-label={`${label}: ${value} – ${t('removeFilter')}`}
					onClick={remove}
				>
					<span className={classes['chipLabel']}>{label}:</span>
					<span className={classes['chipValue']}>{value}</span>
					<X size={13} aria-hidden="true" />
				</button>
			))}
			{chips.length > 1 && (
				<button
					type="button"
					className={classes['clearAll']}
					onClick={() => onChange({ filters: {}, quickSearch: '' })}
				>
					{t('clearAll')}
				</button>
			)}
		</div>
	);
}
