import { generate } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownLimits } from '#server/auth/own-password.ts';
import { hashPassword } from '#server/auth/password.ts';
import { takeAttempt } from '#server/auth/rate-limit.ts';
import { makeMember, makeMerchant, testPassword } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { seedIdentity } from './identity-seed.service.ts';

const minuteSeconds = 60;
const needProof = { code: 0, data: { type: 'need proof' } };

let shop: TestApp;
beforeAll(async () => {
	shop = await makeApp();
	await seedIdentity(shop.context);
});
afterAll(() => shop.close());

interface Admin {
	id: number;
	username: string;
	headers: Record<string, string>;
}

async function adminWithPassword(nodes: '*' | readonly string[] = '*'): Promise<Admin> {
	const { id } = await makeAdmin(shop.context, { nodes });
	const password = await hashPassword(shop.context, testPassword);
	const set = shop.context.db.updateTable('admin').set({ password }).where('id', '=', id).returning('username');
	const { username } = await set.executeTakeFirstOrThrow();
	return { id, username, headers: await logIn(username) };
}

async function logIn(username: string, password = testPassword): Promise<Record<string, string>> {
	const form = { username, password, keep: 1 };
	const { data } = await shop.post<{ userInfo: { token: string } }>('/admin/Index/login', form);
	return { batoken: data.userInfo.token };
}

const editSelf = (body: object, { headers }: Admin) => shop.post('/admin/routine.AdminInfo/edit', body, headers);
const prove = (typed: object, { headers }: Admin) => shop.post('/admin/Index/prove', typed, headers);
const later = () => shop.clock.advance(10 * minuteSeconds);

test('who has just logged in changes the own password as ever; ten minutes later the password is asked for', async () => {
	const me = await adminWithPassword();
	shop.clock.advance(10 * minuteSeconds - 1);
	expect(await editSelf({ password: 'first-secret' }, me)).toMatchObject({ code: 1 });
	shop.clock.advance(1);
	for (const body of [{ password: 'next-secret' }, { email: 'me@example.com' }, { mobile: '13700000001' }]) {
		expect(await editSelf(body, me)).toMatchObject(needProof);
	}
	expect(await prove({ password: 'wrong-secret' }, me)).toMatchObject({
		code: 0,
		data: { fields: { password: expect.any(String) } },
	});
	expect(await editSelf({ password: 'next-secret' }, me)).toMatchObject(needProof);
	expect(await prove({ password: 'first-secret' }, me)).toMatchObject({ code: 1 });
	expect(await editSelf({ password: 'next-secret', email: 'me@example.com' }, me)).toMatchObject({ code: 1 });
});

test('what opens no account is changed without a proof, also when the form sends the rest along', async () => {
	const me = await adminWithPassword();
	expect(await editSelf({ email: 'same@example.com', mobile: '13700000002' }, me)).toMatchObject({ code: 1 });
	later();
	const whole = { nickname: '小王', email: 'same@example.com', mobile: '13700000002', motto: '', password: '' };
	expect(await editSelf(whole, me)).toMatchObject({ code: 1 });
	expect(await editSelf({ avatar: '/storage/me.png' }, me)).toMatchObject({ code: 1 });
});

test('a proof belongs to the login that gave it, and is kept by its refresh', async () => {
	const me = await adminWithPassword();
	const form = { username: me.username, password: testPassword, keep: 1 };
	const { data } = await shop.post<{ userInfo: { token: string; refresh_token: string } }>('/admin/Index/login', form);
	const elsewhere = { ...me, headers: { batoken: data.userInfo.token } };
	later();
	expect(await prove({ password: testPassword }, elsewhere)).toMatchObject({ code: 1 });
	expect(await editSelf({ mobile: '13700000003' }, me)).toMatchObject(needProof);
	const refreshToken = data.userInfo.refresh_token;
	const renewed = await shop.post<{ token: string }>('/api/common/refreshToken', { refreshToken }, elsewhere.headers);
	const own = { ...me, headers: { batoken: renewed.data.token } };
	expect(await editSelf({ mobile: '13700000003' }, own)).toMatchObject({ code: 1 });
});

test('with two-step login a proof is password and code', async () => {
	const me = await adminWithPassword();
	const started = await shop.post<{ secret: string }>(
		'/admin/SecondFactor/start',
		{ password: testPassword },
		me.headers,
	);
	const { secret } = started.data;
	const codeNow = () => generate({ secret, epoch: shop.clock.now() });
	await shop.post('/admin/SecondFactor/confirm', { code: await codeNow() }, me.headers);
	later();
	expect(await prove({ password: testPassword }, me)).toMatchObject({
		code: 0,
		data: { type: 'need code', fields: { code: expect.any(String) } },
	});
	expect(await prove({ password: testPassword, code: '000000' }, me)).toMatchObject({ code: 0 });
	expect(await editSelf({ password: 'next-secret' }, me)).toMatchObject(needProof);
	expect(await prove({ password: testPassword, code: await codeNow() }, me)).toMatchObject({ code: 1 });
	expect(await editSelf({ password: 'next-secret' }, me)).toMatchObject({ code: 1 });
});

test('passwords can be guessed by a proof ten times in ten minutes, no more', async () => {
	const me = await adminWithPassword();
	later();
	for (let count = 0; count < 10; count += 1) expect((await prove({ password: 'wrong-secret' }, me)).code).toBe(0);
	expect(await prove({ password: testPassword }, me)).toMatchObject({ code: 0 });
	later();
	expect(await prove({ password: testPassword }, me)).toMatchObject({ code: 1 });
});

async function memberLogin(username: string): Promise<Record<string, string>> {
	const form = { tab: 'login', username, password: testPassword };
	const { data } = await shop.post<{ userInfo: { token: string } }>('/api/user/checkIn', form);
	return { 'ba-user-token': data.userInfo.token };
}
const proveMember = (password: string, headers: Record<string, string>) =>
	shop.post<{ type?: string } | null>('/api/user/prove', { password }, headers);

test('who guesses in a stolen login does not keep the owner from showing the password', async () => {
	const { username, headers: stolen } = await makeMember(shop.context);
	const own = await memberLogin(username);
	later();
	for (let count = 0; count < 10; count += 1) expect((await proveMember('wrong-secret', stolen)).data).not.toBeNull();
	expect(await proveMember(testPassword, stolen)).toMatchObject({ code: 0, data: { type: 'wait' } });
	expect(await proveMember(testPassword, own)).toMatchObject({ code: 1 });
});

test('all logins of an account together show thirty wrong passwords, and one that is freshly proved waits for none of them', async () => {
	const { id, username, headers } = await makeMember(shop.context);
	later();
	for (let count = 0; count < 30; count += 1) {
		const stolen = { audience: 'member', id, session: `stolen-${count % 3}`, provedAt: 0 } as const;
		await takeAttempt(shop.context, ownLimits(shop.context, stolen));
	}
	expect(await proveMember(testPassword, headers)).toMatchObject({ code: 0, data: { type: 'wait' } });
	const newPassword = 'moonlit-harbour';
	const change = { oldPassword: testPassword, newPassword, confirmPassword: newPassword };
	const own = await memberLogin(username);
	expect(await shop.post('/api/account/changePassword', change, own)).toMatchObject({ code: 1 });
});

test('staff let nobody in, and take no account over, without a proof of their own', async () => {
	const boss = await adminWithPassword();
	const clerk = await adminWithPassword(['auth/admin/index']);
	const member = await makeMember(shop.context, { email: 'buyer@example.com' });
	type Row = { row: { group_arr: number[] } };
	const { data } = await shop.get<Row>('/admin/auth.Admin/edit', { id: clerk.id }, boss.headers);
	const { group_arr } = data.row;
	later();
	const post = (path: string, body: object) => shop.post<Record<string, unknown> | null>(path, body, boss.headers);
	const acts: [path: string, body: object][] = [
		['/admin/auth.Admin/add', { username: 'newcomer', nickname: 'New', password: 'plain-secret', group_arr }],
		['/admin/auth.Admin/edit', { id: clerk.id, password: 'plain-secret' }],
		['/admin/auth.Admin/edit', { id: clerk.id, username: 'renamed_clerk' }],
		['/admin/auth.Admin/edit', { id: clerk.id, email: 'taken@example.com' }],
		['/admin/auth.Admin/edit', { id: clerk.id, status: '0' }],
		['/admin/auth.Admin/edit', { id: clerk.id, group_arr: [1] }],
		['/admin/auth.Admin/resetSecondFactor', { id: clerk.id }],
		['/admin/user.User/edit', { id: member.id, password: 'plain-secret' }],
		['/admin/user.User/edit', { id: member.id, username: 'renamed_buyer' }],
		['/admin/user.User/edit', { id: member.id, email: 'thief@example.com' }],
		['/admin/user.User/edit', { id: member.id, mobile: '13700000009' }],
		['/admin/routine.Config/edit', { smtp_server: 'mail.thief.example' }],
		['/admin/routine.Config/edit', { smtp_pass: 'plain-secret' }],
		['/admin/routine.Config/edit', { no_access_ip: '10.9.8.7' }],
		['/admin/routine.Config/edit', { backend_entrance: '/backdoor' }],
	];
	for (const [path, body] of acts)
		expect(await post(path, body), `${path} ${JSON.stringify(body)}`).toMatchObject(needProof);
	expect(
		await post('/admin/user.User/edit', { id: member.id, nickname: '小张', username: member.username }),
	).toMatchObject({ code: 1 });
	expect(await post('/admin/auth.Admin/edit', { id: clerk.id, nickname: '小李', group_arr })).toMatchObject({
		code: 1,
	});

	await prove({ password: testPassword }, boss);
	for (const [path, body] of acts.slice(7)) expect(await post(path, body), path).toMatchObject({ code: 1 });
});

test('a menu rule that comes, goes or leads elsewhere asks for a proof; how it looks does not', async () => {
	const me = await adminWithPassword();
	const post = (url: string, body: object) => shop.post<{ id: number }>(url, body, me.headers);
	const rule = '/admin/auth.Rule';
	const form = { type: 'button', pid: 0, title: '核对', name: 'test/check/one' };
	const { id } = (await post(`${rule}/add`, form)).data;
	later();
	for (const [url, body] of [
		[`${rule}/add`, { ...form, name: 'test/check/two' }],
		[`${rule}/edit`, { id, name: 'test/check/three' }],
		[`${rule}/edit`, { id, status: '0' }],
	] as const) {
		expect(await post(url, body), url).toMatchObject(needProof);
	}
	expect(await shop.del(`${rule}/del`, { ids: [id] }, me.headers)).toMatchObject(needProof);
	expect(await post(`${rule}/edit`, { id, title: '复核' })).toMatchObject({ code: 1 });
});

test('what groups give, whether they do and their end ask for a proof, as does the end of an account; a name does not', async () => {
	const boss = await adminWithPassword();
	const clerk = await adminWithPassword(['auth/admin', 'auth/admin/index']);
	const rules = await shop.context.db.selectFrom('admin_rule').select(['id', 'name']).orderBy('id').execute();
	const idOf = (name: string) => rules.find((rule) => rule.name === name)?.id;
	const [less, more] = [[idOf('auth/admin')], [idOf('auth/admin'), idOf('auth/admin/index')]];
	const post = (path: string, body: object) => shop.post<{ id: number }>(path, body, boss.headers);
	const group = '/admin/auth.Group';
	const { id } = (await post(`${group}/add`, { name: '客服', rules: less })).data;
	const off = (await post(`${group}/add`, { name: '停用', rules: more, status: '0' })).data;
	const on = (await post(`${group}/add`, { name: '值班', rules: more })).data;
	later();
	const acts: [path: string, body: object][] = [
		[`${group}/add`, { name: '新组', rules: less }],
		[`${group}/edit`, { id, rules: more }],
		[`${group}/edit`, { id, rules: ['*'] }],
		[`${group}/edit`, { id: off.id, status: '1' }],
		[`${group}/edit`, { id: on.id, rules: less }],
		[`${group}/edit`, { id: on.id, status: '0' }],
	];
	for (const [path, body] of acts) expect(await post(path, body), JSON.stringify(body)).toMatchObject(needProof);
	const remove = () => shop.del('/admin/auth.Admin/del', { ids: [clerk.id] }, boss.headers);
	const removeGroup = () => shop.del(`${group}/del`, { ids: [on.id] }, boss.headers);
	expect(await remove()).toMatchObject(needProof);
	expect(await removeGroup()).toMatchObject(needProof);
	expect(await post(`${group}/add`, { name: '空组' })).toMatchObject({ code: 1 });
	expect(await post(`${group}/edit`, { id, name: '客服一组', rules: less })).toMatchObject({ code: 1 });

	await prove({ password: testPassword }, boss);
	for (const [path, body] of acts) expect(await post(path, body), JSON.stringify(body)).toMatchObject({ code: 1 });
	expect(await remove()).toMatchObject({ code: 1 });
	expect(await removeGroup()).toMatchObject({ code: 1 });
});

test('a member who takes another name to log in by proves who they are; what else they say of themselves is free', async () => {
	const { headers, username } = await makeMember(shop.context);
	const say = (profile: object) => shop.post('/api/account/profile', { nickname: 'Ann', ...profile }, headers);
	await shop.post('/api/user/prove', { password: testPassword }, headers);
	later();
	expect(await say({ username, nickname: 'Anna' })).toMatchObject({ code: 1 });
	expect(await say({ username: `${username}2` })).toMatchObject(needProof);
	await shop.post('/api/user/prove', { password: testPassword }, headers);
	expect(await say({ username: `${username}2` })).toMatchObject({ code: 1 });
});

test('what data security keeps is not made less without a proof', async () => {
	const boss = await adminWithPassword();
	const rules = '/admin/security.DataRecycle';
	type Listed = { list: { id: number; status: string }[] };
	const { list } = (await shop.get<Listed>(`${rules}/index`, {}, boss.headers)).data;
	const id = list.find(({ status }) => status === '1')?.id ?? 0;
	later();
	expect(await shop.post(`${rules}/edit`, { id, name: '别名' }, boss.headers)).toMatchObject({ code: 1 });
	expect(await shop.post(`${rules}/edit`, { id, status: '0' }, boss.headers)).toMatchObject(needProof);
	expect(await shop.del(`${rules}/del`, { ids: [id] }, boss.headers)).toMatchObject(needProof);
	await prove({ password: testPassword }, boss);
	expect(await shop.del(`${rules}/del`, { ids: [id] }, boss.headers)).toMatchObject({ code: 1 });
});

test('members and creators prove theirs in the same way', async () => {
	const member = await makeMember(shop.context);
	const creator = await makeMerchant(shop.context);
	const right = { password: testPassword };
	const wrong = { password: 'wrong-secret' };
	expect(await shop.post('/api/user/prove', right, member.headers)).toMatchObject({ code: 1 });
	expect(await shop.post('/api/user/prove', wrong, member.headers)).toMatchObject({ code: 0 });
	expect(await shop.post('/merchant/Index/prove', right, creator.headers)).toMatchObject({ code: 1 });
	expect(await shop.post('/merchant/Index/prove', wrong, creator.headers)).toMatchObject({ code: 0 });
	expect(await shop.post('/merchant/Index/prove', right)).toMatchObject({ code: 303 });
});
