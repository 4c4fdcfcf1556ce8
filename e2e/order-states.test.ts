import { beforeAll, expect, test } from 'vitest';
import { sharedShop, visitsTo } from './journey.helper.ts';
import { type Account, accountOf } from './login.helper.ts';
import { type Buyer, newBuyer, type Placed, placeOrder } from './orders.helper.ts';
import { faultsOfStates, stateViews } from './states.helper.ts';
import type { Screen } from './sweep.helper.ts';
import { oldestWork } from './works.helper.ts';

const shop = sharedShop();
const visit = visitsTo(() => shop);

let buyer: Buyer;
let admin: Account;
let studio: Account;
let search: string;
/** Where each state of an order is to be seen. */
const orders: Record<string, number> = {};

beforeAll(async () => {
	admin = await accountOf(shop, 'admin');
	studio = await accountOf(shop, 'merchant');
	buyer = await newBuyer(shop, { money: '90000.00' });
	search = await oldestWork(studio, 30);
	for (const [state, steps] of Object.entries(states)) orders[state] = (await steps()).id;
	await shop.settle();
});

test.each(stateViews)(
	'an order is sound in each of its states, for everybody: $title',
	async ({ title: _, half, ...view }) => {
		const visitor = await visit({ ...view, stored: { ...buyer.stored, ...admin.stored, ...studio.stored } });
		expect(await faultsOfStates(visitor, Object.entries(orders).map(screensOf), half)).toEqual({});
	},
);

function screensOf([state, id]: [string, number]): Screen[] {
	return [
		{ name: `${state}, member`, path: `/user/order/detail/${id}` },
		{ name: `${state}, creator`, path: `/merchant/order/detail/${id}` },
		{ name: `${state}, staff`, path: `/admin/shop/order/order/detail/${id}` },
	];
}

/** What is done until an order stands there. */
const states = {
	unpaid: () => placeOrder(buyer, { search, pay: false }),
	paid: () => placeOrder(buyer, { search }),
	'cheaper, unpaid': async (): Promise<Placed> => {
		const order = await states.unpaid();
		const [line] = await linesOf(order);
		const lines = [{ order_goods_id: line, off: '1.00' }];
		const wish = { id: order.id, pay_was: order.amount, lines, freight: '0.00', reason: 'A regular' };
		await admin.call('POST', '/admin/shop.order.Order/price', wish);
		return order;
	},
	'cancellation asked': async () => then(await states.paid(), buyer, '/api/shop.Order/applyCancel', { reason: 'Late' }),
	'cancellation refused': async () =>
		then(await states['cancellation asked'](), studio, '/merchant/order.Order/answerCancel', {
			agree: 0,
			reason: 'Packed already',
		}),
	'cancellation granted': async () =>
		then(await states['cancellation asked'](), studio, '/merchant/order.Order/answerCancel', { agree: 1 }),
	'cancelled by the member': async () =>
		then(await states.unpaid(), buyer, '/api/shop.Order/cancel', { reason: 'Late' }),
	'closed by staff': async () =>
		then(await states.paid(), admin, '/admin/shop.order.Order/close', { reason: 'The kiln broke' }),
	'part shipped': async () => {
		const order = await placeOrder(buyer, { search, num: 2 });
		const [line] = await linesOf(order);
		return sent(order, { lines: [{ order_goods_id: line, num: 1 }] });
	},
	shipped: async () => sent(await states.paid()),
	received: async () => then(await states.shipped(), buyer, '/api/shop.Order/receive'),
	complete: async (): Promise<Placed> => {
		const order = await states.received();
		const stars = { goods_score: 5, service_score: 4, delivery_score: 5, content: 'Just as in the pictures' };
		const lines = (await linesOf(order)).map((id) => ({ id, ...stars }));
		await buyer.call('POST', '/api/shop.Evaluate/add', { order_id: order.id, lines });
		return order;
	},
};

async function linesOf({ id }: Placed): Promise<number[]> {
	type Detail = { order: { lines: { id: number }[] } };
	const { order } = await buyer.call<Detail>('GET', '/api/shop.Order/detail', { id });
	return order.lines.map((line) => line.id);
}

function sent(order: Placed, input: object = {}): Promise<Placed> {
	const parcel = { company: 'shunfeng', tracking_no: 'SF1234567890123', ...input };
	return then(order, studio, '/merchant/order.Order/delivery', parcel);
}

async function then(order: Placed, who: Account, path: string, input: object = {}): Promise<Placed> {
	await who.call('POST', path, { id: order.id, ...input });
	return order;
}
