import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { controllerPath, type Resource, type WithRows } from '#domain/resource/resource.ts';
import { send } from '#web/kit/api/call.ts';
import type { CallError } from '#web/kit/api/call-error.ts';
import { matchingRows } from '#web/kit/grid/matching.ts';
import type { Matching } from '#web/kit/grid/use-selection.ts';

/** A row of a declared screen as it came from the server. */
export interface ResourceRow {
	readonly [column: string]: unknown;
	readonly children?: readonly ResourceRow[];
}

/** A row whose children are of its own kind: what the screens of a resource know of theirs. */
export type RowOf<Row> = ResourceRow & { readonly children?: readonly Row[] };

/** A resource whose rows are of this type, as its declaration infers it. */
export type ResourceOf<Row> = Resource & WithRows<Row>;

export interface ResourceList<Row = ResourceRow> {
	/** What a screen's own endpoint answers besides. */
	readonly [more: string]: unknown;
	list: Row[];
	total?: number;
	total_estimated?: boolean;
	remark?: string;
}

type Query = Readonly<Record<string, unknown>>;
const mostRowsChosen = 1000;

export function rowKey(resource: Resource, row: ResourceRow): number {
	return Number(row[resource.pk]);
}

/** What a row is called in questions and labels. */
export function rowName(resource: Resource, row: ResourceRow): string {
	return String(row[resource.label] ?? row[resource.pk]);
}

function indexPath(resource: Resource): string {
	return `${controllerPath(resource.name)}/index`;
}

async function fetchList<Row>(
	resource: ResourceOf<Row>,
	query: Query,
	signal?: AbortSignal,
): Promise<ResourceList<Row>> {
	const options = { cancelDuplicates: false, errors: 'silent', ...(signal && { signal }) } as const;
	return (await send<ResourceList<Row>>('GET', indexPath(resource), query, options)).data;
}

/** A page of rows; the last one stays while the next is on its way. */
export function useResourceList<Row>(resource: ResourceOf<Row>, query: Query, { enabled = true } = {}) {
	return useQuery<ResourceList<Row>, CallError>({
		enabled,
		queryKey: [indexPath(resource), query],
		queryFn: ({ signal }) => fetchList(resource, query, signal),
		placeholderData: keepPreviousData,
	});
}

/** The rows that a search matches, up to a thousand. */
export function matchingOf(resource: Resource, query: Query): Promise<Matching> {
	return matchingRows(mostRowsChosen, async (page) => {
		const { list, total = 0 } = await fetchList<ResourceRow>(resource, { ...query, ...page });
		return { rows: list.map((row) => ({ id: rowKey(resource, row), name: rowName(resource, row) })), total };
	});
}

/** Asks for every list of the resource again. */
export function refreshLists(client: QueryClient, resource: Resource): Promise<void> {
	return client.invalidateQueries({ queryKey: [indexPath(resource)] });
}

/** Shows changed values in every list at once, before the server has answered. */
export function patchLists(client: QueryClient, resource: Resource, key: number, values: Query): void {
	const patch = (rows: readonly ResourceRow[]): ResourceRow[] =>
		rows.map((row) => ({
			...row,
			...(rowKey(resource, row) === key && values),
			...(row.children && { children: patch(row.children) }),
		}));
	client.setQueriesData<ResourceList>({ queryKey: [indexPath(resource)] }, (answer) =>
		answer?.list ? { ...answer, list: patch(answer.list) } : answer,
	);
}

/** The row to edit, with both languages and, as `row_version`, what stands for it as it was read. */
export async function fetchRow(resource: Resource, key: number): Promise<ResourceRow> {
	const path = `${controllerPath(resource.name)}/edit`;
	const options = { cancelDuplicates: false };
	const { data } = await send<{ row: ResourceRow; row_version?: string }>('GET', path, { [resource.pk]: key }, options);
	return { ...data.row, ...(data.row_version && { row_version: data.row_version }) };
}

/** Adds a row, or saves what changed of one; errors of single fields are left to the form. */
export function saveRow(
	resource: Resource,
	action: 'add' | 'edit',
	values: Query,
	errors: 'fields' | 'silent' = 'fields',
): Promise<unknown> {
	return send('POST', `${controllerPath(resource.name)}/${action}`, values, { errors });
}

/** The row of now, where a save was refused because somebody else had saved it since it was read. */
export function savedByOthers(error: CallError): ResourceRow | undefined {
	const data = error.envelope?.data as { reason?: string; row?: ResourceRow; row_version?: string } | null;
	return data?.reason === 'row.stale' ? { ...data.row, row_version: data.row_version } : undefined;
}

/** Deletes rows; answers with the entries of the recycle bin that bring them back, none where it does not cover them. */
export async function deleteRows(resource: Resource, keys: readonly number[]): Promise<readonly number[]> {
	const path = `${controllerPath(resource.name)}/del`;
	const { data } = await send<{ recycled: number[] } | null>('DELETE', path, { ids: keys });
	return data?.recycled ?? [];
}

/** Takes a delete back. */
export async function undoDelete(recycled: readonly number[]): Promise<void> {
	await send('POST', '/admin/security.DataRecycleLog/restore', { ids: recycled }, { success: true });
}

/** Two rows change places. */
export function swapRows(resource: Resource, key: number, targetKey: number): Promise<unknown> {
	const options = { cancelDuplicates: false };
	return send('POST', `${controllerPath(resource.name)}/sortable`, { id: key, targetId: targetKey }, options);
}
