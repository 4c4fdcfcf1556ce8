import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ruleResource } from '#domain/admin/rule.resource.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeBoss } from '#server/testing/boss.ts';
import { readGroups } from './groups.queries.ts';

type Headers = Record<string, string>;

const most = ruleResource.mostRows as number;

let shop: TestApp;
let boss: { id: number; headers: Headers };

beforeAll(async () => {
	shop = await makeApp();
	boss = await makeBoss(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
	await sql`delete from admin_rule where name like 'many/%'`.execute(shop.context.db);
});

const add = (name: string, pid = 0, by = boss.headers) =>
	shop.post<{ id: number }>('/admin/auth.Rule/add', { title: name, type: 'button', name: `many/${name}`, pid }, by);
const del = (ids: readonly number[]) =>
	shop.del<{ recycled: number[] } | null>('/admin/auth.Rule/del', { ids }, boss.headers);
const fill = (count: number) =>
	sql`insert into admin_rule (name, type, create_time, update_time)
		select 'many/' || n, 'button', 1, 1 from generate_series(1, ${count}::int) n`.execute(shop.context.db);
const room = async () => {
	const { rows } = await sql<{ count: number }>`select count(*)::int as count from admin_rule`.execute(shop.context.db);
	return most - (rows[0]?.count ?? 0);
};
async function group(rules: string): Promise<number> {
	const { rows } = await sql<{ id: number }>`insert into admin_group (name, rules, create_time, update_time)
		values ('many', ${rules}, 1, 1) returning id`.execute(shop.context.db);
	return rows[0]?.id ?? 0;
}
const rulesOf = async (id: number) =>
	(await shop.context.db.selectFrom('admin_group').select('rules').where('id', '=', id).executeTakeFirstOrThrow())
		.rules;

test('there are so many menu rules at most, of added ones and of those that come back', async () => {
	const kept = (await add('kept')).data.id;
	const [entry = 0] = (await del([kept])).data?.recycled ?? [];
	await fill(await room());
	const full = { code: 0, msg: `“菜单规则”最多 ${most} 条` };
	expect(await add('more')).toMatchObject(full);
	expect(await add('more', 0, { ...boss.headers, 'think-lang': 'en' })).toMatchObject({
		msg: `“Menu rules” can have at most ${most} rows`,
	});
	const restore = () => shop.post('/admin/security.DataRecycleLog/restore', { ids: [entry] }, boss.headers);
	expect(await restore()).toMatchObject(full);
	await sql`delete from admin_rule where name = 'many/1'`.execute(shop.context.db);
	expect(await restore()).toMatchObject({ code: 1 });
});

test('of many who add at once, no one gets past the number', async () => {
	await fill((await room()) - 2);
	const answers = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => add(name)));
	expect(answers.filter(({ code }) => code === 1)).toHaveLength(2);
	expect(await room()).toBe(0);
});

test('what is no rule and will be none is dropped from all groups as one is given; what lies in the bin is kept', async () => {
	const parent = (await add('parent')).data.id;
	const binned = (await add('binned')).data.id;
	await del([binned]);
	const upper = await group(`${parent},${binned},888888,999999`);
	const lower = await group('999999');
	const { id } = (await add('child', parent)).data;
	expect(await rulesOf(upper)).toBe([parent, binned, id].toSorted((one, other) => one - other).join(','));
	expect(await rulesOf(lower)).toBe('');
});

test('a group lists only so many rules as it is given one', async () => {
	const parent = (await add('parent')).data.id;
	await sql`insert into security_data_recycle_log (admin_id, screen, data_table, data, primary_key, id_value, create_time)
		select 1, 'auth/rule', 'admin_rule', '', 'id', n::text, 1 from generate_series(1000001, 1002000) n`.execute(
		shop.context.db,
	);
	const { rows } = await sql<{ ids: string }>`
		select string_agg(n::text, ',') as ids from generate_series(1000001, 1002000) n`.execute(shop.context.db);
	const full = await group(`${parent},${rows[0]?.ids}`);
	const { id } = (await add('child', parent)).data;
	const listed = (await rulesOf(full)).split(',').map(Number);
	expect(listed).toHaveLength(1500);
	expect(listed).toEqual(expect.arrayContaining([parent, id, 1002000]));
});

test('for super admins no rules are read, however many groups list: they can put it right', async () => {
	const { db } = shop.context;
	const clerk = await makeAdmin(shop.context, { nodes: ['auth', 'auth/group', 'auth/group/index'] });
	const parent = (await add('parent')).data.id;
	const full = await group(String(parent));
	const listed = (groups: Awaited<ReturnType<typeof readGroups>>) =>
		groups.flatMap(({ listedIds, ruleIds }) => [...listedIds, ...ruleIds]);
	expect(listed(await readGroups(db, boss.id))).toEqual([]);
	expect(listed(await readGroups(db, clerk.id))).toContain(parent);
	const child = (await add('child', parent)).data.id;
	expect(await rulesOf(full)).toBe(`${parent},${child}`);
	const edit = { id: full, name: 'many', rules: [parent] };
	expect(await shop.post('/admin/auth.Group/edit', edit, boss.headers)).toMatchObject({ code: 1 });
	expect(await rulesOf(full)).toBe(String(parent));
});
