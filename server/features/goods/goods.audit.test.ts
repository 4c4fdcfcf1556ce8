import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mostChangesADay, mostMadeADay, mostWithdrawn } from '#domain/goods/goods.audit.ts';
import type { listMerchantGoods } from '#domain/goods/goods.contract.ts';
import * as contracts from '#domain/goods/goods-admin.contract.ts';
import * as audits from '#domain/goods/goods-audit.contract.ts';
import type { readMerchantGoods } from '#domain/goods/merchant-goods.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { makeMerchant, makeMerchantUser } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { bowl, bowlInColours, makeClassify } from '#server/testing/goods.samples.ts';
import { countStatements } from '#server/testing/statements.ts';

type Audit = AnswerOf<typeof audits.readAudit>['row'];
type Work = AnswerOf<typeof readMerchantGoods>;
type Saved = { id: number; version: number; waits: number };

let shop: TestApp;
let admin: Record<string, string>;
let seller: Awaited<ReturnType<typeof makeMerchant>>;
let classifyId: number;

beforeAll(async () => {
	shop = await makeApp();
	const nodes = [...Object.values(contracts), ...Object.values(audits)].flatMap((one) =>
		'node' in one ? [one.node] : [],
	);
	admin = (await makeAdmin(shop.context, { nodes: [...new Set(nodes)] })).headers;
	classifyId = await makeClassify(shop.context);
});
afterAll(() => shop.close());
beforeEach(async () => {
	seller = await makeMerchant(shop.context);
	await setOwn('1');
});

const desk = '/admin/shop.goods.Goods';
const studio = '/merchant/goods.Goods';
const setOwn = (own: string) => shop.post(`${desk}/auditSwitches`, { list: [{ id: seller.merchantId, own }] }, admin);
const setShop = (on: 0 | 1) => shop.post(`${desk}/auditSwitches`, { shop: on }, admin);
const add = (form: Record<string, unknown>) => shop.post<Saved>(`${studio}/add`, form, seller.headers);
const read = async (id: number) => (await shop.get<Work>(`${studio}/edit`, { id }, seller.headers)).data;
const save = (row: object) => shop.post<Saved>(`${studio}/edit`, row, seller.headers);
const show = (id: number) => shop.post<Saved>(`${studio}/onShelf`, { id }, seller.headers);
const waiting = (id: number) => shop.get<{ row: Audit }>(`${desk}/audit`, { id }, admin);
const stored = (id: number) =>
	shop.context.db.selectFrom('goods').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function answer(id: number, by: Record<string, unknown>, seen?: Audit) {
	const { version, goods_version } = seen ?? (await waiting(id)).data.row;
	return shop.post(`${desk}/audit`, { id, version, goods_version, ...by }, admin);
}

/** Staff give a work a tag, without a look at it. */
async function tag(id: number): Promise<void> {
	const now = shop.clock.now();
	const pretag = await shop.context.db
		.insertInto('pretag')
		.values({ name: `标签 ${id}`, create_time: now, update_time: now })
		.returning('id')
		.executeTakeFirstOrThrow();
	const marks = { pretags: { on: [pretag.id], off: [] }, services: { on: [], off: [] } };
	expect(await shop.post(`${desk}/marks`, { ids: [id], ...marks }, admin)).toMatchObject({ code: 1 });
}

/** A work that was looked at and is on sale. */
async function live(form: Record<string, unknown> = bowl(classifyId)): Promise<number> {
	const { data } = await add(form);
	await answer(data.id, { answer: 'pass' });
	expect(await stored(data.id)).toMatchObject({ status: '1', audit_status: '2', audit_waiting: 0 });
	return data.id;
}

describe('a work that asks for the shelf', () => {
	test('waits until it is passed, and is on sale then; the platform is notified once', async () => {
		const { data } = await add(bowl(classifyId, { name: '新瓶' }));
		expect(data.waits).toBe(1);
		expect(await stored(data.id)).toMatchObject({ status: '0', audit_status: '1', audit_waiting: 1 });
		expect(await show(data.id)).toMatchObject({ code: 0, msg: '「新瓶」正在等待审核' });
		const notices = await shop.context.db
			.selectFrom('notify')
			.select('message')
			.where('ref_id', '=', data.id)
			.execute();
		expect(notices.map(({ message }) => message)).toEqual([expect.stringContaining('“新瓶”等待审核')]);
		const { row } = (await waiting(data.id)).data;
		expect(row).toMatchObject({ kind: '1', live: {}, wanted: { name: '新瓶' } });
		expect(await answer(data.id, { answer: 'pass' })).toMatchObject({ code: 1 });
		expect(await stored(data.id)).toMatchObject({ status: '1', audit_status: '2', audit_waiting: 0 });
	});

	test('is handed back with a reason its creator reads, and may be handed in again', async () => {
		const { data } = await add(bowl(classifyId));
		expect(await answer(data.id, { answer: 'refuse' })).toMatchObject({ code: 0 });
		expect(await answer(data.id, { answer: 'refuse', reason: '主图不清晰' })).toMatchObject({ code: 1 });
		expect(await stored(data.id)).toMatchObject({ status: '0', audit_status: '3', audit_reason: '主图不清晰' });
		expect((await read(data.id)).review).toMatchObject({ waits: '', refused: '主图不清晰' });
		const { list } = (await shop.get<AnswerOf<typeof listMerchantGoods>>(`${studio}/index`, {}, seller.headers)).data;
		expect(list[0]).toMatchObject({ audit_status: '3', audit_reason: '主图不清晰', audit_waiting: 0 });
		expect((await show(data.id)).data.waits).toBe(1);
		expect((await read(data.id)).review).toMatchObject({ waits: '1', refused: '' });
	});

	test('owes a look no longer when it is withdrawn', async () => {
		const { data } = await add(bowl(classifyId));
		expect(await shop.post(`${studio}/withdraw`, { id: data.id }, seller.headers)).toMatchObject({ code: 1 });
		expect(await stored(data.id)).toMatchObject({ status: '0', audit_status: '0', audit_waiting: 0 });
		expect(await shop.post(`${studio}/withdraw`, { id: data.id }, seller.headers)).toMatchObject({ code: 0 });
	});

	test('follows the shop’s switch until its creator has one', async () => {
		await setOwn('');
		expect((await add(bowl(classifyId))).data.waits).toBe(0);
		await setShop(1);
		expect((await add(bowl(classifyId))).data.waits).toBe(1);
		await setOwn('0');
		expect((await add(bowl(classifyId))).data.waits).toBe(0);
		await setShop(0);
	});
});

describe('an edit of a live work', () => {
	test('waits beside the live version, while price, stock and limits apply at once', async () => {
		const id = await live();
		const { row } = await read(id);
		const skus = row.skus.map((sku) => ({ ...sku, price: '14.00', stock: 7 }));
		const saved = await save({ ...row, name: '新名字', detail: '<p>新详情</p>', limit_per_user: 3, skus });
		expect(saved).toMatchObject({ code: 1, data: { waits: 1 } });
		expect(await stored(id)).toMatchObject({
			...{ name: '青瓷碗', detail: '', limit_per_user: 3, price_min: 1400, stock: 7, status: '1', audit_waiting: 1 },
		});
		expect(await read(id)).toMatchObject({ row: { name: '新名字', detail: '<p>新详情</p>' }, review: { waits: '2' } });
		const audit = (await waiting(id)).data.row;
		expect(audit).toMatchObject({ kind: '2', live: { name: '青瓷碗' }, wanted: { name: '新名字' }, moved: [] });
		expect(Object.keys(audit.wanted).sort()).toEqual(['detail', 'name']);
		expect(await answer(id, { answer: 'pass' })).toMatchObject({ code: 1 });
		expect(await stored(id)).toMatchObject({ name: '新名字', detail: '<p>新详情</p>', audit_waiting: 0 });
	});

	test('a price that rises by more than a fifth waits, sku by sku', async () => {
		const id = await live(bowlInColours(classifyId));
		const { row } = await read(id);
		const skus = row.skus.map((sku, at) => ({ ...sku, price: at === 0 ? '12.00' : at === 1 ? '13.21' : '1.00' }));
		expect((await save({ ...row, skus })).data.waits).toBe(1);
		expect((await waiting(id)).data.row.wanted).toEqual({ prices: [{ sku: row.skus[1]?.spec_text, price: '13.21' }] });
		expect(await stored(id)).toMatchObject({ price_min: 100, price_max: 1200 });
		await answer(id, { answer: 'pass' });
		expect(await stored(id)).toMatchObject({ price_min: 100, price_max: 1321 });
	});

	test('a group typed in anew does not carry a price past the look', async () => {
		const id = await live(bowlInColours(classifyId));
		const { row } = await read(id);
		const [colour] = row.specs;
		const swap = (key: string) =>
			key
				.split(';')
				.map((pick) => pick.replace(new RegExp(`^${colour?.id}:`), '-9:'))
				.sort()
				.join(';');
		const specs = row.specs.map((spec, at) => (at === 0 ? { ...spec, id: -9 } : spec));
		const skus = row.skus.map((sku) => ({ ...sku, spec_key: swap(sku.spec_key), price: '99.00' }));
		const saved = await save({ ...row, specs, skus });
		expect(saved, saved.msg).toMatchObject({ code: 1, data: { waits: 1 } });
		expect(await stored(id)).toMatchObject({ price_max: 1300 });
	});

	test('nor do groups typed in anew whose values stay under a text that only looks the same', async () => {
		const id = await live(bowlInColours(classifyId));
		const { row } = await read(id);
		const skusOf = async () =>
			(await read(id)).row.skus.map((sku) => [sku.id, sku.price]).sort(([one], [other]) => Number(one) - Number(other));
		const before = await skusOf();
		const anew = new Map(row.specs.map((spec, at) => [spec.id, -1 - at]));
		const specs = row.specs.map((spec) => ({
			...spec,
			id: anew.get(spec.id),
			values: spec.values.map((value) => ({ ...value, value: `${value.value}\u200a.` })),
		}));
		const keyOf = (key: string) =>
			key
				.split(';')
				.map((pick) => pick.replace(/^\d+/, (spec) => String(anew.get(Number(spec)))))
				.sort((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10))
				.join(';');
		const skus = row.skus.map((sku) => ({ ...sku, spec_key: keyOf(sku.spec_key), price: '9999.00' }));
		const saved = await save({ ...row, specs, skus });
		expect(saved, saved.msg).toMatchObject({ code: 1, data: { waits: 1 } });
		expect(await stored(id)).toMatchObject({ price_min: 1000, price_max: 1300 });
		// What waits is shown in the place of what is live.
		expect((await skusOf()).map(([sku]) => sku)).toEqual(before.map(([sku]) => sku));
	});

	test('a weight or a volume that rises by more than a fifth waits as a price does, and is shown with its unit', async () => {
		const id = await live();
		const measure = async (weight: string, volume: string, price = '1.00') => {
			const { row } = await read(id);
			return (await save({ ...row, skus: row.skus.map((sku) => ({ ...sku, price, weight, volume })) })).data.waits;
		};
		const skus = () =>
			shop.context.db.selectFrom('sku').select(['price', 'weight', 'volume']).where('goods_id', '=', id).execute();
		await shop.context.db.updateTable('sku').set({ weight: 420, volume: 1000 }).where('goods_id', '=', id).execute();
		expect(await measure('15', '0.001')).toBe(1);
		expect(await skus()).toEqual([{ price: 100, weight: 420, volume: 1000 }]);
		const seen = (await waiting(id)).data.row;
		expect(seen).toMatchObject({
			live: { weights: [{ sku: '', weight: '0.420' }] },
			wanted: { weights: [{ sku: '', weight: '15.000' }] },
		});
		expect(await read(id)).toMatchObject({
			row: { skus: [{ weight: '15.000', volume: '0.001000' }] },
			review: { fields: ['weights'] },
		});
		await answer(id, { answer: 'pass' });
		expect(await skus()).toEqual([{ price: 100, weight: 15_000, volume: 1000 }]);
		expect(await measure('15', '0.0012')).toBe(0);
		expect(await measure('18', '0.00144')).toBe(1);
		expect(await skus()).toEqual([{ price: 100, weight: 18_000, volume: 1200 }]);
		expect((await waiting(id)).data.row.wanted).toEqual({ volumes: [{ sku: '', volume: '0.001440' }] });
		expect(await answer(id, { answer: 'refuse', reason: '体积不符' })).toMatchObject({ code: 1 });
		// Little by little comes to the same, and lower is never looked at.
		expect(await measure('21', '0.0012')).toBe(1);
		expect(await measure('1', '0', '0.50')).toBe(0);
		expect(await skus()).toEqual([{ price: 50, weight: 1000, volume: 0 }]);
		expect(await measure('1', '0.5')).toBe(1);
		expect((await waiting(id)).data.row.wanted).toMatchObject({ volumes: [{ sku: '', volume: '0.500000' }] });
	});

	test('what staff have written of a weight is where the next rise begins', async () => {
		const id = await live();
		const weigh = async (weight: string) => {
			const { row } = await read(id);
			return (await save({ ...row, skus: row.skus.map((sku) => ({ ...sku, weight })) })).data.waits;
		};
		await shop.context.db.updateTable('sku').set({ weight: 1000 }).where('goods_id', '=', id).execute();
		expect(await weigh('1.2')).toBe(0);
		expect(await weigh('1.4')).toBe(1);
		const { row } = (await shop.get<{ row: Work['row'] }>(`${desk}/edit`, { id }, admin)).data;
		const heavier = { ...row, skus: row.skus.map((sku) => ({ ...sku, weight: '1.3' })) };
		expect(await shop.post(`${desk}/edit`, heavier, admin)).toMatchObject({ code: 1 });
		expect(await weigh('1.5')).toBe(0);
		expect(await weigh('1.6')).toBe(1);
	});

	test('of small rises one after the other the sum counts, from the price that was looked at last', async () => {
		const id = await live();
		const price = async (to: string) => {
			const { row } = await read(id);
			return (await save({ ...row, skus: row.skus.map((sku) => ({ ...sku, price: to })) })).data.waits;
		};
		expect(await price('14.00')).toBe(0);
		expect(await price('15.01')).toBe(1);
		expect(await price('15.00')).toBe(0);
		expect(await price('10.00')).toBe(0);
		expect(await price('15.00')).toBe(0);
		expect(await price('16.00')).toBe(1);
		await answer(id, { answer: 'pass' });
		expect(await stored(id)).toMatchObject({ price_min: 1600 });
		expect(await price('19.20')).toBe(0);
		expect(await price('19.21')).toBe(1);
	});

	test('nor does a way off the shelf and back, and what staff write was looked at', async () => {
		const id = await live();
		const price = async (to: string) => {
			const { row } = await read(id);
			await save({ ...row, skus: row.skus.map((sku) => ({ ...sku, price: to })) });
		};
		const off = () => shop.post(`${studio}/offShelf`, { id }, seller.headers);
		await off();
		await price('15.00');
		expect(await stored(id)).toMatchObject({ audit_status: '2' });
		expect((await show(id)).data.waits).toBe(0);
		await off();
		await price('18.00');
		expect((await show(id)).data.waits).toBe(1);
		await answer(id, { answer: 'pass' });
		expect(await stored(id)).toMatchObject({ status: '1', price_min: 1800 });
		await price('21.00');
		const { row } = (await shop.get<Work>(`${desk}/edit`, { id }, admin)).data;
		const skus = row.skus.map((sku) => ({ ...sku, price: '22.00' }));
		expect(await shop.post(`${desk}/edit`, { ...row, skus }, admin)).toMatchObject({ code: 1 });
		await price('26.40');
		expect(await stored(id)).toMatchObject({ price_min: 2640, audit_waiting: 0 });
	});

	test('what staff write of other things was no look at a price', async () => {
		const id = await live();
		const price = async (to: string) => {
			const { row } = await read(id);
			return (await save({ ...row, skus: row.skus.map((sku) => ({ ...sku, price: to })) })).data.waits;
		};
		expect(await price('15.00')).toBe(0);
		// As an import or its way back writes it: nobody saw the whole of it.
		const { row } = (await shop.get<{ row: Work['row'] }>(`${desk}/edit`, { id }, admin)).data;
		const { version: _, ...unseen } = { ...row, brief: '另一句' };
		expect(await shop.post(`${desk}/edit`, unseen, admin)).toMatchObject({ code: 1 });
		expect(await price('15.01')).toBe(1);
		const lower = { ...(await read(id)).row, ...unseen, skus: unseen.skus.map((sku) => ({ ...sku, price: '14.00' })) };
		const { version: __, ...written } = lower;
		expect(await shop.post(`${desk}/edit`, written, admin)).toMatchObject({ code: 1 });
		expect(await price('16.80')).toBe(0);
	});

	test('is refused with a reason; the live version stays, and the creator may hand in another', async () => {
		const id = await live();
		await save({ ...(await read(id)).row, name: '坏名字' });
		await answer(id, { answer: 'refuse', reason: '名称含广告' });
		expect(await stored(id)).toMatchObject({ name: '青瓷碗', status: '1', audit_status: '2' });
		expect(await read(id)).toMatchObject({ row: { name: '青瓷碗' }, review: { waits: '', refused: '名称含广告' } });
		expect((await save({ ...(await read(id)).row, name: '好名字' })).data.waits).toBe(1);
	});

	test('is withdrawn by its creator, or by a save that takes the change back', async () => {
		const id = await live();
		await save({ ...(await read(id)).row, name: '一' });
		await shop.post(`${studio}/withdraw`, { id }, seller.headers);
		expect((await read(id)).row.name).toBe('青瓷碗');
		await save({ ...(await read(id)).row, name: '二' });
		expect((await save({ ...(await read(id)).row, name: '青瓷碗' })).data.waits).toBe(0);
		expect(await waiting(id)).toMatchObject({ code: 0, msg: '该审核已处理或已撤回，请刷新' });
	});

	test('owes a look before it is on the shelf again where it was made off the shelf', async () => {
		const id = await live();
		await shop.post(`${studio}/offShelf`, { id }, seller.headers);
		expect((await show(id)).data.waits).toBe(0);
		await shop.post(`${studio}/offShelf`, { id }, seller.headers);
		expect((await save({ ...(await read(id)).row, name: '改名' })).data.waits).toBe(0);
		expect((await show(id)).data.waits).toBe(1);
	});
});

describe('two at a time', () => {
	test('an edit while it is reviewed is shown to the reviewer, who looks again', async () => {
		const id = await live();
		await save({ ...(await read(id)).row, name: '第一版' });
		const seen = (await waiting(id)).data.row;
		await save({ ...(await read(id)).row, name: '第二版' });
		const late = await answer(id, { answer: 'pass' }, seen);
		expect(late).toMatchObject({ code: 0, data: { reason: 'goods.auditMoved' } });
		expect(await stored(id)).toMatchObject({ name: '青瓷碗' });
		expect(await answer(id, { answer: 'pass' })).toMatchObject({ code: 1 });
		expect(await stored(id)).toMatchObject({ name: '第二版' });
	});

	test('a change of the live version is shown too, and which fields it was', async () => {
		const id = await live();
		await save({ ...(await read(id)).row, name: '想要的名字' });
		const seen = (await waiting(id)).data.row;
		const { row } = (await shop.get<{ row: object }>(`${desk}/edit`, { id }, admin)).data;
		expect(await shop.post(`${desk}/edit`, { ...row, name: '平台改的名字' }, admin)).toMatchObject({ code: 1 });
		expect(await answer(id, { answer: 'pass' }, seen)).toMatchObject({ code: 0 });
		expect((await waiting(id)).data.row).toMatchObject({ moved: ['name'], live: { name: '平台改的名字' } });
	});

	test('of two answers at once one counts', async () => {
		const id = await live();
		await save({ ...(await read(id)).row, name: '新' });
		const seen = (await waiting(id)).data.row;
		const answers = await Promise.all([
			answer(id, { answer: 'pass' }, seen),
			answer(id, { answer: 'refuse', reason: '不行' }, seen),
			answer(id, { answer: 'pass' }, seen),
		]);
		expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
		const ended = await shop.context.db
			.selectFrom('goods_revision')
			.select('status')
			.where('goods_id', '=', id)
			.execute();
		expect(ended.filter(({ status }) => status === '1')).toEqual([]);
	});

	test('an answer and a withdrawal at once: one of them counts', async () => {
		const id = await live();
		await save({ ...(await read(id)).row, name: '新' });
		const seen = (await waiting(id)).data.row;
		const [passed, withdrawn] = await Promise.all([
			answer(id, { answer: 'pass' }, seen),
			shop.post(`${studio}/withdraw`, { id }, seller.headers),
		]);
		expect([passed.code, withdrawn.code].sort()).toEqual([0, 1]);
		expect((await stored(id)).name).toBe(passed.code === 1 ? '新' : '青瓷碗');
	});

	test('two people of a studio: the later save is refused, for the work changed', async () => {
		const id = await live();
		const { row } = await read(id);
		expect((await save({ ...row, name: '甲' })).code).toBe(1);
		expect(await save({ ...row, name: '乙' })).toMatchObject({ code: 0, data: { reason: 'goods.stale' } });
	});
});

describe('who may', () => {
	test.each([
		['goods', 1],
		['order', 0],
		['finance', 0],
	])('a %s of a studio changes works: %s', async (role, code) => {
		const worker = await makeMerchantUser(shop.context, { merchantId: seller.merchantId, role });
		expect((await shop.post(`${studio}/add`, bowl(classifyId), worker.headers)).code).toBe(code);
	});

	test('a creator cannot give a work away, lift a forced removal or mark it as passed', async () => {
		const other = await makeMerchant(shop.context);
		const { data } = await add(bowl(classifyId, { merchant_id: other.merchantId, audit_status: '2', weigh: 999 }));
		expect(await stored(data.id)).toMatchObject({ merchant_id: seller.merchantId, audit_status: '1', weigh: 0 });
		const id = await live();
		await shop.post(`${desk}/forceOff`, { ids: [id], reason: '投诉' }, admin);
		expect((await show(id)).code).toBe(0);
		expect((await save((await read(id)).row)).code).toBe(0);
		await shop.post(`${desk}/lift`, { ids: [id] }, admin);
		expect((await show(id)).code).toBe(1);
	});
});

test('whose works are looked at is written for all in one statement, the last word on each, and for none where one is unknown', async () => {
	const others = [await makeMerchant(shop.context), await makeMerchant(shop.context)];
	const [first = 0, second = 0] = others.map(({ merchantId }) => merchantId);
	const set = (list: { id: number; own: string }[]) => shop.post(`${desk}/auditSwitches`, { list }, admin);
	const ownOf = async () => {
		const rows = shop.context.db.selectFrom('merchant').select('goods_audit').where('id', 'in', [first, second]);
		return (await rows.orderBy('id').execute()).map(({ goods_audit }) => goods_audit);
	};
	const twice = [...Array.from({ length: 30 }, () => ({ id: first, own: '0' })), { id: first, own: '1' }];
	const { sent } = await countStatements(shop.context.pool, () => set([...twice, { id: second, own: '0' }]));
	expect(sent.filter(({ text }) => /update "?merchant"?\s/.test(text))).toHaveLength(1);
	expect(await ownOf()).toEqual([1, 0]);
	expect(
		await set([
			{ id: first, own: '' },
			{ id: 999_999_999, own: '' },
		]),
	).toMatchObject({ code: 0 });
	expect(await ownOf()).toEqual([1, 0]);
	await set([{ id: first, own: '' }]);
	expect(await ownOf()).toEqual([null, 0]);
});

test('when the pieces of a live work are reserved is its creator’s to say, and applies at once', async () => {
	const id = await live();
	expect(await save({ ...(await read(id)).row, stock_mode: '2' })).toMatchObject({ code: 1, data: { waits: 0 } });
	expect(await stored(id)).toMatchObject({ stock_mode: '2', audit_status: '2' });
});

test('points that staff gave for a piece end where its creator lowers the price', async () => {
	const id = await live();
	await shop.context.db.updateTable('goods').set({ give_score: 500 }).where('id', '=', id).execute();
	const priced = async (price: string) => {
		const { row } = await read(id);
		return save({ ...row, skus: row.skus.map((sku) => ({ ...sku, price })) });
	};
	const { row } = await read(id);
	expect(await save({ ...row, brief: '同价' })).toMatchObject({ code: 1 });
	expect(await stored(id)).toMatchObject({ give_score: 500 });
	expect(await priced('0.01')).toMatchObject({ code: 1, data: { waits: 0 } });
	expect(await stored(id)).toMatchObject({ give_score: -1, price_min: 1 });
});

test('points that staff gave for a piece end too where a rise that waited has become a fall', async () => {
	const id = await live();
	const { row } = await read(id);
	expect(await save({ ...row, skus: row.skus.map((sku) => ({ ...sku, price: '20.00' })) })).toMatchObject({
		data: { waits: 1 },
	});
	const edit = (await shop.get<{ row: Work['row'] }>(`${desk}/edit`, { id }, admin)).data.row;
	const skus = edit.skus.map((sku) => ({ ...sku, price: '1000.00' }));
	expect(await shop.post(`${desk}/edit`, { ...edit, skus, give_score: 500 }, admin)).toMatchObject({ code: 1 });
	expect(await stored(id)).toMatchObject({ give_score: 500, price_min: 100_000 });
	expect(await answer(id, { answer: 'pass' })).toMatchObject({ code: 1 });
	expect(await stored(id)).toMatchObject({ give_score: -1, price_min: 2000 });
});

test('a creator moves no price into freight, which bears no commission', async () => {
	const { row } = await read(await live());
	const priced = (price: string, delivery_fee: string, fixed_per = 'order') => ({
		...row,
		...{ delivery_type: '2', delivery_fee, fixed_per, skus: row.skus.map((sku) => ({ ...sku, price })) },
	});
	expect(await save(priced('0.01', '499.99'))).toMatchObject({
		code: 0,
		msg: expect.stringMatching(/^固定运费最多 ¥20.00：不超过最低售价的 30%，按单/),
	});
	expect(await save({ ...priced('0.01', '20', 'piece'), min_buy: 10 })).toMatchObject({ code: 0 });
	// By the piece a cheap one would take half of each sale out of the books.
	expect(await save(priced('20', '20', 'piece'))).toMatchObject({ code: 0 });
	expect(await save(priced('0.01', '20'))).toMatchObject({ code: 1 });
	const { version } = await stored(row.id);
	expect(await save({ ...priced('100', '100'), version })).toMatchObject({ code: 0 });
	const risen = { ...priced('100', '30'), version };
	expect(await save(risen)).toMatchObject({ code: 0, data: { fields: { delivery_fee: expect.any(String) } } });
	await setOwn('0');
	expect(await save(risen)).toMatchObject({ code: 1 });
});

test('what staff have set a time for is shown as they saw it, and looked at where its creator has changed it since', async () => {
	await setOwn('1');
	const plan = async (id: number) => {
		await shop.post(`${studio}/offShelf`, { id }, seller.headers);
		const { row } = (await shop.get<{ row: Work['row'] }>(`${desk}/edit`, { id }, admin)).data;
		const planned = { ...row, on_shelf: 0, publish_at: shop.clock.now() + 60 };
		expect(await shop.post(`${desk}/edit`, planned, admin)).toMatchObject({ code: 1 });
	};
	const [kept, changed, marked] = [await live(), await live(), await live()];
	await plan(kept);
	await plan(changed);
	await plan(marked);
	const rename = async (id: number) => {
		const row = { ...(await read(id)).row, name: '另一件' };
		const skus = row.skus.map((sku) => ({ ...sku, price: '999.00' }));
		expect(await save({ ...row, skus })).toMatchObject({ code: 1, data: { waits: 0 } });
	};
	await rename(changed);
	await rename(marked);
	// Staff who give it a tag have seen neither its name nor its price.
	await tag(marked);
	shop.clock.advance(61);
	await runDueTimers(shop.context);
	expect(await stored(kept)).toMatchObject({ status: '1' });
	expect(await stored(changed)).toMatchObject({ status: '2', audit_status: '1' });
	expect(await stored(marked)).toMatchObject({ status: '2', audit_status: '1' });
	await setOwn('0');
});

test.each([
	['says in the other language', { i18n: { en: { name: 'Fake' } } }, {}],
	['shows on a value', {}, { image: '/storage/other.webp' }],
	['lets a group show', { has_image: 1 }, {}],
	['saves anew without a change', {}, {}],
])(
	'what its creator %s of a planned work that was never passed stands in its log, and is looked at',
	async (_what, group, value) => {
		await setOwn('1');
		const { id } = (await add(bowlInColours(classifyId, { on_shelf: 0 }))).data;
		const { row } = (await shop.get<{ row: Work['row'] }>(`${desk}/edit`, { id }, admin)).data;
		const planned = { ...row, on_shelf: 0, publish_at: shop.clock.now() + 60 };
		expect(await shop.post(`${desk}/edit`, planned, admin)).toMatchObject({ code: 1 });
		const mine = (await read(id)).row as Work['row'] & { specs: { values: object[] }[] };
		const specs = mine.specs.map((spec) => ({
			...spec,
			...group,
			values: spec.values.map((one) => ({ ...one, ...value })),
		}));
		expect(await save({ ...mine, specs })).toMatchObject({ code: 1, data: { waits: 0 } });
		const last = await shop.context.db
			.selectFrom('goods_log')
			.select(['operator_type', 'action'])
			.where('goods_id', '=', id)
			.orderBy('id', 'desc')
			.executeTakeFirstOrThrow();
		expect(last).toEqual({ operator_type: 'merchant', action: 'edit' });
		shop.clock.advance(61);
		await runDueTimers(shop.context);
		const { status, audit_status } = await stored(id);
		expect({ isShown: status === '1', audit_status }).toEqual({ isShown: false, audit_status: '1' });
		await setOwn('0');
	},
);

test('a plan that staff have saved again shows what they saw then, whatever was written between', async () => {
	await setOwn('1');
	const id = await live();
	await shop.post(`${studio}/offShelf`, { id }, seller.headers);
	const look = async (more: object = {}) => {
		const { row } = (await shop.get<{ row: Work['row'] }>(`${desk}/edit`, { id }, admin)).data;
		expect(await shop.post(`${desk}/edit`, { ...row, ...more }, admin)).toMatchObject({ code: 1 });
	};
	await look({ on_shelf: 0, publish_at: shop.clock.now() + 60 });
	await save({ ...(await read(id)).row, name: '另一件' });
	await look({ brief: '看过了' });
	await tag(id);
	shop.clock.advance(61);
	await runDueTimers(shop.context);
	expect(await stored(id)).toMatchObject({ status: '1', name: '另一件', publish_at: null });
	await setOwn('0');
});

test('a planned work that its creator has handed in waits for its answer, and staff are notified when its time has come', async () => {
	await setOwn('1');
	const id = await live();
	await shop.post(`${studio}/offShelf`, { id }, seller.headers);
	const { row } = (await shop.get<{ row: Work['row'] }>(`${desk}/edit`, { id }, admin)).data;
	await shop.post(`${desk}/edit`, { ...row, on_shelf: 0, publish_at: shop.clock.now() + 60 }, admin);
	await save({ ...(await read(id)).row, name: '另一件' });
	expect(await show(id)).toMatchObject({ data: { waits: 1 } });
	const notices = () => shop.context.db.selectFrom('notify').select('id').where('ref_id', '=', id).execute();
	const before = await notices();
	shop.clock.advance(61);
	await runDueTimers(shop.context);
	expect(await stored(id)).toMatchObject({ status: '2', audit_status: '1', publish_at: null });
	// The notice that nobody has read yet is renewed.
	expect(await notices()).not.toEqual(before);
	await setOwn('0');
});

test('a work once refused is looked at again, however often it is handed in and taken back', async () => {
	await setOwn('1');
	const id = await live();
	await shop.post(`${studio}/offShelf`, { id }, seller.headers);
	await save({ ...(await read(id)).row, name: '第二件' });
	await show(id);
	expect(await answer(id, { answer: 'refuse', reason: '侵权' })).toMatchObject({ code: 1 });
	await setOwn('0');
	expect(await show(id)).toMatchObject({ data: { waits: 1 } });
	await shop.post(`${studio}/withdraw`, { id }, seller.headers);
	expect(await stored(id)).toMatchObject({ audit_status: '3' });
	expect(await show(id)).toMatchObject({ data: { waits: 1 } });
});

test('every change stands in the goods log with its difference and who made it', async () => {
	const id = await live();
	await save({ ...(await read(id)).row, name: '新名', limit_per_order: 5 });
	await answer(id, { answer: 'pass' });
	await shop.post(`${desk}/forceOff`, { ids: [id], reason: '侵权' }, admin);
	const { log } = (await shop.get<AnswerOf<typeof audits.readGoodsLog>>(`${desk}/log`, { id }, admin)).data;
	expect(log.map(({ action }) => action)).toEqual(['forceOff', 'auditPass', 'edit', 'auditPass', 'submit', 'create']);
	expect(log[0]).toMatchObject({ reason: '侵权', operator_type: 'admin' });
	expect(log[1]?.changes).toEqual([{ field: 'name', before: '青瓷碗', after: '新名' }]);
	expect(log[2]).toMatchObject({
		operator: seller.username,
		changes: [{ field: 'limit_per_order', before: '0', after: '5' }],
	});
	const own = await shop.get<AnswerOf<typeof audits.readGoodsLog>>(`${studio}/log`, { id }, seller.headers);
	expect(own.data.log).toHaveLength(6);
	expect(log[0]?.operator).toMatch(/./);
	expect(own.data.log[0]).toMatchObject({ operator_type: 'admin', operator: '' });
	expect(own.data.log[2]).toMatchObject({ operator: seller.username });
});

test('the goods log is read by pages that have a bound in bytes, whatever was written before', async () => {
	const id = await live();
	const change = { field: 'image', sku: '红', before: '旧'.repeat(400), after: '新'.repeat(400) };
	const write = (changes: number, rows: number) =>
		sql`insert into goods_log (goods_id, action, changes, operator_type, operator_id, create_time)
			select ${id}::bigint, 'edit', ${JSON.stringify(Array(changes).fill(change))}::jsonb, 'merchant', 1, 1
			from generate_series(1, ${rows})`.execute(shop.context.db);
	await write(600, 30);
	await write(1, 60);
	const pages: AnswerOf<typeof audits.readGoodsLog>[] = [];
	for (let last: number | undefined; pages.length < 20; last = pages.at(-1)?.log.at(-1)?.id) {
		const asked = { id, ...(last !== undefined && { before: last }) };
		const { data } = await shop.get<AnswerOf<typeof audits.readGoodsLog>>(`${studio}/log`, asked, seller.headers);
		pages.push(data);
		if (data.more === 0) break;
	}
	expect(pages[0]?.log).toHaveLength(50);
	for (const page of pages) expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThan(600 * 1024);
	const log = pages.flatMap((page) => page.log);
	expect(new Set(log.map((entry) => entry.id)).size).toBe(log.length);
	expect(log.length).toBeGreaterThanOrEqual(92);
	const long = log.find(({ changes }) => changes.length > 1)?.changes;
	expect(long).toHaveLength(21);
	expect(long?.at(-1)).toEqual({ field: 'more', before: '', after: '580' });
});

test('the shelf answers a creator whether a work was moved, waits, or stood there already', async () => {
	const id = await live();
	const move = async (road: 'onShelf' | 'offShelf', headers = seller.headers) =>
		(await shop.post(`${studio}/${road}`, { id }, headers)).data;
	expect(await move('onShelf')).toEqual({ id, waits: 0, moved: 0 });
	expect(await move('offShelf')).toEqual({ id, moved: 1 });
	expect(await move('offShelf')).toEqual({ id, moved: 0 });
	expect(await move('onShelf')).toEqual({ id, waits: 0, moved: 1 });
	const draft = await add(bowl(classifyId, { on_shelf: 0 }));
	expect((await show(draft.data.id)).data).toEqual({ id: draft.data.id, waits: 1, moved: 0 });
	const stranger = await makeMerchant(shop.context);
	const { code } = await shop.post(`${studio}/offShelf`, { id }, stranger.headers);
	expect([code, (await stored(id)).status]).toEqual([0, '1']);
});

test('a creator changes one work so often a day, and of what was taken back the last is kept', async () => {
	const id = await live();
	const edit = async (name: string) => save({ ...(await read(id)).row, name });
	for (let at = 0; at < mostWithdrawn + 3; at += 1) {
		expect(await edit(`名 ${at}`)).toMatchObject({ code: 1 });
		expect(await shop.post(`${studio}/withdraw`, { id }, seller.headers)).toMatchObject({ code: 1 });
	}
	const kept = shop.context.db.selectFrom('goods_revision').select('data').where('goods_id', '=', id);
	const withdrawn = await kept.where('status', '=', '4').orderBy('id').execute();
	expect(withdrawn).toHaveLength(mostWithdrawn);
	expect(withdrawn.at(-1)?.data).toMatchObject({ name: `名 ${mostWithdrawn + 2}` });
	await setOwn('0');
	const lines = async () =>
		(await shop.context.db.selectFrom('goods_log').select('id').where('goods_id', '=', id).execute()).length;
	const move = (at: number) => shop.post(`${studio}/${at % 2 ? 'onShelf' : 'offShelf'}`, { id }, seller.headers);
	let said = await move(0);
	for (let at = 1; said.code === 1 && at < 300; at += 1) said = await move(at);
	expect(said.msg).toContain(`今天已修改 ${mostChangesADay} 次`);
	const written = await lines();
	expect(written).toBeLessThanOrEqual(mostChangesADay + 3);
	expect(await save({ ...(await read(id)).row, limit_per_order: 5 })).toMatchObject({ code: 0 });
	expect(await lines()).toBe(written);
	expect(await shop.post(`${desk}/forceOff`, { ids: [id], reason: '侵权' }, admin)).toMatchObject({ code: 1 });
});

test('a creator makes so many works a day; what the platform made for them does not count', async () => {
	const { db, clock } = shop.context;
	const at = clock.now();
	/** Works of the creator's, as if made before. */
	const made = (count: number, by: 'merchant' | 'admin') =>
		sql`
		with made as (insert into goods (merchant_id, name, goods_no, image, create_time, update_time)
			select ${seller.merchantId}, 'n', ${`${seller.merchantId}-${by}-`} || n, '', ${at - 60}, ${at - 60}
			from generate_series(1, ${count}::int) n returning id)
		insert into goods_log (goods_id, action, operator_type, create_time)
		select id, 'create', ${by}, ${at - 60} from made`.execute(db);
	await made(mostMadeADay, 'admin');
	await made(mostMadeADay - 1, 'merchant');
	const atOnce = await Promise.all([1, 2, 3].map(() => add(bowl(classifyId))));
	expect(atOnce.map(({ code }) => code).sort()).toEqual([0, 0, 1]);
	expect(await add(bowl(classifyId))).toMatchObject({ code: 0, msg: `今天已新建 ${mostMadeADay} 件作品，请明天再试` });
	await sql`update goods set create_time = ${at - 86_400} where merchant_id = ${seller.merchantId}`.execute(db);
	expect(await add(bowl(classifyId))).toMatchObject({ code: 1 });
});

test('the list shows what waits under a tab of its own', async () => {
	const id = await live();
	await save({ ...(await read(id)).row, name: '待看' });
	const { data } = await shop.get<AnswerOf<typeof contracts.listGoods>>(`${desk}/index`, { tab: 'audit' }, admin);
	expect(data.list.map((row) => row.id)).toContain(id);
	expect(data.counts.audit).toBe(data.total);
});
