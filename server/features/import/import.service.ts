import type { AdminCaller } from '#domain/access/caller.ts';
import { refusalText, refused } from '#domain/errors.ts';
import { goodsStatus } from '#domain/goods/goods.status.ts';
import type {
	ImportChoices,
	listImports as listContract,
	listImportGoods,
	previewImport as previewContract,
	readImport as readContract,
	runImport as runContract,
	saveMapping as saveContract,
} from '#domain/import/import.contract.ts';
import { type ImportStatus, importStatus } from '#domain/import/import.status.ts';
import type { AnswerOf, InputOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import { remarkOf } from '#server/auth/access.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { mayMove } from '#server/features/goods/goods.audit.service.ts';
import type { Asking } from '#server/resource/resource.service.ts';
import { createCategories } from './import.categories.service.ts';
import { contentDays, type Runner } from './import.file.service.ts';
import { isPrepared, prepareTask } from './import.prepare.service.ts';
import * as queries from './import.queries.ts';
import { savedMappings, shownIssues, shownList, shownNotices, shownTask } from './import.shown.ts';
import * as staging from './staging.queries.ts';

/** A run that gave no sign of life for so long was cut off with its process and can be begun again. */
const deadAfterSeconds = 600;
const goodsAtFirst = 200;
const { ready, running, done, rolledBack, rollingBack, fetching } = importStatus;

type Begun = AnswerOf<typeof runContract>;

/** What a run would do; changes no goods. */
export async function previewImport(
	context: Context,
	choices: ImportChoices,
	language: Language,
): Promise<AnswerOf<typeof previewContract>> {
	const { counts, issues, notices, unknownStock, unknownCategories } = await prepareTask(context, choices, language);
	const all = { taskId: choices.task_id, action: '', result: '', notice: '', limit: goodsAtFirst, offset: 0 };
	const { list } = await staging.pageOfGoods(context.db, all);
	return {
		counts,
		issues: shownIssues(issues, language),
		notices: shownNotices(notices, language),
		unknown_stock: unknownStock,
		unknown_categories: [...unknownCategories],
		goods: await shownList(context, list, language),
	};
}

/**
 * Begins a run; one that was cut off goes on where it was. What it does are the choices that its dry run has stored, so these
 * are compared, and the right is asked for, while the task is locked: another dry run on its way would bring other ones.
 */
export async function runImport(
	context: Context,
	choices: ImportChoices,
	{ caller, language, asking }: { caller: AdminCaller; language: Language; asking: Asking },
): Promise<Begun> {
	const now = context.clock.now();
	const asked = await known(context, choices.task_id);
	if (!wasCutOff(asked, running, now) && !isPrepared(asked, choices)) await prepareTask(context, choices, language);
	return inTransaction(context, async (tx) => {
		await createCategories(tx, asking, choices);
		const task = await queries.lockTask(tx, asked.id);
		if (!task) throw refused('import.taskUnknown');
		const mayBegin = task.status === ready || wasCutOff(task, running, now);
		if (!mayBegin) throw refused('import.taskRunning');
		if (!isPrepared(task, choices)) throw refused('import.otherChoices');
		if (task.mapping.status === goodsStatus.onShelf && !mayMove(caller, 'onShelf')) {
			throw refused('goods.moveNotYours', {}, { field: 'status' });
		}
		await queries.moveTask(tx, task.id, { from: [task.status], to: running, now, adminId: caller.id });
		await queries.keepBeginning(tx, task.id, { done: (await staging.countGoods(tx, task.id)).done, now });
		await context.jobs.send(tx, 'goods.import', { taskId: task.id });
		return { task_id: task.id, status: running };
	});
}

/**
 * Ends a run, or the fetching of pictures. What a job is writing at this moment is waited for: it stands, the rest is left out and
 * says so.
 */
export function cancelImport(context: Context, taskId: number, language: Language): Promise<Begun> {
	return inTransaction(context, async (tx) => {
		const now = context.clock.now();
		const stopped = refusalText(refused('import.picturesCancelled'), language);
		if (await queries.moveTask(tx, taskId, { from: [fetching], to: done, now, error: stopped })) {
			return { task_id: taskId, status: done };
		}
		const task = await queries.findTask(tx, taskId);
		if (!task) throw refused('import.taskUnknown');
		if (task.status !== running) throw refused('import.notRunning');
		const error = refusalText(refused('import.cancelled'), language);
		await staging.refuseRest(tx, taskId, error);
		const counts = await staging.countGoods(tx, taskId);
		if (!(await queries.finishRun(tx, taskId, counts, { error, now }))) throw refused('import.notRunning');
		return { task_id: taskId, status: done };
	});
}

/** Whether what a task is in the middle of has given no sign of life for long. */
function wasCutOff(task: queries.ImportTask, at: ImportStatus, now: number): boolean {
	return task.status === at && task.update_time < now - deadAfterSeconds;
}

/** Begins to fetch what pictures are missing. */
export async function retryPictures(context: Context, taskId: number, adminId: number): Promise<Begun> {
	const task = await known(context, taskId);
	if (task.status !== done && task.status !== fetching) throw refused('import.taskNotDone');
	const { pictureless } = await staging.countGoods(context.db, taskId);
	if (pictureless === 0) throw refused('import.nothingMissing');
	// They tell which picture is whose: without them those of variants would be taken for those of their goods.
	if (!(await staging.hasRows(context.db, taskId))) throw refused('import.rowsGone', { days: contentDays });
	return begin(context, task, { from: done, to: fetching, job: 'goods.importPictures', adminId });
}

/** Begins to take an import back. */
export async function rollBack(context: Context, taskId: number, adminId: number): Promise<Begun> {
	const task = await known(context, taskId);
	if (task.status === rolledBack) throw refused('import.rolledBack');
	if (task.status !== done && task.status !== rollingBack) throw refused('import.taskNotDone');
	const { created, updated } = await staging.countGoods(context.db, taskId);
	if (created + updated === 0) throw refused('import.nothingToUndo');
	return begin(context, task, { from: done, to: rollingBack, job: 'goods.importUndo', adminId });
}

interface Beginning {
	readonly from: ImportStatus;
	readonly to: ImportStatus;
	readonly job: 'goods.importPictures' | 'goods.importUndo';
	/** Who begins it: what it writes is theirs. */
	readonly adminId: number;
}

function begin(context: Context, task: queries.ImportTask, { from, to, job, adminId }: Beginning): Promise<Begun> {
	const now = context.clock.now();
	return inTransaction(context, async (tx) => {
		const moved = await queries.moveTask(tx, task.id, {
			from: [wasCutOff(task, to, now) ? to : from],
			to,
			now,
			adminId,
		});
		if (!moved) throw refused('import.taskRunning');
		await queries.keepAlive(tx, task.id, [], now);
		await context.jobs.send(tx, job, { taskId: task.id, after: 0 });
		return { task_id: task.id, status: to };
	});
}

/** How far an import is. */
export async function readTask(
	context: Context,
	taskId: number,
	language: Language,
): Promise<AnswerOf<typeof readContract>> {
	return shownTask(context, await known(context, taskId), language);
}

/** One page of the goods of an import. */
export async function goodsOfTask(
	context: Context,
	{ task_id: taskId, action, result, notice, page, limit }: InputOf<typeof listImportGoods>,
	language: Language,
): Promise<AnswerOf<typeof listImportGoods>> {
	const asked = { taskId, action, result, notice, limit, offset: (page - 1) * limit };
	const { list, total } = await staging.pageOfGoods(context.db, asked);
	return { list: await shownList(context, list, language), total, remark: '' };
}

const mostMappings = 50;

/** Keeps a mapping under a name. */
export async function keepMapping(
	context: Context,
	{ task_id, name, mapping }: InputOf<typeof saveContract>,
	{ adminId }: Pick<Runner, 'adminId'>,
): Promise<AnswerOf<typeof saveContract>> {
	const { db, clock } = context;
	const { source, header } = await known(context, task_id);
	const chosen = Object.fromEntries(Object.entries(mapping).filter(([, column]) => column !== ''));
	const strange = Object.values(chosen).find((column) => !header.includes(column));
	if (strange !== undefined) throw refused('import.columnUnknown', { column: strange });
	const isKept = await queries.putMapping(db, { source, name, mapping: chosen, adminId }, clock.now());
	if (!isKept) throw refused('import.mappingTaken', { max: mostMappings });
	return { saved: await savedMappings(db, source) };
}

/** Earlier imports, newest first. */
export async function pageOfImports(
	context: Context,
	{ page, limit }: { page: number; limit: number },
	language: Language,
): Promise<AnswerOf<typeof listContract>> {
	const found = await queries.listTasks(context.db, { limit, offset: (page - 1) * limit });
	return { ...found, remark: await remarkOf(context, 'shop/goods/import', language) };
}

async function known({ db }: Context, id: number): Promise<queries.ImportTask> {
	const task = await queries.findTask(db, id);
	if (!task) throw refused('import.taskUnknown');
	return task;
}
