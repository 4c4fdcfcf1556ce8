import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { builtPages } from '#server/testing/pages.ts';

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

const ask = (url: string) => shop.app.inject({ url });

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
