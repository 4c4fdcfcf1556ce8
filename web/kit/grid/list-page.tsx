import { Paper } from '@mantine/core';
import type { ExpandedState, Updater } from '@tanstack/react-table';
import { type ReactNode, useRef, useState } from 'react';
import type { CallError } from '#web/kit/api/call-error.ts';
import { ExportMenu, type ExportShape } from '#web/kit/grid/export-menu.tsx';
import { FilterChips } from '#web/kit/grid/filter-chips.tsx';
import type { GridColumn } from '#web/kit/grid/grid.column.ts';
import type { GridProps } from '#web/kit/grid/grid.props.ts';
import { Grid } from '#web/kit/grid/grid.tsx';
import classes from '#web/kit/grid/list-page.module.css';
import { isNarrowed, type ListState, nextOrder } from '#web/kit/grid/list-state.ts';
import { NoRows, type NothingYet } from '#web/kit/grid/no-rows.tsx';
import { Pager } from '#web/kit/grid/pager.tsx';
import type { SearchFormProps } from '#web/kit/grid/search-form.tsx';
import { SelectionBar } from '#web/kit/grid/selection-bar.tsx';
import { Toolbar } from '#web/kit/grid/toolbar.tsx';
import { useColumnsBeyond } from '#web/kit/grid/use-columns-beyond.ts';
import { useColumnSettings } from '#web/kit/grid/use-preferences.ts';
import type { Selection } from '#web/kit/grid/use-selection.ts';
import { useViews } from '#web/kit/grid/use-views.ts';
import { ViewBar } from '#web/kit/grid/view-bar.tsx';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { PageHeader } from '#web/kit/ui/page-header.tsx';

const SearchForm = lazyPart(
	async () => ({ SearchForm: (await import('#web/kit/grid/search-form.tsx')).SearchForm<unknown> }),
	'SearchForm',
);

/** A page of a list as its query keeps it. */
interface ListAnswer<Row> {
	data: { list: readonly Row[]; total?: number; total_estimated?: boolean; remark?: string } | undefined;
	error: CallError | null;
	isPending: boolean;
	isFetching: boolean;
	isPlaceholderData: boolean;
	refetch(): Promise<unknown>;
}

interface ListSelection {
	chosen: Selection;
	/** What can be done with the chosen rows. */
	actions: ReactNode;
}

type RowProps = 'rowId' | 'rowName' | 'childrenOf' | 'rowActions' | 'onOpen' | 'moves';

interface ListPageProps<Row extends object> extends Pick<GridProps<Row>, RowProps> {
	/** The name of its menu page: under it columns and views are kept. */
	id: string;
	title: string;
	columns: readonly GridColumn<Row>[];
	answer: ListAnswer<Row>;
	/** What the columns and quick search look for; tabs keep theirs to themselves. */
	state: ListState;
	onChange(change: Partial<ListState>): void;
	/** What quick search looks through. */
	searchHint: string;
	/** What the list is asked for; given where the account may write it into a file. */
	exportQuery?: Readonly<Record<string, unknown>> | undefined;
	/** Another shape in which the same rows can be written. */
	exportToo?: ExportShape | undefined;
	/** Above everything else on the sheet. */
	tabs?: ReactNode;
	/** Right above the rows: what has come meanwhile. */
	news?: ReactNode;
	/** At the left above the rows: add and the like. */
	buttons?: ReactNode;
	selection?: ListSelection | undefined;
	/** Rows drawn otherwise than as a table. */
	view?: ((rows: readonly Row[]) => ReactNode) | undefined;
	/** Which branches of a tree are open. */
	expanded?: ExpandedState;
	onExpand?(change: Updater<ExpandedState>): void;
	nothingYet?: NothingYet;
	/** Where more than the search narrows the list, as a tab does: whether anything does, and how to take it back. */
	isNarrowed?: boolean;
	onClear?(): void;
}

const nothingOpen: ExpandedState = {};
const noOpening = () => undefined;

/** A list whole: its heading, toolbar, search, rows and pages, and what stands there when there are none. */
export function ListPage<Row extends object>(props: ListPageProps<Row>): ReactNode {
	const { id, title, columns, answer, state, onChange, selection } = props;
	const settings = useColumnSettings(id, columns);
	const views = useViews(id, { layout: settings.layout, isOwn: settings.reset !== undefined });
	const [isSearchOpen, setSearchOpen] = useState(false);
	const sheet = useRef<HTMLDivElement>(null);
	const beyond = useColumnsBeyond(sheet);
	const rows = answer.data?.list ?? [];
	const total = answer.data?.total ?? 0;
	const search = { columns, state, onChange };

	return (
		<>
			<PageHeader title={title} text={answer.data?.remark || undefined} />
			<Paper ref={sheet} className={classes['sheet']}>
				{props.tabs}
				<ViewBar views={views} />
				<Toolbar
					{...search}
					settings={settings}
					beyond={beyond}
					views={views}
					exporting={
						props.exportQuery && (
							<ExportMenu
								list={id}
								query={props.exportQuery}
								columns={settings.shown.map(({ key }) => key)}
								too={props.exportToo}
							/>
						)
					}
					onRefresh={() => void answer.refetch()}
					isRefreshing={answer.isFetching}
					searchHint={props.searchHint}
					isSearchOpen={isSearchOpen}
					onSearchToggle={() => setSearchOpen((isOpen) => !isOpen)}
				>
					{props.buttons}
				</Toolbar>
				{isSearchOpen && <SearchForm {...(search as SearchFormProps<unknown>)} />}
				<FilterChips {...search} />
				{props.news}
				{props.view && rows.length > 0 ? (
					props.view(rows)
				) : (
					<Grid
						settings={settings}
						label={title}
						rows={rows}
						rowId={props.rowId}
						rowName={props.rowName}
						childrenOf={props.childrenOf}
						rowActions={props.rowActions}
						onOpen={props.onOpen}
						moves={props.moves}
						selection={selection?.chosen}
						expanded={props.expanded ?? nothingOpen}
						onExpand={props.onExpand ?? noOpening}
						order={state.order}
						onOrder={(key) => onChange({ order: nextOrder(state.order, key) })}
						isLoading={answer.isPending}
						isStale={answer.isPlaceholderData}
						empty={
							<NoRows
								error={answer.error}
								isNarrowed={props.isNarrowed ?? isNarrowed(state)}
								nothingYet={props.nothingYet}
								onClear={props.onClear ?? (() => onChange({ filters: {}, quickSearch: '' }))}
								onRetry={() => void answer.refetch()}
							/>
						}
					/>
				)}
				{!props.childrenOf && total > 0 && (
					<Pager state={state} total={total} isEstimate={answer.data?.total_estimated} onChange={onChange} />
				)}
				{selection && (
					<SelectionBar selection={selection.chosen} total={total}>
						{selection.actions}
					</SelectionBar>
				)}
			</Paper>
		</>
	);
}
