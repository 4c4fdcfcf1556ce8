import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeMerchant, makeMerchantUser } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { race } from '#server/testing/lock-row.ts';
import { expectNoDrift, makeBuyer, makeSku, moneyOf, orderRow, paid, placed, skuRow } from '#server/testing/orders.ts';

type Headers = Record<string, string>;
interface Moved {
	status: string;
}
interface Detail {
	order: { logs: { text: string; operator_type: string; operator_name: string }[] };
}

let shop: TestApp;
let studio: { merchantId: number; username: string; headers: Headers };
let rival: { merchantId: number; username: string; headers: Headers };

beforeAll(async () => {
	shop = await makeApp();
	studio = await makeMerchant(shop.context);
	rival = await makeMerchant(shop.context);
});
afterAll(() => shop.close());
afterEach(() => expectNoDrift(shop.context));

const answer = (id: number, agree: 0 | 1, { reason = '', headers = studio.headers } = {}) =>
	shop.post<Moved>('/merchant/order.Order/answerCancel', { id, agree, reason }, headers);
const cancel = (id: number, { reason = '窑裂', headers = studio.headers } = {}) =>
	shop.post<Moved>('/merchant/order.Order/cancel', { id, reason }, headers);
const logsOf = async (path: string, id: number, headers: Headers) =>
	(await shop.get<Detail>(`${path}/detail`, { id }, headers)).data.order.logs;
const worker = async (role: string) =>
	(await makeMerchantUser(shop.context, { merchantId: studio.merchantId, role })).headers;

/** An order of the studio that its member wishes to cancel. */
async function wished() {
	const buyer = await makeBuyer(shop.context, { money: 5000 });
	const sku = await makeSku(shop.context, { merchantId: studio.merchantId, price: 4000, fee: 1000, stock: 10 });
	const { orders } = await paid(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
	const id = orders[0]?.id ?? 0;
	const apply = () => shop.post<Moved>('/api/shop.Order/applyCancel', { id, reason: '买错了' }, buyer.headers);
	expect(await apply()).toMatchObject({ data: { status: '7' } });
	return { buyer, sku, id, apply };
}

/** An order of the studio that waits to be paid. */
async function unpaid() {
	const buyer = await makeBuyer(shop.context, { money: 5000 });
	const sku = await makeSku(shop.context, { merchantId: studio.merchantId, stock: 10 });
	const { orders, pay_no } = await placed(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
	return { buyer, sku, id: orders[0]?.id ?? 0, pay_no };
}

describe('a wish to cancel, answered by the creator', () => {
	test('agreed, all is paid back once, the pieces return, and the books are even', async () => {
		const { buyer, sku, id } = await wished();
		const answers = await Promise.all([answer(id, 1), answer(id, 1)]);
		expect(answers).toMatchObject([
			{ code: 1, data: { status: '6' } },
			{ code: 1, data: { status: '6' } },
		]);
		await shop.context.jobs.runPending();
		expect(await moneyOf(shop.context, buyer.id)).toBe(5000);
		expect(await skuRow(shop.context, sku.id)).toEqual({ stock: 10, reserved: 0, sales: 0 });
		expect(await orderRow(shop.context, id)).toMatchObject({
			cancel_type: '4',
			refund_status: '3',
			refund_amount: 5000,
		});
		const refunds = shop.context.db.selectFrom('refund').select('amount').where('order_id', '=', id);
		expect(await refunds.execute()).toEqual([{ amount: 5000 }]);
		const { frozen } = await shop.context.db
			.selectFrom('merchant')
			.select('frozen')
			.where('id', '=', studio.merchantId)
			.executeTakeFirstOrThrow();
		expect(frozen).toBe(0);
	});

	test('refused needs a reason, which the member reads; who at the studio said so the member does not learn', async () => {
		const { buyer, id, apply } = await wished();
		expect(await answer(id, 0)).toMatchObject({ code: 0, msg: '请填写原因' });
		expect(await orderRow(shop.context, id)).toMatchObject({ status: '7' });
		expect(await answer(id, 0, { reason: '已经打包' })).toMatchObject({ code: 1, data: { status: '2' } });
		expect(await answer(id, 0, { reason: '已经打包' })).toMatchObject({ code: 0, msg: '订单没有待处理的取消申请' });
		expect(await answer(id, 1)).toMatchObject({ code: 0 });
		const logs = await logsOf('/api/shop.Order', id, buyer.headers);
		expect(logs.at(-1)).toMatchObject({
			text: '你的取消申请未通过：已经打包',
			operator_type: 'merchant',
			operator_name: '',
		});
		const own = await logsOf('/merchant/order.Order', id, studio.headers);
		expect(own.at(-1)).toMatchObject({ operator_name: studio.username });
		expect(await apply()).toMatchObject({ data: { status: '7' } });
	});

	test('of the people of a merchant those answer who answer refunds', async () => {
		for (const role of ['finance', 'goods', 'service']) {
			const { id } = await wished();
			const headers = await worker(role);
			expect(await answer(id, 1, { headers }), role).toMatchObject({ code: 0, msg: '你的角色不能进行此操作' });
			expect(await orderRow(shop.context, id)).toMatchObject({ status: '7' });
		}
		for (const role of ['owner', 'manager', 'order']) {
			const { id } = await wished();
			const headers = await worker(role);
			expect(await answer(id, 1, { headers }), role).toMatchObject({ code: 1, data: { status: '6' } });
		}
	});

	test('another creator’s order is unknown, with or without a wish', async () => {
		const { id } = await wished();
		const { headers } = rival;
		expect(await answer(id, 1, { headers })).toMatchObject({ code: 0, msg: '订单不存在' });
		expect(await answer(id, 0, { headers, reason: 'x' })).toMatchObject({ code: 0, msg: '订单不存在' });
		expect(await orderRow(shop.context, id)).toMatchObject({ status: '7', refund_status: '0' });
	});

	test('whoever comes first decides: the creator who answers or the member who withdraws', async () => {
		for (const isAnswerFirst of [true, false]) {
			for (const agree of [0, 1] as const) {
				const { buyer, id } = await wished();
				const withdraw = () => shop.post<Moved>('/api/shop.Order/withdrawCancel', { id }, buyer.headers);
				const reply = () => answer(id, agree, { reason: '已经打包' });
				const row = { table: 'shop_order', id } as const;
				const codes = (
					await race(shop, row, ...(isAnswerFirst ? ([reply, withdraw] as const) : ([withdraw, reply] as const)))
				).map(({ code }) => code);
				expect(codes).toEqual([1, 0]);
				const { status } = await orderRow(shop.context, id);
				expect(status).toBe(isAnswerFirst && agree ? '6' : '2');
				await shop.context.jobs.runPending();
				expect(await moneyOf(shop.context, buyer.id)).toBe(status === '6' ? 5000 : 0);
			}
		}
	});
});

describe('an unpaid order, ended by its creator', () => {
	test('needs a reason, frees the pieces, and happens once', async () => {
		const { buyer, sku, id, pay_no } = await unpaid();
		expect(await cancel(id, { reason: ' ' })).toMatchObject({ code: 0, msg: '原因不能为空' });
		const answers = await Promise.all([cancel(id), cancel(id)]);
		expect(answers).toMatchObject([{ data: { status: '6' } }, { data: { status: '6' } }]);
		expect(await orderRow(shop.context, id)).toMatchObject({ cancel_type: '8', cancel_reason: '窑裂' });
		expect(await skuRow(shop.context, sku.id)).toEqual({ stock: 10, reserved: 0, sales: 0 });
		const pay = await shop.post('/api/shop.Pay/create', { pay_no, channel: 'balance' }, buyer.headers);
		expect(pay.code).toBe(0);
		const logs = await logsOf('/api/shop.Order', id, buyer.headers);
		expect(logs.filter(({ text }) => text === '取消订单。窑裂')).toHaveLength(1);
	});

	test('a paid one is not ended so, nor one that its member has ended', async () => {
		const { id } = await wished();
		expect(await cancel(id)).toMatchObject({ code: 0, msg: '只有待付款的订单可以取消' });
		const other = await unpaid();
		await shop.post('/api/shop.Order/cancel', { id: other.id, reason: '不想要了' }, other.buyer.headers);
		expect((await cancel(other.id)).code).toBe(0);
		expect(await orderRow(shop.context, other.id)).toMatchObject({ cancel_type: '1', cancel_reason: '不想要了' });
	});

	test('by those who send parcels, and by nobody of another creator', async () => {
		const { id } = await unpaid();
		for (const role of ['finance', 'goods', 'service']) {
			expect(await cancel(id, { headers: await worker(role) }), role).toMatchObject({ msg: '你的角色不能进行此操作' });
		}
		expect(await cancel(id, { headers: rival.headers })).toMatchObject({ code: 0, msg: '订单不存在' });
		expect(await orderRow(shop.context, id)).toMatchObject({ status: '1' });
		expect(await cancel(id, { headers: await worker('order') })).toMatchObject({ data: { status: '6' } });
	});

	/** One checkout with an order of each of two creators. */
	async function shared() {
		const buyer = await makeBuyer(shop.context, { money: 5000 });
		const own = await makeSku(shop.context, { merchantId: studio.merchantId, price: 1000, fee: 0 });
		const theirs = await makeSku(shop.context, { merchantId: rival.merchantId, price: 2000, fee: 0 });
		const lines = [own, theirs].map((sku) => ({ sku_id: sku.id, num: 1 }));
		const { orders, pay_no } = await placed(shop, buyer, lines);
		const rows = await Promise.all(orders.map(({ id }) => orderRow(shop.context, id)));
		const idOf = (merchantId: number) => rows.find((row) => row.merchant_id === merchantId)?.id ?? 0;
		return { buyer, pay_no, own: idOf(studio.merchantId), theirs: idOf(rival.merchantId) };
	}

	test('the rest of its checkout is paid under a new number, and its creator is shown no names', async () => {
		const { buyer, pay_no, own, theirs } = await shared();
		expect(await cancel(own)).toMatchObject({ data: { status: '6' } });
		const pay = (no: string) => shop.post('/api/shop.Pay/create', { pay_no: no, channel: 'balance' }, buyer.headers);
		expect((await pay(pay_no)).code).toBe(0);
		const { data } = await shop.get<{ order: { pay_no: string; pay_total: string } }>(
			'/api/shop.Order/detail',
			{ id: theirs },
			buyer.headers,
		);
		expect(data.order).toMatchObject({ pay_total: '20.00' });
		const theirLogs = await logsOf('/merchant/order.Order', theirs, rival.headers);
		expect(theirLogs.map(({ operator_type }) => operator_type)).toEqual(['user']);
		expect(JSON.stringify(theirLogs)).not.toContain(data.order.pay_no);
		const logs = await logsOf('/api/shop.Order', theirs, buyer.headers);
		expect(logs.at(-1)).toMatchObject({ operator_type: 'system', operator_name: '' });
		expect(logs.at(-1)?.text).toContain(data.order.pay_no);
		expect(await pay(data.order.pay_no)).toMatchObject({ data: { status: 'success' } });
		expect(await moneyOf(shop.context, buyer.id)).toBe(3000);
	});

	test('a creator is not shown what else was bought in a checkout, nor who of the platform did something', async () => {
		const { pay_no, own } = await shared();
		const clerk = await makeAdmin(shop.context, { nodes: ['shop/order/order/close', 'shop/order/order/detail'] });
		const end = { id: own, reason: '缺货' };
		expect(await shop.post('/admin/shop.order.Order/close', end, clerk.headers)).toMatchObject({ code: 1 });
		const seen = await shop.get<Detail>('/merchant/order.Order/detail', { id: own }, studio.headers);
		const listed = await shop.get('/merchant/order.Order/index', {}, studio.headers);
		for (const answered of [seen, listed]) {
			expect(answered.code).toBe(1);
			for (const hidden of ['pay_total', 'pay_orders', '"pay_no"', pay_no]) {
				expect(JSON.stringify(answered)).not.toContain(hidden);
			}
		}
		const { logs } = seen.data.order;
		expect(logs.at(-1)).toMatchObject({ operator_type: 'admin', operator_name: '' });
		expect(logs[0]).toMatchObject({ operator_type: 'user', operator_name: '' });
		const whole = await logsOf('/admin/shop.order.Order', own, clerk.headers);
		expect(whole.at(-1)?.operator_name).toMatch(/./);
	});

	test('two creators end their parts at the same moment: both are ended, nothing is left to pay', async () => {
		const { buyer, own, theirs } = await shared();
		const { payment_id } = await orderRow(shop.context, own);
		const row = { table: 'payment', id: payment_id ?? 0 } as const;
		const both = await race(
			shop,
			row,
			() => cancel(own),
			() => cancel(theirs, { headers: rival.headers }),
		);
		expect(both).toMatchObject([{ data: { status: '6' } }, { data: { status: '6' } }]);
		const open = shop.context.db
			.selectFrom('payment')
			.select('id')
			.where('user_id', '=', buyer.id)
			.where('status', 'in', ['1', '2']);
		expect(await open.execute()).toEqual([]);
	});

	test('whoever comes first decides: the creator who ends it or the member who pays', async () => {
		for (const isCancelFirst of [true, false]) {
			const { buyer, id, pay_no } = await unpaid();
			const { payment_id } = await orderRow(shop.context, id);
			const pay = () => shop.post('/api/shop.Pay/create', { pay_no, channel: 'balance' }, buyer.headers);
			const end = () => cancel(id);
			const row = { table: 'payment', id: payment_id ?? 0 } as const;
			const [first, second] = isCancelFirst ? ([end, pay] as const) : ([pay, end] as const);
			const answers = await race(shop, row, first, second);
			expect(answers.map(({ code }) => code)).toEqual([1, 0]);
			expect(await orderRow(shop.context, id)).toMatchObject({ status: isCancelFirst ? '6' : '2' });
		}
	});
});
