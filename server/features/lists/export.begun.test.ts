import { AsyncLocalStorage } from 'node:async_hooks';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { companyResource } from '#domain/delivery/company.resource.ts';
import { declaredSource, type ExportSource } from '#server/resource/export.source.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { oneBesideAnother } from '#server/testing/one-beside-another.ts';
import { openWorld } from '#server/world.ts';
import { writeExport } from './export.file.ts';
import { exportLine } from './export.line.ts';
import { beginNext, countOpen, exportsOf, insertExport } from './export.queries.ts';
import { runExport } from './export.service.ts';

let shop: TestApp;
let clerk: Awaited<ReturnType<typeof makeAdmin>>;
beforeAll(async () => {
	shop = await makeApp();
	clerk = await makeAdmin(shop.context, { nodes: ['shop/delivery/company/export'] });
});
afterAll(() => shop.close());

async function begin(): Promise<number> {
	const path = '/admin/shop.delivery.Company/export';
	return (await shop.post<{ id: number }>(path, { format: 'csv' }, clerk.headers)).data.id;
}

async function taskOf(id: number) {
	const { data } = await shop.get<{ list: { id: number; status: string }[] }>(
		'/admin/routine.Task/index',
		{},
		clerk.headers,
	);
	return data.list.find((task) => task.id === id);
}

/** The clerk's oldest, as the worker begins it. */
const beginOldest = () => beginNext(shop.context.db, clerk.id - 1);

/** Begins as the worker does; the program ends before the export does. */
const dies = beginOldest;

async function write(source: ExportSource): Promise<void> {
	const row = await beginOldest();
	if (row) await runExport(shop.context, [source], row);
}

test('an export is not begun a third time after the program died in it twice, until staff ask for it again', async () => {
	const id = await begin();
	await dies();
	await dies();
	await shop.context.jobs.runPending();
	expect(await taskOf(id)).toMatchObject({ status: '3', error: expect.stringContaining('导出两次中断') });
	expect(await shop.post('/admin/routine.Task/retry', { id }, clerk.headers)).toMatchObject({ code: 1 });
	await shop.context.jobs.runPending();
	expect(await taskOf(id)).toMatchObject({ status: '2', error: '' });
});

test('an export is begun again after the program died in it once', async () => {
	const id = await begin();
	await dies();
	await shop.context.jobs.runPending();
	expect(await taskOf(id)).toMatchObject({ status: '2', error: '' });
});

test('an export is tried again however often the database went away meanwhile', async () => {
	const id = await begin();
	const away = Object.assign(new Error('terminating connection'), { code: '57P01' });
	const source = {
		...declaredSource(companyResource),
		count: () => Promise.reject(away),
	};
	for (let n = 0; n < 4; n++) await expect(write(source)).rejects.toBe(away);
	await shop.context.jobs.runPending();
	expect(await taskOf(id)).toMatchObject({ status: '2', error: '' });
});

function signal() {
	let give = () => {};
	const given = new Promise<void>((resolve) => {
		give = resolve;
	});
	return { give: () => give(), given };
}

test('an export is begun again however often the program was stopped while it was written', async () => {
	const id = await begin();
	const companies = declaredSource(companyResource);
	for (let n = 0; n < 3; n++) {
		const program = await openWorld(shop.context.config, { address: shop.address, clock: shop.clock });
		const [isReading, isStopped] = [signal(), signal()];
		const count = async () => {
			isReading.give();
			await isStopped.given;
			return 0;
		};
		const row = await beginOldest();
		const running = row && runExport(program.context, [{ ...companies, count }], row);
		const ended = expect(running).rejects.toThrow(/already been destroyed|after calling end/);
		await isReading.given;
		const stopped = program.close();
		await expect.poll(() => program.context.pool.ending).toBe(true);
		isStopped.give();
		await Promise.all([stopped, ended]);
	}
	await shop.context.jobs.runPending();
	expect(await taskOf(id)).toMatchObject({ status: '2', error: '' });
});

test('an export is left alone while somebody is still at it, however often it was begun', async () => {
	const id = await begin();
	const begun: unknown[] = [];
	const ends: unknown[] = [];
	// Another worker is not in this one's transaction.
	const outside = AsyncLocalStorage.snapshot();
	const companies = declaredSource(companyResource);
	const source = {
		...companies,
		async *batches(...asked: Parameters<typeof companies.batches>) {
			for (let n = 0; n < 3; n++) begun.push(await beginOldest());
			// It found the export at the moment at which this one did.
			const row = await shop.context.db
				.selectFrom('admin_export')
				.selectAll()
				.where('id', '=', id)
				.executeTakeFirstOrThrow();
			const second = outside(() => runExport(shop.context, [companies], row as never));
			ends.push(await second.then(() => 'written twice', String), (await taskOf(id))?.status);
			yield* companies.batches(...asked);
		},
	};
	await write(source);
	expect(begun).toEqual([undefined, undefined, undefined]);
	expect(ends).toEqual(['Error: somebody else is writing this export', '1']);
	expect(await taskOf(id)).toMatchObject({ status: '2', error: '' });
});

test('who asks while another of their exports is being queued is counted behind it', async () => {
	const eager = await makeAdmin(shop.context, { nodes: ['shop/delivery/company/export'] });
	const ask = () => shop.post('/admin/shop.delivery.Company/export', { format: 'csv' }, eager.headers);
	for (let n = 0; n < 4; n++) expect(await ask()).toMatchObject({ code: 1 });
	const { first, second } = await oneBesideAnother(shop.context, {
		first: async (tx) => {
			await countOpen(tx, eager.id);
			const given = { admin_id: eager.id, list: 'x', title: 'x', format: 'csv', language: 'en', query: {} } as never;
			return insertExport(tx, given, shop.clock.now());
		},
		second: ask,
	});
	expect(first).toBeGreaterThan(0);
	expect(second).toMatchObject({ code: 0 });
});

test('a workbook of more text than fits into memory is refused', async () => {
	const cell = 'x'.repeat(30_000);
	async function* batches() {
		for (let n = 0; n < 30; n++) yield Array.from({ length: 100 }, () => [cell]);
	}
	const sheet = { title: 't', heading: ['h'], batches: batches() };
	await expect(writeExport(shop.context, 'xlsx', sheet)).rejects.toMatchObject({ code: 'export.tooMuchText' });
});

/** A list of so many rows that come at once, each with a text of 100,000 letters. */
function longTexts(count: number, look: (row: number) => void = () => undefined) {
	const row = { text: 'x'.repeat(100_000) };
	const cell = (label: string) => (each: object) => {
		if (label === 'text') look(Number((each as { row: number }).row));
		return row.text;
	};
	return {
		...declaredSource(companyResource),
		columns: () => ['text', 'data'].map((key) => ({ key, label: key, cell: cell(key) })),
		count: async () => count,
		async *batches() {
			yield Array.from({ length: count }, (_, at) => ({ row: at }));
		},
	};
}

test('a column that is named again and again is written once', async () => {
	const path = '/admin/shop.delivery.Company/export';
	const query = { format: 'csv', columns: Array.from({ length: 200 }, () => 'data') };
	const { data } = await shop.post<{ id: number }>(path, query, clerk.headers);
	await write(longTexts(1));
	const { bytes } = await shop.context.db
		.selectFrom('admin_export')
		.select('bytes')
		.where('id', '=', data.id)
		.executeTakeFirstOrThrow();
	expect(bytes).toBeLessThan(101_000);
});

test('an export of long texts ends soon after it is cancelled', async () => {
	const id = await begin();
	let seen = 0;
	let cancelled: Promise<unknown> | undefined;
	const outside = AsyncLocalStorage.snapshot();
	const source = longTexts(2000, (row) => {
		seen = row;
		if (row === 20) cancelled = outside(() => shop.post('/admin/routine.Task/cancel', { id }, clerk.headers));
	});
	await write(source);
	expect(await cancelled).toMatchObject({ code: 1 });
	expect(seen).toBeLessThan(1000);
	expect(await taskOf(id)).toMatchObject({ status: '4' });
});

test('no file is written where the disk is nearly full', async () => {
	const space = vi.spyOn(shop.context.storage, 'space').mockResolvedValue({ free: 1, all: 100 * 1024 ** 3 });
	const id = await begin();
	await shop.context.jobs.runPending();
	space.mockRestore();
	expect(await taskOf(id)).toMatchObject({ status: '3', error: expect.stringContaining('存储空间不足') });
});

test('who begins and cancels exports in a loop has to wait after a hundred', async () => {
	const { headers } = await makeAdmin(shop.context, { nodes: ['shop/delivery/company/export'] });
	const ask = () => shop.post<{ id: number }>('/admin/shop.delivery.Company/export', { format: 'csv' }, headers);
	for (let n = 0; n < 100; n++) {
		const { data } = await ask();
		await shop.post('/admin/routine.Task/cancel', { id: data.id }, headers);
	}
	expect(await ask()).toMatchObject({ code: 0 });
	shop.clock.advance(3600);
	expect(await ask()).toMatchObject({ code: 1 });
});

test('a finished file that is not on the server any more is told to be exported again', async () => {
	const id = await begin();
	await shop.context.jobs.runPending();
	await rm(path.join(shop.context.config.dataDir, 'exports'), { recursive: true });
	const answer = await shop.app.inject({ url: `/admin/routine.Task/download?id=${id}`, headers: clerk.headers });
	expect(answer.statusCode).toBe(200);
	expect(answer.json()).toMatchObject({ code: 0, msg: '文件已不在服务器上，请重新导出' });
});

/** Asks as an admin who may export; an export that has failed is of the same admin. */
async function newAsker() {
	const admin = await makeAdmin(shop.context, { nodes: ['shop/delivery/company/export'] });
	const ask = (query: object = {}) =>
		shop.post<{ id: number }>('/admin/shop.delivery.Company/export', { format: 'csv', ...query }, admin.headers);
	const retry = (id: number) => shop.post('/admin/routine.Task/retry', { id }, admin.headers);
	async function failed(error: string): Promise<number> {
		const { id } = (await ask()).data;
		await shop.context.db.updateTable('admin_export').set({ status: '3', error }).where('id', '=', id).execute();
		return id;
	}
	return { ...admin, ask, retry, failed };
}

test('who begins a failed export again has five at once and a hundred an hour all the same', async () => {
	const { id, headers, ask, retry, failed } = await newAsker();
	const again = await failed('export.failed');
	for (let n = 0; n < 5; n++) await ask();
	expect(await retry(again)).toMatchObject({ code: 0, msg: expect.stringContaining('已有 5 个导出正在进行') });
	await shop.context.db.deleteFrom('admin_export').where('admin_id', '=', id).where('id', '!=', again).execute();
	for (let n = 0; n < 93; n++) {
		expect(await retry(again)).toMatchObject({ code: 1 });
		await shop.context.db.updateTable('admin_export').set({ status: '3' }).where('id', '=', again).execute();
	}
	expect(await retry(again)).toMatchObject({ code: 0 });
	expect(await ask()).toMatchObject({ code: 0 });
	shop.clock.advance(3600);
	expect(await retry(again)).toMatchObject({ code: 1 });
	await shop.post('/admin/routine.Task/cancel', { id: again }, headers);
});

test('what failed by its size is not begun again as it is', async () => {
	const { headers, retry, failed } = await newAsker();
	const [large, broken] = [await failed('export.tooManyRows'), await failed('export.failed')];
	const { data } = await shop.get<{ list: object[] }>('/admin/routine.Task/index', {}, headers);
	expect(data.list).toMatchObject([
		{ id: broken, can_retry: 1 },
		{ id: large, can_retry: 0 },
	]);
	expect(await retry(large)).toMatchObject({ code: 0, msg: expect.stringContaining('Excel 导出最多支持 50000 行') });
});

test('what an export asks for is bounded, and lists of exports do not read it', async () => {
	const { id, ask } = await newAsker();
	const search = (entries: number) =>
		Array.from({ length: entries }, () => ({ field: 'name', operator: 'eq', val: 'x'.repeat(1500) }));
	expect(await ask({ search: search(15) })).toMatchObject({ code: 0, msg: expect.stringContaining('筛选条件过长') });
	expect(await ask({ columns: Array.from({ length: 200 }, (_, at) => `${at}`.padEnd(100, 'x')) })).toMatchObject({
		code: 0,
	});
	expect(await ask({ search: search(2) })).toMatchObject({ code: 1 });
	const [row] = await exportsOf(shop.context.db, id, 50);
	expect(Object.keys(row ?? {})).not.toContain('query');
	await shop.context.db.deleteFrom('admin_export').where('admin_id', '=', id).execute();
});

test('admins take turns: who asks for one does not wait for all that others have asked for', async () => {
	await shop.context.db.deleteFrom('admin_export').where('status', 'in', ['0', '1']).execute();
	const [many, one, two] = [await newAsker(), await newAsker(), await newAsker()];
	for (let n = 0; n < 4; n++) await many.ask();
	for (let n = 0; n < 2; n++) await two.ask();
	const served: number[] = [];
	const companies = declaredSource(companyResource);
	const writeNext = exportLine(shop.context, [
		{
			...companies,
			async count({ caller }) {
				served.push(caller.id);
				return 0;
			},
		},
	]);
	await writeNext();
	await one.ask();
	for (let n = 0; n < 7; n++) await writeNext();
	expect(served).toEqual([many, one, two, many, two, many, many].map(({ id }) => id));
});

test('two exports are written at once, however many jobs there are', async () => {
	const { id, ask } = await newAsker();
	for (let n = 0; n < 3; n++) await ask();
	let goOn = () => {};
	const gate = new Promise<void>((resolve) => {
		goOn = resolve;
	});
	const most = { now: 0, seen: 0 };
	const companies = declaredSource(companyResource);
	const slow: ExportSource = {
		...companies,
		async count() {
			most.now += 1;
			most.seen = Math.max(most.seen, most.now);
			await gate;
			most.now -= 1;
			return 0;
		},
	};
	const writeNext = exportLine(shop.context, [slow]);
	// One after the other: who begins at the same moment may find the other's, and is tried again as a job.
	const running = [writeNext()];
	await vi.waitFor(() => expect(most.now).toBe(1));
	running.push(writeNext(), writeNext());
	await vi.waitFor(() => expect(most.now).toBe(2));
	expect((await exportsOf(shop.context.db, id, 50)).map(({ status }) => status)).toEqual(['0', '1', '1']);
	goOn();
	await Promise.all(running);
	expect(most.seen).toBe(2);
	expect((await exportsOf(shop.context.db, id, 50)).map(({ status }) => status)).toEqual(['2', '2', '2']);
});
