import { describe, expect, test } from 'vitest';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { readChannels } from '#domain/payment/channels.contract.ts';
import { payBack } from '#server/features/payment/transfer.service.ts';
import { handleFailedPayout } from '#server/features/refund/payout.service.ts';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeBuyer, makeSku, moneyOf, orderRow, placed, skuRow } from '#server/testing/orders.ts';
import { byAdmin, type ChannelDesk, channelDesk, secret, site } from './channels.helper.ts';
import type { PaymentRoom } from './gateway.ts';

/** What every channel of a payment company has to do, against a gateway that signs like the real one, and what only this one does. */
export function describeChannel<Room extends PaymentRoom>(
	openRoom: (now: () => number) => Promise<Room>,
	describeMore?: (desk: ChannelDesk<Room>) => void,
): void {
	const desk = channelDesk(openRoom);
	const { host, configure, statusOf, begin, atCashier, callBack, refundsOf, closedOrder } = desk;

	describe('the cashier', () => {
		test.each(['pc', 'h5'] as const)(
			'on %s shows the amount; once it is paid there, the order is paid',
			async (client) => {
				const { buyer, order, id, sku, attemptNo, amount, notifyUrl } = await atCashier(client);
				expect([amount, notifyUrl.startsWith(site)]).toEqual([5000, true]);
				expect((await statusOf(buyer, order.pay_no)).data.status).toBe('unpaid');
				desk.room.pay(attemptNo);
				expect(await callBack(desk.room.callback(attemptNo), notifyUrl)).toEqual([200, 'success']);
				expect(await orderRow(desk.shop.context, id)).toMatchObject({
					status: '2',
					pay_type: desk.room.name,
					paid_online: 5000,
				});
				expect(await skuRow(desk.shop.context, sku.id)).toEqual({ stock: 9, reserved: 0, sales: 1 });
				expect((await statusOf(buyer, order.pay_no)).data.status).toBe('success');
			},
		);

		test('is opened once for each device, however often it is asked for', async () => {
			const { buyer, order, payUrl } = await atCashier();
			expect((await begin(buyer, order.pay_no)).data.pay_url).toBe(payUrl);
			const other = (await begin(buyer, order.pay_no, 'h5')).data.pay_url;
			expect(other).not.toBe(payUrl);
			expect((await begin(buyer, order.pay_no)).data.pay_url).toBe(payUrl);
		});

		test('of a channel that is off, out of its bounds or without its keys is not offered', async () => {
			const buyer = await makeBuyer(desk.shop.context);
			const sku = await makeSku(desk.shop.context, { price: 5000 });
			const { pay_no } = await placed(desk.shop, buyer, [{ sku_id: sku.id, num: 1 }]);
			const key = <Part extends string>(part: Part) =>
				`pay.${desk.room.name}${part}` as `pay.${typeof desk.room.name}${Part}`;
			expect((await statusOf(buyer, pay_no)).data.channels).toContain(desk.room.name);
			const changes = [
				[{ [key('')]: false }, { [key('')]: true }],
				[{ [key('Least')]: 5001 }, { [key('Least')]: null }],
				[{ [key('Most')]: 4999 }, { [key('Most')]: null }],
				[{ [key('Clients')]: 'h5' }, { [key('Clients')]: 'all' }],
				[{ [key('Key')]: '' }, desk.room.settings(secret)],
			] as const;
			for (const [change, back] of changes) {
				await configure(change);
				expect((await statusOf(buyer, pay_no)).data.channels, JSON.stringify(change)).not.toContain(desk.room.name);
				expect(await begin(buyer, pay_no), JSON.stringify(change)).toMatchObject({
					code: 0,
					msg: '该支付方式暂不可用',
				});
				await configure(back);
			}
			expect((await begin(buyer, pay_no)).code).toBe(1);
		});
	});

	describe('a callback', () => {
		test('that comes twice, or many times at once, pays once', async () => {
			const { id, attemptNo, notifyUrl } = await atCashier();
			desk.room.pay(attemptNo);
			const callback = desk.room.callback(attemptNo);
			const answers = await Promise.all(Array.from({ length: 8 }, () => callBack(callback, notifyUrl)));
			expect(answers.map(([status]) => status)).toEqual(Array(8).fill(200));
			expect(await orderRow(desk.shop.context, id)).toMatchObject({ status: '2' });
			expect(await refundsOf(id)).toEqual([]);
		});

		test('that somebody forged, or changed on the way, does nothing', async () => {
			const { id, attemptNo, notifyUrl } = await atCashier();
			desk.room.pay(attemptNo);
			const genuine = desk.room.callback(attemptNo);
			const changed = [
				desk.room.forged(attemptNo),
				{ ...genuine, headers: {} },
				{ ...genuine, body: genuine.body.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10)) },
				{ ...genuine, body: `${genuine.body} ` },
				{ ...genuine, body: '' },
			].filter(({ headers, body }) => body !== genuine.body || headers !== genuine.headers);
			for (const callback of changed) {
				// A form carries its signature in its body; without head it is the same.
				if (desk.room.name === 'alipay' && callback.body === genuine.body) continue;
				expect(await callBack(callback, notifyUrl)).toEqual([400, 'fail']);
			}
			expect(await orderRow(desk.shop.context, id)).toMatchObject({ status: '1' });
		});

		test('for another sum pays nothing, and what came goes back', async () => {
			const { id, attemptNo, notifyUrl } = await atCashier();
			desk.room.pay(attemptNo);
			expect(await callBack(desk.room.callback(attemptNo, { amount: 4000 }), notifyUrl)).toEqual([200, 'success']);
			expect(await orderRow(desk.shop.context, id)).toMatchObject({ status: '1' });
			await desk.shop.context.jobs.runPending();
			expect(await refundsOf(id)).toMatchObject([{ amount: 4000, reason: 'wrongAmount' }]);
			expect(Object.values(desk.room.refundsOf(attemptNo))).toEqual([4000]);
		});

		test('after the order was cancelled gives the money back and leaves the order dead', async () => {
			const { buyer, id, sku, attemptNo, notifyUrl } = await atCashier();
			expect(await desk.shop.post('/api/shop.Order/cancel', { id }, buyer.headers)).toMatchObject({
				data: { status: '6' },
			});
			// The company hears of the close by a job, and this payer is faster.
			desk.room.pay(attemptNo);
			const callback = desk.room.callback(attemptNo);
			for (let time = 0; time < 2; time += 1) expect((await callBack(callback, notifyUrl))[0]).toBe(200);
			await desk.shop.context.jobs.runPending();
			expect(await refundsOf(id)).toMatchObject([
				{ amount: 5000, initiator: 'system', status: '2', reason: 'latePayment' },
			]);
			expect(await orderRow(desk.shop.context, id)).toMatchObject({ status: '6', refund_amount: 0, paid_online: 0 });
			expect(await skuRow(desk.shop.context, sku.id)).toMatchObject({ stock: 10, reserved: 0 });
			expect(Object.values(desk.room.refundsOf(attemptNo))).toEqual([5000]);
		});

		test('that got lost is made up for: the company is asked after a minute', async () => {
			const { id, attemptNo } = await atCashier();
			desk.room.pay(attemptNo);
			expect(await orderRow(desk.shop.context, id)).toMatchObject({ status: '1' });
			desk.shop.clock.advance(61);
			await runDueTimers(desk.shop.context);
			expect(await orderRow(desk.shop.context, id)).toMatchObject({ status: '2', pay_type: desk.room.name });
		});
	});

	describe('whoever waits on the pay page', () => {
		test('has the company asked seldom, and oftener who says that they have paid', async () => {
			const { buyer, order, attemptNo } = await atCashier();
			await statusOf(buyer, order.pay_no);
			const before = desk.room.count;
			for (let time = 0; time < 5; time += 1) await statusOf(buyer, order.pay_no);
			expect(desk.room.count).toBe(before);
			desk.room.pay(attemptNo);
			desk.shop.clock.advance(2);
			expect((await statusOf(buyer, order.pay_no)).data.status).toBe('unpaid');
			expect((await statusOf(buyer, order.pay_no, { paid: 1 })).data.status).toBe('success');
			expect(desk.room.count).toBe(before + 1);
		});
	});

	describe('the end of a payment', () => {
		test('closes it at the company as well, where nobody can pay any more', async () => {
			const { buyer, id, attemptNo } = await atCashier();
			await desk.shop.post('/api/shop.Order/cancel', { id }, buyer.headers);
			await desk.shop.context.jobs.runPending();
			expect(['closed', undefined]).toContain(desk.room.stateOf(attemptNo));
			expect(await refundsOf(id)).toEqual([]);
		});

		test('by the balance finds what was paid at the company before it heard of that, and gives it back', async () => {
			const { buyer, order, id, attemptNo } = await atCashier();
			desk.room.pay(attemptNo);
			const wish = { pay_no: order.pay_no, channel: 'balance' };
			expect(await desk.shop.post('/api/shop.Pay/create', wish, { ...buyer.headers, ...host })).toMatchObject({
				code: 1,
			});
			await desk.shop.context.jobs.runPending();
			expect(await refundsOf(id)).toMatchObject([{ amount: 5000, reason: 'latePayment', status: '2' }]);
			expect(Object.values(desk.room.refundsOf(attemptNo))).toEqual([5000]);
			expect(await orderRow(desk.shop.context, id)).toMatchObject({ status: '2', refund_amount: 0 });
		});
	});

	describe('money that goes back', () => {
		test('leaves once, though the company took the first call in and its answer was lost', async () => {
			const { id, attemptNo, transfer } = await closedOrder();
			desk.room.hangUp(1);
			await expect(payBack(desk.shop.context, transfer.id)).rejects.toThrow();
			expect(await orderRow(desk.shop.context, id)).toMatchObject({ refund_amount: 0 });
			await payBack(desk.shop.context, transfer.id);
			await payBack(desk.shop.context, transfer.id);
			expect(desk.room.refundsOf(attemptNo)).toEqual({ [transfer.refund_no]: 5000 });
			expect(await orderRow(desk.shop.context, id)).toMatchObject({ refund_amount: 5000 });
			expect(await refundsOf(id)).toMatchObject([{ status: '2' }]);
		});

		test('that was given up though the company had taken it in leaves no other way', async () => {
			const { id, attemptNo, transfer } = await closedOrder();
			// Stripe is asked first whether there is such a transfer.
			desk.room.hangUp(1, desk.room.name === 'card' ? 1 : 0);
			for (let time = 0; time < 6; time += 1) {
				await payBack(desk.shop.context, transfer.id).catch(() => undefined);
				desk.room.hangUp(1);
			}
			desk.room.hangUp(0);
			const [refund] = await refundsOf(id);
			expect(refund).toMatchObject({ status: '4' });
			const handle = (way: 'balance' | 'offline' | 'retry') =>
				handleFailedPayout(desk.shop.context, { id: refund?.id ?? 0, way, voucher: 'V1' }, byAdmin);
			for (const way of ['balance', 'offline'] as const) await expect(handle(way)).rejects.toThrow('refund.takenIn');
			await handle('retry');
			await desk.shop.context.jobs.runPending();
			expect(await refundsOf(id)).toMatchObject([{ status: '2' }]);
			expect(desk.room.refundsOf(attemptNo)).toEqual({ [transfer.refund_no]: 5000 });
		});

		test('that the company has refused may be given another way', async () => {
			const { id, attemptNo, buyer, transfer } = await closedOrder();
			desk.room.refuseRefunds(true);
			for (let time = 0; time < 6; time += 1) await payBack(desk.shop.context, transfer.id).catch(() => undefined);
			desk.room.refuseRefunds(false);
			const before = await moneyOf(desk.shop.context, buyer.id);
			const refundId = (await refundsOf(id))[0]?.id ?? 0;
			await handleFailedPayout(desk.shop.context, { id: refundId, way: 'balance', voucher: '' }, byAdmin);
			await desk.shop.context.jobs.runPending();
			expect(await refundsOf(id)).toMatchObject([{ status: '2' }]);
			expect(await moneyOf(desk.shop.context, buyer.id)).toBe(before + 5000);
			expect(desk.room.refundsOf(attemptNo)).toEqual({});
		});

		test('that the company refuses is told with its words where the refund is seen', async () => {
			const { id, attemptNo, transfer } = await closedOrder();
			desk.room.refuseRefunds(true);
			for (let time = 0; time < 6; time += 1) await payBack(desk.shop.context, transfer.id).catch(() => undefined);
			desk.room.refuseRefunds(false);
			const [refund] = await refundsOf(id);
			expect(refund).toMatchObject({ status: '4' });
			const { headers } = await makeAdmin(desk.shop.context, {
				nodes: ['shop/order/refund/index', 'shop/order/refund/detail'],
			});
			const detail = await desk.shop.get(
				'/admin/shop.order.Refund/detail',
				{ id: refund?.id },
				{ ...headers, ...host },
			);
			expect(JSON.stringify(detail.data)).toMatch(/NOT_ENOUGH|ACQ\.|charge_disputed/);
			expect(desk.room.refundsOf(attemptNo)).toEqual({});
		});
	});

	describe('a company that does not answer', () => {
		test('opens no cashier and says so; the same order is paid when it is back', async () => {
			// Alipay's page is an address that we sign ourselves: nobody is asked for it.
			if (desk.room.name === 'alipay') return;
			const buyer = await makeBuyer(desk.shop.context);
			const sku = await makeSku(desk.shop.context, { price: 5000 });
			const order = await placed(desk.shop, buyer, [{ sku_id: sku.id, num: 1 }]);
			desk.room.hangUp(1);
			expect(await begin(buyer, order.pay_no)).toMatchObject({ code: 0, msg: expect.stringContaining('支付渠道') });
			const { attemptNo, notifyUrl } = desk.room.open((await begin(buyer, order.pay_no)).data.pay_url);
			desk.room.pay(attemptNo);
			await callBack(desk.room.callback(attemptNo), notifyUrl);
			expect(await orderRow(desk.shop.context, order.orders[0]?.id ?? 0)).toMatchObject({ status: '2' });
		});

		test('stops neither a cancel nor the timeout; what it took meanwhile goes back', async () => {
			const { buyer, id, attemptNo, notifyUrl } = await atCashier();
			desk.room.pay(attemptNo);
			const callback = desk.room.callback(attemptNo);
			desk.room.hangUp(2);
			expect(await desk.shop.post('/api/shop.Order/cancel', { id }, buyer.headers)).toMatchObject({ code: 1 });
			desk.room.hangUp(0);
			await callBack(callback, notifyUrl);
			await desk.shop.context.jobs.runPending();
			expect(await refundsOf(id)).toMatchObject([{ amount: 5000, status: '2' }]);
		});
	});

	describe('staff', () => {
		const nodes = ['shop/settings/pay/index', 'shop/settings/pay/test'];

		test('see where it calls back and what its keys are, and nothing that is secret of them', async () => {
			const { headers } = await makeAdmin(desk.shop.context, { nodes });
			const answer = await desk.shop.get<AnswerOf<typeof readChannels>>(
				'/admin/shop.settings.Pay/channels',
				{},
				{ ...headers, ...host },
			);
			const own = answer.data.find(({ channel }) => channel === desk.room.name);
			expect(own).toMatchObject({ is_on: 1, is_offered: 1, callback_url: expect.stringMatching(`^${site}/api/pay.`) });
			expect(own?.keys.map(({ state }) => state)).toEqual(own?.keys.map(() => 'good'));
			expect(own?.keys.every(({ fingerprint }) => /^[0-9a-f]{16}$/.test(fingerprint))).toBe(true);
			expect(JSON.stringify(answer)).not.toMatch(/PRIVATE|whsec_|sk_/);
		});

		test('try the connection with a real call, and read what the company says', async () => {
			const { headers } = await makeAdmin(desk.shop.context, { nodes });
			const probe = () =>
				desk.shop.post('/admin/shop.settings.Pay/test', { channel: desk.room.name }, { ...headers, ...host });
			expect(await probe()).toMatchObject({ code: 1, data: { ms: expect.any(Number) } });
			desk.room.hangUp(1);
			expect(await probe()).toMatchObject({ code: 0, msg: expect.stringContaining('无法连接支付渠道') });
			const other = await openRoom(() => desk.shop.clock.now());
			const { [`pay.${desk.room.name}Key` as const]: key } = other.settings(secret);
			await configure({ [`pay.${desk.room.name}Key` as const]: key });
			expect(await probe()).toMatchObject({ code: 0, msg: expect.stringContaining('支付渠道拒绝了请求') });
			await configure(desk.room.settings(secret));
			await other.close();
		});
	});

	describeMore?.(desk);
}
