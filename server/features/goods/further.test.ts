import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { listGoods, readGoods } from '#domain/goods/goods-admin.contract.ts';
import type { readAudit, readGoodsLog } from '#domain/goods/goods-audit.contract.ts';
import type { readMerchantGoods } from '#domain/goods/merchant-goods.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { bowl, makeClassify } from '#server/testing/goods.samples.ts';
import { countStatements, withoutTimes } from '#server/testing/statements.ts';

type Row = AnswerOf<typeof readGoods>['row'];
type Saved = { id: number; version: number; waits: number };

const desk = '/admin/shop.goods.Goods';
const studio = '/merchant/goods.Goods';
const tree = '/admin/shop.goods.Classify';

let shop: TestApp;
let headers: Record<string, string>;
let cups: number;
let bowls: number;
let gifts: number;

beforeAll(async () => {
	shop = await makeApp({ env: { STORE_CACHE: 'on' } });
	await seedIdentity(shop.context);
	headers = { ...(await makeAdmin(shop.context, { nodes: '*' })).headers, 'think-lang': 'en' };
});
beforeEach(async () => {
	cups = await place('Cups');
	bowls = await place('Bowls');
	gifts = await place('Gifts');
});
afterAll(() => shop.close());

async function place(name: string, pid = 0): Promise<number> {
	const id = await makeClassify(shop.context, { name, pid });
	await sql`update classify set i18n = '{}' where id = ${id}`.execute(shop.context.db);
	return id;
}

const add = (form: object = {}) => shop.post<Saved>(`${desk}/add`, { ...bowl(cups), ...form }, headers);
const made = async (form: object = {}) => (await add(form)).data.id;
const read = async (id: number) => (await shop.get<{ row: Row }>(`${desk}/edit`, { id }, headers)).data.row;
const save = async (id: number, changes: object) =>
	shop.post<Saved>(`${desk}/edit`, { ...(await read(id)), on_shelf: 0, ...changes }, headers);
const furtherOf = async (id: number) => (await read(id)).extra_classify_ids;
const logOf = async (id: number) =>
	(await shop.get<AnswerOf<typeof readGoodsLog>>(`${desk}/log`, { id }, headers)).data.log;
const listed = async (classify_id: number): Promise<number[]> => {
	const answer = await shop.get<{ list: { id: number }[] }>('/api/shop.Goods/index', { classify_id } as never);
	return answer.data.list.map(({ id }) => id);
};

describe('the editor', () => {
	test('keeps further categories in one order, with their names; a save that leaves them out keeps them', async () => {
		const id = await made({ extra_classify_ids: [gifts, bowls] });
		expect(await read(id)).toMatchObject({
			classify_id: cups,
			extra_classify_ids: [bowls, gifts],
			extra_classify_names: ['Bowls', 'Gifts'],
		});
		const { extra_classify_ids: _, ...row } = await read(id);
		expect(await shop.post(`${desk}/edit`, { ...row, name: 'Other' }, headers)).toMatchObject({ code: 1 });
		expect(await furtherOf(id)).toEqual([bowls, gifts]);
		const { version } = await read(id);
		expect(await shop.post(`${desk}/edit`, { ...row, version, classify_id: gifts }, headers)).toMatchObject({
			code: 1,
		});
		expect(await read(id)).toMatchObject({ classify_id: gifts, extra_classify_ids: [bowls] });
	});

	test('refuses what a goods cannot stand in, at the field', async () => {
		const branch = await place('Tableware');
		await place('Plates', branch);
		const [a, b, c, d] = [await place('A'), await place('B'), await place('C'), await place('D')];
		for (const [ids, text] of [
			[[cups], 'The main category cannot be a further one as well'],
			[[bowls, bowls], 'A further category is chosen twice'],
			[[bowls, 999_999], 'A chosen further category does not exist'],
			[[bowls, branch], '“Tableware” has sub-categories; choose further categories without any'],
			[[bowls, gifts, a, b, c, d], expect.stringContaining('Further categories')],
			[['none'], expect.stringContaining('Further categories')],
		] as const) {
			const answer = await add({ extra_classify_ids: ids });
			expect(answer).toMatchObject({ code: 0, msg: text });
			expect(Object.keys((answer.data as unknown as { fields: object }).fields)[0]).toMatch(/^extra_classify_ids/);
		}
	});

	test('the database keeps no double, no main one and no more than five, whoever writes', async () => {
		const id = await made();
		for (const ids of [[bowls, bowls], [gifts, bowls], [cups], [1, 2, 3, 4, 5, 6].map((n) => n + 900)]) {
			const write = sql`update goods set extra_classify_ids = ${ids}::bigint[] where id = ${id}`.execute(
				shop.context.db,
			);
			await expect(write).rejects.toThrow(/goods_extra_classify/);
		}
	});

	test('tells a change in the goods log by names', async () => {
		const id = await made({ extra_classify_ids: [bowls] });
		await save(id, { extra_classify_ids: [bowls, gifts] });
		const [last] = await logOf(id);
		expect(last?.changes).toEqual([{ field: 'extra_classify_names', before: 'Bowls', after: 'Bowls, Gifts' }]);
	});

	test('the sheet does not make a main category of a further one, and says which goods', async () => {
		const id = await made({ extra_classify_ids: [bowls] });
		const { version } = await read(id);
		const sheet = { list: [{ id, version, classify_id: bowls, skus: [] }] };
		const { data } = await shop.post<{ list: object[] }>(`${desk}/bulk`, sheet, headers);
		expect(data.list[0]).toMatchObject({ saved: 0, field: 'classify_id', text: expect.stringContaining('further') });
		expect(await read(id)).toMatchObject({ classify_id: cups, extra_classify_ids: [bowls] });
	});
});

test('a visitor finds a work in each of its categories at once, answers kept from before or not', async () => {
	const id = await made({ extra_classify_ids: [gifts] });
	await expect.poll(() => listed(gifts)).toEqual([id]);
	expect(await listed(cups)).toEqual([id]);
	expect(await listed(bowls)).toEqual([]);
	await save(id, { extra_classify_ids: [bowls] });
	await expect.poll(() => listed(bowls), { timeout: 900 }).toEqual([id]);
	expect([await listed(gifts), await listed(cups)]).toEqual([[], [id]]);
});

test('the list of staff finds a work by any of its categories, in no more statements, and shows their names', async () => {
	const id = await made({ extra_classify_ids: [gifts] });
	type List = AnswerOf<typeof listGoods>;
	const find = (query: object) => shop.get<List>(`${desk}/index`, query as never, headers);
	for (const query of [{ classify_id: gifts }, { search: [{ field: 'classify_id', operator: 'eq', val: gifts }] }]) {
		const { result, statements } = await countStatements(shop.context.pool, () => find(query));
		expect(result.data.list).toMatchObject([{ id, classify: { name: 'Cups' }, further: { name: ['Gifts'] } }]);
		expect(withoutTimes(statements).length).toBeLessThanOrEqual(4);
	}
	const none = await find({ search: [{ field: 'classify_id', operator: 'eq', val: bowls }] });
	expect(none.data.list).toEqual([]);
});

describe('a category that works stand in besides their main one', () => {
	test('is counted apart, takes no sub-categories and is not deleted', async () => {
		await made({ extra_classify_ids: [gifts] });
		type Counts = Record<'counts' | 'further' | 'held', Record<string, number>>;
		const { counts, further, held } = (await shop.get<Counts>(`${tree}/counts`, {}, headers)).data;
		const of = (id: number) => [counts[id], further[id], held[id]];
		expect([of(cups), of(gifts)]).toEqual([
			[1, undefined, 1],
			[undefined, 1, 1],
		]);
		expect(await shop.del(`${tree}/del`, { ids: [gifts] }, headers)).toMatchObject({
			...{ code: 0, msg: '“Gifts” still holds 1 goods; move them to another category first' },
		});
		expect(await shop.post(`${tree}/add`, { name: 'Sub', pid: gifts }, headers)).toMatchObject({ code: 0 });
		const kit = await shop.get<{ fullClassifyIds: number[] }>(`${desk}/kit`, {}, headers);
		expect(kit.data.fullClassifyIds).toEqual(expect.arrayContaining([cups, gifts]));
	});

	test('is emptied into another one without doubles: main, further, there already or not', async () => {
		const other = await place('Other');
		const main = await made({ classify_id: gifts, extra_classify_ids: [bowls] });
		const mainThere = await made({ classify_id: gifts, extra_classify_ids: [other] });
		const further = await made({ extra_classify_ids: [bowls, gifts] });
		const furtherThere = await made({ extra_classify_ids: [gifts, other] });
		const mainIs = await made({ classify_id: other, extra_classify_ids: [gifts] });
		const moved = await shop.post(`${tree}/delMoving`, { id: gifts, goods_to: other }, headers);
		expect(moved).toMatchObject({ code: 1, data: { moved: 5 } });
		const standing = async (id: number) => {
			const { classify_id, extra_classify_ids, version } = await read(id);
			return { classify_id, extra_classify_ids, version };
		};
		expect(await standing(main)).toEqual({ classify_id: other, extra_classify_ids: [bowls], version: 3 });
		expect(await standing(mainThere)).toMatchObject({ classify_id: other, extra_classify_ids: [] });
		expect(await standing(further)).toMatchObject({ classify_id: cups, extra_classify_ids: [bowls, other] });
		expect(await standing(furtherThere)).toMatchObject({ classify_id: cups, extra_classify_ids: [other] });
		expect(await standing(mainIs)).toMatchObject({ classify_id: other, extra_classify_ids: [] });
		const changesOf = async (id: number) => (await logOf(id))[0]?.changes;
		expect(await changesOf(mainThere)).toEqual([
			{ field: 'classify_name', before: 'Gifts', after: 'Other' },
			{ field: 'extra_classify_names', before: 'Other', after: '' },
		]);
		expect(await changesOf(further)).toEqual([{ field: 'extra_classify_names', before: 'Gifts', after: 'Other' }]);
		expect(await changesOf(mainIs)).toEqual([{ field: 'extra_classify_names', before: 'Gifts', after: '' }]);
	});

	test('is not deleted under a work that arrives at the same time', async () => {
		const [added, deleted] = await Promise.all([
			add({ extra_classify_ids: [gifts], on_shelf: 0 }),
			shop.del(`${tree}/del`, { ids: [gifts] }, headers),
		]);
		expect([added.code, deleted.code].sort()).toEqual([0, 1]);
	});
});

describe('a creator', () => {
	let seller: Awaited<ReturnType<typeof makeMerchant>>;
	type Audit = AnswerOf<typeof readAudit>['row'];
	type Work = AnswerOf<typeof readMerchantGoods>;
	const work = async (id: number) => (await shop.get<Work>(`${studio}/edit`, { id }, seller.headers)).data;
	const waiting = async (id: number) => (await shop.get<{ row: Audit }>(`${desk}/audit`, { id }, headers)).data.row;
	const pass = async (id: number) => {
		const { version, goods_version } = await waiting(id);
		return shop.post(`${desk}/audit`, { id, version, goods_version, answer: 'pass' }, headers);
	};
	async function live(form: object = {}): Promise<number> {
		seller = await makeMerchant(shop.context);
		await shop.post(`${desk}/auditSwitches`, { list: [{ id: seller.merchantId, own: '1' }] }, headers);
		const { data } = await shop.post<Saved>(`${studio}/add`, { ...bowl(cups), ...form }, seller.headers);
		expect(await pass(data.id)).toMatchObject({ code: 1 });
		return data.id;
	}

	test('changes the further categories of a live work: they wait, are shown by name and apply when passed', async () => {
		const id = await live({ extra_classify_ids: [bowls] });
		const saved = await shop.post<Saved>(
			`${studio}/edit`,
			{ ...(await work(id)).row, extra_classify_ids: [gifts] },
			seller.headers,
		);
		expect(saved.data.waits).toBe(1);
		expect(await furtherOf(id)).toEqual([bowls]);
		const wanted = await work(id);
		expect(wanted.row).toMatchObject({ extra_classify_ids: [gifts], extra_classify_names: ['Gifts'] });
		expect(wanted.review.fields).toEqual(['extra_classify_ids']);
		expect(await waiting(id)).toMatchObject({ live: { further: 'Bowls' }, wanted: { further: 'Gifts' }, moved: [] });
		expect(await pass(id)).toMatchObject({ code: 1 });
		expect(await furtherOf(id)).toEqual([gifts]);
	});

	test('whose wish has become the main category meanwhile is passed without making a double of it', async () => {
		const id = await live();
		const wish = { ...(await work(id)).row, extra_classify_ids: [bowls, gifts] };
		await shop.post(`${studio}/edit`, wish, seller.headers);
		const row = await read(id);
		expect(await shop.post(`${desk}/edit`, { ...row, classify_id: gifts }, headers)).toMatchObject({ code: 1 });
		expect(await pass(id)).toMatchObject({ code: 1 });
		expect(await read(id)).toMatchObject({ classify_id: gifts, extra_classify_ids: [bowls] });
	});

	test('is refused where a category of the wish has gone', async () => {
		const id = await live();
		await shop.post(`${studio}/edit`, { ...(await work(id)).row, extra_classify_ids: [gifts] }, seller.headers);
		expect(await shop.del(`${tree}/del`, { ids: [gifts] }, headers)).toMatchObject({ code: 1 });
		expect(await pass(id)).toMatchObject({ code: 0, msg: 'A chosen further category does not exist' });
	});
});
