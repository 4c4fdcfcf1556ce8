import { refusalText, refused } from '#domain/errors.ts';
import type { ImportChoices } from '#domain/import/import.contract.ts';
import { importStatus } from '#domain/import/import.status.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/database/handle.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { databaseTrouble, isTriedAgain } from '#server/database/trouble.ts';
import { notifyAdmins } from '#server/features/notify/notify.service.ts';
import type { Attempt } from '#server/jobs/jobs.ts';
import { detailAddresses } from './import.detail.ts';
import { doerNow, noDoerText } from './import.doer.ts';
import { fetchPictures } from './import.pictures.ts';
import * as tasks from './import.queries.ts';
import { planRead, type ReadGoods, readFileGoods, readingOf } from './import.reading.ts';
import {
	changesGoods,
	nothingDone,
	type Running,
	runAlone,
	runTogether,
	type Waiting,
	type Work,
} from './import.steps.service.ts';
import * as staging from './staging.queries.ts';

/** A job works so long at a time; the rest is a job of its own, so that a process can be stopped at any moment. */
const jobSeconds = 6;
/** Of so many goods each statement is one, as long as they are not as long as books. */
const atATime = { fewest: 10, most: 100, letters: 1_000_000 } as const;

/** Does a part of a run and queues the rest; goods that are done are never done again. */
export async function runPart(context: Context, taskId: number, { isLast }: Attempt): Promise<void> {
	const { db } = context;
	const task = await tasks.findTask(db, taskId);
	if (task?.status !== importStatus.running) return;
	try {
		await workOn(context, task, isLast);
	} catch (error) {
		await sayTrouble(context, task, error);
		throw error;
	}
}

async function workOn(context: Context, task: tasks.ImportTask, isLast: boolean): Promise<void> {
	const { db } = context;
	const taskId = task.id;
	const reading = await readingOf(context, db, { task, choices: task.mapping as ImportChoices });
	const deadHosts = new Set(task.dead_hosts);
	await tasks.keepAlive(db, taskId, task.dead_hosts, context.clock.now());
	const until = performance.now() + jobSeconds * 1000;
	let limit: number = atATime.fewest;
	let isMore: boolean;
	do {
		const doer = await doerNow(context, taskId, 'run');
		if (!doer) return breakOff(context, task);
		const batch = await staging.nextToRun(db, taskId, limit);
		isMore = batch.length === limit;
		const { letters } = await runBatch(context, { task, doer, reading, isLast }, { batch, deadHosts });
		await tasks.keepAlive(db, taskId, [...deadHosts], context.clock.now());
		const fitting = Math.floor((atATime.letters * batch.length) / Math.max(letters, 1));
		limit = Math.min(Math.max(fitting, atATime.fewest), atATime.most);
	} while (isMore && performance.now() < until);
	await inTransaction(context, async (tx) => {
		if (isMore) await context.jobs.send(tx, 'goods.import', { taskId });
		else await finish(context, tx, task);
	});
}

/** Why a part broke off, for whoever looks meanwhile; a database that is away cannot be told. */
async function sayTrouble({ db }: Context, task: tasks.ImportTask, error: unknown): Promise<void> {
	const trouble = databaseTrouble(error);
	const codes = { away: 'import.waitsAway', busy: 'import.waitsBusy', full: 'import.waitsFull' } as const;
	const reason = refusalText(refused(trouble ? codes[trouble] : 'import.broken'), task.language);
	await tasks.keepTrouble(db, task.id, reason).catch(() => undefined);
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

interface Batch {
	readonly batch: readonly staging.GoodsToRun[];
	readonly deadHosts: Set<string>;
}

/** A goods that cannot even be read, or whose pictures cannot be asked for, is left out by itself: it stops no other. */
async function runBatch(context: Context, running: Running, { batch, deadHosts }: Batch): Promise<{ letters: number }> {
	try {
		return await runWhole(context, running, { batch, deadHosts });
	} catch (error) {
		if (isTriedAgain(error, running)) throw error;
		const [only, ...others] = batch;
		if (only && others.length === 0) await keepFailure(context, running, only.id, error);
		const half = Math.ceil(batch.length / 2);
		if (others.length === 0) return { letters: 0 };
		const first = await runBatch(context, running, { batch: batch.slice(0, half), deadHosts });
		const second = await runBatch(context, running, { batch: batch.slice(half), deadHosts });
		return { letters: first.letters + second.letters };
	}
}

async function runWhole(context: Context, running: Running, { batch, deadHosts }: Batch): Promise<{ letters: number }> {
	const { reading, doer } = running;
	const files = await readFileGoods(context.db, reading, batch);
	const read = await planRead(context.db, reading, files);
	const pictures = await fetchPictures(context, wantedPictures(read), { adminId: doer.id, deadHosts });
	const waiting = files.map((file, at): Waiting => ({ file, staged: batch[at] as staging.GoodsToRun }));
	const work = { ...running, pictures };
	for (const { isAlone, goods } of inParts(waiting, (at) => changesGoods(read[at] as ReadGoods, pictures))) {
		if (isAlone) await eachAlone(context, work, goods);
		else await together(context, work, goods);
	}
	return { letters: files.reduce((sum, file) => sum + file.letters, 0) };
}

/** In the order of the file: goods that change ones of the shop lock skus before goods, so each is a transaction of its own. */
function inParts(
	waiting: readonly Waiting[],
	isAlone: (at: number) => boolean,
): { isAlone: boolean; goods: Waiting[] }[] {
	const parts: { isAlone: boolean; goods: Waiting[] }[] = [];
	for (const [at, one] of waiting.entries()) {
		const last = parts.at(-1);
		if (last?.isAlone === isAlone(at)) last.goods.push(one);
		else parts.push({ isAlone: isAlone(at), goods: [one] });
	}
	return parts;
}

/** Where one of several is in the way of the others they are halved, until it stands alone and says why. */
async function together(context: Context, work: Work, goods: readonly Waiting[]): Promise<void> {
	if (goods.length < 2) return eachAlone(context, work, goods);
	let changed: ReadonlySet<number>;
	try {
		changed = await inTransaction(context, (tx) => runTogether(context, tx, work, goods));
	} catch (error) {
		if (isTriedAgain(error, work)) throw error;
		const half = Math.ceil(goods.length / 2);
		await together(context, work, goods.slice(0, half));
		return together(context, work, goods.slice(half));
	}
	await eachAlone(
		context,
		work,
		goods.filter(({ staged }) => changed.has(staged.id)),
	);
}

async function eachAlone(context: Context, work: Work, goods: readonly Waiting[]): Promise<void> {
	for (const one of goods) {
		try {
			await inTransaction(context, (tx) => runAlone(context, tx, work, one));
		} catch (error) {
			if (isTriedAgain(error, work)) throw error;
			await keepFailure(context, work, one.staged.id, error);
		}
	}
}

/** What cannot be written is said of its goods; what nobody foresaw is logged besides, and the others go on. */
async function keepFailure(context: Context, { task }: Running, id: number, error: unknown): Promise<void> {
	if (!(error instanceof Refusal)) context.log.error({ err: error, importGoods: id }, 'import of a goods failed');
	const reason = refusalText(error instanceof Refusal ? error : refused('import.broken'), task.language);
	const text = refusalText(refused('import.failed', { reason }), task.language);
	await inTransaction(context, async (tx) => {
		const [staged] = await staging.takeToRun(tx, [id]);
		if (staged) await staging.keepResults(tx, [{ ...nothingDone(staged), result: 'refused', result_text: text }]);
	});
}

function* wantedPictures(read: readonly ReadGoods[]): Generator<string> {
	for (const { plan, existing, goods } of read) {
		const isNew = !existing && plan.action === 'create';
		const isAdded = plan.variants.some(({ action }) => action === 'create');
		const isDescribed = isNew || plan.changes.some(({ field }) => field === 'detail');
		if (plan.action === 'refused') continue;
		if (isDescribed) yield* detailAddresses(goods);
		if (!isNew && !isAdded && existing?.picture_missing !== 1) continue;
		yield* goods.images;
		for (const { image } of goods.variants) if (image !== '') yield image;
	}
}
