import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeMember, type TestAccount, testPassword } from '#server/testing/accounts.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { type Mailbox, openMailbox } from '#server/testing/mailbox.ts';
import { seedIdentity } from './identity-seed.service.ts';

let shop: TestApp;
let mailbox: Mailbox;

beforeAll(async () => {
	mailbox = await openMailbox();
	shop = await makeApp();
	await seedIdentity(shop.context);
	await shop.context.settings.set(mailbox.settings, { now: shop.clock.now() });
});
beforeEach(async () => {
	await shop.context.jobs.runPending();
	mailbox.letters.length = 0;
});
afterAll(async () => {
	await shop.close();
	await mailbox.close();
});

const markOf = (name: string) => ({ 'device-mark': `mark-of-${name}-000000000` });
const logIn = ({ username }: TestAccount, headers: Record<string, string>) =>
	shop.post('/api/user/checkIn', { tab: 'login', username, password: testPassword }, headers);

async function lettersNow() {
	await shop.context.jobs.runPending();
	return mailbox.letters.splice(0);
}

/** The code that was mailed to an address. */
async function codeFor(email: string, event: string, more: object = {}, headers: Record<string, string> = {}) {
	expect((await shop.post('/api/Ems/send', { email, event, ...more }, headers)).msg).toBe('');
	const letter = (await lettersNow()).find(({ to }) => to.includes(email));
	return /\b\d{6}\b/.exec(letter?.text ?? '')?.[0] ?? expect.fail('no code came');
}

test('a login from a browser that the account does not know is mailed, in the language of who logs in, and once', async () => {
	const email = 'devices@example.com';
	const member = await makeMember(shop.context, { email });
	await logIn(member, { ...markOf('home'), 'user-agent': 'Firefox at home', 'think-lang': 'en' });
	const [letter, ...more] = await lettersNow();
	expect(letter).toMatchObject({ to: [email], subject: expect.stringContaining('A login from a new device') });
	expect(letter?.text).toContain('Firefox at home');
	expect(letter?.text).toContain('127.0.0.1');
	expect(more).toEqual([]);
	await logIn(member, markOf('home'));
	expect(await lettersNow()).toEqual([]);
	// From the same address, but another browser.
	await logIn(member, markOf('phone'));
	expect(await lettersNow()).toMatchObject([{ subject: expect.stringContaining('你的账户在新设备上登录') }]);
});

test('a wrong password, a registration and a member without an address bring no mail', async () => {
	const member = await makeMember(shop.context, { email: 'quiet@example.com' });
	const wrong = { tab: 'login', username: member.username, password: 'wrong-one' };
	expect((await shop.post('/api/user/checkIn', wrong, markOf('thief'))).code).toBe(0);
	expect((await logIn(await makeMember(shop.context), markOf('other'))).code).toBe(1);
	const email = 'new@example.com';
	const captcha = await codeFor(email, 'user_register');
	const form = {
		tab: 'register',
		username: 'brand_new',
		password: testPassword,
		registerType: 'email',
		email,
		captcha,
	};
	expect((await shop.post('/api/user/checkIn', form, markOf('new'))).msg).toBe('');
	expect(await lettersNow()).toEqual([]);
});

test('a new password is mailed, also one that came by a code', async () => {
	const email = 'passwords@example.com';
	const { headers } = await makeMember(shop.context, { email });
	const form = { oldPassword: testPassword, newPassword: 'battery-staple', confirmPassword: 'battery-staple' };
	expect((await shop.post('/api/account/changePassword', form, headers)).code).toBe(1);
	const changed = { to: [email], subject: expect.stringContaining('你的密码已修改') };
	expect(await lettersNow()).toMatchObject([changed]);
	const captcha = await codeFor(email, 'user_retrieve_pwd');
	const forgotten = { type: 'email', account: email, captcha, password: 'correct-horse' };
	expect((await shop.post('/api/account/retrievePassword', forgotten)).msg).toBe('');
	expect(await lettersNow()).toMatchObject([changed]);
});

test('another address is told of at the old one and at the new one, which is not whole in the mail', async () => {
	const [old, next] = ['before@example.com', 'afterwards@example.com'];
	const { headers } = await makeMember(shop.context, { email: old });
	const shown = await codeFor(old, 'user_email_verify', { password: testPassword }, headers);
	const { data } = await shop.post<{ accountVerificationToken: string }>(
		'/api/account/verification',
		{ type: 'email', captcha: shown },
		headers,
	);
	const captcha = await codeFor(next, 'user_change_email', {}, headers);
	const form = { type: 'email', email: next, captcha, accountVerificationToken: data.accountVerificationToken };
	expect((await shop.post('/api/account/changeBind', form, headers)).msg).toBe('');
	const letters = await lettersNow();
	expect(letters.map(({ to }) => to).sort()).toEqual([[next], [old]]);
	for (const { subject, text } of letters) {
		expect(subject).toContain('你的账户绑定已变更');
		expect(text).toContain('af***@example.com');
		expect(text).not.toContain(next);
	}
});

test('no address stands in the jobs that staff read', async () => {
	const email = 'sealed@example.com';
	const member = await makeMember(shop.context, { email });
	await logIn(member, markOf('sealed'));
	const { rows } = await shop.context.pool.query(
		"select data::text as data from pgboss.job where name = 'account.mail'",
	);
	expect(rows.length).toBeGreaterThan(0);
	expect(rows.some(({ data }) => data.includes(email))).toBe(false);
});
