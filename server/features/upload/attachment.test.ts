import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { makeMember } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { paint, upload } from '#server/testing/uploads.ts';
import { attachmentPlaces } from './places.queries.ts';

const path = '/admin/routine.Attachment';
let shop: TestApp;
let boss: { id: number; headers: Record<string, string> };
let colour = 0;

beforeAll(async () => {
	shop = await makeApp();
	await seedIdentity(shop.context);
	boss = await makeAdmin(shop.context, { nodes: '*' });
});
afterAll(() => shop.close());

/** A picture nobody has uploaded yet. */
async function kept(name = 'vase.png', topic = 'default') {
	const bytes = await paint(`rgb(${colour++}, 10, 20)`);
	const { data } = await upload(shop, { name, bytes, topic, headers: boss.headers });
	return { ...data.file, bytes };
}
const list = async (query: Record<string, unknown> = {}) =>
	(
		await shop.get<{ list: Record<string, unknown>[]; total: number }>(
			`${path}/index`,
			{ limit: 100, ...query },
			boss.headers,
		)
	).data;
const del = (body: Record<string, unknown>, language = 'en') =>
	shop.del<{ count: number; places?: { place: string; count: number; names: string[] }[] }>(`${path}/del`, body, {
		...boss.headers,
		'think-lang': language,
	});
const isStored = (url: string) => shop.context.storage.has(url);

describe('the list of attachments', () => {
	test('tells suffix and address, who brought it, and the newest upload first', async () => {
		const first = await kept('first.png');
		shop.clock.advance(60);
		const second = await kept('second.png');
		shop.clock.advance(60);
		await upload(shop, { name: 'again.png', bytes: first.bytes, headers: boss.headers });
		const rows = (await list()).list;
		expect(rows.map((row) => row['id']).slice(0, 2)).toEqual([first.id, second.id]);
		expect(rows[0]).toMatchObject({
			name: 'first.png',
			suffix: 'png',
			full_url: `//localhost:80${first.url}`,
			quote: 2,
			mimetype: 'image/png',
			width: 20,
			admin: { username: expect.any(String), nickname: '' },
			user: null,
		});
		expect(Object.keys(rows[0]?.['admin'] as object)).toEqual(['username', 'nickname']);
	});

	test('a member is named as who brought it', async () => {
		const member = await makeMember(shop.context);
		const bytes = await paint('rgb(1, 2, 3)');
		const sent = { name: 'm.png', bytes, headers: { 'ba-user-token': member.headers['ba-user-token'] ?? '' } };
		const { data } = await upload(shop, { ...sent, path: '/api/ajax/upload' });
		const { list: rows } = await list({ search: [{ field: 'user_id', operator: 'eq', val: member.id }] });
		expect(rows).toMatchObject([{ id: data.file.id, admin: null, user: { username: member.username } }]);
	});

	test('finds by name, and pictures by their type as pickers ask for them', async () => {
		await kept('jardinière.png');
		const wav = Buffer.concat([Buffer.from('RIFF\u0024\0\0\0WAVEfmt '), Buffer.alloc(60)]);
		const sound = await upload(shop, { name: 'gong.wav', type: 'audio/wav', bytes: wav, headers: boss.headers });
		expect(sound.code).toBe(1);
		expect((await list({ quickSearch: 'jardin' })).total).toBe(1);
		const pictures = await list({ limit: 8, search: [{ field: 'mimetype', val: 'image', operator: 'LIKE' }] });
		expect(pictures.list.length).toBeGreaterThan(0);
		expect(pictures.list.map((row) => row['suffix'])).not.toContain('wav');
	});

	test('asks for its node', async () => {
		const clerk = await makeAdmin(shop.context, { nodes: ['routine/attachment/index'] });
		const { id } = await kept();
		expect((await shop.get(`${path}/index`, {}, clerk.headers)).code).toBe(1);
		expect((await shop.get(`${path}/edit`, { id }, clerk.headers)).code).toBe(401);
		expect((await shop.del(`${path}/del`, { ids: [id] }, clerk.headers)).code).toBe(401);
	});
});

describe('one attachment', () => {
	test('opens with the places that show it', async () => {
		const { id, url } = await kept();
		await shop.context.db.updateTable('admin').set({ avatar: url }).where('id', '=', boss.id).execute();
		const answer = await shop.get<{ row: object; places: object[] }>(`${path}/edit`, { id }, boss.headers);
		expect(answer.data).toMatchObject({ row: { id, url, suffix: 'png' }, places: [{ place: '管理员', count: 1 }] });
	});
	test('that is unknown is refused', async () => {
		expect((await shop.get(`${path}/edit`, { id: 99_999 }, boss.headers)).code).toBe(0);
	});
});

describe('deleting attachments', () => {
	test('removes rows and files and tells how many', async () => {
		const [one, two] = [await kept(), await kept()];
		expect(await del({ ids: [one.id, two.id, 99_999] })).toMatchObject({ code: 1, data: { count: 2 } });
		expect([await isStored(one.url), await isStored(two.url)]).toEqual([false, false]);
		expect((await list({ initKey: 'id', initValue: [one.id, two.id] })).total).toBe(0);
		expect((await del({ ids: [one.id] })).code).toBe(0);
	});

	test('refuses all of them while one is shown somewhere, and names the places', async () => {
		const [used, free] = [await kept(), await kept()];
		await shop.context.db.updateTable('admin').set({ avatar: used.url }).where('id', '=', boss.id).execute();
		const answer = await del({ ids: [used.id, free.id] });
		expect(answer).toMatchObject({ code: 0, data: { places: [{ place: 'Administrators', count: 1 }] } });
		expect(answer.msg).toMatch(/^Still in use: Administrators admin_/);
		expect((await del({ ids: [used.id] }, 'zh-cn')).msg).toMatch(/^文件仍在使用：管理员 admin_/);
		expect([await isStored(used.url), await isStored(free.url)]).toEqual([true, true]);
	});

	test('finds a picture in the words of an agreement, in either language and before it is published', async () => {
		const used = await kept();
		const picture = `<p><img src="${used.url}" /></p>`;
		const times = { create_time: 1, update_time: 1 };
		const draft = {
			code: 'about',
			title: '关于',
			content: '<p>x</p>',
			i18n: JSON.stringify({ en: { content: picture } }),
		};
		await shop.context.db
			.insertInto('agreement_draft')
			.values({ ...draft, ...times })
			.execute();
		expect(await del({ ids: [used.id] })).toMatchObject({ code: 0, data: { places: [{ count: 1 }] } });
		await shop.context.db.deleteFrom('agreement_draft').execute();
		const version = { code: 'about', version: 1, title: '关于', content: picture, effective_at: 1, create_time: 1 };
		await shop.context.db.insertInto('agreement_version').values(version).execute();
		expect(await del({ ids: [used.id] })).toMatchObject({ data: { places: [{ place: 'Agreements & pages' }] } });
	});

	test('goes through all the same when it is forced', async () => {
		const used = await kept();
		await shop.context.db.updateTable('admin').set({ avatar: used.url }).where('id', '=', boss.id).execute();
		expect(await del({ ids: [used.id], force: 1 })).toMatchObject({ code: 1, data: { count: 1 } });
		expect(await isStored(used.url)).toBe(false);
	});

	test('leaves a file that another row speaks of', async () => {
		const one = await kept();
		const { id } = await kept('other.png', 'other');
		await shop.context.db.updateTable('attachment').set({ url: one.url }).where('id', '=', id).execute();
		expect(await del({ ids: [one.id] })).toMatchObject({ code: 1 });
		expect(await isStored(one.url)).toBe(true);
	});

	test('and uploading again gives a new row with its file', async () => {
		const one = await kept();
		await del({ ids: [one.id] });
		const again = await upload(shop, { name: 'vase.png', bytes: one.bytes, headers: boss.headers });
		expect(again.data.file.id).not.toBe(one.id);
		expect(await isStored(again.data.file.url)).toBe(true);
	});
});

test('every column that may hold a file is looked through', async () => {
	const { rows } = await sql<{ place: string }>`
		select table_name || '.' || column_name as place from information_schema.columns
		where table_schema = current_schema() and table_name not in ('import_task', 'admin_export', 'own_data') and data_type in ('text', 'ARRAY')
			and column_name ~ '(image|avatar|logo|picture|cover|video|banner|file|detail|thumb)'
			and column_name !~ '(_ids|_ratio|filename)$'`.execute(shop.context.db);
	const looked = attachmentPlaces.flatMap(({ table, columns }) =>
		Object.keys(columns).map((name) => `${table}.${name}`),
	);
	const addresses = ['delivery_address.detail', 'member_address.detail'];
	const unseen = rows
		.map(({ place }) => place)
		.filter((place) => !looked.includes(place) && !addresses.includes(place));
	expect(unseen).toEqual([]);
});
