import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeMember, testPassword } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { type Mailbox, openMailbox } from '#server/testing/mailbox.ts';
import { seedIdentity } from './identity-seed.service.ts';

type Headers = Record<string, string>;

let shop: TestApp;
let mailbox: Mailbox;
let boss: { id: number; headers: Headers };
beforeAll(async () => {
	shop = await makeApp();
	await seedIdentity(shop.context);
	mailbox = await openMailbox();
	boss = await makeAdmin(shop.context, { nodes: '*' });
});
// Codes come once a minute.
beforeEach(() => void shop.clock.advance(61));
afterAll(async () => {
	await shop.close();
	await mailbox.close();
});

const refusedAt = (field: string) => ({ code: 0, data: { fields: { [field]: expect.any(String) } } });
const post = (path: string, body: object, headers: Headers = {}) => shop.post(path, body, headers);

test('nobody registers with a password that is guessed first, or with the own name', async () => {
	const register = (password: string) =>
		post('/api/user/checkIn', { tab: 'register', username: 'guessable1', password });
	for (const password of ['123456', 'PassWord1', 'Guessable1'])
		expect(await register(password)).toMatchObject(refusedAt('password'));
	expect(await register('not so guessable')).toMatchObject({ code: 1 });
});

test('nor changes to one, nor is given one by staff', async () => {
	const member = await makeMember(shop.context, { email: 'changes@example.com', mobile: '13700000011' });
	for (const newPassword of ['iloveyou', member.username, 'CHANGES@example.com', '13700000011']) {
		const form = { oldPassword: testPassword, newPassword, confirmPassword: newPassword };
		expect(await post('/api/account/changePassword', form, member.headers)).toMatchObject(refusedAt('newPassword'));
		const edit = { id: member.id, password: newPassword };
		expect(await post('/admin/user.User/edit', edit, boss.headers)).toMatchObject(refusedAt('password'));
	}
	const account = { username: 'by_staff', nickname: 'x', group_id: 1, password: 'by_staff' };
	expect(await post('/admin/user.User/add', account, boss.headers)).toMatchObject(refusedAt('password'));
});

test('nor sets a forgotten one to it, which costs no code', async () => {
	await shop.context.settings.set(mailbox.settings, { now: shop.clock.now() });
	const email = 'forgot@example.com';
	const member = await makeMember(shop.context, { email });
	await post('/api/Ems/send', { email, event: 'user_retrieve_pwd' });
	await shop.context.jobs.runPending();
	const letter = mailbox.letters.findLast(({ to }) => to.includes(email));
	const captcha = /\b\d{6}\b/.exec(letter?.text ?? '')?.[0] ?? '';
	const retrieve = (password: string) =>
		post('/api/account/retrievePassword', { type: 'email', account: email, captcha, password });
	for (const password of ['iloveyou', email, member.username])
		expect(await retrieve(password)).toMatchObject(refusedAt('password'));
	expect(await retrieve('a-better-one')).toMatchObject({ code: 1 });
	await shop.context.settings.set({ 'mail.server': '' }, { now: shop.clock.now() });
});

test('staff choose 8 characters and more; what they have goes on working', async () => {
	const { id } = await makeAdmin(shop.context, { nodes: [] });
	const clerk = { username: 'short_one', nickname: 'x', group_arr: [1] };
	const short = 'fu7 zw!';
	for (const password of [short, 'password1', 'short_one']) {
		expect(await post('/admin/auth.Admin/add', { ...clerk, password }, boss.headers)).toMatchObject(
			refusedAt('password'),
		);
	}
	expect(await post('/admin/auth.Admin/edit', { id, password: short }, boss.headers)).toMatchObject(
		refusedAt('password'),
	);
	for (const password of [short, 'football1']) {
		expect(await post('/admin/routine.AdminInfo/edit', { password }, boss.headers)).toMatchObject(
			refusedAt('password'),
		);
	}
	const old = await makeApp({ env: { ADMIN_PASSWORD: '123456' } });
	await seedIdentity(old.context);
	expect(await old.post('/admin/Index/login', { username: 'admin', password: '123456' })).toMatchObject({ code: 1 });
	await old.close();
});
