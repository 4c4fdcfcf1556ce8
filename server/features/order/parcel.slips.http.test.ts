import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { expectNoDrift, makeBuyer, makeSku, paid } from '#server/testing/orders.ts';

let shop: TestApp;
let admin: Record<string, string>;
let studio: { merchantId: number; headers: Record<string, string> };

beforeAll(async () => {
	shop = await makeApp();
	admin = (await makeAdmin(shop.context, { nodes: ['shop/order/order/delivery', 'shop/order/order/detail'] })).headers;
	studio = await makeMerchant(shop.context);
});
afterAll(() => shop.close());
afterEach(() => expectNoDrift(shop.context));

type Buyer = Awaited<ReturnType<typeof makeBuyer>>;
interface Order {
	id: number;
	order_no: string;
	buyer: Buyer;
}

async function toShip({
	merchantId,
	buyer: known,
	num = 1,
}: {
	merchantId?: number;
	buyer?: Buyer;
	num?: number;
} = {}) {
	const buyer = known ?? (await makeBuyer(shop.context, { money: 100_000 }));
	const sku = await makeSku(shop.context, merchantId === undefined ? {} : { merchantId });
	const { orders } = await paid(shop, buyer, [{ sku_id: sku.id, num }]);
	return { ...orders[0], buyer } as Order;
}
let made = 0;
const newNo = () => `SF${String(2_000_000_000_000 + ++made)}`;
const ship = (id: number, more: object = {}, headers = admin) =>
	shop.post<{ shipment_id: number; warn?: string; fields?: Record<string, string> }>(
		headers === admin ? '/admin/shop.order.Order/delivery' : '/merchant/order.Order/delivery',
		{ id, company: 'shunfeng', tracking_no: newNo(), ...more },
		headers,
	);
type Shown = {
	order: {
		status: string;
		shipments: { id: number; company_code: string; tracking_no: string; can_correct: number; traces: unknown[] }[];
		logs: { event: string; text: string }[];
	};
};
const detail = async (id: number) =>
	(await shop.get<Shown>('/admin/shop.order.Order/detail', { id }, admin)).data.order;

test('one number on the parcels of two members is asked about, and goes once somebody says that it is right', async () => {
	const [one, two] = [await toShip(), await toShip()];
	const tracking_no = newNo();
	expect((await ship(one.id, { tracking_no })).msg).toBe('');
	const asked = await ship(two.id, { tracking_no });
	expect(asked).toMatchObject({ code: 0, data: { warn: 'trackingUsed' } });
	expect(asked.msg).toContain(one.order_no);
	expect(asked.data.fields).toHaveProperty('tracking_no');
	expect((await detail(two.id)).status).toBe('2');
	expect((await ship(two.id, { tracking_no, confirm: 1 })).msg).toBe('');
});

test('orders of one member travel in one parcel without a question, and what was called back is forgotten', async () => {
	const one = await toShip();
	const two = await toShip({ buyer: one.buyer });
	const tracking_no = newNo();
	const { data } = await ship(one.id, { tracking_no });
	expect((await ship(two.id, { tracking_no })).msg).toBe('');
	const other = newNo();
	const [three, four] = [await toShip(), await toShip()];
	const sent = await ship(three.id, { tracking_no: other });
	const back = { id: sent.data.shipment_id, reason: 'wrong order' };
	expect((await shop.post('/admin/shop.order.Order/cancelDelivery', back, admin)).msg).toBe('');
	expect((await ship(four.id, { tracking_no: other })).msg).toBe('');
	expect(data.shipment_id).toBeGreaterThan(0);
});

test('a creator reads nothing of orders of others in the question', async () => {
	const [strange, own] = [await toShip(), await toShip({ merchantId: studio.merchantId })];
	const tracking_no = newNo();
	await ship(strange.id, { tracking_no });
	const asked = await ship(own.id, { tracking_no }, studio.headers);
	expect(asked).toMatchObject({ code: 0, data: { warn: 'trackingUsed' } });
	expect(asked.msg).not.toContain(strange.order_no);
});

test('an order number is no tracking number, blanks of a label do not count', async () => {
	const [one, two] = [await toShip(), await toShip()];
	const refused = await ship(one.id, { company: 'yuantong', tracking_no: two.order_no, confirm: 1 });
	expect(refused.msg).toBe('这是订单号，请填写运单号');
	const no = newNo();
	expect((await ship(one.id, { tracking_no: ` ${no.slice(0, 4)} ${no.slice(4)} ` })).msg).toBe('');
	expect((await detail(one.id)).shipments).toMatchObject([{ tracking_no: no }]);
});

test('a company that is not known is refused, never replaced', async () => {
	const order = await toShip();
	const refused = await ship(order.id, { company: 'SF Expres' });
	expect(refused.data.fields).toHaveProperty('company');
	expect((await detail(order.id)).shipments).toEqual([]);
});

test('a number tells its company by its letters, else all whose digits fit', async () => {
	const companies = await shop.context.db.selectFrom('delivery_company').select(['id', 'code']).execute();
	const codesOf = async (tracking_no: string, headers = admin) => {
		const path = headers === admin ? '/admin/shop.order.Order/companyOf' : '/merchant/order.Order/companyOf';
		const { data } = await shop.get<{ ids: number[] }>(path, { tracking_no }, headers);
		return data.ids.map((id) => companies.find((company) => company.id === id)?.code);
	};
	expect(await codesOf('SF1234567890123')).toEqual(['shunfeng']);
	expect(await codesOf('YT1234567890123', studio.headers)).toEqual(['yuantong']);
	expect(await codesOf('JT1234567890123')).toEqual(['jtexpress']);
	expect((await codesOf('123456789012')).length).toBeGreaterThan(1);
	expect(await codesOf('?')).toEqual([]);
});

const correct = (id: number, more: object = {}, headers = admin) =>
	shop.post(
		headers === admin ? '/admin/shop.order.Order/correctParcel' : '/merchant/order.Order/correctParcel',
		{ id, company: 'shunfeng', tracking_no: newNo(), ...more },
		headers,
	);

test('company and number of a parcel are put right: the history tells it, what was known of the other is gone', async () => {
	const order = await toShip();
	const wrong = newNo();
	const { data } = await ship(order.id, { tracking_no: wrong });
	const trace = { id: data.shipment_id, text: 'Signed for by a stranger', state: '4' };
	await shop.post('/admin/shop.order.Order/trace', trace, admin);
	const right = { company: 'yuantong', tracking_no: 'YT1234567890123' };
	expect((await correct(data.shipment_id, right)).msg).toBe('');
	const shown = await detail(order.id);
	expect(shown.shipments).toMatchObject([
		{ company_code: 'yuantong', tracking_no: right.tracking_no, traces: [], can_correct: 1 },
	]);
	const told = () => shown.logs.filter(({ event }) => event === 'correctParcel');
	expect(told()).toMatchObject([{ text: `更正包裹信息：顺丰速运 ${wrong} 改为 圆通速递 ${right.tracking_no}` }]);
	// A second press changes nothing and is told once.
	expect((await correct(data.shipment_id, right)).msg).toBe('');
	expect((await detail(order.id)).logs.filter(({ event }) => event === 'correctParcel')).toHaveLength(1);
	const own = await shop.get<Shown>('/api/shop.Order/detail', { id: order.id }, order.buyer.headers);
	expect(own.data.order.logs.map(({ event }) => event)).toContain('correctParcel');
});

test('what does not fit, is used by another member or was called back cannot be put in its place', async () => {
	const [one, two] = [await toShip(), await toShip()];
	const taken = newNo();
	await ship(one.id, { tracking_no: taken });
	const { data } = await ship(two.id);
	expect(await correct(data.shipment_id, { tracking_no: '12' })).toMatchObject({ code: 0 });
	expect(await correct(data.shipment_id, { tracking_no: taken })).toMatchObject({ data: { warn: 'trackingUsed' } });
	expect((await correct(data.shipment_id, { tracking_no: taken, confirm: 1 })).msg).toBe('');
	await shop.post('/admin/shop.order.Order/cancelDelivery', { id: data.shipment_id, reason: 'x' }, admin);
	expect(await correct(data.shipment_id)).toMatchObject({ code: 0 });
});

test('once the order is received its parcels stay as they are', async () => {
	const order = await toShip();
	const { data } = await ship(order.id);
	await shop.post('/api/shop.Order/receive', { id: order.id }, order.buyer.headers);
	expect((await correct(data.shipment_id)).msg).toBe('订单已收货或已结束，包裹信息不能再修改');
	expect((await detail(order.id)).shipments).toMatchObject([{ can_correct: 0 }]);
});

test('a creator puts own parcels right, those of others are not there, and not for ever', async () => {
	const [own, strange] = [await toShip({ merchantId: studio.merchantId }), await toShip()];
	const { data } = await ship(own.id, {}, studio.headers);
	const other = await ship(strange.id);
	expect(await correct(other.data.shipment_id, {}, studio.headers)).toMatchObject({ code: 0 });
	for (let times = 0; times < 20; times++) expect((await correct(data.shipment_id, {}, studio.headers)).msg).toBe('');
	expect((await correct(data.shipment_id, {}, studio.headers)).msg).toContain('20');
	expect((await correct(data.shipment_id)).msg).toBe('');
});
