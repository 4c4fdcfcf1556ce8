import { readdir, stat, symlink } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
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

const ask = (address: string, accept = 'image/avif,image/webp,*/*', headers = {}, remoteAddress = '192.0.2.1') =>
	shop.app.inject({ url: address, headers: { accept, ...headers }, remoteAddress });
const storedPicture = async (key: string) => shop.context.storage.put(key, await paint('teal'));
const cache = () => path.join(shop.context.config.dataDir, 'thumbnails');

describe('a small picture', () => {
	test('has the asked side and the best format the browser takes', async () => {
		const avif = await ask('/storage/~160/goods/vase.png');
		expect(avif.headers).toMatchObject({ 'content-type': 'image/avif', vary: 'Origin, accept' });
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
	test('of which the file went while it waited for its turn is not there', async () => {
		const { storage } = shop.context;
		const version = vi.spyOn(storage, 'version').mockResolvedValueOnce('gone 1 1');
		expect((await ask('/storage/~320/goods/gone.png')).statusCode).toBe(404);
		version.mockRestore();
	});
	test('is drawn once and kept on disk', async () => {
		const before = (await readdir(cache())).length;
		const [one, two] = await Promise.all([ask('/storage/~320/goods/vase.png'), ask('/storage/~320/goods/vase.png')]);
		expect(one.rawPayload).toEqual(two.rawPayload);
		expect((await readdir(cache())).length).toBe(before + 1);
	});
	test('that cannot be drawn is not tried again for an hour', async () => {
		const whole = await sharp(await paint('teal', { width: 900, height: 600 }))
			.png({ progressive: true })
			.toBuffer();
		await shop.context.storage.put('goods/half.png', whole.subarray(0, whole.length / 2));
		const before = new Set(await readdir(cache()));
		for (let time = 0; time < 2; time += 1) expect((await ask('/storage/~320/goods/half.png')).statusCode).toBe(404);
		const [mark, ...others] = (await readdir(cache())).filter((name) => !before.has(name));
		expect(others).toEqual([]);
		const file = path.join(cache(), mark ?? '');
		expect((await stat(file)).size).toBe(0);
		// Were it drawn again, the mark would be written anew.
		const { ino } = await stat(file);
		await ask('/storage/~320/goods/half.png');
		expect((await stat(file)).ino).toBe(ino);
		shop.clock.advance(2 * 3600);
		await ask('/storage/~320/goods/half.png');
		expect((await stat(file)).ino).not.toBe(ino);
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
	test('has one name: its side is spelled one way', async () => {
		for (const side of ['080', '80.0', '8e1', '80e0', '0x50', '+80', '%2080', '80%20', '%30x50', '０80']) {
			expect((await ask(`/storage/~${encodeURI(side)}/goods/vase.png`)).statusCode, side).toBe(404);
		}
	});
	test('has one name: what leads to the same file by a detour is not there, neither small nor whole', async () => {
		const { dataDir } = shop.context.config;
		const [root, parent] = [path.basename(shop.context.storage.folder), path.basename(dataDir)];
		const made = (await readdir(cache())).length;
		for (const key of [
			...['x1/../goods/vase.png', 'goods/./vase.png', 'goods//vase.png', './goods/vase.png', '/goods/vase.png'],
			...['goods/x/../vase.png', `../${root}/goods/vase.png`, `../../${parent}/${root}/goods/vase.png`],
			...['goods\\vase.png', 'goods/x\\..\\vase.png', 'goods/vase\0.png', '/storage/goods/vase.png'],
		]) {
			const address = `~320/${encodeURIComponent(key)}`;
			expect((await ask(`/storage/${address}`)).statusCode, key).toBe(404);
			expect(await shop.context.storage.has(`/storage/${key}`), key).toBe(false);
			await expect(shop.context.storage.read(`/storage/${key}`), key).rejects.toThrow();
			await expect(shop.context.storage.put(key, Buffer.alloc(1)), key).rejects.toThrow();
		}
		expect((await readdir(cache())).length).toBe(made);
	});
	test('is drawn once for all links that lead to its picture', async () => {
		await symlink(path.join(shop.context.storage.folder, 'goods'), path.join(shop.context.storage.folder, 'linked'));
		const [one, two] = [await ask('/storage/~320/goods/vase.png'), await ask('/storage/~320/linked/vase.png')];
		expect(two.headers['etag']).toBe(one.headers['etag']);
	});
	test('waits in a line of its own for each address, and is the picture itself where that is full', async () => {
		const names = Array.from({ length: 30 }, (_, at) => `line/${at} & more.png`);
		const bytes = await paint('black');
		for (const name of names) await shop.context.storage.put(name, bytes);
		let open = (_bytes: Buffer) => {};
		const reading = new Promise<Buffer>((resolve) => {
			open = resolve;
		});
		vi.spyOn(shop.context.storage, 'read').mockReturnValue(reading);
		const answered: string[] = [];
		const askAs = (who: string, side: number, name: string) =>
			ask(`/storage/~${side}/${encodeURIComponent(name)}`, 'image/webp', {}, who).finally(() => answered.push(who));
		const flood = names.flatMap((name) => [80, 160, 320, 640].map((side) => askAs('192.0.2.7', side, name)));
		const first = await Promise.race(flood);
		expect([first.statusCode, first.headers['cache-control']]).toEqual([302, 'no-store']);
		expect(first.headers.location).toMatch(/^\/storage\/line\/\d+%20&%20more\.png$/);
		await expect.poll(() => answered.length).toBe(120 - 102);
		// What the others wait for too is not behind them for that.
		const visitor = askAs('198.51.100.7', 80, names[29] ?? '');
		await new Promise(setImmediate);
		open(bytes);
		expect((await visitor).statusCode).toBe(200);
		expect(answered.length).toBeLessThan(60);
		const answers = await Promise.all(flood);
		expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBe(102);
		vi.restoreAllMocks();
	});
	test('that is drawn for somebody who left is whole before the shop has closed, and none is begun after', async () => {
		const folder = path.join(shop.context.config.dataDir, 'closing');
		const small = createThumbnails(shop.context.storage, { folder, now: shop.clock.now });
		const look = { side: 80, format: 'webp' } as const;
		const [one, two] = [await storedPicture('goods/closing.png'), await storedPicture('goods/closed.png')];
		let open = () => {};
		const held = new Promise<void>((resolve) => {
			open = resolve;
		});
		const { storage } = shop.context;
		const read = storage.read.bind(storage);
		const reading = vi.spyOn(storage, 'read').mockImplementation(async (url) => {
			await held;
			return read(url);
		});
		const drawn = small.get(one, look, '');
		await expect.poll(() => reading.mock.calls.length).toBe(1);
		const closed = small.close();
		open();
		await closed;
		const kept = await readdir(folder);
		expect(kept).toEqual([`${(await drawn)?.tag}.webp`]);
		vi.restoreAllMocks();
		expect(await small.get(two, look, '')).toBeUndefined();
		expect(await readdir(folder)).toEqual(kept);
	});
	test('the folder of small pictures does not grow beyond its bound', async () => {
		const folder = path.join(shop.context.config.dataDir, 'few');
		const small = createThumbnails(shop.context.storage, { folder, now: shop.clock.now, maxBytes: 600 });
		const made: number[] = [];
		for (let at = 0; at < 12; at += 1) {
			shop.clock.advance(10);
			const stored = await shop.context.storage.put(`goods/${at}.png`, await paint(`rgb(${at}, 0, 0)`));
			made.push((await small.get(stored, { side: 80, format: 'webp' }, ''))?.bytes.length ?? 0);
		}
		const kept = await readdir(folder);
		expect(kept.length).toBeGreaterThan(0);
		expect(kept.length * Math.min(...made)).toBeLessThanOrEqual(600);
		const newest = await small.get('/storage/goods/11.png', { side: 80, format: 'webp' }, '');
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
