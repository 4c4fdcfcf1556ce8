import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMember } from '#server/testing/accounts.ts';
import { makeAdmin, proveAgain } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeBoss } from '#server/testing/boss.ts';

type Admin = Awaited<ReturnType<typeof makeAdmin>>;

let shop: TestApp;
let boss: Admin;
beforeAll(async () => {
	shop = await makeApp();
	boss = await makeBoss(shop);
	// A screen has one rule: that of members is to find room.
	await sql`delete from security_data_recycle where data_table = 'banner'`.execute(shop.context.db);
});
afterAll(() => shop.close());

const logs = [
	{
		log: 'security/sensitiveDataLog',
		path: '/admin/security.SensitiveDataLog',
		table: 'security_sensitive_data_log',
		rules: 'security_sensitive_data',
		rulesPath: '/admin/security.SensitiveData',
		undo: 'rollback',
		right: 'edit',
	},
	{
		log: 'security/dataRecycleLog',
		path: '/admin/security.DataRecycleLog',
		table: 'security_data_recycle_log',
		rules: 'security_data_recycle',
		rulesPath: '/admin/security.DataRecycle',
		undo: 'restore',
		right: 'del',
	},
] as const;
type Log = (typeof logs)[number];

const users = '/admin/user.User';
/** Leaves an entry of a member in each log, and nothing else. */
async function keep(): Promise<void> {
	await sql`delete from security_sensitive_data_log; delete from security_data_recycle_log`.execute(shop.context.db);
	const [changed, gone] = [await makeMember(shop.context), await makeMember(shop.context)];
	const email = `kept${changed.id}@example.com`;
	expect(await shop.post(`${users}/edit`, { id: changed.id, email }, boss.headers)).toMatchObject({ code: 1 });
	expect(await shop.del(`${users}/del`, { ids: [gone.id] }, boss.headers)).toMatchObject({ code: 1 });
}

/** Who may do on one screen what there is, and in a log what is asked of it. */
async function keeper({ log, undo, right }: Log, screen: string): Promise<Admin> {
	const own = ['index', 'info', undo, 'del', 'export'].map((action) => `${log}/${action}`);
	const admin = await makeAdmin(shop.context, { nodes: [...own, `${screen}/index`, `${screen}/${right}`] });
	await proveAgain(shop.context, admin.id);
	return admin;
}

const idsOf = async ({ path: at }: Log, { headers }: Admin) =>
	(await shop.get<{ list: { id: number }[] }>(`${at}/index`, { limit: 100 }, headers)).data.list.map(({ id }) => id);

async function fileOf({ path: at }: Log, { headers }: Admin): Promise<string> {
	const { data } = await shop.post<{ id: number }>(`${at}/export`, { format: 'csv' }, headers);
	await shop.context.jobs.runPending();
	const url = `/admin/routine.Task/download?id=${data.id}`;
	return (await shop.app.inject({ method: 'GET', url, headers })).body;
}

async function point({ rules, rulesPath, log, right }: Log, from: string, to: string): Promise<void> {
	const rule = await shop.context.db
		.selectFrom(rules)
		.select('id')
		.where('controller', '=', from)
		.executeTakeFirstOrThrow();
	const nodes = [`${log.replace('Log', '')}/edit`, 'user/user/index', `user/user/${right}`];
	const mover = await makeAdmin(shop.context, {
		nodes: [...nodes, 'shop/advert/banner/index', `shop/advert/banner/${right}`],
	});
	await proveAgain(shop.context, mover.id);
	const moved = await shop.post(`${rulesPath}/edit`, { id: rule.id, controller: to }, mover.headers);
	expect(moved).toMatchObject({ code: 1 });
}

describe.each(logs)('$log', (log) => {
	test('a rule that is moved to another screen opens nothing that it has kept before', async () => {
		await keep();
		const stranger = await keeper(log, 'shop/advert/banner');
		const owner = await keeper(log, 'user/user');
		const ids = await idsOf(log, owner);
		expect(ids).toHaveLength(1);
		expect(await idsOf(log, stranger)).toEqual([]);
		const before = await fileOf(log, owner);
		await point(log, 'user/User', 'shop/advert/Banner');

		expect(await idsOf(log, stranger)).toEqual([]);
		for (const id of ids) {
			expect(await shop.get(`${log.path}/info`, { id }, stranger.headers)).toMatchObject({ code: 0 });
		}
		expect(await shop.post(`${log.path}/${log.undo}`, { ids }, stranger.headers)).toMatchObject({ code: 0 });
		expect(await shop.del(`${log.path}/del`, { ids }, stranger.headers)).toMatchObject({ code: 0 });
		expect((await fileOf(log, stranger)).trim().split('\r\n')).toHaveLength(1);

		expect(await idsOf(log, owner)).toEqual(ids);
		expect((await fileOf(log, owner)).split('\r\n')).toHaveLength(before.split('\r\n').length);
		expect(await shop.post(`${log.path}/${log.undo}`, { ids }, owner.headers)).toMatchObject({ code: 1 });
		await point(log, 'shop/advert/Banner', 'user/User');
	});

	test('what was kept stays that of its screen where its rule is gone', async () => {
		await keep();
		const owner = await keeper(log, 'user/user');
		const ids = await idsOf(log, owner);
		await sql`delete from ${sql.table(log.rules)} where controller = 'user/User'`.execute(shop.context.db);
		expect(await idsOf(log, owner)).toEqual(ids);
		expect(await shop.get(`${log.path}/info`, { id: ids[0] }, owner.headers)).toMatchObject({ code: 1 });
	});
});

test.each(logs)('less is kept of a screen only by who may do there what $rules watch', async (log) => {
	const { db } = shop.context;
	const screen = 'shop/goods/classify';
	await sql`delete from ${sql.table(log.rules)} where data_table = 'classify'`.execute(db);
	await sql`insert into ${sql.table(log.rules)} (name, controller, data_table, create_time, update_time)
		values ('分类', 'shop/goods/Classify', 'classify', 1, 1)`.execute(db);
	const rule = await db
		.selectFrom(log.rules)
		.selectAll()
		.where('data_table', '=', 'classify')
		.executeTakeFirstOrThrow();
	const nodes = ['index', 'edit', 'del'].map((action) => `${log.log.replace('Log', '')}/${action}`);
	const stranger = await makeAdmin(shop.context, { nodes });
	const owner = await makeAdmin(shop.context, { nodes: [...nodes, `${screen}/index`, `${screen}/${log.right}`] });
	for (const { id } of [stranger, owner]) await proveAgain(shop.context, id);
	const edit = (by: Admin, body: object) => shop.post(`${log.rulesPath}/edit`, { id: rule.id, ...body }, by.headers);
	const del = (by: Admin) => shop.del(`${log.rulesPath}/del`, { ids: [rule.id] }, by.headers);
	const fields = [{ name: 'name', value: '名称' }];
	const tries = [{ status: '0' }, ...(log.right === 'edit' ? [{ fields }] : [])];
	for (const body of tries) expect(await edit(stranger, body)).toMatchObject({ code: 0 });
	expect(await del(stranger)).toMatchObject({ code: 0 });
	expect(await db.selectFrom(log.rules).selectAll().where('id', '=', rule.id).executeTakeFirst()).toEqual(rule);
	expect(await edit(stranger, { name: '改名' })).toMatchObject({ code: 1 });

	for (const body of tries) expect(await edit(owner, body)).toMatchObject({ code: 1 });
	expect(await del(owner)).toMatchObject({ code: 1 });
});

test('entries from before get the screens of their rules, and none where these watch another table by now', async () => {
	const { db } = shop.context;
	const { rows } = await sql<{ id: number }>`
		insert into security_sensitive_data (name, controller, data_table, create_time, update_time)
		values ('one', 'shop/goods/Service', 'goods_service', 1, 1), ('two', 'shop/goods/Topic.php', 'topic', 1, 1)
		returning id`.execute(db);
	const [kept, moved] = rows.map(({ id }) => id);
	await sql`delete from security_sensitive_data_log`.execute(db);
	await sql`
		insert into security_sensitive_data_log (admin_id, sensitive_id, data_table, primary_key, data_field, id_value, before, after, create_time)
		values (1, ${kept}, 'goods_service', 'id', 'name', '1', '', '', 1), (1, ${moved}, 'pretag', 'id', 'name', '2', '', '', 1)`.execute(
		db,
	);
	const file = path.join(import.meta.dirname, '../../database/migrations/243-screens-of-what-was-kept.sql');
	const fills = (await readFile(file, 'utf8')).split(';').filter((statement) => statement.includes('update security'));
	for (const statement of fills) await sql.raw(statement).execute(db);
	const entries = db.selectFrom('security_sensitive_data_log').select('screen').orderBy('id');
	expect(await entries.execute()).toEqual([{ screen: 'shop/goods/service' }, { screen: '' }]);
});
