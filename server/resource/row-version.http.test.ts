import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';

interface Read {
	row: { id: number; name: string; phone: string };
	row_version: string;
}

const company = '/admin/shop.delivery.Company';
const nodes = ['index', 'add', 'edit'].map((action) => `shop/delivery/company/${action}`);

let shop: TestApp;
let headers: Record<string, string>;
let id: number;
beforeAll(async () => {
	shop = await makeApp();
	headers = (await makeAdmin(shop.context, { nodes })).headers;
	id = (await shop.post<{ id: number }>(`${company}/add`, { name: '慢递', code: 'slow' }, headers)).data.id;
});
afterAll(() => shop.close());

const read = async () => (await shop.get<Read>(`${company}/edit`, { id }, headers)).data;
const edit = (values: object) => shop.post<Read & { reason: string }>(`${company}/edit`, { id, ...values }, headers);

test('who saves a row that somebody else saved since is refused with the row of now', async () => {
	const [mine, theirs] = [await read(), await read()];
	expect(mine.row_version).toBe(theirs.row_version);
	expect((await edit({ phone: '1', row_version: theirs.row_version })).code).toBe(1);
	const answer = await edit({ name: '快递', row_version: mine.row_version });
	const now = await read();
	expect(answer).toMatchObject({ code: 0, data: { reason: 'row.stale', row: { phone: '1', name: '慢递' } } });
	expect(answer.data.row_version).toBe(now.row_version);
	expect((await edit({ name: '快递', row_version: answer.data.row_version })).code).toBe(1);
	expect((await read()).row).toMatchObject({ phone: '1', name: '快递' });
});

test('of two who save at the same time one is refused', async () => {
	const { row_version } = await read();
	const both = await Promise.all([edit({ phone: '2', row_version }), edit({ phone: '3', row_version })]);
	expect(both.map(({ code }) => code).toSorted()).toEqual([0, 1]);
});

test('who insists, and who never says what was read, saves as ever', async () => {
	const { row_version } = await read();
	await edit({ phone: '4' });
	expect((await edit({ phone: '5', row_version, force: 1 })).code).toBe(1);
	expect((await edit({ phone: '6' })).code).toBe(1);
	expect((await read()).row.phone).toBe('6');
});

test('a row that was saved without a change is no conflict', async () => {
	const { row, row_version } = await read();
	shop.clock.advance(60);
	await edit({ phone: row.phone });
	expect((await edit({ phone: '7', row_version })).code).toBe(1);
});
