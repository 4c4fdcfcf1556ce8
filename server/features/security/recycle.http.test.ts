import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { keptSeconds } from '#domain/security/retention.rules.ts';
import { keepDeleted } from '#server/capture/deletes.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { makeMember } from '#server/testing/accounts.ts';
import { makeAdmin, proveAgain } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeBoss } from '#server/testing/boss.ts';
import { loopRounds } from '#server/testing/loop-rounds.ts';
import { countStatements } from '#server/testing/statements.ts';

type Headers = Record<string, string>;
interface Entry {
	id: number;
	title: string;
	recycle: { name: string; controller_as: string };
	admin: { nickname: string };
}

const log = '/admin/security.DataRecycleLog';
const classify = '/admin/shop.goods.Classify';
const company = '/admin/shop.delivery.Company';
const bin = ['index', 'info', 'restore', 'del'].map((action) => `security/dataRecycleLog/${action}`);
const classifyNodes = ['index', 'add', 'edit', 'del'].map((action) => `shop/goods/classify/${action}`);

let shop: TestApp;
let boss: { id: number; headers: Headers };
beforeAll(async () => {
	shop = await makeApp();
	boss = await makeBoss(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
	await sql`delete from security_data_recycle_log`.execute(shop.context.db);
});

async function addCategory(name: string, pid = 0): Promise<number> {
	const body = { name, pid, i18n: { en: { name: `${name} en` } } };
	return (await shop.post<{ id: number }>(`${classify}/add`, body, boss.headers)).data.id;
}
async function addCompany(code: string): Promise<number> {
	return (await shop.post<{ id: number }>(`${company}/add`, { name: code, code }, boss.headers)).data.id;
}
const remove = (path: string, ids: readonly number[], headers = boss.headers) =>
	shop.del<{ recycled: number[] } | null>(`${path}/del`, { ids }, headers);
const restore = (ids: readonly number[], headers = boss.headers) =>
	shop.post<{ restored: number; left_out: number; conflicts?: { id: number; kind: string; text: string }[] }>(
		`${log}/restore`,
		{ ids },
		headers,
	);
const entries = async (headers = boss.headers) =>
	(await shop.get<{ list: Entry[]; total: number }>(`${log}/index`, { limit: 100 }, headers)).data;
async function stored(table: string, id: number): Promise<Record<string, unknown> | undefined> {
	const { rows } = await sql<{ row: Record<string, unknown> }>`
		select to_jsonb(t) as row from ${sql.table(table)} t where id = ${id}`.execute(shop.context.db);
	return rows[0]?.row;
}

test('rows that go together are read and kept one after the other, so that their texts are not in memory at once', async () => {
	const ids = [await addCompany('one'), await addCompany('two'), await addCompany('three')];
	const { result, sent } = await countStatements(shop.context.pool, () => remove(company, ids));
	expect(result.data?.recycled).toHaveLength(3);
	const steps = sent.flatMap(({ text }) =>
		/to_jsonb\(t\).*for update/s.test(text)
			? 'read'
			: /insert into "?security_data_recycle_log/.test(text)
				? 'kept'
				: [],
	);
	expect(steps).toEqual(['read', 'kept', 'read', 'kept', 'read', 'kept']);
});

test('what is sealed is opened and looked through one in each round of the loop, and each text once', async () => {
	await remove(company, [await addCompany('one'), await addCompany('two'), await addCompany('three')]);
	const rounds = loopRounds();
	const { toLowerCase } = String.prototype;
	const looked = vi.spyOn(String.prototype, 'toLowerCase').mockImplementation(function (this: string) {
		if (this.startsWith('{"id":')) rounds.mark();
		return toLowerCase.apply(this);
	});
	const search = (val: unknown) =>
		shop.get<{ total: number }>(`${log}/index`, { search: [{ field: 'data', operator: 'LIKE', val }] }, boss.headers);
	const { data } = await search('"TWO"');
	looked.mockRestore();
	expect(data.total).toBe(1);
	expect(rounds.end()).toEqual({ marks: 3, rounds: 3 });
	expect((await search('a'.repeat(201))).code).toBe(0);
	expect((await search(['two', 'three'])).data.total).toBe(0);
});

test('a search of what is sealed ends with the time that a search has', async () => {
	await remove(company, [await addCompany('one'), await addCompany('two')]);
	const query = { search: [{ field: 'data', operator: 'LIKE', val: 'two' }] };
	const headers = { ...boss.headers, 'think-lang': 'en' };
	const list = () => shop.get<{ total: number }>(`${log}/index`, query, headers);
	const clock = vi.spyOn(performance, 'now');
	// Each look at it is ten seconds later.
	let now = 0;
	clock.mockImplementation(() => {
		now += 10_000;
		return now;
	});
	const late = await list();
	clock.mockRestore();
	expect(late).toMatchObject({ code: 0, msg: expect.stringContaining('8 seconds') });
	expect((await list()).data.total).toBe(1);
});

test('a long page leaves out what it has no room for; a short one shows it, and a search looks through it', async () => {
	const id = await addCompany('long');
	await sql`update delivery_company set query_url = repeat('x', 20000) where id = ${id}`.execute(shop.context.db);
	await remove(company, [id]);
	const shown = async (query: object) =>
		(await shop.get<{ list: { data: string }[] }>(`${log}/index`, { ...query }, boss.headers)).data.list.map(
			({ data }) => data.length,
		);
	expect(await shown({ limit: 200 })).toEqual([1]);
	expect((await shown({ limit: 20 }))[0]).toBeGreaterThan(20_000);
	const search = [{ field: 'data', operator: 'LIKE', val: 'x'.repeat(200) }];
	expect(await shown({ limit: 200, search })).toEqual([1]);
});

test('a deleted row is kept, sealed, and comes back exactly as it was', async () => {
	const id = await addCategory('陶器');
	const before = await stored('classify', id);
	const { data } = await remove(classify, [id]);
	const [entry] = (await entries()).list;
	expect(data).toEqual({ recycled: [entry?.id] });
	expect(entry).toMatchObject({
		title: '陶器',
		id_value: String(id),
		data_table: 'classify',
		admin_id: boss.id,
		recycle: { name: '商品分类', controller_as: 'shop/goods/classify' },
	});
	const { rows } = await sql<{ data: string }>`select data from security_data_recycle_log`.execute(shop.context.db);
	expect(rows[0]?.data).not.toContain('陶器');
	expect(await restore([entry?.id ?? 0])).toMatchObject({ code: 1, data: { restored: 1, left_out: 0 } });
	expect(await stored('classify', id)).toEqual(before);
	expect((await entries()).total).toBe(0);
});

test('what was restored once cannot be restored again', async () => {
	const { data } = await remove(company, [await addCompany('twice')]);
	const both = await Promise.all([restore(data?.recycled ?? []), restore(data?.recycled ?? [])]);
	expect(both.map(({ code }) => code).toSorted()).toEqual([0, 1]);
});

test('without an enabled rule nothing is kept and nothing is offered', async () => {
	const setStatus = (status: string) =>
		sql`update security_data_recycle set status = ${status} where data_table = 'delivery_company'`.execute(
			shop.context.db,
		);
	await setStatus('0');
	expect(await remove(company, [await addCompany('unwatched')])).toMatchObject({ code: 1, data: null });
	expect((await entries()).total).toBe(0);
	await setStatus('1');
});

test('a delete that fails leaves no entry, an entry that fails leaves the row', async () => {
	const id = await addCompany('faulty');
	const fails = async (table: string, event: string) => {
		await sql
			.raw(`
			create function fail() returns trigger language plpgsql as $$ begin raise 'fault'; end $$;
			create trigger fault after ${event} on ${table} for each row execute function fail();`)
			.execute(shop.context.db);
		const answer = await remove(company, [id]);
		await sql.raw(`drop trigger fault on ${table}; drop function fail()`).execute(shop.context.db);
		expect(answer.code).toBe(0);
		expect(await stored('delivery_company', id)).toBeDefined();
		expect((await entries()).total).toBe(0);
	};
	await fails('delivery_company', 'delete');
	await fails('security_data_recycle_log', 'insert');
	expect((await remove(company, [id])).data?.recycled).toHaveLength(1);
});

test('a refused delete leaves no entry', async () => {
	const parent = await addCategory('有下级');
	await addCategory('下级', parent);
	expect((await remove(classify, [parent])).code).toBe(0);
	expect((await entries()).total).toBe(0);
});

test('a key that was taken since stands in the report, and nothing of the batch comes back', async () => {
	const gone = [await addCompany('taken'), await addCompany('free')];
	const { data } = await remove(company, gone);
	await addCompany('taken');
	const answer = await restore(data?.recycled ?? [], { ...boss.headers, 'think-lang': 'en' });
	expect(answer.code).toBe(0);
	expect(answer.data.conflicts).toEqual([
		{ id: data?.recycled[0], kind: 'taken', text: 'Company code = taken of “taken” is in use already' },
	]);
	for (const id of gone) expect(await stored('delivery_company', id)).toBeUndefined();
	const info = await shop.get<{ row: { conflicts: unknown[] } }>(
		`${log}/info`,
		{ id: data?.recycled[0] },
		{ ...boss.headers, 'think-lang': 'en' },
	);
	expect(info.data.row.conflicts).toEqual(answer.data.conflicts);
	expect((await restore([data?.recycled[1] ?? 0])).code).toBe(1);
});

test('a child needs its parent, and a batch brings parents back first', async () => {
	const parent = await addCategory('父');
	const child = await addCategory('子', parent);
	const { data } = await remove(classify, [parent, child]);
	const recycled = data?.recycled ?? [];
	const alone = await restore([recycled[1] ?? 0]);
	expect(alone).toMatchObject({ code: 0, data: { conflicts: [{ kind: 'parent' }] } });
	expect(await restore(recycled.toReversed())).toMatchObject({ code: 1, data: { restored: 2 } });
	expect(await stored('classify', child)).toMatchObject({ pid: parent, path: `/${parent}/${child}/`, level: 2 });
});

test('a restored row takes the place that its parent has now', async () => {
	const top = await addCategory('顶');
	const parent = await addCategory('移动', 0);
	const child = await addCategory('随行', parent);
	const { data } = await remove(classify, [child]);
	await shop.post(`${classify}/edit`, { id: parent, pid: top }, boss.headers);
	expect((await restore(data?.recycled ?? [])).code).toBe(1);
	expect(await stored('classify', child)).toMatchObject({ path: `/${top}/${parent}/${child}/`, level: 3 });
});

test('what hung on a row comes back with it; what no longer fits is counted and left out', async () => {
	const { db } = shop.context;
	const clerk = await makeAdmin(shop.context, { nodes: [] });
	const { rows } = await sql<{ id: number }>`
		insert into admin_group (name, create_time, update_time) values ('left', 1, 1), ('stays', 1, 1) returning id`.execute(
		db,
	);
	const [left, stays] = rows.map(({ id }) => id);
	await sql`insert into admin_group_access values (${clerk.id}, ${left}), (${clerk.id}, ${stays})`.execute(db);
	const recycled = await inTransaction(shop.context, async (tx) => {
		const person = { audience: 'admin', id: boss.id, username: '', nickname: '' } as const;
		const caller = { ...person, isSuper: true, nodes: new Set<string>(), epoch: 0, provedAt: 0, session: '' };
		const origin = { ip: '', userAgent: '' };
		const write = { context: shop.context, tx, caller, origin, screen: 'auth/admin', table: 'admin' } as const;
		const kept = await keepDeleted(write, [clerk.id]);
		await sql`delete from admin where id = ${clerk.id}`.execute(tx);
		return kept;
	});
	await sql`delete from admin_group where id = ${left}`.execute(db);
	const info = await shop.get<{ row: Record<string, unknown> }>(`${log}/info`, { id: recycled[0] }, boss.headers);
	expect(info.data.row).toMatchObject({
		data: { id: clerk.id, password: '******' },
		dependents: [{ table: 'admin_group_access', count: 3 }],
	});
	// Who comes back comes back with a password.
	shop.clock.advance(600);
	expect(await restore(recycled)).toMatchObject({ code: 0, data: { type: 'need proof' } });
	await proveAgain(shop.context, boss.id);
	expect(await restore(recycled)).toMatchObject({ code: 1, data: { restored: 1, left_out: 1 } });
	const access = await sql<{ group_id: number }>`
		select group_id from admin_group_access where uid = ${clerk.id}`.execute(db);
	expect(access.rows.map(({ group_id }) => group_id)).toContain(stays);
});

test('accounts, groups and menu rules come back only for somebody who has shown the password lately', async () => {
	const member = await makeMember(shop.context);
	const post = async (path: string, body: object) =>
		(await shop.post<{ id: number }>(`${path}/add`, body, boss.headers)).data.id;
	const group = await post('/admin/auth.Group', { name: '客服', pid: 0 });
	const rule = await post('/admin/auth.Rule', { title: '页面', type: 'button', name: 'extra/back', pid: 0 });
	const places = [
		['/admin/user.User', member.id],
		['/admin/auth.Group', group],
		['/admin/auth.Rule', rule],
	] as const;
	const kept: number[][] = [];
	for (const [path, id] of places) kept.push((await remove(path, [id])).data?.recycled ?? []);
	const category = (await remove(classify, [await addCategory('不问密码')])).data?.recycled ?? [];
	shop.clock.advance(600);
	for (const ids of kept) expect(await restore(ids)).toMatchObject({ code: 0, data: { type: 'need proof' } });
	expect(await restore(category)).toMatchObject({ code: 1 });
	await proveAgain(shop.context, boss.id);
	for (const ids of kept) expect(await restore(ids)).toMatchObject({ code: 1, data: { restored: 1 } });
});

test('an admin sees and restores only rows of screens that he may see and delete from', async () => {
	const { data } = await remove(classify, [await addCategory('权限')]);
	const ids = data?.recycled ?? [];
	const outsider = (await makeAdmin(shop.context, { nodes: bin })).headers;
	expect((await entries(outsider)).total).toBe(0);
	expect(await shop.get(`${log}/info`, { id: ids[0] }, outsider)).toMatchObject({ code: 0 });
	expect(await restore(ids, outsider)).toMatchObject({ code: 0 });
	expect(await remove(log, ids, outsider)).toMatchObject({ code: 0 });
	const reader = (await makeAdmin(shop.context, { nodes: [...bin, 'shop/goods/classify/index'] })).headers;
	expect((await entries(reader)).total).toBe(1);
	expect(await restore(ids, reader)).toMatchObject({ code: 0 });
	const keeper = (await makeAdmin(shop.context, { nodes: [...bin, ...classifyNodes] })).headers;
	expect(await restore(ids, keeper)).toMatchObject({ code: 1 });
});

test('only who may restore is offered it, and accounts are for super admins alone', async () => {
	const deleter = await makeAdmin(shop.context, { nodes: classifyNodes });
	expect(await remove(classify, [await addCategory('无回收权限')], deleter.headers)).toMatchObject({ data: null });
	const nodes = [...bin, 'auth/admin/index', 'auth/admin/del'];
	const clerk = (await makeAdmin(shop.context, { nodes })).headers;
	await sql`update security_data_recycle_log set screen = 'auth/admin', data_table = 'admin', recycle_id =
		(select id from security_data_recycle where data_table = 'admin')`.execute(shop.context.db);
	expect((await entries(clerk)).total).toBe(0);
	expect((await entries()).total).toBe(1);
});

test('who may not delete on a screen cannot open what it kept by pointing its rule at another one', async () => {
	const { data } = await remove(classify, [await addCategory('改道')]);
	const rule = await shop.context.db
		.selectFrom('security_data_recycle')
		.select('id')
		.where('data_table', '=', 'classify')
		.executeTakeFirstOrThrow();
	const point = (headers: Headers) =>
		shop.post('/admin/security.DataRecycle/edit', { id: rule.id, controller: 'shop/order/Order' }, headers);
	const nodes = [...bin, 'security/dataRecycle/edit', 'shop/order/order/index', 'shop/order/order/del'];
	const mover = (await makeAdmin(shop.context, { nodes })).headers;
	expect(await point(mover)).toMatchObject({ code: 0, data: { fields: { controller: expect.any(String) } } });
	expect(await restore(data?.recycled ?? [], mover)).toMatchObject({ code: 0 });
});

test('a rule names a screen that is there, once, and its table with a number for the key', async () => {
	const rules = '/admin/security.DataRecycle';
	const screens = await shop.get<{ controllers: Record<string, string>; tables: Record<string, object> }>(
		`${rules}/add`,
		{},
		boss.headers,
	);
	const { controllers } = screens.data;
	expect(controllers).toMatchObject({
		'shop/goods/Classify': 'shop/goods/Classify',
		'shop/goods/Goods': 'shop/goods/Goods',
	});
	expect(screens.data.tables['classify']).toMatchObject({ key: 'id', columns: { name: '分类名称', level: '层级' } });
	const rule = {
		name: '规则',
		controller: 'shop/goods/Goods.php',
		data_table: 'goods',
		primary_key: 'id',
		status: '1',
	};
	const refusedFields = async (more: object) =>
		(await shop.post<{ fields: Record<string, string> }>(`${rules}/add`, { ...rule, ...more }, boss.headers)).data
			.fields;
	expect(await refusedFields({ controller: 'shop/goods/Nothing' })).toHaveProperty('controller');
	expect(await refusedFields({ controller: 'shop/goods/classify.php' })).toHaveProperty('controller');
	expect(await refusedFields({ data_table: 'no_such_table' })).toHaveProperty('data_table');
	expect(await refusedFields({ primary_key: 'goods_no' })).toHaveProperty('primary_key');
	const { data } = await shop.post<{ id: number }>(`${rules}/add`, rule, boss.headers);
	const read = await shop.get(`${rules}/edit`, { id: data.id }, boss.headers);
	expect(read).toMatchObject({ data: { row: { ...rule, controller_as: 'shop/goods/goods' } } });
	expect((await shop.post(`${rules}/edit`, { id: data.id, status: '0' }, boss.headers)).code).toBe(1);
});

test('an entry is kept for 90 days, and a timer clears it and waits for the next day', async () => {
	await remove(classify, [await addCategory('旧分类')]);
	await sql`update timer set due_at = ${shop.clock.now()} where kind = 'security_clear'`.execute(shop.context.db);
	await runDueTimers(shop.context);
	expect((await entries()).total).toBe(1);
	shop.clock.advance(keptSeconds + 1);
	await runDueTimers(shop.context);
	expect((await sql`select id from security_data_recycle_log`.execute(shop.context.db)).rows).toEqual([]);
	const { rows } = await sql<{ due_at: number }>`
		select due_at from timer where kind = 'security_clear' and state = '1'`.execute(shop.context.db);
	expect(Number(rows[0]?.due_at)).toBe(shop.clock.now() + 86_400);
});

test('a list shows what was deleted, from where, and is searched by it as it is shown', async () => {
	boss = await makeAdmin(shop.context, { nodes: '*' });
	const [tea] = (await remove(classify, [await addCategory('茶具')])).data?.recycled ?? [];
	const [wood] = (await remove(classify, [await addCategory('木器')])).data?.recycled ?? [];
	const form = { username: 'gone_admin', nickname: 'Gone', password: 'Wh1te-teapot', group_arr: ['1'], status: '1' };
	const leaver = await shop.post<{ id: number }>('/admin/auth.Admin/add', form, boss.headers);
	expect(await remove('/admin/auth.Admin', [leaver.data.id])).toMatchObject({ code: 1 });
	type Row = Entry & { data: string; useragent: string; connection: string };
	const found = async (search: object[], headers = boss.headers) =>
		(await shop.get<{ list: Row[]; total: number }>(`${log}/index`, { search }, headers)).data;
	const { list, total } = await found([{ field: 'data', operator: 'LIKE', val: '茶具' }]);
	expect({ total, ids: list.map(({ id }) => id) }).toEqual({ total: 1, ids: [tea] });
	expect(JSON.parse(list[0]?.data ?? '')).toMatchObject({ name: '茶具', pid: 0 });
	expect(list[0]).toMatchObject({ connection: '', useragent: expect.any(String) });
	const other = await found([{ field: 'data_recycle_log.data', operator: 'NOT LIKE', val: '茶具' }]);
	expect(other.list.map(({ id }) => id)).toContain(wood);
	expect(other.list.map(({ id }) => id)).not.toContain(tea);
	expect((await found([{ field: 'data', operator: 'LIKE', val: 'no such thing' }])).total).toBe(0);
	const both = [
		{ field: 'data', operator: 'LIKE', val: '器' },
		{ field: 'data_table', operator: '=', val: 'classify' },
	];
	expect((await found(both)).list.map(({ id }) => id)).toEqual([wood]);

	const [gone] = (await found([{ field: 'data', operator: 'LIKE', val: 'gone_admin' }])).list;
	const { password } = JSON.parse(gone?.data ?? '') as { password: string };
	expect(password).toBe('******');
	// What is hidden cannot be felt for either.
	expect((await found([{ field: 'data', operator: 'LIKE', val: 'argon2' }])).total).toBe(0);
	const clerk = (await makeAdmin(shop.context, { nodes: [...bin, ...classifyNodes] })).headers;
	expect((await found([{ field: 'data', operator: 'LIKE', val: 'gone_admin' }], clerk)).total).toBe(0);
	expect(
		await shop.get(`${log}/index`, { search: [{ field: 'data', operator: 'RANGE', val: '1,2' }] }, boss.headers),
	).toMatchObject({ code: 0, msg: '此列表不能按“已删除的内容”筛选' });
	await sql`update security_data_recycle_log set data = 'v1.what an earlier secret sealed' where id = ${wood}`.execute(
		shop.context.db,
	);
	expect((await found([])).list.find(({ id }) => id === wood)).toMatchObject({ data: '******' });
});
