import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { issueTokens } from '#server/auth/tokens.ts';
import { keepChanges } from '#server/capture/changes.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { makeAdmin, proveAgain } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeBoss } from '#server/testing/boss.ts';

type Headers = Record<string, string>;
type Entry = Record<string, unknown> & { id: number };

const log = '/admin/security.SensitiveDataLog';
const rules = '/admin/security.SensitiveData';
const company = '/admin/shop.delivery.Company';
const logNodes = ['index', 'info', 'rollback', 'del'].map((action) => `security/sensitiveDataLog/${action}`);

let shop: TestApp;
let boss: { id: number; headers: Headers };
let row: number;
beforeAll(async () => {
	shop = await makeApp();
	boss = await makeBoss(shop);
	const rule = {
		name: '快递公司联系方式',
		controller: 'shop/delivery/Company.php',
		data_table: 'delivery_company',
		connection: 'main',
		primary_key: 'id',
		status: '1',
		fields: [
			{ name: 'phone', value: '客服电话' },
			{ name: 'code', value: '自定的编码' },
			{ name: 'status', value: '状态' },
		],
	};
	expect(await shop.post(`${rules}/add`, rule, boss.headers)).toMatchObject({ code: 1 });
});
afterAll(() => shop.close());
beforeEach(async () => {
	await sql`delete from security_sensitive_data_log`.execute(shop.context.db);
	const code = `c${Math.floor(shop.clock.now())}`;
	shop.clock.advance(1);
	const made = await shop.post<{ id: number }>(`${company}/add`, { name: code, code, phone: '100' }, boss.headers);
	row = made.data.id;
});

const edit = (values: object) => shop.post(`${company}/edit`, { id: row, ...values }, boss.headers);
const entries = async (headers = boss.headers) =>
	(await shop.get<{ list: Entry[]; total: number }>(`${log}/index`, { limit: 100 }, headers)).data;
const rollBack = (ids: readonly unknown[], headers = boss.headers) =>
	shop.post<{ rolled_back: number; conflicts?: { id: number; text: string }[] }>(`${log}/rollback`, { ids }, headers);
async function phone(): Promise<unknown> {
	const { rows } = await sql<{ phone: string }>`select phone from delivery_company where id = ${row}`.execute(
		shop.context.db,
	);
	return rows[0]?.phone;
}

test('a column is called in the language of the reader where its label is the usual one, and by its own label elsewhere', async () => {
	await edit({ phone: '200', status: '0' });
	const english = { ...boss.headers, 'think-lang': 'en' };
	const { list } = await entries(english);
	expect(list.map(({ data_comment }) => data_comment).sort()).toEqual(['Phone', 'Status']);
	const { data } = await shop.get<{ list: { name: string; data_fields: string[] }[] }>(`${rules}/index`, {}, english);
	expect(data.list.find(({ name }) => name === 'Administrators')?.data_fields).toContain('Mobile');
	expect(data.list.find(({ name }) => name === '快递公司联系方式')?.data_fields).toEqual([
		'Phone',
		'自定的编码',
		'Status',
	]);
});

test('each changed column of a rule is kept with both values; what did not change is not', async () => {
	await edit({ phone: '200', website: 'https://example.com', code: undefined });
	await edit({ status: '0' });
	const { list } = await entries();
	expect(list).toMatchObject([
		{ data_field: 'status', data_comment: '状态', before: '1', after: '0' },
		{
			data_field: 'phone',
			before: '100',
			after: '200',
			id_value: `id=${row}`,
			sensitive: { name: '快递公司联系方式', controller_as: 'shop/delivery/company' },
			admin_id: boss.id,
		},
	]);
	const [, change] = list;
	const { data: info } = await shop.get<{ row: { id_value: string } }>(`${log}/info`, { id: change?.id }, boss.headers);
	expect(info.row.id_value).toBe(String(row));
	const found = async (search: object[]) =>
		(await shop.get<{ list: Entry[] }>(`${log}/index`, { search }, boss.headers)).data.list.map(({ id }) => id);
	expect(await found([{ field: 'before', operator: 'LIKE', val: '10' }])).toEqual([change?.id]);
	expect(await found([{ field: 'after', operator: 'eq', val: '0' }])).toEqual([list[0]?.id]);
	const kept = await sql<{ after: string }>`select after from security_sensitive_data_log`.execute(shop.context.db);
	for (const { after } of kept.rows) expect(after).not.toMatch(/^"?(200|0)"?$/);
});

test('an edit whose entry cannot be written is not made, and a refused edit leaves no entry', async () => {
	await sql
		.raw(`
		create function fail() returns trigger language plpgsql as $$ begin raise 'fault'; end $$;
		create trigger fault after insert on security_sensitive_data_log for each row execute function fail();`)
		.execute(shop.context.db);
	expect((await edit({ phone: '300' })).code).toBe(0);
	await sql.raw('drop trigger fault on security_sensitive_data_log; drop function fail()').execute(shop.context.db);
	expect(await phone()).toBe('100');
	await shop.post(`${company}/add`, { name: 'other', code: `other${row}` }, boss.headers);
	expect((await edit({ phone: '300', code: `other${row}` })).code).toBe(0);
	expect((await entries()).total).toBe(0);
});

test('a rollback writes the old value back and takes the entry away', async () => {
	await edit({ phone: '200' });
	const [entry] = (await entries()).list;
	const info = await shop.get(`${log}/info`, { id: entry?.id }, boss.headers);
	expect(info).toMatchObject({
		data: { row: { before: '100', after: '200', current: '200', is_unchanged: true, may_roll_back: true } },
	});
	expect(await rollBack([entry?.id])).toMatchObject({ code: 1, data: { rolled_back: 1 } });
	expect(await phone()).toBe('100');
	expect((await entries()).total).toBe(0);
});

test('a value that was changed since is not rolled back, nor is anything else of the batch', async () => {
	await edit({ phone: '200' });
	const [first] = (await entries()).list;
	await edit({ status: '0' });
	await edit({ phone: '300' });
	const [, status] = (await entries()).list;
	const answer = await rollBack([first?.id, status?.id], { ...boss.headers, 'think-lang': 'en' });
	expect(answer).toMatchObject({
		code: 0,
		data: { conflicts: [{ id: first?.id, text: `Phone (id=${row}) was changed again since` }] },
	});
	expect(await phone()).toBe('300');
	expect((await entries()).total).toBe(3);
});

test('a chain of changes goes back in one batch, the latest first', async () => {
	await edit({ phone: '200' });
	await edit({ phone: '300' });
	const { list } = await entries();
	expect(await rollBack(list.map(({ id }) => id).toReversed())).toMatchObject({ code: 1, data: { rolled_back: 2 } });
	expect(await phone()).toBe('100');
});

test('a deleted row cannot be rolled back, and a value that another row has taken is refused', async () => {
	await edit({ phone: '200' });
	const taken = `c${shop.clock.now() - 1}`;
	await edit({ code: `${taken}x` });
	await shop.post(`${company}/add`, { name: 'next', code: taken }, boss.headers);
	const [code, number] = (await entries()).list;
	expect(await rollBack([code?.id])).toMatchObject({ code: 0, data: { fields: { code: expect.any(String) } } });
	await shop.del(`${company}/del`, { ids: [row] }, boss.headers);
	expect(await rollBack([number?.id])).toMatchObject({ code: 0 });
	const info = await shop.get(`${log}/info`, { id: number?.id }, boss.headers);
	expect(info).toMatchObject({ data: { row: { current: null, is_unchanged: false } } });
});

test('passwords are never shown, and putting one back ends the account’s logins', async () => {
	const clerk = await makeAdmin(shop.context, { nodes: [] });
	const { db } = shop.context;
	const before = await db.selectFrom('admin').select('password').where('id', '=', clerk.id).executeTakeFirstOrThrow();
	await inTransaction(shop.context, async (tx) => {
		const person = { audience: 'admin', id: boss.id, username: '', nickname: '' } as const;
		const caller = { ...person, isSuper: true, nodes: new Set<string>(), epoch: 0, provedAt: 0, session: '' };
		const origin = { ip: '', userAgent: '' };
		const write = { context: shop.context, tx, caller, origin, screen: 'auth/admin', table: 'admin' } as const;
		await keepChanges(write, clerk.id, () =>
			sql`update admin set password = 'hash' where id = ${clerk.id}`.execute(tx),
		);
	});
	const login = {
		audience: 'admin',
		userId: clerk.id,
		epoch: 0,
		keep: false,
		origin: { ip: '', userAgent: '' },
	} as const;
	await issueTokens(shop.context, shop.context.db, login);
	const [entry] = (await entries()).list;
	expect(entry).toMatchObject({ before: '******', after: '******' });
	const info = await shop.get<{ row: object }>(`${log}/info`, { id: entry?.id }, boss.headers);
	expect(JSON.stringify(info.data)).not.toContain('hash');
	shop.clock.advance(600);
	expect(await rollBack([entry?.id])).toMatchObject({ code: 0, data: { type: 'need proof' } });
	await proveAgain(shop.context, boss.id);
	expect(await rollBack([entry?.id])).toMatchObject({ code: 1 });
	const { rows } = await sql<{ password: string; tokens: number }>`
		select password, (select count(*)::int from token where user_id = a.id and type like 'admin%') as tokens
		from admin a where id = ${clerk.id}`.execute(shop.context.db);
	expect(rows[0]).toEqual({ ...before, tokens: 0 });
});

test('what a group may do is put back only by somebody who has shown the password lately', async () => {
	const group = '/admin/auth.Group';
	const rule = await sql<{ id: number }>`select id from admin_rule where name = 'dashboard'`.execute(shop.context.db);
	const more = await sql<{ id: number }>`select id from admin_rule where name = 'auth/admin'`.execute(shop.context.db);
	const body = { name: '客服', pid: 0, rules: more.rows.map(({ id }) => id) };
	const { id } = (await shop.post<{ id: number }>(`${group}/add`, body, boss.headers)).data;
	await shop.post(`${group}/edit`, { id, rules: rule.rows.map((row) => row.id) }, boss.headers);
	const [entry] = (await entries()).list;
	shop.clock.advance(600);
	expect(await rollBack([entry?.id])).toMatchObject({ code: 0, data: { type: 'need proof' } });
	await proveAgain(shop.context, boss.id);
	expect(await rollBack([entry?.id])).toMatchObject({ code: 1, data: { rolled_back: 1 } });
});

test('an admin sees and rolls back only changes of screens that he may see and edit', async () => {
	await edit({ phone: '200' });
	const ids = (await entries()).list.map(({ id }) => id);
	const outsider = (await makeAdmin(shop.context, { nodes: logNodes })).headers;
	expect((await entries(outsider)).total).toBe(0);
	expect(await shop.get(`${log}/info`, { id: ids[0] }, outsider)).toMatchObject({ code: 0 });
	expect(await rollBack(ids, outsider)).toMatchObject({ code: 0 });
	const reader = await makeAdmin(shop.context, { nodes: [...logNodes, 'shop/delivery/company/index'] });
	expect((await entries(reader.headers)).total).toBe(1);
	expect(await rollBack(ids, reader.headers)).toMatchObject({ code: 0 });
	const nodes = [...logNodes, 'shop/delivery/company/index', 'shop/delivery/company/edit'];
	expect(await rollBack(ids, (await makeAdmin(shop.context, { nodes })).headers)).toMatchObject({ code: 1 });
});

test('a rule lists its fields by their labels and is edited with columns and labels', async () => {
	const { data } = await shop.get<{ list: Entry[] }>(`${rules}/index`, { limit: 100 }, boss.headers);
	const rule = data.list.find((each) => each['data_table'] === 'delivery_company');
	expect(rule).toMatchObject({ data_fields: ['客服电话', '自定的编码', '状态'] });
	const read = await shop.get(`${rules}/edit`, { id: rule?.id }, boss.headers);
	expect(read).toMatchObject({
		data: { row: { data_fields: { phone: '客服电话', code: '自定的编码', status: '状态' } }, controllers: {} },
	});
	const change = (fields: object[]) => shop.post(`${rules}/edit`, { id: rule?.id, fields }, boss.headers);
	expect(await change([{ name: 'nothing', value: '无' }])).toMatchObject({ code: 0 });
	expect(await change([])).toMatchObject({ code: 0 });
	expect((await shop.post(`${rules}/edit`, { id: rule?.id, status: '1' }, boss.headers)).code).toBe(1);
});

test('columns that a ledger keeps cannot be watched for a rollback', async () => {
	const { data } = await shop.get<{ list: Entry[] }>(`${rules}/index`, { limit: 100 }, boss.headers);
	const member = data.list.find((each) => each['data_table'] === 'member');
	for (const name of ['money', 'epoch']) {
		const fields = [{ name, value: name }];
		expect(await shop.post(`${rules}/edit`, { id: member?.id, fields }, boss.headers), name).toMatchObject({ code: 0 });
	}
});
