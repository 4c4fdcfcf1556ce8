import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { addCheckIn } from '#domain/check-in/check-in.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { shopDay } from '#domain/kernel/shop-time.ts';
import { breakAt } from '#server/config/fault.ts';
import { headersOf, makeMember, type TestAccount } from '#server/testing/accounts.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeBoss } from '#server/testing/boss.ts';
import { expectNoDrift, pointsOf } from '#server/testing/orders.ts';

let shop: TestApp;
const day = 86_400;

beforeAll(async () => {
	shop = await makeApp();
	await makeBoss(shop);
});
beforeEach(async () => {
	const rule = { 'checkIn.on': true, 'checkIn.points': '1,2,5', 'checkIn.growth': 3 } as const;
	await shop.context.settings.set(rule, { now: shop.clock.now() });
});
afterAll(() => shop.close());
afterEach(() => expectNoDrift(shop.context));

type State = AnswerOf<typeof addCheckIn>;
// A login ends with its day.
const logged = ({ id }: TestAccount) => headersOf(shop.context, 'member', id);
const come = async (member: TestAccount) => shop.post<State>('/api/shop.CheckIn/add', {}, await logged(member));
const state = async (member: TestAccount) =>
	(await shop.get<State>('/api/shop.CheckIn/index', {}, await logged(member))).data;
const growthOf = async ({ id }: TestAccount) =>
	(await shop.context.db.selectFrom('member').select('growth').where('id', '=', id).executeTakeFirstOrThrow()).growth;

test('brings points and growth once a day, also twice at once, more of them day after day, and begins anew after a day without', async () => {
	const member = await makeMember(shop.context);
	expect(await state(member)).toMatchObject({
		is_on: true,
		is_done: false,
		streak: 0,
		score: 1,
		growth: 3,
		rewards: [1, 2, 5],
	});
	const first = await Promise.all([come(member), come(member)]);
	expect(first.map(({ data }) => data.is_new).sort()).toEqual([false, true]);
	expect(await state(member)).toMatchObject({ is_done: true, streak: 1, score: 1, days: [shopDay(shop.clock.now())] });
	for (const [streak, score] of [
		[2, 2],
		[3, 5],
		[4, 1],
	]) {
		shop.clock.advance(day);
		expect((await state(member)).is_done).toBe(false);
		expect((await come(member)).data).toMatchObject({ is_done: true, streak, score, is_new: true });
	}
	expect((await pointsOf(shop.context, member.id)).score).toBe(9);
	expect(await growthOf(member)).toBe(12);
	shop.clock.advance(2 * day);
	expect(await state(member)).toMatchObject({ streak: 0, score: 1 });
	expect((await come(member)).data).toMatchObject({ streak: 1, score: 1 });
});

test('that a power cut breaks off has not happened, and can be done again', async () => {
	const member = await makeMember(shop.context);
	breakAt('checkIn.noted');
	expect((await come(member)).code).toBe(0);
	expect((await state(member)).is_done).toBe(false);
	expect((await come(member)).data).toMatchObject({ is_new: true, streak: 1 });
	expect((await pointsOf(shop.context, member.id)).score).toBe(1);
});

test('on days that a clock was ahead by means nothing until they come', async () => {
	const member = await makeMember(shop.context);
	expect((await come(member)).data).toMatchObject({ streak: 1, is_new: true });
	shop.clock.advance(3 * day);
	expect((await come(member)).data).toMatchObject({ streak: 1, is_new: true });
	shop.clock.advance(-2 * day);
	expect(await state(member)).toMatchObject({ is_done: false, streak: 1, score: 2 });
	expect((await come(member)).data).toMatchObject({ is_done: true, streak: 2, is_new: true });
	expect((await come(member)).data).toMatchObject({ is_done: true, streak: 2, is_new: false });
	expect((await state(member)).days).toHaveLength(2);
	shop.clock.advance(day);
	expect((await come(member)).data).toMatchObject({ is_done: true, streak: 3, is_new: true });
	shop.clock.advance(day);
	expect(await state(member)).toMatchObject({ is_done: true, streak: 1 });
});

test('is there only where the shop offers it, for members alone', async () => {
	const member = await makeMember(shop.context);
	await shop.context.settings.set({ 'checkIn.on': false }, { now: shop.clock.now() });
	expect((await state(member)).is_on).toBe(false);
	expect((await come(member)).msg).toBe('店铺暂未开放签到');
	expect((await shop.post('/api/shop.CheckIn/add', {})).code).toBe(303);
});

test('without points of its own brings growth alone', async () => {
	const member = await makeMember(shop.context);
	await shop.context.settings.set({ 'checkIn.points': '' }, { now: shop.clock.now() });
	expect((await come(member)).data).toMatchObject({ score: 0, growth: 3 });
	expect(await growthOf(member)).toBe(3);
});
