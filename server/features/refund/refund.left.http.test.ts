import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { expectNoDrift, moneyOf } from '#server/testing/orders.ts';
import { applied, type Bought, bought, lineRows, parcel, refundRow } from '#server/testing/refunds.ts';

let shop: TestApp;
let staff: Record<string, string>;
let studio: Awaited<ReturnType<typeof makeMerchant>>;

beforeAll(async () => {
	shop = await makeApp();
	const nodes = ['index', 'audit', 'arbitrate', 'apply', 'goodwill'].map((node) => `shop/order/refund/${node}`);
	staff = (await makeAdmin(shop.context, { nodes })).headers;
});
beforeEach(async () => {
	studio = await makeMerchant(shop.context);
});
afterAll(() => shop.close());
afterEach(() => expectNoDrift(shop.context));

type Shown = { refund: { stage: string; amount: string; trace: { text: string }[]; logs: { text: string }[] } };

/** An order of three pieces at ¥50 and one more with freight of ¥6, here, and what of it the creator refused. */
async function refusedOf(nums: readonly number[], more: Record<string, unknown> = {}) {
	const order = await bought(shop, [3, 1], { merchantId: studio.merchantId });
	await shop.post('/merchant/order.Order/delivery', { id: order.id, ...parcel }, studio.headers);
	await shop.post('/api/shop.Order/receive', { id: order.id }, order.buyer.headers);
	const id = await applied(shop, order, nums, { type: '2', reason: 'quality', ...more });
	await refuse(id);
	return { order, id };
}

async function refuse(id: number) {
	const no = { id, answer: 'refuse', reason: '拍照不清' };
	expect(await shop.post('/merchant/order.Refund/audit', no, studio.headers)).toMatchObject({ code: 1 });
}

const wishOf = (order: Bought, nums: readonly number[]) => ({
	...{ order_id: order.id, type: '2', reason: 'quality' },
	lines: nums.flatMap((num, at) => (num > 0 ? [{ id: order.lines[at]?.id, num }] : [])),
});
const creatorAsks = (order: Bought, nums: readonly number[]) =>
	shop.post<{ id: number }>('/merchant/order.Refund/apply', wishOf(order, nums), studio.headers);
const escalate = (order: Bought, id: number) =>
	shop.post<{ stage: string }>('/api/shop.Refund/escalate', { id, reason: '照片清楚' }, order.buyer.headers);
const shown = async (order: Bought, id: number) =>
	(await shop.get<Shown>('/api/shop.Refund/detail', { id }, order.buyer.headers)).data.refund;

/** Staff give pieces back in the member's place, the money with them. */
async function givenBack(order: Bought, nums: readonly number[]) {
	const asked = await shop.post<{ id: number }>('/admin/shop.order.Refund/apply', wishOf(order, nums), staff);
	expect(asked.msg).toBe('');
	await agree(asked.data.id);
}

async function agree(id: number) {
	const yes = { id, answer: 'agree', reason: '照片清楚' };
	expect(await shop.post('/admin/shop.order.Refund/audit', yes, staff)).toMatchObject({ msg: '' });
	while ((await shop.context.jobs.runPending()) > 0);
}

test('while the platform can be called in, a creator opens no refund of what it refused', async () => {
	const { order, id } = await refusedOf([3, 1]);
	expect(await creatorAsks(order, [0, 1])).toMatchObject({
		code: 0,
		msg: '会员仍可就“茶碗”被拒绝的退款申请平台介入，在此之前不能代会员申请退款',
	});
	const form = await shop.get<{ types: unknown[] }>(
		'/merchant/order.Refund/applyForm',
		{ order_id: String(order.id) },
		studio.headers,
	);
	expect(form.data.types).toEqual([]);
	expect(await escalate(order, id)).toMatchObject({ code: 1, data: { stage: 'waiting' } });
	expect(await refundRow(shop, id)).toMatchObject({ amount: 20_600, freight_amount: 600 });
	await agree(id);
	expect(await moneyOf(shop.context, order.buyer.id)).toBe(20_601);
});

test('a creator opens refunds of the other lines, and of what the platform refused', async () => {
	const { order, id } = await refusedOf([1]);
	expect(await creatorAsks(order, [0, 1])).toMatchObject({ code: 1 });
	expect(await escalate(order, id)).toMatchObject({ code: 1 });
	const no = { id, answer: 'refuse', reason: '照片不清楚' };
	expect(await shop.post('/admin/shop.order.Refund/audit', no, staff)).toMatchObject({ code: 1 });
	expect(await creatorAsks(order, [1])).toMatchObject({ code: 1 });
});

test('a line that went back since leaves the others to the platform', async () => {
	const { order, id } = await refusedOf([3, 1]);
	await givenBack(order, [0, 1]);
	expect(await escalate(order, id)).toMatchObject({ code: 1, data: { stage: 'waiting' } });
	expect(await refundRow(shop, id)).toMatchObject({ amount: 15_600, freight_amount: 600, apply_amount: 20_600 });
	expect(await lineRows(shop, order.id)).toMatchObject([
		{ refund_num: 0, refund_ing_num: 3, refund_reserved: 15_000 },
		{ refund_num: 1, refund_ing_num: 0, refund_reserved: 0 },
	]);
	const detail = await shown(order, id);
	expect(detail.amount).toBe('156.00');
	expect(detail.logs.map(({ text }) => text)).toContain('此前已有部分退款，平台处理的金额为 ¥156.00');
	expect(detail.trace.map(({ text }) => text)).toContain('应退 ¥156.00');
	await agree(id);
	expect(await moneyOf(shop.context, order.buyer.id)).toBe(20_601);
});

test('so do single pieces of a line, with their part of the freight', async () => {
	const { order, id } = await refusedOf([3]);
	await givenBack(order, [1]);
	expect(await escalate(order, id)).toMatchObject({ code: 1 });
	expect(await refundRow(shop, id)).toMatchObject({ amount: 10_400, freight_amount: 400 });
	await agree(id);
	expect(await moneyOf(shop.context, order.buyer.id)).toBe(15_601);
	expect(await lineRows(shop, order.id)).toMatchObject([
		{ refund_num: 3, refund_ing_num: 0, refund_amount: 15_000, refund_freight: 600, refund_worth: 15_000 },
		{ refund_num: 0 },
	]);
});

test('a goodwill takes no more than itself off', async () => {
	const { order, id } = await refusedOf([3, 1]);
	const gift = { order_id: order.id, goods_amount: '1', reason: '划痕' };
	expect(await shop.post('/admin/shop.order.Refund/goodwill', gift, staff)).toMatchObject({ code: 1 });
	while ((await shop.context.jobs.runPending()) > 0);
	expect(await escalate(order, id)).toMatchObject({ code: 1 });
	expect(await refundRow(shop, id)).toMatchObject({ amount: 20_500 });
	expect((await shown(order, id)).trace.map(({ text }) => text)).toContain('此前已退 −¥1.00');
	await agree(id);
	expect(await moneyOf(shop.context, order.buyer.id)).toBe(20_601);
});

test('who asked for less than the pieces are worth asks for no more now', async () => {
	const { order, id } = await refusedOf([3], { amount: '20' });
	await givenBack(order, [2]);
	expect(await escalate(order, id)).toMatchObject({ code: 1 });
	expect(await refundRow(shop, id)).toMatchObject({ amount: 2000, freight_amount: 0 });
	expect((await shown(order, id)).trace.map(({ text }) => text)).toContain('协商减少 −¥30.00');
});

test('where all went back nothing is left to decide', async () => {
	const { order, id } = await refusedOf([3]);
	await givenBack(order, [3]);
	expect(await escalate(order, id)).toMatchObject({ code: 0, msg: '退款金额不能超过 0.00' });
	expect(await refundRow(shop, id)).toMatchObject({ status: '3', escalated: 0, amount: 15_600 });
});
