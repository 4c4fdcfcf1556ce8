import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { mostRepeats } from '#domain/order/order.repeats.ts';
import type { readOrder } from '#domain/order-desk/desk.contract.ts';
import type { readRefund } from '#domain/refund/refund.contract.ts';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { expectNoDrift, makeBuyer, makeSku, orderRow, placed } from '#server/testing/orders.ts';
import { applied, apply, arrived, type Bought, bought, parcel } from '#server/testing/refunds.ts';

let shop: TestApp;
let staff: Record<string, string>;

beforeAll(async () => {
	shop = await makeApp();
	const nodes = ['order/address', 'order/delivery', 'refund/audit'].map((node) => `shop/order/${node}`);
	({ headers: staff } = await makeAdmin(shop.context, { nodes }));
});
afterAll(async () => {
	await expectNoDrift(shop.context);
	await shop.close();
});

const member = (name: string, { buyer }: Bought, wish: object) => shop.post(`/api/shop.${name}`, wish, buyer.headers);
const stepsOf = async (id: number) => {
	const rows = shop.context.db.selectFrom('order_log').select('id').where('order_id', '=', id);
	return (await rows.execute()).length;
};

async function addressOf({ buyer }: Bought, detail: string): Promise<number> {
	const form = { consignee: '周二', phone: '13900139000', area_id: 440_305, detail };
	const { data } = await shop.post<{ address: { id: number } }>('/api/shop.Address/add', form, buyer.headers);
	return data.address.id;
}

test('a member changes the address of one order so many times, and staff still do afterwards', async () => {
	const order = await bought(shop, [1]);
	const places = [await addressOf(order, '一号'), await addressOf(order, '二号')];
	const change = async (at: number) => {
		const { version } = await orderRow(shop.context, order.id);
		return member('Order/address', order, { id: order.id, address_id: places[at % 2], pay_amount: '56.00', version });
	};
	for (let at = 0; at < mostRepeats.address; at += 1) expect(await change(at)).toMatchObject({ code: 1 });
	const steps = await stepsOf(order.id);
	expect(await change(mostRepeats.address)).toMatchObject({
		code: 0,
		msg: '该订单的地址已修改 20 次，不能再改，如需修改请联系商家',
	});
	expect(await stepsOf(order.id)).toBe(steps);
	const form = { id: order.id, area_id: 440_305, consignee: '周二', phone: '13900139000', detail: '三号', zip: '' };
	expect(await shop.post('/admin/shop.order.Order/address', { ...form, freight: '' }, staff)).toMatchObject({
		code: 1,
	});
});

test('an order leaves its member’s list and comes back so many times', async () => {
	const buyer = await makeBuyer(shop.context);
	const { orders } = await placed(shop, buyer, [{ sku_id: (await makeSku(shop.context)).id, num: 1 }]);
	const id = orders[0]?.id ?? 0;
	const step = async (name: string) => (await shop.post(`/api/shop.Order/${name}`, { id }, buyer.headers)).code;
	expect(await step('cancel')).toBe(1);
	const hideAndShow = async () => [await step('del'), await step('restore')];
	for (let time = 0; time < mostRepeats.delete; time += 1) expect(await hideAndShow()).toEqual([1, 1]);
	const steps = await stepsOf(id);
	expect(await hideAndShow()).toEqual([0, 1]);
	expect(await stepsOf(id)).toBe(steps);
});

test('a creator writes so many remarks on one order', async () => {
	const creator = await makeMerchant(shop.context);
	const order = await bought(shop, [1], { merchantId: creator.merchantId });
	const remark = (text: string) =>
		shop.post('/merchant/order.Order/remark', { id: order.id, remark: text }, creator.headers);
	for (let time = 0; time < mostRepeats.remark; time += 1)
		expect(await remark(`第 ${time} 次`)).toMatchObject({ code: 1 });
	expect(await remark('又一次')).toMatchObject({ code: 0, msg: expect.stringContaining('不能再改') });
});

test('wishes for the same line are taken back so many times; the next one stays until it is answered', async () => {
	const order = await bought(shop, [1, 1]);
	const withdraw = (id: number) => member('Refund/withdraw', order, { id });
	for (let time = 0; time < mostRepeats.withdraw; time += 1)
		expect(await withdraw(await applied(shop, order, [1]))).toMatchObject({ code: 1 });
	const id = await applied(shop, order, [1]);
	expect(await withdraw(id)).toMatchObject({ code: 0, msg: expect.stringContaining('不能再撤销') });
	expect(await apply(shop, order, [1])).toMatchObject({ code: 0 });
	// Another line has its own count.
	expect(await withdraw(await applied(shop, order, [0, 1]))).toMatchObject({ msg: '', code: 1 });
	expect(await shop.post('/admin/shop.order.Refund/audit', { id, answer: 'agree' }, staff)).toMatchObject({ code: 1 });
});

test('a creator proposes so many amounts for one refund, and then agrees or refuses', async () => {
	const studio = await makeMerchant(shop.context);
	const order = await bought(shop, [2], { merchantId: studio.merchantId });
	const id = await applied(shop, order, [1]);
	const offer = (at: number, answer: Record<string, unknown> = { goods_amount: `${at + 1}.00`, reason: '磨损' }) =>
		shop.post('/merchant/order.Refund/audit', { id, answer: 'agree', ...answer }, studio.headers);
	for (let at = 0; at < mostRepeats.offer; at += 1) expect(await offer(at)).toMatchObject({ msg: '', code: 1 });
	expect(await offer(mostRepeats.offer)).toMatchObject({ code: 0, msg: expect.stringContaining('请同意或拒绝') });
	// Staff are not bound by it, and what was asked for can be agreed to at any time.
	const less = { id, answer: 'agree', goods_amount: '3.00', reason: '磨损' };
	expect(await shop.post('/admin/shop.order.Refund/audit', less, staff)).toMatchObject({ msg: '', code: 1 });
	expect(await offer(0, {})).toMatchObject({ msg: '', code: 1 });
});

test('the parcel of a return is put right so many times', async () => {
	const order = await arrived(shop, staff, [1]);
	const id = await applied(shop, order, [1], { type: '3' });
	const address = { contact: '李', phone: '13800138000', address: '景德镇' };
	await shop.post('/admin/shop.order.Refund/audit', { id, answer: 'agree', return_address: address }, staff);
	const send = (at: number) =>
		member('Refund/ship', order, { id, ...parcel, tracking_no: `SF12345678901${10 + at}`, images: [] });
	for (let at = 0; at < mostRepeats.sendBack; at += 1) expect(await send(at)).toMatchObject({ msg: '', code: 1 });
	expect(await send(mostRepeats.sendBack)).toMatchObject({ code: 0, msg: expect.stringContaining('不能再改') });
});

test('a member asks for so many refunds an hour, whatever becomes of them', async () => {
	const order = await bought(shop, [1]);
	const wish = { order_id: order.id, type: '1', reason: 'changedMind', lines: [{ id: 1, num: 1 }], description: '' };
	const answers = [];
	for (let time = 0; time < 61; time += 1) answers.push(await member('Refund/add', order, wish));
	expect(answers.at(-2)).toMatchObject({ code: 0, msg: '订单中没有该商品' });
	expect(answers.at(-1)).toMatchObject({ code: 0, data: { type: 'wait' } });
});

test('of a history that somebody made long only its end is read', async () => {
	const order = await bought(shop, [1]);
	const refund = await applied(shop, order, [1]);
	const many = 1000;
	await sql`
		insert into order_log (order_id, to_status, event, text, params, operator_type, create_time)
		select ${order.id}, '2', 'remind', 'order.log.reminded', '{}', 'user', at from generate_series(1, ${many}::int) at`.execute(
		shop.context.db,
	);
	await sql`
		insert into refund_log (refund_id, to_status, event, text, params, operator_type, create_time)
		select ${refund}, 'waiting', 'sendBack', 'refund.log.withdraw', '{}', 'user', at from generate_series(1, ${many}::int) at`.execute(
		shop.context.db,
	);
	const read = async <Data>(path: string, id: number) => (await shop.get<Data>(path, { id }, order.buyer.headers)).data;
	const histories = [
		(await read<AnswerOf<typeof readOrder>>('/api/shop.Order/detail', order.id)).order.logs,
		(await read<AnswerOf<typeof readRefund>>('/api/shop.Refund/detail', refund)).refund.logs,
	];
	for (const logs of histories) {
		expect(logs.map(({ create_time }) => create_time)).toEqual(Array.from({ length: 200 }, (_, at) => many - 199 + at));
	}
});
