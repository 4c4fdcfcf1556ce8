import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { goodsForm } from '#domain/goods/goods.form.ts';
import * as contracts from '#domain/import/import.contract.ts';
import { goodsForEditor } from '#server/features/goods/goods.admin.service.ts';
import { updateGoods } from '#server/features/goods/goods.service.ts';
import { createOutgoing } from '#server/outgoing/outgoing.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeClassify } from '#server/testing/goods.samples.ts';
import { type Imports, importsOf } from '#server/testing/imports.ts';
import { race } from '#server/testing/lock-row.ts';
import { registerImports } from './import.listeners.ts';

const roads = ['onShelf', 'offShelf', 'del'].map((road) => `shop/goods/goods/${road}`);
let shop: TestApp;
let imports: Imports;
let server: Server;
let isUp = false;
let base: string;

beforeAll(async () => {
	shop = await makeApp();
	const nodes = [...new Set(Object.values(contracts).flatMap((one) => ('node' in one ? [one.node] : [])))];
	const { headers } = await makeAdmin(shop.context, { nodes: [...nodes, ...roads] });
	imports = importsOf(shop, headers, await makeClassify(shop.context));
	server = createServer((request, reply) => {
		if (!isUp) return reply.writeHead(503).end();
		const background = request.url === '/a.png' ? '#7a9' : '#a97';
		const picture = sharp({ create: { width: 20, height: 20, channels: 3, background } }).png();
		void picture.toBuffer().then((bytes) => reply.end(bytes));
	});
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
	base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
	isUp = false;
});
afterAll(async () => {
	server.close();
	await shop.close();
});

const header = '商品编号,商品名称,价格,库存,规格 1 名称,规格 1 值,图片';

async function run(lines: readonly string[], wish: object = {}) {
	const { data } = await imports.upload([header, ...lines].join('\n'));
	return imports.run({ task_id: data.task_id, ...wish });
}

async function goodsOf(no: string) {
	const { rows } = await sql<{ id: number; status: string }>`
		select id, status from goods where goods_no = ${no}`.execute(shop.context.db);
	const [row] = rows;
	if (!row) throw new Error(`There is no ${no}.`);
	return { ...(await goodsForEditor(shop.context.db, row.id)), status: row.status };
}

async function edit(no: string, change: object): Promise<void> {
	const { id, version, ...row } = await goodsOf(no);
	const form = goodsForm.parse({ ...row, ...change });
	await updateGoods(shop.context, { id, version, form }, { type: 'admin', id: 1 });
}

describe('a roll-back', () => {
	test('puts what was created into the recycle bin, from the shelf too, and the next import takes it out again', async () => {
		const first = await run(['R-1,Bowl,10,3,,,', 'R-2,Cup,20,1,,,'], { status: '1' });
		expect(first.counts).toMatchObject({ created: 2, written: 2 });
		expect((await goodsOf('R-1')).status).toBe('1');
		const undone = await imports.rollBack(first.task_id);
		expect(undone).toMatchObject({ status: '6', counts: { undone: 2 } });
		expect(undone.goods.map((one) => one.undone)).toEqual(['done', 'done']);
		expect((await goodsOf('R-1')).status).toBe('4');
		expect(await imports.post('rollback', { task_id: first.task_id })).toMatchObject({ code: 0, msg: '该导入已撤销' });

		const again = await run(['R-1,Better bowl,11,3,,,'], { status: '1' });
		expect(again.counts).toMatchObject({ created: 1 });
		expect(await goodsOf('R-1')).toMatchObject({ status: '1', name: 'Better bowl', skus: [{ price: '11.00' }] });
	});

	test('gives changed works their former values, skus and stock back', async () => {
		await run(['R-3,Jug,30,5,Colour,Blue,', 'R-3,,31,5,,Green,']);
		const before = await goodsOf('R-3');
		const second = await run(['R-3,Big jug,35,9,Colour,Blue,', 'R-3,,31,5,,Green,', 'R-3,,32,5,,Red,'], {
			set_stock: 1,
		});
		expect(second.counts).toMatchObject({ created: 0, updated: 1 });
		expect((await goodsOf('R-3')).skus).toHaveLength(3);
		const undone = await imports.rollBack(second.task_id);
		expect(undone.goods).toMatchObject([{ undone: 'done', undone_text: '' }]);
		const { version: _, update_time: __, ...after } = await goodsOf('R-3');
		expect(after).toMatchObject({ name: 'Jug' });
		expect(after.skus).toEqual(before.skus);
		expect(after.specs).toEqual(before.specs);
	});

	test('leaves what was changed since, and says so', async () => {
		await run(['R-4,Plate,40,5,,,']);
		const second = await run(['R-4,Large plate,45,5,,,']);
		await edit('R-4', { name: 'My plate' });
		const undone = await imports.rollBack(second.task_id);
		expect(undone.goods).toMatchObject([{ undone: 'partly', undone_text: '导入后已被修改，保持不变：名称' }]);
		expect(await goodsOf('R-4')).toMatchObject({ name: 'My plate', skus: [{ price: '40.00' }] });
	});

	test('keeps the variants of the import where no other is left, and takes back what else it wrote', async () => {
		await run(['R-7,Jug,30,5,Colour,Blue,']);
		const second = await run(['R-7,Big jug,30,5,Colour,Blue,', 'R-7,,31,5,,Green,', 'R-7,,32,5,,Red,']);
		const { skus, specs } = await goodsOf('R-7');
		const added = skus.filter(({ spec_text }) => spec_text !== 'Blue');
		const values = (specs[0]?.values ?? []).filter(({ value }) => value !== 'Blue');
		await edit('R-7', { skus: added, specs: [{ ...specs[0], values }] });
		const undone = await imports.rollBack(second.task_id);
		expect(undone.goods).toMatchObject([
			{ undone: 'partly', undone_text: '商品只剩导入新增的规格，予以保留：Green, Red' },
		]);
		const after = await goodsOf('R-7');
		expect(after).toMatchObject({ name: 'Jug' });
		expect(after.skus.map(({ spec_text }) => spec_text)).toEqual(['Green', 'Red']);
	});

	test('is whose who takes it back, of what it created as of what it changed', async () => {
		await run(['R-8,Jug,30,5,,,']);
		const { task_id } = await run(['R-8,Big jug,30,5,,,', 'R-9,Cup,30,5,,,'], { status: '1' });
		const all = [...new Set(Object.values(contracts).flatMap((one) => ('node' in one ? [one.node] : [])))];
		const clerk = await makeAdmin(shop.context, { nodes: [...all, ...roads] });
		const written = async () => {
			const ids = [(await goodsOf('R-8')).id, (await goodsOf('R-9')).id];
			const lines = shop.context.db.selectFrom('goods_log').select(['id', 'operator_type', 'operator_id']);
			return lines.where('goods_id', 'in', ids).orderBy('id').execute();
		};
		const before = await written();
		expect(new Set(before.map(({ operator_type }) => operator_type))).toEqual(new Set(['admin']));
		await importsOf(shop, clerk.headers, await makeClassify(shop.context)).rollBack(task_id);
		const lines = (await written()).slice(before.length).map(({ id: _, ...line }) => line);
		expect(lines).toEqual(Array.from({ length: 3 }, () => ({ operator_type: 'admin', operator_id: clerk.id })));
	});

	test('takes nothing off the shelf or into the bin for who may not: it stays, and says why', async () => {
		const { task_id } = await run(['R-10,Jug,30,5,,,', 'R-11,Cup,30,5,,,'], { status: '1' });
		const boss = (await makeAdmin(shop.context, { nodes: roads })).headers;
		const { id } = await goodsOf('R-11');
		expect(await shop.post('/admin/shop.goods.Goods/offShelf', { ids: [id] }, boss)).toMatchObject({ code: 1 });
		const own = [...new Set(Object.values(contracts).flatMap((one) => ('node' in one ? [one.node] : [])))];
		const takenBackBy = async (more: readonly string[]) => {
			const clerk = await makeAdmin(shop.context, { nodes: [...own, ...more] });
			return importsOf(shop, clerk.headers, await makeClassify(shop.context)).rollBack(task_id);
		};
		const again = async () => {
			await sql`update import_goods set undone = '', undone_text = '' where task_id = ${task_id}`.execute(
				shop.context.db,
			);
			await sql`update import_task set status = '4' where id = ${task_id}`.execute(shop.context.db);
		};
		const none = await takenBackBy([]);
		expect(none).toMatchObject({ status: '6', counts: { undone: 2, kept: 2 } });
		expect(none.goods.map((one) => one.undone_text)).toEqual(Array(2).fill('没有删除商品的权限，保持不变'));
		await again();
		const some = await takenBackBy(['shop/goods/goods/del']);
		expect(some.counts).toMatchObject({ undone: 2, kept: 1 });
		expect(some.goods).toMatchObject([{ undone: 'kept', undone_text: '没有上下架权限' }, { undone: 'done' }]);
		expect([(await goodsOf('R-10')).status, (await goodsOf('R-11')).status]).toEqual(['1', '4']);
	});

	test('keeps what it created where somebody edited it since, or where another import updated it and stands', async () => {
		const lines = ['R-12,Jug,30,5,,,', 'R-13,Cup,30,5,,,', 'R-14,Pot,30,5,,,'];
		const first = await run(lines, { status: '1' });
		await edit('R-12', { name: 'My jug' });
		const second = await run(['R-13,Better cup,30,5,,,', 'R-14,Better pot,30,5,,,']);
		await edit('R-13', { name: 'My cup' });
		await imports.rollBack(second.task_id);
		const undone = await imports.rollBack(first.task_id);
		const text = '导入后已被修改，或已由其他导入更新，保持不变';
		expect(undone.goods).toMatchObject([
			{ undone: 'kept', undone_text: text },
			{ undone: 'kept', undone_text: text },
			{ undone: 'done', undone_text: '' },
		]);
		expect(undone.counts).toMatchObject({ undone: 3, kept: 2 });
		expect(await goodsOf('R-12')).toMatchObject({ status: '1', name: 'My jug' });
		expect((await goodsOf('R-14')).status).toBe('4');
		await run(['R-14,Pot again,30,5,,,'], { status: '1' });
		const third = await run(['R-15,Mug,30,5,,,']);
		await run(['R-15,Better mug,30,5,,,']);
		expect((await imports.rollBack(third.task_id)).goods).toMatchObject([{ undone: 'kept', undone_text: text }]);
	});

	test('takes a bulk edit that was taken back for none, and one that was taken back in part for one', async () => {
		const { task_id } = await run(['R-17,Jug,30,5,,,', 'R-18,Cup,30,5,,,', 'R-19,Pot,30,5,,,'], { status: '1' });
		const clerk = (await makeAdmin(shop.context, { nodes: ['shop/goods/goods/index', 'shop/goods/goods/edit'] }))
			.headers;
		const bulk = async (no: string, change: object, undo = 0) => {
			const { id, version, skus } = await goodsOf(no);
			const list = [{ id, version, skus: [{ id: skus[0]?.id, ...change }] }];
			const answer = await shop.post<{ list: { saved: number }[] }>(
				'/admin/shop.goods.Goods/bulk',
				{ list, undo },
				clerk,
			);
			expect(answer.data.list).toMatchObject([{ saved: 1 }]);
		};
		for (const no of ['R-17', 'R-18', 'R-19']) await bulk(no, { price: '50.00', weight: '0.300' });
		await bulk('R-17', { price: '30.00', weight: '0.000' }, 1);
		await bulk('R-18', { price: '30.00' }, 1);
		await bulk('R-19', { price: '30.00', weight: '0.000' }, 1);
		await bulk('R-19', { price: '60.00' });
		const undone = await imports.rollBack(task_id);
		expect(undone.goods.map((one) => one.undone)).toEqual(['done', 'kept', 'kept']);
		expect((await goodsOf('R-17')).status).toBe('4');
	});

	test('takes what it took out of the recycle bin there again', async () => {
		const first = await run(['R-16,Jug,30,5,,,']);
		await imports.rollBack(first.task_id);
		const second = await run(['R-16,Jug,31,5,,,']);
		expect((await imports.rollBack(second.task_id)).goods).toMatchObject([{ undone: 'done' }]);
		expect((await goodsOf('R-16')).status).toBe('4');
	});

	test('of what is still running or was never run is refused', async () => {
		const { data } = await imports.upload(`${header}\nR-5,Vase,1,1,,,`);
		expect(await imports.post('rollback', { task_id: data.task_id })).toMatchObject({ msg: '该导入还没有完成' });
		await imports.post('preview', { task_id: data.task_id, classify_id: 1 });
		const refused = await run(['R-6,Vase,none,1,,,']);
		expect(await imports.post('rollback', { task_id: refused.task_id })).toMatchObject({
			msg: '该导入没有可撤销的内容',
		});
	});
});

describe('an import', () => {
	const own = [...new Set(Object.values(contracts).flatMap((one) => ('node' in one ? [one.node] : [])))];

	test('leaves works alone that were forced off the shelf since', async () => {
		const { task_id: id } = await run(['F-1,Fake,10,3,,,'], { status: '1' });
		const { id: goodsId } = await goodsOf('F-1');
		const boss = (await makeAdmin(shop.context, { nodes: ['shop/goods/goods/forceOff'] })).headers;
		const off = { ids: [goodsId], reason: '仿冒' };
		expect(await shop.post('/admin/shop.goods.Goods/forceOff', off, boss)).toMatchObject({ code: 1 });
		const back = await imports.rollBack(id);
		expect(back.goods[0]).toMatchObject({ undone: 'kept', undone_text: '商品已被强制下架，保持不变' });
		await run(['F-1,Fake,11,3,,,'], { status: '1' });
		expect(await goodsOf('F-1')).toMatchObject({ status: '3' });
	});

	test('is whose who runs it or takes it back, whoever brought the file, and puts on the shelf what they may', async () => {
		const clerk = await makeAdmin(shop.context, { nodes: own });
		const { headers } = await makeAdmin(shop.context, { nodes: [...own, 'shop/goods/goods/onShelf'] });
		const classify_id = await makeClassify(shop.context);
		const { data } = await imports.upload([header, 'W-1,Bowl,10,3,,,'].join('\n'));
		const ofClerk = importsOf(shop, clerk.headers, classify_id);
		const wish = { classify_id, task_id: data.task_id };
		expect(await ofClerk.post('run', { ...wish, status: '1' })).toMatchObject({ code: 0, msg: '没有上下架权限' });
		await ofClerk.run({ ...wish, status: '0' });
		const { id } = await goodsOf('W-1');
		const doers = async () =>
			(await shop.context.db.selectFrom('goods_log').select('operator_id').where('goods_id', '=', id).execute()).map(
				(row) => row.operator_id,
			);
		expect(new Set(await doers())).toEqual(new Set([clerk.id]));
		const other = await importsOf(shop, headers, classify_id).upload([header, 'W-2,Bowl,10,3,,,'].join('\n'));
		await importsOf(shop, headers, classify_id).run({ task_id: other.data.task_id, status: '1' });
		expect(await goodsOf('W-2')).toMatchObject({ status: '1' });
	});

	test('a dry run with other choices that comes between neither lends the right to the shelf nor is run unseen', async () => {
		const { headers } = await makeAdmin(shop.context, { nodes: own });
		const ofClerk = importsOf(shop, headers, await makeClassify(shop.context));
		const { data } = await ofClerk.upload([header, 'W-3,Bowl,10,3,,,'].join('\n'));
		const task_id = data.task_id;
		const classify_id = await makeClassify(shop.context);
		await ofClerk.preview({ classify_id, task_id, status: '0' });
		const [seen, begun] = await race(
			shop,
			{ table: 'import_task', id: task_id },
			() => ofClerk.preview({ classify_id, task_id, status: '1' }),
			() => ofClerk.post('run', { classify_id, task_id, status: '0' }),
		);
		expect(seen).toMatchObject({ code: 1 });
		expect(begun).toMatchObject({ code: 0, msg: expect.stringContaining('重新预览') });
		await shop.context.jobs.runPending();
		expect(await ofClerk.report(task_id)).toMatchObject({ status: '2', counts: { created: 0 } });
	});

	test('one that was cut off is taken up with its own choices, by who may put its goods on the shelf', async () => {
		const { headers } = await makeAdmin(shop.context, { nodes: own });
		const classify_id = await makeClassify(shop.context);
		const ofClerk = importsOf(shop, headers, classify_id);
		const { data } = await imports.upload([header, 'W-4,Bowl,10,3,,,'].join('\n'));
		const wish = { classify_id, task_id: data.task_id };
		await imports.post('run', { ...wish, status: '1' });
		await sql`delete from pgboss.job where name = 'goods.import' and state = 'created'`.execute(shop.context.db);
		shop.clock.advance(601);
		expect(await ofClerk.post('run', { ...wish, status: '0' })).toMatchObject({ code: 0 });
		expect(await ofClerk.post('run', { ...wish, status: '1' })).toMatchObject({ code: 0, msg: '没有上下架权限' });
		expect((await imports.run({ ...wish, status: '1' })).counts).toMatchObject({ created: 1 });
		expect(await goodsOf('W-4')).toMatchObject({ status: '1' });
	});
});

describe('pictures', () => {
	test('that could not be fetched are listed, and fetched when asked again', async () => {
		const first = await run([`P-1,Lamp,10,1,,,${base}/a.png ${base}/b.png`]);
		expect(first.counts).toMatchObject({ pictureless: 1, pictures_missing: 2 });
		expect(first.goods[0]?.missing).toEqual([
			{ url: `${base}/a.png`, why: '服务器答复 503' },
			{ url: `${base}/b.png`, why: '服务器答复 503' },
		]);
		expect((await imports.retry(first.task_id)).counts).toMatchObject({ pictures_missing: 2 });
		isUp = true;
		const after = await imports.retry(first.task_id);
		expect(after).toMatchObject({ status: '4', counts: { pictureless: 0, pictures_missing: 0 } });
		const lamp = await goodsOf('P-1');
		expect(lamp.picture_missing).toBe(0);
		expect(lamp.images).toHaveLength(2);
		expect(lamp.image).toBe(lamp.images[0]);
		expect(await imports.post('pictures', { task_id: first.task_id })).toMatchObject({ msg: '没有需要重新获取的图片' });
	});

	test('of a private address are not fetched by a shop that is not under test', async () => {
		isUp = true;
		registerImports({ ...shop.context, outgoing: createOutgoing({ privateAddresses: [] }) });
		const report = await run([`P-2,Lamp,10,1,,,${base}/a.png`]);
		registerImports(shop.context);
		expect(report.counts).toMatchObject({ created: 1, pictures_missing: 1 });
	});
});

test('ten thousand rows are staged and looked at, a file of more than twenty thousand is refused', {
	timeout: 60_000,
}, async () => {
	const lines = Array.from({ length: 10_000 }, (_, at) => `T-${at},Thing ${at},none,1,,,`);
	const { data } = await imports.upload([header, ...lines].join('\n'));
	expect(data).toMatchObject({ rows: 10_000, goods: 10_000 });
	const seen = await imports.preview({ task_id: data.task_id });
	expect(seen.data.counts).toMatchObject({ refused: 10_000, errors: 10_000 });
	expect(seen.data.goods).toHaveLength(200);
	const tooMany = [header, ...Array.from({ length: 20_001 }, (_, at) => `T-${at},T,1,1,,,`)].join('\n');
	expect(await imports.upload(tooMany)).toMatchObject({ code: 0, msg: '文件最多 20000 行' });
});
