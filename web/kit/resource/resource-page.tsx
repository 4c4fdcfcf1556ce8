import { Button } from '@mantine/core';
import type { ExpandedState } from '@tanstack/react-table';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { Texts } from '#domain/kernel/language.ts';
import { allows, type Resource } from '#domain/resource/resource.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { currentLanguage } from '#web/kit/config/config.store.ts';
import type { OwnInputs } from '#web/kit/fields/field-input.tsx';
import { ListPage } from '#web/kit/grid/list-page.tsx';
import { listQuery } from '#web/kit/grid/list-state.ts';
import { useListState } from '#web/kit/grid/use-list-state.ts';
import { useSelection } from '#web/kit/grid/use-selection.ts';
import { listed, useTranslation } from '#web/kit/i18n/texts.ts';
import { fieldColumns, type OwnCells } from '#web/kit/resource/field.columns.tsx';
import type { Editing } from '#web/kit/resource/form-drawer.tsx';
import type { FormBelow } from '#web/kit/resource/resource-form.tsx';
import { ExpandButton, RowButtons } from '#web/kit/resource/row-buttons.tsx';
import { RowEditing } from '#web/kit/resource/switch-cell.tsx';
import { useAskedRow } from '#web/kit/resource/use-asked-row.ts';
import { useRowDeletes } from '#web/kit/resource/use-row-deletes.ts';
import { type MoveTo, useRowMoves } from '#web/kit/resource/use-row-moves.ts';
import {
	matchingOf,
	type ResourceList,
	type ResourceOf,
	type ResourceRow,
	type RowOf,
	rowKey,
	rowName,
	useResourceList,
} from '#web/kit/rows/resource.client.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';

// A list is read more often than written: the form's code comes when it is first opened.
const FormDrawer = lazyPart(() => import('#web/kit/resource/form-drawer.tsx'), 'FormDrawer');

interface ResourcePageProps<Row> {
	resource: ResourceOf<Row>;
	/** Cells of the screen's own, by column. */
	cells?: OwnCells<Row>;
	/** Inputs of the screen's own, by field. */
	inputs?: OwnInputs;
	/** What stands below the inputs of the form. */
	below?: FormBelow;
	/** What may be done to a row, where that is less than the account may do to others. */
	rowMay?(row: Row, answer: ResourceList<Row> | undefined): { edit: boolean; del: boolean };
	/** More buttons of a row, before edit and delete. */
	rowActions?(row: Row): ReactNode;
	/** More buttons for the chosen rows, before edit and delete. */
	batchActions?(keys: readonly number[], clear: () => void): ReactNode;
	/** The button that adds a row, where a page of its own does it instead of the drawer. */
	addButton?: ReactNode;
	/** Opens the form of a row, where a page of its own does it instead of the drawer; `at` names the input to begin at. */
	onEdit?(key: number, at?: string): void;
	/** More buttons above the list. */
	toolbar?: ReactNode;
	/** What its rows are for, while there are none. */
	nothingYet?: string;
	/** Hangs a row elsewhere in the tree, where it may leave its parent by dragging. */
	moveTo?: MoveTo<Row>;
	/** Takes over the deletion of a row that asks for more than a yes; answers whether it does. */
	onDelete?(row: Row): boolean;
	/** What a double click or Enter does, where it is not the form. */
	onOpen?(row: Row): void;
}

const noRows: readonly never[] = [];

function withBranches<Row extends RowOf<Row>>(rows: readonly Row[]): Row[] {
	return rows.flatMap((row) => [row, ...withBranches(row.children ?? [])]);
}

/** A declared screen whole: list, search, form, sorting, deleting, as far as the account may. */
export function ResourcePage<Row extends RowOf<Row> = ResourceRow>(props: ResourcePageProps<Row>): ReactNode {
	const { resource, cells, inputs, rowActions, batchActions, toolbar, onOpen } = props;
	const { t } = useTranslation('resource');
	const auth = useAuth();
	const language = currentLanguage();
	const may = {
		add: allows(resource, 'add') && auth('add'),
		edit: allows(resource, 'edit') && auth('edit'),
		del: allows(resource, 'del') && auth('del'),
		sort: allows(resource, 'sortable') && auth('sortable'),
	};
	const columns = useMemo(
		() => fieldColumns({ resource, language, t, ...(cells && { cells }) }),
		[resource, language, t, cells],
	);
	const [state, change] = useListState(columns);
	const query = useMemo(() => listQuery(state, columns), [state, columns]);
	const answer = useResourceList(resource, query);
	const [expanded, setExpanded] = useState<ExpandedState>(true);
	const [editing, setEditing] = useState<Editing>();
	const [at, setAt] = useState<string>();
	const [wasEdited, setEdited] = useState(false);
	if (editing && !wasEdited) setEdited(true);
	const editRow = (key: number, input?: string) => {
		if (props.onEdit) return props.onEdit(key, input);
		setAt(input);
		setEditing([key]);
	};
	useAskedRow(may.edit, editRow);
	const edit = (next: Editing | undefined) => {
		setAt(undefined);
		setEditing(next);
	};
	const rows: readonly Row[] = answer.data?.list ?? noRows;
	const moves = useRowMoves(resource, rows, props.moveTo);
	const chosen = useSelection({
		rows: withBranches(rows),
		idOf: (row) => rowKey(resource, row),
		nameOf: (row) => rowName(resource, row),
		scope: JSON.stringify({ ...query, page: 0, limit: 0 }),
		matching: resource.tree ? undefined : () => matchingOf(resource, query),
	});
	const keys = chosen.ids;

	const everything = { edit: true, del: true };
	const allowed = (row: Row) => props.rowMay?.(row, answer.data) ?? everything;
	const mayEdit = (row: Row) => may.edit && allowed(row).edit;
	const locked = new Set(
		(props.rowMay ? withBranches(rows) : []).filter((row) => !mayEdit(row)).map((row) => rowKey(resource, row)),
	);

	const remove = useRowDeletes(resource, (count) => {
		chosen.clear();
		if (count >= rows.length && state.page > 1) change({ page: state.page - 1 });
	});

	const addButton =
		props.addButton ??
		(may.add && (
			<Button leftSection={<Plus size={16} />} onClick={() => setEditing('add')}>
				{t('add')}
			</Button>
		));
	const rowButtons = (row: Row) => (
		<>
			{rowActions?.(row)}
			<RowButtons
				name={rowName(resource, row)}
				onEdit={mayEdit(row) ? () => editRow(rowKey(resource, row)) : undefined}
				onDelete={
					may.del && allowed(row).del
						? () => {
								if (!props.onDelete?.(row)) void remove([rowKey(resource, row)], rowName(resource, row));
							}
						: undefined
				}
			/>
		</>
	);
	const selection = {
		chosen,
		actions: (
			<>
				{batchActions?.(keys, chosen.clear)}
				{may.edit && !props.onEdit && (
					<Button size="xs" variant="default" leftSection={<Pencil size={14} />} onClick={() => setEditing(keys)}>
						{t('edit')}
					</Button>
				)}
				{may.del && (
					<Button size="xs" variant="default" leftSection={<Trash2 size={14} />} onClick={() => void remove(keys)}>
						{t('del')}
					</Button>
				)}
			</>
		),
	};
	const openForm = (row: Row) => {
		if (mayEdit(row)) editRow(rowKey(resource, row));
	};
	const open = onOpen ?? (may.edit ? openForm : undefined);
	const searched = [...new Set(resource.quickSearch.map((name) => labelOf(resource, name)[language]))];

	return (
		<RowEditing value={(key) => may.edit && !locked.has(key)}>
			<ListPage
				id={resource.name}
				title={resource.title[language]}
				columns={columns}
				answer={answer}
				state={state}
				onChange={change}
				exportQuery={auth('export') ? query : undefined}
				searchHint={t('searchIn', { fields: listed(searched) })}
				buttons={
					<>
						{addButton}
						{toolbar}
						{resource.tree && <ExpandButton expanded={expanded} onExpand={setExpanded} />}
					</>
				}
				selection={may.edit || may.del || batchActions ? selection : undefined}
				nothingYet={addButton ? { text: props.nothingYet ?? t('nothingYetText'), action: addButton } : {}}
				rowId={(row) => String(row[resource.pk])}
				rowName={(row) => rowName(resource, row)}
				childrenOf={resource.tree ? (row) => row.children : undefined}
				expanded={expanded}
				onExpand={setExpanded}
				rowActions={may.edit || may.del || rowActions ? rowButtons : undefined}
				onOpen={open}
				moves={may.sort && state.order === '' ? moves : undefined}
			/>
			{wasEdited && (
				<FormDrawer
					resource={resource}
					editing={editing}
					at={at}
					onEditing={edit}
					inputs={inputs}
					below={props.below}
				/>
			)}
		</RowEditing>
	);
}

/** A joined column such as `recycle.name` goes by the label of the field that joins it. */
function labelOf({ fields, pk }: Resource, name: string): Texts {
	const alias = name.split('.')[0];
	const field = fields[name] ?? Object.values(fields).find(({ relation }) => relation?.alias === alias);
	const plain = name === pk ? 'ID' : name;
	return field?.label ?? { 'zh-cn': plain, en: plain };
}
