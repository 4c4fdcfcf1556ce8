import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { makeMember, makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { builtPages } from '#server/testing/pages.ts';
import { editedGif, editedJpeg, hasNotes, photo, pixels } from '#server/testing/pictures.ts';
import { paint, upload } from '#server/testing/uploads.ts';

let shop: TestApp;
const paths = { admin: '/admin/ajax/upload', member: '/api/ajax/upload', merchant: '/merchant/ajax/upload' };
let people: Record<keyof typeof paths, { id: number; headers: Record<string, string> }>;

beforeAll(async () => {
	shop = await makeApp({ webFolder: await builtPages() });
	const { context } = shop;
	people = {
		admin: await makeAdmin(context, { nodes: ['routine/attachment/del'] }),
		member: await makeMember(context),
		merchant: await makeMerchant(context),
	};
});
afterAll(() => shop.close());

type Audience = keyof typeof paths;
const send = async (by: Audience, bytes: Buffer, name = 'photo.jpg', headers = people[by].headers) =>
	(await upload(shop, { path: paths[by], name, bytes, headers })).data.file;
const served = async (url: string) => (await shop.app.inject({ url, headers: { accept: 'image/webp' } })).rawPayload;
const sha1 = (bytes: Buffer) => createHash('sha1').update(bytes).digest('hex');

describe('a picture that is uploaded', () => {
	test.each(['admin', 'member', 'merchant'] as const)('by a %s is stored without what its camera noted', async (by) => {
		const taken = await photo('jpeg', 6);
		expect(hasNotes(taken)).toBe(true);
		const file = await send(by, taken);
		const stored = await served(file.url);
		expect(hasNotes(stored)).toBe(false);
		expect(file).toMatchObject({ size: stored.length, sha1: sha1(stored), width: 32, height: 48 });
		expect(file.url).toContain(file.sha1);
		expect(hasNotes(await served(file.url.replace('/storage/', '/storage/~80/')))).toBe(false);
	});

	test('is compared with what its sender counted before anything is taken off', async () => {
		const taken = await photo('png');
		const sent = { path: paths.member, name: 'a.png', bytes: taken, headers: people.member.headers };
		expect(await upload(shop, { ...sent, sha1: sha1(taken) })).toMatchObject({ code: 1 });
		expect(await upload(shop, { ...sent, sha1: sha1(Buffer.from('else')) })).toMatchObject({ code: 0 });
	});

	test('is one file with all whose picture is the same, whatever was noted beside it', async () => {
		const { plain, tagged } = await editedJpeg();
		const [first, again] = [await send('member', tagged), await send('member', plain)];
		expect(again).toMatchObject({ id: first.id, url: first.url, sha1: sha1(plain), size: plain.length });
	});

	test('as a film keeps its frames', async () => {
		const { tagged } = await editedGif();
		const stored = await served((await send('member', tagged, 'film.gif')).url);
		expect(hasNotes(stored)).toBe(false);
		expect(await pixels(stored)).toEqual(await pixels(tagged));
	});
});

describe('the same content of somebody else', () => {
	test('is answered as if nobody had had it: no name, number or time of the first', async () => {
		const bytes = await paint('orchid');
		const first = await send('member', bytes, 'secret-plans.png');
		shop.clock.advance(86_400);
		for (const [by, { id, headers }] of Object.entries({
			...people,
			member: await makeMember(shop.context),
		}) as [Audience, (typeof people)['member']][]) {
			const answer = await send(by, bytes, 'mine.png', headers);
			expect(JSON.stringify(answer)).not.toContain('secret-plan');
			const dayAndName = by === 'admin' ? /\/\d{8}\/mine/ : /\/\d{8}\/[0-9a-f]{15}/;
			expect(answer.url.replace(dayAndName, '')).toBe(first.url.replace(/\/\d{8}\/[0-9a-f]{15}/, ''));
			expect(answer).toMatchObject({
				name: 'mine.png',
				admin_id: by === 'admin' ? id : 0,
				user_id: by === 'member' ? id : 0,
				last_upload_time: shop.clock.now(),
			});
			expect(answer.id).not.toBe(first.id);
			expect(Object.keys(answer).sort()).toEqual(Object.keys(first).sort());
			expect(await served(answer.url)).toEqual(await served(first.url));
		}
	});

	test('is still one attachment for each of them, under the name each gives it', async () => {
		const bytes = await paint('tomato');
		const one = await send('member', bytes, 'one.png');
		const two = await send('member', bytes, 'two.png');
		expect(two).toMatchObject({ id: one.id, url: one.url, name: 'two.png' });
		const { rows } = await sql<{ quote: number }>`select quote from attachment where id = ${one.id}`.execute(
			shop.context.db,
		);
		expect(rows).toEqual([{ quote: 2 }]);
	});

	test('goes with the one who had it, and stays with the other', async () => {
		const bytes = await paint('sienna');
		const { settings } = shop.context;
		const saveName = settings.get('upload.saveName');
		await settings.set({ 'upload.saveName': '/storage/{fileSha1}{.suffix}' }, { now: shop.clock.now() });
		const [first, second] = [await send('member', bytes, 'same.png'), await send('admin', bytes, 'same.png')];
		await settings.set({ 'upload.saveName': saveName }, { now: shop.clock.now() });
		expect(second.url).toBe(first.url);
		const { headers } = people.admin;
		expect(await shop.del('/admin/routine.Attachment/del', { ids: [first.id] }, headers)).toMatchObject({ code: 1 });
		expect(await shop.context.storage.has(second.url)).toBe(true);
	});
});

describe('pictures of before', () => {
	const keep = async (url: string, bytes: Buffer, more: Record<string, unknown> = {}) => {
		await shop.context.storage.put(url.slice('/storage/'.length), bytes);
		const { rows } = await sql<{ id: number }>`
			insert into attachment (topic, url, name, size, sha1, mimetype, user_id, create_time, last_upload_time)
			values ('default', ${url}, 'old.jpg', ${bytes.length}, ${sha1(bytes)}, ${more['mimetype'] ?? 'image/jpeg'}, ${more['user_id'] ?? 0}, 1, 1)
			returning id`.execute(shop.context.db);
		return rows[0]?.id ?? 0;
	};
	const rowOf = async (id: number) =>
		shop.context.db.selectFrom('attachment').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
	const upgrade = async () => {
		await sql`insert into timer (kind, ref_id, due_at, create_time, update_time) values ('pictures_bare', 1, 1, 1, 1)
			on conflict do nothing`.execute(shop.context.db);
		await runDueTimers(shop.context);
		await shop.context.jobs.runPending();
	};

	test('lose what was noted, keep their addresses, and are what their rows say', async () => {
		const taken = await photo('jpeg', 6);
		const ids: number[] = [];
		for (let at = 0; at < 12; at += 1) {
			const bytes = await sharp(taken)
				.keepMetadata()
				.jpeg({ quality: 60 + at })
				.toBuffer();
			ids.push(await keep(`/storage/old/${at}.jpg`, bytes));
		}
		const broken = await keep('/storage/old/broken.jpg', Buffer.from('no picture'));
		const pdf = await keep('/storage/old/a.pdf', Buffer.from('Exif\0 in a document'), { mimetype: 'application/pdf' });
		const gone = await keep('/storage/old/gone.jpg', taken, { user_id: 9 });
		await shop.context.storage.remove('/storage/old/gone.jpg');
		await upgrade();
		for (const [at, id] of ids.entries()) {
			const [row, stored] = [await rowOf(id), await served(`/storage/old/${at}.jpg`)];
			expect(hasNotes(stored)).toBe(false);
			expect(row).toMatchObject({ size: stored.length, sha1: sha1(stored), width: 32, height: 48 });
		}
		expect((await rowOf(broken)).size).toBe('no picture'.length);
		expect((await rowOf(pdf)).sha1).toBe(sha1(Buffer.from('Exif\0 in a document')));
		expect((await rowOf(gone)).sha1).toBe(sha1(taken));
	});

	test('are gone on with where a process ended in the middle', async () => {
		const { tagged, plain } = await editedJpeg(true);
		const id = await keep('/storage/old/half.jpg', tagged, { user_id: 3 });
		// The file was written, the row was not.
		await shop.context.storage.put('old/half.jpg', plain);
		await upgrade();
		expect(await rowOf(id)).toMatchObject({ size: plain.length, sha1: sha1(plain) });
	});

	test('stand beside the same picture that their account has brought anew', async () => {
		const { tagged, plain } = await editedJpeg();
		const { id: user_id, headers } = await makeMember(shop.context);
		const anew = await send('member', plain, 'new.jpg', headers);
		const id = await keep('/storage/old/twice.jpg', tagged, { user_id });
		await upgrade();
		expect(await served('/storage/old/twice.jpg')).toEqual(plain);
		expect(await rowOf(id)).toMatchObject({ size: plain.length, sha1: sha1(tagged) });
		expect(await rowOf(anew.id)).toMatchObject({ sha1: sha1(plain) });
	});
});
