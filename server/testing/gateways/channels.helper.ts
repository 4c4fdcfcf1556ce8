import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { PayClient } from '#domain/payment/payment.status.ts';
import { closeOrder } from '#server/features/refund/cancel.service.ts';
import type { Callback } from '#server/payment/channel.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { type Buyer, expectNoDrift, makeBuyer, makeSku, placed } from '#server/testing/orders.ts';
import type { PaymentRoom } from './gateway.ts';

export const site = 'https://shop.example';
export const secret = 'a secret for the tests only';
export const byAdmin = { type: 'admin', id: 1, name: 'admin' } as const;

/** A shop and a payment company for the tests of one file, and what its members do there. */
export function channelDesk<Room extends PaymentRoom>(openRoom: (now: () => number) => Promise<Room>) {
	let shop: TestApp;
	let room: Room;

	beforeAll(async () => {
		shop = await makeApp({ env: { SITE_URL: site } });
		room = await openRoom(() => shop.clock.now());
		await configure(room.settings(secret));
	});
	afterAll(async () => {
		await shop.close();
		await room.close();
	});
	afterEach(() => expectNoDrift(shop.context));

	const configure = (settings: ReturnType<PaymentRoom['settings']>) =>
		shop.context.settings.set(settings, { now: shop.clock.now() });
	const host = { host: 'shop.example' };
	const statusOf = (buyer: Buyer, pay_no: string, more: object = {}) =>
		shop.get<{ status: string; channels: string[] }>(
			'/api/shop.Pay/status',
			{ pay_no, ...more },
			{ ...buyer.headers, ...host },
		);
	const begin = (buyer: Buyer, pay_no: string, client: PayClient = 'pc') =>
		shop.post<{ status: string; pay_url: string }>(
			'/api/shop.Pay/create',
			{ pay_no, channel: room.name, client },
			{ ...buyer.headers, ...host },
		);

	/** An order whose payer has come to the company's page. */
	async function atCashier(client: PayClient = 'pc') {
		const buyer = await makeBuyer(shop.context, { money: 10_000 });
		const sku = await makeSku(shop.context, { price: 5000 });
		const order = await placed(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
		const { data } = await begin(buyer, order.pay_no, client);
		expect(data.status).toBe('paying');
		const seen = room.open(data.pay_url);
		return { buyer, sku, order, id: order.orders[0]?.id ?? 0, payUrl: data.pay_url, ...seen };
	}

	async function callBack({ headers, body }: Callback, notifyUrl: string): Promise<[status: number, text: string]> {
		const path = notifyUrl.slice(site.length);
		const type = headers['content-type'] ?? 'application/json';
		const answer = await shop.app.inject({
			method: 'POST',
			url: path,
			headers: { ...host, ...headers, 'content-type': type },
			payload: body,
		});
		return [answer.statusCode, answer.payload];
	}

	const refundsOf = (orderId: number) =>
		shop.context.db.selectFrom('refund').selectAll().where('order_id', '=', orderId).execute();

	/** A paid order that was closed, and the transfer that is to bring its money back. */
	async function closedOrder() {
		const at = await atCashier();
		room.pay(at.attemptNo);
		await callBack(room.callback(at.attemptNo), at.notifyUrl);
		await closeOrder(shop.context, { id: at.id, reason: 'x', restock: true }, byAdmin);
		const transfers = shop.context.db.selectFrom('pay_refund').selectAll().where('order_id', '=', at.id);
		return { ...at, transfer: await transfers.executeTakeFirstOrThrow() };
	}

	return {
		get shop() {
			return shop;
		},
		get room() {
			return room;
		},
		...{ host, configure, statusOf, begin, atCashier, callBack, refundsOf, closedOrder },
	};
}

export type ChannelDesk<Room extends PaymentRoom = PaymentRoom> = ReturnType<typeof channelDesk<Room>>;
