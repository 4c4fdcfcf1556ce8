import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SettingValues } from '#domain/settings/settings.ts';
import { seal } from '#server/config/seal.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { makeMember, testPassword } from '#server/testing/accounts.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import type { SmsRoom } from '#server/testing/gateways/sms.gateway.ts';
import { openTencentSmsRoom } from '#server/testing/gateways/tencent-sms.gateway.ts';

type Headers = Record<string, string>;

const password = 'correct-horse';
/** Of a day, so that limits by the day begin anew. */
const daySeconds = 86_400;
let shop: TestApp;
let room: SmsRoom;
beforeAll(async () => {
	shop = await makeApp({ env: { TRUST_PROXY: 'loopback', ALLOW_PRIVATE_ADDRESSES: 'on' } });
	await seedIdentity(shop.context);
	room = await openTencentSmsRoom(() => shop.clock.now());
	for (const code of ['user_register', 'user_change_mobile', 'user_retrieve_pwd', 'user_mobile_verify'])
		await use(code);
	await use('user_mobile_owned');
});
const usual: Partial<SettingValues> = {
	...{ 'sms.minuteMost': 100, 'sms.hourMost': 100, 'sms.dayMost': 100, 'sms.accountMost': 100 },
	...{ 'sms.addressMost': 1000, 'sms.shopMost': 10_000, 'sms.starts': '', 'sms.excluded': '' },
};
const set = (values: Partial<SettingValues>) => shop.context.settings.set(values, { now: shop.clock.now() });
beforeEach(async () => {
	await sendAll();
	room.trouble(undefined);
	await set({ ...room.settings(shop.context.secret), ...usual });
	shop.clock.advance(daySeconds - (shop.clock.now() % daySeconds) + 1);
});
afterAll(async () => {
	await shop.close();
	await room.close();
});

/** The provider knows a text by the number of its own that the shop has entered. */
async function use(code: string, id = `T${code}`): Promise<void> {
	room.approve(id);
	await shop.context.db
		.updateTable('sms_template')
		.set({ provider_template_id: id })
		.where('code', '=', code)
		.execute();
}

const english = { 'think-lang': 'en' };
const from = (ip: string): Headers => ({ ...english, 'x-forwarded-for': ip });
const ask = (mobile: string, template_code: string, more: object = {}, headers: Headers = {}) =>
	shop.post('/api/Sms/send', { mobile, template_code, ...more }, { ...english, ...headers });
const sendAll = async () => {
	while ((await shop.context.jobs.runPending()) > 0);
};
const textsTo = (mobile: string) => room.texts.filter((text) => text.mobile === mobile);
async function codeFor(mobile: string): Promise<string> {
	await sendAll();
	return textsTo(mobile).at(-1)?.values[0] ?? '';
}
const checkIn = (form: object, headers: Headers = {}) =>
	shop.post<{ userInfo: { id: number; mobile: string; token: string } }>('/api/user/checkIn', form, {
		...english,
		...headers,
	});
const wrong = (code: string) => (code === '000000' ? '111111' : '000000');

let made = 0;
function nextNumber(): string {
	made += 1;
	return `139${String(made).padStart(8, '0')}`;
}
async function registered() {
	const mobile = nextNumber();
	await ask(mobile, 'user_register');
	const form = { tab: 'register', username: `caller${made}`, password, registerType: 'mobile', mobile };
	const { data } = await checkIn({ ...form, captcha: await codeFor(mobile) });
	return { mobile, id: data.userInfo.id, headers: { ...english, 'ba-user-token': data.userInfo.token } };
}
const passwordSet = (account: string, captcha: string, headers: Headers = {}) =>
	shop.post(
		'/api/account/retrievePassword',
		{ type: 'mobile', account, captcha, password: 'battery-staple' },
		{ ...english, ...headers },
	);

test('somebody registers with a code by message, loses the password and finds it again by their number', async () => {
	expect((await shop.get('/api/user/checkIn')).data).toMatchObject({ accountVerificationType: ['mobile'] });
	const mobile = '13800138000';
	expect(await ask(mobile, 'user_register')).toMatchObject({ code: 1 });
	const captcha = await codeFor(mobile);
	expect(captcha).toMatch(/^\d{6}$/);
	expect(textsTo(mobile)).toEqual([
		{ mobile, template: 'Tuser_register', values: [captcha, '10'], reference: expect.any(String) },
	]);
	const form = { tab: 'register', username: 'journey', password, registerType: 'mobile', mobile };
	expect(await checkIn({ ...form, captcha: wrong(captcha) })).toMatchObject({
		data: { fields: { captcha: expect.any(String) } },
	});
	expect(await checkIn({ ...form, mobile: '13800138001', captcha })).toMatchObject({ code: 0 });
	const { data } = await checkIn({ ...form, captcha });
	expect(data.userInfo).toMatchObject({ mobile });
	expect(await checkIn({ ...form, username: 'second', captcha })).toMatchObject({ code: 0 });
	const logIn = (secret: string) => checkIn({ tab: 'login', username: mobile, password: secret });
	expect(await logIn(password)).toMatchObject({ code: 1 });

	expect(await ask(mobile, 'user_retrieve_pwd')).toMatchObject({ code: 1 });
	const found = await codeFor(mobile);
	expect(textsTo(mobile).at(-1)?.template).toBe('Tuser_retrieve_pwd');
	expect(await passwordSet(mobile, captcha)).toMatchObject({ code: 0 });
	expect(await passwordSet(mobile, found)).toMatchObject({ code: 1 });
	expect(await passwordSet(mobile, found)).toMatchObject({ code: 0 });
	expect(await logIn(password)).toMatchObject({ code: 0 });
	expect(await logIn('battery-staple')).toMatchObject({ code: 1 });
	const old = { 'ba-user-token': data.userInfo.token };
	expect(await shop.get('/api/account/profile', {}, old)).toMatchObject({ code: 303 });
});

test('the log has each message, to a masked number, and never a code', async () => {
	const { mobile } = await registered();
	const rows = await shop.context.db.selectFrom('sms_log').selectAll().orderBy('id', 'desc').limit(1).execute();
	expect(rows).toMatchObject([
		{ mobile: `${mobile.slice(0, 3)}****${mobile.slice(-4)}`, template: 'user_register', status: '2', parts: 1 },
	]);
	expect(JSON.stringify(rows)).not.toContain(textsTo(mobile)[0]?.values[0]);
});

test('a code for one purpose, number or channel is good for no other', async () => {
	const { mobile } = await registered();
	await ask(mobile, 'user_retrieve_pwd');
	const captcha = await codeFor(mobile);
	const form = { type: 'email', account: `${mobile}@example.com`, captcha, password };
	expect(await shop.post('/api/account/retrievePassword', form)).toMatchObject({ code: 0 });
	expect(await passwordSet(nextNumber(), captcha)).toMatchObject({ code: 0 });
	const other = { tab: 'register', username: 'otherpurpose', password, registerType: 'mobile', mobile, captcha };
	expect(await checkIn(other)).toMatchObject({ code: 0 });
	expect(await passwordSet(mobile, captcha)).toMatchObject({ code: 1 });
});

test('a code is good for ten minutes, and once', async () => {
	const { mobile } = await registered();
	await ask(mobile, 'user_retrieve_pwd');
	const captcha = await codeFor(mobile);
	shop.clock.advance(600);
	expect(await passwordSet(mobile, captcha)).toMatchObject({ code: 0 });
});

test('whether somebody has a number is told by message to its owner and shown to nobody else', async () => {
	const { mobile, headers } = await registered();
	const free = nextNumber();
	const asked = async (number: string, event: string) => {
		await sendAll();
		const before = textsTo(number).length;
		const { code, msg, data } = await ask(number, event, {}, headers);
		await sendAll();
		return { answer: { code, msg, data }, texts: textsTo(number).slice(before) };
	};
	for (const event of ['user_register', 'user_change_mobile', 'user_retrieve_pwd']) {
		shop.clock.advance(61);
		const [taken, other] = [await asked(mobile, event), await asked(free, event)];
		expect(taken.answer, event).toEqual(other.answer);
		expect(await ask(mobile, event), event).toEqual(await ask(free, event));
		if (event === 'user_retrieve_pwd') {
			expect([taken.texts.length, other.texts.length]).toEqual([1, 0]);
		} else {
			expect(taken.texts).toMatchObject([{ template: 'Tuser_mobile_owned', values: ['Atelier'] }]);
			expect(other.texts).toMatchObject([{ template: `T${event}` }]);
		}
	}
	expect(await passwordSet(mobile, '123456')).toEqual(await passwordSet(free, '123456'));
	await use('user_mobile_owned', '');
	shop.clock.advance(61);
	expect((await asked(mobile, 'user_register')).texts).toEqual([]);
	await use('user_mobile_owned');
});

test('a number is bound with its code and the password, another only by who is reached at the present one', async () => {
	const member = await makeMember(shop.context);
	const [first, second] = [nextNumber(), nextNumber()];
	await ask(first, 'user_change_mobile', {}, member.headers);
	const form = { type: 'mobile', mobile: first, captcha: await codeFor(first) };
	const change = (more: object) =>
		shop.post('/api/account/changeBind', { ...form, ...more }, { ...english, ...member.headers });
	expect(await change({ password: 'wrong-horse' })).toMatchObject({
		data: { fields: { password: expect.any(String) } },
	});
	expect(await change({ password: testPassword })).toMatchObject({ code: 1 });

	await ask(second, 'user_change_mobile', {}, member.headers);
	const moved = { mobile: second, captcha: await codeFor(second), password: testPassword };
	expect(await change(moved)).toMatchObject({ code: 0 });
	const verify = (secret: string) => ask(first, 'user_mobile_verify', { password: secret }, member.headers);
	expect(await verify('wrong-horse')).toMatchObject({ data: { fields: { password: expect.any(String) } } });
	expect(await ask(first, 'user_mobile_verify', { password: testPassword })).toMatchObject({ code: 303 });
	const stranger = await makeMember(shop.context);
	expect(await ask(first, 'user_mobile_verify', { password: testPassword }, stranger.headers)).toMatchObject({
		data: { fields: { mobile: expect.any(String) } },
	});
	expect(await verify(testPassword)).toMatchObject({ code: 1 });
	const shown = { type: 'mobile', captcha: await codeFor(first) };
	const pass = await shop.post('/api/account/verification', shown, member.headers);
	expect(pass).toMatchObject({ code: 1, data: { type: 'mobile' } });
	expect(await change({ ...moved, ...(pass.data as object), type: 'mobile' })).toMatchObject({ code: 1 });
	const row = shop.context.db.selectFrom('member').select('mobile').where('id', '=', member.id);
	expect(await row.executeTakeFirst()).toEqual({ mobile: second });
});

test('a number that somebody has is bound to nobody else', async () => {
	const { mobile } = await registered();
	const member = await makeMember(shop.context);
	const free = nextNumber();
	await ask(free, 'user_change_mobile', {}, member.headers);
	const captcha = await codeFor(free);
	await shop.context.db.updateTable('member').set({ mobile: '' }).where('mobile', '=', mobile).execute();
	await shop.context.db
		.updateTable('member')
		.set({ mobile: free })
		.where('username', '=', `caller${made - 1}`)
		.execute();
	const form = { type: 'mobile', mobile: free, captcha, password: testPassword };
	expect(await shop.post('/api/account/changeBind', form, member.headers)).toMatchObject({
		data: { fields: { mobile: expect.any(String) } },
	});
});

test('without a provider, or while a code cannot be sent, nothing is offered and nothing can be asked for', async () => {
	const offered = async () => (await shop.get<object>('/api/user/checkIn')).data;
	for (const off of [{ 'sms.provider': 'none' }, { 'sms.signature': '' }, { 'sms.tencentApp': '' }] as const) {
		await set({ ...room.settings(shop.context.secret), ...off });
		expect(await offered()).toMatchObject({ accountVerificationType: [] });
		expect(await ask(nextNumber(), 'user_register')).toMatchObject({ code: 0, data: null });
	}
	await set(room.settings(shop.context.secret));
	await use('user_change_mobile', '');
	expect(await offered()).toMatchObject({ accountVerificationType: [] });
	expect(await ask(nextNumber(), 'user_register')).toMatchObject({ code: 0 });
	await use('user_change_mobile');
	expect(await ask(nextNumber(), 'user_dance')).toMatchObject({ code: 0 });
	expect(await ask('12345678901', 'user_register')).toMatchObject({ data: { fields: { mobile: expect.any(String) } } });
});

test('numbers that begin otherwise than the shop allows are sent nothing', async () => {
	await set({ 'sms.starts': '13,17', 'sms.excluded': '170' });
	const fieldOf = async (mobile: string) => (await ask(mobile, 'user_register')).data;
	for (const mobile of ['18800000001', '17000000001'])
		expect(await fieldOf(mobile)).toMatchObject({ fields: { mobile: expect.any(String) } });
	expect(await ask('17100000001', 'user_register')).toMatchObject({ code: 1 });
});

const waits = { code: 0, data: { type: 'wait', seconds: expect.any(Number) } };

test('one number gets so many a minute, an hour and a day, whatever they are for', async () => {
	await set({ 'sms.minuteMost': 1, 'sms.hourMost': 2, 'sms.dayMost': 3 });
	const mobile = nextNumber();
	const next = (event = 'user_register') => ask(mobile, event);
	expect(await next()).toMatchObject({ code: 1 });
	expect(await next('user_change_mobile')).toMatchObject(waits);
	expect(await ask(nextNumber(), 'user_change_mobile')).toMatchObject({ code: 1 });
	shop.clock.advance(60);
	expect(await next()).toMatchObject({ code: 1 });
	shop.clock.advance(60);
	expect(await next()).toMatchObject(waits);
	shop.clock.advance(3600);
	expect(await next()).toMatchObject({ code: 1 });
	shop.clock.advance(3600);
	expect(await next()).toMatchObject(waits);
	shop.clock.advance(daySeconds);
	expect(await next()).toMatchObject({ code: 1 });
});

test('who is refused uses nothing up of the number’s, whoever hammers', async () => {
	await set({ 'sms.hourMost': 2 });
	const mobile = nextNumber();
	expect(await ask(mobile, 'user_register', {}, from('203.0.113.1'))).toMatchObject({ code: 1 });
	for (let count = 0; count < 5; count += 1)
		expect(await ask(mobile, 'user_register', {}, from('203.0.113.1'))).toMatchObject(waits);
	expect(await ask(mobile, 'user_retrieve_pwd', {}, from('203.0.113.2'))).toMatchObject({ code: 1 });
});

test('one network address and one member get so many a day, whatever the numbers', async () => {
	await set({ 'sms.addressMost': 2 });
	const crowd = (ip: string) => ask(nextNumber(), 'user_register', {}, from(ip));
	for (let count = 0; count < 2; count += 1) expect(await crowd('203.0.113.9')).toMatchObject({ code: 1 });
	expect(await crowd('203.0.113.9')).toMatchObject(waits);
	expect(await crowd('203.0.113.10')).toMatchObject({ code: 1 });
	await set({ 'sms.addressMost': 1000, 'sms.accountMost': 2 });
	const [member, other] = [await makeMember(shop.context), await makeMember(shop.context)];
	const bind = ({ headers }: { headers: Headers }) => ask(nextNumber(), 'user_change_mobile', {}, headers);
	for (let count = 0; count < 2; count += 1) expect(await bind(member)).toMatchObject({ code: 1 });
	expect(await bind(member)).toMatchObject(waits);
	expect(await bind(other)).toMatchObject({ code: 1 });
});

test('the shop sends so many a day, of which those to nobody cost none', async () => {
	await set({ 'sms.shopMost': 2 });
	for (let count = 0; count < 4; count += 1) {
		expect(await ask(nextNumber(), 'user_retrieve_pwd')).toMatchObject({ code: 1 });
		await sendAll();
	}
	const numbers = [nextNumber(), nextNumber(), nextNumber()];
	for (const mobile of numbers) expect(await ask(mobile, 'user_register')).toMatchObject({ code: 1 });
	await sendAll();
	expect(numbers.flatMap(textsTo)).toHaveLength(2);
	expect(await ask(nextNumber(), 'user_register')).toMatchObject(waits);
	shop.clock.advance(daySeconds);
	expect(await ask(nextNumber(), 'user_register')).toMatchObject({ code: 1 });
});

test('of requests at once for one number one is sent, and within a minute none again', async () => {
	const mobile = nextNumber();
	const answers = await Promise.all(Array.from({ length: 5 }, () => ask(mobile, 'user_register')));
	expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
	await sendAll();
	expect(textsTo(mobile)).toHaveLength(1);
	shop.clock.advance(60);
	expect(await ask(mobile, 'user_register')).toMatchObject({ code: 1 });
	await sendAll();
	const [first, second] = textsTo(mobile);
	expect(second?.values).toEqual(first?.values);
	expect(second?.reference).not.toBe(first?.reference);
});

test('a job that the queue gives out twice sends one message', async () => {
	const { context } = shop;
	const mobile = nextNumber();
	const sealed = seal(context.secret, '123456');
	const data = {
		channel: 'mobile',
		address: mobile,
		purpose: 'register',
		language: 'en',
		sealed,
		reference: 'twice',
	} as const;
	for (let count = 0; count < 2; count += 1) {
		await inTransaction(context, (tx) => context.jobs.send(tx, 'verification.send', data));
		await sendAll();
	}
	expect(textsTo(mobile)).toHaveLength(1);
});

test('five tries at a code are free, then each one waits', async () => {
	const { mobile } = await registered();
	await ask(mobile, 'user_retrieve_pwd');
	const captcha = await codeFor(mobile);
	for (let count = 0; count < 5; count += 1) await passwordSet(mobile, wrong(captcha));
	expect(await passwordSet(mobile, captcha)).toMatchObject(waits);
	shop.clock.advance(60);
	expect(await passwordSet(mobile, captcha)).toMatchObject({ code: 1 });
});

test('past a hundred wrong tries a day a code is good for who has asked for it, and for no stranger', async () => {
	const { mobile } = await registered();
	const owner = from('203.0.113.31');
	await ask(mobile, 'user_retrieve_pwd', {}, owner);
	const captcha = await codeFor(mobile);
	for (let count = 0; count < 100; count += 1) await passwordSet(mobile, wrong(captcha), from(`198.51.100.${count}`));
	expect(await passwordSet(mobile, captcha, from('203.0.113.32'))).toMatchObject({
		code: 0,
		msg: expect.stringContaining('wrong'),
	});
	shop.clock.advance(60);
	expect(await ask(mobile, 'user_retrieve_pwd', {}, owner)).toMatchObject({ code: 1 });
	const again = await codeFor(mobile);
	expect(again).toMatch(/^\d{6}$/);
	expect(await passwordSet(mobile, wrong(again), owner)).toMatchObject({ code: 0 });
	expect(await passwordSet(mobile, again, from('203.0.113.33'))).toMatchObject({ code: 0 });
	expect(await passwordSet(mobile, again, owner)).toMatchObject({ code: 1 });
});

test('who asks for a code shows a captcha first', async () => {
	const strict = await makeApp({ env: { LOGIN_CAPTCHA: 'on', ALLOW_PRIVATE_ADDRESSES: 'on' } });
	await seedIdentity(strict.context);
	await strict.context.settings.set(room.settings(strict.context.secret), { now: strict.clock.now() });
	await strict.context.db.updateTable('sms_template').set({ provider_template_id: 'Tuser_register' }).execute();
	const answer = await strict.post('/api/Sms/send', { mobile: nextNumber(), template_code: 'user_register' });
	expect(answer.code).toBe(0);
	expect(await strict.context.db.selectFrom('verification_code').select('key').execute()).toEqual([]);
	await strict.close();
});
