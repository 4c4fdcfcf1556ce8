import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeBuyer, makeSku, placed } from '#server/testing/orders.ts';
import { countStatements } from '#server/testing/statements.ts';
import { createAnswers } from './answers.ts';

let shop: TestApp;
let merchantId: number;
beforeAll(async () => {
	shop = await makeApp({ env: { STORE_CACHE: 'on' } });
	({ merchantId } = await makeMerchant(shop.context));
});
afterAll(() => shop.close());

const detail = (id: number, headers: Record<string, string> = {}) =>
	shop.app.inject({ method: 'GET', url: `/api/shop.Goods/detail?id=${id}`, headers });
const nameOf = async (id: number) => (await detail(id)).json().data.goods.name as string;
const stockOf = async (id: number) => (await detail(id)).json().data.goods.stock as number;

test('an answer that is kept costs no statement, and comes with the time of its request', async () => {
	const { goodsId } = await makeSku(shop.context, { merchantId, price: 100, stock: 3, fee: 0 });
	// What was just written may still be answered, and be read once more for that.
	const statements = async () => (await countStatements(shop.context.pool, () => detail(goodsId))).count;
	// The first request of a process may take its second on a busy machine.
	await expect.poll(statements, { timeout: 10_000 }).toBe(0);
	const first = await detail(goodsId);
	const { result } = await countStatements(shop.context.pool, () => detail(goodsId));
	expect(result.json()).toEqual(first.json());
	expect(result.headers).toMatchObject({ etag: first.headers.etag, 'content-type': 'application/json; charset=utf-8' });
	shop.clock.advance(7);
	const later = await detail(goodsId);
	expect(later.json()).toEqual({ ...first.json(), time: first.json().time + 7 });
	expect(later.headers.etag).toBe(first.headers.etag);
});

test('who has the newest answer gets 304 and no body', async () => {
	const { goodsId } = await makeSku(shop.context, { merchantId, price: 100, stock: 3, fee: 0 });
	const { etag = '' } = (await detail(goodsId)).headers;
	const again = await detail(goodsId, { 'if-none-match': String(etag) });
	expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('each language has its own answer', async () => {
	const { goodsId } = await makeSku(shop.context, { merchantId, price: 100, stock: 3, fee: 0 });
	const i18n = JSON.stringify({ en: { name: 'Cup' } });
	await shop.context.db.updateTable('goods').set({ name: '杯', i18n }).where('id', '=', goodsId).execute();
	await expect.poll(() => nameOf(goodsId)).toBe('杯');
	expect((await detail(goodsId, { 'think-lang': 'en' })).json().data.goods.name).toBe('Cup');
	expect(await nameOf(goodsId)).toBe('杯');
});

test('what another process writes is seen', async () => {
	const { goodsId } = await makeSku(shop.context, { merchantId, price: 100, stock: 3, fee: 0 });
	await nameOf(goodsId);
	await shop.context.db.updateTable('goods').set({ name: 'Renamed' }).where('id', '=', goodsId).execute();
	await expect.poll(() => nameOf(goodsId)).toBe('Renamed');
	await shop.context.db.updateTable('goods').set({ status: '2' }).where('id', '=', goodsId).execute();
	await expect.poll(async () => (await detail(goodsId)).json().code).toBe(0);
});

test('stock that is sold is gone from the answer', async () => {
	const sku = await makeSku(shop.context, { merchantId, price: 100, stock: 3, fee: 0 });
	const buyer = await makeBuyer(shop.context, { money: 1000 });
	expect(await stockOf(sku.goodsId)).toBe(3);
	await placed(shop, buyer, [{ sku_id: sku.id, num: 2 }]);
	await expect.poll(() => stockOf(sku.goodsId)).toBe(1);
});

test('many who ask at once for what is not kept share one reading', async () => {
	const answers = createAnswers({ address: shop.address, log: shop.context.log });
	const reads: string[] = [];
	const make = () => answers.make('key', async () => String(reads.push('read')));
	const made = await Promise.all([make(), make(), make()]);
	expect(new Set(made).size).toBe(1);
	expect(reads).toHaveLength(1);
	await answers.close();
});

test('a reading that fails is answered to those who waited for it and is not kept', async () => {
	const answers = createAnswers({ address: shop.address, log: shop.context.log });
	const fail = () => answers.make('key', () => Promise.reject(new Error('no')));
	await expect(Promise.all([fail(), fail()])).rejects.toThrow('no');
	expect(answers.find('key')).toBeUndefined();
	expect((await answers.make('key', async () => '1')).envelope(5).toString()).toBe(
		'{"code":1,"msg":"","time":5,"data":1}',
	);
	await answers.close();
});

test('what an address says beside its contract is no other answer', async () => {
	const find = vi.spyOn(shop.context.answers, 'find');
	for (const beside of ['', '?z=1', '?z[a][b]=2', '?page=1', '?order=nothing&y', '?limit=1']) {
		await shop.app.inject({ method: 'GET', url: `/api/shop.Goods/index${beside}` });
	}
	const keys = find.mock.calls.map(([key]) => key);
	find.mockRestore();
	expect(keys.length).toBeGreaterThanOrEqual(6);
	// The last one alone asks for something else.
	expect(new Set(keys).size).toBe(2);
	expect(keys.indexOf(keys.at(-1) ?? '')).toBeGreaterThanOrEqual(5);
});

test('answers take the bytes that they count, eight megabytes in all, and none when their second is over', async () => {
	vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
	const answers = createAnswers({ address: shop.address, log: shop.context.log });
	try {
		const text = JSON.stringify('青'.repeat(100_000));
		const first = await answers.make('first', async () => text);
		expect(answers.bytes).toBeGreaterThan(300_000);
		for (const time of [5, 1234567890, 1234567891, 7]) {
			expect(first.envelope(time).toString()).toBe(`{"code":1,"msg":"","time":${time},"data":${text}}`);
			expect(first.envelope(time)).toBe(first.envelope(time));
		}
		for (let n = 0; n < 100; n += 1) await answers.make(`one ${n}`, async () => text);
		expect(answers.bytes).toBeLessThanOrEqual(8 * 1024 * 1024);
		vi.advanceTimersByTime(2100);
		expect(answers.bytes).toBe(0);
	} finally {
		await answers.close();
		vi.useRealTimers();
	}
});
