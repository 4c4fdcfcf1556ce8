import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { createTestDatabase } from '#server/testing/database.ts';

const folder = path.join(import.meta.dirname, '../../database/migrations');

test('what the log of acts kept of codes, keys and strangers before is gone after', async () => {
	const database = await createTestDatabase({ empty: true });
	onTestFinished(() => database.drop());
	const { db } = database.open();
	const names = (await readdir(folder)).map((file) => path.basename(file, '.sql'));
	await migrate(db, { only: names.filter((name) => name < '201') });
	const connect = '/admin/shop.goods.Import/connect';
	const lines: [adminId: number, code: number, url: string, data: object | null][] = [
		[0, 0, '/admin/Index/verifyCode', { ticket: '***', code: 'abcd-efgh', username: 'boss', x0: 'a\u0000b' }],
		[7, 1, '/admin/index/verifycode?code=abcd-efgh', { ticket: '***' }],
		[9, 0, '/admin/Index/login', { username: 'boss', x0: 'x' }],
		[7, 1, '//admin/Index/prove/', { password: '***', code: 'abcd-efgh' }],
		[7, 1, '/admin/SecondFactor/renewCodes', { code: 'abcd-efgh' }],
		[7, 1, connect, { source: 'medusa', key: 'sk_"}, \\1\\', secret: '***', address: 'https://a\u0000.example' }],
		[7, 0, `${connect}?key=sk_2`, { key: ['sk_3', 'sk_4'], source: 'medusa' }],
		[7, 1, '/admin/shop.delivery.Company/add', { code: 'SF', key: 'v' }],
		[7, 1, '/admin/Index/prove', null],
	];
	for (const [adminId, code, url, data] of lines) {
		await sql`
			insert into admin_log (admin_id, username, code, url, data, create_time)
			values (${adminId}, 'boss', ${code}, ${url}, ${data && JSON.stringify(data)}, 1)`.execute(db);
	}
	await migrate(db);
	const { rows } = await sql<{ admin_id: number; username: string; url: string; data: string }>`
		select admin_id, username, url, data from admin_log order by id`.execute(db);
	expect(rows.map(({ admin_id, username, url, data }) => [admin_id, username, url, JSON.parse(data)])).toEqual([
		[0, '', '/admin/Index/verifyCode', {}],
		[7, 'boss', '/admin/index/verifycode', {}],
		[0, 'boss', '/admin/Index/login', {}],
		[7, 'boss', '//admin/Index/prove/', {}],
		[7, 'boss', '/admin/SecondFactor/renewCodes', {}],
		[7, 'boss', connect, { source: 'medusa', key: '***', secret: '***', address: 'https://a\u0000.example' }],
		[7, 'boss', connect, { key: '***', source: 'medusa' }],
		[7, 'boss', '/admin/shop.delivery.Company/add', { code: 'SF', key: 'v' }],
		[7, 'boss', '/admin/Index/prove', {}],
	]);
});
