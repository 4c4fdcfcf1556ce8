import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { payBack } from '#server/features/payment/transfer.service.ts';
import { handleFailedPayout } from '#server/features/refund/payout.service.ts';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { type ChannelDesk, secret } from '#server/testing/gateways/channels.helper.ts';
import { describeChannel } from '#server/testing/gateways/channels.suite.ts';
import { openWechatRoom, type WechatRoom } from '#server/testing/gateways/wechat.gateway.ts';
import { orderRow } from '#server/testing/orders.ts';

const madeUp = 'A'.repeat(40);

describe('WeChat Pay', () => describeChannel(openWechatRoom, describeMore));

function describeMore(desk: ChannelDesk<WechatRoom>): void {
	const { atCashier, callBack, closedOrder, configure, statusOf } = desk;
	const channel = () => desk.shop.context.payments.outside('wechat');
	const statusIn = async (id: number) => (await orderRow(desk.shop.context, id)).status;

	describe('its certificates', () => {
		beforeEach(async () => {
			await configure(desk.room.certificateSettings);
			// What an earlier test had fetched may be asked for again.
			desk.shop.clock.advance(61);
		});
		afterEach(() => configure(desk.room.settings(secret)));

		test('are fetched where no public key was entered, and what they sign is believed', async () => {
			const { buyer, order, id, attemptNo, notifyUrl } = await atCashier();
			desk.room.pay(attemptNo);
			expect(await callBack(desk.room.callback(attemptNo), notifyUrl)).toEqual([400, 'fail']);
			expect(await callBack(desk.room.certified(attemptNo), notifyUrl)).toEqual([200, 'success']);
			expect(await statusIn(id)).toBe('2');
			expect((await statusOf(buyer, order.pay_no)).data.status).toBe('success');
			await channel().probe();
			expect(channel().keys()).toContainEqual({
				...{ item: 'wechat_public_key', state: 'good' },
				fingerprint: expect.stringMatching(/^[0-9A-F]{40}$/),
				expireAt: expect.any(Number),
			});
		});

		test('may change while the shop runs: the new one is believed, and the old one until it is gone', async () => {
			const [one, other] = [await atCashier(), await atCashier()];
			for (const { attemptNo } of [one, other]) desk.room.pay(attemptNo);
			const serial = desk.room.certify();
			desk.shop.clock.advance(61);
			expect(await callBack(desk.room.certified(one.attemptNo), one.notifyUrl)).toEqual([200, 'success']);
			const old = desk.room.certified(other.attemptNo, { age: 1 });
			expect(await callBack(old, other.notifyUrl)).toEqual([200, 'success']);
			for (const { id } of [one, other]) expect(await statusIn(id)).toBe('2');
			expect(
				channel()
					.keys()
					.map(({ fingerprint }) => fingerprint),
			).toContain(serial);
			// Its answers are signed by the new one as well.
			await expect(channel().probe()).resolves.toBeUndefined();
		});

		test('are asked for once a minute by whoever makes their numbers up', async () => {
			const { id, attemptNo, notifyUrl } = await atCashier();
			desk.room.pay(attemptNo);
			desk.shop.clock.advance(61);
			const before = desk.room.certificateCount;
			const forge = (serial: string) => callBack(desk.room.certified(attemptNo, { serial }), notifyUrl);
			const answers = await Promise.all(Array.from({ length: 5 }, () => forge(madeUp)));
			for (let time = 0; time < 3; time += 1) answers.push(await forge(`${time}${madeUp.slice(1)}`));
			expect(answers).toEqual(Array(8).fill([400, 'fail']));
			expect(desk.room.certificateCount).toBe(before + 1);
			desk.shop.clock.advance(60);
			await forge(madeUp);
			expect(desk.room.certificateCount).toBe(before + 2);
			expect(await callBack(desk.room.certified(attemptNo), notifyUrl)).toEqual([200, 'success']);
			expect(desk.room.certificateCount).toBe(before + 2);
			expect(await statusIn(id)).toBe('2');
		});

		test('are fetched anew after half a day', async () => {
			await channel().probe();
			const before = desk.room.certificateCount;
			await channel().probe();
			expect(desk.room.certificateCount).toBe(before);
			desk.shop.clock.advance(12 * 3600);
			await channel().probe();
			expect(desk.room.certificateCount).toBe(before + 1);
		});

		test('are asked for again at once where no answer came', async () => {
			const { id, attemptNo, notifyUrl } = await atCashier();
			desk.room.pay(attemptNo);
			desk.room.certify();
			desk.shop.clock.advance(61);
			desk.room.hangUp(1);
			expect(await callBack(desk.room.certified(attemptNo), notifyUrl)).toEqual([400, 'fail']);
			expect(await callBack(desk.room.certified(attemptNo), notifyUrl)).toEqual([200, 'success']);
			expect(await statusIn(id)).toBe('2');
		});
	});

	describe('its callbacks', () => {
		test('are refused when they are older than five minutes', async () => {
			const { id, attemptNo, notifyUrl } = await atCashier();
			desk.room.pay(attemptNo);
			const callback = desk.room.callback(attemptNo);
			desk.shop.clock.advance(301);
			expect(await callBack(callback, notifyUrl)).toEqual([400, 'fail']);
			expect(await statusIn(id)).toBe('1');
			expect(await callBack(desk.room.callback(attemptNo), notifyUrl)).toEqual([200, 'success']);
		});

		test('that try whether signatures are looked at are refused', async () => {
			const { id, attemptNo, notifyUrl } = await atCashier();
			desk.room.pay(attemptNo);
			const { headers, body } = desk.room.callback(attemptNo);
			const signature = `WECHATPAY/SIGNTEST/${headers['wechatpay-signature']}`;
			const probe = { headers: { ...headers, 'wechatpay-signature': signature }, body };
			expect(await callBack(probe, notifyUrl)).toEqual([400, 'fail']);
			expect(await statusIn(id)).toBe('1');
		});
	});

	test.each([
		['SUCCESS', 0],
		['ABNORMAL', 1],
	] as const)('money that was taken in to be given back and becomes %s tells staff %i times', async (status, count) => {
		const { id, transfer } = await closedOrder();
		await payBack(desk.shop.context, transfer.id);
		expect(await orderRow(desk.shop.context, id)).toMatchObject({ refund_amount: 5000 });
		const notices = async () => {
			const logs = desk.shop.context.db.selectFrom('order_log').select('text').where('order_id', '=', id);
			return (await logs.where('text', '=', 'order.log.refundLost').execute()).length;
		};
		// At first a bank has it.
		for (let time = 0; time < 2; time += 1) {
			desk.shop.clock.advance(601);
			await runDueTimers(desk.shop.context);
		}
		expect(await notices()).toBe(0);
		desk.room.refundsBecome(status);
		for (let time = 0; time < 2; time += 1) {
			desk.shop.clock.advance(6 * 3600 + 1);
			await runDueTimers(desk.shop.context);
		}
		expect(await notices()).toBe(count);
		desk.room.refundsBecome('PROCESSING');
	});

	test('a refund that becomes ABNORMAL is refused with that word', async () => {
		const text = 'ABNORMAL';
		const { id, transfer } = await closedOrder();
		desk.room.refundsBecome(text);
		const refusal = { code: 'payment.channelSays', facts: { text } };
		for (let time = 0; time < 2; time += 1)
			await expect(payBack(desk.shop.context, transfer.id)).rejects.toMatchObject(refusal);
		expect(await orderRow(desk.shop.context, id)).toMatchObject({ refund_amount: 0 });
		// Whoever sees to it in WeChat Pay's own back office sends it on its way.
		desk.room.refundsBecome('PROCESSING');
		await payBack(desk.shop.context, transfer.id);
		expect(await orderRow(desk.shop.context, id)).toMatchObject({ refund_amount: 5000 });
	});

	test('a refund that is CLOSED is given up at once, and staff who retry send another one', async () => {
		const { id, attemptNo, transfer } = await closedOrder();
		desk.room.refundsBecome('CLOSED');
		await payBack(desk.shop.context, transfer.id);
		const [refund] = await desk.refundsOf(id);
		expect(refund).toMatchObject({ status: '4' });
		desk.room.refundsBecome('PROCESSING');
		const retry = { id: refund?.id ?? 0, way: 'retry', voucher: '' } as const;
		await handleFailedPayout(desk.shop.context, retry, { type: 'admin', id: 1, name: 'admin' });
		await desk.shop.context.jobs.runPending();
		expect(await desk.refundsOf(id)).toMatchObject([{ status: '2' }]);
		expect(await orderRow(desk.shop.context, id)).toMatchObject({ refund_amount: 5000 });
		expect(Object.keys(desk.room.refundsOf(attemptNo))).not.toContain(transfer.refund_no);
	});
}
