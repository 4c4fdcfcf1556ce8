import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { breakAt } from '#server/config/fault.ts';
import { payBack } from '#server/features/payment/transfer.service.ts';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeBoss } from '#server/testing/boss.ts';
import { makeCoupon } from '#server/testing/coupons.ts';
import { channelDesk } from '#server/testing/gateways/channels.helper.ts';
import { openWechatRoom } from '#server/testing/gateways/wechat.gateway.ts';
import { type Buyer, makeBuyer, makeSku, placed } from '#server/testing/orders.ts';

const desk = channelDesk(openWechatRoom);
let staff: Record<string, string>;
beforeAll(async () => {
	staff = (await makeBoss(desk.shop)).headers;
});
afterEach(() => breakAt(undefined));

interface Created {
	id: number;
	order_no: string;
	pay_no: string;
	pay_amount: string;
}
interface Plans {
	is_open: number;
	list: { id: number; name: string; why_not: string; pay_amount: string }[];
	custom: { least: string; most: string } | null;
	money: string;
	money_gift: string;
}

const plansOf = async (buyer: Buyer) =>
	(await desk.shop.get<Plans>('/api/shop.Recharge/plans', {}, buyer.headers)).data;
const create = (buyer: Buyer, wish: object) =>
	desk.shop.post<Created>('/api/shop.Recharge/create', wish, buyer.headers);
const purse = ({ id }: Buyer) =>
	desk.shop.context.db
		.selectFrom('member')
		.select(['money', 'money_gift', 'score'])
		.where('id', '=', id)
		.executeTakeFirstOrThrow();
const rowOf = (id: number) =>
	desk.shop.context.db.selectFrom('recharge_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const backsOf = (id: number) =>
	desk.shop.context.db.selectFrom('recharge_back').selectAll().where('recharge_id', '=', id).orderBy('id').execute();
const orders = '/admin/shop.market.recharge.Order';
const refund = (id: number, amount: string) =>
	desk.shop.post<{ id: number; status: string }>(`${orders}/refund`, { id, amount, reason: '会员要求' }, staff);
const detail = async (id: number) =>
	(await desk.shop.get<Record<string, unknown>>(`${orders}/detail`, { id }, staff)).data;

async function makePlan(more: object = {}): Promise<number> {
	const name = `充 100 送 20 ${randomUUID().slice(0, 8)}`;
	const plan = { name, pay_amount: '100.00', give_amount: '20.00', give_score: 50, status: '1', ...more };
	const { code, msg } = await desk.shop.post('/admin/shop.market.recharge.Plan/add', plan, staff);
	expect([code, msg]).toEqual([1, expect.any(String)]);
	const row = desk.shop.context.db.selectFrom('recharge_plan').select('id').where('name', '=', name);
	return (await row.executeTakeFirstOrThrow()).id;
}

/** A recharge whose payer has come to the company's page. */
async function atCashier(buyer: Buyer, wish: object) {
	const created = await create(buyer, wish);
	expect(created.msg).toBe('');
	const { data } = await desk.begin(buyer, created.data.pay_no);
	return { ...created.data, ...desk.room.open(data.pay_url) };
}

/** A recharge that is paid. */
async function recharged(buyer: Buyer, wish: object) {
	const at = await atCashier(buyer, wish);
	desk.room.pay(at.attemptNo);
	expect(await desk.callBack(desk.room.callback(at.attemptNo), at.notifyUrl)).toEqual([200, 'success']);
	return at;
}

describe('a member who recharges', () => {
	test('by a plan gets what they paid, the gift and the points, each as a line of its own', async () => {
		const buyer = await makeBuyer(desk.shop.context);
		const plan_id = await makePlan();
		const { id, order_no } = await recharged(buyer, { plan_id, amount: '100.00' });
		expect(await purse(buyer)).toEqual({ money: 12_000, money_gift: 2000, score: 50 });
		expect(await rowOf(id)).toMatchObject({ status: '2', pay_type: 'wechat', pay_amount: 10_000, give_amount: 2000 });
		const lines = desk.shop.context.db.selectFrom('money_log').select(['type', 'money', 'gift', 'memo']);
		expect(await lines.where('user_id', '=', buyer.id).orderBy('id').execute()).toEqual([
			{ type: 'recharge', money: 10_000, gift: 0, memo: order_no },
			{ type: 'gift', money: 2000, gift: 2000, memo: order_no },
		]);
		const log = await desk.shop.get<{ list: { memo: string }[] }>('/api/account/balance', {}, buyer.headers);
		expect(log.data.list.map(({ memo }) => memo)).toEqual([
			`充值获赠（充值单 …${order_no.slice(-6)}）`,
			`你充值到账（充值单 …${order_no.slice(-6)}）`,
		]);
	});

	test('by a plan that gives coupons has them, and what is not used goes back with the money', async () => {
		const buyer = await makeBuyer(desk.shop.context);
		const given = await makeCoupon(desk.shop.context, { receive_type: '4', name: '充值券' });
		const other = await makeCoupon(desk.shop.context, { name: '领券中心的券' });
		const wrong = { name: '错', pay_amount: '1.00', coupon_ids: [other], status: '1' };
		const refusal = await desk.shop.post('/admin/shop.market.recharge.Plan/add', wrong, staff);
		expect(refusal).toMatchObject({ code: 0, data: { fields: { coupon_ids: expect.any(String) } } });
		const plan_id = await makePlan({ coupon_ids: [given], give_amount: '0.00', give_score: 0 });
		expect((await plansOf(buyer)).list.find(({ id }) => id === plan_id)).toMatchObject({ coupons: ['充值券'] });
		const { id } = await recharged(buyer, { plan_id, amount: '100.00' });
		const held = () =>
			desk.shop.context.db.selectFrom('user_coupon').selectAll().where('user_id', '=', buyer.id).execute();
		expect(await held()).toMatchObject([{ coupon_id: given, status: '1', recharge_id: id, get_type: '4' }]);
		expect((await refund(id, '40.00')).msg).toBe('');
		expect(await held()).toMatchObject([{ status: '5', void_reason: '充值已退款' }]);
	});

	test('has no coupon left that an unpaid order held while the money went back', async () => {
		const buyer = await makeBuyer(desk.shop.context);
		const given = await makeCoupon(desk.shop.context, { receive_type: '4' });
		const plan_id = await makePlan({ coupon_ids: [given], give_amount: '0.00', give_score: 0 });
		const { id } = await recharged(buyer, { plan_id, amount: '100.00' });
		const held = desk.shop.context.db
			.selectFrom('user_coupon')
			.select(['id', 'status'])
			.where('user_id', '=', buyer.id);
		const { id: sku_id } = await makeSku(desk.shop.context);
		const coupon_ids = (await held.execute()).map((row) => row.id);
		const { orders: waiting } = await placed(desk.shop, buyer, [{ sku_id, num: 1 }], { coupon_ids });
		expect((await refund(id, '100.00')).msg).toBe('');
		expect(await held.execute()).toMatchObject([{ status: '2' }]);
		await desk.shop.post('/api/shop.Order/cancel', { id: waiting[0]?.id, reason: 'x' }, buyer.headers);
		expect(await held.execute()).toMatchObject([{ status: '5' }]);
	});

	test('has no coupon left that waived the freight of an unpaid order which costs none any more', async () => {
		const { context } = desk.shop;
		const buyer = await makeBuyer(context);
		const given = await makeCoupon(context, { receive_type: '4', type: '3', amount: 0 });
		const plan_id = await makePlan({ coupon_ids: [given], give_amount: '0.00', give_score: 0 });
		const { id } = await recharged(buyer, { plan_id, amount: '100.00' });
		const held = context.db.selectFrom('user_coupon').select(['id', 'status']).where('user_id', '=', buyer.id);
		const { id: sku_id } = await makeSku(context, { price: 5000, fee: 1200 });
		const coupon_ids = (await held.execute()).map((row) => row.id);
		const { orders: waiting } = await placed(desk.shop, buyer, [{ sku_id, num: 1 }], { coupon_ids });
		expect((await refund(id, '100.00')).msg).toBe('');
		const price = { id: waiting[0]?.id, pay_was: '50.00', lines: [], freight: '12.00', reason: '协商' };
		expect((await desk.shop.post('/admin/shop.order.Order/price', price, staff)).msg).toBe('');
		expect(await held.execute()).toMatchObject([{ status: '5' }]);
	});

	test('by a free amount gets that amount, within its limits', async () => {
		const buyer = await makeBuyer(desk.shop.context);
		const little = await create(buyer, { amount: '9.99' });
		expect(little).toMatchObject({ code: 0, msg: '充值金额须在 ¥10.00 到 ¥5,000.00 之间' });
		await recharged(buyer, { amount: '88.80' });
		expect(await purse(buyer)).toMatchObject({ money: 8880, money_gift: 0 });
	});

	test('sees on the pay page what it brings, and cannot pay it from the balance', async () => {
		const buyer = await makeBuyer(desk.shop.context, { money: 100_000 });
		const plan_id = await makePlan();
		const { data } = await create(buyer, { plan_id, amount: '100.00' });
		const seen = await desk.statusOf(buyer, data.pay_no);
		expect(seen.data).toMatchObject({
			status: 'unpaid',
			channels: ['wechat', 'mock'],
			orders: [],
			gain: { no: data.order_no, money: '100.00', gift: '20.00', score: 50 },
		});
		const wish = { pay_no: data.pay_no, channel: 'balance' };
		expect(await desk.shop.post('/api/shop.Pay/create', wish, buyer.headers)).toMatchObject({ code: 0 });
		expect(await purse(buyer)).toMatchObject({ money: 100_000 });
	});

	test('twice at once has one recharge to pay, and called back twice is credited once', async () => {
		const buyer = await makeBuyer(desk.shop.context);
		const wish = { amount: '50.00' };
		const answers = await Promise.all([1, 2, 3].map(() => create(buyer, wish)));
		expect(new Set(answers.map(({ data }) => data.pay_no)).size).toBe(1);
		const at = await atCashier(buyer, wish);
		desk.room.pay(at.attemptNo);
		const callback = desk.room.callback(at.attemptNo);
		await Promise.all([1, 2, 3].map(() => desk.callBack(callback, at.notifyUrl)));
		expect(await purse(buyer)).toMatchObject({ money: 5000 });
	});

	test('pays what was changed meanwhile only after another look', async () => {
		const buyer = await makeBuyer(desk.shop.context);
		const plan_id = await makePlan();
		expect(await create(buyer, { plan_id, amount: '90.00' })).toMatchObject({
			code: 0,
			msg: '充值方案刚有变化，请核对后重试',
		});
	});

	test('takes a plan for the first recharge once, and one of a limit so often', async () => {
		const buyer = await makeBuyer(desk.shop.context);
		const first = await makePlan({ first_only: 1 });
		const once = await makePlan({ limit_per_user: 1, give_score: 0 });
		await recharged(buyer, { plan_id: once, amount: '100.00' });
		const of = async (id: number) => (await plansOf(buyer)).list.find((plan) => plan.id === id)?.why_not;
		expect([await of(first), await of(once)]).toEqual(['first', 'limit']);
		expect(await create(buyer, { plan_id: first, amount: '100.00' })).toMatchObject({ msg: '该充值方案仅限首次充值' });
		expect(await create(buyer, { plan_id: once, amount: '100.00' })).toMatchObject({ msg: '该充值方案你已用完次数' });
	});

	test('who has recharged meanwhile is told so before they pay for a plan of the first recharge', async () => {
		const buyer = await makeBuyer(desk.shop.context);
		const { data } = await create(buyer, { plan_id: await makePlan({ first_only: 1 }), amount: '100.00' });
		await recharged(buyer, { amount: '50.00' });
		expect(await desk.begin(buyer, data.pay_no)).toMatchObject({ code: 0, msg: '该充值方案仅限首次充值' });
	});

	test('is not offered what is for others, over, or not there yet', async () => {
		const buyer = await makeBuyer(desk.shop.context);
		const now = desk.shop.clock.now();
		const hidden = [
			await makePlan({ end_time: now - 60 }),
			await makePlan({ start_time: now + 600 }),
			await makePlan({ status: '0' }),
		];
		const group = await desk.shop.context.db
			.insertInto('member_group')
			.values({ name: randomUUID().slice(0, 20), create_time: now, update_time: now })
			.returning('id')
			.executeTakeFirstOrThrow();
		hidden.push(await makePlan({ group_ids: [String(group.id)] }));
		const { list } = await plansOf(buyer);
		for (const id of hidden) {
			expect(list.map((plan) => plan.id)).not.toContain(id);
			expect((await create(buyer, { plan_id: id, amount: '100.00' })).code).toBe(0);
		}
		expect((await create(buyer, { plan_id: hidden[3], amount: '100.00' })).msg).toBe('该充值方案仅限部分会员');
	});

	test('cannot while the shop has closed it, or takes no orders from them', async () => {
		const buyer = await makeBuyer(desk.shop.context);
		const { settings, db } = desk.shop.context;
		await settings.set({ 'recharge.on': false }, { now: desk.shop.clock.now() });
		expect((await plansOf(buyer)).is_open).toBe(0);
		expect(await create(buyer, { amount: '50.00' })).toMatchObject({ code: 0, msg: '暂未开放充值' });
		await settings.set({ 'recharge.on': true }, { now: desk.shop.clock.now() });
		await db.updateTable('member').set({ is_black: 1 }).where('id', '=', buyer.id).execute();
		expect((await create(buyer, { amount: '50.00' })).code).toBe(0);
	});

	test('sees their own recharges alone', async () => {
		const [buyer, other] = [await makeBuyer(desk.shop.context), await makeBuyer(desk.shop.context)];
		const { data } = await create(buyer, { amount: '50.00' });
		const list = (of: Buyer) =>
			desk.shop.get<{ list: Created[]; total: number }>('/api/shop.Recharge/index', {}, of.headers);
		expect((await list(buyer)).data).toMatchObject({
			total: 1,
			list: [{ order_no: data.order_no, pay_no: data.pay_no }],
		});
		expect((await list(other)).data).toMatchObject({ total: 0 });
		expect(await desk.shop.post('/api/shop.Recharge/close', { id: data.id }, other.headers)).toMatchObject({ code: 0 });
		expect((await rowOf(data.id)).status).toBe('1');
	});
});

describe('money that is late', () => {
	test('is credited after the time to pay, for nothing of it was given to anybody else', async () => {
		const buyer = await makeBuyer(desk.shop.context);
		const at = await atCashier(buyer, { plan_id: await makePlan(), amount: '100.00' });
		desk.room.pay(at.attemptNo);
		await desk.shop.post('/api/shop.Recharge/close', { id: at.id }, buyer.headers);
		expect((await rowOf(at.id)).status).toBe('5');
		await desk.callBack(desk.room.callback(at.attemptNo), at.notifyUrl);
		expect(await rowOf(at.id)).toMatchObject({ status: '2', close_time: null });
		expect(await purse(buyer)).toMatchObject({ money: 12_000, money_gift: 2000 });
	});

	test('is credited without the gift that was taken by another recharge since', async () => {
		const buyer = await makeBuyer(desk.shop.context);
		const plan_id = await makePlan({ first_only: 1 });
		const late = await atCashier(buyer, { plan_id, amount: '100.00' });
		desk.room.pay(late.attemptNo);
		await desk.shop.post('/api/shop.Recharge/close', { id: late.id }, buyer.headers);
		await recharged(buyer, { plan_id, amount: '100.00' });
		await desk.callBack(desk.room.callback(late.attemptNo), late.notifyUrl);
		expect(await purse(buyer)).toEqual({ money: 22_000, money_gift: 2000, score: 50 });
	});

	test('closes by itself when the time is over', async () => {
		const buyer = await makeBuyer(desk.shop.context);
		const { data } = await create(buyer, { amount: '50.00' });
		desk.shop.clock.advance(30 * 60 + 1);
		await runDueTimers(desk.shop.context);
		expect((await rowOf(data.id)).status).toBe('5');
		const gone = await desk.statusOf(buyer, data.pay_no);
		expect(gone.data.status).toBe('closed');
	});

	test('of another sum, or a second time, goes back and is no credit', async () => {
		const buyer = await makeBuyer(desk.shop.context);
		const at = await atCashier(buyer, { amount: '50.00' });
		desk.room.pay(at.attemptNo);
		await desk.callBack(desk.room.callback(at.attemptNo, { amount: 1 }), at.notifyUrl);
		expect(await purse(buyer)).toMatchObject({ money: 0 });
		const [back] = await backsOf(at.id);
		expect(back).toMatchObject({ amount: 1, is_own: 0, reason: 'wrongAmount' });
		expect((await rowOf(at.id)).status).toBe('1');
	});
});

describe('a refund of a recharge', () => {
	test('takes gift and points back first, and goes where the money came from', async () => {
		const buyer = await makeBuyer(desk.shop.context);
		const at = await recharged(buyer, { plan_id: await makePlan(), amount: '100.00' });
		expect(await detail(at.id)).toMatchObject({
			most_back: '100.00',
			gift_due: '20.00',
			score_due: 50,
			spent_gift: '0.00',
		});
		expect(await refund(at.id, '40.00')).toMatchObject({ code: 1, data: { status: '3' } });
		expect(await purse(buyer)).toEqual({ money: 6000, money_gift: 0, score: 0 });
		await desk.shop.context.jobs.runPending();
		expect(Object.values(desk.room.refundsOf(at.attemptNo))).toEqual([4000]);
		expect((await backsOf(at.id))[0]).toMatchObject({ status: '2', gift: 2000, score: 50 });
		expect(await refund(at.id, '60.01')).toMatchObject({ code: 0, msg: expect.stringContaining('最多可退 ¥60.00') });
		expect(await refund(at.id, '60.00')).toMatchObject({ code: 1, data: { status: '4' } });
		await desk.shop.context.jobs.runPending();
		expect(await rowOf(at.id)).toMatchObject({ status: '4', refund_amount: 10_000, give_back: 2000 });
		expect(await refund(at.id, '0.01')).toMatchObject({ code: 0, msg: '该充值单没有可退的款项' });
	});

	test('leaves what is spent, and what is spent of the gift', async () => {
		const buyer = await makeBuyer(desk.shop.context);
		const at = await recharged(buyer, { plan_id: await makePlan(), amount: '100.00' });
		const sku = await makeSku(desk.shop.context, { price: 11_000 });
		const order = await placed(desk.shop, buyer, [{ sku_id: sku.id, num: 1 }]);
		await desk.shop.post('/api/shop.Pay/create', { pay_no: order.pay_no, channel: 'balance' }, buyer.headers);
		expect(await purse(buyer)).toMatchObject({ money: 1000, money_gift: 1000 });
		expect(await detail(at.id)).toMatchObject({ most_back: '0.00', spent_gift: '10.00' });
		await recharged(buyer, { amount: '50.00' });
		expect(await detail(at.id)).toMatchObject({ most_back: '40.00', spent_gift: '10.00' });
		expect(await refund(at.id, '40.00')).toMatchObject({ code: 1 });
		expect(await purse(buyer)).toMatchObject({ money: 1000, money_gift: 0 });
	});

	test('beside another of the same money gives it once', async () => {
		const buyer = await makeBuyer(desk.shop.context);
		const at = await recharged(buyer, { amount: '50.00' });
		const answers = await Promise.all([1, 2, 3].map(() => refund(at.id, '50.00')));
		expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
		expect(await purse(buyer)).toMatchObject({ money: 0 });
	});

	test('that its channel refuses waits for staff, who put it back onto the balance', async () => {
		const buyer = await makeBuyer(desk.shop.context);
		const at = await recharged(buyer, { plan_id: await makePlan(), amount: '100.00' });
		await refund(at.id, '100.00');
		desk.room.refuseRefunds(true);
		const [sent] = await backsOf(at.id);
		for (let tries = 0; tries < 5; tries++)
			await payBack(desk.shop.context, sent?.pay_refund_id ?? 0).catch(() => undefined);
		desk.room.refuseRefunds(false);
		expect((await backsOf(at.id))[0]?.status).toBe('3');
		const { list } = (
			await desk.shop.get<{ list: { message_type: string; message: string }[] }>(
				'/admin/shop.notify.Notify/index',
				{},
				staff,
			)
		).data;
		expect(list.find(({ message_type }) => message_type === '27')?.message).toContain(at.order_no);
		const act = (way: string, more = {}) => desk.shop.post(`${orders}/payout`, { id: sent?.id, way, ...more }, staff);
		expect(await act('balance')).toMatchObject({ code: 1 });
		expect(await purse(buyer)).toEqual({ money: 12_000, money_gift: 2000, score: 50 });
		expect(await rowOf(at.id)).toMatchObject({ status: '2', refund_amount: 0, give_back: 0 });
		const log = await desk.shop.get<{ list: { type: string; money: string }[] }>(
			'/api/account/balance',
			{},
			buyer.headers,
		);
		expect(log.data.list.slice(0, 2).map(({ type, money }) => [type, money])).toEqual([
			['recharge', '120.00'],
			['reverse', '-120.00'],
		]);
		expect(await act('balance')).toMatchObject({ code: 0 });
		expect(await act('retry')).toMatchObject({ code: 0 });
	});

	test('that its channel refuses is sent again, or given by hand with a voucher', async () => {
		for (const way of ['retry', 'offline']) {
			const buyer = await makeBuyer(desk.shop.context);
			const at = await recharged(buyer, { amount: '50.00' });
			await refund(at.id, '50.00');
			desk.room.refuseRefunds(true);
			const [sent] = await backsOf(at.id);
			for (let tries = 0; tries < 5; tries++)
				await payBack(desk.shop.context, sent?.pay_refund_id ?? 0).catch(() => undefined);
			desk.room.refuseRefunds(false);
			const act = (more = {}) => desk.shop.post(`${orders}/payout`, { id: sent?.id, way, ...more }, staff);
			if (way === 'offline') expect(await act()).toMatchObject({ code: 0 });
			expect(await act({ voucher: `V-${at.order_no}` })).toMatchObject({ code: 1 });
			await desk.shop.context.jobs.runPending();
			expect((await backsOf(at.id))[0]).toMatchObject({ status: '2' });
			expect(Object.values(desk.room.refundsOf(at.attemptNo))).toEqual(way === 'retry' ? [5000] : []);
			expect(await purse(buyer)).toMatchObject({ money: 0 });
		}
	});

	test('needs its own permission, and the recharge of nobody else is told', async () => {
		const { headers } = await makeAdmin(desk.shop.context, { nodes: ['shop/market/recharge/order/index'] });
		const buyer = await makeBuyer(desk.shop.context);
		const at = await recharged(buyer, { amount: '50.00' });
		const wish = { id: at.id, amount: '50.00', reason: 'x' };
		expect((await desk.shop.post(`${orders}/refund`, wish, headers)).code).toBe(401);
		expect((await desk.shop.get(`${orders}/detail`, { id: at.id }, headers)).code).toBe(1);
		expect((await desk.shop.get(`${orders}/detail`, { id: at.id }, buyer.headers)).code).not.toBe(1);
	});
});

describe('a power cut', () => {
	test('between paying and crediting leaves nothing half, and the next callback credits it', async () => {
		for (const point of ['recharge.paid', 'recharge.credited'] as const) {
			const buyer = await makeBuyer(desk.shop.context);
			const at = await atCashier(buyer, { plan_id: await makePlan(), amount: '100.00' });
			desk.room.pay(at.attemptNo);
			breakAt(point);
			const callback = desk.room.callback(at.attemptNo);
			expect((await desk.callBack(callback, at.notifyUrl))[0]).not.toBe(200);
			expect(await purse(buyer)).toEqual({ money: 0, money_gift: 0, score: 0 });
			expect((await rowOf(at.id)).status).toBe('1');
			expect((await desk.callBack(callback, at.notifyUrl))[0]).toBe(200);
			expect(await purse(buyer)).toEqual({ money: 12_000, money_gift: 2000, score: 50 });
		}
	});

	test('in a refund leaves the balance as it was', async () => {
		const buyer = await makeBuyer(desk.shop.context);
		const at = await recharged(buyer, { amount: '50.00' });
		breakAt('recharge.taken');
		expect((await refund(at.id, '50.00')).code).not.toBe(1);
		expect(await purse(buyer)).toMatchObject({ money: 5000 });
		expect(await backsOf(at.id)).toEqual([]);
	});
});

// What is published stays: the last test of the file.
test('who recharges accepts the agreement, once there is one', async () => {
	const { db, clock } = desk.shop.context;
	const buyer = await makeBuyer(desk.shop.context);
	const words = { title: '充值协议', content: '<p>充值协议</p>' };
	const version = { code: 'recharge', version: 1, ...words, effective_at: 1, create_time: clock.now() };
	await db.insertInto('agreement_version').values(version).execute();
	expect(await create(buyer, { amount: '50.00' })).toMatchObject({ code: 0, msg: '请先阅读并同意协议' });
	const agreements = [{ code: 'recharge', version: 1 }];
	expect((await create(buyer, { amount: '50.00', agreements })).code).toBe(1);
	expect((await create(buyer, { amount: '60.00' })).code).toBe(1);
});
