import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { thumbnailPath } from '#domain/upload/thumbnail.rules.ts';
import { createThumbnails } from '#server/storage/thumbnails.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { paint } from '#server/testing/uploads.ts';

let shop: TestApp;

beforeAll(async () => {
	shop = await makeApp();
	await shop.context.storage.put('goods/vase.png', await paint('teal', { width: 900, height: 600 }));
});
afterAll(() => shop.close());

const ask = (address: string, accept = 'image/avif,image/webp,*/*', headers = {}) =>
	shop.app.inject({ url: address, headers: { accept, ...headers } });
const cache = () => path.join(shop.context.config.dataDir, 'thumbnails');

describe('a small picture', () => {
	test('has the asked side and the best format the browser takes', async () => {
		const avif = await ask('/storage/~160/goods/vase.png');
		expect(avif.headers).toMatchObject({ 'content-type': 'image/avif', vary: 'accept' });
		expect(await sharp(avif.rawPayload).metadata()).toMatchObject({ width: 240, height: 160 });
		const webp = await ask('/storage/~80/goods/vase.png', 'image/webp');
		expect(webp.headers['content-type']).toBe('image/webp');
		expect(await sharp(webp.rawPayload).metadata()).toMatchObject({ width: 120, height: 80 });
	});
	test('is never larger than the picture itself', async () => {
		await shop.context.storage.put('goods/dot.png', await paint('red', { width: 30, height: 20 }));
		const { rawPayload } = await ask('/storage/~640/goods/dot.png');
		expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 30, height: 20 });
	});
	test('is drawn once and kept on disk', async () => {
		const before = (await readdir(cache())).length;
		const [one, two] = await Promise.all([ask('/storage/~320/goods/vase.png'), ask('/storage/~320/goods/vase.png')]);
		expect(one.rawPayload).toEqual(two.rawPayload);
		expect((await readdir(cache())).length).toBe(before + 1);
	});
	test('is not sent again to a browser that has it, and is neither sniffed nor run', async () => {
		const { headers } = await ask('/storage/~160/goods/vase.png');
		expect(headers['x-content-type-options']).toBe('nosniff');
		expect(headers['content-security-policy']).toContain('sandbox');
		const again = await ask('/storage/~160/goods/vase.png', undefined, { 'if-none-match': headers['etag'] });
		expect(again.statusCode).toBe(304);
	});
	test('follows its picture: another content shows, a deleted one is gone', async () => {
		const own = await shop.context.storage.put('goods/own.png', await paint('blue'));
		const first = await ask('/storage/~80/goods/own.png');
		await shop.context.storage.put('goods/own.png', await paint('gold', { width: 40, height: 40 }));
		const second = await ask('/storage/~80/goods/own.png');
		expect(second.headers['etag']).not.toBe(first.headers['etag']);
		await shop.context.storage.remove(own);
		expect((await ask('/storage/~80/goods/own.png')).statusCode).toBe(404);
	});
	test('is made of pictures alone, of sides that are offered, and of nothing outside of the storage', async () => {
		await shop.context.storage.put('goods/notes.txt', Buffer.from('notes'));
		await shop.context.storage.put('goods/fake.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
		await shop.context.storage.put('goods/drawn.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
		const addresses = [
			...[
				'~160/goods/fake.png',
				'~160/goods/notes.txt',
				'~160/goods/drawn.svg',
				'~161/goods/vase.png',
				'~0/goods/vase.png',
			],
			...['~160/goods/none.png', '~160/../goods/vase.png', '~160/%2e%2e/%2e%2e/secret.png', '~x/goods/vase.png'],
		];
		for (const address of addresses) expect((await ask(`/storage/${address}`)).statusCode, address).toBe(404);
	});
	test('the folder of small pictures does not grow beyond its bound', async () => {
		const folder = path.join(shop.context.config.dataDir, 'few');
		const small = createThumbnails(shop.context.storage, { folder, now: shop.clock.now, maxBytes: 600 });
		const made: number[] = [];
		for (let at = 0; at < 12; at += 1) {
			shop.clock.advance(10);
			const stored = await shop.context.storage.put(`goods/${at}.png`, await paint(`rgb(${at}, 0, 0)`));
			made.push((await small.get(stored, 80, 'webp'))?.bytes.length ?? 0);
		}
		const kept = await readdir(folder);
		expect(kept.length).toBeGreaterThan(0);
		expect(kept.length * Math.min(...made)).toBeLessThanOrEqual(600);
		const newest = await small.get('/storage/goods/11.png', 80, 'webp');
		expect(kept).toContain(`${newest?.tag}.webp`);
	});
});

test('a path has a small picture where the shop itself keeps the file', () => {
	expect(thumbnailPath('/storage/goods/vase.png', 100)).toBe('/storage/~160/goods/vase.png');
	expect(thumbnailPath('/storage/goods/vase.JPG', 5000)).toBe('/storage/~640/goods/vase.JPG');
	for (const path of [
		'/static/none.svg',
		'https://cdn.example/vase.png',
		'/storage/film.mp4',
		'/storage/~80/a.png',
		'',
	]) {
		expect(thumbnailPath(path, 80)).toBe(path);
	}
});
