import type { Page } from 'playwright-core';
import { newGoods, oldestGoods } from './goods.helper.ts';
import { type Account, accountOf } from './login.helper.ts';
import { type Buyer, newBuyer, orderPieces, payAtGateway, payByBalance, placeOrder } from './orders.helper.ts';
import { openShop } from './shop.ts';
import { dialogOf, type Screen, sweep } from './sweep.helper.ts';

const shop = await openShop();

let buyer: Buyer;
let admin: Account;
let studio: Account;
let search: string;

sweep('a refund is sound in each of its states, for everybody', shop, async () => {
	admin = await accountOf(shop, 'admin');
	studio = await accountOf(shop, 'merchant');
	buyer = await newBuyer(shop, { money: '90000.00' });
	search = await oldestGoods(studio, 30);
	const refunds = new Map<string, Asked>();
	for (const [state, steps] of Object.entries(states)) refunds.set(state, await steps());
	await shop.settle();
	const screens = [...[...refunds].flatMap(screensOf), ...stepsOf((state) => refunds.get(state)), ...lists];
	return { screens, stored: { ...buyer.stored, ...admin.stored, ...studio.stored } };
});

const ofMember = '/user/refund/detail/';
const ofCreator = '/merchant/refund/detail/';
const ofStaff = '/admin/shop/order/refund/detail/';

function screensOf([state, { id, orderId, isOfShop }]: [string, Asked]): Screen[] {
	return [
		{ name: `${state}, member`, path: `${ofMember}${id}` },
		...(isOfShop ? [] : [{ name: `${state}, creator`, path: `${ofCreator}${id}` }]),
		{ name: `${state}, staff`, path: `${ofStaff}${id}` },
		{ name: `${state}, order of the member`, path: `/user/order/detail/${orderId}` },
	];
}

/** What is asked before the next step of a refund. */
function stepsOf(refund: (state: keyof typeof states) => Asked | undefined): Screen[] {
	const agree = async (page: Page) => {
		const dialog = page.getByRole('dialog');
		await dialog.getByRole('radio', { name: /^(同意|Agree)$/ }).check();
	};
	const refuse = async (page: Page) => {
		const dialog = page.getByRole('dialog');
		await dialog.getByRole('radio', { name: /^(拒绝|Refuse)$/ }).check();
		await dialog.getByLabel(/^(添加图片|Add a picture)$/).setInputFiles(proof);
		await dialog.getByRole('img').first().waitFor();
	};
	const answer = /^(审核|Answer)$/;
	return [
		{
			name: 'return asked for, staff agree',
			path: `${ofStaff}${refund('return asked for')?.id}`,
			open: dialogOf(answer, agree),
		},
		{
			name: 'return asked for, creator refuses',
			path: `${ofCreator}${refund('return asked for')?.id}`,
			open: dialogOf(answer, refuse),
		},
		{
			name: 'goods awaited, the parcel',
			path: `${ofMember}${refund('goods awaited')?.id}`,
			open: dialogOf(/^(填写退货快递|Enter the parcel)$/),
		},
		{
			name: 'goods on their way, staff receive',
			path: `${ofStaff}${refund('goods on their way')?.id}`,
			open: dialogOf(/^(签收|Receive)$/),
		},
		{
			name: 'goods on their way, creator receives',
			path: `${ofCreator}${refund('goods on their way')?.id}`,
			open: dialogOf(/^(签收退货|Receive goods)$/),
		},
		{
			name: 'kept by the gateway, the payout',
			path: `${ofStaff}${refund('kept by the gateway')?.id}`,
			open: dialogOf(/^(处理打款|Handle payout)$/, async (page) => {
				await page
					.getByRole('dialog')
					.getByRole('radio', { name: /^(重新打款|Pay back again)/ })
					.check();
			}),
		},
		{
			name: 'points and money, what is left',
			path: `/user/refund/apply/${refund('points and money')?.orderId}`,
			open: async (page) => {
				await page.getByRole('radio').first().check();
				await page
					.getByText(/^(这个金额怎么来的？|Why this amount\?)$/)
					.first()
					.click();
			},
		},
	];
}

/** The lists with refunds in all states. */
const lists: readonly Screen[] = [
	{ name: 'all, member', path: '/user/refund/index' },
	{ name: 'all, creator', path: '/merchant/refund/index' },
	{ name: 'waiting, creator', path: '/merchant/refund/index?status=waiting' },
	{ name: 'orders, creator', path: '/merchant/order/index' },
	{ name: 'all, staff', path: '/admin/shop/order/refund' },
	{
		name: 'reasons, staff',
		path: '/admin/shop/order/refund',
		open: dialogOf(/^(退款原因统计|Reasons)$/, (page) =>
			page.getByRole('dialog').getByRole('rowheader').first().waitFor(),
		),
	},
];

/** What is done until a refund stands there; the three kinds of refund are among them. */
const states = {
	asked: () => asked('1'),
	'return asked for': () => asked('3'),
	'asked for by staff': async (): Promise<Asked> => {
		const { id: orderId } = await placeOrder(buyer, { search });
		const lines = await linesOf(orderId);
		const wish = { order_id: orderId, type: '1', reason: 'slow', lines, description: 'Told us so by phone' };
		const { id } = await admin.call<{ id: number }>('POST', '/admin/shop.order.Refund/apply', wish);
		return { id, orderId };
	},
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
	goodwill: async (): Promise<Asked> => {
		const orderId = await received();
		const gift = { order_id: orderId, goods_amount: '2.00', reason: 'It came late' };
		const { id } = await admin.call<{ id: number }>('POST', '/admin/shop.order.Refund/goodwill', gift);
		return { id, orderId };
	},
	'points and money': async (): Promise<Asked> => {
		const { id: user_id } = JSON.parse(buyer.stored['userInfo'] ?? '{}') as { id: number };
		await admin.call('POST', '/admin/user.ScoreLog/add', { user_id, score: 10_000, memo: 'Welcome' });
		const { skuId } = await newGoods(admin, { name: '积分可抵' });
		const order = await orderPieces(buyer, [{ sku_id: skuId, num: 2 }], { score: 3000 });
		await payByBalance(buyer, order);
		await toHome(order.id);
		const lines = await linesOf(order.id);
		const wish = { order_id: order.id, type: '2', reason: 'quality', lines };
		const { id } = await buyer.call<{ id: number }>('POST', '/api/shop.Refund/add', wish);
		await admin.call('POST', '/admin/shop.order.Refund/audit', { id, answer: 'agree' });
		return { id, orderId: order.id, isOfShop: true };
	},
	'kept by the gateway': async (): Promise<Asked> => {
		const { id: orderId, payNo } = await placeOrder(buyer, { search, pay: false });
		await payAtGateway(buyer, payNo);
		const refund = await wishFor(orderId, '1');
		await shop.keepMoney(payNo);
		await answered(refund, { answer: 'agree' });
		await shop.keepMoney(payNo);
		return refund;
	},
};
const home = { contact: 'Warehouse', phone: '0571-1234567', address: 'Hangzhou, Wensan Road 1' };
const out = 'SF1234567890123';
const back = 'SF1234567890199';

const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const proof = { name: 'proof.png', mimeType: 'image/png', buffer: Buffer.from(dot, 'base64') };

interface Asked {
	readonly id: number;
	readonly orderId: number;
	/** No creator has part in it. */
	readonly isOfShop?: boolean;
}

/** A new order of one piece, sent and received unless it is the kind for what was not, and what its member asks for. */
async function asked(type: '1' | '2' | '3'): Promise<Asked> {
	return wishFor(type === '1' ? (await placeOrder(buyer, { search })).id : await received(), type);
}

async function wishFor(orderId: number, type: '1' | '2' | '3'): Promise<Asked> {
	const lines = await linesOf(orderId);
	const reason = type === '1' ? 'changedMind' : 'damaged';
	const wish = { order_id: orderId, type, reason, lines, description: 'The handle is broken', images: [] };
	const { id } = await buyer.call<{ id: number }>('POST', '/api/shop.Refund/add', wish);
	return { id, orderId };
}

/** A new order of one piece that its member has. */
async function received(): Promise<number> {
	const { id } = await placeOrder(buyer, { search });
	await toHome(id);
	return id;
}

async function toHome(id: number): Promise<void> {
	const parcel = { id, company: 'shunfeng', tracking_no: out, confirm: 1 };
	await admin.call('POST', '/admin/shop.order.Order/delivery', parcel);
	await buyer.call('POST', '/api/shop.Order/receive', { id });
}

/** A piece of each line. */
async function linesOf(id: number): Promise<{ id: number; num: number }[]> {
	type Detail = { order: { lines: { id: number }[] } };
	const { order } = await buyer.call<Detail>('GET', '/api/shop.Order/detail', { id });
	return order.lines.map((line) => ({ id: line.id, num: 1 }));
}

function answered(refund: Asked, answer: object): Promise<Asked> {
	return then(refund, studio, '/merchant/order.Refund/audit', { reason: 'As the pictures show', ...answer });
}

async function then(refund: Asked, who: Account, path: string, input: object = {}): Promise<Asked> {
	await who.call('POST', path, { id: refund.id, ...input });
	return refund;
}
