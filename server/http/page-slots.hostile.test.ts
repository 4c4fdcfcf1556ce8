import type { FastifyReply } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onErrand } from '#server/database/errand.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeSku } from '#server/testing/orders.ts';
import { countStatements } from '#server/testing/statements.ts';

let shop: TestApp;
beforeAll(async () => {
	shop = await makeApp({ env: { SITE_URL: 'http://shop.example' } });
	await makeSku(shop.context);
});
afterAll(() => shop.close());

const get = (url: string, headers: Record<string, string> = {}) =>
	shop.app.inject({ url, headers: { host: 'shop.example', ...headers } });
/** A request of the app's own making counts for whom it is made for. */
const by = <Result>(asker: string, work: () => PromiseLike<Result>) =>
	onErrand({ name: 'test', by: () => undefined, asker, whenMade: () => undefined }, async () => await work());

/** Takes all slots that one address may have at once; what it answers gives them back. */
function takeSlots(asker: string): () => Promise<unknown> {
	let letGo = () => {};
	const released = new Promise<void>((resolve) => {
		letGo = resolve;
	});
	const reply = { raw: { once: () => undefined } } as unknown as FastifyReply;
	const { databasePool } = shop.context.config;
	const half = Math.ceil(Math.ceil(databasePool * 1.5) / 2);
	const slots = Array.from({ length: half }, () => by(asker, () => shop.app.inSlot(reply, () => released)));
	return () => {
		letGo();
		return Promise.all(slots);
	};
}

test.each([
	['/sitemap.xml', 200],
	['/sitemap-pages.xml', 200],
	['/sitemap-goods-0.xml', 200],
	['/l/unknown', 302],
])('%s is read in a slot of who asks', async (url, status) => {
	shop.clock.advance(600);
	const giveBack = takeSlots('203.0.113.1');
	let isAnswered = false;
	const asked = by('203.0.113.1', () => get(url)).then((answer) => {
		isAnswered = true;
		return answer;
	});
	// Somebody else reads meanwhile, and more often.
	for (let n = 0; n < 5; n++) expect((await by('203.0.113.2', () => get('/l/another'))).statusCode).toBe(302);
	const wasAnswered = isAnswered;
	await giveBack();
	expect(wasAnswered).toBe(false);
	expect((await asked).statusCode).toBe(status);
});

const read = async (url: string, times: number) => {
	const { statements, result } = await countStatements(shop.context.pool, () =>
		Promise.all(Array.from({ length: times }, () => get(url))),
	);
	expect(new Set(result.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
	return statements.length;
};

test.each([
	['/sitemap.xml', 1],
	// Topics, the pages of the shop, those of brands and of creators.
	['/sitemap-pages.xml', 4],
	['/sitemap-goods-0.xml', 1],
])('%s is made once for all who ask, and kept for some minutes', async (url, statements) => {
	shop.clock.advance(600);
	expect(await read(url, 60)).toBe(statements);
	expect(await read(url, 5)).toBe(0);
	shop.clock.advance(299);
	expect(await read(url, 1)).toBe(0);
	shop.clock.advance(1);
	expect(await read(url, 1)).toBe(statements);
});

test('who has the newest sitemap gets 304 and no body', async () => {
	const { headers, body } = await get('/sitemap-goods-0.xml');
	expect(body).toContain('<loc>http://shop.example/store/goods/');
	const again = await get('/sitemap-goods-0.xml', { 'if-none-match': String(headers.etag) });
	expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('that the shop is well is asked once for all who want to know', async () => {
	expect(await read('/health', 50)).toBe(1);
});
