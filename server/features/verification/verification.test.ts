import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { makeMember, testPassword } from '#server/testing/accounts.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { type Mailbox, openMailbox } from '#server/testing/mailbox.ts';

type Headers = Record<string, string>;

const password = 'correct-horse';
let shop: TestApp;
let mailbox: Mailbox;
beforeAll(async () => {
	shop = await makeApp({ env: { TRUST_PROXY: 'loopback' } });
	await seedIdentity(shop.context);
	mailbox = await openMailbox();
});
beforeEach(async () => {
	await shop.context.settings.set(mailbox.settings, { now: shop.clock.now() });
	// Codes come once a minute, and thirty an hour for one address.
	shop.clock.advance(3600);
});
afterAll(async () => {
	await shop.close();
	await mailbox.close();
});

const english = { 'think-lang': 'en' };
const ask = (email: string, event: string, more: object = {}, headers: Headers = {}) =>
	shop.post('/api/Ems/send', { email, event, ...more }, { ...english, ...headers });

/** The code in the newest mail to an address. */
async function codeFor(email: string): Promise<string> {
	await shop.context.jobs.runPending();
	const letter = mailbox.letters.findLast(({ to }) => to.includes(email));
	return /\b\d{6}\b/.exec(letter?.text ?? '')?.[0] ?? '';
}

let made = 0;
async function register(more: object = {}) {
	made += 1;
	const email = `person${made}@example.com`;
	await ask(email, 'user_register');
	const form = { tab: 'register', username: `person${made}`, password, registerType: 'email', email };
	return { email, form: { ...form, captcha: await codeFor(email), ...more } };
}
const checkIn = (form: object) =>
	shop.post<{ userInfo: { id: number; email: string; token: string } }>('/api/user/checkIn', form, english);
async function registered() {
	const { email, form } = await register();
	const { data } = await checkIn(form);
	return { email, id: data.userInfo.id, headers: { 'ba-user-token': data.userInfo.token } };
}
const wrong = (code: string) => (code === '000000' ? '111111' : '000000');

test('where the shop can send mail, an account begins with a code sent to its address', async () => {
	const offered = await shop.get('/api/user/checkIn');
	expect(offered.data).toMatchObject({ accountVerificationType: ['email'] });
	const { email, form } = await register();
	const letter = mailbox.letters.at(-1);
	expect(letter).toMatchObject({ to: [email], subject: 'Your registration-Atelier' });
	expect(await checkIn({ ...form, captcha: wrong(form.captcha) })).toMatchObject({
		code: 0,
		data: { fields: { captcha: expect.any(String) } },
	});
	expect(await checkIn({ ...form, email: 'other@example.com' })).toMatchObject({ code: 0 });
	expect(await checkIn(form)).toMatchObject({ code: 1, data: { userInfo: { email } } });
	expect(await checkIn({ ...form, username: 'second' })).toMatchObject({ code: 0 });
	expect(await shop.post('/api/user/checkIn', { tab: 'login', username: email, password })).toMatchObject({ code: 1 });
});

test('a name that is taken does not cost the code', async () => {
	const { form } = await register({ username: 'person1' });
	expect(await checkIn(form)).toMatchObject({ code: 0, data: { fields: { username: expect.any(String) } } });
	expect(await checkIn({ ...form, username: 'another' })).toMatchObject({ code: 1 });
});

test('without a channel, name and password are enough, and no code can be asked for', async () => {
	await shop.context.settings.set({ 'mail.server': '' }, { now: shop.clock.now() });
	expect((await shop.get('/api/user/checkIn')).data).toMatchObject({ accountVerificationType: [] });
	expect(await checkIn({ tab: 'register', username: 'plain', password })).toMatchObject({ code: 1 });
	expect(await ask('plain@example.com', 'user_register')).toMatchObject({ code: 0 });
	expect(await shop.post('/api/Sms/send', { mobile: '13800138000', template_code: 'user_register' })).toMatchObject({
		code: 0,
		data: null,
	});
});

test('a code is sent once a minute for an address, and for one of their own only to who knows the password', async () => {
	const { email, headers } = await registered();
	expect(await ask('new@example.com', 'user_change_email', {}, headers)).toMatchObject({ code: 1 });
	expect(await ask('NEW@example.com', 'user_change_email', {}, headers)).toMatchObject({ code: 0 });
	expect(await ask(email, 'user_email_verify', { password })).toMatchObject({ code: 303 });
	expect(await ask(email, 'user_email_verify', { password: 'wrong-horse' }, headers)).toMatchObject({
		data: { fields: { password: expect.any(String) } },
	});
	const other = await makeMember(shop.context);
	expect(await ask(email, 'user_email_verify', { password }, other.headers)).toMatchObject({ code: 0 });
	expect(await ask(email, 'user_dance', {}, headers)).toMatchObject({ code: 0 });
	expect(await ask('not an address', 'user_register')).toMatchObject({
		data: { fields: { email: expect.any(String) } },
	});
});

test('whether somebody has an address is told to its owner by mail, and to nobody else', async () => {
	const { email, headers } = await registered();
	const lettersTo = (address: string) => mailbox.letters.filter(({ to }) => to.includes(address));
	const mailed = async (address: string, event: string) => {
		const before = lettersTo(address).length;
		const { code, msg, data } = await ask(address, event, {}, headers);
		await shop.context.jobs.runPending();
		return {
			answer: { code, msg, data },
			letters: lettersTo(address)
				.slice(before)
				.map(({ text }) => text),
		};
	};
	for (const event of ['user_register', 'user_change_email', 'user_retrieve_pwd']) {
		shop.clock.advance(61);
		const [taken, free] = [await mailed(email, event), await mailed('free@example.com', event)];
		expect(taken.answer, event).toEqual(free.answer);
		expect(await ask(email, event)).toEqual(await ask('free@example.com', event));
		if (event === 'user_retrieve_pwd') {
			expect(taken.letters).toEqual([expect.stringMatching(/\b\d{6}\b/)]);
			expect(free.letters).toEqual([]);
		} else {
			expect(taken.letters).toEqual([expect.stringContaining('it belongs to yours already')]);
			expect(taken.letters[0]).not.toMatch(/\d{6}/);
			expect(free.letters).toEqual([expect.stringMatching(/\b\d{6}\b/)]);
		}
	}
	const reset = (account: string) =>
		shop.post('/api/account/retrievePassword', { type: 'email', account, captcha: '123456', password });
	expect(await reset(email)).toEqual(await reset('free@example.com'));
});

test('who sets a new password by mail comes in, whoever makes strangers wait', async () => {
	const { email } = await registered();
	const from = (ip: string) => ({ 'x-forwarded-for': ip });
	const enter = (secret: string, headers: Headers) =>
		shop.post('/api/user/checkIn', { tab: 'login', username: email, password: secret }, headers);
	for (let count = 0; count < 5; count += 1) await enter('wrong-horse', from('203.0.113.1'));
	expect(await enter(password, from('203.0.113.2'))).toMatchObject({ code: 0, data: { type: 'wait' } });
	await ask(email, 'user_retrieve_pwd');
	const form = { type: 'email', account: email, captcha: await codeFor(email), password: 'battery-staple' };
	await shop.post('/api/account/retrievePassword', form, from('203.0.113.2'));
	expect(await enter('battery-staple', from('203.0.113.2'))).toMatchObject({ code: 1 });
});

test('the password that goes with a code for the own address is tried ten times in ten minutes', async () => {
	const { email, headers } = await registered();
	const tryOne = (secret: string) => ask(email, 'user_email_verify', { password: secret }, headers);
	for (let count = 0; count < 10; count += 1) await tryOne(`wrong-horse-${count}`);
	expect(await tryOne(password)).toMatchObject({ code: 0, data: { type: 'wait' } });
});

test('a code can be tried five times, and is good for ten minutes', async () => {
	const tried = await register();
	for (let count = 0; count < 5; count += 1) await checkIn({ ...tried.form, captcha: wrong(tried.form.captcha) });
	expect(await checkIn(tried.form)).toMatchObject({ code: 0 });
	const late = await register();
	shop.clock.advance(600);
	expect(await checkIn(late.form)).toMatchObject({ code: 0 });
});

test('guesses for one address are counted over all codes that are sent to it', async () => {
	const { email } = await registered();
	const guessed = (captcha: string) =>
		shop.post('/api/account/retrievePassword', { type: 'email', account: email, captcha, password }, english);
	for (let sent = 0; sent < 2; sent += 1) {
		await ask(email, 'user_retrieve_pwd');
		const code = await codeFor(email);
		for (let count = 0; count < 5; count += 1) await guessed(wrong(code));
		shop.clock.advance(60);
	}
	await ask(email, 'user_retrieve_pwd');
	const right = await codeFor(email);
	expect(await guessed(wrong(right))).toMatchObject({ code: 0, msg: expect.stringContaining('wrong') });
	expect(await guessed(right)).toMatchObject({ code: 0, data: { type: 'wait' } });
	shop.clock.advance(120);
	expect(await guessed(right)).toMatchObject({ code: 1 });
});

test('a forgotten password is set anew with a code, which ends every login', async () => {
	const { email, headers } = await registered();
	await ask(email, 'user_retrieve_pwd');
	const form = { type: 'email', account: email, captcha: await codeFor(email), password: 'battery-staple' };
	expect(await shop.post('/api/account/retrievePassword', form)).toMatchObject({ code: 1 });
	expect(await shop.post('/api/account/retrievePassword', form)).toMatchObject({ code: 0 });
	expect(await shop.get('/api/account/profile', {}, headers)).toMatchObject({ code: 303 });
	const logIn = (secret: string) => shop.post('/api/user/checkIn', { tab: 'login', username: email, password: secret });
	expect(await logIn(password)).toMatchObject({ code: 0 });
	expect(await logIn('battery-staple')).toMatchObject({ code: 1 });
});

test('another address is bound only by who can be reached at the present one', async () => {
	const { email, headers, id } = await registered();
	await ask('fresh@example.com', 'user_change_email', {}, headers);
	const bind = {
		type: 'email',
		email: 'fresh@example.com',
		captcha: await codeFor('fresh@example.com'),
		password,
		accountVerificationToken: '',
	};
	const change = (more: object = {}) => shop.post('/api/account/changeBind', { ...bind, ...more }, headers);
	expect(await change()).toMatchObject({ code: 0 });
	await ask(email, 'user_email_verify', { password }, headers);
	const verified = await shop.post<{ accountVerificationToken: string }>(
		'/api/account/verification',
		{ type: 'email', captcha: await codeFor(email) },
		headers,
	);
	const { accountVerificationToken } = verified.data;
	expect(await change({ accountVerificationToken })).toMatchObject({ code: 1 });
	const row = shop.context.db.selectFrom('member').select('email').where('id', '=', id);
	expect(await row.executeTakeFirst()).toEqual({ email: 'fresh@example.com' });
	expect(await change({ accountVerificationToken })).toMatchObject({ code: 0 });
});

test('the first address is bound with the password', async () => {
	const member = await makeMember(shop.context);
	await ask('first@example.com', 'user_change_email', {}, member.headers);
	const captcha = await codeFor('first@example.com');
	const form = { type: 'email', email: 'first@example.com', captcha };
	const change = (more: object) => shop.post('/api/account/changeBind', { ...form, ...more }, member.headers);
	expect(await change({ password: 'wrong-horse' })).toMatchObject({
		data: { fields: { password: expect.any(String) } },
	});
	const verification = { type: 'email', captcha };
	expect(await shop.post('/api/account/verification', verification, member.headers)).toMatchObject({ code: 0 });
	expect(await change({ password: testPassword })).toMatchObject({ code: 1 });
});
