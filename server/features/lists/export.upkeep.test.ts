import { AsyncLocalStorage } from 'node:async_hooks';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#server/database/transaction.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { oneBesideAnother } from '#server/testing/one-beside-another.ts';
import { writeExport } from './export.file.ts';
import { beginNext, claimExport, finishExport } from './export.queries.ts';
import { removeStrayFiles, resumeExports } from './export.upkeep.service.ts';

let shop: TestApp;
let clerk: Awaited<ReturnType<typeof makeAdmin>>;

beforeAll(async () => {
	shop = await makeApp();
	clerk = await makeAdmin(shop.context, { nodes: ['shop/delivery/company/export'] });
});
beforeEach(async () => {
	await shop.context.jobs.runPending();
});
afterAll(() => shop.close());

async function begin(): Promise<number> {
	const url = '/admin/shop.delivery.Company/export';
	return (await shop.post<{ id: number }>(url, { format: 'csv' }, clerk.headers)).data.id;
}

async function taskOf(id: number) {
	const url = '/admin/routine.Task/index';
	const { data } = await shop.get<{ list: { id: number; status: string }[] }>(url, {}, clerk.headers);
	return data.list.find((task) => task.id === id);
}

const folder = () => path.join(shop.context.config.dataDir, 'exports');
const files = async () => (await readdir(folder())).toSorted();

async function fileOf(id: number): Promise<string> {
	const row = shop.context.db.selectFrom('admin_export').select('file').where('id', '=', id);
	return (await row.executeTakeFirst())?.file ?? '';
}

async function jobs(): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from pgboss.job where name = 'lists.export' and state < 'completed'`.execute(
		shop.context.db,
	);
	return rows[0]?.count ?? 0;
}

test('an export whose job has ended before its program died is written after the next start', async () => {
	const id = await begin();
	const outside = AsyncLocalStorage.snapshot();
	// One host writes on after the time of its job; another one takes the retry, finds the export taken, and is done.
	const row = await beginNext(shop.context.db, clerk.id - 1);
	expect(row?.id).toBe(id);
	await inTransaction(shop.context, async (tx) => {
		expect(await claimExport(tx, id)).toBe(true);
		await outside(() => shop.context.jobs.runPending());
	});
	expect([await jobs(), (await taskOf(id))?.status]).toEqual([0, '1']);
	await Promise.all([resumeExports(shop.context), resumeExports(shop.context)]);
	expect(await jobs()).toBe(1);
	await shop.context.jobs.runPending();
	expect(await taskOf(id)).toMatchObject({ status: '2' });
});

test('what has its job is not queued once more', async () => {
	const id = await begin();
	await resumeExports(shop.context);
	expect(await jobs()).toBe(1);
	await shop.context.jobs.runPending();
	await resumeExports(shop.context);
	expect([await jobs(), (await taskOf(id))?.status]).toEqual([0, '2']);
});

test('an export that is removed at the moment at which it ends leaves no file', async () => {
	const id = await begin();
	await beginNext(shop.context.db, clerk.id - 1);
	async function* batches() {
		yield [['13800000000']];
	}
	const { file } = await writeExport(shop.context, 'csv', { title: 't', heading: ['h'], batches: batches() });
	const { first, second } = await oneBesideAnother(shop.context, {
		first: (tx) => finishExport(tx, id, ['1'], { status: '2', file, finish_time: shop.clock.now() }),
		second: () => shop.post('/admin/routine.Task/del', { id }, clerk.headers),
	});
	expect([first, second]).toEqual([true, expect.objectContaining({ code: 1 })]);
	expect(await files()).not.toContain(file);
});

test('files that belong to no export go after a day, younger ones and what somebody may still fetch stay', async () => {
	const id = await begin();
	await shop.context.jobs.runPending();
	const kept = await fileOf(id);
	const [stray, young] = [`${'0a'.repeat(16)}.csv`, `${'0b'.repeat(16)}.xlsx`];
	const now = shop.clock.now();
	for (const [name, age] of [
		[stray, 90_000],
		[kept, 90_000],
		['notes.txt', 90_000],
		[young, 3600],
	] as const) {
		if (name !== kept) await writeFile(path.join(folder(), name), 'x');
		await utimes(path.join(folder(), name), now - age, now - age);
	}
	const all = await files();
	await removeStrayFiles(shop.context);
	expect(await files()).toEqual(all.filter((name) => name !== stray));
	shop.clock.advance(86_400);
	await removeStrayFiles(shop.context);
	expect(await files()).toEqual(all.filter((name) => name !== stray && name !== young));
});
