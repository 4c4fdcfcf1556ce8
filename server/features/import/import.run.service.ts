import type { AdminCaller } from '#domain/access/caller.ts';
import { refusalText, refused } from '#domain/errors.ts';
import { goodsStatus } from '#domain/goods/goods.status.ts';
import type { ImportIssue } from '#domain/import/import.cells.ts';
import type { ImportChoices } from '#domain/import/import.contract.ts';
import { cellsOf, type PlannedChange } from '#domain/import/import.plan.ts';
import { importStatus } from '#domain/import/import.status.ts';
import type { Language } from '#domain/kernel/language.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/database/handle.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { isTriedAgain } from '#server/database/trouble.ts';
import { goodsForEditor } from '#server/features/goods/goods.admin.service.ts';
import { mayMove } from '#server/features/goods/goods.audit.service.ts';
import { putOnShelf, restoreToChange } from '#server/features/goods/goods.move.service.ts';
import { createGoods, type GoodsOrigin, updateGoods } from '#server/features/goods/goods.service.ts';
import { notifyAdmins } from '#server/features/notify/notify.service.ts';
import type { Attempt } from '#server/jobs/jobs.ts';
import { findCells } from './existing.queries.ts';
import { doerNow, noDoerText, writerOf } from './import.doer.ts';
import { changedForm, newForm, type Pictures, skuKeysOf } from './import.forms.ts';
import { fetchPictures } from './import.pictures.ts';
import * as tasks from './import.queries.ts';
import { type ReadGoods, readGoods, readingOf, type TaskReading } from './import.reading.ts';
import * as staging from './staging.queries.ts';

/** A job works so long at a time; the rest is a job of its own, so that a process can be stopped at any moment. */
const jobSeconds = 6;
const goodsAtATime = 10;

/** Does a part of a run and queues the rest; goods that are done are never done again. */
export async function runPart(context: Context, taskId: number, { isLast }: Attempt): Promise<void> {
	const { db } = context;
	const task = await tasks.findTask(db, taskId);
	if (task?.status !== importStatus.running) return;
	const reading = await readingOf(db, task, task.mapping as ImportChoices);
	const deadHosts = new Set(task.dead_hosts);
	await tasks.keepAlive(db, taskId, task.dead_hosts, context.clock.now());
	const until = performance.now() + jobSeconds * 1000;
	let batch: staging.StagedGoods[];
	do {
		const doer = await doerNow(context, taskId, 'run');
		if (!doer) return breakOff(context, task);
		batch = await staging.nextGoods(db, 'run', { taskId, limit: goodsAtATime });
		await runBatch(context, { task, doer, reading, deadHosts, isLast }, batch);
	} while (batch.length === goodsAtATime && performance.now() < until);
	await tasks.keepAlive(db, taskId, [...deadHosts], context.clock.now());
	await inTransaction(context, async (tx) => {
		if (batch.length === goodsAtATime) await context.jobs.send(tx, 'goods.import', { taskId });
		else await finish(context, tx, task);
	});
}

/** What was imported stands and can be taken back; the rest is left out. */
function breakOff(context: Context, task: tasks.ImportTask): Promise<void> {
	const error = noDoerText(task.language);
	return inTransaction(context, async (tx) => {
		await staging.refuseRest(tx, task.id, error);
		await finish(context, tx, task, error);
	});
}

async function finish(context: Context, tx: Tx, task: tasks.ImportTask, error = ''): Promise<void> {
	const counts = await staging.countGoods(tx, task.id);
	if (!(await tasks.finishRun(tx, task.id, counts, { error, now: context.clock.now() }))) return;
	const words = { created: counts.created, updated: counts.updated, failed: counts.refused };
	await notifyAdmins(context, tx, 'importDone', [{ id: task.id, name: task.file_name, words }]);
}

interface Running {
	readonly task: tasks.ImportTask;
	/** Who runs it, with the rights of now. */
	readonly doer: AdminCaller;
	readonly reading: TaskReading;
	readonly deadHosts: Set<string>;
	readonly isLast: boolean;
}

async function runBatch(context: Context, running: Running, batch: readonly staging.StagedGoods[]): Promise<void> {
	const { task, doer, reading, deadHosts, isLast } = running;
	const read = await readGoods(context.db, reading, batch);
	const pictures = await fetchPictures(context, wantedPictures(read), { adminId: doer.id, deadHosts });
	for (const { id } of batch) {
		try {
			await inTransaction(context, (tx) => runOne(context, tx, { ...running, pictures, id }));
		} catch (error) {
			if (isTriedAgain(error, { isLast })) throw error;
			await keepFailure(context, { id, language: task.language }, error);
		}
	}
}

/** What cannot be written is said of its goods; what nobody foresaw is logged besides, and the others go on. */
async function keepFailure(
	context: Context,
	{ id, language }: { id: number; language: Language },
	error: unknown,
): Promise<void> {
	if (!(error instanceof Refusal)) context.log.error({ err: error, importGoods: id }, 'import of a goods failed');
	const reason = refusalText(error instanceof Refusal ? error : refused('import.broken'), language);
	const text = refusalText(refused('import.failed', { reason }), language);
	await inTransaction(context, async (tx) => {
		const staged = await staging.takeGoods(tx, 'run', id);
		if (staged) await staging.keepResult(tx, id, { ...nothingDone(staged), result: 'refused', text });
	});
}

interface One extends Running {
	readonly id: number;
	readonly pictures: Pictures;
}

async function runOne(context: Context, tx: Tx, one: One): Promise<void> {
	const { reading, pictures, task, doer } = one;
	const staged = await staging.takeGoods(tx, 'run', one.id);
	if (!staged) return;
	// What the shop has may have changed since the dry run: it is decided anew.
	const [read] = await readGoods(tx, reading, [staged]);
	if (!read) return;
	await staging.keepResult(tx, one.id, await outcomeOf(context, tx, { read, staged, pictures, reading, task, doer }));
}

interface Step {
	readonly read: ReadGoods;
	readonly staged: staging.StagedGoods;
	readonly pictures: Pictures;
	readonly reading: TaskReading;
	readonly task: tasks.ImportTask;
	readonly doer: AdminCaller;
}

function nothingDone(staged: staging.StagedGoods): staging.GoodsResult {
	const { goods_id: goodsId, picture_missing: pictureMissing } = staged;
	return { result: '', text: '', goodsId, pictureMissing, missing: [], changes: [], formerCells: null };
}

async function outcomeOf(context: Context, tx: Tx, step: Step): Promise<staging.GoodsResult> {
	const { read, staged, pictures, task } = step;
	const { plan, existing } = read;
	const known = { ...nothingDone(staged), goodsId: existing?.id ?? 0, pictureMissing: existing?.picture_missing ?? 0 };
	if (plan.action === 'refused') return { ...known, result: 'refused', text: firstError(plan.issues, task.language) };
	if (!existing) return createOne(context, step);
	const missing = known.pictureMissing === 1 ? missingOf(read, pictures) : [];
	const hasPicture = known.pictureMissing === 1 && read.goods.images.some((url) => pictures.has(url));
	if (plan.action === 'unchanged' && !hasPicture) return { ...known, result: 'unchanged', missing };
	const formerCells = await findCells(tx, existing.id);
	const { changes, text } = await updateOne(context, tx, step);
	return {
		...known,
		result: plan.action === 'create' ? 'created' : 'updated',
		text,
		pictureMissing: hasPicture ? 0 : known.pictureMissing,
		missing,
		changes,
		formerCells,
	};
}

async function createOne(context: Context, step: Step): Promise<staging.GoodsResult> {
	const { read, staged, pictures, reading, doer } = step;
	const { choices, source } = reading;
	const place = {
		choices,
		classifyId: read.classifyId ?? choices.classify_id,
		furtherIds: read.furtherIds,
		goodsNo: source.isTruth ? read.goods.handle : '',
	};
	const form = newForm(read.goods, place, pictures);
	const { id } = await createGoods(context, form, writerOf(doer), originOf(step));
	return {
		...nothingDone(staged),
		result: 'created',
		text: await shelfText(context, id, step),
		goodsId: id,
		pictureMissing: read.goods.images.some((url) => pictures.has(url)) ? 0 : 1,
		missing: missingOf(read, pictures),
	};
}

/** Changes a goods; one that a roll-back had put into the recycle bin comes out of it. */
async function updateOne(
	context: Context,
	tx: Tx,
	step: Step,
): Promise<{ changes: readonly PlannedChange[]; text: string }> {
	const { read, pictures, doer } = step;
	const { plan, existing } = read;
	const id = existing?.id ?? 0;
	const by = writerOf(doer);
	if (existing?.isRolledBack) await restoreToChange(context, tx, id, by);
	const row = await goodsForEditor(tx, id);
	const form = changedForm(row, plan, pictures);
	await updateGoods(context, { id, version: row.version, form }, by, originOf(step));
	const text = existing?.isRolledBack ? await shelfText(context, id, step) : '';
	return { changes: [...plan.changes, ...furtherChanges(row, form, plan)], text };
}

/** Pictures and skus that a goods got besides what the plan names; a roll-back takes them back too. */
function furtherChanges(
	row: Awaited<ReturnType<typeof goodsForEditor>>,
	form: ReturnType<typeof changedForm>,
	plan: ReadGoods['plan'],
): PlannedChange[] {
	const changes: PlannedChange[] = plan.variants
		.filter(({ action }) => action === 'create')
		.map(({ variant }) => ({ field: 'enabled', spec_text: variant.values.join(' / '), from: -1, to: 1 }));
	const [from, to] = [row.images.join(' '), form.images.join(' ')];
	if (from !== to && !plan.changes.some(({ field }) => field === 'images')) {
		changes.push({ field: 'images', spec_text: '', from, to });
	}
	return changes;
}

/** Why a goods that should stand on the shelf does not; it stays what it is then, which is no failure of the import. */
async function shelfText(context: Context, id: number, { read, reading, task, doer }: Step): Promise<string> {
	if (reading.choices.status !== goodsStatus.onShelf || !read.goods.isPublished) return '';
	try {
		if (!mayMove(doer, 'onShelf')) throw refused('goods.moveNotYours');
		await putOnShelf(context, [id], writerOf(doer));
		return '';
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		return refusalText(refused('import.notToShelf', { reason: refusalText(error, task.language) }), task.language);
	}
}

function originOf({ read, reading, task }: Step): GoodsOrigin {
	const { goods, plan, existing } = read;
	const { source } = reading;
	const isItsOwn = !existing || existing.isOfSource;
	return {
		source: source.name,
		key: goods.handle,
		cells: isItsOwn ? cellsOf(goods) : undefined,
		skuKeys: isItsOwn ? skuKeysOf(plan) : new Map(),
		taskId: task.id,
	};
}

function missingOf({ goods }: ReadGoods, pictures: Pictures): string[] {
	const wanted = [...goods.images, ...goods.variants.flatMap(({ image }) => image || [])];
	return [...new Set(wanted)].filter((url) => !pictures.has(url));
}

function* wantedPictures(read: readonly ReadGoods[]): Generator<string> {
	for (const { plan, existing, goods } of read) {
		const isNew = !existing && plan.action === 'create';
		const isAdded = plan.variants.some(({ action }) => action === 'create');
		if (plan.action === 'refused' || (!isNew && !isAdded && existing?.picture_missing !== 1)) continue;
		yield* goods.images;
		for (const { image } of goods.variants) if (image !== '') yield image;
	}
}

function firstError(issues: readonly ImportIssue[], language: Language): string {
	const issue = issues.find(({ level }) => level === 'error');
	return issue ? refusalText(refused(issue.code, issue.facts), language) : '';
}
