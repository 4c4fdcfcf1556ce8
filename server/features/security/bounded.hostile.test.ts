import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { classifyResource } from '#domain/goods/classify.resource.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeBoss } from '#server/testing/boss.ts';

type Headers = Record<string, string>;

let shop: TestApp;
let boss: Headers;
beforeAll(async () => {
	shop = await makeApp();
	boss = (await makeBoss(shop)).headers;
});
afterAll(() => shop.close());

const count = async (table: string) => {
	const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(
		shop.context.db,
	);
	return rows[0]?.count ?? 0;
};
const restore = (ids: readonly number[]) => shop.post('/admin/security.DataRecycleLog/restore', { ids }, boss);
const addCategory = (name: string) =>
	shop.post<{ id: number }>('/admin/shop.goods.Classify/add', { name, pid: 0 }, boss);
const fillCategories = (most: number) =>
	sql`insert into classify (name, level, create_time, update_time)
		select 'many' || n, 1, 1, 1
		from generate_series(1, ${most}::int - (select count(*)::int from classify)) n`.execute(shop.context.db);

describe('categories', () => {
	const most = classifyResource.mostRows as number;

	test('there are so many at most, of added ones and of those that come back, alone or together', async () => {
		const ids = await Promise.all(['a', 'b'].map(async (name) => (await addCategory(name)).data.id));
		const del = await shop.del<{ recycled: number[] }>('/admin/shop.goods.Classify/del', { ids }, boss);
		const { recycled } = del.data;
		expect(recycled).toHaveLength(2);
		await fillCategories(most);
		const full = { code: 0, msg: `“商品分类”最多 ${most} 条` };
		expect(await addCategory('more')).toMatchObject(full);
		expect(await restore(recycled)).toMatchObject(full);
		await sql`delete from classify where name = 'many1'`.execute(shop.context.db);
		expect(await restore(recycled)).toMatchObject(full);
		expect(await count('classify')).toBe(most - 1);
		await sql`delete from classify where name = 'many2'`.execute(shop.context.db);
		expect(await restore(recycled)).toMatchObject({ code: 1 });
		expect(await count('classify')).toBe(most);
	});

	test('of many who add at once, no one gets past the number', async () => {
		await sql`delete from classify where name in ('many3', 'many4')`.execute(shop.context.db);
		const answers = await Promise.all(['p', 'q', 'r', 's', 't'].map(addCategory));
		expect(answers.filter(({ code }) => code === 1)).toHaveLength(2);
		expect(await count('classify')).toBe(most);
	});
});

test('groups of admins that come back count against the number of groups', async () => {
	const add = (name: string) => shop.post<{ id: number }>('/admin/auth.Group/add', { name, pid: 0, status: '1' }, boss);
	const { id } = (await add('夜班')).data;
	const { recycled } = (await shop.del<{ recycled: number[] }>('/admin/auth.Group/del', { ids: [id] }, boss)).data;
	await sql`insert into admin_group (name, rules, create_time, update_time)
		select 'filler', '', 1, 1 from generate_series(1, 300 - (select count(*)::int from admin_group))`.execute(
		shop.context.db,
	);
	expect(await restore(recycled)).toMatchObject({ code: 0, msg: '“角色组”最多 300 条' });
	await sql`delete from admin_group where id = (select max(id) from admin_group where name = 'filler')`.execute(
		shop.context.db,
	);
	expect(await restore(recycled)).toMatchObject({ code: 1 });
	expect(await add('又一个')).toMatchObject({ code: 0 });
});

test('rows of admins and of members that come back together wait for nobody who waits for them', async () => {
	await sql`delete from admin_group where name = 'filler'`.execute(shop.context.db);
	const addGroup = (name: string) => shop.post<{ id: number }>('/admin/user.Group/add', { name, status: '1' }, boss);
	const deleted = async (path: string, { data: { id } }: { data: { id: number } }) =>
		(await shop.del<{ recycled: number[] }>(path, { ids: [id] }, boss)).data.recycled;
	for (let round = 0; round < 5; round += 1) {
		const ofAdmins = await shop.post<{ id: number }>(
			'/admin/auth.Group/add',
			{ name: `班 ${round}`, pid: 0, status: '1' },
			boss,
		);
		const ids = [
			...(await deleted('/admin/auth.Group/del', ofAdmins)),
			...(await deleted('/admin/user.Group/del', await addGroup(`组 ${round}`))),
		];
		expect(ids).toHaveLength(2);
		const [one, two, three, four] = [1, 2, 3, 4].map((nth) => `新 ${round} ${nth}`) as [string, string, string, string];
		const all = await Promise.all([addGroup(one), addGroup(two), restore(ids), addGroup(three), addGroup(four)]);
		expect(all.map(({ code }) => code)).toEqual([1, 1, 1, 1, 1]);
	}
});
