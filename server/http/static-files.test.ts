import { mkdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { builtPages } from '#server/testing/pages.ts';
import { paint } from '#server/testing/uploads.ts';

let shop: TestApp;
let webFolder: string;

beforeAll(async () => {
	webFolder = await builtPages();
	shop = await makeApp({ webFolder });
	await mkdir(path.join(shop.context.storage.folder, 'deep'), { recursive: true });
});
afterAll(async () => {
	await shop.close();
	await rm(webFolder, { recursive: true });
});

const ask = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers });

describe('an address that climbs', () => {
	const steps = ['..', '%2e%2e', '%2E.', '%252e%252e', '..%2f..', '..%5c..', '..\\..', '%00', '....//', '%c0%ae%c0%ae'];

	test('leads out of no folder, however it is spelled', async () => {
		const { dataDir } = shop.context.config;
		await writeFile(path.join(dataDir, 'secret.png'), 'swordfish');
		for (const base of ['/storage/', '/storage/deep/', '/storage/~160/', '/static/', '/assets/', '/docs/static/']) {
			for (const step of steps) {
				for (const rest of [
					`${step}/secret.png`,
					`${step}/${step}/secret.png`,
					`x/${step}/${step}/${step}/etc/passwd`,
				]) {
					const { statusCode, body } = await ask(base + rest);
					expect(body, base + rest).not.toContain('swordfish');
					expect(body, base + rest).not.toContain('root:');
					expect([400, 403, 404], base + rest).toContain(statusCode);
				}
			}
		}
	});

	test('by a link in the storage leads out of it neither', async () => {
		const { storage, config } = shop.context;
		await writeFile(path.join(config.dataDir, 'outside.png'), 'swordfish');
		await symlink(path.join(config.dataDir, 'outside.png'), path.join(storage.folder, 'link.png'));
		await symlink(config.dataDir, path.join(storage.folder, 'folder'));
		for (const url of ['/storage/link.png', '/storage/folder/outside.png', '/storage/~160/link.png']) {
			expect((await ask(url)).statusCode, url).toBe(404);
		}
		expect(await storage.has('/storage/link.png')).toBe(false);
		await expect(storage.read('/storage/folder/outside.png')).rejects.toThrow('no stored file');
		await expect(storage.put('folder/new.png', Buffer.from('x'))).rejects.toThrow('out of the storage');
	});

	test('is the address of no stored file to anybody who asks the storage', async () => {
		const { storage } = shop.context;
		for (const url of ['/storage/../secret.png', '/storage//etc/passwd', '/etc/passwd', '/storage/\0', '/storage/']) {
			expect(await storage.has(url), url).toBe(false);
			expect(await storage.version(url), url).toBeUndefined();
			await expect(storage.remove(url), url).resolves.toBeUndefined();
			await expect(storage.read(url), url).rejects.toThrow();
		}
	});
});

test('what is built is served by its exact name, and its head alone to who asks for that', async () => {
	const known = await ask('/assets/app-1a2b.js');
	expect([known.statusCode, known.body]).toEqual([200, 'code']);
	expect(known.headers['cache-control']).toBe('public, max-age=31536000, immutable');
	const head = await shop.app.inject({ method: 'HEAD', url: '/assets/app-1a2b.js' });
	expect([head.statusCode, head.body]).toEqual([200, '']);
	expect((await ask('/assets/app%2D1a2b.js')).statusCode).toBe(200);
	for (const name of ['APP-1a2b.js', 'app-1a2b', 'deep/app-1a2b.js', '']) {
		expect((await ask(`/assets/${name}`)).statusCode, name).toBe(404);
	}
});

describe('a stored file', () => {
	const small = '/storage/~160/evaluate/when.png';
	const whole = '/storage/evaluate/when.png';
	const cameAt = async (second: number) => {
		await utimes(path.join(shop.context.storage.folder, 'evaluate/when.png'), second, second);
	};
	const headersOf = async (url: string) => {
		const { headers, statusCode } = await ask(url);
		expect(statusCode, url).toBe(200);
		return headers;
	};

	test('tells nobody when it came: a picture of a review would tell who wrote it', async () => {
		await shop.context.storage.put('evaluate/when.png', await paint('green'));
		for (const url of [whole, small]) {
			await cameAt(1_700_000_000);
			const early = await headersOf(url);
			await cameAt(1_700_000_001);
			const { date: _, 'x-request-id': __, ...late } = await headersOf(url);
			expect(early, url).toMatchObject(late);
			expect(late, url).not.toHaveProperty('last-modified');
			expect(late.etag, url).toMatch(/^"[\w-]+"$/);
			expect((await ask(url, { 'if-modified-since': new Date(1_800_000_000_000).toUTCString() })).statusCode, url).toBe(
				200,
			);
		}
	});

	test('is not sent again to who has it, and goes on where it was broken off', async () => {
		const { etag = '' } = await headersOf(whole);
		for (const named of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
			const { statusCode, body, headers } = await ask(whole, { 'if-none-match': named });
			expect([statusCode, body, headers.etag], named).toEqual([304, '', etag]);
			expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
			expect(headers['content-security-policy']).toContain('sandbox');
		}
		expect((await ask(whole, { 'if-none-match': '"other"' })).statusCode).toBe(200);
		const range = 'bytes=1-2';
		expect((await ask(whole, { range, 'if-range': etag })).statusCode).toBe(206);
		expect((await ask(whole, { range, 'if-range': '"other"' })).statusCode).toBe(200);
		expect((await ask('/storage/none.png', { 'if-none-match': '*' })).statusCode).toBe(404);
	});
});
