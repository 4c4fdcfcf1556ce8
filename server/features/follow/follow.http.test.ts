import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { listFollowed } from '#domain/follow/follow.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { makeMember, makeMerchant, type TestAccount } from '#server/testing/accounts.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeSku } from '#server/testing/orders.ts';
import { gatherNews, tellNews } from './news.queries.ts';

let shop: TestApp;
beforeAll(async () => {
	shop = await makeApp();
});
afterAll(() => shop.close());

const follow = (member: TestAccount, merchantId: number) =>
	shop.post('/api/shop.Follow/add', { merchant_id: merchantId }, member.headers);
const followed = async (member: TestAccount) =>
	(await shop.get<AnswerOf<typeof listFollowed>>('/api/shop.Follow/index', {}, member.headers)).data;
const messages = async (member: TestAccount, language = 'zh-cn') => {
	type Answer = { list: { kind: string; text: string; link: string }[] };
	const headers = { ...member.headers, 'think-lang': language };
	return (await shop.get<Answer>('/api/account/messages', { group: 'work', limit: 50 }, headers)).data.list;
};
const run = async (seconds = 3601) => {
	shop.clock.advance(seconds);
	await sql`update timer set due_at = ${shop.clock.now()} where kind = 'creators_news'`.execute(shop.context.db);
	await runDueTimers(shop.context);
};

test('following twice is following once, and ends when the member says so', async () => {
	const [member, other, maker] = [
		await makeMember(shop.context),
		await makeMember(shop.context),
		await makeMerchant(shop.context),
	];
	const answers = await Promise.all([1, 2, 3].map(() => follow(member, maker.merchantId)));
	expect(answers.map(({ code }) => code)).toEqual([1, 1, 1]);
	expect(await followed(member)).toMatchObject({ total: 1, list: [{ id: maker.merchantId, is_shown: 1 }] });
	expect((await followed(other)).total).toBe(0);
	const end = () => shop.post('/api/shop.Follow/del', { ids: [maker.merchantId] }, member.headers);
	await shop.post('/api/shop.Follow/del', { ids: [maker.merchantId] }, other.headers);
	expect((await followed(member)).total).toBe(1);
	expect(await end()).toMatchObject({ data: { deleted: 1 } });
	expect(await end()).toMatchObject({ data: { deleted: 0 } });
	const state = await shop.get('/api/shop.Follow/state', { merchant_id: maker.merchantId }, member.headers);
	expect(state).toMatchObject({ data: { is_followed: 0 } });
});

test('nobody follows the platform or who has left', async () => {
	const member = await makeMember(shop.context);
	const gone = await makeMerchant(shop.context, { status: '5' });
	for (const id of [gone.merchantId, 999_999]) expect(await follow(member, id)).toMatchObject({ code: 0 });
	expect(await follow(member, 0)).toMatchObject({ code: 0 });
});

test('what comes onto the shelf is told once, works of one hour by one message, and what goes off and comes back is no news', async () => {
	const [member, maker] = [await makeMember(shop.context), await makeMerchant(shop.context)];
	await follow(member, maker.merchantId);
	await run();
	expect(await messages(member)).toEqual([]);
	const one = await makeSku(shop.context, { merchantId: maker.merchantId });
	await run(60);
	expect(await messages(member)).toEqual([]);
	await run();
	expect(await messages(member)).toMatchObject([{ kind: 'work.debut', link: `/store/goods/${one.goodsId}` }]);
	await sql`update goods set status = '2' where id = ${one.goodsId}`.execute(shop.context.db);
	await sql`update goods set status = '1' where id = ${one.goodsId}`.execute(shop.context.db);
	await run();
	expect(await messages(member)).toHaveLength(1);
	for (let n = 0; n < 3; n += 1) await makeSku(shop.context, { merchantId: maker.merchantId });
	await run();
	await run();
	const [latest, ...others] = await messages(member, 'en');
	expect(others).toHaveLength(1);
	expect(latest).toMatchObject({ kind: 'work.debuts', link: `/store/creator/${maker.merchantId}` });
	expect(latest?.text).toContain('3 new works');
});

test('a work that is off the shelf again when its hour is over is not told of', async () => {
	const [member, maker] = [await makeMember(shop.context), await makeMerchant(shop.context)];
	await follow(member, maker.merchantId);
	const sku = await makeSku(shop.context, { merchantId: maker.merchantId });
	await sql`update goods set status = '2' where id = ${sku.goodsId}`.execute(shop.context.db);
	await run();
	expect(await messages(member)).toEqual([]);
});

test('who is stopped half way goes on from there, and nobody is told twice', async () => {
	const maker = await makeMerchant(shop.context);
	const members: TestAccount[] = [];
	for (let n = 0; n < 5; n += 1) members.push(await makeMember(shop.context));
	for (const member of members) await follow(member, maker.merchantId);
	await makeSku(shop.context, { merchantId: maker.merchantId });
	shop.clock.advance(3601);
	const now = shop.clock.now();
	const { db } = shop.context;
	await gatherNews(db, { before: now, now, most: 10 });
	await gatherNews(db, { before: now, now, most: 10 });
	expect(await tellNews(db, { limit: 2, now })).toBe(true);
	const told = async () => (await Promise.all(members.map((member) => messages(member)))).map((list) => list.length);
	expect(await told()).toEqual([1, 1, 0, 0, 0]);
	// Two at once, as where a process was thought dead: the second waits for the first.
	await Promise.all([tellNews(db, { limit: 2, now }), tellNews(db, { limit: 2, now })]);
	await run(0);
	expect(await told()).toEqual([1, 1, 1, 1, 1]);
});

test('who follows after the news was made hears of the next', async () => {
	const [early, late, maker] = [
		await makeMember(shop.context),
		await makeMember(shop.context),
		await makeMerchant(shop.context),
	];
	await follow(early, maker.merchantId);
	await makeSku(shop.context, { merchantId: maker.merchantId });
	shop.clock.advance(3601);
	await gatherNews(shop.context.db, { before: shop.clock.now(), now: shop.clock.now(), most: 10 });
	shop.clock.advance(5);
	await follow(late, maker.merchantId);
	await run(0);
	expect([await messages(early), await messages(late)].map((list) => list.length)).toEqual([1, 0]);
});
