import { afterEach, describe, expect, test } from 'vitest';
import { cents } from '#domain/money/cents.ts';
import { seal } from '#server/config/seal.ts';
import { payBack } from '#server/features/payment/transfer.service.ts';
import { type CardRoom, openCardRoom } from '#server/testing/gateways/card.gateway.ts';
import { type ChannelDesk, secret } from '#server/testing/gateways/channels.helper.ts';
import { describeChannel } from '#server/testing/gateways/channels.suite.ts';
import { orderRow } from '#server/testing/orders.ts';

const completed = 'checkout.session.completed';
const moved = 'checkout.session.async_payment_succeeded';
const daySeconds = 86_400;

describe('Stripe', () => describeChannel(openCardRoom, describeMore));

function describeMore(desk: ChannelDesk<CardRoom>): void {
	const { atCashier, callBack, closedOrder, configure, refundsOf, statusOf } = desk;
	const channel = () => desk.shop.context.payments.outside('card');
	const statusIn = async (id: number) => (await orderRow(desk.shop.context, id)).status;

	afterEach(() => configure(desk.room.settings(secret)));

	describe('its callbacks', () => {
		test('are refused when they are older than five minutes', async () => {
			const { id, attemptNo, notifyUrl } = await atCashier();
			desk.room.pay(attemptNo);
			const callback = desk.room.callback(attemptNo);
			desk.shop.clock.advance(301);
			expect(await callBack(callback, notifyUrl)).toEqual([400, 'fail']);
			expect(await statusIn(id)).toBe('1');
			// Stripe signs anew whenever it tells again.
			expect(await callBack(desk.room.callback(attemptNo), notifyUrl)).toEqual([200, 'success']);
			expect(await statusIn(id)).toBe('2');
		});

		test('are believed while their secret is changed, by the shop before or after', async () => {
			const [one, other] = [await atCashier(), await atCashier()];
			for (const { attemptNo } of [one, other]) desk.room.pay(attemptNo);
			const changed = desk.room.rollSecret();
			expect(await callBack(desk.room.callback(one.attemptNo), one.notifyUrl)).toEqual([200, 'success']);
			await configure({ 'pay.cardHookSecret': seal(secret, changed) });
			expect(await callBack(desk.room.callback(other.attemptNo), other.notifyUrl)).toEqual([200, 'success']);
			for (const { id } of [one, other]) expect(await statusIn(id)).toBe('2');
		});

		test('are refused when their head is not whole, or signs with nothing that counts', async () => {
			const { id, attemptNo, notifyUrl } = await atCashier();
			desk.room.pay(attemptNo);
			const genuine = desk.room.callback(attemptNo);
			const head = String(genuine.headers['stripe-signature']);
			const heads = [
				'',
				't=',
				head.replace(/t=\d+,/, ''),
				head.replace(/t=\d+/, 't=x'),
				head.replace('v1=', 'v0='),
				',=,',
			];
			for (const changed of [...heads, head.replace(/v1=\w{4}/, 'v1=')]) {
				const callback = { ...genuine, headers: { ...genuine.headers, 'stripe-signature': changed } };
				expect(await callBack(callback, notifyUrl), changed).toEqual([400, 'fail']);
			}
			expect(await statusIn(id)).toBe('1');
		});

		test('about somebody else on the same account are heard and move nothing', async () => {
			const { id, notifyUrl } = await atCashier();
			for (const type of [completed, moved])
				expect(await callBack(desk.room.told(type, undefined), notifyUrl)).toEqual([200, 'success']);
			expect(await statusIn(id)).toBe('1');
		});

		test('about something else move nothing', async () => {
			const { id, attemptNo, notifyUrl } = await atCashier();
			desk.room.pay(attemptNo);
			for (const type of ['checkout.session.expired', 'charge.refunded', 'payment_intent.succeeded'])
				expect(await callBack(desk.room.told(type, attemptNo), notifyUrl)).toEqual([200, 'success']);
			expect(await statusIn(id)).toBe('1');
		});

		test('pay once the money is there, where it comes days after the payer has confirmed', async () => {
			const { buyer, order, id, attemptNo, notifyUrl } = await atCashier();
			desk.room.promise(attemptNo);
			expect(await callBack(desk.room.told(completed, attemptNo), notifyUrl)).toEqual([200, 'success']);
			expect((await statusOf(buyer, order.pay_no, { paid: 1 })).data.status).toBe('unpaid');
			desk.room.pay(attemptNo);
			expect(await callBack(desk.room.told(moved, attemptNo), notifyUrl)).toEqual([200, 'success']);
			expect(await statusIn(id)).toBe('2');
		});
	});

	test('a page whose money is on its way cannot be closed; what comes after the cancel goes back', async () => {
		const { buyer, id, attemptNo, notifyUrl } = await atCashier();
		desk.room.promise(attemptNo);
		await desk.shop.post('/api/shop.Order/cancel', { id }, buyer.headers);
		await desk.shop.context.jobs.runPending();
		expect(desk.room.stateOf(attemptNo)).toBe('open');
		desk.room.pay(attemptNo);
		await callBack(desk.room.told(moved, attemptNo), notifyUrl);
		await desk.shop.context.jobs.runPending();
		expect(await refundsOf(id)).toMatchObject([{ amount: 5000, reason: 'latePayment', status: '2' }]);
		expect(Object.values(desk.room.refundsOf(attemptNo))).toEqual([5000]);
	});

	describe('money that goes back', () => {
		test('leaves once, though it is asked for again when Stripe has forgotten the key of the call', async () => {
			const { attemptNo } = await atCashier();
			const tradeNo = desk.room.pay(attemptNo);
			// A part, so that the amount itself does not keep it from leaving again.
			const facts = { attemptNo, tradeNo, amount: cents(2000), paid: cents(5000), currency: 'CNY', reason: 'x' };
			const first = await channel().refund({ ...facts, refundNo: 'R1' });
			desk.shop.clock.advance(2 * daySeconds);
			expect(await channel().refund({ ...facts, refundNo: 'R1' })).toEqual(first);
			expect(await channel().refund({ ...facts, refundNo: 'R2' })).not.toEqual(first);
			expect(desk.room.refundsOf(attemptNo)).toEqual({ R1: 2000, R2: 2000 });
		});

		test('leaves once the reason is gone for which it was refused, though Stripe keeps what it has answered', async () => {
			const { id, attemptNo, transfer } = await closedOrder();
			desk.room.refuseRefunds(true);
			await expect(payBack(desk.shop.context, transfer.id)).rejects.toThrow('payment.channelSays');
			await expect(payBack(desk.shop.context, transfer.id)).rejects.toThrow('payment.channelSays');
			desk.room.refuseRefunds(false);
			desk.shop.clock.advance(600);
			await payBack(desk.shop.context, transfer.id);
			expect(desk.room.refundsOf(attemptNo)).toEqual({ [transfer.refund_no]: 5000 });
			expect(await refundsOf(id)).toMatchObject([{ status: '2' }]);
		});

		test('is done while it is on its way, and refused where it came back', async () => {
			const { attemptNo } = await atCashier();
			const tradeNo = desk.room.pay(attemptNo);
			const facts = { attemptNo, tradeNo, amount: cents(1000), paid: cents(5000), currency: 'CNY', reason: 'x' };
			desk.room.refundsBecome('pending');
			await expect(channel().refund({ ...facts, refundNo: 'R5' })).resolves.toMatchObject({
				channelRefundNo: expect.stringMatching(/^re_/),
			});
			desk.room.refundsBecome('failed');
			for (let time = 0; time < 2; time += 1)
				await expect(channel().refund({ ...facts, refundNo: 'R6' })).rejects.toThrow('payment.refundOver');
			desk.room.refundsBecome('succeeded');
		});
	});
}
