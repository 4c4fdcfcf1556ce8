import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { readMerchantGoods } from '#domain/goods/merchant-goods.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { bowl, makeClassify } from '#server/testing/goods.samples.ts';

type Work = AnswerOf<typeof readMerchantGoods>;
type Saved = { id: number; version: number; waits: number };

let shop: TestApp;
let admin: Record<string, string>;
let seller: Awaited<ReturnType<typeof makeMerchant>>;
/** Of each piece sold 15 %, 5 % and nothing, and what was agreed with its creator. */
let dear: number;
let cheap: number;
let free: number;
let usual: number;

beforeAll(async () => {
	shop = await makeApp();
	admin = (await makeAdmin(shop.context, { nodes: ['shop/goods/goods/audit'] })).headers;
	await shop.context.settings.set(
		{ 'merchant.goodsAudit': false, 'merchant.commissionRate': 1000 },
		{ now: shop.clock.now() },
	);
	[dear, cheap, free, usual] = (await Promise.all([1500, 500, 0, null].map(withRate))) as [
		number,
		number,
		number,
		number,
	];
});
afterAll(() => shop.close());
beforeEach(async () => {
	seller = await makeMerchant(shop.context);
});

async function withRate(commission_rate: number | null): Promise<number> {
	const id = await makeClassify(shop.context);
	await shop.context.db.updateTable('classify').set({ commission_rate }).where('id', '=', id).execute();
	return id;
}

const studio = '/merchant/goods.Goods';
const add = (classifyId: number, more: Record<string, unknown> = {}) =>
	shop.post<Saved>(`${studio}/add`, bowl(classifyId, more), seller.headers);
const stored = (id: number) =>
	shop.context.db.selectFrom('goods').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function save(id: number, change: Record<string, unknown>) {
	const { row } = (await shop.get<{ row: Work['row'] }>(`${studio}/edit`, { id }, seller.headers)).data;
	return shop.post<Saved>(`${studio}/edit`, { ...row, ...change }, seller.headers);
}

async function pass(id: number) {
	const desk = '/admin/shop.goods.Goods/audit';
	const { version, goods_version } = (await shop.get<{ row: Saved & { goods_version: number } }>(desk, { id }, admin))
		.data.row;
	return shop.post(desk, { id, version, goods_version, answer: 'pass' }, admin);
}

test('a live work goes where less is kept of it only when somebody has looked, though works are not looked at', async () => {
	const { data } = await add(dear);
	expect(await stored(data.id)).toMatchObject({ status: '1' });
	expect(await save(data.id, { classify_id: cheap, extra_classify_ids: [dear], name: '新名' })).toMatchObject({
		data: { waits: 1 },
	});
	expect(await stored(data.id)).toMatchObject({ classify_id: dear, extra_classify_ids: [], name: '新名', status: '1' });
	expect(await pass(data.id)).toMatchObject({ code: 1 });
	expect(await stored(data.id)).toMatchObject({ classify_id: cheap, extra_classify_ids: [dear] });
	expect(await save(data.id, { classify_id: dear, extra_classify_ids: [] })).toMatchObject({ data: { waits: 0 } });
	expect(await stored(data.id)).toMatchObject({ classify_id: dear });
});

test('nor does it by way of its creator’s own drawer', async () => {
	const { data } = await add(dear);
	await shop.post(`${studio}/offShelf`, { id: data.id }, seller.headers);
	expect(await save(data.id, { classify_id: usual })).toMatchObject({ code: 1 });
	await shop.post(`${studio}/onShelf`, { id: data.id }, seller.headers);
	expect(await stored(data.id)).toMatchObject({ status: '2', audit_status: '1' });
	expect(await pass(data.id)).toMatchObject({ code: 1 });
	expect(await stored(data.id)).toMatchObject({ status: '1', classify_id: usual });
});

test('a new work that begins where less is kept than its creator agreed to is looked at, any other is not', async () => {
	for (const classify of [free, cheap]) {
		const { data } = await add(classify);
		expect(data.waits).toBe(1);
		expect(await stored(data.id)).toMatchObject({ status: '0', audit_status: '1' });
	}
	for (const classify of [usual, dear]) {
		expect(await stored((await add(classify)).data.id)).toMatchObject({ status: '1' });
	}
});

test('a rate of the work’s own goes before its category’s: then the category is its creator’s to choose', async () => {
	const { data } = await add(dear);
	await shop.context.db.updateTable('goods').set({ commission_rate: 800 }).where('id', '=', data.id).execute();
	expect(await save(data.id, { classify_id: free })).toMatchObject({ data: { waits: 0 } });
	expect(await stored(data.id)).toMatchObject({ classify_id: free });
});
