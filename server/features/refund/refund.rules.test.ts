import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { payBack } from '#server/features/payment/transfer.service.ts';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { makeMerchant, makeMerchantUser } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { expectNoDrift, makeBuyer, moneyOf, orderRow, paid } from '#server/testing/orders.ts';
import { applied, apply, arrived, type Bought, bought, lineRows, parcel, refundRow } from '#server/testing/refunds.ts';

let shop: TestApp;
let admin: { id: number; headers: Record<string, string> };
const hour = 60 * 60;
const day = 24 * hour;
const return_address = { contact: '仓库', phone: '0755-1234567', address: '深圳市南山区科技园 2 号' };

beforeAll(async () => {
	shop = await makeApp();
});
beforeEach(async () => {
	const refund = ['index', 'detail', 'audit', 'arbitrate', 'receive', 'payout', 'goodwill'].map(
		(node) => `shop/order/refund/${node}`,
	);
	const order = ['delivery', 'close', 'cancel'].map((node) => `shop/order/order/${node}`);
	admin = await makeAdmin(shop.context, { nodes: [...refund, ...order] });
});
afterAll(() => shop.close());
afterEach(() => expectNoDrift(shop.context));

type Moved = { id: number; stage: string };
const staff = (step: string, body: Record<string, unknown>) =>
	shop.post<Moved>(`/admin/shop.order.Refund/${step}`, body, admin.headers);
const member = (order: Bought, step: string, body: Record<string, unknown>) =>
	shop.post<Moved>(`/api/shop.Refund/${step}`, body, order.buyer.headers);
const payouts = () => shop.context.jobs.runPending();

const received = (nums: readonly number[], more: Parameters<typeof arrived>[3] = {}) =>
	arrived(shop, admin.headers, nums, more);

describe('asking', () => {
	test('is for the right kind, reason, line and number of pieces', async () => {
		const order = await bought(shop, [2]);
		const refusals = [
			[await apply(shop, order, [1], { type: '3' }), '当前订单不支持该售后类型'],
			[await apply(shop, order, [1], { reason: 'damaged' }), '当前订单不支持该售后类型'],
			[await apply(shop, order, [3]), '“茶碗”最多可退 2 件'],
			[await apply(shop, order, [1], { lines: [{ id: 999_999, num: 1 }] }), '订单中没有该商品'],
			[await apply(shop, order, [1], { amount: '50.01' }), '退款金额不能超过 50.00'],
			[await apply(shop, order, [1], { amount: '0' }), '退款金额必须大于 0'],
		] as const;
		for (const [answer, msg] of refusals) expect(answer).toMatchObject({ code: 0, msg });
		expect(await lineRows(shop, order.id)).toMatchObject([{ refund_ing_num: 0, refund_reserved: 0 }]);
	});

	test('is refused in the words of whoever asks, the name of the goods too', async () => {
		const order = await bought(shop, [2]);
		const { buyer } = order;
		const english = { ...order, buyer: { ...buyer, headers: { ...buyer.headers, 'think-lang': 'en' } } };
		const left = { code: 0, msg: 'At most 2 of “Tea bowl” can be refunded' };
		expect(await apply(shop, english, [3])).toMatchObject(left);
		await applied(shop, order, [1]);
		expect(await apply(shop, english, [1])).toMatchObject({ code: 0, msg: expect.stringContaining('“Tea bowl”') });
		expect(await apply(shop, order, [1])).toMatchObject({ code: 0, msg: expect.stringContaining('“茶碗”') });
	});

	test('is for a line at a time, and blocks what the order would do next', async () => {
		const order = await bought(shop, [2, 1]);
		await applied(shop, order, [1]);
		expect(await apply(shop, order, [1])).toMatchObject({ code: 0, msg: '“茶碗”已有退款正在处理' });
		const cancel = await shop.post('/api/shop.Order/applyCancel', { id: order.id }, order.buyer.headers);
		expect(cancel).toMatchObject({ code: 0, msg: '订单有退款正在处理' });
		const close = await shop.post('/admin/shop.order.Order/close', { id: order.id, reason: 'x' }, admin.headers);
		expect(close).toMatchObject({ code: 0, msg: '订单有退款正在处理' });
		expect(await apply(shop, order, [0, 1])).toMatchObject({ code: 1 });
	});

	test('ends with after-sale', async () => {
		const order = await received([1]);
		const over = { after_sale_deadline: shop.clock.now() };
		await shop.context.db.updateTable('shop_order').set(over).where('id', '=', order.id).execute();
		const late = await apply(shop, order, [1], { type: '2', reason: 'other' });
		expect(late).toMatchObject({ code: 0, msg: '已超过售后期限' });
	});

	test('is not for goods that were sold without return, once they have arrived; what was sold before stays', async () => {
		const order = await received([1]);
		const [sku] = order.skus;
		const goodsId = sku?.goodsId ?? 0;
		await shop.context.db.updateTable('goods').set({ refund_allowed: 0 }).where('id', '=', goodsId).execute();
		const buyer = await makeBuyer(shop.context, { money: 9000 });
		const { orders } = await paid(shop, buyer, [{ sku_id: sku?.id ?? 0, num: 1 }]);
		const id = orders[0]?.id ?? 0;
		await shop.post('/admin/shop.order.Order/delivery', { id, ...parcel }, admin.headers);
		await shop.post('/api/shop.Order/receive', { id }, buyer.headers);
		const lines = (await lineRows(shop, id)).map((line) => ({ id: line.id, num: 1 }));
		const later = { ...order, id, buyer, lines };
		expect(await apply(shop, later, [1], { type: '3' })).toMatchObject({ code: 0, msg: '“茶碗”不支持退款' });
		expect(await apply(shop, order, [1], { type: '3' })).toMatchObject({ code: 1 });
	});

	test('may be repeated twice after a refusal, which needs a reason', async () => {
		const order = await bought(shop, [1]);
		for (let round = 0; round < 3; round += 1) {
			const id = await applied(shop, order, [1]);
			expect(await staff('audit', { id, answer: 'refuse' })).toMatchObject({ code: 0, msg: '请填写原因' });
			expect((await staff('audit', { id, answer: 'refuse', reason: '已定制' })).data.stage).toBe('refused');
			expect(await refundRow(shop, id)).toMatchObject({ audit_status: '3', status: '3', audit_remark: '已定制' });
		}
		expect(await apply(shop, order, [1])).toMatchObject({ code: 0, msg: '该商品的退款申请次数已用完' });
		expect(await orderRow(shop.context, order.id)).toMatchObject({ refund_status: '0' });
	});

	test('can be taken back until something was sent or paid, and twice is once', async () => {
		const order = await bought(shop, [1]);
		const id = await applied(shop, order, [1]);
		expect((await member(order, 'withdraw', { id })).data.stage).toBe('closed');
		expect((await member(order, 'withdraw', { id })).data.stage).toBe('closed');
		expect(await orderRow(shop.context, order.id)).toMatchObject({ refund_status: '0' });
		const again = await applied(shop, order, [1]);
		await staff('audit', { id: again, answer: 'agree' });
		expect(await member(order, 'withdraw', { id: again })).toMatchObject({ code: 0, msg: '退款单当前状态不能撤销' });
		await payouts();
		expect(await moneyOf(shop.context, order.buyer.id)).toBe(5601);
	});

	test('is for one’s own order and refund alone', async () => {
		const order = await bought(shop, [1]);
		const id = await applied(shop, order, [1]);
		const stranger = { ...order, buyer: await makeBuyer(shop.context) };
		expect(await apply(shop, stranger, [1])).toMatchObject({ code: 0, msg: '订单不存在' });
		for (const [step, body] of [
			['withdraw', { id }],
			['ship', { id, ...parcel }],
			['answer', { id, accept: 1 }],
			['escalate', { id }],
		] as const) {
			expect(await member(stranger, step, body)).toMatchObject({ code: 0, msg: '退款单不存在' });
		}
	});
});

describe('returning', () => {
	test('the parcel is known by its number, which can be put right until it has arrived', async () => {
		const order = await received([1]);
		const id = await applied(shop, order, [1], { type: '3' });
		expect(await member(order, 'ship', { id, ...parcel })).toMatchObject({ code: 0, msg: '当前状态不能填写退货物流' });
		await staff('audit', { id, answer: 'agree', return_address });
		expect(await staff('receive', { id, result: 'ok' })).toMatchObject({ code: 0, msg: '没有待签收的退货' });
		expect(await member(order, 'ship', { id, ...parcel, tracking_no: '?' })).toMatchObject({ code: 0 });
		await member(order, 'ship', { id, ...parcel });
		await member(order, 'ship', { id, ...parcel, tracking_no: 'SF1234567890199' });
		expect(await refundRow(shop, id)).toMatchObject({ user_ship_status: '1', return_tracking_no: 'SF1234567890199' });
		expect(await member(order, 'withdraw', { id })).toMatchObject({ code: 0 });
		const lines = [{ id: order.lines[0]?.id, num_good: 1, num_damaged: 1 }];
		expect(await staff('receive', { id, result: 'ok', lines })).toMatchObject({ code: 0 });
		const english = { ...admin.headers, 'think-lang': 'en' };
		const inEnglish = await shop.post('/admin/shop.order.Refund/receive', { id, result: 'ok', lines }, english);
		expect(inEnglish.msg).toBe('Good and damaged pieces of “Tea bowl” cannot be more than 1');
		expect((await staff('receive', { id, result: 'bad', reason: '不是本店商品' })).data.stage).toBe('refused');
		expect(await lineRows(shop, order.id)).toMatchObject([{ refund_ing_num: 0, refund_reserved: 0 }]);
	});

	test('is warned of two days before the end, and over after a week', async () => {
		const order = await received([1]);
		const id = await applied(shop, order, [1], { type: '3' });
		await staff('audit', { id, answer: 'agree', return_address });
		shop.clock.advance(5 * day);
		await runDueTimers(shop.context);
		const logs = await shop.context.db.selectFrom('refund_log').select('event').where('refund_id', '=', id).execute();
		expect(logs.map(({ event }) => event)).toEqual(['apply', 'agreeReturn', 'shipWarning']);
		shop.clock.advance(2 * day);
		await runDueTimers(shop.context);
		expect(await refundRow(shop, id)).toMatchObject({ status: '3', audit_status: '2' });
		expect(await orderRow(shop.context, order.id)).toMatchObject({ refund_status: '0' });
	});

	test('that nobody takes in is notified again, or counts as received where the shop says so', async () => {
		const order = await received([1]);
		const id = await applied(shop, order, [1], { type: '3' });
		await staff('audit', { id, answer: 'agree', return_address });
		await member(order, 'ship', { id, ...parcel });
		shop.clock.advance(10 * day);
		await runDueTimers(shop.context);
		expect(await refundRow(shop, id)).toMatchObject({ status: '1', user_ship_status: '1' });
		await shop.context.settings.set({ 'refund.autoReceive': true }, { now: shop.clock.now() });
		shop.clock.advance(10 * day);
		await runDueTimers(shop.context);
		await payouts();
		await shop.context.settings.set({ 'refund.autoReceive': false }, { now: shop.clock.now() });
		expect(await refundRow(shop, id)).toMatchObject({ status: '2', user_ship_status: '2', receive_result: 'ok' });
	});
});

describe('an answer that does not come', () => {
	test('is asked for again, and agrees by itself only where the shop says so', async () => {
		const order = await bought(shop, [1]);
		const id = await applied(shop, order, [1]);
		shop.clock.advance(72 * hour);
		await runDueTimers(shop.context);
		const notices = await shop.context.db
			.selectFrom('notify')
			.select('create_time')
			.where('message_type', '=', '3')
			.where('ref_id', '=', id)
			.execute();
		// In the place of the first one, which nobody has read.
		expect(notices).toEqual([{ create_time: shop.clock.now() }]);
		await shop.context.settings.set({ 'refund.autoAgree': true }, { now: shop.clock.now() });
		shop.clock.advance(72 * hour);
		await runDueTimers(shop.context);
		await payouts();
		await shop.context.settings.set({ 'refund.autoAgree': false }, { now: shop.clock.now() });
		expect(await refundRow(shop, id)).toMatchObject({ status: '2' });
		expect(await moneyOf(shop.context, order.buyer.id)).toBe(5601);
	});

	test('lets a shipped order wait to be received', async () => {
		const order = await bought(shop, [1]);
		await shop.post('/admin/shop.order.Order/delivery', { id: order.id, ...parcel }, admin.headers);
		const id = await applied(shop, order, [1], { type: '2', reason: 'missing' });
		shop.clock.advance(10 * day);
		await runDueTimers(shop.context);
		expect(await orderRow(shop.context, order.id)).toMatchObject({ status: '3' });
		admin = await makeAdmin(shop.context, { nodes: ['shop/order/refund/audit'] });
		await staff('audit', { id, answer: 'refuse', reason: '已签收' });
		shop.clock.advance(day);
		await runDueTimers(shop.context);
		expect(await orderRow(shop.context, order.id)).toMatchObject({ status: '4' });
	});
});

describe('a payout that fails', () => {
	/** Five tries through a channel that is not there. */
	async function failed(): Promise<{ order: Bought; id: number; transfer: number }> {
		const order = await bought(shop, [1]);
		const id = await applied(shop, order, [1]);
		await staff('audit', { id, answer: 'agree' });
		const { db } = shop.context;
		await db.updateTable('pay_refund').set({ channel: 'wechat' }).where('refund_id', '=', id).execute();
		const row = await db.selectFrom('pay_refund').select('id').where('refund_id', '=', id).executeTakeFirstOrThrow();
		for (let round = 0; round < 5; round += 1) await payBack(shop.context, row.id).catch(() => undefined);
		expect(await refundRow(shop, id)).toMatchObject({ status: '4' });
		expect(await orderRow(shop.context, order.id)).toMatchObject({ refund_status: '1', refund_amount: 0 });
		return { order, id, transfer: row.id };
	}

	test('notifies staff, who try again under the same number', async () => {
		const { order, id, transfer } = await failed();
		await shop.context.db.updateTable('pay_refund').set({ channel: 'balance' }).where('id', '=', transfer).execute();
		expect((await staff('payout', { id, way: 'retry' })).data.stage).toBe('paying');
		await payouts();
		await payouts();
		expect(await refundRow(shop, id)).toMatchObject({ status: '2', refund_to: 'origin' });
		expect(await moneyOf(shop.context, order.buyer.id)).toBe(5601);
		expect(await staff('payout', { id, way: 'retry' })).toMatchObject({
			code: 0,
			msg: '只有打款失败的退款可以重新处理',
		});
	});

	test('goes to the balance instead', async () => {
		const { order, id } = await failed();
		await staff('payout', { id, way: 'balance' });
		await payouts();
		expect(await refundRow(shop, id)).toMatchObject({ status: '2', refund_to: 'balance' });
		expect(await moneyOf(shop.context, order.buyer.id)).toBe(5601);
	});

	test('or was made outside of the shop, with a voucher', async () => {
		const { order, id } = await failed();
		expect(await staff('payout', { id, way: 'offline' })).toMatchObject({ code: 0, msg: '请填写线下打款凭证' });
		expect((await staff('payout', { id, way: 'offline', voucher: '工行 0012' })).data.stage).toBe('done');
		await payouts();
		expect(await refundRow(shop, id)).toMatchObject({ status: '2', refund_to: 'offline' });
		expect(await moneyOf(shop.context, order.buyer.id)).toBe(1);
		expect(await orderRow(shop.context, order.id)).toMatchObject({ status: '6', refund_amount: 5600 });
	});
});

describe('money without goods', () => {
	test('counts against what was paid, freight on its own, and never goes beyond it', async () => {
		const order = await received([1, 1]);
		const gift = (body: Record<string, unknown>) => staff('goodwill', { order_id: order.id, reason: '补偿', ...body });
		expect(await gift({})).toMatchObject({ code: 0, msg: '退款金额必须大于 0' });
		expect(await gift({ goods_amount: '100.01' })).toMatchObject({ code: 0, msg: '退款金额不能超过 100.00' });
		expect(await gift({ freight_amount: '6.01' })).toMatchObject({ code: 0, msg: '退款金额不能超过 6.00' });
		expect(await gift({ freight_amount: '6.00' })).toMatchObject({ code: 1 });
		expect(await gift({ goods_amount: '10.01' })).toMatchObject({ code: 0, msg: '订单有退款正在处理' });
		await payouts();
		expect(await gift({ goods_amount: '10.01' })).toMatchObject({ code: 1 });
		await payouts();
		expect(await moneyOf(shop.context, order.buyer.id)).toBe(1602);
		// All pieces come back later: what was given before is not given again.
		const id = await applied(shop, order, [1, 1], { type: '3', reason: 'damaged' });
		expect(await refundRow(shop, id)).toMatchObject({ amount: 8999, freight_amount: 0 });
	});
});

describe('a merchant', () => {
	test('answers refunds of its own orders as the role says, until the platform takes over', async () => {
		const studio = await makeMerchant(shop.context);
		const rival = await makeMerchant(shop.context);
		const order = await received([2], { merchantId: studio.merchantId });
		const id = await applied(shop, order, [1], { type: '2', reason: 'damaged' });
		const answer = (headers: Record<string, string>) =>
			shop.post<Moved>('/merchant/order.Refund/audit', { id, answer: 'refuse', reason: '正常' }, headers);
		expect(await answer(rival.headers)).toMatchObject({ code: 0, msg: '退款单不存在' });
		const service = await makeMerchantUser(shop.context, { merchantId: studio.merchantId, role: 'service' });
		expect(await answer(service.headers)).toMatchObject({ code: 0, msg: '你的角色不能进行此操作' });
		const list = await shop.get<{ list: object[] }>('/merchant/order.Refund/index', {}, service.headers);
		expect(list.data.list).toMatchObject([{ id, stage: 'waiting' }]);
		const packer = await makeMerchantUser(shop.context, { merchantId: studio.merchantId, role: 'order' });
		expect((await answer(packer.headers)).data.stage).toBe('refused');
		expect((await member(order, 'escalate', { id, reason: '照片为证' })).data.stage).toBe('waiting');
		expect(await answer(packer.headers)).toMatchObject({ code: 0, msg: '平台已介入，请等待平台处理' });
		await staff('audit', { id, answer: 'agree' });
		await payouts();
		expect(await refundRow(shop, id)).toMatchObject({ status: '2', escalated: 1 });
	});

	test('loses what is paid back at the line’s own commission, to the cent, also after it was released', async () => {
		const studio = await makeMerchant(shop.context);
		const order = await received([3], { merchantId: studio.merchantId, price: 3333, fee: 0 });
		const money = () =>
			shop.context.db
				.selectFrom('merchant')
				.select(['frozen', 'balance'])
				.where('id', '=', studio.merchantId)
				.executeTakeFirstOrThrow();
		// 8 % of ¥99.99 is ¥8.00: the merchant keeps ¥91.99.
		expect(await money()).toEqual({ frozen: 9199, balance: 0 });
		const id = await applied(shop, order, [1], { type: '2', reason: 'quality' });
		await staff('audit', { id, answer: 'agree' });
		await payouts();
		expect(await money()).toEqual({ frozen: 9199 - 3333 + 267, balance: 0 });
		shop.clock.advance(7 * day);
		await runDueTimers(shop.context);
		admin = await makeAdmin(shop.context, { nodes: ['shop/order/refund/goodwill'] });
		await staff('goodwill', { order_id: order.id, goods_amount: '66.66', reason: '赔付' });
		await payouts();
		expect(await money()).toEqual({ frozen: 0, balance: 0 });
		expect(await orderRow(shop.context, order.id)).toMatchObject({ refund_amount: 9999, refund_status: '3' });
	});
});
