import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { type Buyer, makeBuyer, makeSku, moneyOf, placed } from '#server/testing/orders.ts';

let shop: TestApp;
beforeAll(async () => {
	shop = await makeApp();
});
afterAll(() => shop.close());

const asks = (what: 'nothing' | 'login' | 'pay') =>
	shop.context.settings.set({ 'pay.balanceAsks': what }, { now: shop.clock.now() });
const set = (buyer: Buyer, pay_password: string) =>
	shop.post('/api/account/setPayPassword', { pay_password }, buyer.headers);
const statusOf = async (buyer: Buyer, pay_no: string) =>
	(await shop.get<{ status: string; balance_asks: string }>('/api/shop.Pay/status', { pay_no }, buyer.headers)).data;

/** Somebody with an order to pay, who has just shown the password of the account, or showed it an hour ago. */
async function payer({ isProved = true } = {}) {
	const buyer = await makeBuyer(shop.context, { money: 100_000 });
	const sku = await makeSku(shop.context, { price: 5000 });
	const { pay_no } = await placed(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
	if (isProved) await prove(buyer);
	const pay = (pay_password?: string) =>
		shop.post('/api/shop.Pay/create', { pay_no, channel: 'balance', pay_password }, buyer.headers);
	return { buyer, pay_no, pay };
}

/** As a login that has shown its password does. */
async function prove({ id }: Buyer): Promise<void> {
	const token = shop.context.db.updateTable('token').set({ proved_at: shop.clock.now() });
	await token.where('user_id', '=', id).execute();
}

test('a payment password is set by who has shown their own, has six digits and is none that is guessed first', async () => {
	await asks('pay');
	const { buyer } = await payer({ isProved: false });
	await shop.context.db.updateTable('token').set({ proved_at: 0 }).where('user_id', '=', buyer.id).execute();
	expect(await set(buyer, '135790')).toMatchObject({ code: 0, data: { type: 'need proof' } });
	await prove(buyer);
	for (const wrong of ['12345', '1357901', 'abcdef', '111111', '123456', '987654']) {
		expect(await set(buyer, wrong), wrong).toMatchObject({
			code: 0,
			data: { fields: { pay_password: expect.any(String) } },
		});
	}
	const known = () => shop.get('/api/account/payPassword', {}, buyer.headers);
	expect(await known()).toMatchObject({ data: { is_set: 0, is_asked: 1 } });
	expect(await set(buyer, '135790')).toMatchObject({ code: 1 });
	expect(await known()).toMatchObject({ data: { is_set: 1, is_asked: 1 } });
	const row = shop.context.db.selectFrom('member').select('pay_password').where('id', '=', buyer.id);
	expect((await row.executeTakeFirstOrThrow()).pay_password).toMatch(/^\$argon2id\$/);
});

test('where the shop asks for it the balance pays by the right one alone', async () => {
	await asks('pay');
	const { buyer, pay_no, pay } = await payer();
	expect((await statusOf(buyer, pay_no)).balance_asks).toBe('unset');
	expect(await pay('135790')).toMatchObject({ code: 0, msg: '请先在会员中心设置支付密码' });
	await set(buyer, '135790');
	expect((await statusOf(buyer, pay_no)).balance_asks).toBe('pay');
	expect(await pay()).toMatchObject({ code: 0, data: { fields: { pay_password: '请输入 6 位支付密码' } } });
	expect(await pay('135791')).toMatchObject({ code: 0, data: { fields: { pay_password: '支付密码不正确' } } });
	expect(await moneyOf(shop.context, buyer.id)).toBe(100_000);
	expect(await pay('135790')).toMatchObject({ code: 1, data: { status: 'success' } });
	expect(await moneyOf(shop.context, buyer.id)).toBe(95_000);
});

test('of many wrong ones that come at once five are looked at; the right one waits ten minutes then', async () => {
	await asks('pay');
	const { buyer, pay } = await payer();
	await set(buyer, '135790');
	const storm = await Promise.all(Array.from({ length: 40 }, (_, at) => pay(String(200_000 + at))));
	expect(storm.filter(({ msg }) => msg === '支付密码不正确').length).toBeLessThanOrEqual(5);
	expect(await pay('135790')).toMatchObject({ code: 0, msg: expect.stringContaining('操作过于频繁') });
	shop.clock.advance(601);
	expect(await pay('135790')).toMatchObject({ code: 1 });
});

test('or the password of the account is asked for, once in ten minutes', async () => {
	await asks('login');
	const { buyer, pay_no, pay } = await payer();
	expect((await statusOf(buyer, pay_no)).balance_asks).toBe('login');
	shop.clock.advance(601);
	expect(await pay()).toMatchObject({ code: 0, data: { type: 'need proof' } });
	await prove(buyer);
	expect(await pay()).toMatchObject({ code: 1 });
});

test('or nothing', async () => {
	await asks('nothing');
	const { buyer, pay_no, pay } = await payer();
	expect((await statusOf(buyer, pay_no)).balance_asks).toBe('nothing');
	expect(await pay()).toMatchObject({ code: 1 });
});
