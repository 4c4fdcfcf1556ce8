import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { makeMember, testPassword } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { type Row, wireClient } from '#server/testing/wire.ts';

/**
 * The requests of a client of the protocol, as its browser writes them: brackets unencoded, spaces as `+`, a JSON type on
 * requests without a body, strings where a form has strings, whole rows posted back.
 */
let shop: TestApp;
let boss: { id: number; headers: Record<string, string> };
let member: { id: number; username: string; headers: Record<string, string> };
beforeAll(async () => {
	shop = await makeApp();
	await seedIdentity(shop.context);
	boss = await makeAdmin(shop.context, { nodes: '*' });
	member = await makeMember(shop.context);
});
afterAll(() => shop.close());

const { send, ok } = wireClient(() => ({ app: shop.app, headers: boss.headers }));

const count = expect.any(Number);
const text = expect.any(String);
const list = expect.any(Array);

describe('the envelope and its transport', () => {
	test('a JSON type without a body is no error, on GET and on DELETE', async () => {
		expect(await ok('GET /admin/Index/login', { headers: {} })).toEqual({ captcha: false });
		expect(await send('DELETE /admin/auth.Admin/del?ids[]=999999')).toMatchObject({ code: 0 });
	});

	test('controllers and actions count in any case, and a missing action is index', async () => {
		for (const path of ['/admin/auth.rule/INDEX', '/ADMIN/Auth.Rule/index', '/admin/auth.Rule', '/api/index']) {
			await ok(`GET ${path}`);
		}
	});

	test('an access token is looked for under each of its names', async () => {
		const token = boss.headers['batoken'] ?? '';
		for (const name of ['batoken', 'ba-token']) await ok('GET /admin/Index/index', { headers: { [name]: token } });
		const mine = member.headers['ba-user-token'] ?? '';
		for (const name of ['bausertoken', 'ba-user-token']) {
			await ok('GET /api/account/overview', { headers: { [name]: mine } });
		}
	});

	test('a preflight allows the headers that clients ask for', async () => {
		const answer = await shop.app.inject({
			method: 'OPTIONS',
			url: '/admin/Index/index',
			headers: {
				origin: 'http://localhost:1818',
				'access-control-request-method': 'GET',
				'access-control-request-headers': 'batoken,content-type,server,think-lang',
			},
		});
		expect(answer.statusCode).toBe(204);
		const allowed = String(answer.headers['access-control-allow-headers']).toLowerCase();
		for (const name of ['batoken', 'content-type', 'server', 'think-lang', 'merchant-token']) {
			expect(allowed).toContain(name);
		}
	});
});

describe('lists and forms', () => {
	test('a fresh page asks for neither page nor limit, and a list has rows, total and remark', async () => {
		expect(await ok('GET /admin/auth.Admin/index')).toEqual({ list, total: count, remark: text });
	});

	test.each([
		[
			'a range of times',
			'search[0][field]=create_time&search[0][val]=2020-01-01+00:00:00,2030-01-01+23:59:59&search[0][operator]=RANGE&search[0][render]=datetime',
		],
		['a range of ids', 'search[0][field]=id&search[0][val]=1,999999&search[0][operator]=RANGE'],
		['an operator that is a sign', 'search[0][field]=status&search[0][val]=1&search[0][operator]=='],
		['a list of values', 'search[0][field]=status&search[0][val][0]=0&search[0][val][1]=1&search[0][operator]=IN'],
		['a far index', 'search[37][field]=status&search[37][val]=1&search[37][operator]=eq'],
		['part of a text', 'search[0][field]=username&search[0][val]=admin&search[0][operator]=LIKE&quickSearch=admin'],
		['what is not empty', 'search[0][field]=username&search[0][val]=1&search[0][operator]=NOT+NULL'],
		['an entry without a value is skipped', 'search[0][field]=username&search[0][operator]=LIKE'],
		['an unknown operator is dropped', 'search[0][field]=username&search[0][val]=x&search[0][operator]=NEAR'],
	])('%s finds the rows', async (_, query) => {
		const { total } = await ok(`GET /admin/auth.Admin/index?page=1&limit=10&order=id,desc&${query}`);
		expect(total).toBeGreaterThan(0);
	});

	test('a remote select asks for its value first, then for choices page by page', async () => {
		const first = await ok(
			`GET /admin/user.User/index?uuid=1&page=1&initKey=user.id&initValue=${member.id}&select=true&quickSearch=`,
		);
		expect(first.options ?? first.list).toMatchObject([
			{ id: member.id, nickname_text: `${member.username}(ID:${member.id})` },
		]);
		const many = await ok(
			'GET /admin/auth.Group/index?isTree=true&absoluteAuth=1&uuid=2&page=1&initKey=id&select=true',
		);
		expect(many.options).toEqual(list);
		const several = await ok('GET /admin/auth.Group/index?uuid=3&initKey=id&initValue[]=1&initValue[]=2&select=true');
		expect((several.options ?? several.list).map((row: Row) => row.id)).toContain(1);
	});

	test('a list that is written by hand answers a remote select and an order as every other one', async () => {
		const other = await makeMember(shop.context);
		const found = await ok(
			`GET /admin/shop.user.User/index?page=3&limit=1&initKey=id&initValue[]=${other.id}&select=true`,
		);
		expect(found).toMatchObject({ list: [{ id: other.id }], total: 1 });
		const { list: rows } = await ok('GET /admin/shop.user.User/index?order=id,asc');
		expect(rows.map((row: Row) => row.id)).toEqual(
			rows.map((row: Row) => row.id).sort((a: number, b: number) => a - b),
		);
		for (const screen of ['shop.order.Order', 'shop.order.Refund']) {
			expect(await ok(`GET /admin/${screen}/index?initKey=id&initValue=999999`)).toMatchObject({ list: [], total: 0 });
		}
	});

	test.each([
		['auth/adminLog', 'auth.AdminLog/index'],
		['user/user', 'user.User/index'],
		['dashboard', 'Dashboard/index'],
		['routine/config', 'routine.Config/index'],
		['routine/job', 'routine.Job/index'],
		['routine/job', 'routine.Job/timers'],
		['shop/order/order', 'shop.order.Order/index'],
		['shop/order/refund', 'shop.order.Refund/index'],
		['shop/order/export', 'shop.order.Export/index'],
		['shop/user/user', 'shop.user.User/index'],
		['shop/goods/import', 'shop.goods.Import/index'],
	])('the remark of the menu rule %s stands in the answer of its screen', async (name, screen) => {
		const { list: rules } = await ok('GET /admin/auth.Rule/index');
		const flat = rules.flatMap((rule: Row) => [rule, ...(rule.children ?? [])]);
		const { id } = flat.find((rule: Row) => rule.name === name);
		const i18n = { en: { remark: 'In English' } };
		await ok('POST /admin/auth.Rule/edit', { body: { id, remark: '备注', i18n } });
		expect(await ok(`GET /admin/${screen}`)).toMatchObject({ remark: 'In English' });
		const inChinese = { ...boss.headers, 'think-lang': 'zh-cn' };
		expect(await ok(`GET /admin/${screen}`, { headers: inChinese })).toMatchObject({ remark: '备注' });
	});

	test('trees are nested, and as choices they are drawn with guides', async () => {
		const { list: rules } = await ok('GET /admin/auth.Rule/index');
		expect(rules[0]).toMatchObject({ children: list, pid: 0 });
		const { options } = await ok('GET /admin/auth.Rule/index?isTree=true&select=true');
		expect(options.some((option: Row) => /^[├└│\s]/.test(option.title))).toBe(true);
	});

	test('a switch cell posts key and string, a form its whole row, and both are taken', async () => {
		const { list: rules } = await ok('GET /admin/auth.Rule/index?quickSearch=Menu+rules');
		const id = (function find(rows: Row[]): number {
			for (const row of rows) {
				if (row.type === 'menu') return row.id;
				const below = find(row.children ?? []);
				if (below) return below;
			}
			return 0;
		})(rules);
		await ok('POST /admin/auth.Rule/edit', { body: { id, keepalive: '0' } });
		const { row } = await ok(`GET /admin/auth.Rule/edit?id=${id}`);
		expect(row.keepalive).toBe(0);
		await ok('POST /admin/auth.Rule/edit', { body: { ...row, keepalive: '1', children: [], unknown: 1 } });
	});

	test('rows are added, moved and deleted by the names of the protocol', async () => {
		const add = (name: string) =>
			ok('POST /admin/user.Rule/add', { body: { pid: '0', type: 'menu_dir', title: name, name, status: '1' } });
		await add('wire1');
		await add('wire2');
		const { list: rules } = await ok('GET /admin/user.Rule/index?quickSearch=wire');
		const [first, second] = rules.map((row: Row) => row.id);
		await ok('POST /admin/user.Rule/sortable', { body: { id: first, targetId: second } });
		await ok(`DELETE /admin/user.Rule/del?ids[]=${first}&ids[]=${second}`);
	});
});

describe('the back office', () => {
	test('an administrator is added with groups as strings, edited, and deleted', async () => {
		const form = { username: 'wire_admin', nickname: 'Wire', password: testPassword, group_arr: ['1'], status: '1' };
		await ok('POST /admin/auth.Admin/add', { body: { ...form, email: '', mobile: '', avatar: '', motto: '' } });
		const { list: rows } = await ok('GET /admin/auth.Admin/index?quickSearch=wire_admin');
		const { row } = await ok(`GET /admin/auth.Admin/edit?id=${rows[0].id}`);
		expect(row).toMatchObject({ password: '', group_arr: [1], group_name_arr: list, status: '1' });
		await ok('POST /admin/auth.Admin/edit', { body: { ...row, nickname: 'Wired' } });
		await ok(`DELETE /admin/auth.Admin/del?ids[]=${rows[0].id}`);
	});

	test('a group is stored with its checked and half-checked rules', async () => {
		const { list: rules } = await ok('GET /admin/auth.Rule/index');
		const folder = rules.find((rule: Row) => rule.type === 'menu_dir');
		const [page] = folder.children;
		await ok('POST /admin/auth.Group/add', {
			body: { pid: 0, name: 'Wire', status: '1', rules: [page.children[0].id, page.id, folder.id] },
		});
		const answer = await ok('GET /admin/auth.Group/index?quickSearch=Wire');
		expect(answer).toMatchObject({ list: [{ name: 'Wire', rules: text }], group: list });
		const { row } = await ok(`GET /admin/auth.Group/edit?id=${answer.list[0].id}`);
		expect(row.rules.map(Number)).toEqual([page.children[0].id]);
		await ok(`DELETE /admin/auth.Group/del?ids[]=${answer.list[0].id}`);
	});

	test('the own profile lists the own log', async () => {
		const { info } = await ok('GET /admin/routine.AdminInfo/index');
		expect(info).toMatchObject({ id: boss.id, last_login_time: text, token: text, refresh_token: text });
		await ok('POST /admin/routine.AdminInfo/edit', { body: { ...info, nickname: 'Boss', motto: 'x' } });
		const log = `search[0][field]=admin_id&search[0][val]=${boss.id}&search[0][operator]=eq&limit=12`;
		expect(await ok(`GET /admin/auth.AdminLog/index?${log}`)).toMatchObject({ list, total: count });
	});

	test('members, their groups and their logs', async () => {
		const form = { username: 'wire_member', nickname: 'Wire', password: testPassword, group_id: '1', gender: '0' };
		await ok('POST /admin/user.User/add', { body: { ...form, status: 'enable', birthday: null, motto: '' } });
		const { list: rows } = await ok('GET /admin/user.User/index?quickSearch=wire_member');
		const [user] = rows;
		expect(user).toMatchObject({ money: '0.00', score: 0, status: 'enable', group: { name: text } });
		expect(Object.keys(user)).not.toEqual(expect.arrayContaining(['password']));
		const { row } = await ok(`GET /admin/user.User/edit?id=${user.id}`);
		await ok('POST /admin/user.User/edit', { body: { ...row, nickname: 'Wired', password: '' } });
		expect(await ok(`GET /admin/user.MoneyLog/add?userId=${user.id}`)).toMatchObject({ user: { id: user.id } });
		await ok('POST /admin/user.MoneyLog/add', { body: { user_id: String(user.id), money: '12.30', memo: 'wire' } });
		await ok('POST /admin/user.ScoreLog/add', { body: { user_id: user.id, score: '5', memo: 'wire' } });
		const named = 'search[0][field]=user.nickname&search[0][val]=Wired&search[0][operator]=LIKE';
		expect(await ok(`GET /admin/user.MoneyLog/index?${named}`)).toMatchObject({
			list: [{ money: '12.30', before: '0.00', after: '12.30', memo: 'wire', user: { nickname: 'Wired' } }],
			total: 1,
		});
		expect(await ok(`GET /admin/user.ScoreLog/index?quickSearch=wire_member`)).toMatchObject({
			list: [{ score: 5, before: 0, after: 5 }],
		});
		const groups = 'search[0][field]=status&search[0][val]=1&search[0][operator]=eq&select=true';
		const choices = await ok(`GET /admin/user.Group/index?${groups}`);
		expect(choices.options ?? choices.list).toEqual(expect.arrayContaining([expect.objectContaining({ id: 1 })]));
	});

	test('settings come by group, and a tab is saved by name', async () => {
		const { list: groups, configGroup, quickEntrance } = await ok('GET /admin/routine.Config/index');
		expect(groups.basics).toMatchObject({ name: 'basics', title: text, list });
		expect(Object.keys(configGroup)).toContain('mail');
		expect(quickEntrance).toEqual(list);
		await ok('POST /admin/routine.Config/edit', { body: { site_name: 'Wire shop', record_number: 'ICP 1' } });
		const { siteConfig } = await ok('GET /admin/Index/index', {});
		expect(siteConfig).toMatchObject({ recordNumber: 'ICP 1' });
		const item = { group: 'basics', name: 'wire_item', title: 'Wire', type: 'string', tip: '', rule: [], weigh: 0 };
		await ok('POST /admin/routine.Config/add', { body: { ...item, extend: '', inputExtend: '', content: '' } });
		const added = (await ok('GET /admin/routine.Config/index')).list.basics.list;
		const { id } = added.find((each: Row) => each.name === 'wire_item');
		await ok(`DELETE /admin/routine.Config/del?ids[]=${id}`);
		expect(await send('GET /admin/routine.Config/index', { headers: {} })).toMatchObject({ code: 303 });
	});

	test('what the generator and the security screens ask of the database', async () => {
		const tables = await ok('GET /admin/ajax/getTableList?samePrefix=1&quickSearch=&connection=&uuid=1');
		expect(tables.list[0]).toMatchObject({ table: text, comment: text });
		expect(await ok('GET /admin/ajax/getTablePk?table=goods&connection=')).toEqual({ pk: 'id' });
		const fields = await ok('GET /admin/ajax/getTableFieldList?table=goods&clean=1&connection=');
		expect(fields).toMatchObject({ pk: 'id', fieldList: { name: text } });
		expect(await ok('GET /admin/ajax/getDatabaseConnectionList?quickSearch=')).toEqual({ list });
		expect(await ok('GET /admin/ajax/area?province=&city=&uuid=1')).toEqual(
			expect.arrayContaining([{ value: count, label: text }]),
		);
		await ok('POST /admin/ajax/clearCache', { body: { type: 'all' } });
		expect(await send('POST /admin/ajax/clearCache', { body: { type: 'x' } })).toMatchObject({ code: 0 });
	});

	test('the dashboard shows its remark', async () => {
		expect(await ok('GET /admin/Dashboard/index')).toMatchObject({ remark: text });
	});

	test('security rules and logs', async () => {
		expect(await ok('GET /admin/security.DataRecycle/add')).toMatchObject({ controllers: expect.any(Object) });
		expect(await ok('GET /admin/security.SensitiveData/add')).toMatchObject({ controllers: expect.any(Object) });
		await ok('POST /admin/security.SensitiveData/add', {
			body: {
				name: 'Wire',
				controller: 'user/Group.php',
				data_table: 'member_group',
				connection: '',
				primary_key: 'id',
				fields: [{ name: 'name', value: 'Name' }],
				status: '1',
			},
		});
		for (const screen of ['DataRecycle', 'DataRecycleLog', 'SensitiveData', 'SensitiveDataLog']) {
			expect(await ok(`GET /admin/security.${screen}/index`)).toMatchObject({ list, total: count });
		}
	});

	test('files: an upload answers its paths, and the list shows it', async () => {
		const boundary = 'wire';
		const file = Buffer.from('UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==', 'base64');
		const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="wire.zip"\r\ncontent-type: application/zip\r\n\r\n`;
		const answer = await shop.app.inject({
			method: 'POST',
			url: '/admin/ajax/upload?uuid=1',
			headers: { ...boss.headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
			payload: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
		});
		expect(answer.json()).toMatchObject({
			code: 1,
			data: { file: { url: text, full_url: text, suffix: 'zip', sha1: text } },
		});
		const attachments = await ok('GET /admin/routine.Attachment/index?page=1&limit=8&order=last_upload_time,desc');
		expect(attachments.list[0]).toMatchObject({ name: 'wire.zip', suffix: 'zip', full_url: text, quote: count });
		const icon = await shop.app.inject({
			url: `/admin/ajax/buildSuffixSvg?batoken=${boss.headers['batoken']}&suffix=zip&background=&server=1`,
		});
		expect(icon.headers['content-type']).toMatch(/^image\/svg\+xml/);
	});
});

describe('members and visitors', () => {
	test('a visitor learns of the site, a member of themselves and the menus', async () => {
		expect(await ok('GET /api/index/index?requiredLogin=0', { headers: {} })).toMatchObject({
			site: { siteName: text, recordNumber: text, version: text, cdnUrl: text, upload: expect.any(Object) },
			openMemberCenter: true,
			userInfo: [],
			rules: list,
			menus: [],
		});
		expect(await send('GET /api/index/index?requiredLogin=1', { headers: {} })).toMatchObject({
			code: 303,
			data: { type: 'need login' },
		});
		expect(await ok('GET /api/index/index?requiredLogin=1', { headers: member.headers })).toMatchObject({
			userInfo: { id: member.id, money: text, score: count, join_time: count, token: text, refresh_token: '' },
			menus: [
				{ type: 'menu_dir', children: list },
				{ type: 'menu_dir', children: list },
			],
		});
	});

	test('the account pages', async () => {
		const { headers } = member;
		expect(await ok('GET /api/account/overview', { headers })).toMatchObject({ days: list, score: list, money: list });
		expect(await ok('GET /api/account/profile', { headers })).toEqual({ accountVerificationType: [] });
		const { userInfo } = await ok('GET /api/index/index', { headers });
		await ok('POST /api/account/profile', { headers, body: { ...userInfo, nickname: 'Wire', birthday: '' } });
		for (const name of ['balance', 'integral']) {
			expect(await ok(`GET /api/account/${name}?page=1&limit=10`, { headers })).toMatchObject({ list, total: count });
		}
		for (const name of ['verification', 'changeBind', 'retrievePassword']) {
			expect(await send(`POST /api/account/${name}`, { headers, body: {} })).toMatchObject({ code: 0 });
		}
		const asked = { captchaId: 'x', captchaInfo: '' };
		const mail = { email: 'a@example.com', event: 'user_register', ...asked };
		expect(await send('POST /api/Ems/send', { headers: {}, body: mail })).toMatchObject({ code: 0 });
		const short = { mobile: '13800138000', template_code: 'user_register', ...asked };
		expect(await send('POST /api/Sms/send', { headers: {}, body: short })).toMatchObject({ code: 0 });
	});

	test('a member logs in by either method’s rules, and out again', async () => {
		expect(await ok('GET /api/user/checkIn', { headers: {} })).toMatchObject({
			userLoginCaptchaSwitch: false,
			accountVerificationType: [],
		});
		const body = { tab: 'login', username: member.username, password: testPassword, keep: true, captchaId: '' };
		const { userInfo, routePath } = await ok('POST /api/user/checkIn', { headers: {}, body });
		expect(routePath).toBe('/user');
		const headers = { 'ba-user-token': userInfo.token };
		const renewed = await ok('POST /api/common/refreshToken', {
			headers,
			body: { refreshToken: userInfo.refresh_token },
		});
		expect(renewed).toEqual({ type: 'user-refresh', token: text });
		await ok('POST /api/user/logout', {
			headers: { 'ba-user-token': renewed.token },
			body: { refreshToken: userInfo.refresh_token },
		});
	});

	test('the click captcha and its check', async () => {
		const drawn = await ok('GET /api/common/clickCaptcha?id=2f3c1f6e-wire', { headers: {} });
		expect(drawn).toMatchObject({ id: '2f3c1f6e-wire', text: list, base64: text, width: 350, height: 200 });
		const info = '50,50-120,90;350;200';
		const checked = await send('POST /api/common/checkClickCaptcha', {
			headers: {},
			body: { id: '2f3c1f6e-wire', info, unset: false },
		});
		expect([0, 1]).toContain(checked.code);
	});
});
