import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { prepareJobs } from '#server/jobs/jobs.ts';
import { makeMember, makeMerchant, testPassword } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { createTestDatabase } from '#server/testing/database.ts';
import { writeBackup } from './backup.ts';
import { restoreBackup } from './restore.ts';

const keys = { secret: 'the secret of the shop' };
const notLoggedIn = 303;

let shop: TestApp;
beforeAll(async () => {
	shop = await makeApp();
});
afterAll(() => shop.close());

test('logins of the time of a backup are not revived by restoring it, and passwords stay valid', async () => {
	const member = await makeMember(shop.context);
	const form = { tab: 'login', username: member.username, password: testPassword, keep: 1 };
	const { userInfo } = (
		await shop.post<{ userInfo: { token: string; refresh_token: string } }>('/api/user/checkIn', form)
	).data;
	const callers: [string, Record<string, string>][] = [
		['/api/shop.Order/index', { 'ba-user-token': userInfo.token }],
		['/admin/shop.order.Order/index', (await makeAdmin(shop.context, { nodes: ['shop/order/order/index'] })).headers],
		['/merchant/order.Order/index', (await makeMerchant(shop.context)).headers],
	];
	for (const [path, headers] of callers) expect(await shop.get(path, {}, headers)).toMatchObject({ code: 1 });

	const restored = await restoredFrom(shop);
	for (const [path, headers] of callers) {
		expect(await restored.get(path, {}, headers)).toMatchObject({ code: notLoggedIn });
	}
	const refresh = { refreshToken: userInfo.refresh_token };
	const refreshed = await restored.post('/api/common/refreshToken', refresh, { 'ba-user-token': userInfo.token });
	expect(refreshed.code).not.toBe(1);
	expect(await restored.post('/api/user/checkIn', form)).toMatchObject({ code: 1 });
	const epochs = await restored.context.db.selectFrom('member').select('epoch').where('id', '=', member.id).execute();
	expect(epochs).toEqual([{ epoch: 1 }]);
});

/** A shop on a new database, restored from a backup of another one. */
async function restoredFrom({ address, clock }: TestApp): Promise<TestApp> {
	const file = path.join(tmpdir(), `logins-${process.pid}.backup`);
	onTestFinished(() => rm(file, { force: true }));
	await writeBackup({ address, file, clock, key: keys });
	const database = await createTestDatabase({ empty: true });
	const prepare = (pool: Parameters<typeof prepareJobs>[0]) => prepareJobs(pool, pino({ level: 'silent' }));
	await restoreBackup({ address: database.address, file, force: false, keys, prepareJobs: prepare });
	const restored = await makeApp({ database });
	onTestFinished(() => restored.close());
	return restored;
}
