import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ownSessions } from '#domain/admin/sessions.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { findEpoch } from '#server/auth/epoch.queries.ts';
import { issueTokens } from '#server/auth/tokens.ts';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';

let shop: TestApp;
beforeAll(async () => {
	shop = await makeApp();
	await seedIdentity(shop.context);
});
afterAll(() => shop.close());

type Headers = Record<string, string>;

const sessionsOf = async (headers: Headers) =>
	(await shop.get<AnswerOf<typeof ownSessions>>('/admin/routine.AdminInfo/sessions', {}, headers)).data.list;
const end = (body: object, headers: Headers) => shop.post('/admin/routine.AdminInfo/endSession', body, headers);

async function elsewhere(userId: number, ip: string): Promise<Headers> {
	const epoch = (await findEpoch(shop.context.db, 'admin', userId)) ?? 0;
	const login = { audience: 'admin', userId, epoch, keep: true, origin: { ip, userAgent: 'a phone' } } as const;
	const { token } = await issueTokens(shop.context, shop.context.db, login);
	return { batoken: token };
}

test('an admin sees where the account is logged in, this place first, and ends a login there', async () => {
	const admin = await makeAdmin(shop.context, { nodes: '*' });
	shop.clock.advance(60);
	const phone = await elsewhere(admin.id, '10.0.0.7');
	const list = await sessionsOf(admin.headers);
	expect(list).toMatchObject([
		{ ip: '127.0.0.1', is_current: true },
		{ ip: '10.0.0.7', useragent: 'a phone', create_time: shop.clock.now(), is_current: false },
	]);
	expect(await end({ session: list[1]?.session }, admin.headers)).toMatchObject({ code: 1 });
	expect(await shop.get('/admin/routine.AdminInfo/sessions', {}, phone)).toMatchObject({ code: 303 });
	expect(await end({ session: list[1]?.session }, admin.headers)).toMatchObject({ code: 0 });
	expect(await end({ session: '' }, admin.headers)).toMatchObject({ code: 0 });
	expect(await sessionsOf(admin.headers)).toHaveLength(1);
});

test('everywhere else can be ended at once', async () => {
	const admin = await makeAdmin(shop.context, { nodes: '*' });
	await elsewhere(admin.id, '10.0.0.8');
	await elsewhere(admin.id, '10.0.0.9');
	expect(await end({ all: true }, admin.headers)).toMatchObject({ code: 1 });
	expect(await sessionsOf(admin.headers)).toMatchObject([{ is_current: true }]);
	shop.clock.advance(605);
	expect(await end({ all: true }, admin.headers)).toMatchObject({ code: 0, data: { type: 'need proof' } });
});

test('nobody ends the login of somebody else', async () => {
	const admin = await makeAdmin(shop.context, { nodes: '*' });
	const other = await makeAdmin(shop.context, { nodes: '*' });
	const [theirs] = await sessionsOf(other.headers);
	expect(await end({ session: theirs?.session }, admin.headers)).toMatchObject({ code: 0 });
	expect(await sessionsOf(other.headers)).toHaveLength(1);
});

test('a login that has expired is not one any more', async () => {
	const admin = await makeAdmin(shop.context, { nodes: '*' });
	shop.clock.advance(3 * 24 * 60 * 60 + 1);
	const headers = await elsewhere(admin.id, '10.0.0.1');
	expect(await sessionsOf(headers)).toMatchObject([{ ip: '10.0.0.1', is_current: true }]);
});
