import { generate } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deviceHeader } from '#domain/identity/device.ts';
import { hashPassword } from '#server/auth/password.ts';
import { makeAdmin, proveAgain } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { seedIdentity } from './identity-seed.service.ts';

type Headers = Record<string, string>;
interface Person {
	id: number;
	username: string;
	headers: Headers;
}

const password = 'correct-horse';
let shop: TestApp;
let boss: { id: number; headers: Headers };
beforeAll(async () => {
	shop = await makeApp({ env: { TRUST_PROXY: 'loopback' } });
	await seedIdentity(shop.context);
	boss = await makeAdmin(shop.context, { nodes: '*' });
});
afterAll(() => shop.close());

async function makePerson(): Promise<Person> {
	const { id, headers } = await makeAdmin(shop.context, { nodes: ['routine/adminInfo/index'] });
	const set = { password: await hashPassword(shop.context, password) };
	const update = shop.context.db.updateTable('admin').set(set).where('id', '=', id).returning('username');
	return { id, headers, username: (await update.executeTakeFirstOrThrow()).username };
}

const ask = <Data = unknown>(action: string, body: object, { headers }: { headers: Headers }) =>
	shop.post<Data>(`/admin/SecondFactor/${action}`, body, headers);
const stateOf = async ({ headers }: Person) =>
	(await shop.get<{ enabled: boolean; codes_left: number }>('/admin/SecondFactor/index', {}, headers)).data;
const formOf = ({ username }: Person) => ({ username, password, keep: 1 });
const logIn = (person: Person) => shop.post<{ ticket: string; type: string }>('/admin/Index/login', formOf(person));
const verify = (ticket: string, code: string) =>
	shop.post<{ userInfo: { id: number; token: string; refresh_token: string } }>('/admin/Index/verifyCode', {
		ticket,
		code,
	});

/** The code the app shows now; the clock goes on first, since a code counts once. */
async function nextCode(secret: string): Promise<string> {
	shop.clock.advance(30);
	return generate({ secret, epoch: shop.clock.now() });
}

async function protect(person: Person): Promise<{ secret: string; codes: string[] }> {
	const { data } = await ask<{ secret: string; uri: string }>('start', { password }, person);
	const confirmed = await ask<{ codes: string[] }>('confirm', { code: await nextCode(data.secret) }, person);
	return { secret: data.secret, codes: confirmed.data.codes };
}

test('the second step is on only after the app has shown a right code', async () => {
	const person = await makePerson();
	expect(await ask('start', { password: 'wrong-horse' }, person)).toMatchObject({
		code: 0,
		data: { fields: { password: expect.any(String) } },
	});
	const { data } = await ask<{ secret: string; uri: string }>('start', { password }, person);
	expect(data.uri).toContain(`secret=${data.secret}`);
	expect(data.uri).toContain(person.username);
	expect(await logIn(person)).toMatchObject({ code: 1 });
	expect(await ask('confirm', { code: '000000' }, person)).toMatchObject({ code: 0 });
	expect(await stateOf(person)).toMatchObject({ enabled: false, codes_left: 0 });
	const confirmed = await ask<{ codes: string[] }>('confirm', { code: await nextCode(data.secret) }, person);
	expect(new Set(confirmed.data.codes).size).toBe(10);
	expect(await stateOf(person)).toMatchObject({ enabled: true, codes_left: 10 });
	expect(await ask('start', { password }, person)).toMatchObject({ code: 0 });
});

test('a right password alone gets a ticket, and no token', async () => {
	const person = await makePerson();
	const { secret } = await protect(person);
	const first = await logIn(person);
	expect(first).toMatchObject({ code: 0, data: { type: 'need code', ticket: expect.any(String) } });
	expect(JSON.stringify(first)).not.toContain('token');
	const done = await verify(first.data.ticket, await nextCode(secret));
	expect(done).toMatchObject({ code: 1, data: { userInfo: { id: person.id, username: person.username } } });
	expect(done.data.userInfo.refresh_token).not.toBe('');
	expect(await verify(first.data.ticket, await nextCode(secret))).toMatchObject({ code: 0 });
});

test('a code counts once, and one of a step before the last does not count', async () => {
	const person = await makePerson();
	const { secret } = await protect(person);
	const code = await nextCode(secret);
	expect(await verify((await logIn(person)).data.ticket, code)).toMatchObject({ code: 1 });
	expect(await verify((await logIn(person)).data.ticket, code)).toMatchObject({ code: 0 });
	const early = await generate({ secret, epoch: shop.clock.now() - 30 });
	expect(await verify((await logIn(person)).data.ticket, early)).toMatchObject({ code: 0 });
});

test('a recovery code finishes a login once', async () => {
	const person = await makePerson();
	const { codes } = await protect(person);
	const code = (codes[0] ?? '').toUpperCase();
	expect(await verify((await logIn(person)).data.ticket, code)).toMatchObject({ code: 1 });
	expect(await verify((await logIn(person)).data.ticket, code)).toMatchObject({ code: 0 });
	expect(await stateOf(person)).toMatchObject({ codes_left: 9 });
});

test('codes and tickets stand nowhere in the log of acts, and a second step is written as the account’s', async () => {
	const person = await makePerson();
	const { secret, codes } = await protect(person);
	const [first = '', second = '', third = ''] = codes;
	await shop.post(`/admin/Index/prove?code=${second}`, { password, code: first }, person.headers);
	await shop.post('/admin/Index/prove', { password: 'wrong-horse', code: second }, person.headers);
	await ask('renewCodes', { password: 'wrong-horse', code: third }, person);
	const { ticket } = (await logIn(person)).data;
	const wrong = await verify(ticket, 'abcd-efgh');
	expect(wrong).toMatchObject({ code: 0, data: { fields: { code: expect.any(String) } } });
	expect(await verify(ticket, third)).toMatchObject({ code: 1 });
	const { db } = shop.context;
	const lines = await db.selectFrom('admin_log').selectAll().orderBy('id', 'desc').limit(8).execute();
	for (const typed of [secret, first, second, third, ticket, 'abcd-efgh'])
		expect(JSON.stringify(lines)).not.toContain(typed);
	expect(lines.slice(0, 2)).toMatchObject([
		{ admin_id: person.id, username: person.username, code: 1, data: '{}' },
		{ admin_id: 0, username: '', code: 0, data: '{}' },
	]);
	expect(lines[3]).toMatchObject({ admin_id: person.id, data: '{"password":"***","code":"***"}' });
});

test('a ticket ends after five codes, and after five minutes', async () => {
	const person = await makePerson();
	const { secret } = await protect(person);
	const tried = (await logIn(person)).data.ticket;
	for (let count = 0; count < 5; count += 1) {
		expect(await verify(tried, '000000')).toMatchObject({ data: { fields: { code: expect.any(String) } } });
	}
	expect(await verify(tried, await nextCode(secret))).toMatchObject({ code: 0, data: { type: 'ticket gone' } });
	const late = (await logIn(person)).data.ticket;
	shop.clock.advance(300);
	expect(await verify(late, await nextCode(secret))).toMatchObject({ data: { type: 'ticket gone' } });
	expect(await verify('made up', '000000')).toMatchObject({ data: { type: 'ticket gone' } });
});

test('wrong codes make the next one wait, whatever ticket it comes with, and that costs the ticket nothing', async () => {
	const person = await makePerson();
	const { secret } = await protect(person);
	const tried = (await logIn(person)).data.ticket;
	for (let count = 0; count < 5; count += 1) await verify(tried, '000000');
	const { ticket } = (await logIn(person)).data;
	for (let count = 0; count < 10; count += 1) {
		expect(await verify(ticket, '000000')).toMatchObject({ code: 0, data: { type: 'wait', seconds: 1 } });
	}
	expect(await verify(ticket, await nextCode(secret))).toMatchObject({ code: 1 });
});

test('of the logins of an account one waits for its code: the last one', async () => {
	const person = await makePerson();
	const { secret } = await protect(person);
	const tickets: string[] = [];
	for (let count = 0; count < 3; count += 1) tickets.push((await logIn(person)).data.ticket);
	const [first = '', second = '', last = ''] = tickets;
	for (const ticket of [first, second]) {
		expect(await verify(ticket, await nextCode(secret))).toMatchObject({ data: { type: 'ticket gone' } });
	}
	expect(await verify(last, await nextCode(secret))).toMatchObject({ code: 1 });
});

test('whoever stole the password neither ends nor delays the login of a browser that the account knows', async () => {
	const person = await makePerson();
	const { secret } = await protect(person);
	const own = { [deviceHeader]: 'mark-of-the-owner' };
	const enter = (headers: Headers) => shop.post<{ ticket: string }>('/admin/Index/login', formOf(person), headers);
	const show = (ticket: string, code: string, headers: Headers) =>
		shop.post('/admin/Index/verifyCode', { ticket, code }, headers);
	// The test's own address would be known, too: the thief comes from another.
	const thief = { 'x-forwarded-for': '203.0.113.9' };
	expect(await show((await enter(own)).data.ticket, await nextCode(secret), own)).toMatchObject({ code: 1 });
	const { ticket } = (await enter(own)).data;
	for (let count = 0; count < 3; count += 1) {
		const stolen = (await enter(thief)).data.ticket;
		for (let guess = 0; guess < 5; guess += 1) await show(stolen, '000000', thief);
	}
	expect(await show((await enter(thief)).data.ticket, '000000', thief)).toMatchObject({ data: { type: 'wait' } });
	expect(await show(ticket, await nextCode(secret), own)).toMatchObject({ code: 1 });
});

test('of right codes that come at once with one ticket one is used up', async () => {
	const person = await makePerson();
	const { codes } = await protect(person);
	const { ticket } = (await logIn(person)).data;
	const answers = await Promise.all(codes.slice(0, 4).map((code) => verify(ticket, code)));
	expect(answers.map((answer) => answer.code).sort()).toEqual([0, 0, 0, 1]);
	expect(await stateOf(person)).toMatchObject({ codes_left: 9 });
});

test('switching it on or off and new recovery codes end every other login, also one on its way', async () => {
	const person = await makePerson();
	const enter = async (code?: Promise<string>): Promise<Person> => {
		const answer = await shop.post<{ ticket: string; userInfo: { token: string } }>(
			'/admin/Index/login',
			formOf(person),
		);
		const { userInfo } = code ? (await verify(answer.data.ticket, await code)).data : answer.data;
		return { ...person, headers: { batoken: userInfo.token } };
	};
	const isIn = async ({ headers }: Person) => (await shop.get('/admin/SecondFactor/index', {}, headers)).code === 1;
	const before = await enter();
	const { secret } = await protect(person);
	expect([await isIn(person), await isIn(before)]).toEqual([true, false]);

	const second = await enter(nextCode(secret));
	const { ticket } = (await logIn(person)).data;
	const renewed = await ask<{ codes: string[] }>('renewCodes', { password, code: await nextCode(secret) }, person);
	expect([await isIn(person), await isIn(second)]).toEqual([true, false]);
	expect(await verify(ticket, await nextCode(secret))).toMatchObject({ data: { type: 'ticket gone' } });

	const third = await enter(nextCode(secret));
	await ask('end', { password, code: renewed.data.codes[0] }, person);
	expect([await isIn(person), await isIn(third)]).toEqual([true, false]);
});

test('of two requests with one code and one ticket, one logs in', async () => {
	const person = await makePerson();
	const { secret } = await protect(person);
	const { ticket } = (await logIn(person)).data;
	const code = await nextCode(secret);
	const answers = await Promise.all([verify(ticket, code), verify(ticket, code)]);
	expect(answers.map((answer) => answer.code).sort()).toEqual([0, 1]);
});

test('switching it off asks for password and code; new recovery codes end the old ones', async () => {
	const person = await makePerson();
	const { secret, codes } = await protect(person);
	const renew = async (typed: string) =>
		ask<{ codes: string[] }>('renewCodes', { password: typed, code: await nextCode(secret) }, person);
	expect(await renew('wrong-horse')).toMatchObject({ code: 0, data: { fields: { password: expect.any(String) } } });
	const renewed = await renew(password);
	expect(renewed.data.codes).toHaveLength(10);
	expect(await ask('end', { password, code: codes[0] }, person)).toMatchObject({ code: 0 });
	expect(await ask('end', { password, code: renewed.data.codes[0] }, person)).toMatchObject({ code: 1 });
	expect(await stateOf(person)).toMatchObject({ enabled: false });
	expect(await ask('end', { password, code: renewed.data.codes[1] }, person)).toMatchObject({ code: 0 });
	expect(await logIn(person)).toMatchObject({ code: 1 });
});

test('who stands above an admin takes the second step away, and that ends the logins', async () => {
	const person = await makePerson();
	const peer = await makeAdmin(shop.context, { nodes: ['auth/admin/index', 'auth/admin/resetSecondFactor'] });
	await protect(person);
	const reset = (headers: Headers, id = person.id) => shop.post('/admin/auth.Admin/resetSecondFactor', { id }, headers);
	expect(await reset(peer.headers)).toMatchObject({ code: 401 });
	expect(await reset(boss.headers, boss.id)).toMatchObject({ code: 401 });
	const listed = await shop.get<{ list: { two_step: string }[] }>(
		'/admin/auth.Admin/index',
		{ initValue: [person.id] },
		boss.headers,
	);
	expect(listed.data.list).toMatchObject([{ two_step: '1' }]);
	expect(await reset(boss.headers)).toMatchObject({ code: 0, data: { type: 'need proof' } });
	await proveAgain(shop.context, boss.id);
	expect(await reset(boss.headers)).toMatchObject({ code: 1 });
	expect(await shop.get('/admin/SecondFactor/index', {}, person.headers)).toMatchObject({ code: 303 });
	expect(await logIn(person)).toMatchObject({ code: 1 });
	expect(await reset(boss.headers)).toMatchObject({ code: 0 });
});
