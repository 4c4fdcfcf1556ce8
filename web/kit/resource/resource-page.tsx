import { ActionIcon, Button, Paper } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ExpandedState, RowSelectionState } from '@tanstack/react-table';
import { ChevronsDownUp, ChevronsUpDown, Pencil, Plus, Trash2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allows, type Resource } from '#domain/resource/resource.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { currentLanguage } from '#web/kit/config/config.store.ts';
import { FilterChips } from '#web/kit/grid/filter-chips.tsx';
import { Grid } from '#web/kit/grid/grid.tsx';
import { isNarrowed, listQuery, nextOrder } from '#web/kit/grid/list-state.ts';
import { Pager } from '#web/kit/grid/pager.tsx';
import { SearchForm } from '#web/kit/grid/search-form.tsx';
import { SelectionBar } from '#web/kit/grid/selection-bar.tsx';
import { Toolbar } from '#web/kit/grid/toolbar.tsx';
import { useListState } from '#web/kit/grid/use-list-state.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { fieldColumns, type OwnCells } from '#web/kit/resource/field.columns.tsx';
import type { Editing } from '#web/kit/resource/form-drawer.tsx';
import { NoRows } from '#web/kit/resource/no-rows.tsx';
import {
	deleteRows,
	matchingKeys,
	type ResourceRow,
	refreshLists,
	rowKey,
	rowName,
	useResourceList,
} from '#web/kit/resource/resource.client.ts';
import classes from '#web/kit/resource/resource-page.module.css';
import { useRowMoves } from '#web/kit/resource/use-row-moves.ts';
import { confirm } from '#web/kit/ui/confirm.store.ts';
import { PageHeader } from '#web/kit/ui/page-header.tsx';

// A list is read more often than written: the form's code comes when it is first opened.
const FormDrawer = lazy(() =>
	import('#web/kit/resource/form-drawer.tsx').then((module) => ({ default: module.FormDrawer })),
);

interface ResourcePageProps {
	resource: Resource;
	/** Cells of the screen's own, by column. */
	cells?: OwnCells;
	/** More buttons of a row, before edit and delete. */
	rowActions?(row: ResourceRow): ReactNode;
	/** More buttons above the list. */
	toolbar?: ReactNode;
	/** What a double click or Enter does, where it is not the form. */
	onOpen?(row: ResourceRow): void;
}

const noRows: readonly ResourceRow[] = [];

/** A declared screen whole: list, search, form, sorting, deleting, as far as the account may. */
export function ResourcePage({ resource, cells, rowActions, toolbar, onOpen }: ResourcePageProps): ReactNode {
	const { t } = useTranslation('resource');
	const client = useQueryClient();
	const auth = useAuth();
	const language = currentLanguage();
	const may = {
		add: allows(resource, 'add') && auth('add'),
		edit: allows(resource, 'edit') && auth('edit'),
		del: allows(resource, 'del') && auth('del'),
		sort: allows(resource, 'sortable') && auth('sortable'),
	};
	const columns = useMemo(
		() => fieldColumns({ resource, language, t, mayEdit: may.edit, ...(cells && { cells }) }),
		[resource, language, t, may.edit, cells],
	);
	const [state, change] = useListState(columns);
	const query = useMemo(() => listQuery(state, columns), [state, columns]);
	const answer = useResourceList(resource, query);
	const [selected, setSelected] = useState<RowSelectionState>({});
	const [expanded, setExpanded] = useState<ExpandedState>(true);
	const [isSearchOpen, setSearchOpen] = useState(false);
	const [editing, setEditing] = useState<Editing>();
	const [wasEdited, setEdited] = useState(false);
	if (editing && !wasEdited) setEdited(true);
	const rows = answer.data?.list ?? noRows;
	const moves = useRowMoves(resource, rows);
	const keys = Object.keys(selected)
		.filter((key) => selected[key])
		.map(Number);

	async function remove(doomed: readonly number[], name?: string) {
		const title = name ? t('deleteOne', { name }) : t('deleteTitle', { number: doomed.length });
		if (!(await confirm({ title, text: t('deleteText'), confirmLabel: t('del'), tone: 'danger' }))) return;
		try {
			await deleteRows(resource, doomed);
		} catch {
			// The call has told the reason.
			return;
		}
		toast.success(t('deletedRows', { number: doomed.length }));
		setSelected({});
		if (doomed.length >= rows.length && state.page > 1) change({ page: state.page - 1 });
		await refreshLists(client, resource);
	}

	async function selectMatching() {
		const all = await matchingKeys(resource, query);
		setSelected(Object.fromEntries(all.map((key) => [String(key), true])));
	}

	const addButton = may.add && (
		<Button leftSection={<Plus size={16} />} onClick={() => setEditing('add')}>
			{t('add')}
		</Button>
	);
	const rowButtons = (row: ResourceRow) => (
		<>
			{rowActions?.(row)}
			{may.edit && (
				<ActionIcon
					aria-label={`${t('edit')}: ${rowName(resource, row)}`}
					title={t('edit')}
					onClick={() => setEditing([rowKey(resource, row)])}
				>
					<Pencil size={16} />
				</ActionIcon>
			)}
			{may.del && (
				<ActionIcon
					color="red"
					aria-label={`${t('del')}: ${rowName(resource, row)}`}
					title={t('del')}
					onClick={() => void remove([rowKey(resource, row)], rowName(resource, row))}
				>
					<Trash2 size={16} />
				</ActionIcon>
			)}
		</>
	);
	const open = onOpen ?? (may.edit ? (row: ResourceRow) => setEditing([rowKey(resource, row)]) : undefined);
	const searched = resource.quickSearch.map((name) => resource.fields[name]?.label[language] ?? name);

	return (
		<>
			<PageHeader title={resource.title[language]} text={answer.data?.remark || undefined} />
			<Paper className={classes['sheet']}>
				<Toolbar
					id={resource.name}
					columns={columns}
					state={state}
					onChange={change}
					onRefresh={() => void answer.refetch()}
					isRefreshing={answer.isFetching}
					searchHint={t('searchIn', { fields: searched.join(language === 'en' ? ', ' : '、') })}
					isSearchOpen={isSearchOpen}
					onSearchToggle={() => setSearchOpen((isOpen) => !isOpen)}
				>
					{addButton}
					{toolbar}
					{resource.tree && (
						<ActionIcon
							size="lg"
							variant="default"
							aria-label={t(expanded === true ? 'collapseAll' : 'expandAll')}
							title={t(expanded === true ? 'collapseAll' : 'expandAll')}
							onClick={() => setExpanded(expanded === true ? {} : true)}
						>
							{expanded === true ? <ChevronsDownUp size={17} /> : <ChevronsUpDown size={17} />}
						</ActionIcon>
					)}
				</Toolbar>
				{isSearchOpen && <SearchForm columns={columns} state={state} onChange={change} />}
				<FilterChips columns={columns} state={state} onChange={change} />
				<SelectionBar
					count={keys.length}
					onClear={() => setSelected({})}
					{...(!resource.tree && {
						matching: answer.data?.total ?? 0,
						onSelectMatching: () => void selectMatching().catch(() => undefined),
					})}
				>
					{may.edit && (
						<Button size="xs" variant="default" leftSection={<Pencil size={14} />} onClick={() => setEditing(keys)}>
							{t('edit')}
						</Button>
					)}
					{may.del && (
						<Button
							size="xs"
							variant="default"
							leftSection={<Trash2 size={14} />}
							onClick={() => void remove(keys).catch(() => undefined)}
						>
							{t('del')}
						</Button>
					)}
				</SelectionBar>
				<Grid
					id={resource.name}
					label={resource.title[language]}
					columns={columns}
					rows={rows}
					rowId={(row) => String(row[resource.pk])}
					rowName={(row) => rowName(resource, row)}
					expanded={expanded}
					onExpand={setExpanded}
					order={state.order}
					onOrder={(key) => change({ order: nextOrder(state.order, key) })}
					isLoading={answer.isPending}
					isStale={answer.isPlaceholderData}
					empty={
						<NoRows
							error={answer.error}
							isNarrowed={isNarrowed(state)}
							addButton={addButton}
							onClear={() => change({ filters: {}, quickSearch: '' })}
							onRetry={() => void answer.refetch()}
						/>
					}
					{...(resource.tree && { childrenOf: (row: ResourceRow) => row.children })}
					{...((may.edit || may.del) && { selection: { selected, onSelect: setSelected } })}
					{...((may.edit || may.del || rowActions) && { rowActions: rowButtons })}
					{...(may.sort && state.order === '' && { moves })}
					{...(open && { onOpen: open })}
				/>
				{!resource.tree && (answer.data?.total ?? 0) > 0 && (
					<Pager
						state={state}
						total={answer.data?.total ?? 0}
						isEstimate={answer.data?.total_estimated ?? false}
						onChange={change}
					/>
				)}
			</Paper>
			{wasEdited && (
				<Suspense fallback={null}>
					<FormDrawer resource={resource} editing={editing} onEditing={setEditing} />
				</Suspense>
			)}
		</>
	);
}
