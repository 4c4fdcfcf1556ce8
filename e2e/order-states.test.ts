import { newGoods, oldestGoods } from './goods.helper.ts';
import { type Account, accountOf } from './login.helper.ts';
import {
	type Buyer,
	newBuyer,
	openCashier,
	orderPieces,
	type Placed,
	payAtCashier,
	payByBalance,
	placeOrder,
} from './orders.helper.ts';
import { openShop } from './shop.ts';
import { dialogOf, type Screen, sweep } from './sweep.helper.ts';

const shop = await openShop();

let buyer: Buyer;
let admin: Account;
let studio: Account;
let search: string;

sweep('an order is sound in each of its states, for everybody', shop, async () => {
	admin = await accountOf(shop, 'admin');
	studio = await accountOf(shop, 'merchant');
	buyer = await newBuyer(shop, { money: '90000.00' });
	search = await oldestGoods(studio, 40);
	// Whoever may answer reads how long there is left.
	await admin.call('POST', '/admin/shop.settings.Basic/edit', { cancel_auto_approve: '1' });
	const orders = new Map<string, number>();
	for (const [state, steps] of Object.entries(states)) orders.set(state, (await steps()).id);
	await shop.settle();
	const screens = [...[...orders].flatMap(screensOf), ...dialogsOf(orders)];
	return { screens, stored: { ...buyer.stored, ...admin.stored, ...studio.stored } };
});

const ofMember = '/user/order/detail/';
const ofStaff = '/admin/shop/order/order/detail/';

function screensOf([state, id]: [string, number]): Screen[] {
	return [
		{ name: `${state}, member`, path: `${ofMember}${id}` },
		{ name: `${state}, creator`, path: `/merchant/order/detail/${id}` },
		{ name: `${state}, staff`, path: `${ofStaff}${id}` },
	];
}

/** What is asked before something is done to an order in some of its states. */
function dialogsOf(orders: ReadonlyMap<string, number>): Screen[] {
	return [
		{
			name: 'cheaper, unpaid, why',
			path: `${ofMember}${orders.get('cheaper, unpaid')}`,
			open: (page) => page.getByText(/^(这个价格怎么来的？|Why this price\?)$/).click(),
		},
		{
			name: 'paid, staff ask for a refund',
			path: `${ofStaff}${orders.get('paid')}`,
			open: dialogOf(/^(申请退款|Refund request)$/, async (page) => {
				const dialog = page.getByRole('dialog');
				await dialog.getByRole('button', { name: /^(提交申请|Send the request)$/ }).click();
				await dialog
					.getByText(/^(请选择原因|Choose a reason)$/)
					.last()
					.waitFor();
			}),
		},
		{
			name: 'waybill printed, staff change the address',
			path: `${ofStaff}${orders.get('waybill printed')}`,
			open: dialogOf(/^(修改地址|Change address)$/),
		},
		{
			name: 'shipped, staff receive',
			path: `${ofStaff}${orders.get('shipped')}`,
			open: dialogOf(/^(代会员收货|Receive for the member)$/, (page) =>
				page
					.getByRole('dialog')
					.getByRole('button', { name: /^(确认收货|Confirm receipt)$/ })
					.click(),
			),
		},
		{
			name: 'received, goodwill',
			path: `${ofStaff}${orders.get('received')}`,
			open: dialogOf(/^(主动退款|Goodwill refund)$/),
		},
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
	reminded: async () => then(await states.paid(), buyer, '/api/shop.Order/remind'),
	'waybill printed': async (): Promise<Placed> => {
		const order = await states.paid();
		await admin.call('POST', '/admin/shop.order.Order/printed', { kind: 'waybill', ids: [order.id] });
		return order;
	},
	'sold out when it was paid': async (): Promise<Placed> => {
		const { list } = await studio.call<{ list: { id: number }[] }>('GET', '/merchant/goods.Goods/index');
		const goods = { id: list[0]?.id };
		type Row = { row: { merchant_id: number } };
		const { merchant_id } = (await admin.call<Row>('GET', '/admin/shop.goods.Goods/edit', goods)).row;
		const skus = [{ spec_key: '', price: '80.00', stock: 1 }];
		const { skuId } = await newGoods(admin, { name: '最后一件', merchant_id, stock_mode: '2', skus });
		const lines = [{ sku_id: skuId, num: 1 }];
		const late = await orderPieces(buyer, lines);
		const cashier = await openCashier(buyer, late.payNo);
		await payByBalance(buyer, await orderPieces(buyer, lines));
		await payAtCashier(buyer, cashier);
		return late;
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
	'deleted by the member': async () => then(await states['cancelled by the member'](), buyer, '/api/shop.Order/del'),
	'cancelled by the creator': async () =>
		then(await states.unpaid(), studio, '/merchant/order.Order/cancel', { reason: 'The kiln has cracked' }),
	'closed by staff': async () =>
		then(await states.paid(), admin, '/admin/shop.order.Order/close', { reason: 'The kiln broke' }),
	'part shipped': async () => {
		const order = await placeOrder(buyer, { search, num: 2 });
		const [line] = await linesOf(order);
		return sent(order, { lines: [{ order_goods_id: line, num: 1 }] });
	},
	shipped: async () => sent(await states.paid()),
	'more time taken': async () => then(await states.shipped(), buyer, '/api/shop.Order/extendReceive'),
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
	const parcel = { company: 'shunfeng', tracking_no: 'SF1234567890123', confirm: 1, ...input };
	return then(order, studio, '/merchant/order.Order/delivery', parcel);
}

async function then(order: Placed, who: Account, path: string, input: object = {}): Promise<Placed> {
	await who.call('POST', path, { id: order.id, ...input });
	return order;
}
