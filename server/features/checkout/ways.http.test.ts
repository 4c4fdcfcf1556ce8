import { afterAll, beforeAll, expect, test } from 'vitest';
import type { readPayWays } from '#domain/checkout/ways.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeBuyer } from '#server/testing/orders.ts';

let shop: TestApp;
beforeAll(async () => {
	shop = await makeApp();
});
afterAll(() => shop.close());

const ways = (amount: string, headers: Record<string, string> = {}, client = 'pc') =>
	shop.get<AnswerOf<typeof readPayWays>>('/api/shop.Order/ways', { amount, client }, headers);

test('the checkout offers what could pay so much now: to a member the balance as well, with what is on it', async () => {
	const buyer = await makeBuyer(shop.context, { money: 12_345 });
	const own = await ways('50.00', buyer.headers);
	expect(own.data).toMatchObject({ money: '123.45', channels: expect.arrayContaining(['balance', 'mock']) });
	const stranger = await ways('50.00');
	expect(stranger.data.money).toBe('');
	expect(stranger.data.channels).toEqual(own.data.channels.filter((channel) => channel !== 'balance'));
});

test('a way is left out where the shop has it off, or not for so much', async () => {
	const now = shop.clock.now();
	const buyer = await makeBuyer(shop.context);
	const bank = {
		'pay.bank': true,
		'pay.bankHolder': '画坊',
		'pay.bankName': '银行',
		'pay.bankAccount': '6222000012345678',
	};
	await shop.context.settings.set({ ...bank, 'pay.bankLeast': 10_000 } as never, { now });
	expect((await ways('99.99', buyer.headers)).data.channels).not.toContain('bank');
	expect((await ways('100.00', buyer.headers)).data.channels).toContain('bank');
	await shop.context.settings.set({ 'pay.balance': false }, { now });
	expect((await ways('100.00', buyer.headers)).data.channels).not.toContain('balance');
	expect(await ways('much')).toMatchObject({ code: 0 });
});
