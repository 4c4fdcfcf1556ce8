import { beforeAll, expect, test } from 'vitest';
import { sharedShop, visitsTo } from './journey.helper.ts';
import { type Account, accountOf } from './login.helper.ts';
import { type Buyer, newBuyer, placeOrder } from './orders.helper.ts';
import { faultsOfStates, stateViews } from './states.helper.ts';
import type { Screen } from './sweep.helper.ts';
import { oldestWork } from './works.helper.ts';

const shop = sharedShop();
const visit = visitsTo(() => shop);

let buyer: Buyer;
let admin: Account;
let studio: Account;
let search: string;
/** Where each state of a refund is to be seen. */
const refunds: Record<string, { id: number; orderId: number }> = {};

beforeAll(async () => {
	admin = await accountOf(shop, 'admin');
	studio = await accountOf(shop, 'merchant');
	buyer = await newBuyer(shop, { money: '90000.00' });
	search = await oldestWork(studio, 20);
	for (const [state, steps] of Object.entries(states)) refunds[state] = await steps();
	await shop.settle();
});

test.each(stateViews)(
	'a refund is sound in each of its states, for everybody: $title',
	async ({ title: _, half, ...view }) => {
		const visitor = await visit({ ...view, stored: { ...buyer.stored, ...admin.stored, ...studio.stored } });
		expect(await faultsOfStates(visitor, Object.entries(refunds).map(screensOf), half)).toEqual({});
	},
);

function screensOf([state, { id, orderId }]: [string, { id: number; orderId: number }]): Screen[] {
	return [
		{ name: `${state}, member`, path: `/user/refund/detail/${id}` },
		{ name: `${state}, creator`, path: `/merchant/refund/detail/${id}` },
		{ name: `${state}, staff`, path: `/admin/shop/order/refund/detail/${id}` },
		{ name: `${state}, order of the member`, path: `/user/order/detail/${orderId}` },
	];
}

/** What is done until a refund stands there; the three kinds of refund are among them. */
const states = {
	asked: () => asked('1'),
	'taken back': async () => then(await asked('1'), buyer, '/api/shop.Refund/withdraw'),
	'lower amount proposed': async () => answered(await asked('1'), { answer: 'agree', goods_amount: '1.00' }),
	'lower amount declined': async () =>
		then(await states['lower amount proposed'](), buyer, '/api/shop.Refund/answer', {
			accept: 0,
			reason: 'Too little',
		}),
	refused: async () => answered(await asked('2'), { answer: 'refuse' }),
	'called in': async () =>
		then(await states.refused(), buyer, '/api/shop.Refund/escalate', { reason: 'It is broken, look at the pictures' }),
	'money alone paid back': async () => answered(await asked('2'), { answer: 'agree' }),
	'not shipped, paid back': async () => answered(await asked('1'), { answer: 'agree' }),
	'goods awaited': async () => answered(await asked('3'), { answer: 'agree', return_address: home }),
	'goods on their way': async () =>
		then(await states['goods awaited'](), buyer, '/api/shop.Refund/ship', { company: 'shunfeng', tracking_no: back }),
	'goods back, paid': async () =>
		then(await states['goods on their way'](), studio, '/merchant/order.Refund/receive', { result: 'ok' }),
	'goods back in part, less proposed': async () =>
		then(await states['goods on their way'](), studio, '/merchant/order.Refund/receive', {
			result: 'part',
			amount: '1.00',
			reason: 'The lid is missing',
		}),
	'goods back, not accepted': async () =>
		then(await states['goods on their way'](), studio, '/merchant/order.Refund/receive', {
			result: 'bad',
			reason: 'Worn for weeks',
		}),
};
const home = { contact: 'Warehouse', phone: '0571-1234567', address: 'Hangzhou, Wensan Road 1' };
const out = 'SF1234567890123';
const back = 'SF1234567890199';

interface Asked {
	readonly id: number;
	readonly orderId: number;
}

/** A new order of one piece, sent and received unless it is the kind for what was not, and what its member asks for. */
async function asked(type: '1' | '2' | '3'): Promise<Asked> {
	const { id: orderId } = await placeOrder(buyer, { search });
	if (type !== '1') {
		const parcel = { id: orderId, company: 'shunfeng', tracking_no: out };
		await admin.call('POST', '/admin/shop.order.Order/delivery', parcel);
		await buyer.call('POST', '/api/shop.Order/receive', { id: orderId });
	}
	type Detail = { order: { lines: { id: number }[] } };
	const { order } = await buyer.call<Detail>('GET', '/api/shop.Order/detail', { id: orderId });
	const lines = order.lines.map(({ id }) => ({ id, num: 1 }));
	const reason = type === '1' ? 'changedMind' : 'damaged';
	const wish = { order_id: orderId, type, reason, lines, description: 'The handle is broken', images: [] };
	const { id } = await buyer.call<{ id: number }>('POST', '/api/shop.Refund/add', wish);
	return { id, orderId };
}

function answered(refund: Asked, answer: object): Promise<Asked> {
	return then(refund, studio, '/merchant/order.Refund/audit', { reason: 'As the pictures show', ...answer });
}

async function then(refund: Asked, who: Account, path: string, input: object = {}): Promise<Asked> {
	await who.call('POST', path, { id: refund.id, ...input });
	return refund;
}
