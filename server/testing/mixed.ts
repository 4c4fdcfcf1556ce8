import { expect } from 'vitest';
import type { Envelope } from '#domain/kernel/envelope.ts';
import type { MockCallback } from '#server/payment/channel.ts';
import type { TestApp } from './app.ts';
import type { Buyer } from './orders.ts';

/** Asks for a payment's balance and a channel together; the envelope as the client gets it. */
export function openMixed(
	shop: TestApp,
	buyer: Buyer,
	pay_no: string,
	more: Record<string, unknown> = {},
): Promise<Envelope<{ status: string; pay_url?: string }>> {
	return shop.post('/api/shop.Pay/create', { pay_no, channel: 'mock', with_balance: 1, ...more }, buyer.headers);
}

/** The same, and it has to open the mock cashier: the ticket for its rest. */
export async function mixedTicket(shop: TestApp, buyer: Buyer, pay_no: string): Promise<string> {
	const { data, msg } = await openMixed(shop, buyer, pay_no);
	expect(msg).toBe('');
	return new URL(data.pay_url ?? '', 'http://shop.test').searchParams.get('ticket') ?? '';
}

/** The payer pays at the mock channel, and its callback has not reached us yet. */
export async function paidAtChannel(shop: TestApp, ticket: string): Promise<MockCallback> {
	const confirmed = await shop.context.payments.mock.confirm(ticket);
	return confirmed?.callback ?? expect.fail('the channel has not taken the money');
}

/** Pays by the balance and the mock channel together. */
export async function payMixed(shop: TestApp, buyer: Buyer, pay_no: string): Promise<MockCallback> {
	const callback = await paidAtChannel(shop, await mixedTicket(shop, buyer, pay_no));
	expect(await shop.post('/api/pay.Mock/notify', callback)).toMatchObject({ code: 1 });
	return callback;
}

/** What a member's balance went through, the oldest first: kind, sum and gift money in it. */
export async function stepsOfMoney(shop: TestApp, userId: number): Promise<[string, number, number][]> {
	const log = shop.context.db.selectFrom('money_log').select(['type', 'money', 'gift']).where('user_id', '=', userId);
	return (await log.orderBy('id').execute()).map(({ type, money, gift }) => [type, money, gift]);
}
