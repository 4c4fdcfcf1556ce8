import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { computeFreight, type FreightLine, plainPolicy } from '#domain/freight/freight.compute.ts';
import type { FreightRule, FreightTemplate } from '#domain/freight/freight.template.ts';
import { type BasisPoints, cents } from '#domain/money/cents.ts';
import { bySystem } from '#domain/order/operator.ts';
import { priceCheckout } from '#domain/price/price.checkout.ts';
import type { RefundableLine } from '#domain/price/price.refund.lines.ts';
import { planRefund, refundAll } from '#domain/price/price.refund.ts';
import { creditBalance } from '#server/features/ledger/ledger.service.ts';
import { timeOutPayment } from '#server/features/payment/payment.service.ts';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { expectNoDrift, makeBuyer, makeSku, moneyOf, orderRow, place, placed, skuRow } from '#server/testing/orders.ts';
import { arrived } from '#server/testing/refunds.ts';

let shop: TestApp;

beforeAll(async () => {
	shop = await makeApp();
});
afterAll(() => shop.close());
afterEach(() => expectNoDrift(shop.context));

const day = 86_400;
const shenzhen = [440_305, 440_300, 440_000] as const;

function template(rule: Partial<FreightRule>): FreightTemplate {
	const base = { area_ids: [], first: 1, first_fee: cents(800), step: 1, step_fee: cents(200) };
	return {
		id: 1,
		name: 'T',
		billing: '1',
		free_all: false,
		rules: [{ ...base, ...rule }],
		free_rules: [],
		deny_areas: [],
		round_weight_g: 0,
		volumetric_divisor: 0,
		combine: '1',
	};
}

function parcel(id: number, num: number, of: FreightTemplate): FreightLine {
	return { id, num, amount: cents(5000), weight: 0, volume: 0, delivery: { kind: 'template', template: of } };
}

function soldLine(sold: { id: number; num: number; pay_amount: number; freight_share: number }): RefundableLine {
	const nothing = { taken_num: 0, taken_worth: cents(0), taken_amount: cents(0), taken_freight: cents(0) };
	const amounts = { pay_amount: cents(sold.pay_amount), freight_share: cents(sold.freight_share) };
	return { ...sold, merchant_id: 0, ...amounts, ...nothing, score_used: 0, taken_score: 0 };
}

/** Two lines, ¥10 and ¥5 with ¥6 freight, and a coupon that is worth more than they are. */
function clamped(off: number) {
	const line = { merchant_id: 0, num: 1, weight: 0, volume: 0, commission_rate: 0 as BasisPoints };
	const fixed = { kind: 'fixed', fee: cents(600), per: 'order' } as const;
	const [group] = priceCheckout({
		path: shenzhen,
		lines: [
			{ ...line, id: 1, price: cents(1000), delivery: fixed },
			{ ...line, id: 2, price: cents(500), delivery: { kind: 'free' } },
		],
		coupons: [
			{ id: 1, name: 'C', merchant_id: 0, off: cents(off), line_ids: [1, 2], platform_rate: 10_000 as BasisPoints },
		],
	}).groups;
	if (!group) throw new Error('nothing was priced');
	return group;
}

/** An order at the cashier of the mock channel, and the callback of whoever pays there. */
async function atCashier() {
	const buyer = await makeBuyer(shop.context);
	const sku = await makeSku(shop.context);
	const order = await placed(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
	const wish = { pay_no: order.pay_no, channel: 'mock' };
	const { data } = await shop.post<{ pay_url: string }>('/api/shop.Pay/create', wish, buyer.headers);
	const ticket = new URL(data.pay_url, 'http://shop.test').searchParams.get('ticket') ?? '';
	const callback = async () => (await shop.context.payments.mock.confirm(ticket))?.callback;
	return { sku, id: order.orders[0]?.id ?? 0, callback };
}

/** Staff who have just logged in: the clock of a trap may have run for months. */
async function clerk(): Promise<Record<string, string>> {
	const nodes = ['shop/order/order/delivery', 'shop/order/refund/goodwill'];
	return (await makeAdmin(shop.context, { nodes })).headers;
}

/** What other shop platforms got wrong, by the name of the mistake. */
const traps: Readonly<Record<string, () => void | Promise<void>>> = {
	'freight 0 when no region matches': () => {
		const freight = computeFreight([parcel(1, 1, template({ area_ids: [110_000] }))], shenzhen, plainPolicy);
		expect(freight.undeliverable).toEqual([1]);
	},
	'freight 0 when the step is 0': () => {
		const broken = [parcel(1, 3, template({ step: 0 }))];
		expect(() => computeFreight(broken, shenzhen, plainPolicy)).toThrow(RangeError);
	},
	'first fee per line instead of per template': () => {
		const shared = template({});
		const freight = computeFreight([parcel(1, 1, shared), parcel(2, 1, shared)], shenzhen, plainPolicy);
		expect(freight.total).toBe(1000);
	},
	'coupon clamped on the order but not on the lines': () => {
		const group = clamped(9999);
		expect(group.coupon_off).toBe(1500);
		expect(group.lines.map((line) => [line.coupon_off, line.pay_amount])).toEqual([
			[1000, 0],
			[500, 0],
		]);
		expect(group.pay_amount).toBe(600);
	},
	'full refund that forgets freight or coupon': () => {
		const group = clamped(301);
		expect(refundAll(group.lines.map(soldLine)).amount).toBe(group.pay_amount);
		expect(group.pay_amount).toBe(1500 - 301 + 600);
	},
	'last cent of the third partial refund': () => {
		let line = soldLine({ id: 1, num: 3, pay_amount: 1000, freight_share: 0 });
		const back = [1, 2, 3].map(() => {
			const { amount } = planRefund([line], new Map([[1, 1]]), 'none');
			const taken = cents(line.taken_amount + amount);
			line = { ...line, taken_num: line.taken_num + 1, taken_amount: taken, taken_worth: taken };
			return amount;
		});
		expect(back).toEqual([333, 333, 334]);
	},
	'balance read, added to and written': async () => {
		const buyer = await makeBuyer(shop.context);
		const credit = (requestId: number) =>
			creditBalance(shop.context, { userId: buyer.id, money: cents(100), memo: '', requestId }, bySystem);
		await Promise.all(Array.from({ length: 20 }, (_, index) => credit(9_000_000 + index)));
		expect(await moneyOf(shop.context, buyer.id)).toBe(2000);
	},
	'two order lines sharing stock': async () => {
		const buyer = await makeBuyer(shop.context);
		const sku = await makeSku(shop.context, { stock: 10 });
		const twice = (num: number) => [
			{ sku_id: sku.id, num },
			{ sku_id: sku.id, num },
		];
		expect(await place(shop, buyer, twice(6))).toMatchObject({ code: 0 });
		expect(await skuRow(shop.context, sku.id)).toMatchObject({ stock: 10, reserved: 0 });
		expect(await place(shop, buyer, twice(5))).toMatchObject({ code: 1 });
		expect(await skuRow(shop.context, sku.id)).toMatchObject({ stock: 10, reserved: 10 });
	},
	'cancel job that checks without a lock': async () => {
		const { id, sku, callback } = await atCashier();
		const paid = await callback();
		shop.clock.advance(1800);
		await Promise.all([
			runDueTimers(shop.context),
			shop.post('/api/pay.Mock/notify', paid),
			runDueTimers(shop.context),
		]);
		expect(await orderRow(shop.context, id)).toMatchObject({ status: '2', paid_online: 5000 });
		expect(await skuRow(shop.context, sku.id)).toMatchObject({ stock: 9, reserved: 0 });
	},
	'late payment after the timeout': async () => {
		const { id, sku, callback } = await atCashier();
		const paid = await callback();
		shop.clock.advance(1800);
		// The channel did not answer when it was asked.
		await timeOutPayment(shop.context, (await orderRow(shop.context, id)).payment_id ?? 0);
		expect(await shop.post('/api/pay.Mock/notify', paid)).toMatchObject({ code: 1 });
		expect(await orderRow(shop.context, id)).toMatchObject({ status: '6', paid_online: 0 });
		const refunds = await shop.context.db.selectFrom('refund').select('amount').where('order_id', '=', id).execute();
		expect(refunds).toEqual([{ amount: 5000 }]);
		expect(await skuRow(shop.context, sku.id)).toMatchObject({ stock: 10, reserved: 0 });
	},
	'double callback': async () => {
		const { id, sku, callback } = await atCashier();
		const paid = await callback();
		const answers = await Promise.all([1, 2, 3].map(() => shop.post('/api/pay.Mock/notify', paid)));
		expect(answers.map(({ code }) => code)).toEqual([1, 1, 1]);
		expect(await skuRow(shop.context, sku.id)).toMatchObject({ stock: 9, sales: 1 });
		expect(await orderRow(shop.context, id)).toMatchObject({ status: '2' });
	},
	'reviews of five stars that nobody wrote': async () => {
		const order = await arrived(shop, await clerk(), [1]);
		shop.clock.advance(60 * day);
		await runDueTimers(shop.context);
		expect(await orderRow(shop.context, order.id)).toMatchObject({ status: '5' });
		const stars = await shop.context.db
			.selectFrom('goods')
			.select(['stars', 'star_num', 'star_rank'])
			.where('id', '=', order.skus[0]?.goodsId ?? 0)
			.executeTakeFirst();
		expect(stars).toMatchObject({ star_num: 0, star_rank: 0 });
		const reviews = await shop.context.db
			.selectFrom('evaluate')
			.select('id')
			.where('order_id', '=', order.id)
			.execute();
		expect(reviews).toEqual([]);
	},
	'a refund after the seller’s money was released': async () => {
		const { merchantId } = await makeMerchant(shop.context);
		const order = await arrived(shop, await clerk(), [1], { merchantId, fee: 0 });
		const balance = async () =>
			(
				await shop.context.db
					.selectFrom('merchant')
					.select('balance')
					.where('id', '=', merchantId)
					.executeTakeFirstOrThrow()
			).balance;
		shop.clock.advance(30 * day);
		await runDueTimers(shop.context);
		// 8 % of ¥50 is the shop's.
		expect(await balance()).toBe(4600);
		const goodwill = { order_id: order.id, goods_amount: '20.00', reason: 'x' };
		expect(await shop.post('/admin/shop.order.Refund/goodwill', goodwill, await clerk())).toMatchObject({ code: 1 });
		await shop.context.jobs.runPending();
		expect(await balance()).toBe(4600 - 1840);
	},
};

test.each(Object.entries(traps))('%s does not happen', async (_name, isAvoided) => {
	await isAvoided();
});
