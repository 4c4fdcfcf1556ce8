import type { AdminCaller } from '#domain/access/caller.ts';
import { refused } from '#domain/errors.ts';
import type { Language } from '#domain/kernel/language.ts';
import { namesIn } from '#domain/kernel/translated.ts';
import { isEditable } from '#domain/resource/field.ts';
import { type ListQuery, mostChosen } from '#domain/resource/resource.contract.ts';
import { mergeTranslations } from '#domain/resource/resource.schema.ts';
import { fieldEntries, type Resource, translatableFields } from '#domain/resource/resource.ts';
import { drawGuides, nestRows, orphanOf, placeProblem } from '#domain/resource/tree.ts';
import type { Origin } from '#server/auth/tokens.ts';
import type { ScreenWrite } from '#server/capture/capture.ts';
import { keepChanges } from '#server/capture/changes.ts';
import { keepDeleted } from '#server/capture/deletes.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/database/handle.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { readBody } from './body.ts';
import type { ResourceHooks, RowChanges, Said, Writing } from './hooks.ts';
import { checkRoom } from './most-rows.ts';
import { presentRow } from './present.ts';
import type { StoredRow } from './resource.queries.ts';
import * as queries from './resource.queries.ts';
import { checkVersion, rowVersion } from './row-version.ts';
import { hasInitialValue, searchConditions } from './search.queries.ts';
import { explainViolations } from './violations.ts';

/** Who asks, in which language, of which declared screen. */
export interface Asking {
	readonly context: Context;
	readonly resource: Resource;
	readonly hooks: ResourceHooks;
	readonly caller: AdminCaller;
	readonly language: Language;
	/** Where the call comes from, for what data security keeps. */
	readonly origin: Origin;
	/** Says something of a save that is done. */
	tell?(text: string): void;
}

/** A page of rows with its total, the nested rows of a tree, or the choices of one. */
export interface ListAnswer {
	readonly list?: Record<string, unknown>[];
	readonly options?: Record<string, unknown>[];
	readonly total?: number;
	readonly total_estimated?: boolean;
	readonly remark?: string;
}

/** A page of rows, the nested rows of a tree, or choices with `select=true`. */
export async function listResource(asking: Asking, query: ListQuery): Promise<ListAnswer> {
	const { context, resource, language } = asking;
	const isChosen = hasInitialValue(query);
	const isNested = resource.tree !== undefined && query.isTree && !isChosen;
	const limit = isChosen ? mostChosen : query.limit;
	const { rows, total, isEstimate, remark } = await queries.listRows(context.db, resource, {
		where: [...searchConditions(resource, query, language), ...queries.scopeCondition(await scopeOf(asking))],
		order: query.order,
		language,
		...(asking.hooks.source && { source: asking.hooks.source.read(asking.caller, query) }),
		...(resource.tree ? {} : { page: { limit, offset: (isChosen ? 0 : query.page - 1) * limit } }),
	});
	const list = rows.map((row) => presentRow(resource, row));
	if (resource.tree) return answerTree(resource, { list, remark, isNested, isSelect: query.select });
	return { list, total, ...(isEstimate && { total_estimated: true }), remark };
}

function answerTree(
	resource: Resource,
	{
		list,
		remark,
		isNested,
		isSelect,
	}: { list: Record<string, unknown>[]; remark: string; isNested: boolean; isSelect: boolean },
) {
	const nested = isNested ? nestRows(list, { pk: resource.pk, pid: resource.tree?.pid ?? 'pid' }) : list;
	if (!isSelect) return { list: nested, remark };
	return { options: isNested ? drawGuides(nested, resource.label) : nested };
}

/** The row a form edits: the base language in its columns, the others in `i18n`. */
export async function readRow(asking: Asking, id: number) {
	const [row] = await queries.findRows(asking.context.db, asking.resource, [id], { scope: await scopeOf(asking) });
	if (!row) throw refused('row.unknown', { id });
	const beside = await asking.hooks.beside?.(asking.context.db, id);
	const row_version = rowVersion(asking.resource, row, beside);
	return { row: { ...presentRow(asking.resource, row), ...beside }, row_version };
}

export async function addRow(asking: Asking, body: Readonly<Record<string, unknown>>): Promise<{ id: number }> {
	const { context, resource, caller } = asking;
	const now = context.clock.now();
	const scope = await scopeOf(asking);
	const values: StoredRow = {
		...(await readBody({ ...asking, action: 'add' }, body)),
		...(await asking.hooks.columns?.()),
		...(scope && scope.column !== resource.pk && { [scope.column]: caller.id }),
		...(resource.times && { create_time: now, update_time: now }),
	};
	const said = saidWith(asking, body);
	return write(asking, async (tx, base) => {
		const writing = { ...base, action: 'add', before: {}, after: values, said } as const;
		await checkRoom(tx, resource);
		await checkPlace(tx, resource, 0, values);
		await asking.hooks.guard?.({ ...writing, id: 0, ids: [] });
		const added = await queries.insertRow(tx, resource, values);
		if (resource.weigh && !values[resource.weigh])
			await queries.updateRow(tx, resource, added, { [resource.weigh]: added });
		await asking.hooks.after?.({ ...writing, id: added, ids: [added] });
		return { id: added };
	});
}

/** Saves what was sent of a row, columns that were not sent stay as they are; answers what has changed. */
export async function editRow(asking: Asking, body: Readonly<Record<string, unknown>>): Promise<RowChanges> {
	const { context, resource } = asking;
	const id = body[resource.pk] as number;
	const { i18n, ...read } = await readBody({ ...asking, action: 'edit' }, body);
	const sent = { ...read, ...(await asking.hooks.columns?.()) };
	if (Object.keys(sent).length === 0 && i18n === undefined) throw refused('resource.nothingSent');
	const scope = await scopeOf(asking);
	return write(asking, async (tx, base) => {
		const [before] = await queries.findRows(tx, resource, [id], { scope, lock: true });
		if (!before) throw refused('row.unknown', { id });
		checkVersion(resource, { stored: before, beside: await asking.hooks.beside?.(tx, id) }, body);
		const changes: StoredRow = {
			...sent,
			...(i18n !== undefined && { i18n: mergeTranslations(before['i18n'], i18n) }),
			...(resource.times && { update_time: context.clock.now() }),
		};
		const after = { ...before, ...changes };
		const writing: Writing = { ...base, action: 'edit', id, ids: [id], before, after, said: saidWith(asking, body) };
		if (resource.tree && resource.tree.pid in sent) await checkPlace(tx, resource, id, after);
		await asking.hooks.guard?.(writing);
		await keepChanges(screenWrite(asking, tx), id, async () => {
			await queries.updateRow(tx, resource, id, changes);
			await asking.hooks.after?.(writing);
		});
		return changesOf(resource, before, after);
	});
}

function saidWith({ language, tell }: Asking, body: Readonly<Record<string, unknown>>): Said {
	return { language, reason: String(body['margin_reason'] ?? ''), tell: (text) => tell?.(text) };
}

/** As the wire has them; passwords are not sent, not even as hashes. */
function changesOf(resource: Resource, before: StoredRow, after: StoredRow): RowChanges {
	const readable = fieldEntries(resource).filter(([, field]) => isEditable(field) && field.kind !== 'password');
	const names = [...readable.map(([name]) => name), ...(translatableFields(resource).length > 0 ? ['i18n'] : [])];
	const [was, is] = [presentRow(resource, { ...before }), presentRow(resource, { ...after })];
	const changed = names.filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]));
	return Object.fromEntries(changed.map((name) => [name, [was[name], is[name]]]));
}

/**
 * Deletes all of the rows or none; ids that are gone or out of reach are passed over unless all are. Answers with the
 * entries of the recycle bin that bring them back.
 */
export async function deleteRows(asking: Asking, ids: readonly number[]): Promise<{ recycled: number[] } | null> {
	const { resource, hooks } = asking;
	const scope = await scopeOf(asking);
	return write(asking, async (tx, base) => {
		const rows = await queries.findRows(tx, resource, ids, { scope, lock: true });
		if (rows.length === 0) throw refused('row.unknown', { ids: ids.join(',') });
		await checkNoOrphans(tx, resource, rows);
		const doomed = rows.map((row) => Number(row[resource.pk]));
		const recycled = await keepDeleted(screenWrite(asking, tx), doomed);
		for (const [place, before] of rows.entries()) {
			const id = doomed[place] as number;
			const writing: Writing = { ...base, action: 'del', id, ids: doomed, before, after: {} };
			await hooks.guard?.(writing);
			await queries.deleteRow(tx, resource, id);
			await hooks.after?.(writing);
		}
		return recycled.length > 0 ? { recycled } : null;
	});
}

/** Refuses a place in the tree that does not exist, lies below the row itself, or is too deep. */
async function checkPlace(tx: Tx, { tree, ...resource }: Resource, id: number, after: StoredRow): Promise<void> {
	if (!tree) return;
	const place = { id, pid: Number(after[tree.pid] ?? 0), levels: tree.levels };
	const lookUp = async () => placeProblem(await queries.lockTree(tx, resource, tree.pid), place);
	let problem = await lookUp();
	if (problem === 'tree.cycle' && tree.detaches && place.pid !== id) {
		await queries.setParent(tx, resource, place.pid, { column: tree.pid, pid: 0 });
		problem = await lookUp();
	}
	if (problem) throw refused(problem, { levels: tree.levels });
}

/** Refuses to delete a row whose children are not deleted with it. */
async function checkNoOrphans(tx: Tx, { tree, ...resource }: Resource, rows: readonly StoredRow[]): Promise<void> {
	if (!tree) return;
	const doomed = new Set(rows.map((row) => Number(row[resource.pk])));
	const orphan = orphanOf(await queries.lockTree(tx, resource, tree.pid), doomed);
	if (!orphan) return;
	const parent = rows.find((row) => row[resource.pk] === orphan.pid) ?? {};
	throw refused('tree.hasChildren', { name: namesIn(parent, resource.label) });
}

/** Two rows of one parent change places; rows of equal weight are first given weights in their present order. */
export async function sortRows(asking: Asking, { id, targetId }: { id: number; targetId: number }): Promise<void> {
	const { resource } = asking;
	const weigh = resource.weigh ?? 'weigh';
	if (id === targetId) return;
	const scope = await scopeOf(asking);
	await write(asking, async (tx) => {
		const [first, second] = await queries.findRows(tx, resource, [id, targetId], { scope, lock: true });
		if (!first || !second) throw refused('row.unknown', { id, targetId });
		const pid = resource.tree?.pid ?? '';
		if (resource.tree && first[pid] !== second[pid]) throw refused('tree.otherParent');
		if (first[weigh] === second[weigh]) await queries.spreadWeights(tx, resource, weigh, Number(first[pid]));
		await queries.swapWeights(tx, resource, weigh, [id, targetId]);
	});
}

function screenWrite({ context, caller, origin, resource }: Asking, tx: Tx): ScreenWrite {
	return { context, tx, caller, origin, screen: resource.name, table: resource.table };
}

async function scopeOf({ context, caller, hooks }: Asking) {
	return caller.isSuper ? undefined : hooks.scope?.(context, caller);
}

type Work<Result> = (tx: Tx, base: Pick<Writing, 'context' | 'caller' | 'tx'>) => Promise<Result>;

/** One transaction; what a constraint refuses is refused in the form's words. */
function write<Result>({ context, caller, resource, language }: Asking, work: Work<Result>): Promise<Result> {
	const inOne = () => inTransaction(context, (tx) => work(tx, { context, caller, tx }));
	return explainViolations(resource, { language, write: inOne });
}
