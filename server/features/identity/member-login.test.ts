import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RuleNode } from '#domain/access/rule.ts';
import { shopTime } from '#domain/kernel/shop-time.ts';
import { createGoods } from '#server/features/goods/goods.create.service.ts';
import { makeMember, testPassword } from '#server/testing/accounts.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { bowl, makeClassify, parsed } from '#server/testing/goods.samples.ts';
import { testStart } from '#server/testing/server.ts';
import { seedIdentity } from './identity-seed.service.ts';

let shop: TestApp;
beforeAll(async () => {
	shop = await makeApp();
	await seedIdentity(shop.context);
});
afterAll(() => shop.close());

interface CheckedIn {
	userInfo: { id: number; username: string; token: string; refresh_token: string };
	routePath: string;
}

interface Init {
	site: Record<string, unknown>;
	openMemberCenter: boolean;
	userInfo: Record<string, unknown> | [];
	rules: RuleNode[];
	menus: RuleNode[];
}

const checkIn = (form: Record<string, unknown>, headers: Record<string, string> = {}) =>
	shop.post<CheckedIn>('/api/user/checkIn', { password: testPassword, ...form }, headers);

const tokenOf = ({ data }: { data: CheckedIn }) => ({ 'ba-user-token': data.userInfo.token });

test('who registers is logged in at once, in group 1, called by nothing that they log in with', async () => {
	const answer = await checkIn({ tab: 'register', username: 'new_one', keep: 1 });
	expect(answer).toMatchObject({ code: 1, data: { routePath: '/user' } });
	expect(answer.data.userInfo).toEqual({
		id: expect.any(Number),
		username: 'new_one',
		nickname: expect.stringMatching(/^会员-[0-9a-z]{6}$/),
		email: '',
		mobile: '',
		avatar: '/static/images/avatar.png',
		gender: 0,
		birthday: null,
		money: '0.00',
		score: 0,
		join_time: shop.clock.now(),
		motto: '',
		last_login_time: shop.clock.now(),
		last_login_ip: '127.0.0.1',
		token: expect.any(String),
		refresh_token: expect.stringMatching(/.{36}/),
	});
	expect((await shop.get('/api/account/profile', {}, tokenOf(answer))).code).toBe(1);
});

test('a name is taken in any case, by one of two who register at once', async () => {
	await checkIn({ tab: 'register', username: 'taken' });
	expect((await checkIn({ tab: 'register', username: 'TAKEN' })).code).toBe(0);
	const race = await Promise.all([1, 2].map(() => checkIn({ tab: 'register', username: 'race' })));
	expect(race.map((answer) => answer.code).sort()).toEqual([0, 1]);
});

test('a registration keeps the account and password rules', async () => {
	expect((await checkIn({ tab: 'register', username: '1abc' })).data).toHaveProperty('fields.username');
	expect((await checkIn({ tab: 'register', username: 'good_name', password: '12345' })).data).toHaveProperty(
		'fields.password',
	);
});

test('a member logs in by name, e-mail or mobile', async () => {
	await makeMember(shop.context, { username: 'three_ways', email: 'Three@example.com', mobile: '13812345678' });
	for (const username of ['three_ways', 'THREE_WAYS', 'three@EXAMPLE.com', '13812345678']) {
		expect((await checkIn({ tab: 'login', username })).code, username).toBe(1);
	}
	expect((await checkIn({ tab: 'login', username: '13900000000' })).code).toBe(0);
});

test('a closed member centre has neither logins nor registrations', async () => {
	const { context, clock } = shop;
	await context.settings.set({ 'member.centre': false }, { now: clock.now() });
	expect((await shop.get('/api/user/checkIn')).code).toBe(0);
	expect((await checkIn({ tab: 'register', username: 'too_late' })).code).toBe(0);
	expect((await shop.get<Init>('/api/index/index')).data.openMemberCenter).toBe(false);
	await context.settings.set({ 'member.centre': true }, { now: clock.now() });
	const member = await makeMember(context);
	const addRule = (name: string, type: string) =>
		context.db
			.insertInto('member_rule')
			.values({ name, type, title: name, path: name, create_time: 1, update_time: 1 } as never)
			.execute();
	await addRule('press', 'nav');
	await addRule('vip', 'nav_user_menu');
	await context.settings.set({ 'member.centre': false }, { now: clock.now() });
	const { data } = await shop.get<Init>('/api/index/index', { requiredLogin: 1 }, member.headers);
	expect(data).toMatchObject({ openMemberCenter: false, menus: [], userInfo: { id: member.id } });
	expect(data.rules.map(({ name }) => name)).toEqual(['press']);
	for (const page of ['overview', 'profile', 'balance', 'integral', 'messages']) {
		const closed = { code: 0, msg: '会员中心已关闭' };
		expect(await shop.get(`/api/account/${page}`, {}, member.headers), page).toMatchObject(closed);
	}
	expect(
		(
			await shop.post('/api/account/retrievePassword', {
				type: 'email',
				account: 'a@example.com',
				captcha: '1',
				password: testPassword,
			})
		).msg,
	).toBe('会员中心已关闭');
	// The store goes on, and whoever is logged in may leave.
	expect((await shop.get('/api/shop.Order/index', {}, member.headers)).code).toBe(1);
	expect((await shop.get('/api/shop.Cart/index', {}, member.headers)).code).toBe(1);
	expect((await shop.post('/api/user/logout', { refreshToken: '' }, member.headers)).code).toBe(1);
	await context.db.deleteFrom('member_rule').where('name', 'in', ['press', 'vip']).execute();
	await context.settings.set({ 'member.centre': true, 'member.registration': false }, { now: clock.now() });
	expect((await checkIn({ tab: 'register', username: 'too_late' })).code).toBe(0);
	await context.settings.set({ 'member.registration': true }, { now: clock.now() });
});

test('init answers a visitor with the site and nobody', async () => {
	const { code, data } = await shop.get<Init>('/api/index/index');
	expect(code).toBe(1);
	expect(data).toMatchObject({ openMemberCenter: true, userInfo: [], menus: [] });
	expect(data.site).toMatchObject({
		siteName: '画坊',
		recordNumber: '',
		upload: { mode: 'local' },
		userInitialize: false,
	});
	expect(await shop.get('/api/index/index', { requiredLogin: 1 })).toMatchObject({
		code: 303,
		data: { type: 'need login' },
	});
});

test('init answers a member with the own account and the menus of the member centre', async () => {
	const member = await makeMember(shop.context, { money: 1230 });
	const { data } = await shop.get<Init>('/api/index/index', { requiredLogin: 1 }, member.headers);
	expect(data.userInfo).toMatchObject({
		id: member.id,
		money: '12.30',
		token: member.headers['ba-user-token'],
		refresh_token: '',
	});
	expect(data.rules).toEqual([]);
	expect(data.menus.map((menu) => menu.name)).toEqual(['account', 'trade']);
	const pages = [
		'overview',
		'messages',
		'profile',
		'changePassword',
		'integral',
		'balance',
		'coupon',
		'level',
		'recharge',
		'end',
	];
	expect(data.menus[0]?.children?.map((page) => [page.name, page.component])).toEqual(
		pages.map((page) => [`account/${page}`, `/src/views/frontend/user/account/${page}.vue`]),
	);
});

test('a member whose group lacks the node may not open the account pages', async () => {
	const member = await makeMember(shop.context);
	const { db } = shop.context;
	await db.updateTable('member_group').set({ rules: '' }).where('id', '=', 1).execute();
	expect(await shop.get('/api/account/profile', {}, member.headers)).toMatchObject({ code: 401, data: [] });
	await db.updateTable('member_group').set({ rules: '*' }).where('id', '=', 1).execute();
	expect((await shop.get('/api/account/profile', {}, member.headers)).code).toBe(1);
});

test('a new password ends every login; the old one must be known and both entries equal', async () => {
	const member = await makeMember(shop.context);
	const change = (form: Record<string, string>) =>
		shop.post(
			'/api/account/changePassword',
			{ oldPassword: testPassword, newPassword: 'secret-2', confirmPassword: 'secret-2', ...form },
			member.headers,
		);
	expect((await change({ oldPassword: 'wrong-secret' })).code).toBe(0);
	expect((await change({ confirmPassword: 'secret-3' })).data).toHaveProperty('fields.confirmPassword');
	expect((await change({})).code).toBe(1);
	expect((await shop.get('/api/account/profile', {}, member.headers)).code).toBe(303);
	expect((await checkIn({ tab: 'login', username: member.username })).code).toBe(0);
	expect((await checkIn({ tab: 'login', username: member.username, password: 'secret-2' })).code).toBe(1);
});

test('a profile is stored as given; a name of somebody else is refused', async () => {
	const member = await makeMember(shop.context);
	const other = await makeMember(shop.context);
	const save = (form: Record<string, unknown>) =>
		shop.post(
			'/api/account/profile',
			{
				username: member.username,
				nickname: '小明',
				gender: '1',
				birthday: '1990-02-03',
				motto: 'a < b',
				money: '99',
				...form,
			},
			member.headers,
		);
	for (const birthday of ['0000-01-01', '1899-12-31', '1990-02-30'])
		expect(await save({ birthday })).toMatchObject({ code: 0, data: { fields: { birthday: expect.any(String) } } });
	expect((await save({})).code).toBe(1);
	const { data } = await shop.get<Init>('/api/index/index', {}, member.headers);
	expect(data.userInfo).toMatchObject({
		nickname: '小明',
		gender: 1,
		birthday: '1990-02-03',
		motto: 'a < b',
		money: '0.00',
	});
	expect((await save({ username: other.username.toUpperCase() })).code).toBe(0);
	expect((await save({ nickname: 'a<b' })).data).toHaveProperty('fields.nickname');
	expect((await save({ birthday: '' })).code).toBe(1);
});

test('the overview has seven days that end today', async () => {
	const member = await makeMember(shop.context);
	const { data } = await shop.get<{ days: string[]; score: number[]; money: string[] }>(
		'/api/account/overview',
		{},
		member.headers,
	);
	expect(data.days).toHaveLength(7);
	expect(data.days.at(-1)).toBe(shopTime(testStart).slice(0, 10));
	expect(data.money).toEqual(Array(7).fill('0.00'));
	expect(data.score).toEqual(Array(7).fill(0));
});

test('what a guest put in the cart is the member’s when the registration is answered', async () => {
	const form = parsed(bowl(await makeClassify(shop.context)));
	const goods = await createGoods(shop.context, form, { type: 'system', id: 0 } as const);
	const sku = await shop.context.db
		.selectFrom('sku')
		.select('id')
		.where('goods_id', '=', goods.id)
		.executeTakeFirstOrThrow();
	const guest = { 'cart-token': '3f0c8f64-5d0a-4bb0-9f3c-0d4a5f3b9a11' };
	expect((await shop.post('/api/shop.Cart/add', { sku_id: sku.id, num: 2 }, guest)).code).toBe(1);
	const member = await checkIn({ tab: 'register', username: 'from_cart' }, guest);
	const { data } = await shop.get<{ list: unknown[] }>('/api/shop.Cart/index', {}, tokenOf(member));
	expect(data.list).toMatchObject([{ sku_id: sku.id, num: 2 }]);
});
