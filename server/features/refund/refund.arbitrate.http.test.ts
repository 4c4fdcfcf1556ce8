import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { expectNoDrift } from '#server/testing/orders.ts';
import { applied, type Bought, bought, parcel, refundRow } from '#server/testing/refunds.ts';

let shop: TestApp;
let clerk: Record<string, string>;
let arbiter: Record<string, string>;

beforeAll(async () => {
	shop = await makeApp();
	const nodes = ['index', 'audit'].map((node) => `shop/order/refund/${node}`);
	clerk = (await makeAdmin(shop.context, { nodes })).headers;
	arbiter = (await makeAdmin(shop.context, { nodes: [...nodes, 'shop/order/refund/arbitrate'] })).headers;
});
afterAll(() => shop.close());
afterEach(() => expectNoDrift(shop.context));

const audit = (id: number, headers: Record<string, string>, answer: 'agree' | 'refuse' = 'agree') =>
	shop.post<{ stage: string }>('/admin/shop.order.Refund/audit', { id, answer, reason: '照片清楚' }, headers);

/** A refund that its creator refused and its member took to the platform. */
async function escalated(): Promise<number> {
	const { merchantId, headers } = await makeMerchant(shop.context);
	const order = await bought(shop, [1], { merchantId });
	const id = await applied(shop, order, [1]);
	await shop.post('/merchant/order.Refund/audit', { id, answer: 'refuse', reason: '已定制' }, headers);
	const asked = await shop.post('/api/shop.Refund/escalate', { id, reason: '并未定制' }, order.buyer.headers);
	expect(asked).toMatchObject({ code: 1 });
	return id;
}

test('what was escalated is answered by staff who may arbitrate, and by nobody else', async () => {
	const id = await escalated();
	const before = await refundRow(shop, id);
	for (const answer of ['agree', 'refuse'] as const) {
		const refusal = { code: 0, msg: '平台已介入的退款，需要“平台仲裁”权限才能审核' };
		expect(await audit(id, clerk, answer)).toMatchObject(refusal);
	}
	expect(await refundRow(shop, id)).toEqual(before);
	expect((await audit(id, arbiter)).data.stage).toBe('paying');
	const everything = await makeAdmin(shop.context, { nodes: '*' });
	expect((await audit(await escalated(), everything.headers, 'refuse')).data.stage).toBe('refused');
});

test('an order that has moved on since the refusal is not escalated: what was shipped is not paid back as if it were here', async () => {
	const { merchantId, headers } = await makeMerchant(shop.context);
	const refusedOf = async (order: Bought) => {
		const id = await applied(shop, order, [1]);
		await shop.post('/merchant/order.Refund/audit', { id, answer: 'refuse', reason: '已定制' }, headers);
		return id;
	};
	const [sent, partSent, cancelling] = [
		await bought(shop, [1], { merchantId }),
		await bought(shop, [1, 1], { merchantId }),
		await bought(shop, [1], { merchantId }),
	];
	const [first, second, third] = [await refusedOf(sent), await refusedOf(partSent), await refusedOf(cancelling)];
	await shop.post('/merchant/order.Order/delivery', { id: sent.id, ...parcel }, headers);
	const part = { id: partSent.id, ...parcel, lines: [{ order_goods_id: partSent.lines[0]?.id, num: 1 }] };
	expect(await shop.post('/merchant/order.Order/delivery', part, headers)).toMatchObject({ code: 1 });
	const wish = { id: cancelling.id, reason: '不要了' };
	expect(await shop.post('/api/shop.Order/applyCancel', wish, cancelling.buyer.headers)).toMatchObject({ code: 1 });
	const escalate = async (id: number, { buyer }: Bought) =>
		(await shop.post('/api/shop.Refund/escalate', { id, reason: '并未定制' }, buyer.headers)).msg;
	expect(await escalate(first, sent)).toBe('当前订单不支持该售后类型');
	expect(await escalate(second, partSent)).toBe('退款金额不能超过 0.00');
	expect(await escalate(third, cancelling)).toBe('订单当前状态不能申请退款');
	for (const id of [first, second, third]) expect((await refundRow(shop, id)).escalated).toBe(0);
});

test('what was escalated is never agreed to by itself', async () => {
	await shop.context.settings.set({ 'refund.autoAgree': true }, { now: shop.clock.now() });
	const id = await escalated();
	const { db } = shop.context;
	await db
		.updateTable('timer')
		.set({ due_at: 0 })
		.where('kind', '=', 'refund_audit')
		.where('ref_id', '=', id)
		.execute();
	await runDueTimers(shop.context);
	expect(await refundRow(shop, id)).toMatchObject({ audit_status: '1', escalated: 1 });
	await shop.context.settings.set({ 'refund.autoAgree': false }, { now: shop.clock.now() });
});

test('what was not escalated needs no more than the audit', async () => {
	const { merchantId } = await makeMerchant(shop.context);
	const id = await applied(shop, await bought(shop, [1], { merchantId }), [1]);
	expect((await audit(id, clerk)).data.stage).toBe('paying');
});

test('staff find what the platform was called into and has not answered yet', async () => {
	const [open, answered] = [await escalated(), await escalated()];
	await audit(answered, arbiter, 'refuse');
	const search = Object.entries({ status: '1', escalated: '1' }).map(([field, val]) => ({
		field,
		operator: 'eq',
		val,
	}));
	const query = { search, limit: 100 };
	const { data } = await shop.get<{ list: { id: number }[] }>('/admin/shop.order.Refund/index', query, clerk);
	const ids = data.list.map(({ id }) => id);
	expect(ids).toContain(open);
	expect(ids).not.toContain(answered);
});
