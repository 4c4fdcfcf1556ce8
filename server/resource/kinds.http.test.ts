import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { controllerPath, nodeOf } from '#domain/resource/resource.ts';
import { authenticate } from '#server/auth/authenticate.ts';
import { isPasswordRight } from '#server/auth/password.ts';
import { registerRoutes } from '#server/http/register.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { everyKind, everyKindHooks, everyKindTable } from '#server/testing/resource.every-kind.ts';
import { validBody } from '#server/testing/resource.samples.ts';
import { resourceRoutes } from './resource.routes.ts';

type Row = Record<string, unknown> & { id: number };

const path = controllerPath(everyKind.name);
let shop: TestApp;
let boss: Record<string, string>;

beforeAll(async () => {
	shop = await makeApp();
	await sql.raw(everyKindTable).execute(shop.context.db);
	registerRoutes(shop.app, resourceRoutes(everyKind, everyKindHooks), { context: shop.context, authenticate });
	boss = (await makeAdmin(shop.context, { nodes: everyKind.actions.map((action) => nodeOf(everyKind, action)) }))
		.headers;
});
afterAll(() => shop.close());

const add = (more: Record<string, unknown>, headers = boss) =>
	shop.post<{ id: number; fields: Record<string, string> }>(
		`${path}/add`,
		{ ...validBody(everyKind, 1), ...more },
		headers,
	);
const made = async (more: Record<string, unknown>) => (await add(more)).data.id;
const read = async (id: number) => (await shop.get<{ row: Row }>(`${path}/edit`, { id }, boss)).data.row;
const listed = async (id: number, language = 'zh-cn') =>
	(await shop.get<{ list: Row[] }>(`${path}/index`, { initValue: [id] }, { ...boss, 'think-lang': language })).data
		.list[0];
const stored = async (id: number) =>
	(await sql<Row>`select * from every_kind where id = ${id}`.execute(shop.context.db)).rows[0] as Row;

test('a city is a list of area ids and shows the areas’ names beside it', async () => {
	const id = await made({ place: '330000,330100' });
	expect(await read(id)).toMatchObject({ place: ['330000', '330100'], place_text: '浙江省,杭州市' });
	expect(await listed(id)).toMatchObject({ place_text: '浙江省,杭州市' });
	expect(await read(await made({ place: [] }))).toMatchObject({ place: [], place_text: '' });
});

test('rows chosen from another screen are listed with their labels, in the order they were chosen', async () => {
	const company = { select: true, limit: 2 };
	const { data } = await shop.get<{ list: Row[] }>('/admin/shop.delivery.Company/index', company, {
		...boss,
		...(await makeAdmin(shop.context, { nodes: ['shop/delivery/company/index'] })).headers,
	});
	const [first, second] = data.list as [Row, Row];
	const id = await made({ company_ids: `${second.id},${first.id}` });
	expect(await listed(id)).toMatchObject({
		company_ids: [String(second.id), String(first.id)],
		companies: { name: [second['name'], first['name']] },
	});
	expect(await listed(await made({}))).toMatchObject({ companies: { name: [] } });
});

test('rows that a table of its own keeps stand in their order, once each, and what is not there is named at its field', async () => {
	const { rows } = await sql<{ id: number }>`select id from delivery_company order by id limit 3`.execute(
		shop.context.db,
	);
	const [first = 0, second = 0, third = 0] = rows.map((row) => row.id);
	const id = await made({ followers: [third, first, third, second] });
	const texts = (...ids: number[]) => ids.map(String);
	expect(await read(id)).toMatchObject({ followers: texts(third, first, second) });
	const edit = (more: Record<string, unknown>) => shop.post<{ fields: object }>(`${path}/edit`, { id, ...more }, boss);
	expect(await edit({ followers: [second, third] })).toMatchObject({ code: 1 });
	expect(await edit({ note: 'they stay' })).toMatchObject({ code: 1 });
	expect(await read(id)).toMatchObject({ followers: texts(second, third) });
	const search = [{ field: 'followers', operator: 'FIND_IN_SET', val: third }];
	const found = await shop.get<{ list: Row[] }>(`${path}/index`, { search }, boss);
	expect(found.data.list.map((row) => row.id)).toEqual([id]);
	const before = (await shop.get<{ row_version: string }>(`${path}/edit`, { id }, boss)).data.row_version;
	expect(await edit({ followers: [third, second] })).toMatchObject({ code: 1 });
	expect(await edit({ note: 'stale', row_version: before })).toMatchObject({ code: 0 });
	expect((await edit({ followers: [first, 987_654] })).data.fields).toHaveProperty('followers');
	expect(await read(id)).toMatchObject({ followers: texts(third, second) });
	expect(await edit({ followers: [] })).toMatchObject({ code: 1 });
	expect(await read(id)).toMatchObject({ followers: [] });
});

test('a time of day is kept to the second', async () => {
	expect(await read(await made({ opens: '9:30' }))).toMatchObject({ opens: '09:30:00' });
	expect(await read(await made({ opens: '2026-07-01T01:30:15.000Z' }))).toMatchObject({ opens: '09:30:15' });
	for (const opens of ['24:00', '2026-07-01', '2026-07-01T99:30:15Z', '1719800000000']) {
		expect((await add({ opens })).code, opens).toBe(0);
	}
});

test('HTML is cleaned when it is saved, in both languages', async () => {
	const html = '<p onclick="x()">Tea</p><script>x()</script><img src="https://elsewhere.example/x.png">';
	const id = await made({ body: html });
	expect(await read(id)).toMatchObject({ body: '<p>Tea</p>' });
	await shop.post(`${path}/edit`, { id, i18n: { en: { body: html } } }, boss);
	expect((await stored(id))['i18n']).toEqual({ en: { body: '<p>Tea</p>' } });
});

test('HTML without a word or a picture counts as empty', async () => {
	expect((await stored(await made({ body: '<p><br></p><p>&nbsp;</p>' })))['body']).toBe('');
});

test('a password is kept as a hash, never sent, and stays when it comes back empty', async () => {
	const id = await made({ secret: 'secret-1' });
	const hash = (await stored(id))['secret'] as string;
	expect(await isPasswordRight(shop.context, 'secret-1', hash)).toBe(true);
	await shop.post(`${path}/edit`, { id, secret: '', note: 'changed' }, boss);
	expect(await stored(id)).toMatchObject({ secret: hash, note: 'changed' });
	await shop.post(`${path}/edit`, { id, secret: 'secret-2' }, boss);
	expect(await isPasswordRight(shop.context, 'secret-2', (await stored(id))['secret'] as string)).toBe(true);
});

test('entries without a name and a value are not kept', async () => {
	const pairs = [
		{ key: '', value: ' ' },
		{ key: 'Size', value: '' },
	];
	expect(await read(await made({ pairs }))).toMatchObject({ pairs: [{ key: 'Size', value: '' }] });
});

test('a colour is one, not any style', async () => {
	for (const color of ['#fff', '#12ab3480', 'rgba(1, 2, 3, 0.5)', 'teal'])
		expect(await read(await made({ color }))).toMatchObject({ color });
	expect((await add({ color: 'url(//x)' })).data.fields).toHaveProperty('color');
});
