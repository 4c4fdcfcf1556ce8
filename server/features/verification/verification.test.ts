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

test('whether somebody has an address is mailed to its owner and shown to nobody else', async () => {
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

test('five tries at a code are free, then each one waits; it is good for ten minutes', async () => {
	const tried = await register();
	for (let count = 0; count < 5; count += 1) await checkIn({ ...tried.form, captcha: wrong(tried.form.captcha) });
	expect(await checkIn(tried.form)).toMatchObject({ code: 0, data: { type: 'wait', seconds: 60 } });
	shop.clock.advance(60);
	expect(await checkIn(tried.form)).toMatchObject({ code: 1 });
	const late = await register();
	shop.clock.advance(600);
	expect(await checkIn(late.form)).toMatchObject({ code: 0 });
});

const from = (ip: string): Headers => ({ ...english, 'x-forwarded-for': ip });
const guessed = (email: string, captcha: string, headers: Headers = {}) =>
	shop.post(
		'/api/account/retrievePassword',
		{ type: 'email', account: email, captcha, password: 'battery-staple' },
		{ ...english, ...headers },
	);

test('guesses of one asker for one address are counted over all codes that are sent to it', async () => {
	const { email } = await registered();
	await ask(email, 'user_retrieve_pwd');
	const first = await codeFor(email);
	for (let count = 0; count < 5; count += 1) await guessed(email, wrong(first));
	shop.clock.advance(600);
	await ask(email, 'user_retrieve_pwd');
	const right = await codeFor(email);
	expect(await guessed(email, wrong(right))).toMatchObject({ code: 0, msg: expect.stringContaining('wrong') });
	expect(await guessed(email, right)).toMatchObject({ code: 0, data: { type: 'wait' } });
	shop.clock.advance(120);
	expect(await guessed(email, right)).toMatchObject({ code: 1 });
});

test('a stranger who guesses neither makes the owner wait nor uses up the owner’s code', async () => {
	const { email } = await registered();
	const [stranger, owner] = [from('203.0.113.11'), from('203.0.113.12')];
	for (let round = 0; round < 3; round += 1) {
		await ask(email, 'user_retrieve_pwd', {}, stranger);
		const code = await codeFor(email);
		for (let count = 0; count < 6; count += 1) await guessed(email, wrong(code), stranger);
		shop.clock.advance(61);
	}
	await ask(email, 'user_retrieve_pwd', {}, owner);
	const right = await codeFor(email);
	await guessed(email, wrong(right), stranger);
	expect(await guessed(email, right, stranger)).toMatchObject({ code: 0, data: { type: 'wait' } });
	expect(await guessed(email, right, owner)).toMatchObject({ code: 1 });
});

test('a device that the owner is known on is counted apart from strangers at its address, an invented one is not', async () => {
	const { email } = await registered();
	const ip = from('203.0.113.21');
	const own = { ...ip, 'device-mark': 'mark-of-the-owner-0001' };
	expect(await shop.post('/api/user/checkIn', { tab: 'login', username: email, password }, own)).toMatchObject({
		code: 1,
	});
	await ask(email, 'user_retrieve_pwd');
	const right = await codeFor(email);
	for (let count = 0; count < 5; count += 1) {
		await guessed(email, wrong(right), { ...from('203.0.113.22'), 'device-mark': `invented-mark-0000${count}` });
		await guessed(email, wrong(right), ip);
	}
	const invented = { ...from('203.0.113.22'), 'device-mark': 'invented-mark-00009' };
	for (const stranger of [ip, invented]) {
		expect(await guessed(email, right, stranger)).toMatchObject({ code: 0, data: { type: 'wait' } });
	}
	expect(await guessed(email, right, own)).toMatchObject({ code: 1 });
});

test('a code asked for again is the same one, so that who asks takes nothing from others; two are good at most', async () => {
	const { email } = await registered();
	const alive = new Set<string>();
	const asked = async () => {
		expect(await ask(email, 'user_retrieve_pwd')).toMatchObject({ code: 1 });
		alive.add(await codeFor(email));
	};
	for (let minute = 0; minute < 10; minute += 1) {
		await asked();
		shop.clock.advance(60);
	}
	expect(alive.size).toBe(1);
	const [first = ''] = alive;
	await asked();
	expect(alive.size).toBe(2);
	shop.clock.advance(470);
	const kept = shop.context.db.selectFrom('verification_code').select('code_hash');
	const good = kept.where('expire_time', '>', shop.clock.now());
	expect(await good.execute()).toHaveLength(2);
	expect(await guessed(email, first)).toMatchObject({ code: 1 });
	expect(await good.execute()).toEqual([]);
});

test('of requests at once for one address one is mailed', async () => {
	const answers = await Promise.all(Array.from({ length: 5 }, () => ask('crowd@example.com', 'user_register')));
	expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
	await shop.context.jobs.runPending();
	expect(mailbox.letters.filter(({ to }) => to.includes('crowd@example.com'))).toHaveLength(1);
});

test('past a hundred wrong tries a day, whoever made them, only a longer code is good, and no owner is kept out', async () => {
	shop.clock.advance(86_400 - (shop.clock.now() % 86_400));
	const { email } = await registered();
	await ask(email, 'user_retrieve_pwd');
	const short = await codeFor(email);
	for (let count = 0; count < 100; count += 1) {
		expect(await guessed(email, wrong(short), from(`198.51.100.${count}`))).toMatchObject({ code: 0 });
	}
	const owner = from('203.0.113.31');
	for (let count = 0; count < 6; count += 1) {
		expect(await guessed(email, short, owner)).toMatchObject({ code: 0, msg: expect.stringContaining('wrong') });
	}
	shop.clock.advance(60);
	await ask(email, 'user_retrieve_pwd', {}, owner);
	await shop.context.jobs.runPending();
	const [long = ''] = /\b\d{12}\b/.exec(mailbox.letters.at(-1)?.text ?? '') ?? [];
	expect(long).not.toBe('');
	for (let count = 0; count < 5; count += 1) await guessed(email, '000000000000', from('203.0.113.32'));
	expect(await guessed(email, long, from('203.0.113.32'))).toMatchObject({ code: 0, data: { type: 'wait' } });
	expect(await guessed(email, long, owner)).toMatchObject({ code: 1 });
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

/** A member whose address was kept before addresses had to be plain. */
async function keptAs(email: string) {
	const { id } = await makeMember(shop.context);
	await shop.context.db.updateTable('member').set({ email }).where('id', '=', id).execute();
	return id;
}
const lettersSince = async (before: number) => {
	await shop.context.jobs.runPending();
	return mailbox.letters.slice(before);
};

test.each([
	['mike@victim.example', 'mi\u212Ae@victim.example'],
	['vic@victim.example', 'v\u0130c@victim.example'],
	['joe@gmail.example', 'joe@gma\u0130l.example'],
])('a letter that looks or folds like one of %s is no other spelling of it', async (victim, spelling) => {
	await keptAs(victim);
	await shop.context.jobs.runPending();
	const before = mailbox.letters.length;
	for (const event of ['user_retrieve_pwd', 'user_register']) {
		expect(await ask(spelling, event)).toMatchObject({ code: 0, data: { fields: { email: expect.any(String) } } });
	}
	expect(await lettersSince(before)).toEqual([]);
	await ask(victim, 'user_retrieve_pwd');
	const code = await codeFor(victim);
	expect(await guessed(spelling, code)).toMatchObject({ code: 0, data: { fields: { account: expect.any(String) } } });
	expect(await guessed(victim, code)).toMatchObject({ code: 1 });
});

test('nor does who has kept such an address stand for the plain one', async () => {
	const stranger = await keptAs('ann@gma\u0130l.example');
	await ask('ann@gmail.example', 'user_register');
	const form = { tab: 'register', username: 'ann', password, registerType: 'email', email: 'ann@gmail.example' };
	const { code, data } = await checkIn({ ...form, captcha: await codeFor('ann@gmail.example') });
	expect(code).toBe(1);
	expect(data.userInfo.id).not.toBe(stranger);
});

test('a code for an account goes to the address that is kept, and all cases of it are counted as one', async () => {
	await keptAs('Kim.Lee@mail.example');
	const before = mailbox.letters.length;
	expect(await ask('KIM.LEE@mail.EXAMPLE', 'user_retrieve_pwd')).toMatchObject({ code: 1 });
	expect(await ask('kim.lee@mail.example', 'user_retrieve_pwd')).toMatchObject({ data: { type: 'wait' } });
	expect((await lettersSince(before)).map(({ to }) => to)).toEqual([['Kim.Lee@mail.example']]);
	shop.clock.advance(60);
	await ask('kim.lee@mail.example', 'user_register');
	expect((await lettersSince(before)).map(({ to }) => to)[1]).toEqual(['Kim.Lee@mail.example']);
});

test('what mail programs read as several addresses, a name or a comment is none', async () => {
	await shop.context.jobs.runPending();
	const before = mailbox.letters.length;
	const lists = [
		'a1,vip@v.example',
		'g:vip@v.example;x.yy',
		'(c)vip@v.example',
		'x;vip@v.example',
		'vip@v.example,f.bar',
	];
	for (const list of [...lists, 'a\\vip@v.example']) {
		expect(await ask(list, 'user_register'), list).toMatchObject({ data: { fields: { email: expect.any(String) } } });
	}
	expect(await lettersSince(before)).toEqual([]);
});

test('an address is mailed to as it stands, whatever was kept of it', async () => {
	await shop.context.mail.send({ to: 'a1,vip@v.example', from: 'Shop', subject: 'x', text: 'x' });
	expect(mailbox.letters.at(-1)?.to).toEqual(['"a1,vip"@v.example']);
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

test('that the address before was reached binds no other one', async () => {
	const { email, headers } = await registered();
	const passFor = async (address: string) => {
		await ask(address, 'user_email_verify', { password }, headers);
		const captcha = await codeFor(address);
		shop.clock.advance(61);
		return (await shop.post('/api/account/verification', { type: 'email', captcha }, headers)).data;
	};
	const change = async (address: string, pass: unknown) => {
		await ask(address, 'user_change_email', {}, headers);
		const form = { type: 'email', email: address, captcha: await codeFor(address), password };
		return shop.post('/api/account/changeBind', { ...form, ...(pass as object) }, headers);
	};
	const [first, second] = [await passFor(email), await passFor(email)];
	expect(await change('one@example.com', first)).toMatchObject({ code: 1 });
	expect(await change('two@example.com', second)).toMatchObject({ code: 0, msg: '验证已过期，请重新验证原地址' });
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
