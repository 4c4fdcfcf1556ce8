import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BookCheckName, bookCheckNames, checkOf, type RepairMode } from '#domain/books/books.checks.ts';
import type { readBooks, readDrift } from '#domain/books/books.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { shopTime } from '#domain/kernel/shop-time.ts';
import { centsToWire } from '#domain/money/decimal.ts';
import { timerKinds } from '#domain/timers.generated.ts';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeCoupon, received } from '#server/testing/coupons.ts';
import { payMixed } from '#server/testing/mixed.ts';
import { expectNoDrift, makeBuyer, makeSku, placed } from '#server/testing/orders.ts';
import { applied, type Bought, bought, refundRow } from '#server/testing/refunds.ts';

let shop: TestApp;
let admin: Awaited<ReturnType<typeof makeAdmin>>;
let studio: Awaited<ReturnType<typeof makeMerchant>>;
beforeAll(async () => {
	shop = await makeApp();
	await shop.context.settings.set({ 'merchant.commissionRate': 1000 }, { now: shop.clock.now() });
	const nodes = ['index', 'run', 'repair'].map((action) => `system/health/${action}`);
	nodes.push('shop/order/refund/audit', 'shop/order/refund/index');
	admin = await makeAdmin(shop.context, { nodes });
	studio = await makeMerchant(shop.context);
});
afterAll(() => shop.close());

const run = (query: RawBuilder<unknown>) => query.execute(shop.context.db);

/** A coupon, and one piece of it in a member's hands. */
let couponId = 0;
let heldId = 0;

/** Of a paid recharge. */
let rechargeId = 0;
async function recharged(): Promise<number> {
	const { headers } = await makeBuyer(shop.context);
	const { data } = await shop.post<{ id: number; pay_no: string }>(
		'/api/shop.Recharge/create',
		{ amount: '50.00' },
		headers,
	);
	const wish = { pay_no: data.pay_no, channel: 'mock' };
	const paying = await shop.post<{ pay_url: string }>('/api/shop.Pay/create', wish, headers);
	const ticket = new URL(paying.data.pay_url, 'http://shop.test').searchParams.get('ticket');
	expect(await shop.post('/api/pay.Mock/pay', { ticket, outcome: 'paid' })).toMatchObject({ data: { status: 'paid' } });
	return data.id;
}

/** Two pieces that balance and channel have paid together, one of them paid back. */
let mixedId = 0;
async function boughtMixed(): Promise<number> {
	const buyer = await makeBuyer(shop.context, { money: 3333 });
	const sku = await makeSku(shop.context);
	const { pay_no, orders } = await placed(shop, buyer, [{ sku_id: sku.id, num: 2 }]);
	await payMixed(shop, buyer, pay_no);
	const [{ id, order_no } = { id: 0, order_no: '' }] = orders;
	const line = shop.context.db.selectFrom('order_goods').select(['id', 'num']).where('order_id', '=', id);
	const asked = await applied(shop, { buyer, id, order_no, skus: [sku], lines: await line.execute() }, [1]);
	const answer = { id: asked, answer: 'agree' };
	expect(await shop.post('/admin/shop.order.Refund/audit', answer, admin.headers)).toMatchObject({ code: 1 });
	await shop.context.jobs.runPending();
	return id;
}
const moveShare = (cents: number) =>
	sql`update shop_order set paid_balance = paid_balance + ${cents}, paid_online = paid_online - ${cents} where id = ${mixedId}`;
const moveGift = (cents: number) => sql`update shop_order set paid_gift = paid_gift + ${cents} where id = ${mixedId}`;
const moveBack = (cents: number) => sql`
	update pay_refund set amount = amount + case when channel = 'balance' then ${cents}::bigint else -${cents}::bigint end where order_id = ${mixedId}`;

/** Two pieces bought, one of them paid back: every ledger has something to say. */
let order: Bought;
beforeEach(async () => {
	order = await bought(shop, [2], { merchantId: studio.merchantId });
	const id = await applied(shop, order, [1]);
	const answer = { id, answer: 'agree' };
	expect(await shop.post('/admin/shop.order.Refund/audit', answer, admin.headers)).toMatchObject({ code: 1 });
	await shop.context.jobs.runPending();
	expect((await refundRow(shop, id)).status).toBe('2');
	const user = order.buyer.id;
	await run(sql`insert into score_log (user_id, type, score, before, after, ref_type, batch_left, create_time)
		values (${user}, 'admin', 30, 0, 30, 'admin', 30, 0), (${user}, 'admin', 20, 30, 50, 'admin', 20, 0)`);
	await run(sql`update member set score = 50 where id = ${user}`);
	rechargeId = await recharged();
	mixedId = await boughtMixed();
	couponId = await makeCoupon(shop.context);
	heldId = await received(shop, order.buyer, couponId);
	await expectNoDrift(shop.context);
});

async function checkAll(): Promise<AnswerOf<typeof readBooks>> {
	expect(await shop.post('/admin/system.Health/run', {}, admin.headers)).toMatchObject({ code: 1 });
	await shop.context.jobs.runPending();
	return (await shop.get<AnswerOf<typeof readBooks>>('/admin/system.Health/index', {}, admin.headers)).data;
}
const rowsOf = async (check: BookCheckName) =>
	(await shop.get<AnswerOf<typeof readDrift>>('/admin/system.Health/rows', { check }, admin.headers)).data;
const repair = (body: object) => shop.post('/admin/system.Health/repair', body, admin.headers);

const skuId = () => order.skus[0]?.id ?? 0;
const goodsId = () => order.skus[0]?.goodsId ?? 0;
const ofOrder = () => sql`(select payment_id from shop_order where id = ${order.id})`;

const advanced = (free: string, frozen: string, amount: number) => sql`
	with l as (
		insert into merchant_ledger (merchant_id, type, amount, order_id, ref_type, ref_id, state, create_time)
		select ${studio.merchantId}, 'advance', l.amount, ${order.id}, l.ref, ${order.id}, l.state, 0
		from (values (${free}, ${amount}::bigint, '2'), (${frozen}, ${-amount}::bigint, '1')) as l(ref, amount, state))
	update merchant set balance = balance + ${amount}, frozen = frozen - ${amount} where id = ${studio.merchantId}`;

interface Plant {
	check: BookCheckName;
	what: string;
	plant: () => RawBuilder<unknown>;
	mode?: RepairMode;
	/** Puts back what no entry can, so that the next test begins clean. */
	undo?: () => RawBuilder<unknown>;
}

const plants: readonly Plant[] = [
	...(['keep', 'restore'] as const).flatMap((mode): Plant[] => [
		{
			check: 'stock',
			what: 'a stock that its log does not explain',
			mode,
			plant: () => sql`with s as (update sku set stock = stock + 3 where id = ${skuId()})
				update goods set stock = stock + 3 where id = ${goodsId()}`,
		},
		{
			check: 'balance',
			what: 'a balance that its log does not explain',
			mode,
			plant: () =>
				sql`update member set money = money + 700, money_gift = money_gift + 200 where id = ${order.buyer.id}`,
		},
		{
			check: 'points',
			what: 'points that their log does not explain',
			mode,
			plant: () => sql`with l as (update score_log set batch_left = batch_left + ${mode === 'keep' ? 5 : 0}
				where user_id = ${order.buyer.id} and score = 20)
				update member set score = score + 5 where id = ${order.buyer.id}`,
		},
		{
			check: 'merchantBalance',
			what: 'merchant money that no line explains',
			mode,
			plant: () => sql`update merchant set balance = balance - 99 where id = ${studio.merchantId}`,
		},
		{
			check: 'merchantFrozen',
			what: 'frozen merchant money that no line explains',
			mode,
			plant: () => sql`update merchant set frozen = frozen + 42 where id = ${studio.merchantId}`,
		},
	]),
	{
		check: 'stockGaps',
		what: 'a stock that was changed between two lines of its log',
		mode: 'keep',
		plant: () => sql`
			insert into stock_log (sku_id, goods_id, type, change, stock_before, stock_after, reserved_before, reserved_after, create_time)
			select ${skuId()}, ${goodsId()}, '1', 1, stock - 1, stock, reserved, reserved, 0 from sku where id = ${skuId()}`,
	},
	{
		check: 'reserved',
		what: 'pieces that are reserved for nobody',
		mode: 'restore',
		plant: () => sql`
			with s as (update sku set reserved = reserved + 2 where id = ${skuId()} returning *), g as (
				update goods set stock = stock - 2 where id = ${goodsId()})
			insert into stock_log (sku_id, goods_id, type, change, stock_before, stock_after, reserved_before, reserved_after, create_time)
			select id, goods_id, '3', -2, stock, stock, reserved - 2, reserved, 0 from s`,
	},
	{
		check: 'goodsStock',
		what: 'goods that count other pieces than their skus have',
		mode: 'restore',
		plant: () => sql`update goods set stock = stock + 1 where id = ${goodsId()}`,
	},
	{
		check: 'balanceGaps',
		what: 'a balance that was changed between two lines of its log',
		mode: 'keep',
		plant: () => sql`
			with l as (
				insert into money_log (user_id, type, money, before, after, ref_type, create_time)
				select id, 'admin', 0, money + 10, money + 10, 'admin', 0 from member where id = ${order.buyer.id})
			select 1`,
	},
	{
		check: 'pointGaps',
		what: 'points that were changed between two lines of their log',
		mode: 'keep',
		plant: () => sql`
			insert into score_log (user_id, type, score, before, after, ref_type, create_time)
			select id, 'admin', 0, score + 10, score + 10, 'admin', 0 from member where id = ${order.buyer.id}`,
	},
	...[-7, 7].map(
		(by): Plant => ({
			check: 'pointBatches',
			what: `batches with ${by} of the points`,
			mode: 'restore',
			plant: () =>
				sql`update score_log set batch_left = batch_left + ${by} where user_id = ${order.buyer.id} and score = 20`,
		}),
	),
	{
		check: 'merchantIncome',
		what: 'an order that brought its merchant too much',
		mode: 'restore',
		plant: () => sql`
			with l as (
				insert into merchant_ledger (merchant_id, type, amount, order_id, ref_type, ref_id, line, create_time)
				values (${studio.merchantId}, 'sale', 13, ${order.id}, 'planted', ${order.id}, ${order.lines[0]?.id}, 0))
			update merchant set frozen = frozen + 13 where id = ${studio.merchantId}`,
	},
	{
		check: 'merchantRefunds',
		what: 'a refund that took too much from its merchant',
		mode: 'restore',
		plant: () => sql`
			with l as (
				insert into merchant_ledger (merchant_id, type, amount, order_id, refund_id, ref_type, ref_id, create_time)
				select ${studio.merchantId}, 'refund', -13, ${order.id}, max(id), 'planted', max(id), 0 from refund
				where order_id = ${order.id})
			update merchant set frozen = frozen - 13 where id = ${studio.merchantId}`,
	},
	{
		check: 'merchantAdvance',
		what: 'money released early that no crowdfunding promised',
		plant: () => advanced('advance', 'advance_held', 13),
		undo: () => advanced('advance_back', 'advance_held_back', -13),
	},
	{
		check: 'returnFees',
		what: 'a return whose freight nobody got',
		mode: 'restore',
		plant: () =>
			sql`update refund set return_fee = 13, return_fee_time = 1 where id = (select max(id) from refund where order_id = ${order.id})`,
	},
	{
		check: 'orderLines',
		what: 'an order that counts other pieces than its lines',
		plant: () => sql`update shop_order set goods_num = goods_num + 1 where id = ${order.id}`,
		undo: () => sql`update shop_order set goods_num = goods_num - 1 where id = ${order.id}`,
	},
	{
		check: 'crowdfunding',
		what: 'a crowdfunding that counts more than its supports',
		mode: 'restore',
		plant: () => sql`insert into crowdfunding (goods_id, start_time, end_time, target_amount, status, raised_amount,
				create_time, update_time)
			values (${goodsId()}, 1, 2, 100, '4', 13, 0, 0)`,
	},
	{
		check: 'paymentOrders',
		what: 'a payment of another amount than its orders',
		plant: () => sql`update payment set amount = amount + 1 where id = ${ofOrder()}`,
		undo: () => sql`update payment set amount = amount - 1 where id = ${ofOrder()}`,
	},
	{
		check: 'orderPayment',
		what: 'a paid order whose payment is not',
		plant: () => sql`update payment set status = '1' where id = ${ofOrder()}`,
		undo: () => sql`update payment set status = '5' where id = ${ofOrder()}`,
	},
	{
		check: 'paymentWinner',
		what: 'a payment that no attempt has paid',
		plant: () => sql`update payment_attempt set trade_no = trade_no || '-' where payment_id = ${ofOrder()}`,
		undo: () => sql`update payment_attempt set trade_no = rtrim(trade_no, '-') where payment_id = ${ofOrder()}`,
	},
	{
		check: 'paymentParts',
		what: 'a payment that holds what was not taken from the balance',
		plant: () => sql`update payment set balance_amount = 1 where id = ${ofOrder()}`,
		undo: () => sql`update payment set balance_amount = 0 where id = ${ofOrder()}`,
	},
	{
		check: 'paymentShares',
		what: 'an order that says more of the balance than was taken for it',
		plant: () => moveShare(100),
		undo: () => moveShare(-100),
	},
	{
		check: 'paymentShares',
		what: 'an order that says gift money that was none',
		plant: () => moveGift(100),
		undo: () => moveGift(-100),
	},
	{
		check: 'cashAtDoor',
		what: 'cash that is awaited for an order that was paid otherwise',
		plant: () => sql`
			insert into cash_collection (order_id, payment_id, user_id, order_no, order_status, amount, create_time, update_time)
			select id, payment_id, user_id, order_no, status, 100, 0, 0 from shop_order where id = ${order.id}`,
		undo: () => sql`delete from cash_collection where order_id = ${order.id}`,
	},
	{
		check: 'refundShares',
		what: 'a refund that gave the balance what the channel owed',
		plant: () => moveBack(100),
		undo: () => moveBack(-100),
	},
	{
		check: 'orderRefunds',
		what: 'an order that paid back more than its refunds',
		mode: 'restore',
		plant: () => sql`update shop_order set refund_amount = refund_amount + 1 where id = ${order.id}`,
	},
	{
		check: 'refundLines',
		what: 'a line that paid back more than its order',
		mode: 'restore',
		plant: () => sql`update order_goods set refund_freight = refund_freight + 1 where order_id = ${order.id}`,
	},
	{
		check: 'frozenPoints',
		what: 'frozen points of no batch',
		mode: 'restore',
		plant: () => sql`update member set score_frozen = 3 where id = ${order.buyer.id}`,
	},
	{
		check: 'growth',
		what: 'growth that no line of its log brought',
		mode: 'restore',
		plant: () => sql`with l as (
			insert into growth_log (user_id, type, growth, before, after, kept, ref_type, create_time) values (${order.buyer.id}, 'admin', 5, 0, 5, 5, 'admin', 0))
			update member set growth = 7 where id = ${order.buyer.id}`,
	},
	{
		check: 'usedPoints',
		what: 'an order that used points nobody gave',
		plant: () => sql`with l as (update order_goods set score_used = 5 where order_id = ${order.id})
			update shop_order set score_used = 5 where id = ${order.id}`,
		undo: () => sql`with l as (update order_goods set score_used = 0 where order_id = ${order.id})
			update shop_order set score_used = 0 where id = ${order.id}`,
	},
	{
		check: 'earnedPoints',
		what: 'an order that gave points nobody got',
		plant: () => sql`update shop_order set earn_rate = 1, score_give = 5 where id = ${order.id}`,
		undo: () => sql`update shop_order set earn_rate = 0, score_give = 0 where id = ${order.id}`,
	},
	{
		check: 'linePoints',
		what: 'a line whose points go back with no refund',
		plant: () => sql`with o as (update shop_order set score_used = 5 where id = ${order.id})
			update order_goods set score_used = 5, refund_score = 5 where order_id = ${order.id}`,
		undo: () => sql`with o as (update shop_order set score_used = 0 where id = ${order.id})
			update order_goods set score_used = 0, refund_score = 0 where order_id = ${order.id}`,
	},
	{
		check: 'reservedLines',
		what: 'a line that reserves money for no refund',
		mode: 'restore',
		plant: () => sql`update order_goods set refund_reserved = refund_reserved + 1 where order_id = ${order.id}`,
	},
	{
		check: 'toShip',
		what: 'an order to ship of which every piece has left',
		plant: () => sql`update order_goods set ship_num = num - refund_num where order_id = ${order.id}`,
		undo: () => sql`update order_goods set ship_num = 0 where order_id = ${order.id}`,
	},
	{
		check: 'refundedPieces',
		what: 'a line with more pieces refunded than its refunds had',
		mode: 'restore',
		plant: () => sql`update order_goods set refund_num = refund_num + 1 where order_id = ${order.id}`,
	},
	{
		check: 'paymentRefunds',
		what: 'a payment that paid back more than went out',
		mode: 'restore',
		plant: () => sql`update payment set refund_amount = refund_amount + 1 where id = ${ofOrder()}`,
	},
	{
		check: 'rechargeMoney',
		what: 'a recharge that gave what is on no balance',
		plant: () => sql`update recharge_order set give_amount = 1 where id = ${rechargeId}`,
		undo: () => sql`update recharge_order set give_amount = 0 where id = ${rechargeId}`,
	},
	{
		check: 'rechargePayment',
		what: 'a recharge of another amount than its payment',
		plant: () => sql`update recharge_order set pay_amount = pay_amount + 1 where id = ${rechargeId}`,
		undo: () => sql`update recharge_order set pay_amount = pay_amount - 1 where id = ${rechargeId}`,
	},
	{
		check: 'rechargeBacks',
		what: 'a recharge that gave back what no refund has',
		plant: () => sql`update recharge_order set score_back = 1, give_score = 1 where id = ${rechargeId}`,
		undo: () => sql`update recharge_order set score_back = 0, give_score = 0 where id = ${rechargeId}`,
	},
	{
		check: 'orderCoupons',
		what: 'an order that a coupon took nothing off, but freight of it was',
		plant: () =>
			sql`insert into order_coupon (order_id, user_coupon_id, off_amount, returned) values (${order.id}, ${heldId}, 5, 1)`,
		undo: () => sql`delete from order_coupon where user_coupon_id = ${heldId}`,
	},
	{
		check: 'couponCosts',
		what: 'a line whose coupon nobody bears',
		plant: () => sql`update order_goods set coupon_merchant_cost = 1 where order_id = ${order.id}`,
		undo: () => sql`update order_goods set coupon_merchant_cost = 0 where order_id = ${order.id}`,
	},
	{
		check: 'couponsTaken',
		what: 'a coupon that more received than have it',
		plant: () => sql`update coupon set taken = taken + 1 where id = ${couponId}`,
		undo: () => sql`update coupon set taken = taken - 1 where id = ${couponId}`,
	},
	{
		check: 'couponsUsed',
		what: 'a coupon that is locked by no order',
		plant: () => sql`update user_coupon set status = '2' where id = ${heldId}`,
		undo: () => sql`update user_coupon set status = '1' where id = ${heldId}`,
	},
];

test.each(plants)('$what is found, and put right ($check, $mode)', async ({ check, plant, mode, undo }) => {
	await run(plant());
	const { checks, runs } = await checkAll();
	expect(checks.find(({ name }) => name === check)?.drift).toBe(1);
	expect(runs[0]).toMatchObject({ state: '2', admin_name: expect.stringMatching(/^admin_/) });
	const { list } = await rowsOf(check);
	expect(list).toHaveLength(1);
	const [row] = list;
	expect(row?.label).not.toBe('');
	expect(row?.modes).toEqual([...checkOf(check).modes]);
	if (check !== 'crowdfunding') expect(row?.entry?.ledger_text).toMatch(/[^a-z_]/);
	const seen = { check, ref: row?.ref, expected: row?.expected, found: row?.found, reason: '盘点确认' };
	if (undo) {
		expect(await repair({ ...seen, mode: 'keep' })).toMatchObject({ code: 0, msg: '此项不能用补偿分录修复' });
		await run(undo());
	} else {
		const stale = await repair({ ...seen, mode, found: `${row?.found}9` });
		expect(stale.msg).toContain('差异已变化');
		expect(await repair({ ...seen, mode })).toMatchObject({ code: 1 });
		expect(await repair({ ...seen, mode })).toMatchObject({ code: 0, msg: '此处账目已一致，无需修复' });
		const after = await rowsOf(check);
		expect(after.list).toEqual([]);
		const logged = { ref: row?.ref, mode, reason: '盘点确认', admin_name: expect.stringMatching(/^admin_/) };
		expect(after.repairs[0]).toMatchObject(logged);
	}
	await expectNoDrift(shop.context);
});

test('lines are not counted anew where the order is what is wrong; its own check puts both right', async () => {
	await run(sql`update shop_order set refund_amount = refund_amount + 1 where id = ${order.id}`);
	await checkAll();
	const seenOf = async (check: BookCheckName) => {
		const [row] = (await rowsOf(check)).list;
		return { check, ref: row?.ref, expected: row?.expected, found: row?.found, mode: 'restore', reason: '核对' };
	};
	const impossible = await repair(await seenOf('refundLines'));
	expect(impossible.code).toBe(0);
	expect(await repair(await seenOf('orderRefunds'))).toMatchObject({ code: 1 });
	await expectNoDrift(shop.context);
});

test('what an unpaid order reserves is as its lines say: pieces that are reserved when paid are nobody’s before', async () => {
	const [late, early] = [
		await makeSku(shop.context, { reservedAtPay: true }),
		await makeSku(shop.context, { merchantId: studio.merchantId }),
	];
	const lines = [late, early].map(({ id }) => ({ sku_id: id, num: 2 }));
	await placed(shop, await makeBuyer(shop.context), lines);
	await expectNoDrift(shop.context);
	const shift = (id: number, by: number) => sql`
		with s as (update sku set reserved = reserved + ${by} where id = ${id} returning *), g as (
			update goods set stock = stock - ${by} where id = (select goods_id from sku where id = ${id}))
		insert into stock_log (sku_id, goods_id, type, change, stock_before, stock_after, reserved_before, reserved_after, create_time)
		select id, goods_id, '3', ${-by}, stock, stock, reserved - ${by}, reserved, 0 from s`;
	await run(shift(late.id, 2));
	await run(shift(early.id, -2));
	await checkAll();
	const { list } = await rowsOf('reserved');
	expect(list.map(({ ref, expected, found }) => [ref, expected, found])).toEqual([
		[late.id, '0', '2'],
		[early.id, '2', '0'],
	]);
	for (const { ref, expected, found } of list) {
		const seen = { check: 'reserved', ref, expected, found, mode: 'restore', reason: '核对' };
		expect(await repair(seen)).toMatchObject({ code: 1 });
	}
	await expectNoDrift(shop.context);
});

test('every check has its planted drift', () => {
	expect(new Set(plants.map(({ check }) => check))).toEqual(new Set(bookCheckNames));
});

test('what is kept changes the log only; what is restored brings back what the log says', async () => {
	const moneyOf = async () =>
		(await run(sql`select money from member where id = ${order.buyer.id}`)).rows as { money: number }[];
	const [before] = await moneyOf();
	await run(sql`update member set money = money + 700 where id = ${order.buyer.id}`);
	await checkAll();
	const [row] = (await rowsOf('balance')).list;
	const seen = { check: 'balance', ref: row?.ref, expected: row?.expected, found: row?.found, reason: '录入错误' };
	expect(row).toMatchObject({
		expected: centsToWire(before?.money ?? 0),
		found: centsToWire((before?.money ?? 0) + 700),
	});
	expect(row?.entry).toMatchObject({ ledger: 'money_log', kind: 'refund', after: centsToWire(before?.money ?? 0) });
	expect(await repair({ ...seen, mode: 'restore' })).toMatchObject({ code: 1 });
	expect(await moneyOf()).toEqual([before]);
	const lines = await run(sql`
		select money, memo, operator_id from money_log where user_id = ${order.buyer.id} order by id desc limit 2`);
	expect(lines.rows).toEqual([
		{ money: -700, memo: '录入错误', operator_id: admin.id },
		{ money: 700, memo: '录入错误', operator_id: admin.id },
	]);
});

test('a return fee that was missed is paid and charged once; a second one is taken back, unless it was spent', async () => {
	const userId = order.buyer.id;
	const member = async () => {
		const found = await shop.context.db.selectFrom('member').select('money').where('id', '=', userId).execute();
		return found[0]?.money ?? 0;
	};
	const earned = async () => {
		const of = shop.context.db.selectFrom('merchant').select(['balance', 'frozen']).where('id', '=', studio.merchantId);
		const { balance, frozen } = await of.executeTakeFirstOrThrow();
		return balance + frozen;
	};
	const feeOf = (fee: number) =>
		run(sql`update refund set return_fee = ${fee}, return_fee_time = 1 where id = (
			select max(id) from refund where order_id = ${order.id})`);
	const restore = async () => {
		await checkAll();
		const [row] = (await rowsOf('returnFees')).list;
		const { ref, expected, found } = row ?? {};
		return repair({ check: 'returnFees', ref, expected, found, mode: 'restore', reason: '补发' });
	};
	const [money, income] = [await member(), await earned()];
	await feeOf(1300);
	expect(await restore()).toMatchObject({ code: 1 });
	expect([await member(), await earned()]).toEqual([money + 1300, income - 1300]);
	await feeOf(800);
	expect(await restore()).toMatchObject({ code: 1 });
	expect([await member(), await earned()]).toEqual([money + 800, income - 800]);
	await run(sql`update member set money_gift = money where id = ${userId}`);
	await feeOf(700);
	expect(await restore()).toMatchObject({ code: 0 });
	expect(await earned()).toBe(income - 800);
	await feeOf(800);
	await run(sql`update member set money_gift = 0 where id = ${userId}`);
	await expectNoDrift(shop.context);
});

test('a ledger that cannot be right is not restored', async () => {
	await run(sql`update member set money = 0, money_gift = 0 where id = ${order.buyer.id}`);
	await run(sql`
		insert into money_log (user_id, type, money, before, after, ref_type, create_time)
		values (${order.buyer.id}, 'admin', -9000000, 9000000, 0, 'admin', 0)`);
	await checkAll();
	const [row] = (await rowsOf('balance')).list;
	const seen = { check: 'balance', ref: row?.ref, expected: row?.expected, found: row?.found, reason: '核对' };
	expect(await repair({ ...seen, mode: 'restore' })).toMatchObject({ code: 0 });
	expect(await repair({ ...seen, mode: 'keep' })).toMatchObject({ code: 1 });
	await expectNoDrift(shop.context);
});

test('at three in the morning by the clock of the shop all books are checked, and admins are notified of drift', async () => {
	await run(sql`update timer set due_at = ${shop.clock.now()} where kind = ${timerKinds.booksCheck.kind}`);
	await runDueTimers(shop.context);
	const [timer] = (await run(sql`select due_at from timer where kind = ${timerKinds.booksCheck.kind} and state = '1'`))
		.rows as { due_at: number }[];
	expect(shopTime(timer?.due_at ?? 0)).toMatch(/ 03:00:00$/);
	expect(timer?.due_at).toBeGreaterThan(shop.clock.now());
	const again = await shop.post('/admin/system.Health/run', {}, admin.headers);
	expect(again).toMatchObject({ code: 0, msg: '对账正在进行，请稍候' });
	await run(sql`update goods set stock = stock + 1 where id = ${goodsId()}`);
	await shop.context.jobs.runPending();
	const { data } = await shop.get<AnswerOf<typeof readBooks>>('/admin/system.Health/index', {}, admin.headers);
	expect(data.runs[0]).toMatchObject({ state: '2', admin_name: '', drift: 1 });
	const { data: bell } = await shop.get<{ notify: { message: string }[] }>(
		'/admin/shop.base/config',
		{},
		admin.headers,
	);
	expect(bell.notify[0]?.message).toBe('对账发现 1 处差异，等待处理');
	await run(sql`update goods set stock = stock - 1 where id = ${goodsId()}`);
});

test('a run whose worker was lost does not stand in the way of the next', async () => {
	await run(sql`insert into book_run (create_time) values (${shop.clock.now() - 3601})`);
	expect((await checkAll()).runs.slice(0, 2)).toMatchObject([{ state: '2', drift: 0 }, { state: '3' }]);
});
