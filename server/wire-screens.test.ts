import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMember, testPassword } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeBoss } from '#server/testing/boss.ts';
import { type Row, wireClient } from '#server/testing/wire.ts';

/** Screen after screen as a client of the protocol walks through them: its searches, forms and buttons. */
let shop: TestApp;
let boss: { id: number; headers: Record<string, string> };
let member: { id: number; username: string; headers: Record<string, string> };
const { send, ok } = wireClient(() => ({ app: shop.app, headers: boss.headers }));
const text = expect.any(String);
const count = expect.any(Number);

beforeAll(async () => {
	shop = await makeApp();
	boss = await makeBoss(shop);
	member = await makeMember(shop.context);
	await ok('POST /admin/user.MoneyLog/add', { body: { user_id: String(member.id), money: '5', memo: 'wire' } });
	await ok('POST /admin/user.ScoreLog/add', { body: { user_id: String(member.id), score: '5', memo: 'wire' } });
	await uploaded();
	const [one] = (await added('wire_gone')) as [number];
	await ok(`DELETE /admin/shop.delivery.Company/del?ids[]=${one}`);
	const [admin] = await admins(['wire_watched']);
	await ok('POST /admin/auth.Admin/edit', { body: { id: admin, mobile: '13800138001' } });
});
afterAll(() => shop.close());

async function uploaded(): Promise<void> {
	const head = '--wire\r\ncontent-disposition: form-data; name="file"; filename="wire.zip"\r\n\r\n';
	const file = Buffer.from('UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==', 'base64');
	const answer = await shop.app.inject({
		method: 'POST',
		url: '/admin/ajax/upload?uuid=1',
		headers: { ...boss.headers, 'content-type': 'multipart/form-data; boundary=wire' },
		payload: Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--wire--\r\n')]),
	});
	expect(answer.json()).toMatchObject({ code: 1 });
}

/** A row of a plain screen, added as its form posts it. */
async function added(code: string): Promise<number[]> {
	await ok('POST /admin/shop.delivery.Company/add', { body: { name: code, code, status: '1', weigh: '0' } });
	const { list } = await ok(`GET /admin/shop.delivery.Company/index?quickSearch=${code}`);
	return list.map(({ id }: Row) => id);
}

async function admins(names: readonly string[]): Promise<number[]> {
	const ids = [];
	for (const username of names) {
		const body = { username, nickname: username, password: testPassword, group_arr: ['1'], status: '1' };
		await ok('POST /admin/auth.Admin/add', { body: { ...body, email: '', mobile: '', avatar: '', motto: '' } });
		const { list } = await ok(`GET /admin/auth.Admin/index?quickSearch=${username}`);
		ids.push(list[0].id);
	}
	return ids;
}

const like = 'LIKE';
const day = ['RANGE', '2001-01-01+00:00:00,2001-01-01+23:59:59', '2001-01-01+00:00:00,2099-01-01+23:59:59'] as const;
const numbers = ['RANGE', '999999998,999999999', '-999999999,999999999'] as const;

/** What such a client searches on each screen: column, operator, and where it is no text, values that miss and meet. */
const searches: Readonly<Record<string, readonly (readonly [string, string, string?, string?])[]>> = {
	'auth.Admin': [
		...(['username', 'nickname', 'email', 'mobile'] as const).map((field) => [field, like] as const),
		...[['id', ...numbers] as const, ['create_time', ...day] as const, ['last_login_time', day[0], day[1]] as const],
		['status', 'eq', '0', '1'],
	],
	'auth.AdminLog': [
		...(['username', 'title', 'url', 'ip', 'useragent', 'data'] as const).map((field) => [field, like] as const),
		['admin_id', 'eq', '999999'],
		['create_time', ...day],
	],
	'user.User': [
		...(['username', 'nickname', 'group.name', 'email', 'mobile', 'last_login_ip'] as const).map(
			(field) => [field, like] as const,
		),
		...[['id', ...numbers] as const, ['create_time', ...day] as const, ['last_login_time', day[0], day[1]] as const],
		...[['gender', 'eq', '2', '0'] as const, ['status', 'eq', 'disable', 'enable'] as const],
		...[['money', ...numbers] as const, ['score', ...numbers] as const],
	],
	'user.Group': [
		['name', like],
		['status', 'eq', '0', '1'],
		['create_time', ...day],
		['update_time', ...day],
	],
	'user.MoneyLog': [
		...(['user.username', 'user.nickname', 'memo'] as const).map((field) => [field, like] as const),
		...(['id', 'money', 'before', 'after'] as const).map((field) => [field, ...numbers] as const),
		['user_id', 'eq', '999999'],
		['create_time', ...day],
	],
	'user.ScoreLog': [
		...(['user.username', 'user.nickname', 'memo'] as const).map((field) => [field, like] as const),
		...(['id', 'score', 'before', 'after'] as const).map((field) => [field, ...numbers] as const),
		['create_time', ...day],
	],
	'routine.Attachment': [
		...(['name', 'url', 'mimetype', 'topic', 'storage', 'sha1', 'admin.nickname', 'user.nickname'] as const).map(
			(field) => [field, like] as const,
		),
		...(['size', 'quote', 'width', 'height'] as const).map((field) => [field, ...numbers] as const),
		['last_upload_time', ...day],
		['create_time', ...day],
	],
	'security.DataRecycle': [
		...(['name', 'controller', 'controller_as', 'data_table', 'primary_key', 'connection'] as const).map(
			(field) => [field, like] as const,
		),
		['status', 'eq', '0', '1'],
		['create_time', ...day],
		['update_time', ...day],
	],
	'security.SensitiveData': [
		...(['name', 'controller', 'data_table', 'data_fields', 'primary_key', 'connection'] as const).map(
			(field) => [field, like] as const,
		),
		['status', 'eq', '0', '1'],
		['update_time', ...day],
	],
	'security.DataRecycleLog': [
		...(['admin.nickname', 'recycle.name', 'data', 'data_table', 'connection', 'primary_key'] as const).map(
			(field) => [field, like] as const,
		),
		...(['ip', 'useragent'] as const).map((field) => [field, like] as const),
		['create_time', ...day],
	],
	'security.SensitiveDataLog': [
		...(['admin.nickname', 'sensitive.name', 'sensitive.controller_as', 'data_table'] as const).map(
			(field) => [field, like] as const,
		),
		...(['data_field', 'data_comment', 'before', 'after', 'id_value', 'ip', 'useragent'] as const).map(
			(field) => [field, like] as const,
		),
		['create_time', ...day],
	],
};

describe.each(Object.entries(searches))('the list %s', (screen, columns) => {
	test.each(columns.map((column) => [...column]))('is searched by %s', async (field, operator, misses, meets) => {
		const asked = (val: string) => {
			const render = misses?.startsWith('2001') ? '&search[0][render]=datetime' : '';
			const entry = `search[0][field]=${field}&search[0][val]=${val}&search[0][operator]=${operator}${render}`;
			return ok(`GET /admin/${screen}/index?page=1&limit=10&${entry}`);
		};
		expect((await ok(`GET /admin/${screen}/index`)).total).toBeGreaterThan(0);
		expect((await asked(misses ?? 'no+such+thing+at+all')).total).toBe(0);
		if (meets !== undefined) expect((await asked(meets)).total).toBeGreaterThan(0);
	});

	test('refuses what it is not searched by', async () => {
		for (const field of ['password', 'no_such_column', 'user.password', 'constructor']) {
			const entry = `search[0][field]=${field}&search[0][val]=1&search[0][operator]=eq`;
			expect(await send(`GET /admin/${screen}/index?${entry}`), field).toMatchObject({
				code: 0,
				msg: expect.stringMatching(/^This list cannot be searched by/),
			});
		}
	});
});

describe('data security', () => {
	test.each([
		['DataRecycle', {}],
		['SensitiveData', { fields: [{ name: 'phone', value: 'Phone' }] }],
	])('a rule of %s is added with the key of a screen, read, switched, saved whole and deleted', async (name, more) => {
		const { controllers } = await ok(`GET /admin/security.${name}/add`);
		for (const [key, value] of Object.entries(controllers)) expect(key).toBe(value);
		const controller = Object.keys(controllers).find((key) => key === 'shop/delivery/Address');
		const { list: tables } = await ok('GET /admin/ajax/getTableList?samePrefix=1&quickSearch=delivery_address');
		const { pk, fieldList } = await ok('GET /admin/ajax/getTableFieldList?table=delivery_address&clean=1&connection=');
		expect(fieldList).toMatchObject({ id: 'Id', phone: 'Phone', create_time: 'Created' });
		const body = { name: 'Wire', controller, data_table: tables[0].table, primary_key: pk, status: '1' };
		await ok(`POST /admin/security.${name}/add`, { body: { ...body, connection: '', ...more } });
		const { list } = await ok(
			`GET /admin/security.${name}/index?search[0][field]=name&search[0][val]=Wire&search[0][operator]=LIKE`,
		);
		expect(list).toMatchObject([{ controller, controller_as: 'shop/delivery/address', status: '1' }]);
		await ok(`POST /admin/security.${name}/edit`, { body: { id: list[0].id, status: '0' } });
		const { row } = await ok(`GET /admin/security.${name}/edit?id=${list[0].id}`);
		expect(row).toMatchObject({ status: '0', controller });
		await ok(`POST /admin/security.${name}/edit`, { body: { ...row, ...more, name: 'Wired' } });
		await ok(`DELETE /admin/security.${name}/del?ids[]=${list[0].id}`);
	});

	test('a deleted row is listed with what it was, opened and brought back', async () => {
		const { list } = await ok('GET /admin/security.DataRecycleLog/index?quickSearch=wire_gone');
		expect(list).toMatchObject([{ connection: text, useragent: text, ip: text, data_table: 'delivery_company' }]);
		expect(JSON.parse(list[0].data)).toMatchObject({ code: 'wire_gone' });
		const { row } = await ok(`GET /admin/security.DataRecycleLog/info?id=${list[0].id}`);
		expect(row).toMatchObject({ data: { code: 'wire_gone' }, recycle: { name: text }, admin: { nickname: text } });
		await ok('POST /admin/security.DataRecycleLog/restore', { body: { ids: [String(list[0].id)] } });
		expect((await ok('GET /admin/shop.delivery.Company/index?quickSearch=wire_gone')).total).toBe(1);
	});

	test('a change is listed by its row, opened with the bare key and rolled back', async () => {
		const { list } = await ok('GET /admin/security.SensitiveDataLog/index?order=id,desc');
		const change = list.find(({ data_field }: Row) => data_field === 'mobile');
		expect(change).toMatchObject({ id_value: expect.stringMatching(/^id=\d+$/), before: '', after: '13800138001' });
		const { row } = await ok(`GET /admin/security.SensitiveDataLog/info?id=${change.id}`);
		expect(row.id_value).toBe(change.id_value.replace('id=', ''));
		await ok('POST /admin/security.SensitiveDataLog/rollback', { body: { ids: [change.id] } });
		expect((await ok(`GET /admin/auth.Admin/edit?id=${row.id_value}`)).row.mobile).toBe('');
	});
});

describe('forms', () => {
	test('a tab of the settings is posted back as it came, with whole date-times for times', async () => {
		const item = { group: 'basics', name: 'wire_time', title: 'Opens', type: 'time', tip: '', rule: [], weigh: '0' };
		await ok('POST /admin/routine.Config/add', { body: { ...item, extend: '', inputExtend: '', content: '' } });
		await ok('POST /admin/routine.Config/edit', {
			body: { wire_time: '2026-06-01T01:30:00.000Z', smtp_pass: 'hunter2' },
		});
		const tabs = async () => (await ok('GET /admin/routine.Config/index')).list;
		const valuesOf = (list: Row[]) => Object.fromEntries(list.map(({ name, value }) => [name, value]));
		const { basics, mail } = await tabs();
		expect(valuesOf(basics.list)).toMatchObject({ wire_time: '09:30:00' });
		expect(valuesOf(mail.list)).toMatchObject({ smtp_pass: '******' });
		await ok('POST /admin/routine.Config/edit', { body: valuesOf(basics.list) });
		await ok('POST /admin/routine.Config/edit', {
			body: { ...valuesOf(mail.list), smtp_sender_mail: 'a@example.com' },
		});
		expect(valuesOf((await tabs()).mail.list)).toMatchObject({
			smtp_pass: '******',
			smtp_sender_mail: 'a@example.com',
		});
		expect(shop.context.mail.server()).toMatchObject({ password: 'hunter2' });
	});

	test('the own profile shows the portrait that everybody begins with', async () => {
		const { info } = await ok('GET /admin/routine.AdminInfo/index');
		expect(info).toMatchObject({ avatar: '/static/images/avatar.png' });
		const { adminInfo } = await ok('GET /admin/Index/index');
		expect(adminInfo.avatar).toBe(info.avatar);
	});

	test('a refusal calls rows what the reader calls them', async () => {
		const { list: rules } = await ok('GET /admin/auth.Rule/index');
		const folder = rules.find(({ name }: Row) => name === 'security');
		const refusal = await send(`DELETE /admin/auth.Rule/del?ids[]=${folder.id}`);
		expect(refusal).toMatchObject({ code: 0, msg: expect.stringContaining('Data security') });
		const inChinese = { ...boss.headers, 'think-lang': 'zh-cn' };
		const chinese = await send(`DELETE /admin/auth.Rule/del?ids[]=${folder.id}`, { headers: inChinese });
		expect(chinese).toMatchObject({ code: 0, msg: expect.stringContaining('数据安全') });
	});
});

describe('what a client is shown of its place', () => {
	test('menus name icons that clients have', async () => {
		const { menus } = await ok('GET /admin/Index/index');
		const icons = (function iconsOf(rows: Row[]): string[] {
			return rows.flatMap(({ icon, children = [] }) => [icon, ...iconsOf(children)]).filter(Boolean);
		})(menus);
		expect(icons.length).toBeGreaterThan(40);
		for (const icon of icons) expect(icon).toMatch(/^(?:fa fa-[a-z-]+|el-icon-[A-Z]\w+)$/);
	});

	test('the header of the site takes nothing away where it is empty, and has entries like a client’s own', async () => {
		const site = async () => (await ok('GET /api/index/index?requiredLogin=0', { headers: {} })).site;
		expect(await site()).not.toHaveProperty('headNav');
		const { siteConfig } = await ok('GET /admin/Index/index');
		expect(siteConfig).not.toHaveProperty('headNav');
		const rule = { pid: '0', type: 'nav', title: 'About', name: 'about', path: 'about', icon: '', menu_type: 'tab' };
		await ok('POST /admin/user.Rule/add', { body: { ...rule, url: '', no_login_valid: '1', status: '1' } });
		const link = { ...rule, name: 'press', path: 'press', menu_type: 'link', url: 'https://example.com/press' };
		await ok('POST /admin/user.Rule/add', { body: { ...link, no_login_valid: '1', status: '1' } });
		const meta = { id: count, title: 'About', icon: '', type: 'nav', menu_type: 'tab', url: '' };
		expect((await site()).headNav).toEqual(
			expect.arrayContaining([
				expect.objectContaining({ path: '/about', meta }),
				expect.objectContaining({ path: 'https://example.com/press' }),
			]),
		);
	});

	test('a login that was not kept ends with a word about it, and the way back is open', async () => {
		const { token } = { token: boss.headers['batoken'] ?? '' };
		const expired = { batoken: token };
		await sql`update token set expire_time = ${shop.clock.now() - 1} where type = 'admin' and user_id = ${boss.id}`.execute(
			shop.context.db,
		);
		expect(await send('GET /admin/Index/index', { headers: expired })).toMatchObject({ code: 409 });
		for (const body of [{ refreshToken: '' }, {}, { refreshToken: null }]) {
			expect(await send('POST /api/common/refreshToken', { headers: expired, body })).toMatchObject({
				code: 0,
				msg: 'The login is no longer valid, please log in again',
			});
		}
		expect(await ok('GET /admin/Index/login', { headers: expired })).toEqual({ captcha: false });
		expect(await ok('POST /admin/Index/logout', { headers: expired, body: { refreshToken: '' } })).toBeNull();
		boss = await makeAdmin(shop.context, { nodes: '*' });
	});
});
