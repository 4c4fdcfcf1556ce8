import { readdir, stat } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeMember, makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeBuyer, makeSku, placed } from '#server/testing/orders.ts';
import {
	corners,
	gifOfNotes,
	hugePictures,
	jpegOfNotes,
	packedPng,
	pngOfProfile,
	pngOfTexts,
	webpOfNotes,
} from '#server/testing/pictures.ts';
import { paint, upload } from '#server/testing/uploads.ts';

let shop: TestApp;
let member: { id: number; headers: Record<string, string> };
let staff: { headers: Record<string, string>; path: string };
const memberPath = '/api/ajax/upload';

beforeAll(async () => {
	shop = await makeApp();
	staff = { headers: (await makeAdmin(shop.context, { nodes: [] })).headers, path: '/admin/ajax/upload' };
});
// Days go by, and a new member has little to bring on each.
beforeEach(async () => {
	member = await makeMember(shop.context);
});
afterAll(() => shop.close());
afterEach(() => vi.restoreAllMocks());

const send = (
	name: string,
	bytes: Uint8Array,
	{ type = 'image/png', headers = member.headers, path = memberPath } = {},
) => upload(shop, { name, type, bytes, headers, path });
const drafts = () => readdir(path.join(shop.context.config.dataDir, 'incoming')).catch((): string[] => []);

describe('a picture', () => {
	test('of millions of empty parts is kept as the little that it shows', async () => {
		for (const { format, file } of await hugePictures()) {
			const { code, data } = await send(`a.${format}`, file, { type: `image/${format}` });
			expect(code, format).toBe(1);
			expect(data.file).toMatchObject({ mimetype: `image/${format}`, width: 1, height: 1 });
			expect(data.file.size).toBeLessThan(10_000);
		}
	});

	test('with notes and profiles that unpack to hundreds of megabytes is kept as the little that it shows', async () => {
		const million = 1_000_000;
		const bombs = [
			['png', await pngOfTexts(20, { letters: 20 * million })],
			['png', await pngOfTexts(20, { letters: 20 * million, name: 'iTXt' })],
			['png', await pngOfProfile(400 * million)],
			['jpeg', await jpegOfNotes()],
			['webp', await webpOfNotes()],
			['gif', await gifOfNotes()],
		] as const;
		const before = process.memoryUsage().rss;
		for (const [format, file] of bombs) {
			const { code, data } = await send(`a.${format}`, file, { type: `image/${format}` });
			expect(code, format).toBe(1);
			expect(data.file.size).toBeLessThan(5000);
			expect(process.memoryUsage().rss - before, format).toBeLessThan(150 * million);
		}
		// Nor where it breaks off, and is refused.
		const half = (await pngOfTexts(20, { letters: 20 * million })).subarray(0, -20);
		expect(await send('half.png', half)).toMatchObject({ code: 0, msg: 'The picture cannot be read' });
		expect(process.memoryUsage().rss - before).toBeLessThan(150 * million);
	});

	test('that breaks off or would take too much memory to draw is refused in words', async () => {
		const interlaced = await sharp(await paint('teal', { width: 900, height: 600 }))
			.png({ progressive: true })
			.toBuffer();
		expect(await send('half.png', interlaced.subarray(0, interlaced.length - 60))).toMatchObject({ code: 0 });
		// One colour packs well: a few kilobytes that take 256 MB of memory.
		const wide = { width: 8000, height: 4000, channels: 4, background: 'teal' } as const;
		const heavy = await sharp({ create: wide }).toColourspace('rgb16').png({ progressive: true }).toBuffer();
		expect(await send('heavy.png', heavy)).toMatchObject({ code: 0, msg: expect.stringContaining('memory') });
	});

	test('that would become far larger than it came is refused in words, naming the field', async () => {
		const grown = { code: 0, data: { fields: { file: expect.stringContaining('Turn it in a picture program') } } };
		expect(await send('wide.png', packedPng({ width: 2500, height: 1000 }))).toMatchObject(grown);
		const heavy = packedPng({ width: 9000, height: 2800 });
		expect(await send('heavy.png', heavy)).toMatchObject({ code: 0, msg: expect.stringContaining('memory') });
		const endless = packedPng({ width: 300, height: 200, orientation: 1 }).subarray(0, -12);
		expect(await send('endless.png', endless)).toMatchObject({ code: 0, msg: 'The picture cannot be read' });
		const small = packedPng({ width: 600, height: 400 });
		await shop.context.settings.set({ 'upload.maxSize': 200_000 }, { now: shop.clock.now() });
		expect(await send('small.png', small)).toMatchObject(grown);
		await shop.context.settings.set({ 'upload.maxSize': 10 * 1024 ** 2 }, { now: shop.clock.now() });
		expect(await send('small.png', small)).toMatchObject({ code: 1 });
	});

	test('is what its bytes say, whatever its sender calls it', async () => {
		const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>');
		const drawing = await send('b.csv', svg, { type: 'image/svg+xml', ...staff });
		expect(drawing.data.file).toMatchObject({ mimetype: 'text/csv', width: 0, height: 0, size: svg.length });
		const text = await send('c.csv', Buffer.from('a,b\n1,2\n'), { type: 'image/png', ...staff });
		expect(text.data.file).toMatchObject({ mimetype: 'text/csv', width: 0 });
		const picture = await send('d.csv', await paint('olive'), { type: 'text/csv' });
		expect(picture.data.file).toMatchObject({ mimetype: 'image/png', width: 20 });
	});

	test('of another format than the four is not kept under the name of one, nor with its notes', async () => {
		for (const [name, bytes] of [
			['a.jpg', await corners().avif().toBuffer()],
			['a.csv', await corners().tiff().toBuffer()],
		] as const) {
			expect(await send(name, bytes)).toMatchObject({
				code: 0,
				msg: 'The type of uploaded file is not allowed!',
			});
		}
	});
});

describe('uploads that do not come to an end', () => {
	/** Begins one and sends no more of it. */
	function begin(address: URL, headers: Record<string, string>, { isHeadOnly = false } = {}): Socket {
		const head = [
			...[`POST ${memberPath} HTTP/1.1`, `host: ${address.host}`],
			...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
			...['content-type: multipart/form-data; boundary=x', 'content-length: 9000000', '', ''],
		];
		const part =
			'--x\r\ncontent-disposition: form-data; name="file"; filename="half.png"\r\ncontent-type: image/png\r\n\r\n';
		const socket = connect(Number(address.port), address.hostname);
		socket.write(head.join('\r\n') + (isHeadOnly ? '' : part));
		if (!isHeadOnly) socket.write(Buffer.alloc(200_000));
		return socket;
	}

	test('lie on the disk for their owner alone, are few for an account, and leave nothing', async () => {
		const address = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }));
		const sockets = Array.from({ length: 8 }, () => begin(address, member.headers));
		const sizes = async () =>
			Promise.all((await drafts()).map((name) => stat(path.join(shop.context.config.dataDir, 'incoming', name))));
		await expect.poll(async () => (await sizes()).filter(({ size }) => size > 100_000).length).toBe(8);
		for (const { mode } of await sizes()) expect(mode & 0o777).toBe(0o600);
		expect((await stat(path.join(shop.context.config.dataDir, 'incoming'))).mode & 0o777).toBe(0o700);

		const refused = begin(address, member.headers);
		const answer = await new Promise<string>((resolve) => refused.once('data', (bytes) => resolve(bytes.toString())));
		expect(answer).toMatch(/^HTTP\/1\.1 503 /);
		expect(answer.toLowerCase()).toContain('retry-after: ');
		refused.destroy();
		const { headers } = await makeMember(shop.context);
		expect(await send('other.png', await paint('maroon'), { headers })).toMatchObject({ code: 1 });

		for (const socket of sockets) socket.destroy();
		await expect.poll(drafts).toEqual([]);
		expect(await send('after.png', await paint('tan'))).toMatchObject({ code: 1 });
	});

	test('nor any place taken where their sender went before anything was read', async () => {
		const { address: listening } = shop.app.server;
		const { port } = listening.call(shop.app.server) as { port: number };
		const address = new URL(`http://127.0.0.1:${port}`);
		const { pool } = shop.context;
		const sender = await makeMember(shop.context);
		const connections = () =>
			new Promise<number>((resolve) => shop.app.server.getConnections((_error, count) => resolve(count)));
		const before = await connections();
		const holder = await pool.connect();
		await holder.query('begin');
		// The last thing that is looked at before a place is taken.
		await holder.query('lock table rate_limit in access exclusive mode');
		const sockets = Array.from({ length: 8 }, () => begin(address, sender.headers, { isHeadOnly: true }));
		const waiting = async () => {
			const { rows } = await pool.query<{ count: number }>(
				"select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
			);
			return rows[0]?.count;
		};
		await expect.poll(waiting).toBeGreaterThan(0);
		for (const socket of sockets) socket.destroy();
		await expect.poll(connections).toBe(before);
		await holder.query('commit');
		holder.release();
		const all = Array.from({ length: 8 }, async (_, at) => {
			const bytes = await paint(`rgb(9, ${at}, 200)`);
			await expect.poll(async () => (await send('after.png', bytes, sender)).code).toBe(1);
		});
		await Promise.all(all);
		expect(await drafts()).toEqual([]);
	});

	test('and those that do leave no draft either, kept or refused', async () => {
		expect(await send('a.png', await paint('beige'))).toMatchObject({ code: 1 });
		expect(await send('a.png', Buffer.alloc(11 * 1024 * 1024))).toMatchObject({
			code: 0,
			msg: 'The size of the uploaded file exceeds the allowed range!',
		});
		expect(await send('a.png', Buffer.from('none'))).toMatchObject({ code: 0 });
		expect(await drafts()).toEqual([]);
	});
});

describe('what an account uploads a day', () => {
	const counted = async (who: string) =>
		(
			await sql<{ count: number }>`
				select count from rate_limit where key = ${`upload:bytes:${who}`}`.execute(shop.context.db)
		).rows.map(({ count }) => count);
	const fill = (who: string, count: number) =>
		sql`update rate_limit set count = ${count} where key = ${`upload:bytes:${who}`}`.execute(shop.context.db);

	/** A member who has paid an order. */
	const makePayer = async () => {
		const buyer = await makeBuyer(shop.context, { money: 1000 });
		const { merchantId } = await makeMerchant(shop.context);
		const sku = await makeSku(shop.context, { merchantId, price: 100, stock: 3, fee: 0 });
		await placed(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
		await sql`update shop_order set pay_time = 1 where user_id = ${buyer.id}`.execute(shop.context.db);
		return buyer;
	};
	const accounts = {
		'new member': () => makeMember(shop.context),
		member: makePayer,
		merchant: () => makeMerchant(shop.context),
	};
	const blank = (at: number) => paint(`rgb(${at}, 1, 2)`);

	test.each([
		['new member', 20, memberPath],
		['member', 200, memberPath],
		['merchant', 2000, '/merchant/ajax/upload'],
	] as const)('is bounded for a %s', async (kind, megabytes, path) => {
		const account = await accounts[kind]();
		const { headers } = account;
		const { data } = await send('first.png', await blank(1), { headers, path });
		const id = 'merchantId' in account ? account.merchantId : account.id;
		const who = kind === 'merchant' ? `merchant ${id}` : `member ${data.file.user_id}`;
		expect(await counted(who)).toEqual([1]);
		await fill(who, megabytes * 1024 - 1);
		expect(await send('last.png', await blank(2), { headers, path })).toMatchObject({ code: 1 });
		expect(await send('more.png', await blank(3), { headers, path })).toMatchObject({
			code: 0,
			msg: `You have uploaded ${megabytes} MB today, which is the most. Please try again tomorrow`,
		});
		shop.clock.advance(86_400);
		expect(await send('next.png', await blank(4), { headers, path })).toMatchObject({ code: 1 });
	});

	test('counts what is kept, also where it is more than came', async () => {
		const who = `member ${member.id}`;
		const packed = packedPng({ width: 600, height: 400 });
		const { data } = await send('packed.png', packed);
		expect(data.file.size).toBeGreaterThan(10 * packed.length);
		const [came, more] = [packed.length, data.file.size - packed.length].map((bytes) => Math.ceil(bytes / 1024));
		expect(await counted(who)).toEqual([(came ?? 0) + (more ?? 0)]);
		await fill(who, 20 * 1024 - 1);
		const next = packedPng({ width: 610, height: 400 });
		expect(await send('next.png', next)).toMatchObject({ code: 0, msg: expect.stringContaining('20 MB today') });
	});

	test('is bounded for all members of an address together, and for nobody else there', async () => {
		await send('first.png', await blank(5));
		await sql`update rate_limit set count = ${400 * 1024 - 1} where key like 'upload:bytes-ip:%'`.execute(
			shop.context.db,
		);
		expect(await send('last.png', await blank(6))).toMatchObject({ code: 1 });
		const { headers } = await makeMember(shop.context);
		expect(await send('other.png', await blank(7), { headers })).toMatchObject({
			code: 0,
			msg: 'From your network 400 MB have been uploaded today, which is the most. Please try again tomorrow',
		});
		const merchant = { headers: (await makeMerchant(shop.context)).headers, path: '/merchant/ajax/upload' };
		expect(await send('work.png', await blank(8), merchant)).toMatchObject({ code: 1 });
		shop.clock.advance(86_400);
		expect(await send('other.png', await blank(7), { headers })).toMatchObject({ code: 1 });
	});

	test('is pictures alone for members', async () => {
		for (const [name, bytes] of [
			['a.csv', Buffer.from('a,b')],
			['a.zip', Buffer.from('PK\x03\x04 and more', 'latin1')],
		] as const) {
			expect(await send(name, bytes)).toMatchObject({ code: 0, msg: 'Only pictures can be uploaded here' });
		}
	});

	test('is not for staff', async () => {
		const { headers, id } = await makeAdmin(shop.context, { nodes: [] });
		expect(await send('a.csv', Buffer.alloc(9), { headers, path: '/admin/ajax/upload' })).toMatchObject({ code: 1 });
		expect(await counted(`admin ${id}`)).toEqual([]);
	});
});

describe('a full disk', () => {
	const ask = async (language: string, headers: Record<string, string> = member.headers, url = memberPath) => {
		const boundary = 'x';
		const payload = Buffer.concat([
			Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`),
			await paint(language === 'en' ? 'peru' : 'plum'),
			Buffer.from(`\r\n--${boundary}--\r\n`),
		]);
		return shop.app.inject({
			method: 'POST',
			url,
			headers: {
				...headers,
				'content-type': `multipart/form-data; boundary=${boundary}`,
				'think-lang': language,
			},
			payload,
		});
	};
	const words = {
		en: 'The server has no space left to keep this, please try again later',
		'zh-cn': '服务器存储空间不足，暂时无法保存，请稍后再试',
	};

	test.each(['ENOSPC', 'EDQUOT'])('where files lie (%s) is said in words, and to come again', async (code) => {
		for (const [language, msg] of Object.entries(words)) {
			const error = Object.assign(new Error('no space left on device'), { code, syscall: 'write' });
			vi.spyOn(shop.context.storage, 'put').mockRejectedValueOnce(error);
			const answer = await ask(language);
			expect([answer.statusCode, answer.json().msg, answer.headers['retry-after']]).toEqual([503, msg, '3']);
		}
		expect(await drafts()).toEqual([]);
	});

	test('is not waited for: below a mark nobody brings files but a super admin', async () => {
		const space = vi.spyOn(shop.context.storage, 'space');
		const gigabyte = 1024 ** 3;
		const [clerk, owner] = [
			await makeAdmin(shop.context, { nodes: [] }),
			await makeAdmin(shop.context, { nodes: '*' }),
		];
		const merchant = await makeMerchant(shop.context);
		const tried = async () => ({
			member: (await ask('en')).statusCode,
			merchant: (await ask('en', merchant.headers, '/merchant/ajax/upload')).statusCode,
			clerk: (await ask('en', clerk.headers, '/admin/ajax/upload')).statusCode,
			owner: (await ask('en', owner.headers, '/admin/ajax/upload')).statusCode,
		});
		space.mockResolvedValue({ free: gigabyte - 1, all: 100 * gigabyte });
		expect(await tried()).toEqual({ member: 503, merchant: 503, clerk: 503, owner: 200 });
		expect((await ask('zh-cn')).json().msg).toBe(words['zh-cn']);
		// A small disk has little to keep free.
		space.mockResolvedValue({ free: gigabyte - 1, all: 10 * gigabyte });
		expect(await tried()).toEqual({ member: 200, merchant: 200, clerk: 200, owner: 200 });
		space.mockRestore();
		const { free, all } = await shop.context.storage.space();
		expect(free > 0 && free <= all).toBe(true);
	});

	test('where the database lies too', async () => {
		const { db } = shop.context;
		await sql`create function full_disk() returns trigger language plpgsql as
			'begin raise exception ''no space'' using errcode = ''53100''; end'`.execute(db);
		await sql`create trigger full_disk before insert on attachment execute function full_disk()`.execute(db);
		const answer = await ask('en');
		await sql`drop trigger full_disk on attachment`.execute(db);
		expect([answer.statusCode, answer.json().msg]).toEqual([503, words.en]);
	});
});
