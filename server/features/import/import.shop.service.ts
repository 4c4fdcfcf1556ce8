import { refusalText, refused } from '#domain/errors.ts';
import { sourceOf } from '#domain/import/import.sources.ts';
import { importStatus } from '#domain/import/import.status.ts';
import { shopCells, shopHeader } from '#domain/import/shop.rows.ts';
import type { Language } from '#domain/kernel/language.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import { seal, unseal } from '#server/config/seal.ts';
import type { Context } from '#server/context.ts';
import { oneByOne } from '#server/database/one-by-one.queries.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { maxFileRows } from '#server/features/upload/table.service.ts';
import type { Attempt, JobMap } from '#server/jobs/jobs.ts';
import { lettersOf, mostCharacters, mostFileCharacters, mostRowCharacters } from '#server/reading/table.ts';
import { doerNow } from './import.doer.ts';
import { newTask, type Runner } from './import.file.service.ts';
import * as queries from './import.queries.ts';
import { rowsInto } from './import.rows.ts';
import { type Access, type Asking, type ShopPage, shopPage } from './import.shop.ts';

/** A page in which the program died so often is not begun again. */
const mostBegun = 2;
const mostReadings = 3;
/** Of one admin, so that nobody keeps all others from reading. */
const mostReadingsOfOne = 2;
/** So often it is looked whether a request is still wanted that is on its way. */
const lookMs = 1000;
/** Medusa's variants each repeat what is said of their product. */
const mostPageCharacters = 10_000_000;

/** Begins to read a running shop; its key lies sealed in the job and goes with it. */
export async function connectShop(context: Context, access: Access, runner: Runner): Promise<{ task_id: number }> {
	const address = addressOf(access.address);
	const sealed = seal(context.secret, JSON.stringify({ ...access, address }));
	return inTransaction(context, async (tx) => {
		await oneByOne(tx, 'readings of shops');
		const { all, own } = await queries.countReadings(tx, runner.adminId);
		if (own >= mostReadingsOfOne) throw refused('import.tooManyOwnReadings', { max: mostReadingsOfOne });
		if (all >= mostReadings) throw refused('import.tooManyReadings', { max: mostReadings });
		const fileName = new URL(address).host;
		const id = await newTask(context, tx, { source: access.source, fileName }, runner);
		await context.jobs.send(tx, 'goods.importFetch', { taskId: id, page: 1, sealed });
		return { task_id: id };
	});
}

/** Where the programs of a shop answer, below its root. */
const insides: ReadonlySet<string> = new Set(['wp-json', 'wp-admin', 'admin', 'app']);

/** The shop's root without what people copy along with it. */
function addressOf(text: string): string {
	const whole = /^https?:\/\//i.test(text) ? text : `https://${text}`;
	if (!URL.canParse(whole)) throw refused('import.shopAddress', {}, { field: 'address' });
	const url = new URL(whole);
	if (url.username !== '' || url.password !== '') throw refused('import.shopAddress', {}, { field: 'address' });
	const steps = url.pathname.split('/').filter(Boolean);
	const inside = steps.findIndex((step) => insides.has(step));
	return [url.origin, ...(inside === -1 ? steps : steps.slice(0, inside))].join('/');
}

/** Stops the reading of a running shop. */
export async function stopReading(context: Context, taskId: number, language: Language): Promise<void> {
	const { reading, failed } = importStatus;
	const error = refusalText(refused('import.stopped'), language);
	const isStopped = await queries.moveTask(context.db, taskId, {
		from: [reading],
		to: failed,
		now: context.clock.now(),
		error,
	});
	if (!isStopped) throw refused('import.notBeingRead');
}

/** Reads one page of products into the staging and queues the next one. */
export async function readShopPage(
	context: Context,
	job: JobMap['goods.importFetch'],
	{ isLast }: Attempt,
): Promise<void> {
	const { db, clock, secret } = context;
	const task = await queries.beginPage(db, job.taskId, job.page);
	if (!task) return;
	try {
		if (task.begun > mostBegun) throw refused('import.brokeOff');
		const access = unseal(secret, job.sealed);
		if (access === undefined) throw refused('import.shopKey');
		if (!(await doerNow(context, task.id, 'read'))) throw refused('import.noDoer');
		await whileBeingRead(context, task.id, async (asking) => {
			const reading = { outgoing: context.outgoing, asking };
			await keepPage(context, task, job, await shopPage(JSON.parse(access) as Access, job.page, reading));
		});
	} catch (error) {
		if (!(error instanceof Refusal) && !isLast) {
			// The program lives. A database that is away cannot be asked, and the beginning counts.
			await queries.unbeginPage(db, task.id).catch(() => undefined);
			throw error;
		}
		if (!(error instanceof Refusal)) context.log.error({ err: error, importTask: task.id }, 'shop could not be read');
		const { reading, failed } = importStatus;
		const text = refusalText(error instanceof Refusal ? error : refused('import.broken'), task.language);
		await queries.moveTask(db, task.id, { from: [reading], to: failed, now: clock.now(), error: text });
	}
}

/** Asks a shop until its reading is stopped, by whichever process: other shops wait for the one that answers slowly. */
async function whileBeingRead(
	{ db, jobs }: Context,
	taskId: number,
	ask: (asking: Asking) => Promise<void>,
): Promise<void> {
	const stopped = new AbortController();
	const stillWanted = async () => {
		if (await queries.isBeingRead(db, taskId)) return;
		stopped.abort();
		throw refused('import.stopped');
	};
	const looking = setInterval(() => void stillWanted().catch(() => undefined), lookMs);
	try {
		const takeBack = () => queries.unbeginPage(db, taskId);
		await jobs.whileBegun(takeBack, () => ask({ stillWanted, signal: stopped.signal }));
	} finally {
		clearInterval(looking);
	}
}

async function keepPage(
	context: Context,
	task: queries.ImportTask,
	{ page, sealed, letters = 0 }: JobMap['goods.importFetch'],
	read: ShopPage,
): Promise<void> {
	const source = sourceOf(task.source);
	const now = context.clock.now();
	const goods = task.goods_num + read.products;
	// Also those without a variant, which have no row: a shop may go on with them for ever.
	if (goods > maxFileRows) throw refused('import.tooManyRows', { max: maxFileRows });
	const taken = await rowsOf(task, read.rows, letters);
	const total = task.total + taken.rows.length;
	await inTransaction(context, async (tx) => {
		const counted = { page, rows: taken.rows.length, goods: read.products, now };
		if (!(await queries.countPage(tx, task.id, counted))) return;
		const staging = rowsInto(tx, task.id);
		for (const row of taken.rows) await staging.add(row);
		await staging.finish();
		if (!read.isLast) {
			const next = { taskId: task.id, page: page + 1, sealed, letters: taken.letters };
			return context.jobs.send(tx, 'goods.importFetch', next);
		}
		if (total === 0) throw refused('import.fileEmpty');
		const header = { ...shopHeader(source, task.language), headerRow: 1, shop: task.file_name.replaceAll(':', '-') };
		await queries.finishReading(tx, task.id, { ...header, rows: total, goods, now });
	});
}

/** The rows of a page, within what a file may have; of earlier pages there are so many letters. */
async function rowsOf(task: queries.ImportTask, rows: ShopPage['rows'], letters: number) {
	const source = sourceOf(task.source);
	const taken: { row: number; cells: string[] }[] = [];
	const most = Math.min(mostFileCharacters, letters + mostPageCharacters);
	let all = letters;
	for await (const row of rows) {
		if (task.total + taken.length >= maxFileRows) throw refused('import.tooManyRows', { max: maxFileRows });
		const cells = shopCells(source, row).map(cut);
		const length = lettersOf(cells);
		all += length;
		if (length > mostRowCharacters || all > most) throw refused('import.shopTooMuch');
		// The header would be row 1.
		taken.push({ row: task.total + taken.length + 2, cells });
	}
	return { rows: taken, letters: all };
}

/** As cells of a file are; half a character at the end is none. */
function cut(cell: string): string {
	return cell.length > mostCharacters ? cell.slice(0, mostCharacters).replace(/[\ud800-\udbff]$/, '') : cell;
}
