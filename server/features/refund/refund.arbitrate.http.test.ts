import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { expectNoDrift } from '#server/testing/orders.ts';
import { applied, bought, refundRow } from '#server/testing/refunds.ts';

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
