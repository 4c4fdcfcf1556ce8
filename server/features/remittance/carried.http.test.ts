import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeBoss } from '#server/testing/boss.ts';
import { expectNoDrift, makeBuyer, makeSku, orderRow, paid, placed } from '#server/testing/orders.ts';
import { bankSettings, sendProof } from '#server/testing/proofs.ts';
import { paint } from '#server/testing/uploads.ts';

let shop: TestApp;
let staff: Record<string, string>;
let picture: Buffer;
const base = '/admin/shop.order.Remittance';
const day = 24 * 60 * 60;

beforeAll(async () => {
	shop = await makeApp({ env: { TRUST_PROXY: 'loopback' } });
	await shop.context.settings.set(bankSettings, { now: shop.clock.now() });
	picture = await paint('white');
});
beforeEach(async () => {
	staff = (await makeBoss(shop)).headers;
});
afterEach(() => expectNoDrift(shop.context));
afterAll(() => shop.close());

const work = async () => {
	while ((await shop.context.jobs.runPending()) > 0);
};
let vouchers = 0;
const voucher = () => `CR${++vouchers}`;
const confirm = (id: number, more: object = {}) =>
	shop.post<{ outcome: string }>(`${base}/confirm`, { id, amount: '50.00', voucher: voucher(), ...more }, staff);
const rowOf = (id: number) =>
	shop.context.db.selectFrom('remittance').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const detailOf = async (id: number) =>
	(await shop.get<{ due: string; payment: string }>(`${base}/detail`, { id }, staff)).data;
const backsOf = async (orderId: number) => {
	const refunds = shop.context.db.selectFrom('refund').select(['id', 'amount']).where('order_id', '=', orderId);
	return (await refunds.orderBy('amount').execute()).map(({ amount }) => amount);
};

/** Gives all that goes back of an order by hand, as staff do. */
async function giveBack(orderId: number): Promise<void> {
	const refunds = shop.context.db.selectFrom('refund').select('id').where('order_id', '=', orderId);
	for (const { id } of await refunds.execute()) {
		const payout = { id, way: 'offline', voucher: `网银回单 ${id}` };
		expect((await shop.post('/admin/shop.order.Refund/payout', payout, staff)).msg).toBe('');
	}
}

/** An order of ¥50 in all, `off` below its price, whose proof is there. */
async function proved({ off = '0.00', reservedAtPay = false } = {}) {
	const buyer = await makeBuyer(shop.context, { money: 10_000 });
	const sku = await makeSku(shop.context, { price: 5000 + Math.round(Number(off) * 100), reservedAtPay, stock: 1 });
	const order = await placed(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
	const id = order.orders[0]?.id ?? 0;
	if (off !== '0.00') await priceOff(id, off);
	const { pay_no } = await payNoOf(id);
	const { msg, data } = await sendProof(shop, pay_no, { bytes: picture, headers: buyer.headers });
	expect(msg).toBe('');
	return { buyer, sku, id, pay_no, proof: data.id, pay_deadline: data.pay_deadline };
}

const payNoOf = (orderId: number) =>
	shop.context.db
		.selectFrom('shop_order as o')
		.innerJoin('payment as p', 'p.id', 'o.payment_id')
		.select(['p.id', 'p.pay_no', 'p.expire_at'])
		.where('o.id', '=', orderId)
		.executeTakeFirstOrThrow();

/** Staff take so much off an order in all. */
async function priceOff(id: number, off: string) {
	const line = await shop.context.db
		.selectFrom('order_goods')
		.select('id')
		.where('order_id', '=', id)
		.executeTakeFirstOrThrow();
	const { pay_amount } = await orderRow(shop.context, id);
	const lines = [{ order_goods_id: line.id, off }];
	const price = { id, pay_was: (pay_amount / 100).toFixed(2), lines, freight: '0.00', reason: '协商' };
	return shop.post<{ pay_no: string }>('/admin/shop.order.Order/price', price, staff);
}

/** A checkout of ¥25 of the shop and ¥25 of a creator, whose proof is there. */
async function provedOfTwo() {
	const studio = await makeMerchant(shop.context);
	const buyer = await makeBuyer(shop.context, { money: 10_000 });
	const own = await makeSku(shop.context, { price: 2500 });
	const theirs = await makeSku(shop.context, { price: 2500, merchantId: studio.merchantId });
	const lines = [own, theirs].map(({ id }) => ({ sku_id: id, num: 1 }));
	const { pay_no, orders } = await placed(shop, buyer, lines);
	const sent = await sendProof(shop, pay_no, { bytes: picture, headers: buyer.headers });
	expect(sent.msg).toBe('');
	const rows = await Promise.all(orders.map(({ id }) => orderRow(shop.context, id)));
	const idOf = (merchantId: number) => rows.find(({ merchant_id }) => merchant_id === merchantId)?.id ?? 0;
	const cancel = () =>
		shop.post('/merchant/order.Order/cancel', { id: idOf(studio.merchantId), reason: '售罄' }, studio.headers);
	return { buyer, studio, cancel, proof: sent.data.id, shops: idOf(0), creators: idOf(studio.merchantId) };
}

describe('a proof that waits while its payment is replaced', () => {
	test('waits under the new number: payer and staff see it there, and its days stay', async () => {
		const { buyer, id, proof, pay_no, pay_deadline } = await proved();
		expect((await priceOff(id, '1.00')).msg).toBe('');
		const next = await payNoOf(id);
		expect(next.pay_no).not.toBe(pay_no);
		expect(next.expire_at).toBe(pay_deadline);
		const seen = await shop.get('/api/shop.Remittance/index', { pay_no: next.pay_no }, buyer.headers);
		expect(seen.data).toMatchObject({ amount: '49.00', last: { id: proof, status: '1', amount: '50.00' } });
		const paying = await shop.get('/api/shop.Pay/status', { pay_no: next.pay_no }, buyer.headers);
		expect(paying.data).toMatchObject({ status: 'unpaid', paying_by: 'offline' });
		expect(await detailOf(proof)).toMatchObject({ payment: 'open', due: '49.00' });
		expect((await sendProof(shop, next.pay_no, { bytes: picture, headers: buyer.headers })).code).toBe(0);
	});

	test('pays a price that is lower by now, and the rest of its money goes back by hand', async () => {
		const { id, proof } = await proved();
		await priceOff(id, '1.00');
		await priceOff(id, '2.50');
		const number = voucher();
		expect((await confirm(proof, { voucher: number })).data).toMatchObject({ outcome: 'more' });
		expect(await rowOf(proof)).toMatchObject({ status: '2', voucher: number });
		expect(await orderRow(shop.context, id)).toMatchObject({ status: '2', pay_type: 'offline', paid_online: 4750 });
		await work();
		expect(await backsOf(id)).toEqual([250]);
		await giveBack(id);
		expect(await orderRow(shop.context, id)).toMatchObject({ status: '2', refund_amount: 0 });
		expect(await confirm(proof)).toMatchObject({ code: 0, msg: '该凭证已处理过' });
	});

	test('is not enough for a price that is higher by now: staff are told what is missing and say that all goes back', async () => {
		const { id, proof } = await proved({ off: '3.00' });
		expect((await priceOff(id, '0.00')).msg).toBe('');
		expect(await detailOf(proof)).toMatchObject({ payment: 'open', due: '53.00' });
		const asked = await confirm(proof);
		expect(asked).toMatchObject({ code: 0, msg: expect.stringContaining('3.00') });
		expect(await rowOf(proof)).toMatchObject({ status: '1', voucher: '' });
		expect((await confirm(proof, { goes_back: 1 })).data).toMatchObject({ outcome: 'back' });
		// The days were given for money that is on its way.
		const { pay_deadline } = await orderRow(shop.context, id);
		expect(Number(pay_deadline) - shop.clock.now()).toBe(shop.context.settings.get('shop.payTimeoutMinutes') * 60);
		await work();
		expect(await backsOf(id)).toEqual([5000]);
		await giveBack(id);
		expect(await orderRow(shop.context, id)).toMatchObject({ status: '1', pay_amount: 5300 });
	});

	test('pays the orders that are left of its checkout, and the part of the ended one goes back', async () => {
		const { buyer, cancel, proof, shops, creators } = await provedOfTwo();
		expect((await cancel()).msg).toBe('');
		const { pay_no } = await payNoOf(shops);
		const seen = await shop.get('/api/shop.Remittance/index', { pay_no }, buyer.headers);
		expect(seen.data).toMatchObject({ amount: '25.00', last: { id: proof, status: '1' } });
		expect((await confirm(proof)).data).toMatchObject({ outcome: 'more' });
		await work();
		expect(await orderRow(shop.context, shops)).toMatchObject({ status: '2', paid_online: 2500 });
		expect(await orderRow(shop.context, creators)).toMatchObject({ status: '6' });
		expect([await backsOf(shops), await backsOf(creators)]).toEqual([[], [2500]]);
		await giveBack(creators);
	});

	test('goes back as a whole, by what each order was to cost, where nothing is left to pay', async () => {
		const { buyer, cancel, proof, shops, creators } = await provedOfTwo();
		expect((await cancel()).msg).toBe('');
		expect((await shop.post('/api/shop.Order/cancel', { id: shops, reason: 'x' }, buyer.headers)).msg).toBe('');
		expect(await detailOf(proof)).toMatchObject({ payment: 'closed' });
		expect((await confirm(proof)).code).toBe(0);
		expect((await confirm(proof, { goes_back: 1 })).data).toMatchObject({ outcome: 'back' });
		await work();
		expect([await backsOf(shops), await backsOf(creators)]).toEqual([[2500], [2500]]);
		for (const id of [shops, creators]) await giveBack(id);
	});

	test('goes back as a whole where the pieces have gone to others meanwhile', async () => {
		const { id, proof, sku } = await proved({ reservedAtPay: true });
		await priceOff(id, '1.00');
		await paid(shop, await makeBuyer(shop.context, { money: 10_000 }), [{ sku_id: sku.id, num: 1 }]);
		expect((await confirm(proof)).code).toBe(0);
		expect(await orderRow(shop.context, id)).toMatchObject({ status: '1' });
		expect((await confirm(proof, { goes_back: 1 })).data).toMatchObject({ outcome: 'back' });
		await work();
		expect(await backsOf(id)).toEqual([100, 4900]);
		expect(await orderRow(shop.context, id)).toMatchObject({ status: '6' });
		await giveBack(id);
	});

	test('has nothing to pay where the order costs nothing by now', async () => {
		const { id, proof } = await proved();
		expect((await priceOff(id, '50.00')).msg).toBe('');
		expect(await orderRow(shop.context, id)).toMatchObject({ status: '2' });
		expect((await confirm(proof)).code).toBe(0);
		expect((await confirm(proof, { goes_back: 1 })).data).toMatchObject({ outcome: 'back' });
		await work();
		expect(await backsOf(id)).toEqual([5000]);
		await giveBack(id);
	});

	test('is refused under its new number, with the days taken back there', async () => {
		const { id, proof } = await proved();
		await priceOff(id, '1.00');
		shop.clock.advance(day);
		staff = (await makeBoss(shop)).headers;
		expect((await shop.post(`${base}/refuse`, { id: proof, reason: '未到账' }, staff)).msg).toBe('');
		const { expire_at } = await payNoOf(id);
		expect(expire_at).toBe(shop.clock.now() + 30 * 60);
		expect(await orderRow(shop.context, id)).toMatchObject({ pay_deadline: expire_at });
	});

	test('is confirmed or carried first, and pays once either way', async () => {
		for (let round = 0; round < 6; round += 1) {
			const { id, proof } = await proved();
			const order = [() => confirm(proof), () => priceOff(id, '1.00')];
			const answers = await Promise.all((round % 2 ? order : order.reverse()).map((step) => step()));
			expect(answers.some(({ code }) => code === 1)).toBe(true);
			await work();
			const row = await orderRow(shop.context, id);
			expect(row).toMatchObject({ status: '2', pay_type: 'offline' });
			expect(row.paid_online + (await backsOf(id)).reduce((sum, amount) => sum + amount, 0)).toBe(5000);
		}
	});
});
