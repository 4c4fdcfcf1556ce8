import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { shopTime } from '#domain/kernel/shop-time.ts';
import { timerKinds } from '#domain/timers.generated.ts';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { headersOf, makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { crowdForm, crowdRow, makeGoods, passOf, runningCrowd, type TestCrowd } from '#server/testing/crowdfundings.ts';
import {
	type Buyer,
	expectNoDrift,
	makeBuyer,
	makeSku,
	moneyOf,
	orderRow,
	paid,
	place,
	placed,
	skuRow,
} from '#server/testing/orders.ts';
import { parcel } from '#server/testing/refunds.ts';
import { settleSupport } from './crowdfunding.orders.service.ts';

let shop: TestApp;
let admin: { id: number; headers: Record<string, string> };
const day = 24 * 60 * 60;

beforeAll(async () => {
	shop = await makeApp();
});
beforeEach(async () => {
	admin = await makeStaff();
});

function makeStaff() {
	const crowd = ['index', 'add', 'edit', 'del', 'audit', 'cancel'].map((node) => `shop/goods/crowdfunding/${node}`);
	const more = [
		'shop/order/order/delivery',
		'shop/order/order/close',
		'shop/goods/goods/edit',
		'shop/goods/goods/offShelf',
	];
	return makeAdmin(shop.context, { nodes: [...crowd, ...more] });
}
afterAll(() => shop.close());
afterEach(() => expectNoDrift(shop.context));

const staff = <Data = { id: number; status: string }>(step: string, body: Record<string, unknown>) =>
	shop.post<Data>(`/admin/shop.goods.Crowdfunding/${step}`, body, admin.headers);
/** One job may leave another behind. */
async function jobs(): Promise<void> {
	while ((await shop.context.jobs.runPending()) > 0);
}
const again = (buyer: Buyer) => headersOf(shop.context, 'member', buyer.id);
const leave = async (buyer: Buyer, id: number) => shop.post('/api/shop.Crowdfunding/leave', { id }, await again(buyer));

async function backed(crowd: TestCrowd, tier: number, num = 1): Promise<{ buyer: Buyer; id: number }> {
	const buyer = await makeBuyer(shop.context, { money: 100_000 });
	const { orders } = await paid(shop, buyer, [{ sku_id: crowd.skus[tier] ?? 0, num }]);
	return { buyer, id: orders[0]?.id ?? 0 };
}

async function reachEnd(crowd: TestCrowd): Promise<void> {
	const { end_time } = await crowdRow(shop, crowd.id);
	shop.clock.advance(end_time - shop.context.clock.now());
	await runDueTimers(shop.context);
	// Nobody stays logged in for so long.
	admin = await makeStaff();
}

describe('the way to the shelf', () => {
	test('a draft is handed in, refused with a reason, handed in again and passed', async () => {
		const goodsId = await makeGoods(shop);
		const { data } = await staff('add', crowdForm(shop, goodsId));
		expect((await staff('audit', await passOf(shop, data.id))).msg).toBe('众筹不在待审核状态');
		const drafted = shop.context.db.selectFrom('sku').select('id').where('goods_id', '=', goodsId);
		const { id: sku_id } = await drafted.executeTakeFirstOrThrow();
		const early = await place(shop, await makeBuyer(shop.context), [{ sku_id, num: 1 }]);
		expect(early.msg).toBe('商品规格不存在或已下架');
		await staff('submit', { id: data.id });
		expect((await staff('audit', { id: data.id, answer: 'refuse' })).msg).toBe('请填写原因');
		expect((await staff('audit', { id: data.id, answer: 'refuse', reason: '图片太暗' })).data.status).toBe('2');
		await staff('submit', { id: data.id });
		expect((await staff('audit', await passOf(shop, data.id))).data.status).toBe('3');
		const goods = await shop.context.db
			.selectFrom('goods')
			.select(['status', 'mode', 'price_min', 'price_max'])
			.where('id', '=', goodsId)
			.executeTakeFirstOrThrow();
		expect(goods).toEqual({ status: '1', mode: '3', price_min: 10_000, price_max: 25_000 });
		const buyer = await makeBuyer(shop.context, { money: 100_000 });
		const [tier] = await shop.context.db
			.selectFrom('crowdfunding_tier')
			.select('sku_id')
			.where('crowdfunding_id', '=', data.id)
			.execute();
		expect((await place(shop, buyer, [{ sku_id: tier?.sku_id ?? 0, num: 1 }])).msg).toBe(
			'“茶碗”的众筹未在进行中，不能支持',
		);
	});

	test('needs a goal, goods that are not on sale, and one crowdfunding for the same goods', async () => {
		const goodsId = await makeGoods(shop);
		expect((await staff('add', crowdForm(shop, goodsId, { target_amount: '0' }))).msg).toBe('请设置目标金额或目标件数');
		const { data } = await staff('add', crowdForm(shop, goodsId));
		expect((await staff('add', crowdForm(shop, goodsId))).msg).toBe('该作品已有未结束的众筹');
		await shop.context.db.updateTable('goods').set({ status: '1' }).where('id', '=', goodsId).execute();
		expect((await staff('submit', { id: data.id })).msg).toBe('作品“茶碗”正在销售，请先下架再发起众筹');
		const gone = await shop.del<{ ids: number[] }>(
			'/admin/shop.goods.Crowdfunding/del',
			{ ids: [data.id] },
			admin.headers,
		);
		expect(gone.data.ids).toEqual([data.id]);
	});

	test('two forms for the same goods at the same moment make one crowdfunding', async () => {
		for (let round = 0; round < 4; round += 1) {
			const form = crowdForm(shop, await makeGoods(shop));
			const answers = await Promise.all([staff('add', form), staff('add', form)]);
			expect(answers.map(({ msg }) => msg).sort()).toEqual(['', '该作品已有未结束的众筹']);
		}
	});

	test('while it runs, its goods stay on the shelf and their prices stand', async () => {
		const crowd = await runningCrowd(shop, admin.headers);
		const off = await shop.post('/admin/shop.goods.Goods/offShelf', { ids: [crowd.goodsId] }, admin.headers);
		expect(off.msg).toBe('“茶碗”正在众筹，不能下架；如需停止请取消众筹');
		const { data } = await shop.get<{ row: { skus: { price: string }[] } & Record<string, unknown> }>(
			'/admin/shop.goods.Goods/edit',
			{ id: crowd.goodsId },
			admin.headers,
		);
		const same = await shop.post('/admin/shop.goods.Goods/edit', { ...data.row, unit: '只' }, admin.headers);
		expect(same.msg).toBe('');
		const skus = data.row.skus.map((sku) => ({ ...sku, price: '1.00' }));
		const cheaper = await shop.post(
			'/admin/shop.goods.Goods/edit',
			{ ...data.row, version: undefined, skus },
			admin.headers,
		);
		expect(cheaper.msg).toBe('众筹作品的规格和价格由众筹档位决定，请在众筹中修改');
	});

	test('while it runs, the stock dialog changes no pieces of its tiers', async () => {
		const crowd = await runningCrowd(shop, admin.headers);
		const { headers } = await makeAdmin(shop.context, { nodes: ['shop/goods/goods/stock'] });
		const lines = [{ sku_id: crowd.skus[0], num: 3 }];
		const body = { id: crowd.goodsId, kind: 'in', reason: '盘点', lines };
		const added = await shop.post('/admin/shop.goods.Goods/stock', body, headers);
		expect(added.msg).toBe('众筹作品的规格和价格由众筹档位决定，请在众筹中修改');
		expect(await skuRow(shop.context, crowd.skus[0] ?? 0)).toMatchObject({ stock: 5 });
	});

	test('of several one after the other the one that runs is shown and supported, whichever was written first', async () => {
		const { data: first } = await staff('add', crowdForm(shop, await makeGoods(shop)));
		const failed = await runningCrowd(shop, admin.headers);
		shop.clock.advance(failed.endTime - shop.clock.now());
		await runDueTimers(shop.context);
		admin = await makeStaff();
		expect((await crowdRow(shop, failed.id)).status).toBe('6');
		const moved = await staff('edit', { ...crowdForm(shop, failed.goodsId), id: first.id });
		expect(moved.msg).toBe('');
		await staff('submit', { id: first.id });
		expect((await staff('audit', await passOf(shop, first.id))).msg).toBe('');
		shop.clock.advance(60 * 60);
		await runDueTimers(shop.context);
		expect((await crowdRow(shop, first.id)).status).toBe('4');
		const shown = await shop.get('/api/shop.Goods/detail', { id: failed.goodsId });
		expect(shown.data).toMatchObject({ goods: { crowdfunding: { id: first.id } } });
		const tier = shop.context.db
			.selectFrom('crowdfunding_tier')
			.select('sku_id')
			.where('crowdfunding_id', '=', first.id);
		const skus = (await tier.orderBy('id').execute()).map(({ sku_id }) => sku_id ?? 0);
		const { id } = await backed({ ...failed, skus }, 0);
		expect(await orderRow(shop.context, id)).toMatchObject({ crowdfunding_id: first.id });
		const buyer = await makeBuyer(shop.context);
		expect((await place(shop, buyer, [{ sku_id: failed.skus[0] ?? 0, num: 1 }])).msg).toBe('商品已下架：茶碗');
	});

	test('what supporters choose is reserved for them from the order on, whatever its goods said before', async () => {
		const goodsId = await makeGoods(shop);
		const goods = () =>
			shop.context.db.selectFrom('goods').select(['mode', 'stock_mode']).where('id', '=', goodsId).executeTakeFirst();
		await shop.context.db.updateTable('goods').set({ stock_mode: '2' }).where('id', '=', goodsId).execute();
		const made = await staff('add', crowdForm(shop, goodsId));
		expect(made.msg).toBe('');
		const { id } = made.data as { id: number };
		await staff('submit', { id });
		await staff('audit', await passOf(shop, id));
		expect(await goods()).toEqual({ mode: '3', stock_mode: '1' });
		const { data } = await shop.get<{ row: object }>('/admin/shop.goods.Goods/edit', { id: goodsId }, admin.headers);
		const late = await shop.post('/admin/shop.goods.Goods/edit', { ...data.row, stock_mode: '2' }, admin.headers);
		expect(late).toMatchObject({
			code: 0,
			msg: '众筹作品只能下单占用库存',
			data: { fields: { stock_mode: '众筹作品只能下单占用库存' } },
		});
	});

	test('goal, times and prices stay after the first support; tiers may be added', async () => {
		const crowd = await runningCrowd(shop, admin.headers);
		type Detail = { row: { tiers: Record<string, unknown>[] } & Record<string, unknown> };
		const read = () => shop.get<Detail>('/admin/shop.goods.Crowdfunding/detail', { id: crowd.id }, admin.headers);
		const before = (await read()).data.row;
		expect((await staff('edit', { ...before, target_amount: '200.00' })).msg).toBe('');
		await backed(crowd, 0);
		expect((await staff('edit', { ...before, target_amount: '100.00' })).msg).toContain('已有人支持');
		const now = (await read()).data.row;
		const [first, second] = now.tiers;
		expect((await staff('edit', { ...now, tiers: [{ ...first, price: '90.00' }, second] })).msg).toContain(
			'已有人支持',
		);
		const more = { title: '限定', price: '500.00', stock: 3 };
		expect((await staff('edit', { ...now, tiers: [{ ...first, title: '首批' }, second, more] })).msg).toBe('');
		const after = (await read()).data.row;
		expect(after.tiers.map(({ title, sold }) => [title, sold])).toEqual([
			['首批', 1],
			['典藏', 0],
			['限定', 0],
		]);
		expect(await skuRow(shop.context, crowd.skus[0] ?? 0)).toMatchObject({ stock: 4, reserved: 0 });
	});

	test('a tier shows its picture and its day everywhere; both stay once somebody has paid, and move with the end', async () => {
		const end = shop.clock.now() + 31 * day;
		const [endDay, later] = [end, end + 10 * day].map((at) => shopTime(at).slice(0, 10));
		const tier = { title: '首批', price: '100.00', image: '/static/tier.webp', est_ship_date: later };
		const early = { ...tier, est_ship_date: shopTime(end - 2 * day).slice(0, 10) };
		const form = crowdForm(shop, await makeGoods(shop), { tiers: [early], end_time: end });
		const refused = await shop.post<{ errors: object }>('/admin/shop.goods.Crowdfunding/add', form, admin.headers);
		expect(refused.msg).toBe(`预计发货日期不能早于众筹结束日（${endDay}）`);
		const foreign = crowdForm(shop, await makeGoods(shop), {
			tiers: [{ ...tier, image: 'https://other.example/a.png' }],
		});
		expect(await staff('add', foreign)).toMatchObject({ code: 0 });
		for (const est_ship_date of ['2027-02-30', '0000-01-01']) {
			const wrongDay = crowdForm(shop, await makeGoods(shop), { tiers: [{ ...tier, est_ship_date }] });
			expect(await staff('add', wrongDay)).toMatchObject({ code: 0, msg: expect.stringContaining('日期') });
		}

		const crowd = await runningCrowd(shop, admin.headers, { tiers: [tier, { title: '典藏', price: '250.00' }] });
		type Shown = { tiers: { title: string; image: string; est_ship_date: string }[]; updates?: { title: string }[] };
		const inStore = async () =>
			(await shop.get<{ goods: { crowdfunding: Shown } }>('/api/shop.Goods/detail', { id: crowd.goodsId })).data.goods;
		expect((await inStore()).crowdfunding.tiers).toMatchObject([
			{ image: '/static/tier.webp', est_ship_date: later },
			{ image: '', est_ship_date: '' },
		]);
		const { buyer, id } = await backed(crowd, 0);
		const support = async () =>
			(await shop.get<Shown>('/api/shop.Crowdfunding/support', { id }, await again(buyer))).data.tiers;
		expect(await support()).toEqual([{ title: '首批', est_ship_date: later }]);
		const promised = {
			order: { crowd: { id: crowd.id, status: '4', tiers: [{ title: '首批', est_ship_date: later }] } },
		};
		const reader = await makeAdmin(shop.context, { nodes: ['shop/order/order/detail'] });
		expect((await shop.get('/admin/shop.order.Order/detail', { id }, reader.headers)).data).toMatchObject(promised);
		expect((await shop.get('/api/shop.Order/detail', { id }, await again(buyer))).data).toMatchObject(promised);
		const lines = shop.context.db.selectFrom('order_goods').select('image').where('order_id', '=', id);
		expect(await lines.execute()).toEqual([{ image: '/static/tier.webp' }]);

		const read = () =>
			shop.get<{ row: Shown }>('/admin/shop.goods.Crowdfunding/detail', { id: crowd.id }, admin.headers);
		const { row } = (await read()).data;
		for (const change of [{ image: '' }, { est_ship_date: '2099-01-01' }]) {
			const tiers = row.tiers.map((one, at) => (at === 0 ? { ...one, ...change } : one));
			expect((await staff('edit', { ...row, tiers })).msg).toContain('已有人支持');
		}
		expect((await staff('edit', { ...row })).msg).toBe('');
		await staff('extend', { id: crowd.id, end_time: crowd.endTime + 2 * day + 1, reason: '窑期' });
		const moved = shopTime(end + 13 * day).slice(0, 10);
		expect(await support()).toEqual([{ title: '首批', est_ship_date: moved }]);
		expect((await inStore()).crowdfunding.tiers[0]).toMatchObject({ est_ship_date: moved });
		const [news] = (await read()).data.row.updates ?? [];
		expect(news?.title).toMatch(/，预计发货顺延 3 天$/);
	});

	test('the end is put off once, with a reason that everybody reads', async () => {
		const crowd = await runningCrowd(shop, admin.headers);
		const { buyer, id: order } = await backed(crowd, 0);
		const english = { 'think-lang': 'en' };
		const later = crowd.endTime + 5 * day;
		expect((await staff('extend', { id: crowd.id, end_time: later })).msg).toBe('请填写原因');
		expect((await staff('extend', { id: crowd.id, end_time: crowd.endTime - 1, reason: '窑期' })).msg).toBe(
			'新的结束时间必须晚于原结束时间',
		);
		expect((await staff('extend', { id: crowd.id, end_time: later, reason: '窑期' })).msg).toBe('');
		expect((await staff('extend', { id: crowd.id, end_time: later + day, reason: '窑期' })).msg).toBe(
			'众筹只能延期一次',
		);
		type Extended = {
			first_end_time: number;
			extend_reason: string;
			updates: { id: number; title: string; content: string }[];
		};
		const extended = { first_end_time: crowd.endTime, extend_reason: '窑期' };
		const { goods } = (
			await shop.get<{ goods: { crowdfunding: Extended } }>('/api/shop.Goods/detail', { id: crowd.goodsId }, english)
		).data;
		expect(goods.crowdfunding).toMatchObject(extended);
		const [news] = goods.crowdfunding.updates;
		expect(news).toMatchObject({ title: expect.stringMatching(/^Extended until \d{4}-/), content: '窑期' });
		const support = await shop.get<Extended>('/api/shop.Crowdfunding/support', { id: order }, buyer.headers);
		expect(support.data).toMatchObject({ ...extended, updates: [{ title: expect.stringMatching(/^众筹延期至 /) }] });
		expect((await staff('delUpdate', { id: crowd.id, update_id: news?.id ?? 0 })).msg).toBe('延期公告不能删除');
		shop.clock.advance(crowd.endTime - shop.context.clock.now());
		await runDueTimers(shop.context);
		expect(await crowdRow(shop, crowd.id)).toMatchObject({ status: '4', first_end_time: crowd.endTime });
		await reachEnd(crowd);
		expect((await crowdRow(shop, crowd.id)).status).toBe('6');
	});
});

describe('supporting', () => {
	test('is an order of its own that is on hold, costs what the tier says and counts', async () => {
		const crowd = await runningCrowd(shop, admin.headers);
		const { buyer, id } = await backed(crowd, 0, 2);
		expect(await orderRow(shop.context, id)).toMatchObject({
			type: '2',
			status: '2',
			ship_hold: 1,
			hold_reason: 'crowdfunding',
			crowdfunding_id: crowd.id,
			pay_amount: 20_000,
		});
		expect(await crowdRow(shop, crowd.id)).toMatchObject({ raised_amount: 20_000, raised_num: 2, backer_num: 1 });
		const early = await shop.post('/admin/shop.order.Order/delivery', { id, ...parcel }, admin.headers);
		expect(early.msg).toBe('订单已被暂停发货');
		expect((await place(shop, buyer, [{ sku_id: crowd.skus[0] ?? 0, num: 1 }])).msg).toBe('该档位每人限 2 份');
		const other = await makeSku(shop.context);
		const mixed = [
			{ sku_id: crowd.skus[1] ?? 0, num: 1 },
			{ sku_id: other.id, num: 1 },
		];
		expect((await place(shop, buyer, mixed)).msg).toBe('众筹档位需要单独支持，不能与其他商品一起结算');
		await paid(shop, buyer, [{ sku_id: crowd.skus[1] ?? 0, num: 1 }]);
		expect(await crowdRow(shop, crowd.id)).toMatchObject({ raised_amount: 45_000, raised_num: 3, backer_num: 1 });
		const apply = await shop.post('/api/shop.Order/applyCancel', { id }, buyer.headers);
		expect(apply.msg).toBe('众筹支持订单请使用“退出众筹”');
	});

	test('must be paid within fifteen minutes, and the tier is free again', async () => {
		const crowd = await runningCrowd(shop, admin.headers);
		const buyer = await makeBuyer(shop.context, { money: 100_000 });
		const { orders } = await placed(shop, buyer, [{ sku_id: crowd.skus[0] ?? 0, num: 1 }]);
		expect(await skuRow(shop.context, crowd.skus[0] ?? 0)).toMatchObject({ stock: 5, reserved: 1 });
		shop.clock.advance(15 * 60);
		await runDueTimers(shop.context);
		expect(await orderRow(shop.context, orders[0]?.id ?? 0)).toMatchObject({ status: '6', cancel_type: '2' });
		expect(await skuRow(shop.context, crowd.skus[0] ?? 0)).toMatchObject({ stock: 5, reserved: 0 });
	});

	test('is left while it runs with all the money, once however often it is asked', async () => {
		const crowd = await runningCrowd(shop, admin.headers);
		const { buyer, id } = await backed(crowd, 1);
		const seen = await shop.get('/api/shop.Crowdfunding/support', { id }, buyer.headers);
		expect(seen.data).toMatchObject({ id: crowd.id, status: '4', progress: 83, can_leave: 1, leave_amount: '250.00' });
		expect(await leave(buyer, id)).toMatchObject({ code: 1, data: { status: '6' } });
		expect(await leave(buyer, id)).toMatchObject({ code: 1, data: { status: '6' } });
		await jobs();
		expect(await moneyOf(shop.context, buyer.id)).toBe(100_000);
		expect(await crowdRow(shop, crowd.id)).toMatchObject({ raised_amount: 0, raised_num: 0, backer_num: 0 });
		expect(await orderRow(shop.context, id)).toMatchObject({ status: '6', cancel_type: '1', refund_amount: 25_000 });
	});

	test('shows what is said to supporters alone until it is left, and then what everybody reads', async () => {
		const crowd = await runningCrowd(shop, admin.headers);
		const { buyer, id } = await backed(crowd, 1);
		const now = shop.clock.now();
		const written = { crowdfunding_id: crowd.id, content: '', create_time: now, update_time: now };
		await shop.context.db
			.insertInto('crowdfunding_update')
			.values([
				{ ...written, title: '公开', public: 1 },
				{ ...written, title: '只给支持者', public: 0 },
			])
			.execute();
		const titles = async () => {
			const { data } = await shop.get<{ updates: { title: string }[] }>(
				'/api/shop.Crowdfunding/support',
				{ id },
				buyer.headers,
			);
			return data.updates.map(({ title }) => title).sort();
		};
		expect(await titles()).toEqual(['公开', '只给支持者']);
		expect(await leave(buyer, id)).toMatchObject({ code: 1 });
		expect(await titles()).toEqual(['公开']);
	});

	test('that is not paid cannot be left: it is cancelled', async () => {
		const crowd = await runningCrowd(shop, admin.headers);
		const buyer = await makeBuyer(shop.context, { money: 100_000 });
		const { orders } = await placed(shop, buyer, [{ sku_id: crowd.skus[0] ?? 0, num: 1 }]);
		const id = orders[0]?.id ?? 0;
		expect(await leave(buyer, id)).toMatchObject({ code: 0, msg: '订单尚未付款，请直接取消订单' });
		expect(await shop.post('/api/shop.Order/cancel', { id }, buyer.headers)).toMatchObject({ code: 1 });
		expect(await crowdRow(shop, crowd.id)).toMatchObject({ raised_amount: 0, backer_num: 0 });
	});

	test('closed by staff, it counts no longer', async () => {
		const crowd = await runningCrowd(shop, admin.headers);
		const { buyer, id } = await backed(crowd, 1);
		const closed = await shop.post('/admin/shop.order.Order/close', { id, reason: '风控' }, admin.headers);
		expect(closed.msg).toBe('');
		await jobs();
		expect(await moneyOf(shop.context, buyer.id)).toBe(100_000);
		expect(await crowdRow(shop, crowd.id)).toMatchObject({ raised_amount: 0, backer_num: 0 });
	});
});

describe('the end', () => {
	test('staff are notified that a support has not left by the day it was promised, not 48 hours after the success', async () => {
		const later = shopTime(shop.clock.now() + 60 * day).slice(0, 10);
		const dated = { title: '首批', price: '100.00', est_ship_date: later };
		const crowd = await runningCrowd(shop, admin.headers, { tiers: [dated, { title: '典藏', price: '250.00' }] });
		const [first, rare] = [await backed(crowd, 0), await backed(crowd, 1)];
		await reachEnd(crowd);
		await jobs();
		const { ship_deadline } = await crowdRow(shop, crowd.id);
		const dueOf = async (id: number) => {
			const timers = shop.context.db.selectFrom('timer').select(['due_at', 'state']).where('ref_id', '=', id);
			return timers.where('kind', '=', timerKinds.shipOverdue.kind).executeTakeFirst();
		};
		expect(shopTime((await dueOf(first.id))?.due_at ?? 0).slice(0, 16)).toBe(
			shopTime(Date.parse(`${later}T16:00:00Z`) / 1000).slice(0, 16),
		);
		expect(await dueOf(rare.id)).toMatchObject({ due_at: ship_deadline });
		const notified = async () => {
			const nos = new Map<string, number>();
			for (const { id } of [first, rare]) nos.set((await orderRow(shop.context, id)).order_no, id);
			const rows = shop.context.db.selectFrom('notify').select('order_no').where('message_type', '=', '18');
			const sent = await rows.where('order_no', 'in', [...nos.keys()]).execute();
			return sent.map(({ order_no }) => nos.get(order_no ?? ''));
		};
		shop.clock.advance(3 * day);
		await runDueTimers(shop.context);
		expect(await notified()).toEqual([]);
		// Put off meanwhile, it is looked at again on the new day.
		const put = { ship_deadline: (ship_deadline ?? 0) + 5 * day };
		await shop.context.db.updateTable('crowdfunding').set(put).where('id', '=', crowd.id).execute();
		shop.clock.advance((ship_deadline ?? 0) - shop.clock.now());
		await runDueTimers(shop.context);
		expect(await notified()).toEqual([]);
		shop.clock.advance(5 * day);
		await runDueTimers(shop.context);
		expect(await notified()).toEqual([rare.id]);
	});

	test('with the goal met the orders ship, creators earn, and the last parcel delivers it', async () => {
		const seller = await makeMerchant(shop.context);
		const crowd = await runningCrowd(shop, admin.headers, { merchantId: seller.merchantId });
		const one = await backed(crowd, 0);
		const two = await backed(crowd, 1);
		const ledger = () =>
			shop.context.db
				.selectFrom('merchant_ledger')
				.select(['order_id', 'type', 'amount'])
				.where('merchant_id', '=', seller.merchantId)
				.orderBy('order_id')
				.orderBy('id')
				.execute();
		expect(await ledger()).toEqual([]);
		await reachEnd(crowd);
		const row = await crowdRow(shop, crowd.id);
		expect(row).toMatchObject({ status: '5', ship_deadline: (row.success_time ?? 0) + 20 * day });
		await jobs();
		await settleSupport(shop.context, one.id);
		expect(await ledger()).toEqual([
			{ order_id: one.id, type: 'sale', amount: 10_000 },
			{ order_id: one.id, type: 'commission', amount: -800 },
			{ order_id: two.id, type: 'sale', amount: 25_000 },
			{ order_id: two.id, type: 'commission', amount: -2000 },
		]);
		expect(await orderRow(shop.context, one.id)).toMatchObject({ status: '2', ship_hold: 0, hold_reason: '' });
		expect((await leave(one.buyer, one.id)).msg).toContain('众筹已成功，不能再退出');
		for (const { buyer, id } of [one, two]) {
			expect((await crowdRow(shop, crowd.id)).status).toBe('5');
			expect((await shop.post('/admin/shop.order.Order/delivery', { id, ...parcel }, admin.headers)).msg).toBe('');
			expect((await shop.post('/api/shop.Order/receive', { id }, await again(buyer))).msg).toBe('');
		}
		expect((await crowdRow(shop, crowd.id)).status).toBe('8');
	});

	test('with the last parcel delivered, it is delivered when the last unpaid order has ended', async () => {
		const crowd = await runningCrowd(shop, admin.headers);
		const { buyer, id } = await backed(crowd, 0, 2);
		await backed(crowd, 0, 2);
		// Placed in the last instant, and its time to pay is put off.
		shop.clock.advance(crowd.endTime - shop.clock.now() - 1);
		const late = await makeBuyer(shop.context);
		const { pay_no } = await placed(shop, late, [{ sku_id: crowd.skus[1] ?? 0, num: 1 }]);
		const payment = shop.context.db.selectFrom('payment').select('id').where('pay_no', '=', pay_no);
		await shop.context.db
			.updateTable('timer')
			.set({ due_at: shop.clock.now() + 3600 })
			.where('kind', '=', timerKinds.payTimeout.kind)
			.where('ref_id', '=', payment)
			.execute();
		shop.clock.advance(1);
		await runDueTimers(shop.context);
		expect((await crowdRow(shop, crowd.id)).status).toBe('5');
		admin = await makeStaff();
		const supports = shop.context.db
			.selectFrom('shop_order')
			.select(['id', 'user_id'])
			.where('crowdfunding_id', '=', crowd.id)
			.where('status', '=', '2');
		for (const support of await supports.execute()) {
			await settleSupport(shop.context, support.id);
			await shop.post('/admin/shop.order.Order/delivery', { id: support.id, ...parcel }, admin.headers);
			const headers = await headersOf(shop.context, 'member', support.user_id);
			expect(await shop.post('/api/shop.Order/receive', { id: support.id }, headers)).toMatchObject({ code: 1 });
		}
		expect(await orderRow(shop.context, id)).toMatchObject({ status: '4', user_id: buyer.id });
		expect((await crowdRow(shop, crowd.id)).status).toBe('5');
		await jobs();
		expect((await crowdRow(shop, crowd.id)).status).toBe('8');
	});

	test('without the goal everything goes back, the unpaid order ends, and jobs done twice change nothing', async () => {
		const seller = await makeMerchant(shop.context);
		const crowd = await runningCrowd(shop, admin.headers, { merchantId: seller.merchantId });
		const { buyer, id } = await backed(crowd, 0, 2);
		shop.clock.advance(crowd.endTime - 60 - shop.context.clock.now());
		const late = await makeBuyer(shop.context, { money: 100_000 });
		const unpaid = await placed(shop, late, [{ sku_id: crowd.skus[0] ?? 0, num: 1 }]);
		await reachEnd(crowd);
		expect((await crowdRow(shop, crowd.id)).status).toBe('6');
		await jobs();
		await settleSupport(shop.context, id);
		await settleSupport(shop.context, unpaid.orders[0]?.id ?? 0);
		await jobs();
		expect(await orderRow(shop.context, id)).toMatchObject({ status: '6', cancel_type: '5', refund_amount: 20_000 });
		expect((await orderRow(shop.context, unpaid.orders[0]?.id ?? 0)).status).toBe('6');
		expect(await moneyOf(shop.context, buyer.id)).toBe(100_000);
		expect(await skuRow(shop.context, crowd.skus[0] ?? 0)).toMatchObject({ stock: 5, reserved: 0 });
		const refunds = await shop.context.db.selectFrom('refund').selectAll().where('order_id', '=', id).execute();
		expect(refunds).toHaveLength(1);
		const lines = await shop.context.db
			.selectFrom('merchant_ledger')
			.selectAll()
			.where('merchant_id', '=', seller.merchantId)
			.execute();
		expect(lines).toEqual([]);
		const { data } = await shop.get('/admin/shop.goods.Crowdfunding/detail', { id: crowd.id }, admin.headers);
		expect(data).toMatchObject({ row: { status: '6', paybacks: { total: 1, done: 1, failed: [] } } });
		const goods = await shop.context.db
			.selectFrom('goods')
			.select(['status', 'mode'])
			.where('id', '=', crowd.goodsId)
			.executeTakeFirstOrThrow();
		expect(goods).toEqual({ status: '2', mode: '1' });
		expect((await staff('retry', { id: crowd.id })).msg).toBe('没有失败的退款');
	});

	test('what was raised is kept where the form says so', async () => {
		const crowd = await runningCrowd(shop, admin.headers, { mode: '2' });
		const { id } = await backed(crowd, 0);
		await reachEnd(crowd);
		await jobs();
		expect((await crowdRow(shop, crowd.id)).status).toBe('5');
		expect((await orderRow(shop.context, id)).ship_hold).toBe(0);
	});

	test('comes at once when a goal that must not be passed is met; money that arrives after it goes back', async () => {
		const crowd = await runningCrowd(shop, admin.headers, { overfund_allowed: 0, target_amount: '250.00' });
		const late = await makeBuyer(shop.context, { money: 100_000 });
		const unpaid = await placed(shop, late, [{ sku_id: crowd.skus[1] ?? 0, num: 1 }]);
		const { id } = await backed(crowd, 1);
		const pay = await shop.post('/api/shop.Pay/create', { pay_no: unpaid.pay_no, channel: 'balance' }, late.headers);
		expect(pay.msg).toBe('众筹未在进行中');
		expect((await place(shop, late, [{ sku_id: crowd.skus[0] ?? 0, num: 1 }])).msg).toBe(
			'众筹目标已达成，不再接受支持',
		);
		await jobs();
		expect((await crowdRow(shop, crowd.id)).status).toBe('5');
		expect((await orderRow(shop.context, id)).ship_hold).toBe(0);
		expect(await orderRow(shop.context, unpaid.orders[0]?.id ?? 0)).toMatchObject({ status: '6', cancel_type: '2' });
		expect(await moneyOf(shop.context, late.id)).toBe(100_000);
	});

	test('cancelled by staff, with a reason, everything goes back', async () => {
		const seller = await makeMerchant(shop.context);
		const crowd = await runningCrowd(shop, admin.headers, { merchantId: seller.merchantId });
		const { buyer } = await backed(crowd, 1);
		const wish = await shop.post(
			'/merchant/goods.Crowdfunding/askCancel',
			{ id: crowd.id, reason: '窑坏了' },
			seller.headers,
		);
		expect(wish.msg).toBe('');
		expect((await staff('cancel', { id: crowd.id })).msg).toBe('请填写原因');
		expect((await staff('cancel', { id: crowd.id, reason: '窑坏了' })).data.status).toBe('7');
		await jobs();
		expect(await moneyOf(shop.context, buyer.id)).toBe(100_000);
		expect((await staff('cancel', { id: crowd.id, reason: '窑坏了' })).data.status).toBe('7');
		type Detail = { row: { logs: { event: string; operator_name: string }[] } };
		const read = async (desk: string, headers: Record<string, string>) =>
			(await shop.get<Detail>(`${desk}/detail`, { id: crowd.id }, headers)).data.row.logs;
		const own = await read('/merchant/goods.Crowdfunding', await headersOf(shop.context, 'merchant', seller.id));
		const whole = await read('/admin/shop.goods.Crowdfunding', admin.headers);
		expect(own).toHaveLength(whole.length);
		expect(own.map((log) => log.operator_name).filter(Boolean)).toEqual([seller.username]);
		expect(whole[0]?.operator_name).toMatch(/./);
	});

	test('a supporter waits no longer than thirty days beyond the promise', async () => {
		const crowd = await runningCrowd(shop, admin.headers, { mode: '2' });
		const { buyer, id } = await backed(crowd, 0);
		await reachEnd(crowd);
		await jobs();
		shop.clock.advance(50 * day - 1);
		expect((await leave(buyer, id)).msg).toContain('众筹已成功');
		shop.clock.advance(1);
		expect((await leave(buyer, id)).msg).toBe('');
		await jobs();
		expect(await moneyOf(shop.context, buyer.id)).toBe(100_000);
		expect((await crowdRow(shop, crowd.id)).status).toBe('8');
	});
});
