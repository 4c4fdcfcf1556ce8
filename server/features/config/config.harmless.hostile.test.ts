import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { configIndex } from '#domain/config/config.contract.ts';
import { itemResource } from '#domain/config/item.resource.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeBoss } from '#server/testing/boss.ts';

const path = '/admin/routine.Config';

let shop: TestApp;
let boss: Record<string, string>;
beforeAll(async () => {
	shop = await makeApp();
	boss = (await makeBoss(shop)).headers;
});
afterAll(() => shop.close());

const read = async () => (await shop.get<AnswerOf<typeof configIndex>>(`${path}/index`, {}, boss)).data;
const add = (item: object) =>
	shop.post<{ id: number }>(`${path}/add`, { group: 'basics', title: 'X', type: 'string', ...item }, boss);

describe('a quick entrance', () => {
	const choose = (value: string) =>
		shop.post(`${path}/edit`, { config_quick_entrance: [{ key: '入口', value }] }, boss);

	test.each(['shop/order/order', '/admin/shop/order/order', 'https://example.com/a?b=c', 'auth/rule?type=1', ''])(
		'leads to %j',
		async (value) => {
			expect(await choose(value)).toMatchObject({ code: 1 });
			expect((await read()).quickEntrance).toEqual([{ key: '入口', value }]);
		},
	);

	test.each([
		...['javascript:alert(1)', 'JavaScript:alert(1)', 'java\tscript:alert(1)', 'data:text/html,x'],
		...['//elsewhere.example', '\\\\elsewhere.example', 'vbscript:x', ' javascript:alert(1)'],
	])('does not lead to %j', async (value) => {
		expect(await choose(value)).toMatchObject({
			code: 0,
			data: { fields: { config_quick_entrance: expect.any(String) } },
		});
	});
});

test.each([
	['extend', 'onclick=alert(1)'],
	['extend', 'OnMouseOver=alert(1)'],
	['inputExtend', 'on-click=alert(1)'],
	['inputExtend', 'props.onclick=alert(1)'],
	['inputExtend', 'href=https://example.com'],
	['inputExtend', 'innerHTML=<b>'],
	['extend', 'xlink-href=x'],
	['inputExtend', 'icon=javascript:alert(1)'],
])('%s does not take the attribute %s, and an item that has it does not show it', async (field, line) => {
	expect(await add({ name: 'acting', [field]: line })).toMatchObject({
		code: 0,
		data: { fields: { [field]: expect.any(String) } },
	});
	const [name = '', value] = line.split('=');
	const [outer = '', inner] = name.split('.');
	const stored = JSON.stringify({ [outer]: inner ? { [inner]: value } : value, placeholder: 'x' });
	await sql`insert into config (name, "group", title, type, extend, input_extend, allow_del)
		values ('acting', 'basics', 'X', 'string', ${stored}, ${stored}, 1)`.execute(shop.context.db);
	const shown = (await read()).list['basics']?.list?.find((item) => item.name === 'acting');
	expect([shown?.extend, shown?.input_extend]).toEqual([{ placeholder: 'x' }, { placeholder: 'x' }]);
	await sql`delete from config where name = 'acting'`.execute(shop.context.db);
});

test('attributes that describe an input are kept', async () => {
	const lines = 'placeholder=x\nrows=4\nstyle.width=200px\nremote-url=/admin/auth.Admin/index';
	expect(await add({ name: 'resting', inputExtend: lines })).toMatchObject({ code: 1 });
	const shown = (await read()).list['basics']?.list?.find((item) => item.name === 'resting');
	expect(shown?.input_extend).toEqual({
		placeholder: 'x',
		rows: 4,
		style: { width: '200px' },
		'remote-url': '/admin/auth.Admin/index',
	});
});

test('there are so many settings at most, of added ones and of those that come back', async () => {
	const { db } = shop.context;
	const most = itemResource({}).mostRows as number;
	const { id } = (await add({ name: 'doomed' })).data;
	const { recycled } = (await shop.del<{ recycled: number[] }>(`${path}/del`, { ids: [id] }, boss)).data;
	await sql`insert into config (name, "group", title, type, allow_del)
		select 'many' || n, 'basics', 'X', 'string', 1
		from generate_series(1, ${most}::int - (select count(*)::int from config)) n`.execute(db);
	const full = { code: 0, msg: `“配置项”最多 ${most} 条` };
	expect(await add({ name: 'more' })).toMatchObject(full);
	const restore = () => shop.post('/admin/security.DataRecycleLog/restore', { ids: recycled }, boss);
	expect(await restore()).toMatchObject(full);
	await sql`delete from config where name = 'many1'`.execute(db);
	expect(await restore()).toMatchObject({ code: 1 });
});
