import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeMember, makeMerchant } from '#server/testing/accounts.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeBoss } from '#server/testing/boss.ts';
import { heldRow, holding, makeCoupon, received } from '#server/testing/coupons.ts';
import { expectNoDrift, makeBuyer, makeSku, paid } from '#server/testing/orders.ts';

let shop: TestApp;
let boss: Record<string, string>;

beforeAll(async () => {
	shop = await makeApp();
	boss = (await makeBoss(shop)).headers;
});
afterAll(() => shop.close());
afterEach(() => expectNoDrift(shop.context));

describe('staff', () => {
	const coupons = '/admin/shop.market.coupon.Coupon';

	test('give coupons to members, who are told, and hear who cannot have one', async () => {
		const id = await makeCoupon(shop.context, { receive_type: '4', per_user: 1, total: 3 });
		const members = await Promise.all(Array.from({ length: 4 }, () => makeMember(shop.context)));
		const ids = members.map((member) => member.id).sort((one, other) => one - other);
		const first = await shop.post<object>(`${coupons}/grant`, { id, user_ids: [ids[0]] }, boss);
		expect(first.data).toEqual({ granted: 1, failed: [] });
		const rest = await shop.post<{ granted: number; failed: { id: number; why: string }[] }>(
			`${coupons}/grant`,
			{ id, user_ids: [...ids, 999_999] },
			boss,
		);
		expect(rest.data.granted).toBe(2);
		expect(rest.data.failed.map(({ id: of, why }) => [of, why])).toEqual([
			[ids[0], '你已领过该优惠券'],
			[ids[3], '该优惠券已领完'],
			[999_999, '会员不存在或已注销'],
		]);
		const figures = await shop.get(`${coupons}/figures`, { id }, boss);
		expect(figures.data).toMatchObject({ received: 3, unused: 3, used: 0, off_amount: '0.00' });
	});

	test('void what is not used, and no more', async () => {
		const buyer = await makeBuyer(shop.context, { money: 10_000 });
		const { id: sku_id } = await makeSku(shop.context);
		const [used, unused] = [await holding(shop, buyer), await holding(shop, buyer)];
		await paid(shop, buyer, [{ sku_id, num: 1 }], { coupon_ids: [used] });
		const answer = await shop.post<{ voided: number; failed: { id: number }[] }>(
			'/admin/shop.market.coupon.Receive/void',
			{ ids: [used, unused], reason: '发错了' },
			boss,
		);
		expect(answer.data).toMatchObject({ voided: 1, failed: [{ id: used }] });
		expect(await heldRow(shop.context, unused)).toMatchObject({ status: '5', void_reason: '发错了' });
		const list = await shop.get<{ list: { id: number; status: string }[] }>(
			'/admin/shop.market.coupon.Receive/index',
			{},
			boss,
		);
		expect(list.data.list.find(({ id }) => id === unused)).toMatchObject({ status: '5' });
	});

	test('change of one that members have only what takes nothing from them', async () => {
		const form = {
			...{ name: '满减', type: '1', amount: '5.00', min_amount: '50.00', scope: '1', receive_type: '1', per_user: 1 },
			...{
				total: 10,
				audience: '1',
				valid_type: '2',
				days: 7,
				stack: '3',
				cost_bearer: '1',
				return_on_refund: '1',
				status: '1',
			},
		};
		const made = await shop.post<{ id: number }>(`${coupons}/add`, form, boss);
		expect(made.msg).toBe('');
		const row = await shop.context.db
			.selectFrom('coupon')
			.select('id')
			.where('name', '=', '满减')
			.executeTakeFirstOrThrow();
		const { id } = row;
		const edit = async (change: object) => shop.post(`${coupons}/edit`, { id, ...change }, boss);
		expect((await edit({ amount: '6.00' })).code).toBe(1);
		const member = await makeMember(shop.context);
		await received(shop, member, id);
		expect((await edit({ amount: '3.00' })).data).toMatchObject({ fields: { amount: expect.any(String) } });
		expect((await edit({ total: 5 })).data).toMatchObject({ fields: { total: expect.any(String) } });
		expect((await edit({ total: 20, name: '满减券', status: '2' })).code).toBe(1);
		expect((await edit({ status: '3' })).code).toBe(1);
		expect((await edit({ status: '1' })).data).toMatchObject({ fields: { status: expect.any(String) } });
		expect((await shop.del(`${coupons}/del`, { 'ids[0]': String(id) }, boss)).msg).toBe(
			'已有人领取，不能删除；可将其结束',
		);
		const listed = await shop.get<{ list: { id: number; taken: number; used: number }[] }>(
			`${coupons}/index`,
			{},
			boss,
		);
		expect(listed.data.list.find((one) => one.id === id)).toMatchObject({ taken: 1, used: 0 });
	});

	test.each([
		[{ amount: '0' }, 'amount'],
		[{ amount: '60.00' }, 'amount'],
		[{ type: '2', discount_rate: '100.00' }, 'discount_rate'],
		[{ type: '4' }, 'scope'],
		[{ scope: '2', classify_ids: [] }, 'classify_ids'],
		[{ audience: '3', group_ids: [] }, 'group_ids'],
		[{ valid_type: '1' }, 'valid_start'],
		[{ type: '2', discount_rate: '90.00', budget: '100.00' }, 'max_off'],
		[{ budget: '4.00' }, 'budget'],
		[{ budget: '400.00', return_on_refund: '3' }, 'return_on_refund'],
		[{ type: '4', scope: '3', goods_ids: ['1'] }, 'max_off'],
		[{ type: '3', cost_bearer: '3' }, 'cost_bearer'],
	])('are told which field of %j is wrong', async (wrong, field) => {
		const form = {
			...{ name: '错', type: '1', amount: '5.00', min_amount: '50.00', scope: '1', receive_type: '1', per_user: 1 },
			...{
				audience: '1',
				valid_type: '2',
				days: 7,
				stack: '3',
				cost_bearer: '1',
				return_on_refund: '1',
				status: '1',
				...wrong,
			},
		};
		const answer = await shop.post(`${coupons}/add`, form, boss);
		expect(answer).toMatchObject({ code: 0, data: { fields: { [field]: expect.any(String) } } });
	});
});

describe('a creator', () => {
	const path = '/merchant/coupon.Coupon';
	const form = { name: '小店券', type: '1', amount: '8.00', min_amount: '20.00', scope: '1', receive_type: '1' };

	test('makes coupons for their own works at their own cost, and no other creator sees them', async () => {
		const maker = await makeMerchant(shop.context);
		const rival = await makeMerchant(shop.context);
		const bowl = await makeSku(shop.context, { merchantId: maker.merchantId });
		const saved = await shop.post<{ id: number }>(`${path}/save`, form, maker.headers);
		expect(saved.msg).toBe('');
		const { id } = saved.data;
		const buyer = await makeBuyer(shop.context, { money: 100_000 });
		const held = await received(shop, buyer, id);
		const { orders } = await paid(shop, buyer, [{ sku_id: bowl.id, num: 1 }], { coupon_ids: [held] });
		const line = await shop.context.db
			.selectFrom('order_goods')
			.select(['coupon_off', 'coupon_platform_cost', 'coupon_merchant_cost'])
			.where('order_id', '=', orders[0]?.id ?? 0)
			.executeTakeFirstOrThrow();
		expect(line).toEqual({ coupon_off: 800, coupon_platform_cost: 0, coupon_merchant_cost: 800 });
		const own = await shop.get<{ list: object[] }>(`${path}/index`, {}, maker.headers);
		expect(own.data.list).toMatchObject([{ id, taken: 1, used: 1, off_amount: '8.00' }]);
		expect((await shop.get<{ list: object[] }>(`${path}/index`, {}, rival.headers)).data.list).toEqual([]);
		for (const step of ['detail']) expect((await shop.get(`${path}/${step}`, { id }, rival.headers)).code).toBe(0);
		expect((await shop.post(`${path}/save`, { ...form, id }, rival.headers)).code).toBe(0);
		expect((await shop.post(`${path}/status`, { id, status: '3' }, rival.headers)).code).toBe(0);
		expect((await shop.post(`${path}/del`, { id }, rival.headers)).code).toBe(0);
		const foreign = { ...form, scope: '3', goods_ids: [bowl.goodsId] };
		expect((await shop.post(`${path}/save`, foreign, rival.headers)).data).toMatchObject({
			fields: { goods_ids: expect.any(String) },
		});
		expect((await shop.post(`${path}/save`, { ...form, id, amount: '9.00' }, maker.headers)).code).toBe(0);
		expect((await shop.post(`${path}/save`, { ...form, id, name: '新名字' }, maker.headers)).code).toBe(1);
		expect((await shop.post(`${path}/status`, { id, status: '2' }, maker.headers)).code).toBe(1);
		expect((await shop.post('/api/shop.Coupon/receive', { id }, buyer.headers)).code).toBe(0);
	});

	test('neither starts nor changes nor deletes what the platform bears of their works', async () => {
		const { merchantId, headers } = await makeMerchant(shop.context);
		const id = await makeCoupon(shop.context, { merchant_id: merchantId, cost_bearer: '1', status: '2' });
		const msg = '该优惠券由平台设置，不能自行修改';
		expect((await shop.post(`${path}/status`, { id, status: '1' }, headers)).msg).toBe(msg);
		expect((await shop.post(`${path}/save`, { ...form, id }, headers)).msg).toBe(msg);
		expect((await shop.post(`${path}/del`, { id }, headers)).msg).toBe(msg);
	});

	test('is not told the shared code of what the platform bears', async () => {
		const { merchantId, headers } = await makeMerchant(shop.context);
		const wish = { merchant_id: merchantId, receive_type: '3' };
		const theirs = await makeCoupon(shop.context, { ...wish, cost_bearer: '1', code: 'OURSECRET' });
		const own = await makeCoupon(shop.context, { ...wish, cost_bearer: '2', code: 'OWNCODE' });
		const { list } = (await shop.get<{ list: { id: number; code: string }[] }>(`${path}/index`, {}, headers)).data;
		const codes = Object.fromEntries(list.map(({ id, code }) => [id, code]));
		expect(codes).toEqual({ [theirs]: '', [own]: 'OWNCODE' });
		expect(JSON.stringify(await shop.get(`${path}/detail`, { id: theirs }, headers))).not.toContain('OURSECRET');
	});

	test('has so many that are not over, and leaves room for the others', async () => {
		const { merchantId, headers } = await makeMerchant(shop.context);
		for (let made = 1; made < 20; made += 1) await makeCoupon(shop.context, { merchant_id: merchantId });
		const last = await shop.post<{ id: number }>(`${path}/save`, form, headers);
		expect(last.msg).toBe('');
		const more = await shop.post(`${path}/save`, form, headers);
		expect(more).toMatchObject({ code: 0, msg: '每位创作者最多 20 张未结束的优惠券，共 200 张' });
		await shop.post(`${path}/status`, { id: last.data.id, status: '3' }, headers);
		expect((await shop.post(`${path}/save`, form, headers)).code).toBe(1);
	});

	test('who chooses a code at the same time as another hears that it is taken', async () => {
		const makers = await Promise.all([1, 2, 3, 4].map(() => makeMerchant(shop.context)));
		const coded = { ...form, receive_type: '3', code: 'SPRING-26' };
		const answers = await Promise.all(makers.map(({ headers }) => shop.post(`${path}/save`, coded, headers)));
		expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
		for (const { code, msg } of answers) if (code !== 1) expect(msg).toBe('该兑换码已被其他优惠券使用');
	});
});
