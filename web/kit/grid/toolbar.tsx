import { ActionIcon, Checkbox, Menu, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { Columns3, RefreshCw, Search, SlidersHorizontal, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { GridColumn } from '#web/kit/grid/grid.column.ts';
import { setColumnHidden, useGridLayout } from '#web/kit/grid/grid-layout.store.ts';
import type { ListState } from '#web/kit/grid/list-state.ts';
import classes from '#web/kit/grid/toolbar.module.css';
import { useTranslation } from '#web/kit/i18n/texts.ts';

const typingMs = 400;

/** Searches while one types, without asking at every letter. */
function QuickSearch({
	value,
	onChange,
	hint,
}: {
	value: string;
	onChange(value: string): void;
	hint: string;
}): ReactNode {
	const { t } = useTranslation('grid');
	const [typed, setTyped] = useState(value);
	const [known, setKnown] = useState(value);
	const ask = useDebouncedCallback(onChange, typingMs);
	if (known !== value) {
		setKnown(value);
		setTyped(value);
	}
	return (
		<TextInput
			type="search"
			className={classes['quick']}
			aria-label={t('quickSearch')}
			placeholder={hint}
			leftSection={<Search size={15} aria-hidden="true" />}
			rightSection={
				typed && (
					<ActionIcon size="sm" aria-label={t('clear')} onClick={() => onChange('')}>
						<X size={14} />
					</ActionIcon>
				)
			}
			value={typed}
			onChange={(event) => {
				setTyped(event.currentTarget.value);
				ask(event.currentTarget.value.trim());
			}}
		/>
	);
}

function ColumnsMenu<Row>({ id, columns }: { id: string; columns: readonly GridColumn<Row>[] }): ReactNode {
	const { t } = useTranslation('grid');
	const hidden = useGridLayout((layout) => layout.hidden[id]);
	const isHidden = (column: GridColumn<Row>) => hidden?.[column.key] ?? column.isHidden ?? false;
	return (
		<Menu closeOnItemClick={false} position="bottom-end">
			<Menu.Target>
				<ActionIcon size="lg" variant="default" aria-label={t('columns')} title={t('columns')}>
					<Columns3 size={17} />
				</ActionIcon>
			</Menu.Target>
			<Menu.Dropdown>
				{columns.map((column) => (
					<Menu.Item
						key={column.key}
						role="menuitemcheckbox"
						aria-checked={!isHidden(column)}
						leftSection={<Checkbox.Indicator size="xs" checked={!isHidden(column)} />}
						onClick={() => setColumnHidden(id, column.key, !isHidden(column))}
					>
						{column.label}
					</Menu.Item>
				))}
			</Menu.Dropdown>
		</Menu>
	);
}

interface ToolbarProps<Row> {
	id: string;
	columns: readonly GridColumn<Row>[];
	state: ListState;
	onChange(change: Partial<ListState>): void;
	onRefresh(): void;
	isRefreshing: boolean;
	/** What quick search looks through. */
	searchHint: string;
	isSearchOpen: boolean;
	onSearchToggle(): void;
	/** The buttons at the left: add and the like. */
	children?: ReactNode;
}

/** Above a grid: its buttons, quick search, the search form's switch, the columns. */
export function Toolbar<Row>(props: ToolbarProps<Row>): ReactNode {
	const { t } = useTranslation('grid');
	const { id, columns, state, onChange } = props;
	const count = Object.keys(state.filters).length;
	return (
		<div className={classes['toolbar']}>
			<div className={classes['buttons']}>{props.children}</div>
			<div className={classes['tools']}>
				<QuickSearch
					value={state.quickSearch}
					hint={props.searchHint}
					onChange={(quickSearch) => onChange({ quickSearch })}
				/>
				{columns.some(({ filter }) => filter) && (
					<ActionIcon
						size="lg"
						variant={props.isSearchOpen ? 'light' : 'default'}
						color={props.isSearchOpen ? 'pine' : 'gray'}
						aria-label={count > 0 ? `${t('filters')} (${count})` : t('filters')}
						title={t('filters')}
						aria-expanded={props.isSearchOpen}
						onClick={props.onSearchToggle}
					>
						<SlidersHorizontal size={17} />
					</ActionIcon>
				)}
				<ColumnsMenu id={id} columns={columns} />
				<ActionIcon
					size="lg"
					variant="default"
					aria-label={t('refresh')}
					title={t('refresh')}
					onClick={props.onRefresh}
				>
					<RefreshCw size={16} className={classes['refresh']} data-busy={props.isRefreshing || undefined} />
				</ActionIcon>
			</div>
		</div>
	);
}
