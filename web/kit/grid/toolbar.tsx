import { ActionIcon, Button, Popover, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { Columns3, RefreshCw, Search, SlidersHorizontal, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { GridColumn } from '#web/kit/grid/grid.column.ts';
import { isShown } from '#web/kit/grid/grid-layout.rules.ts';
import type { ListState } from '#web/kit/grid/list-state.ts';
import classes from '#web/kit/grid/toolbar.module.css';
import type { ColumnSettings } from '#web/kit/grid/use-preferences.ts';
import type { Views } from '#web/kit/grid/use-views.ts';
import { ViewMenu } from '#web/kit/grid/view-menu.tsx';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { ListSkeleton } from '#web/kit/ui/states.tsx';

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

const ColumnPanel = lazyPart(
	async () => ({ ColumnPanel: (await import('#web/kit/grid/column-panel.tsx')).ColumnPanel<unknown> }),
	'ColumnPanel',
	{ pending: <ListSkeleton rows={6} height={28} /> },
);

interface ColumnsButtonProps<Row> {
	settings: ColumnSettings<Row>;
	beyond: readonly string[];
}

/** Opens the column settings; says where columns are not to be seen, by choice or for want of width. */
function ColumnsButton<Row>({ settings, beyond }: ColumnsButtonProps<Row>): ReactNode {
	const { t } = useTranslation('grid');
	const [isOpen, setOpen] = useState(false);
	const { all, layout } = settings;
	const unseen = all.filter((column) => beyond.includes(column.key) || (!column.isHidden && !isShown(column, layout)));
	const opens = { 'aria-haspopup': 'dialog', 'aria-expanded': isOpen } as const;
	return (
		// Of a fixed width: what is loaded late would grow past the window's edge until it is placed anew.
		<Popover
			opened={isOpen}
			onChange={setOpen}
			position="bottom-end"
			width={304}
			trapFocus
			returnFocus
			withRoles={false}
		>
			<Popover.Target>
				<span className={classes['columns']}>
					{unseen.length > 0 && (
						<Button size="compact-sm" variant="subtle" color="gray" {...opens} onClick={() => setOpen(!isOpen)}>
							{t('columnsHidden', { count: unseen.length })}
						</Button>
					)}
					<ActionIcon
						size="lg"
						variant="default"
						aria-label={t('columns')}
						title={t('columns')}
						{...opens}
						onClick={() => setOpen(!isOpen)}
					>
						<Columns3 size={17} />
					</ActionIcon>
				</span>
			</Popover.Target>
			<Popover.Dropdown role="dialog" aria-label={t('columns')}>
				<ColumnPanel settings={settings as ColumnSettings<unknown>} beyond={beyond} />
			</Popover.Dropdown>
		</Popover>
	);
}

interface ToolbarProps<Row> {
	settings: ColumnSettings<Row>;
	/** Columns that are too far aside to be seen. */
	beyond: readonly string[];
	views: Views;
	/** Absent = the list cannot be written into a file, or the account may not. */
	exporting?: ReactNode;
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
	const { columns, state, onChange } = props;
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
				{props.exporting}
				<ViewMenu views={props.views} />
				<ColumnsButton settings={props.settings} beyond={props.beyond} />
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
