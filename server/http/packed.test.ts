import { appendFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeBuyer, makeSku } from '#server/testing/orders.ts';
import { builtPages } from '#server/testing/pages.ts';

let shop: TestApp;
let webFolder: string;
beforeAll(async () => {
	webFolder = await builtPages();
	await appendFile(path.join(webFolder, 'store', 'index.html'), '<p>as long as a page</p>'.repeat(50));
	shop = await makeApp({ env: { STORE_CACHE: 'on' }, webFolder });
	const { merchantId } = await makeMerchant(shop.context);
	for (let made = 0; made < 8; made += 1) await makeSku(shop.context, { merchantId, price: 100, stock: 3, fee: 0 });
});
afterAll(async () => {
	await shop.close();
	await rm(webFolder, { recursive: true });
});

const list = '/api/shop.Goods/index';
const ask = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers });

test.each([
	['br', 'gzip, deflate, br', brotliDecompressSync],
	['gzip', 'gzip, deflate', gunzipSync],
	['gzip', 'br;q=0, gzip;q=0.5', gunzipSync],
])('an answer for everybody travels as %s to who takes “%s”', async (packing, accepted, unpack) => {
	const plain = await ask(list);
	const packed = await ask(list, { 'accept-encoding': accepted });
	expect(packed.headers).toMatchObject({ 'content-encoding': packing, etag: plain.headers.etag });
	expect(packed.headers['content-length']).toBe(String(packed.rawPayload.length));
	expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
	expect(JSON.parse(unpack(packed.rawPayload).toString()).data).toEqual(plain.json().data);
});

test('who takes no packing gets the answer as it is, and caches keep the ways apart', async () => {
	for (const accepted of ['', 'identity', 'br;q=0, gzip;q=0', 'zstd']) {
		const { headers } = await ask(list, { 'accept-encoding': accepted });
		expect(headers['content-encoding'], accepted).toBeUndefined();
		expect(headers['vary']).toMatch(/\bAccept-Encoding\b/);
	}
});

test('a packed answer keeps the time of its request, and its tag through the seconds', async () => {
	const br = { 'accept-encoding': 'br' };
	const first = await ask(list, br);
	shop.clock.advance(5);
	const later = await ask(list, br);
	const timeOf = (bytes: Buffer) => JSON.parse(brotliDecompressSync(bytes).toString()).time;
	expect(timeOf(later.rawPayload)).toBe(timeOf(first.rawPayload) + 5);
	const again = await ask(list, { ...br, 'if-none-match': String(first.headers.etag) });
	expect([again.statusCode, again.body, again.headers['content-encoding']]).toEqual([304, '', undefined]);
});

test('a page is packed, with a policy and a nonce of its own each time', async () => {
	const open = () => ask('/store/list', { accept: 'text/html', 'accept-encoding': 'br' });
	const [one, other] = [await open(), await open()];
	expect(one.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' });
	expect(one.headers['vary']).toBe('Origin, Cookie, Accept, Accept-Encoding');
	const nonceOf = (bytes: Buffer) => /nonce="([^"]+)"/.exec(brotliDecompressSync(bytes).toString())?.[1];
	expect(nonceOf(one.rawPayload)).not.toBe(nonceOf(other.rawPayload));
	expect(one.headers['content-security-policy']).toContain(nonceOf(one.rawPayload));
});

test('what is one person’s own is never packed: its length would tell of it to who may put something in', async () => {
	const buyer = await makeBuyer(shop.context, { money: 1000 });
	for (const url of ['/api/account/overview', '/api/shop.Order/index', '/api/index/index']) {
		const { headers } = await ask(url, { ...buyer.headers, 'accept-encoding': 'br, gzip' });
		expect(headers['content-encoding'], url).toBeUndefined();
	}
});

test('the web manifest says how the shop is called, in the language of whoever asks', async () => {
	const named = async (query: string) => (await ask(`/manifest.json${query}`)).json().name;
	const { 'zh-cn': chinese, en } = shop.context.settings.get('shop.name');
	expect([await named(''), await named('?lang=en')]).toEqual([chinese, en]);
});
