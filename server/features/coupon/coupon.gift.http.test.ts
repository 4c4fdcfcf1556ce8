import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { timerKinds } from '#domain/timers.generated.ts';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { headersOf, makeMember, type TestAccount } from '#server/testing/accounts.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeBoss } from '#server/testing/boss.ts';
import { makeCoupon } from '#server/testing/coupons.ts';
import { makeLevel, reachLevel } from '#server/testing/levels.ts';
import { type Buyer, expectNoDrift, makeBuyer, makeSku, paid } from '#server/testing/orders.ts';
import { parcel } from '#server/testing/refunds.ts';

let shop: TestApp;
let boss: Record<string, string>;
const day = 86_400;

beforeAll(async () => {
	shop = await makeApp();
});
beforeEach(async () => {
	boss = (await makeBoss(shop)).headers;
});
afterAll(() => shop.close());
afterEach(async () => {
	await expectNoDrift(shop.context);
	await shop.context.db.updateTable('coupon').set({ status: '3' }).execute();
});

const logged = ({ id }: TestAccount) => headersOf(shop.context, 'member', id);
const receive = async (member: TestAccount, id: number) =>
	shop.post('/api/shop.Coupon/receive', { id }, await logged(member));
const heldBy = ({ id }: TestAccount, couponId: number) =>
	shop.context.db
		.selectFrom('user_coupon')
		.select(['id', 'get_type', 'gift_order_id'])
		.where('user_id', '=', id)
		.where('coupon_id', '=', couponId)
		.execute();
const states = async (member: TestAccount) =>
	(
		await shop.get<{ list: { id: number; received: number; not_for_you: number }[] }>(
			'/api/shop.Coupon/states',
			{},
			await logged(member),
		)
	).data.list;

/** Goes to the next time at which the shop's clock shows a moment. */
const goTo = (moment: string) => shop.clock.advance(Date.parse(`${moment}+08:00`) / 1000 - shop.clock.now());

test('a coupon for a level is for those who have it, and shows others that it is not', async () => {
	const [member, other] = [await makeMember(shop.context), await makeMember(shop.context)];
	const gold = await reachLevel(shop.context, member, { name: '金卡' });
	const next = await makeLevel(shop.context, { name: '黑金' });
	const id = await makeCoupon(shop.context, { audience: '4', level_ids: [gold] });
	expect(await receive(member, id)).toMatchObject({ code: 1 });
	expect((await receive(other, id)).code).toBe(0);
	expect((await states(other)).find((state) => state.id === id)).toMatchObject({ not_for_you: 1 });
	expect((await states(member)).find((state) => state.id === id)).toMatchObject({ not_for_you: 0, received: 1 });
	const higher = await makeCoupon(shop.context, { audience: '4', level_ids: [next] });
	expect((await receive(member, higher)).code).toBe(0);
});

test('a form without its levels is refused at their field', async () => {
	const form = { name: '等级券', type: '1', amount: '5.00', audience: '4', level_ids: [], receive_type: '1' };
	const answer = await shop.post('/admin/shop.market.coupon.Coupon/add', form, boss);
	expect(answer).toMatchObject({ code: 0, data: { fields: { level_ids: expect.any(String) } } });
});

test('one of each month is received once a month, also twice at once, and stands in the centre', async () => {
	goTo('2027-01-30 12:00:00');
	const member = await makeMember(shop.context);
	const id = await makeCoupon(shop.context, { receive_type: '7', per_user: 1 });
	const { data } = await shop.get<{ list: { id: number; is_monthly: number }[] }>('/api/shop.Coupon/center');
	expect(data.list.find((coupon) => coupon.id === id)).toMatchObject({ is_monthly: 1 });
	const both = await Promise.all([receive(member, id), receive(member, id)]);
	expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
	goTo('2027-01-31 23:59:59');
	expect((await receive(member, id)).code).toBe(0);
	goTo('2027-02-01 00:00:00');
	expect((await states(member)).find((state) => state.id === id)).toMatchObject({ received: 0 });
	expect((await receive(member, id)).code).toBe(1);
	expect(await heldBy(member, id)).toHaveLength(2);
});

describe('a birthday', () => {
	const morning = async () => {
		const { kind } = timerKinds.birthdayCoupons;
		await shop.context.db.updateTable('timer').set({ due_at: shop.clock.now() }).where('kind', '=', kind).execute();
		await runDueTimers(shop.context);
		while ((await shop.context.jobs.runPending()) > 0);
	};
	const born = async (birthday: string) => {
		const member = await makeMember(shop.context);
		await shop.context.db.updateTable('member').set({ birthday }).where('id', '=', member.id).execute();
		return member;
	};

	test('brings a coupon once a year, whatever is written for a birthday later on', async () => {
		goTo('2027-05-06 08:00:00');
		const [today, tomorrow] = [await born('1990-05-06'), await born('1990-05-07')];
		const id = await makeCoupon(shop.context, { receive_type: '6', per_user: 1 });
		await morning();
		await morning();
		expect(await heldBy(today, id)).toMatchObject([{ get_type: '6' }]);
		expect(await heldBy(tomorrow, id)).toEqual([]);
		const told = await shop.context.db
			.selectFrom('member_message')
			.select('kind')
			.where('user_id', '=', today.id)
			.execute();
		expect(told).toContainEqual({ kind: 'coupon.given' });
		await shop.context.db.updateTable('member').set({ birthday: '1990-05-07' }).where('id', '=', today.id).execute();
		goTo('2027-05-07 08:00:00');
		await morning();
		expect(await heldBy(today, id)).toHaveLength(1);
		expect(await heldBy(tomorrow, id)).toHaveLength(1);
		goTo('2028-05-07 08:00:00');
		await morning();
		expect(await heldBy(today, id)).toHaveLength(2);
	});

	test('brings no more where its morning comes again, of a coupon for several a member either', async () => {
		goTo('2028-06-07 08:00:00');
		const member = await born('1990-06-07');
		const id = await makeCoupon(shop.context, { receive_type: '6', per_user: 3 });
		await morning();
		await morning();
		expect(await heldBy(member, id)).toHaveLength(1);
		goTo('2029-06-07 08:00:00');
		await morning();
		expect(await heldBy(member, id)).toHaveLength(2);
	});

	test('on the 29th of February comes a day early where there is none', async () => {
		const member = await born('1992-02-29');
		goTo('2029-02-28 08:00:00');
		const id = await makeCoupon(shop.context, { receive_type: '6', per_user: 1 });
		await morning();
		expect(await heldBy(member, id)).toHaveLength(1);
		goTo('2032-02-28 08:00:00');
		await morning();
		expect(await heldBy(member, id)).toHaveLength(1);
		goTo('2032-02-29 08:00:00');
		await morning();
		expect(await heldBy(member, id)).toHaveLength(2);
	});
});

describe('an order', () => {
	/** An order of ¥50 a piece, sent and received. */
	async function received(buyer: Buyer, num: number) {
		const sku = await makeSku(shop.context, { price: 5000 });
		const fresh = { ...buyer, headers: await logged(buyer) };
		const { orders } = await paid(shop, fresh, [{ sku_id: sku.id, num }]);
		const id = orders[0]?.id ?? 0;
		expect((await shop.post('/admin/shop.order.Order/delivery', { id, ...parcel }, boss)).msg).toBe('');
		expect((await shop.post('/api/shop.Order/receive', { id }, fresh.headers)).msg).toBe('');
		return id;
	}

	/** Asks for a piece of it back. */
	async function refundAsked(buyer: Buyer, id: number): Promise<number> {
		const line = await shop.context.db
			.selectFrom('order_goods')
			.select('id')
			.where('order_id', '=', id)
			.executeTakeFirstOrThrow();
		const wish = { order_id: id, type: '2', reason: 'quality', lines: [{ id: line.id, num: 1 }] };
		const asked = await shop.post<{ id: number }>('/api/shop.Refund/add', wish, await logged(buyer));
		expect(asked.msg).toBe('');
		return asked.data.id;
	}

	async function agreed(id: number): Promise<void> {
		const answer = await shop.post('/admin/shop.order.Refund/audit', { id, answer: 'agree' }, boss);
		expect(answer.msg).toBe('');
		while ((await shop.context.jobs.runPending()) > 0);
	}

	test('brings a coupon once nothing of it can go back any more, by what is left of it', async () => {
		const big = await makeCoupon(shop.context, { receive_type: '5', gift_from: 10_000 });
		const any = await makeCoupon(shop.context, { receive_type: '5' });
		const buyer = await makeBuyer(shop.context, { money: 100_000 });
		const id = await received(buyer, 2);
		const refundId = await refundAsked(buyer, id);
		expect(await heldBy(buyer, any)).toEqual([]);
		shop.clock.advance(8 * day);
		await runDueTimers(shop.context);
		// The refund is still open.
		expect(await heldBy(buyer, any)).toEqual([]);
		boss = (await makeBoss(shop)).headers;
		await agreed(refundId);
		for (let time = 0; time < 2; time += 1) {
			shop.clock.advance(day + 1);
			await runDueTimers(shop.context);
		}
		expect(await heldBy(buyer, any)).toMatchObject([{ get_type: '5', gift_order_id: id }]);
		expect(await heldBy(buyer, big)).toEqual([]);
	});

	test('that goes back whole brings none', async () => {
		const any = await makeCoupon(shop.context, { receive_type: '5' });
		const buyer = await makeBuyer(shop.context, { money: 100_000 });
		const id = await received(buyer, 1);
		const refundId = await refundAsked(buyer, id);
		await agreed(refundId);
		shop.clock.advance(8 * day);
		await runDueTimers(shop.context);
		expect(await heldBy(buyer, any)).toEqual([]);
	});
});
