import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { takeAttempt } from '#server/auth/rate-limit.ts';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { paint, upload as send } from '#server/testing/uploads.ts';

let shop: TestApp;
let batoken: string;
let png: Buffer;

beforeAll(async () => {
	shop = await makeApp({ env: { ADMIN_PASSWORD: 'admin-password' } });
	await seedIdentity(shop.context);
	const login = { username: 'admin', password: 'admin-password', keep: false };
	batoken = (await shop.post<{ userInfo: { token: string } }>('/admin/Index/login', login)).data.userInfo.token;
	png = await paint('teal');
});
afterAll(() => shop.close());

const upload = (name: string, type: string, bytes: Uint8Array, more: Partial<Parameters<typeof send>[1]> = {}) =>
	send(shop, { name, type, bytes, topic: 'goods', headers: { batoken }, ...more });

describe('an uploaded file', () => {
	test('is kept under a name of ours and served from there', async () => {
		const { code, data } = await upload('my vase#1.PNG', 'image/png', png);
		expect(code).toBe(1);
		expect(data.file).toMatchObject({ width: 20, height: 10, mimetype: 'image/png', suffix: 'png' });
		expect(data.file.url).toMatch(/^\/storage\/goods\/20260901\/myvase1[0-9a-f]{40}\.png$/);
		expect(data.file.full_url).toBe(`//localhost:80${data.file.url}`);
		expect((await shop.app.inject(data.file.url)).statusCode).toBe(404);
		expect(existsSync(path.join(shop.context.storage.folder, data.file.url.slice('/storage/'.length)))).toBe(true);
	});
	test('of the same content is the same attachment, used once more', async () => {
		const first = await upload('a.png', 'image/png', png);
		const again = await upload('b.png', 'image/png', png);
		expect(again.data.file.id).toBe(first.data.file.id);
	});
	test('needs a login', async () => {
		expect((await upload('a.png', 'image/png', png, { headers: {} })).code).toBe(303);
	});
	test('of a type that is not allowed is refused in the words of the product', async () => {
		expect((await upload('a.svg', 'image/svg+xml', Buffer.from('<svg/>'))).msg).toBe(
			'The type of uploaded file is not allowed!',
		);
	});
	test('without content is incomplete', async () => {
		expect((await upload('a.png', 'image/png', Buffer.alloc(0))).msg).toBe(
			'The data of the uploaded file is incomplete!',
		);
	});
	test('over the limit is refused for its size', async () => {
		const big = Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)]);
		expect((await upload('a.png', 'image/png', big)).msg).toBe(
			'The size of the uploaded file exceeds the allowed range!',
		);
	});
	test('goes by what stands in the parts, before the file or after it', async () => {
		const { data } = await upload('late.png', 'image/png', png, { topic: 'late', isLate: true });
		expect(data.file).toMatchObject({ topic: 'late', url: expect.stringMatching(/^\/storage\/late\//) });
		expect((await upload('a.png', 'image/png', png, { topic: '../x' })).data.file.topic).toBe('default');
	});
	test('that came otherwise than it was sent is refused', async () => {
		const sha1 = createHash('sha1').update(png).digest('hex');
		expect((await upload('a.png', 'image/png', png, { sha1 })).code).toBe(1);
		const answer = await upload('a.png', 'image/png', await paint('plum'), { sha1 });
		expect(answer.msg).toBe('The file was damaged on its way, please try again');
	});
	test('whose stored file was lost is stored again', async () => {
		const { data } = await upload('a.png', 'image/png', png);
		await shop.context.storage.remove(data.file.url);
		expect((await upload('a.png', 'image/png', png)).data.file.id).toBe(data.file.id);
		expect(await shop.context.storage.has(data.file.url)).toBe(true);
	});
	test('that calls itself a picture but is none is refused', async () => {
		expect((await upload('a.png', 'image/png', Buffer.from('<script>alert(1)</script>'))).code).toBe(0);
		expect((await upload('a.png', 'image/png', Buffer.from('%PDF-1.7 not a picture'))).code).toBe(0);
	});
});

describe('areas', () => {
	test('are provinces, then cities, then districts, by national code', async () => {
		const provinces = await shop.get<{ value: number; label: string }[]>('/api/ajax/area');
		expect(provinces.data).toContainEqual({ value: 330000, label: '浙江省' });
		const cities = await shop.get<{ value: number }[]>('/api/ajax/area', { province: 330000 });
		expect(cities.data.map((city) => city.value)).toContain(330100);
		const districts = await shop.get<{ value: number }[]>('/api/ajax/area', { province: 330000, city: 330100 });
		expect(districts.data.map((district) => district.value)).toContain(330106);
	});

	test('are found by a part of their name, each with the way that leads to it', async () => {
		const found = await shop.get<{ value: number; path: unknown }[]>('/api/ajax/area', { quickSearch: '西湖' });
		expect(found.data).toContainEqual({
			value: 330106,
			label: '西湖区',
			path: [
				{ value: 330000, label: '浙江省' },
				{ value: 330100, label: '杭州市' },
				{ value: 330106, label: '西湖区' },
			],
		});
		expect((await shop.get('/api/ajax/area', { quickSearch: '%' })).data).toEqual([]);
	});
});

test('an account uploads only so many files an hour', async () => {
	const used = { who: 'admin 1', name: 'upload:account', max: 600, seconds: 3600 };
	await takeAttempt(shop.context, [used]);
	await shop.context.db
		.updateTable('rate_limit')
		.set({ count: used.max })
		.where('key', 'like', 'upload:account%')
		.execute();
	expect(await upload('a.png', 'image/png', png)).toMatchObject({ code: 0, msg: expect.stringContaining('3600') });
	shop.clock.advance(used.seconds);
	expect(await upload('a.png', 'image/png', png)).toMatchObject({ code: 1 });
});
