import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hashPassword } from '#server/auth/password.ts';
import { endLogins } from '#server/auth/tokens.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { headersOf, makeMember, makeMerchant, type TestAccount, testPassword } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { race } from '#server/testing/lock-row.ts';
import { type Mailbox, openMailbox } from '#server/testing/mailbox.ts';
import { seedIdentity } from './identity-seed.service.ts';

const newPassword = 'another-secret-1';

let shop: TestApp;
let mailbox: Mailbox;
beforeAll(async () => {
	shop = await makeApp();
	await seedIdentity(shop.context);
	mailbox = await openMailbox();
	await shop.context.settings.set(mailbox.settings, { now: shop.clock.now() });
});
// Codes come once a minute.
beforeEach(() => void shop.clock.advance(61));
afterAll(async () => {
	await shop.close();
	await mailbox.close();
});

interface CheckedIn {
	userInfo: { token: string; refresh_token: string };
}

const logIn = (username: string, password = testPassword) =>
	shop.post<CheckedIn | null>('/api/user/checkIn', { tab: 'login', username, password, keep: 1 });
const refresh = (refreshToken: string, token: string) =>
	shop.post<{ token: string } | null>('/api/common/refreshToken', { refreshToken }, { 'ba-user-token': token });
const codeAt = async (token: string) => (await shop.get('/api/account/overview', {}, { 'ba-user-token': token })).code;
const changePassword = ({ headers }: TestAccount, oldPassword = testPassword) => {
	const form = { oldPassword, newPassword, confirmPassword: newPassword };
	return shop.post('/api/account/changePassword', form, headers);
};

async function keptLogin({ username }: TestAccount): Promise<{ token: string; refresh_token: string }> {
	const { data } = await logIn(username);
	return data?.userInfo ?? { token: '', refresh_token: '' };
}

/** The code in the newest mail to an address. */
async function codeFor(email: string): Promise<string> {
	await shop.context.jobs.runPending();
	const letter = mailbox.letters.findLast(({ to }) => to.includes(email));
	return /\b\d{6}\b/.exec(letter?.text ?? '')?.[0] ?? '';
}

test('a login that read the old password before it was changed is refused', async () => {
	const member = await makeMember(shop.context);
	const row = { table: 'member', id: member.id } as const;
	const [changed, login] = await race(
		shop,
		row,
		() => changePassword(member),
		() => logIn(member.username),
	);
	expect(changed).toMatchObject({ code: 1 });
	expect(login).toMatchObject({ code: 0, data: null });
	expect(await logIn(member.username, newPassword)).toMatchObject({ code: 1 });
});

test('a login that began before a change of the password is worth nothing after it', async () => {
	const member = await makeMember(shop.context);
	const row = { table: 'member', id: member.id } as const;
	const [login, changed] = await race(
		shop,
		row,
		() => logIn(member.username),
		() => changePassword(member),
	);
	expect(changed).toMatchObject({ code: 1 });
	expect(await codeAt(login.data?.userInfo.token ?? 'none')).toBe(303);
});

test.each(['first', 'last'])(
	'a refresh that comes %s while the password is changed leaves no login behind',
	async (place) => {
		const member = await makeMember(shop.context);
		const kept = await keptLogin(member);
		const row = { table: 'member', id: member.id } as const;
		const renew = () => refresh(kept.refresh_token, kept.token);
		const change = () => changePassword(member);
		const answers =
			place === 'first' ? await race(shop, row, renew, change) : (await race(shop, row, change, renew)).toReversed();
		const [renewed, changed] = answers as [Awaited<ReturnType<typeof renew>>, Awaited<ReturnType<typeof change>>];
		expect(changed).toMatchObject({ code: 1 });
		expect(renewed.code).toBe(place === 'first' ? 1 : 0);
		expect(await codeAt(renewed.data?.token ?? 'none')).toBe(303);
		expect(await refresh(kept.refresh_token, renewed.data?.token ?? kept.token)).toMatchObject({ code: 0 });
	},
);

test('of two changes of one password at once the second finds its login over', async () => {
	const member = await makeMember(shop.context);
	const row = { table: 'member', id: member.id } as const;
	const answers = await race(
		shop,
		row,
		() => changePassword(member),
		() => changePassword(member),
	);
	expect(answers.map(({ code }) => code)).toEqual([1, 303]);
});

test('a login whose password is changed meanwhile gives its account no other name', async () => {
	const member = await makeMember(shop.context);
	const profile = { username: 'taken_over', nickname: 'x', gender: 0, birthday: '', motto: '' };
	const [changed, renamed] = await race(
		shop,
		{ table: 'member', id: member.id },
		() => changePassword(member),
		() => shop.post('/api/account/profile', profile, member.headers),
	);
	expect([changed.code, renamed.code]).toEqual([1, 303]);
	expect(await logIn(member.username, newPassword)).toMatchObject({ code: 1 });
});

test('a name that was set while the own one was sent is not taken away without a proof', async () => {
	const member = await makeMember(shop.context);
	shop.clock.advance(605);
	const { db } = shop.context;
	const profile = { username: member.username, nickname: 'x', gender: 0, birthday: '', motto: '' };
	const [, answer] = await race(
		shop,
		{ table: 'member', id: member.id },
		async () => db.updateTable('member').set({ username: 'set_by_staff' }).where('id', '=', member.id).execute(),
		() => shop.post('/api/account/profile', profile, member.headers),
	);
	expect(answer).toMatchObject({ code: 0, data: { type: 'need proof' } });
});

test('ending one login leaves nothing of a refresh that was on its way', async () => {
	const member = await makeMember(shop.context);
	const kept = await keptLogin(member);
	const [renewed, ended] = await race(
		shop,
		{ table: 'member', id: member.id },
		() => refresh(kept.refresh_token, kept.token),
		() => shop.post('/api/user/logout', { refreshToken: kept.refresh_token }, { 'ba-user-token': kept.token }),
	);
	expect([renewed.code, ended.code]).toEqual([1, 1]);
	expect(await codeAt(renewed.data?.token ?? '')).toBe(303);
});

test('a code to set a forgotten password anew ends with the password it was asked for', async () => {
	const email = 'forgets@example.com';
	const member = await makeMember(shop.context, { email });
	await shop.post('/api/Ems/send', { email, event: 'user_retrieve_pwd' });
	const captcha = await codeFor(email);
	expect(await changePassword(member)).toMatchObject({ code: 1 });
	const form = { type: 'email', account: email, captcha, password: 'a-third-secret' };
	expect(await shop.post('/api/account/retrievePassword', form)).toMatchObject({ code: 0 });
	expect(await logIn(member.username, newPassword)).toMatchObject({ code: 1 });
});

test('what shows that an address was reached ends with the logins, and so does the code before it', async () => {
	const email = 'reached@example.com';
	const member = await makeMember(shop.context, { email });
	const ask = (address: string, event: string) =>
		shop.post('/api/Ems/send', { email: address, event, password: testPassword }, member.headers);
	const verify = (captcha: string, headers: Record<string, string>) =>
		shop.post<{ accountVerificationToken: string } | null>(
			'/api/account/verification',
			{ type: 'email', captcha },
			headers,
		);
	const endAll = () => inTransaction(shop.context, (tx) => endLogins(tx, 'member', member.id));

	await ask(email, 'user_email_verify');
	const verified = await verify(await codeFor(email), member.headers);
	expect(verified).toMatchObject({ code: 1 });
	await endAll();
	const later = await headersOf(shop.context, 'member', member.id);
	await ask('fresh-one@example.com', 'user_change_email');
	const bind = {
		type: 'email',
		email: 'fresh-one@example.com',
		captcha: await codeFor('fresh-one@example.com'),
		accountVerificationToken: verified.data?.accountVerificationToken,
	};
	expect(await shop.post('/api/account/changeBind', bind, later)).toMatchObject({ code: 0 });

	shop.clock.advance(61);
	await shop.post('/api/Ems/send', { email, event: 'user_email_verify', password: testPassword }, later);
	const code = await codeFor(email);
	await endAll();
	expect(await verify(code, await headersOf(shop.context, 'member', member.id))).toMatchObject({ code: 0 });
});

test('a login that waits for its code ends with the password it showed', async () => {
	const { id, headers } = await makeAdmin(shop.context, { nodes: ['routine/adminInfo/edit'] });
	const { db, clock } = shop.context;
	const password = await hashPassword(shop.context, testPassword);
	const admin = db.updateTable('admin').set({ password, two_step: '1' }).where('id', '=', id).returning('username');
	const { username } = await admin.executeTakeFirstOrThrow();
	const now = clock.now();
	const factor = { admin_id: id, secret: 'sealed', confirm_time: now, create_time: now };
	await db.insertInto('admin_totp').values(factor).execute();
	const asked = await shop.post<{ ticket: string }>('/admin/Index/login', { username, password: testPassword });
	expect(asked.data.ticket).toBeTruthy();
	expect(await shop.post('/admin/routine.AdminInfo/edit', { password: newPassword }, headers)).toMatchObject({
		code: 1,
	});
	const answer = await shop.post('/admin/Index/verifyCode', { ticket: asked.data.ticket, code: '123456' });
	expect(answer).toMatchObject({ code: 0, data: { type: 'ticket gone' } });
});

test('each kind of account has an epoch, and disabling one ends its logins', async () => {
	const boss = await makeAdmin(shop.context, { nodes: '*' });
	const clerk = await makeAdmin(shop.context, { nodes: ['auth/admin/index'] });
	const groups = await shop.get<{ row: { group_arr: number[] } }>(
		'/admin/auth.Admin/edit',
		{ id: clerk.id },
		boss.headers,
	);
	const off = { id: clerk.id, status: '0', group_arr: groups.data.row.group_arr };
	expect(await shop.post('/admin/auth.Admin/edit', off, boss.headers)).toMatchObject({ code: 1 });
	expect(await shop.post('/admin/auth.Admin/edit', { ...off, status: '1' }, boss.headers)).toMatchObject({ code: 1 });
	expect(await shop.get('/admin/auth.Admin/index', {}, clerk.headers)).toMatchObject({ code: 303 });

	const member = await makeMember(shop.context);
	const disable = (status: string) => shop.post('/admin/user.User/edit', { id: member.id, status }, boss.headers);
	expect(await disable('disable')).toMatchObject({ code: 1 });
	expect(await disable('enable')).toMatchObject({ code: 1 });
	expect(await codeAt(member.headers['ba-user-token'] ?? '')).toBe(303);

	const creator = await makeMerchant(shop.context);
	await inTransaction(shop.context, (tx) => endLogins(tx, 'merchant', creator.id));
	expect(await shop.get('/merchant/Index/index', {}, creator.headers)).toMatchObject({ code: 303 });
	const again = await headersOf(shop.context, 'merchant', creator.id);
	expect(await shop.get('/merchant/Index/index', {}, again)).toMatchObject({ code: 1 });
});
