import type { KeyObject } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { cents } from '#domain/money/cents.ts';
import { seal } from '#server/config/seal.ts';
import { type AlipayRoom, openAlipayRoom } from '#server/testing/gateways/alipay.gateway.ts';
import { type ChannelDesk, secret } from '#server/testing/gateways/channels.helper.ts';
import { describeChannel } from '#server/testing/gateways/channels.suite.ts';
import { orderRow } from '#server/testing/orders.ts';

const pem = (key: KeyObject, type: 'pkcs1' | 'pkcs8' | 'spki') =>
	key.type === 'private'
		? key.export({ format: 'pem', type: type as 'pkcs8' }).toString()
		: key.export({ format: 'pem', type: type as 'spki' }).toString();
const oneLine = (text: string) => text.replaceAll('\n', '');
const bare = (text: string) => oneLine(text.replace(/-----[A-Z ]{1,40}-----/g, ''));

describe('Alipay', () => describeChannel(openAlipayRoom, describeMore));

function describeMore(desk: ChannelDesk<AlipayRoom>): void {
	const { atCashier, callBack, configure, refundsOf, statusOf } = desk;
	const channel = () => desk.shop.context.payments.outside('alipay');
	const statusIn = async (id: number) => (await orderRow(desk.shop.context, id)).status;

	afterEach(() => configure(desk.room.settings(secret)));

	describe('its keys', () => {
		test.each([
			['PEM', pem],
			['PEM in one line', (key: KeyObject, type: Parameters<typeof pem>[1]) => oneLine(pem(key, type))],
			['bare Base64', (key: KeyObject, type: Parameters<typeof pem>[1]) => bare(pem(key, type))],
			[
				'Base64 in lines that end as on Windows',
				(key: KeyObject, type: Parameters<typeof pem>[1]) =>
					(bare(pem(key, type)).match(/.{1,76}/g) ?? []).join('\r\n'),
			],
		])('are read as %s, of either format', async (_, write) => {
			const { privateKey } = desk.room.shopKeys;
			for (const [own, theirs] of [
				['pkcs8', 'spki'],
				['pkcs1', 'pkcs1'],
			] as const) {
				await configure({
					'pay.alipayKey': seal(secret, write(privateKey, own)),
					'pay.alipayPublicKey': write(desk.room.publicKey, theirs),
				});
				await expect(channel().probe(), own).resolves.toBeUndefined();
				expect(
					channel()
						.keys()
						.map(({ state }) => state),
				).toEqual(['good', 'good']);
			}
		});

		test.each([
			['PEM', (one: KeyObject, other: KeyObject) => pem(one, 'spki') + pem(other, 'spki')],
			['PEM in one line', (one: KeyObject, other: KeyObject) => oneLine(pem(one, 'spki') + pem(other, 'spki'))],
			['Base64', (one: KeyObject, other: KeyObject) => `${bare(pem(one, 'spki'))}\n\n${bare(pem(other, 'spki'))}`],
		])('may be an old one and a new one while Alipay changes its own, as %s', async (_, write) => {
			const old = desk.room.publicKey;
			const { id, attemptNo, notifyUrl } = await atCashier();
			desk.room.pay(attemptNo);
			const before = desk.room.callback(attemptNo);
			const both = write(old, desk.room.changeKey());
			const after = desk.room.callback(attemptNo);
			expect(await callBack(after, notifyUrl)).toEqual([400, 'fail']);
			await configure({ 'pay.alipayPublicKey': both });
			for (const callback of [before, after]) expect(await callBack(callback, notifyUrl)).toEqual([200, 'success']);
			expect(await statusIn(id)).toBe('2');
			expect(channel().keys()).toHaveLength(3);
			await expect(channel().probe()).resolves.toBeUndefined();
		});
	});

	describe('its callbacks', () => {
		test('of money that went back move nothing, before and after the payment', async () => {
			const { id, attemptNo, notifyUrl } = await atCashier();
			desk.room.pay(attemptNo);
			const gone = { gmt_refund: '2026-08-31 11:00:00.123', refund_fee: '20.00', out_biz_no: 'R1' };
			const closed = { ...gone, refund_fee: '50.00', trade_status: 'TRADE_CLOSED' };
			const seldom = [gone, closed].map((fields) => desk.room.told(attemptNo, fields));
			for (const callback of seldom) expect(await callBack(callback, notifyUrl)).toEqual([200, 'success']);
			expect(await statusIn(id)).toBe('1');
			await callBack(desk.room.callback(attemptNo), notifyUrl);
			for (const callback of seldom) expect(await callBack(callback, notifyUrl)).toEqual([200, 'success']);
			expect(await statusIn(id)).toBe('2');
			expect(await refundsOf(id)).toEqual([]);
		});

		test.each(['WAIT_BUYER_PAY', 'TRADE_CLOSED'])('of a trade that is %s move nothing', async (trade_status) => {
			const { id, attemptNo, notifyUrl } = await atCashier();
			desk.room.arrive(attemptNo);
			const callback = desk.room.told(attemptNo, { trade_status });
			expect(await callBack(callback, notifyUrl)).toEqual([200, 'success']);
			expect(await statusIn(id)).toBe('1');
		});

		test('of a trade that can be given back no more pay as well', async () => {
			const { id, attemptNo, notifyUrl } = await atCashier();
			desk.room.pay(attemptNo);
			await callBack(desk.room.told(attemptNo, { trade_status: 'TRADE_FINISHED' }), notifyUrl);
			expect(await statusIn(id)).toBe('2');
		});

		test('of another app are refused, though Alipay has signed them', async () => {
			const { id, attemptNo, notifyUrl } = await atCashier();
			desk.room.pay(attemptNo);
			const callback = desk.room.told(attemptNo, { app_id: '2021000000000000' });
			expect(await callBack(callback, notifyUrl)).toEqual([400, 'fail']);
			expect(await statusIn(id)).toBe('1');
		});
	});

	describe('its answers', () => {
		test.each(['not', 'wrongly'] as const)('that are %s signed are not believed', async (how) => {
			const { buyer, order, id, attemptNo } = await atCashier();
			desk.room.pay(attemptNo);
			desk.room.signs(how);
			expect((await statusOf(buyer, order.pay_no, { paid: 1 })).data.status).toBe('unpaid');
			await expect(channel().query({ attemptNo, channelNo: '' })).rejects.toThrow('payment.badSign');
			desk.room.signs('well');
			desk.shop.clock.advance(2);
			expect((await statusOf(buyer, order.pay_no, { paid: 1 })).data.status).toBe('success');
			expect(await statusIn(id)).toBe('2');
		});

		test('to a close that came too late are taken for the end; others are told', async () => {
			const { attemptNo } = await atCashier();
			desk.room.arrive(attemptNo);
			const close = () => channel().close({ attemptNo, channelNo: '' });
			desk.room.refuseCloses('ACQ.SYSTEM_ERROR');
			await expect(close()).rejects.toThrow('payment.channelSays');
			desk.room.refuseCloses('ACQ.REASON_ILLEGAL_STATUS');
			await close();
			desk.room.refuseCloses('');
			for (let time = 0; time < 2; time += 1) await close();
			expect(desk.room.stateOf(attemptNo)).toBe('closed');
			expect(await channel().query({ attemptNo, channelNo: '' })).toEqual({ state: 'closed' });
		});
	});

	describe('its page', () => {
		test('takes whatever the shop is called', async () => {
			const name = desk.shop.context.settings.get('shop.name');
			const zh = `青/瓷=茶&器 <"'%+> ${'🍵'.repeat(70)}`;
			await desk.shop.context.settings.set({ 'shop.name': { ...name, 'zh-cn': zh } }, { now: desk.shop.clock.now() });
			const { id, attemptNo, notifyUrl } = await atCashier();
			desk.room.pay(attemptNo);
			await callBack(desk.room.callback(attemptNo), notifyUrl);
			expect(await statusIn(id)).toBe('2');
			await desk.shop.context.settings.set({ 'shop.name': name }, { now: desk.shop.clock.now() });
		});

		test('is of no use to who changes its address, or opens it when its time is over', async () => {
			const { payUrl, attemptNo } = await atCashier();
			for (const [from, to] of [
				['50.00', '00.01'],
				[attemptNo, 'A2026083100000000000001'],
			] as const)
				expect(() => desk.room.open(payUrl.replace(from, to))).toThrow('isv.invalid-signature');
			desk.shop.clock.advance(3600 * 24);
			expect(() => desk.room.open(payUrl)).toThrow('time_expire');
		});
	});

	test('money goes back in parts, each of them once, and no more than was paid', async () => {
		const { id, attemptNo, notifyUrl } = await atCashier();
		const tradeNo = desk.room.pay(attemptNo);
		await callBack(desk.room.callback(attemptNo), notifyUrl);
		const back = (refundNo: string, amount: number) =>
			channel().refund({
				...{
					attemptNo,
					tradeNo,
					refundNo,
					amount: cents(amount),
					paid: cents(5000),
					currency: 'CNY',
					reason: '不要了',
				},
			});
		for (let time = 0; time < 2; time += 1) expect(await back('R1', 2001)).toEqual({ channelRefundNo: 'R1' });
		await expect(back('R1', 1999)).rejects.toThrow('payment.channelSays');
		await expect(back('R2', 3000)).rejects.toThrow('payment.channelSays');
		// With the last part the trade is closed at Alipay; who asks again is told that it was done.
		for (let time = 0; time < 2; time += 1) await back('R3', 2999);
		await back('R1', 2001);
		await expect(back('R4', 1)).rejects.toThrow('payment.channelSays');
		expect(desk.room.refundsOf(attemptNo)).toEqual({ R1: 2001, R3: 2999 });
		expect(await statusIn(id)).toBe('2');
	});
}
