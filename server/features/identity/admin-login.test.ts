import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RuleNode } from '#domain/access/rule.ts';
import { shopTime } from '#domain/kernel/shop-time.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { testStart } from '#server/testing/server.ts';
import { seedIdentity } from './identity-seed.service.ts';

const password = 'first-secret';

let shop: TestApp;
beforeAll(async () => {
	shop = await makeApp({ env: { ADMIN_PASSWORD: password } });
	await seedIdentity(shop.context);
});
afterAll(() => shop.close());

interface Login {
	userInfo: { id: number; token: string; refresh_token: string };
}

interface Init {
	adminInfo: Record<string, unknown>;
	menus: RuleNode[];
	siteConfig: Record<string, unknown>;
	terminal: Record<string, unknown>;
}

const logIn = (form: Record<string, unknown> = {}) =>
	shop.post<Login>('/admin/Index/login', { username: 'admin', password, ...form });

function flat(rules: readonly RuleNode[]): RuleNode[] {
	return rules.flatMap((rule) => [rule, ...flat(rule.children ?? [])]);
}

test('the first admin logs in with the configured password', async () => {
	const { code, data } = await logIn();
	expect(code).toBe(1);
	expect(data.userInfo).toEqual({
		id: expect.any(Number),
		username: 'admin',
		nickname: 'Admin',
		avatar: '/static/images/avatar.png',
		last_login_time: shopTime(testStart),
		super: true,
		token: expect.stringMatching(/^[\da-f-]{36}$/),
		refresh_token: '',
	});
});

test('only a login that is to be kept gets a refresh token', async () => {
	expect((await logIn({ keep: true })).data.userInfo.refresh_token).toMatch(/^[\da-f-]{36}$/);
	expect((await logIn({ keep: 0 })).data.userInfo.refresh_token).toBe('');
});

test('the name is found in any case', async () => {
	expect((await logIn({ username: 'ADMIN' })).code).toBe(1);
});

test('who is logged in is answered so by both login calls', async () => {
	const { headers } = await makeAdmin(shop.context, { nodes: '*' });
	const refusal = { code: 303, data: { type: 'logged in' } };
	expect(await shop.get('/admin/Index/login', {}, headers)).toMatchObject(refusal);
	expect(await shop.post('/admin/Index/login', { username: 'admin', password }, headers)).toMatchObject(refusal);
});

test('an unknown name and a wrong password are refused in the same words', async () => {
	const unknown = await logIn({ username: 'nobody' });
	const wrong = await logIn({ password: 'wrong-secret' });
	expect([unknown.code, wrong.code]).toEqual([0, 0]);
	expect(unknown.msg).toBe(wrong.msg);
});

test('a password against the rule is refused before anything is looked up', async () => {
	expect(await logIn({ password: 'a<b>c"d' })).toMatchObject({
		code: 0,
		data: { fields: { password: expect.any(String) } },
	});
});

test('init answers the admin without tokens, the menus, the site and the terminal', async () => {
	const { data: login } = await logIn();
	const { data } = await shop.get<Init>('/admin/Index/index', {}, { batoken: login.userInfo.token });
	expect(Object.keys(data.adminInfo).sort()).toEqual([
		'avatar',
		'id',
		'last_login_time',
		'nickname',
		'super',
		'username',
	]);
	expect(data.siteConfig).toEqual({
		siteName: '画坊',
		version: expect.stringMatching(/^v\d/),
		cdnUrl: expect.stringMatching(/^(\/\/|https?:\/\/)/),
		cdnUrlParams: '',
		apiUrl: expect.any(String),
		upload: {
			mode: 'local',
			maxSize: expect.any(Number),
			saveName: expect.any(String),
			allowedSuffixes: expect.stringContaining('jpg,png'),
			allowedMimeTypes: '',
			params: {},
		},
		recordNumber: '',
		shop: {
			...{ logo: '', slogan: '独立创作者的原作与好物', phone: '', email: '', company: '' },
			...{ hours: '每天 9:00–18:00', socialLinks: [] },
		},
		currency: 'CNY',
		initialize: true,
		userInitialize: false,
		payMock: true,
	});
	expect(data.terminal).toEqual({ phpDevelopmentServer: false, npmPackageManager: 'npm' });
});

/** Pages whose file clients know by another name. */
const files: Readonly<Record<string, string>> = { 'routine/adminInfo': 'routine/adminInfo', dashboard: 'dashboard' };

test('every page of the menu has the path, component and button names that clients rely on', async () => {
	const { headers } = await makeAdmin(shop.context, { nodes: '*' });
	const { data } = await shop.get<Init>('/admin/Index/index', {}, headers);
	const pages = flat(data.menus).filter((rule) => rule.type === 'menu');
	expect(pages.map((page) => page.name)).toEqual(
		expect.arrayContaining(['shop/goods/goods', 'shop/goods/classify', 'shop/order/order', 'shop/user/user']),
	);
	for (const page of pages) {
		expect(page).toMatchObject({
			path: page.name,
			component: `/src/views/backend/${files[page.name] ?? `${page.name}/index`}.vue`,
			keepalive: page.name,
			menu_type: 'tab',
			extend: 'none',
		});
		for (const button of page.children ?? []) {
			expect(button).toMatchObject({ type: 'button', pid: page.id, menu_type: null });
			expect(button.name.startsWith(`${page.name}/`)).toBe(true);
		}
	}
	expect(Object.keys(data.menus[0] ?? {})).not.toContain('i18n');
});

test('menus come in the reader’s language', async () => {
	const { headers } = await makeAdmin(shop.context, { nodes: '*' });
	const titles = async (language: string) => {
		const { data } = await shop.get<Init>('/admin/Index/index', {}, { ...headers, 'think-lang': language });
		return data.menus.map((menu) => menu.title);
	};
	expect(await titles('zh-cn')).toContain('订单');
	expect(await titles('en')).toContain('Orders');
});

test('an admin sees the granted rules only, and nobody starts without any', async () => {
	const nodes = ['shop/order', 'shop/order/order', 'shop/order/order/index'];
	const clerk = await makeAdmin(shop.context, { nodes });
	const { data } = await shop.get<Init>('/admin/Index/index', {}, clerk.headers);
	expect(flat(data.menus).map((rule) => rule.name)).toEqual(nodes);
	expect(data.adminInfo['super']).toBe(false);
	const stranger = await makeAdmin(shop.context, { nodes: [] });
	expect((await shop.get('/admin/Index/index', {}, stranger.headers)).code).toBe(0);
});

test('seeding again keeps ids, a shop’s own changes and the first admin’s password', async () => {
	const { db } = shop.context;
	const rules = () => db.selectFrom('admin_rule').select(['id', 'name', 'title']).orderBy('id').execute();
	await db.updateTable('admin_rule').set({ title: '我的订单' }).where('name', '=', 'shop/order').execute();
	const before = await rules();
	expect(await seedIdentity(shop.context)).toEqual({ adminPassword: undefined });
	expect(await rules()).toEqual(before);
	expect((await logIn()).code).toBe(1);
});

test('without ADMIN_PASSWORD the first admin gets a random one that is shown once', async () => {
	const fresh = await makeApp();
	try {
		const { adminPassword = '' } = await seedIdentity(fresh.context);
		const login = { username: 'admin', password: adminPassword };
		expect((await fresh.post('/admin/Index/login', login)).code).toBe(1);
		expect(await seedIdentity(fresh.context)).toEqual({ adminPassword: undefined });
	} finally {
		await fresh.close();
	}
});
