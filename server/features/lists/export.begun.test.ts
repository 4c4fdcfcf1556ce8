import { AsyncLocalStorage } from 'node:async_hooks';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { companyResource } from '#domain/delivery/company.resource.ts';
import { declaredSource } from '#server/resource/export.source.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { oneBesideAnother } from '#server/testing/one-beside-another.ts';
import { writeExport } from './export.file.ts';
import { beginExport, insertExport } from './export.queries.ts';
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

/** Begins as the worker does; the program ends before the export does. */
const dies = (id: number) => beginExport(shop.context.db, id);

test('an export is not begun a third time after the program died in it twice, until staff ask for it again', async () => {
	const id = await begin();
	await dies(id);
	await dies(id);
	await shop.context.jobs.runPending();
	expect(await taskOf(id)).toMatchObject({ status: '3', error: expect.stringContaining('导出两次中断') });
	expect(await shop.post('/admin/routine.Task/retry', { id }, clerk.headers)).toMatchObject({ code: 1 });
	await shop.context.jobs.runPending();
	expect(await taskOf(id)).toMatchObject({ status: '2', error: '' });
});

test('an export is begun again after the program died in it once', async () => {
	const id = await begin();
	await dies(id);
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
	for (let n = 0; n < 4; n++) await expect(runExport(shop.context, [source], id)).rejects.toBe(away);
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
			for (let n = 0; n < 3; n++) begun.push((await beginExport(shop.context.db, id))?.isAtWork);
			const second = outside(() => runExport(shop.context, [companies], id));
			ends.push(await second.then(() => 'written twice', String), (await taskOf(id))?.status);
			yield* companies.batches(...asked);
		},
	};
	await runExport(shop.context, [source], id);
	expect(begun).toEqual([true, true, true]);
	expect(ends).toEqual(['Error: somebody else is writing this export', '1']);
	expect(await taskOf(id)).toMatchObject({ status: '2', error: '' });
});

test('who asks while another of their exports is being queued is counted behind it', async () => {
	const eager = await makeAdmin(shop.context, { nodes: ['shop/delivery/company/export'] });
	const ask = () => shop.post('/admin/shop.delivery.Company/export', { format: 'csv' }, eager.headers);
	for (let n = 0; n < 4; n++) expect(await ask()).toMatchObject({ code: 1 });
	const { first, second } = await oneBesideAnother(shop.context, {
		first: (tx) => {
			const given = { admin_id: eager.id, list: 'x', title: 'x', format: 'csv', language: 'en', query: {} } as never;
			return insertExport(tx, given, { max: 5, now: shop.clock.now() });
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
	await runExport(shop.context, [longTexts(1)], data.id);
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
	await runExport(shop.context, [source], id);
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
