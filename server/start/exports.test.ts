import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMember } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { tidyExportsDaily } from './exports.ts';

let shop: TestApp;
beforeAll(async () => {
	shop = await makeApp();
});
afterAll(() => shop.close());

test('with the next start an export without a job has one, and a file without an export is gone', async () => {
	const { headers } = await makeAdmin(shop.context, { nodes: ['shop/delivery/company/export'] });
	const { data } = await shop.post<{ id: number }>('/admin/shop.delivery.Company/export', { format: 'csv' }, headers);
	await sql`delete from pgboss.job where name = 'lists.export'`.execute(shop.context.db);
	const folder = path.join(shop.context.config.dataDir, 'exports');
	const stray = path.join(folder, `${'0a'.repeat(16)}.csv`);
	const long = shop.clock.now() - 90_000;
	await mkdir(folder);
	await writeFile(stray, 'x');
	await utimes(stray, long, long);
	tidyExportsDaily(shop.context);
	await expect.poll(() => readdir(folder)).toEqual([]);
	await shop.context.jobs.runPending();
	const { data: tasks } = await shop.get<{ list: { id: number }[] }>('/admin/routine.Task/index', {}, headers);
	expect(tasks.list).toMatchObject([{ id: data.id, status: '2' }]);
});

test('so is an archive of a member that no request knows of any more', async () => {
	const { config, clock } = shop.context;
	const folder = path.join(config.dataDir, 'own-data');
	const names = ['0a', '0b', '0c'].map((sign) => `${sign.repeat(16)}.zip`);
	const [stray = '', young = '', known = ''] = names.map((name) => path.join(folder, name));
	await mkdir(folder, { recursive: true });
	for (const file of [stray, young, known]) await writeFile(file, 'x');
	const long = clock.now() - 90_000;
	for (const file of [stray, known]) await utimes(file, long, long);
	await utimes(young, clock.now(), clock.now());
	const { id } = await makeMember(shop.context);
	await sql`insert into own_data (user_id, language, status, file, create_time) values (${id}, 'en', '2', ${names[2]}, ${long})`.execute(
		shop.context.db,
	);
	tidyExportsDaily(shop.context);
	await expect.poll(() => readdir(folder)).toEqual(names.slice(1));
});
