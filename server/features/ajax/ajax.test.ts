import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { makeMember } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { openWorld } from '#server/world.ts';

interface TableList {
	list: { table: string; comment: string; connection: string; prefix: string }[];
}
interface Choices {
	value: number;
	label: string;
}

let shop: TestApp;
let boss: Record<string, string>;
let clerk: Record<string, string>;
let guard: Record<string, string>;
beforeAll(async () => {
	shop = await makeApp();
	await seedIdentity(shop.context);
	boss = (await makeAdmin(shop.context, { nodes: '*' })).headers;
	clerk = (await makeAdmin(shop.context, { nodes: ['routine/adminInfo/index'] })).headers;
	guard = (await makeAdmin(shop.context, { nodes: ['security/dataRecycle/add'] })).headers;
});
afterAll(() => shop.close());

test('areas are listed level by level, for everybody and for staff alike', async () => {
	for (const [url, headers] of [
		['/api/ajax/area', {}],
		['/admin/ajax/area', clerk],
	] as const) {
		const read = async (query: object) => (await shop.get<Choices[]>(url, { ...query, uuid: '1' }, headers)).data;
		expect(await read({})).toContainEqual({ value: 440000, label: '广东省' });
		expect(await read({ province: 440000 })).toContainEqual({ value: 440300, label: '深圳市' });
		expect(await read({ province: '440000', city: '440300' })).toContainEqual({ value: 440305, label: '南山区' });
	}
	expect((await shop.get('/admin/ajax/area')).code).toBe(303);
	expect((await shop.get('/admin/ajax/area', {}, (await makeMember(shop.context)).headers)).code).toBe(303);
});

test('the icon of a file has its suffix in capitals, four of them, on the colour of its sum', async () => {
	const answer = await shop.app.inject('/api/ajax/buildSuffixSvg?suffix=jpeg2000');
	expect(answer.statusCode).toBe(200);
	expect(answer.headers['content-type']).toMatch('image/svg+xml');
	expect(answer.headers['x-content-type-options']).toBe('nosniff');
	expect(answer.body).toContain('>JPEG<');
	// Adler-32 of "ZIP" is 0x01f300f4 = 32702708; mod 360 = 308°.
	expect((await shop.app.inject('/api/ajax/buildSuffixSvg?suffix=zip')).body).toContain('rgb(230,161,220)');
});

test('the icon takes a colour from the address, and nothing that is none', async () => {
	const pictured = async (background: string) =>
		(await shop.app.inject({ url: '/api/ajax/buildSuffixSvg', query: { suffix: '<b>', background } })).body;
	expect(await pictured('#ff8800')).toContain('fill="#ff8800"');
	const hostile = await pictured('red"/><script>');
	expect(hostile).not.toContain('script');
	expect(hostile).toContain('&#60;B&#62;');
});

test('in the back office the token of an icon may stand in the address', async () => {
	const url = '/admin/ajax/buildSuffixSvg?suffix=pdf';
	expect((await shop.app.inject(url)).json()).toMatchObject({ code: 303 });
	const answer = await shop.app.inject(`${url}&server=1&batoken=${clerk['batoken']}`);
	expect(answer.headers['content-type']).toMatch('image/svg+xml');
});

test('tables are found by name and title, without those of the system', async () => {
	const list = async (query: Record<string, unknown>) =>
		(await shop.get<TableList>('/admin/ajax/getTableList', query, guard)).data.list.map((row) => row.table);
	const all = await list({ samePrefix: 1, connection: '' });
	expect(all).toEqual(expect.arrayContaining(['goods', 'member', 'admin', 'shop_order']));
	for (const hidden of ['token', 'captcha', 'area', 'setting', 'admin_group_access', 'admin_log', 'money_log', 'timer'])
		expect(all).not.toContain(hidden);
	expect(await list({ quickSearch: '快递' })).toEqual(['delivery_company']);
	expect(await list({ quickSearch: '((((' })).toEqual([]);
	expect(await list({ excludeTable: ['goods'] })).not.toContain('goods');
	const { data } = await shop.get<TableList>('/admin/ajax/getTableList', { quickSearch: 'delivery_company' }, guard);
	expect(data.list).toEqual([
		{ table: 'delivery_company', comment: 'delivery_company - 快递公司', connection: 'pgsql', prefix: '' },
	]);
});

test('the key and the columns of a table are listed with their labels', async () => {
	expect((await shop.get('/admin/ajax/getTablePk', { table: 'goods', connection: '' }, guard)).data).toEqual({
		pk: 'id',
	});
	await sql`comment on column delivery_company.code is 'Kürzel: klein'`.execute(shop.context.db);
	const clean = await shop.get('/admin/ajax/getTableFieldList', { table: 'delivery_company', clean: 1 }, guard);
	expect(clean.data).toMatchObject({ pk: 'id', fieldList: { id: '编号', name: '公司名称', code: 'Kürzel' } });
	const whole = await shop.get('/admin/ajax/getTableFieldList', { table: 'delivery_company', clean: 0 }, guard);
	expect(whole.data).toMatchObject({
		fieldList: { name: { COLUMN_NAME: 'name', DATA_TYPE: 'text', IS_NULLABLE: 'NO' } },
	});
});

test.each([
	...['admin', 'admin_group', 'admin_rule', 'member', 'member_group', 'member_rule', 'member_address', 'merchant_user'],
	...['classify', 'pretag', 'goods_service', 'params_template', 'spec_template', 'config', 'banner'],
])('every column of %s has a word in the language of the reader', async (table) => {
	for (const [language, words] of [
		['zh-cn', /[\u4e00-\u9fff]|^[A-Z]{2}/],
		['en', /^[A-Z]/],
	] as const) {
		const headers = { ...guard, 'think-lang': language };
		const { data } = await shop.get<{ fieldList: Record<string, string> }>(
			'/admin/ajax/getTableFieldList',
			{ table, clean: 1 },
			headers,
		);
		const bare = Object.entries(data.fieldList).filter(([, label]) => !words.test(label));
		expect(bare).toEqual([]);
	}
});

test.each(['no_such_table', 'token', "x'; drop table goods; --", 'pg_class'])('%s is no table', async (table) => {
	for (const url of ['/admin/ajax/getTablePk', '/admin/ajax/getTableFieldList'])
		expect(await shop.get(url, { table }, boss)).toMatchObject({ code: 0, msg: '数据表不存在' });
});

test('a connection shows its key and no more of the database than two letters', async () => {
	const { data } = await shop.get<{ list: { key: string; database: string }[] }>(
		'/admin/ajax/getDatabaseConnectionList',
		{},
		boss,
	);
	expect(data.list).toEqual([{ type: 'pgsql', database: expect.stringMatching(/^.\*{4}.$/), key: 'pgsql' }]);
	expect(await shop.get('/admin/ajax/getTableList', { connection: 'pgsql' }, boss)).toMatchObject({ code: 1 });
	expect(await shop.get('/admin/ajax/getTableList', { connection: 'other' }, boss)).toMatchObject({ code: 0 });
});

test('the catalog is closed to staff who write no rules of data security', async () => {
	for (const action of ['getTablePk', 'getTableList', 'getTableFieldList', 'getDatabaseConnectionList'])
		expect((await shop.get(`/admin/ajax/${action}`, { table: 'goods' }, clerk)).code).toBe(401);
});

test('clearing the cache lets every process read the settings anew', async () => {
	const other = await openWorld(shop.context.config, { address: shop.address, clock: shop.clock });
	const listening = sql`select 1 from pg_stat_activity where application_name = 'atelier listen' and datname = current_database()`;
	await expect.poll(async () => (await listening.execute(shop.context.db)).rows.length).toBe(2);
	const row = { key: 'home', value: '"store"', update_time: 1 };
	await shop.context.db.insertInto('setting').values(row).execute();
	expect(other.context.settings.get('home')).toBe('merchant');
	expect(await shop.post('/admin/ajax/clearCache', { type: 'tp' }, boss)).toMatchObject({ code: 1, data: null });
	await expect.poll(() => other.context.settings.get('home')).toBe('store');
	await expect.poll(() => shop.context.settings.get('home')).toBe('store');
	await other.close();
});

test('only super admins clear the cache, and only what the server keeps', async () => {
	expect(await shop.post('/admin/ajax/clearCache', { type: 'all' }, boss)).toMatchObject({ code: 1 });
	expect(await shop.post('/admin/ajax/clearCache', { type: 'all' }, clerk)).toMatchObject({ code: 0 });
	for (const type of ['storage', '', 'tpl', ['tp']])
		expect(await shop.post('/admin/ajax/clearCache', { type }, boss)).toMatchObject({ code: 0 });
});
