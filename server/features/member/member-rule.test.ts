import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentAccess } from '#server/auth/access.ts';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeBoss } from '#server/testing/boss.ts';

let shop: TestApp;
let boss: Record<string, string>;
beforeAll(async () => {
	shop = await makeApp();
	boss = (await makeBoss(shop)).headers;
});
afterAll(() => shop.close());

const add = (name: string, url: string, more = {}) => {
	const rule = { title: name, type: 'menu', name, path: name, menu_type: 'iframe', url, pid: 0, ...more };
	return shop.post<{ id: number }>('/admin/user.Rule/add', rule, boss);
};

test('pages of the centre may show the sites that its menus name, and no others', async () => {
	const framed = async () => (await currentAccess(shop.context)).memberFrames;
	expect(await framed()).toEqual([]);
	const added = [
		await add('one', 'https://help.example.com/a?b=1'),
		await add('two', 'https://help.example.com/c'),
		await add('own', '/store/page/privacy'),
		await add('link', 'https://link.example.com/', { menu_type: 'link' }),
		await add('off', 'https://off.example.com/', { status: '0' }),
	];
	for (const { code, msg } of added) expect([code, msg]).toEqual([1, expect.any(String)]);
	expect((await framed()).toSorted()).toEqual(["'self'", 'https://help.example.com']);
});

test('a shop that had menus gets those of the other pages, and every group goes on seeing them', async () => {
	const { context } = shop;
	const { db } = context;
	await seedIdentity(context);
	const isNew = (name: string) =>
		!/^account(\/(overview|profile|changePassword|integral|balance|coupon|level|recharge))?$/.test(name);
	const names = () =>
		db
			.selectFrom('member_rule')
			.select(['id', 'name'])
			.where('menu_type', 'is distinct from', 'iframe')
			.where('url', '=', '')
			.orderBy('id')
			.execute();
	const before = await names();
	const added = before.filter(({ name }) => isNew(name)).map(({ id }) => id);
	await sql`delete from member_rule where id = any(${added}::bigint[])`.execute(db);
	const profile = before.find(({ name }) => name === 'account/profile')?.id;
	for (const rules of [`${profile}`, '', '*']) {
		await db
			.insertInto('member_group')
			.values({ name: `G${rules}`, rules, create_time: 1, update_time: 1 })
			.execute();
	}
	const file = path.join(import.meta.dirname, '../../database/migrations/306-menus-of-the-member-centre.sql');
	await sql.raw(readFileSync(file, 'utf8')).execute(db);
	const after = await names();
	expect(after.map(({ name }) => name).toSorted()).toEqual(before.map(({ name }) => name).toSorted());
	const given = after.filter(({ name }) => isNew(name) || name === 'account').map(({ id }) => id);
	const rulesOf = async (name: string) =>
		(await db.selectFrom('member_group').select('rules').where('name', '=', name).executeTakeFirstOrThrow()).rules;
	expect(await rulesOf('G*')).toBe('*');
	expect(await rulesOf('G')).toBe(given.join(','));
	expect(await rulesOf(`G${profile}`)).toBe([profile, ...given].join(','));
	// What the start adds finds everything there.
	await seedIdentity(context);
	expect(await names()).toEqual(after);
});
