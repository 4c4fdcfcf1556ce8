import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { makeMember, makeMerchant, type TestAccount } from '#server/testing/accounts.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeBoss } from '#server/testing/boss.ts';
import { heldRow, holding, makeCoupon, received } from '#server/testing/coupons.ts';
import { expectNoDrift, joinGroup, makeBuyer, makeSku, paid } from '#server/testing/orders.ts';

let shop: TestApp;
let boss: Record<string, string>;
const day = 86_400;

beforeAll(async () => {
	shop = await makeApp();
	boss = (await makeBoss(shop)).headers;
});
afterAll(() => shop.close());
afterEach(() => expectNoDrift(shop.context));

const receive = (member: TestAccount, id: number) =>
	shop.post<{ id: number; end_time: number }>('/api/shop.Coupon/receive', { id }, member.headers);
const enter = (member: TestAccount, code: string) =>
	shop.post<{ id: number; name: string }>('/api/shop.Coupon/exchange', { code }, member.headers);
interface Centre {
	list: { id: number; name: string; left: number; scope_names: string[] }[];
}
const centre = async (asked: Record<string, number> = {}) =>
	(await shop.get<Centre>('/api/shop.Coupon/center', asked)).data.list;
const couponRow = (id: number) =>
	shop.context.db.selectFrom('coupon').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('in the coupon centre', () => {
	test('a hundred pieces go to a hundred of five hundred members, one each', async () => {
		const id = await makeCoupon(shop.context, { total: 100, per_user: 1 });
		const members = await Promise.all(Array.from({ length: 125 }, () => makeMember(shop.context)));
		const answers: { code: number }[] = [];
		// As many at a time as the shop takes in without asking some to come again.
		for (let first = 0; first < members.length; first += 8) {
			const tries = members.slice(first, first + 8).flatMap((member) => Array.from({ length: 4 }, () => member));
			answers.push(...(await Promise.all(tries.map((member) => receive(member, id)))));
		}
		expect(answers.filter(({ code }) => code === 1)).toHaveLength(100);
		expect((await couponRow(id)).taken).toBe(100);
		const { rows } = await shop.context.db
			.selectFrom('user_coupon')
			.select(['user_id'])
			.where('coupon_id', '=', id)
			.execute()
			.then((all) => ({ rows: new Set(all.map(({ user_id }) => user_id)) }));
		expect(rows.size).toBe(100);
	});

	test('a coupon is received in its days, by those it is for, as often as each may', async () => {
		const now = shop.clock.now();
		const member = await makeMember(shop.context);
		const tooEarly = await makeCoupon(shop.context, { receive_start: now + 60 });
		const tooLate = await makeCoupon(shop.context, { receive_end: now });
		const paused = await makeCoupon(shop.context, { status: '2' });
		const granted = await makeCoupon(shop.context, { receive_type: '4' });
		for (const id of [tooEarly, tooLate, paused]) expect((await receive(member, id)).msg).toBe('该优惠券现在不能领取');
		expect((await receive(member, granted)).msg).toBe('优惠券不存在');
		const buyer = await makeBuyer(shop.context, { money: 10_000 });
		const { id: sku_id } = await makeSku(shop.context);
		await paid(shop, buyer, [{ sku_id, num: 1 }]);
		const fresh = await makeCoupon(shop.context, { audience: '2', per_user: 2 });
		expect((await receive(buyer, fresh)).msg).toBe('该优惠券仅限部分会员');
		for (const code of [1, 1, 0]) expect((await receive(member, fresh)).code).toBe(code);
		await joinGroup(shop.context, member, 10_000);
		const { group_id } = await shop.context.db
			.selectFrom('member')
			.select('group_id')
			.where('id', '=', member.id)
			.executeTakeFirstOrThrow();
		const grouped = await makeCoupon(shop.context, { audience: '3', group_ids: [group_id] });
		expect((await receive(buyer, grouped)).code).toBe(0);
		expect((await receive(member, grouped)).code).toBe(1);
		const states = await shop.get<{ list: Record<string, number>[] }>('/api/shop.Coupon/states', {}, buyer.headers);
		expect(states.data.list.find(({ id }) => id === grouped)).toEqual({
			id: grouped,
			received: 0,
			usable: 0,
			not_for_you: 1,
		});
	});

	test('stands what can be received, for a work what it is for', async () => {
		const { merchantId } = await makeMerchant(shop.context);
		const bowl = await makeSku(shop.context, { merchantId });
		const all = await makeCoupon(shop.context, {
			total: 5,
			i18n: JSON.stringify({ en: { name: 'Ten off' } }),
		});
		const own = await makeCoupon(shop.context, { merchant_id: merchantId });
		const other = await makeCoupon(shop.context, { scope: '3', goods_ids: [999_999] });
		const but = await makeCoupon(shop.context, { exclude_ids: [bowl.goodsId] });
		const ids = (list: Centre['list']) => list.map(({ id }) => id);
		expect(ids(await centre())).toEqual(expect.arrayContaining([all, own, other, but]));
		const ofBowl = ids(await centre({ goods_id: bowl.goodsId }));
		expect(ofBowl).toEqual(expect.arrayContaining([all, own]));
		expect(ofBowl).not.toContain(other);
		expect(ofBowl).not.toContain(but);
		expect(ids(await centre({ merchant_id: merchantId }))).toEqual([own]);
		const page = await shop.get<{ works: { id: number }[]; is_open: number }>('/api/shop.Coupon/detail', { id: own });
		expect(page.data).toMatchObject({ is_open: 1, works: [{ id: bowl.goodsId }] });
		await shop.context.db.updateTable('merchant').set({ status: '2' }).where('id', '=', merchantId).execute();
		shop.clock.advance(2);
		expect(ids(await centre())).not.toContain(own);
		const english = await shop.get<Centre>('/api/shop.Coupon/center', {}, { 'think-lang': 'en' });
		expect(english.data.list.find(({ id }) => id === all)).toMatchObject({ name: 'Ten off', left: 5 });
	});

	test('a budget is reserved piece by piece, and what was not taken off is free again', async () => {
		const id = await makeCoupon(shop.context, { budget: 2500, total: 0, return_on_refund: '2' });
		const buyer = await makeBuyer(shop.context, { money: 10_000 });
		const [one] = [await received(shop, buyer, id), await received(shop, buyer, id)];
		expect((await receive(buyer, id)).msg).toBe('该优惠券已领完');
		const { id: sku_id } = await makeSku(shop.context, { price: 500 });
		await paid(shop, buyer, [{ sku_id, num: 1 }], { coupon_ids: [one] });
		expect((await receive(buyer, id)).code).toBe(1);
		expect((await receive(buyer, id)).code).toBe(0);
	});
});

test('a budget keeps what a used coupon took where a refund may bring it back', async () => {
	const id = await makeCoupon(shop.context, { budget: 1500 });
	const buyer = await makeBuyer(shop.context, { money: 10_000 });
	const one = await received(shop, buyer, id);
	const { id: sku_id } = await makeSku(shop.context, { price: 100 });
	await paid(shop, buyer, [{ sku_id, num: 1 }], { coupon_ids: [one] });
	expect((await receive(buyer, id)).msg).toBe('该优惠券已领完');
});

describe('by a code', () => {
	test('one code for everybody is entered in either case, each code of a list once by one member', async () => {
		const shared = await makeCoupon(shop.context, { receive_type: '3', code: 'Spring-26', per_user: 1 });
		const member = await makeMember(shop.context);
		expect(await enter(member, 'spring-26')).toMatchObject({ code: 1, data: { name: '十元券' } });
		expect((await enter(member, 'SPRING-26')).code).toBe(0);
		expect((await couponRow(shared)).taken).toBe(1);
		const list = await makeCoupon(shop.context, { receive_type: '3' });
		const coupons = '/admin/shop.market.coupon.Coupon';
		expect((await shop.post(`${coupons}/makeCodes`, { id: list, num: 3 }, boss)).data).toEqual({ made: 3 });
		const file = await shop.app.inject({ url: `${coupons}/codes?id=${list}`, headers: boss });
		const codes = file.body
			.split('\r\n')
			.slice(1, 4)
			.map((line) => line.split(',')[0] ?? '');
		expect(codes.every((code) => /^[A-Z0-9]{4}(-[A-Z0-9]{4}){2}$/.test(code))).toBe(true);
		const others = await Promise.all(Array.from({ length: 4 }, () => makeMember(shop.context)));
		const answers = await Promise.all(others.map((other) => enter(other, ` ${codes[0]?.toLowerCase()} `)));
		expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
		expect((await couponRow(list)).taken).toBe(1);
		expect((await enter(member, codes[0] ?? '')).msg).toBe('兑换码无效或已被使用');
	});

	test('codes of a coupon that is received in another way by now are none', async () => {
		const coupons = '/admin/shop.market.coupon.Coupon';
		const form = { name: '改为发放', type: '1', amount: '50.00', receive_type: '3', valid_type: '2', days: 30 };
		expect((await shop.post(`${coupons}/add`, form, boss)).code).toBe(1);
		const { id } = await shop.context.db
			.selectFrom('coupon')
			.select('id')
			.where('name', '=', form.name)
			.executeTakeFirstOrThrow();
		expect((await shop.post(`${coupons}/makeCodes`, { id, num: 1 }, boss)).code).toBe(1);
		const { code } = await shop.context.db
			.selectFrom('coupon_code')
			.select('code')
			.where('coupon_id', '=', id)
			.executeTakeFirstOrThrow();
		const member = await makeMember(shop.context);
		expect((await shop.post(`${coupons}/edit`, { ...form, id, receive_type: '4' }, boss)).msg).toBe('');
		expect((await enter(member, code)).msg).toBe('兑换码无效或已被使用');
		expect((await shop.post(`${coupons}/edit`, { ...form, id }, boss)).msg).toBe('');
		expect((await enter(member, code)).code).toBe(1);
	});

	test('tries are counted before a code is looked at', async () => {
		const member = await makeMember(shop.context);
		await makeCoupon(shop.context, { receive_type: '3', code: 'RIGHT-ONE' });
		for (let tries = 0; tries < 20; tries += 1) expect((await enter(member, `WRONG${tries}`)).code).toBe(0);
		expect((await enter(member, 'RIGHT-ONE')).code).toBe(0);
	});
});

test('whoever signs up is given what is for new members, and told', async () => {
	const welcome = await makeCoupon(shop.context, { receive_type: '2', audience: '2', per_user: 1, name: '新人券' });
	const form = { tab: 'register', username: 'newcomer_1', password: 'Blue-Kettle-77', registerType: '' };
	const answer = await shop.post<{ userInfo: { id: number; token: string } }>('/api/user/checkIn', form);
	expect(answer.msg).toBe('');
	const { id } = answer.data.userInfo;
	const held = await shop.context.db.selectFrom('user_coupon').selectAll().where('user_id', '=', id).execute();
	expect(held).toMatchObject([{ coupon_id: welcome, get_type: '2', status: '1' }]);
	const told = await shop.context.db.selectFrom('member_message').select('kind').where('user_id', '=', id).execute();
	expect(told).toEqual([{ kind: 'coupon.given' }]);
	await shop.context.db.updateTable('coupon').set({ status: '3' }).where('id', '=', welcome).execute();
});

async function sweep(): Promise<void> {
	await sql`update timer set due_at = ${shop.clock.now()} where kind = 'coupons_sweep'`.execute(shop.context.db);
	await runDueTimers(shop.context);
}

describe('with time', () => {
	test('members are told three days before a coupon ends, once, and then it has run out', async () => {
		const member = await makeMember(shop.context);
		const id = await holding(shop, member, { days: 10 });
		const kinds = async () =>
			(
				await shop.context.db.selectFrom('member_message').select('kind').where('user_id', '=', member.id).execute()
			).map(({ kind }) => kind);
		shop.clock.advance(6 * day);
		await sweep();
		expect(await kinds()).toEqual([]);
		shop.clock.advance(1.5 * day);
		await sweep();
		await sweep();
		expect(await kinds()).toEqual(['coupon.ending']);
		shop.clock.advance(3 * day);
		await sweep();
		expect(await heldRow(shop.context, id)).toMatchObject({ status: '4' });
	});

	test('what has run out is over at once, whoever has marked it', async () => {
		const now = shop.clock.now();
		const member = await makeMember(shop.context);
		const id = await holding(shop, member, { valid_type: '1', valid_start: now - 10, valid_end: now + 60 });
		shop.clock.advance(120);
		const own = await shop.get<object>('/api/shop.Coupon/index', { tab: 'over' }, member.headers);
		expect(own.data).toMatchObject({ counts: { usable: 0, used: 0, over: 1 }, list: [{ id, status: '4' }] });
	});

	test('a coupon that nobody can receive any more is over, and cannot run again', async () => {
		const now = shop.clock.now();
		const id = await makeCoupon(shop.context, { receive_end: now + 60 });
		shop.clock.advance(3600);
		await sweep();
		expect((await couponRow(id)).status).toBe('3');
	});
});

test('what the store does not show has no name among what a coupon is for', async () => {
	const { db } = shop.context;
	const [shown, unseen] = [await makeSku(shop.context), await makeSku(shop.context)];
	await db.updateTable('goods').set({ name: '不上架的作品', status: '2' }).where('id', '=', unseen.goodsId).execute();
	const closed = await makeMerchant(shop.context, { status: '5' });
	const { shop_name } = await db
		.updateTable('merchant')
		.set({ merchant_name: '已清退的创作者' })
		.where('id', '=', closed.merchantId)
		.returning('merchant_name as shop_name')
		.executeTakeFirstOrThrow();
	const ids = [
		await makeCoupon(shop.context, { scope: '3', goods_ids: [shown.goodsId, unseen.goodsId] }),
		await makeCoupon(shop.context, { scope: '4', merchant_ids: [closed.merchantId] }),
	];
	for (const id of ids) {
		const { data } = await shop.get<{ coupon: { scope_names: string[] } }>('/api/shop.Coupon/detail', { id });
		expect(JSON.stringify(data)).not.toContain('不上架的作品');
		expect(JSON.stringify(data)).not.toContain(shop_name);
		if (id === ids[0]) expect(data.coupon.scope_names).toHaveLength(1);
	}
});
