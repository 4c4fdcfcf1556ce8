import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeSku } from '#server/testing/orders.ts';

let shop: TestApp;
let shown: number;
let hidden: number;
beforeAll(async () => {
	shop = await makeApp({ env: { SITE_URL: 'http://shop.example' } });
	shown = (await makeSku(shop.context)).goodsId;
	hidden = (await makeSku(shop.context)).goodsId;
	await sql`update goods set status = '2' where id = ${hidden}`.execute(shop.context.db);
});
afterAll(() => shop.close());

const get = (url: string, from = shop) =>
	from.app.inject({ url, headers: { host: 'shop.example', accept: 'text/html' } });

test('robots are shown where the sitemap is and what is not for them', async () => {
	const { body, headers } = await get('/robots.txt');
	expect(headers['content-type']).toContain('text/plain');
	expect(body).toContain('Disallow: /admin\n');
	expect(body).toContain('Sitemap: http://shop.example/sitemap.xml');
});

test('the sitemap leads to all goods that the store shows, with their last change, and to no others', async () => {
	const index = await get('/sitemap.xml');
	expect(index.headers['content-type']).toContain('application/xml');
	const files = [...index.body.matchAll(/<loc>http:\/\/shop\.example([^<]+)<\/loc>/g)].map((match) => match[1] ?? '');
	const pages = (await Promise.all(files.map((file) => get(file)))).map(({ body }) => body).join('');
	expect(pages).toContain('<loc>http://shop.example/store</loc>');
	const changed = new Date(shop.clock.now() * 1000).toISOString();
	expect(pages).toContain(`<loc>http://shop.example/store/goods/${shown}</loc><lastmod>${changed}</lastmod>`);
	expect(pages).not.toContain(`/store/goods/${hidden}<`);
});

test('a file beyond the goods is empty, one of another name is unknown', async () => {
	expect((await get('/sitemap-goods-999999.xml')).body).not.toContain('<url>');
	expect((await get('/sitemap-goods-x.xml')).statusCode).toBe(404);
});

test('a shop that does not know its address believes none that it is asked by', async () => {
	const unnamed = await makeApp();
	const { body } = await get('/robots.txt', unnamed);
	expect(body).toContain('Disallow: /admin\n');
	expect(body).not.toContain('Sitemap');
	for (const url of ['/sitemap.xml', '/sitemap-pages.xml', '/sitemap-goods-0.xml']) {
		expect((await get(url, unnamed)).statusCode, url).toBe(404);
	}
	expect((await unnamed.app.inject('/sitemap.xml')).body).toContain('<loc>http://localhost:80/sitemap-pages.xml</loc>');
	await unnamed.close();
});
