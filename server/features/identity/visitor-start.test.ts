import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { memberInit } from '#domain/identity/member.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { memberRuleResource } from '#domain/member/member-rule.resource.ts';
import * as access from '#server/auth/access.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeBoss } from '#server/testing/boss.ts';

type Start = AnswerOf<typeof memberInit>;
type Headers = Record<string, string>;

let shop: TestApp;
let boss: Headers;
beforeAll(async () => {
	shop = await makeApp();
	boss = (await makeBoss(shop)).headers;
});
afterAll(() => shop.close());

const start = (query = {}, headers: Headers = {}) => shop.get<Start>('/api/index/index', query, headers);
const add = (name: string, more = {}) => {
	const rule = { title: name, type: 'nav', name, path: name, menu_type: 'tab', pid: 0, no_login_valid: 1 };
	return shop.post<{ id: number }>('/admin/user.Rule/add', { ...rule, ...more }, boss);
};
const namesOf = ({ data }: { data: Start }) => [
	data.rules.map(({ name }) => name),
	(data.site.headNav ?? []).map(({ name }) => name),
];

test('visitors have the menus as they are now, in their language, and the site beside them', async () => {
	expect((await start()).data.site).not.toHaveProperty('headNav');
	await add('about', { i18n: { en: { title: 'About "us" </script>' } } });
	expect(namesOf(await start())).toEqual([['about'], ['about']]);
	const { data } = await start({}, { 'think-lang': 'en' });
	expect([data.rules[0]?.title, data.site.headNav?.[0]?.meta.title]).toEqual(Array(2).fill('About "us" </script>'));
	expect(data).toMatchObject({ openMemberCenter: true, userInfo: [], menus: [], site: { userInitialize: false } });
	await add('press');
	expect(namesOf(await start())).toEqual([
		['press', 'about'],
		['press', 'about'],
	]);
});

test('menus are made once for a version of the rules and a language', async () => {
	await start();
	const made = vi.spyOn(access, 'rulesIn');
	for (let n = 0; n < 5; n += 1) await start();
	expect(made).not.toHaveBeenCalled();
	made.mockRestore();
});

test('who asks for the site alone gets no menus', async () => {
	const { data } = await start({ siteOnly: 1 });
	expect(data.rules).toEqual([]);
	expect(data.site).not.toHaveProperty('headNav');
	expect(data.site).toMatchObject({ siteName: '画坊' });
});

test('there are so many rules of members at most, of added ones and of those that come back', async () => {
	const { db } = shop.context;
	const most = memberRuleResource.mostRows as number;
	const { id } = (await add('doomed')).data;
	const del = await shop.del<{ recycled: number[] }>('/admin/user.Rule/del', { ids: [id] }, boss);
	await sql`insert into member_rule (name, type, create_time, update_time)
		select 'many/' || n, 'button', 1, 1
		from generate_series(1, ${most}::int - (select count(*)::int from member_rule)) n`.execute(db);
	const full = { code: 0, msg: `“会员菜单规则”最多 ${most} 条` };
	expect(await add('more')).toMatchObject(full);
	const restore = () => shop.post('/admin/security.DataRecycleLog/restore', { ids: del.data.recycled }, boss);
	expect(await restore()).toMatchObject(full);
	await sql`delete from member_rule where name = 'many/1'`.execute(db);
	expect(await restore()).toMatchObject({ code: 1 });
});
