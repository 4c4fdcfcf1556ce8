import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shopTime } from '#domain/kernel/shop-time.ts';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { makeMember, makeMerchant } from '#server/testing/accounts.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { testStart } from '#server/testing/server.ts';
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

const saveName = '/storage/{topic}/{year}{mon}{day}/{fileName}{fileSha1}{.suffix}';

/** How many rows and files there are. */
async function everything(): Promise<{ rows: number; files: number }> {
	const { count } = await shop.context.db
		.selectFrom('attachment')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.executeTakeFirstOrThrow();
	const found = await readdir(shop.context.storage.folder, { recursive: true, withFileTypes: true });
	return { rows: Number(count), files: found.filter((each) => each.isFile()).length };
}

/** The beginning of a picture that claims to be so large. */
function pngOf(width: number, height: number): Buffer {
	const header = Buffer.alloc(17);
	header.write('IHDR', 0, 'latin1');
	header.writeUInt32BE(width, 4);
	header.writeUInt32BE(height, 8);
	header.set([8, 2, 0, 0, 0], 12);
	const chunk = (body: Buffer) => {
		const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
		length.writeUInt32BE(body.length - 4);
		check.writeUInt32BE(crc32(body));
		return Buffer.concat([length, body, check]);
	};
	const data = chunk(Buffer.concat([Buffer.from('IDAT'), deflateSync(Buffer.alloc(64))]));
	return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk(header), data, chunk(Buffer.from('IEND'))]);
}

describe('an uploaded file', () => {
	test('is kept under a name of ours and served from there', async () => {
		const { code, data } = await upload('my vase#1.PNG', 'image/png', png);
		expect(code).toBe(1);
		expect(data.file).toMatchObject({ width: 20, height: 10, mimetype: 'image/png', suffix: 'png' });
		expect(data.file.url).toMatch(/^\/storage\/goods\/\d{8}\/myvase1[0-9a-f]{40}\.png$/);
		expect(data.file.url).toContain(`/goods/${shopTime(testStart).slice(0, 10).replaceAll('-', '')}/`);
		expect(data.file.full_url).toBe(`//localhost:80${data.file.url}`);
		expect((await shop.app.inject(data.file.url)).statusCode).toBe(404);
		expect(existsSync(path.join(shop.context.storage.folder, data.file.url.slice('/storage/'.length)))).toBe(true);
	});
	test('of members and creators does not tell what they call it by its address', async () => {
		const { context } = shop;
		const [member, merchant] = [await makeMember(context), await makeMerchant(context)];
		const senders = [
			['/api/ajax/upload', member.headers],
			['/merchant/ajax/upload', merchant.headers],
		] as const;
		for (const [colour, template] of Object.entries({ gold: saveName, navy: '/storage/{fileName}{.suffix}' })) {
			await context.settings.set({ 'upload.saveName': template }, { now: shop.clock.now() });
			for (const [path, headers] of senders) {
				const { data } = await upload('Qiao.Mu.13800000001.png', 'image/png', await paint(colour), { path, headers });
				expect(data.file).toMatchObject({ name: 'Qiao.Mu.13800000001.png', suffix: 'png' });
				expect(data.file.url).toMatch(/^\/storage\/(goods\/\d{8}\/)?[0-9a-f]{15}([0-9a-f]{40})?\.png$/);
			}
		}
		await context.settings.set({ 'upload.saveName': saveName }, { now: shop.clock.now() });
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
	test('is answered with what the protocol tells of a new file, without its counters', async () => {
		const { data } = await upload('keys.png', 'image/png', await paint('khaki'));
		const fields = ['id', 'topic', 'admin_id', 'url', 'width', 'height', 'name', 'size', 'mimetype', 'storage'];
		expect(Object.keys(data.file)).toEqual(
			expect.arrayContaining([...fields, 'sha1', 'last_upload_time', 'suffix', 'full_url']),
		);
		for (const hidden of ['create_time', 'quote', 'merchant_id']) expect(data.file).not.toHaveProperty(hidden);
	});
	test('of another topic is another attachment with a file of its own', async () => {
		const [one, two] = [
			await upload('a.png', 'image/png', png),
			await upload('a.png', 'image/png', png, { topic: 'b' }),
		];
		expect(two.data.file.id).not.toBe(one.data.file.id);
		expect(two.data.file.url).not.toBe(one.data.file.url);
	});
	test('never shows other content that has its name', async () => {
		await shop.context.settings.set(
			{ 'upload.saveName': '/storage/{topic}/{fileName}{.suffix}' },
			{ now: shop.clock.now() },
		);
		const contents = await Promise.all(['pink', 'navy', 'lime'].map((colour) => paint(colour)));
		const answers = await Promise.all(contents.map((bytes) => upload('same.png', 'image/png', bytes)));
		const urls = answers.map(({ data }) => data.file.url);
		expect(new Set(urls).size).toBe(3);
		for (const [at, url] of urls.entries()) expect(await shop.context.storage.read(url)).toEqual(contents[at]);
		await shop.context.settings.set({ 'upload.saveName': saveName }, { now: shop.clock.now() });
	});
	test('with more pixels than any picture needs is refused before it is unpacked', async () => {
		const answer = await upload('bomb.png', 'image/png', pngOf(60_000, 60_000));
		expect(answer).toMatchObject({ code: 0, msg: 'The picture is too large, 50000000 pixels at most' });
	});
	test('that stops half way leaves no file and no row', async () => {
		const before = await everything();
		const address = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }));
		const head = [
			...['POST /admin/ajax/upload HTTP/1.1', `host: ${address.host}`, `batoken: ${batoken}`],
			...['content-type: multipart/form-data; boundary=x', 'content-length: 100000', '', ''],
		];
		const part =
			'--x\r\ncontent-disposition: form-data; name="file"; filename="half.png"\r\ncontent-type: image/png\r\n\r\n';
		const socket = connect(Number(address.port), address.hostname);
		const isOver = new Promise<void>((resolve) => {
			shop.app.server.once('connection', (served) => served.once('close', () => resolve()));
		});
		socket.write(head.join('\r\n') + part);
		socket.write(png, () => socket.destroy());
		await isOver;
		expect(await upload('whole.png', 'image/png', await paint('peru'))).toMatchObject({ code: 1 });
		const after = await everything();
		expect(after.rows).toBe(before.rows + 1);
		expect(after.files).toBe(before.files + 1);
	});
	test('whose row cannot be written leaves no file', async () => {
		const before = await everything();
		await sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''no''; end'`.execute(
			shop.context.db,
		);
		await sql`create trigger refuse before insert on attachment execute function refuse()`.execute(shop.context.db);
		expect((await upload('lost.png', 'image/png', await paint('plum'))).code).toBe(0);
		await sql`drop trigger refuse on attachment`.execute(shop.context.db);
		expect(await everything()).toEqual(before);
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

describe('an hour', () => {
	/** As many as these count have come before. */
	async function haveCome(name: string, count: number): Promise<void> {
		const { db } = shop.context;
		await db.updateTable('rate_limit').set({ count }).where('key', 'like', `${name}:%`).execute();
	}
	const waits = { code: 0, msg: expect.stringContaining('3600') };

	test('has so many files of a member, and of all members of an address', async () => {
		const [one, other] = [await makeMember(shop.context), await makeMember(shop.context)];
		const send = ({ headers }: typeof one) => upload('a.png', 'image/png', png, { headers, path: '/api/ajax/upload' });
		shop.clock.advance(3600 - (shop.clock.now() % 3600));
		expect(await send(one)).toMatchObject({ code: 1 });
		await haveCome('upload:account', 600);
		expect(await send(one)).toMatchObject(waits);
		await haveCome('upload:account', 0);
		await haveCome('upload:ip', 1200);
		expect(await send(other)).toMatchObject(waits);
		shop.clock.advance(3600);
		expect(await send(other)).toMatchObject({ code: 1 });
	});

	test('has far more of one of the staff, and no end for those of an office together', async () => {
		const { headers } = await makeMember(shop.context);
		await upload('a.png', 'image/png', png, { headers, path: '/api/ajax/upload' });
		await haveCome('upload:ip', 1200);
		expect(await upload('a.png', 'image/png', png)).toMatchObject({ code: 1 });
		await haveCome('upload:account', 5000);
		expect(await upload('a.png', 'image/png', png)).toMatchObject({ code: 1 });
		await haveCome('upload:account', 10_000);
		expect(await upload('a.png', 'image/png', png)).toMatchObject({ code: 0 });
		shop.clock.advance(3600);
		expect(await upload('a.png', 'image/png', png)).toMatchObject({ code: 1 });
	});
});
