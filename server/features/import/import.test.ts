import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goodsForm } from '#domain/goods/goods.form.ts';
import * as contracts from '#domain/import/import.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { Envelope } from '#domain/kernel/envelope.ts';
import { goodsForEditor } from '#server/features/goods/goods.admin.service.ts';
import { updateGoods } from '#server/features/goods/goods.service.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeClassify, makeMerchant } from '#server/testing/goods.samples.ts';
import { runPart } from './import.run.service.ts';

const base = '/admin/shop.goods.Import';
const fixtures = path.join(import.meta.dirname, 'fixtures');

type Uploaded = AnswerOf<typeof contracts.uploadImport>;
type Preview = AnswerOf<typeof contracts.previewImport>;
type Task = AnswerOf<typeof contracts.readImport>;
type Report = Omit<Task, 'goods'> & { goods: AnswerOf<typeof contracts.listImportGoods>['list'] };

let shop: TestApp;
let headers: Record<string, string>;
let classify_id: number;

beforeAll(async () => {
	shop = await makeApp();
	const nodes = [...new Set(Object.values(contracts).flatMap((one) => ('node' in one ? [one.node] : [])))];
	headers = (await makeAdmin(shop.context, { nodes: [...nodes, 'shop/goods/goods/onShelf'] })).headers;
	classify_id = await makeClassify(shop.context);
});
afterAll(() => shop.close());

async function upload(content: Buffer | string, name = 'products.csv'): Promise<Envelope<Uploaded>> {
	const boundary = 'fixture-boundary';
	const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n`;
	const payload = Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]);
	const answer = await shop.app.inject({
		method: 'POST',
		url: `${base}/upload`,
		headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
		payload,
	});
	return answer.json();
}

const fixture = (name: string) => readFile(path.join(fixtures, name));
const preview = async (choices: object) => (await shop.post<Preview>(`${base}/preview`, choices, headers)).data;

async function run(choices: { task_id: number } & Record<string, unknown>): Promise<Report> {
	await shop.post(`${base}/run`, choices, headers);
	await shop.context.jobs.runPending();
	return report(choices.task_id);
}

async function report(task_id: number): Promise<Report> {
	const { data } = await shop.get<Task>(`${base}/read`, { task_id }, headers);
	const goods = await shop.get<{ list: Report['goods'] }>(`${base}/goods`, { task_id, limit: 200 }, headers);
	return { ...data, goods: goods.data.list };
}

/** Files of other shops are given a name of theirs where they say none. */
async function uploaded(content: Buffer | string): Promise<{ task_id: number; classify_id: number; shop: string }> {
	const { task_id, source, shop: guessed } = (await upload(content)).data;
	return { task_id, classify_id, shop: guessed || (source === 'csv' ? '' : 'tests.example') };
}

async function goodsOf(handle: string) {
	const { rows } = await sql<{ id: number; status: string; picture_missing: number; stock: number }>`
		select id, status, picture_missing, stock from goods where import_key = ${handle}`.execute(shop.context.db);
	const [row] = rows;
	return row && { ...row, ...(await goodsForEditor(shop.context.db, row.id)), cachedStock: row.stock };
}

async function countOf(table: 'goods' | 'sku' | 'stock_log'): Promise<number> {
	const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
		shop.context.db,
	);
	return rows[0]?.n ?? 0;
}

describe('a product file', () => {
	test('is called without what no name holds', async () => {
		const { data } = await upload(await fixture('shopify-basic.csv'), 'a\0b\u0007.csv');
		expect(data).toMatchObject({ file_name: 'a b .csv' });
	});

	test('is read whatever it is written in', async () => {
		expect((await upload(await fixture('shopify-basic.csv'))).data).toMatchObject({
			encoding: 'utf-8',
			delimiter: ',',
			rows: 7,
			goods: 4,
			unread_columns: [],
		});
		expect((await upload(await fixture('shopify-semicolon.csv'))).data).toMatchObject({ delimiter: ';', rows: 1 });
		expect((await upload(await fixture('shopify-gbk.csv'))).data).toMatchObject({ encoding: 'gbk', rows: 1 });
		expect((await upload(await fixture('shopify-hostile.csv'))).data.unread_columns).toEqual(['Mystery Column']);
	});

	test.each([
		['', '文件没有数据行'],
		['Handle,Title\n', '文件没有数据行'],
		[Buffer.from([0x61, 0xff, 0xff, 0x00]), '文件编码无法识别，请选择编码，或另存为 UTF-8'],
		[Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0xff]), '文件不是可读取的 CSV 或 xlsx 表格'],
		['Handle,Title\n"open,1\n', '第 2 行无法解析，请检查引号是否成对'],
		['Handle,Title,Option1 Name,Option1 Value,Variant Price,Title\na,b,c,d,1,e\n', '列「Title」出现多次'],
	])('%o is refused with "%s"', async (content, msg) => {
		expect(await upload(content)).toMatchObject({ code: 0, msg });
	});

	test('a request without a file, and a task that does not exist, are refused', async () => {
		expect(await shop.post(`${base}/upload`, {}, headers)).toMatchObject({ code: 0, msg: '请选择要导入的文件' });
		expect(await shop.post(`${base}/preview`, { task_id: 999_999, classify_id }, headers)).toMatchObject({
			code: 0,
			msg: '导入文件不存在或已过期，请重新上传',
		});
	});
});

test('a long page lists the first variants of each goods and how many there are, a short one all', async () => {
	const choices = await uploaded(await fixture('shopify-basic.csv'));
	const { task_id } = choices;
	await preview(choices);
	await sql`update import_goods set preview = jsonb_set(preview, '{skus}',
		(select jsonb_agg(g.preview -> 'skus' -> 0) from import_goods g, generate_series(1, 16) where g.id = import_goods.id)) where task_id = ${task_id}`.execute(
		shop.context.db,
	);
	const listed = async (limit: number) => {
		const { data } = await shop.get<AnswerOf<typeof contracts.listImportGoods>>(
			`${base}/goods`,
			{ task_id, limit },
			headers,
		);
		return [data.list[0]?.skus.length, data.list[0]?.sku_num];
	};
	expect([await listed(200), await listed(100)]).toEqual([
		[15, 16],
		[16, 16],
	]);
});

describe('a run', () => {
	test('creates what the preview promised, with specs, stock log and marks', async () => {
		const choices = {
			...(await uploaded(await fixture('shopify-basic.csv'))),
			status: '1',
			delivery_type: '2',
			delivery_fee: '8',
		};
		const seen = await preview(choices);
		expect(seen.counts).toMatchObject({ goods: 4, creates: 4, updates: 0, refused: 0, errors: 0, warnings: 4 });
		expect(seen.notices.map(({ code, goods }) => [code, goods])).toEqual([
			['import.pictureMissing', 2],
			['import.stockUnknown', 1],
			['import.hidden', 1],
		]);
		expect(seen.goods[1]).toMatchObject({ price_min: '35.00', price_max: '37.00', stock: 7, rows: [3, 4, 5, 6] });
		expect(await countOf('goods')).toBe(0);

		const report = await run(choices);
		expect(report.counts).toMatchObject({ created: 4, updated: 0, failed: 0 });
		const bowl = await goodsOf('tea-bowl');
		expect(bowl).toMatchObject({
			status: '1',
			picture_missing: 1,
			image: '/static/images/placeholder.webp',
			detail: '<p>Ash glaze, <b>wood fired</b>.</p>',
			spec_type: '1',
			delivery_type: '2',
			delivery_fee: '8.00',
			keywords: 'tea, bowl',
		});
		expect(bowl?.skus).toMatchObject([
			{ sku_code: 'TB-1', price: '48.50', origin_price: '60.00', stock: 6, weight: '0.320' },
		]);
		const apron = await goodsOf('linen-apron');
		expect(apron?.specs.map((spec) => [spec.name, spec.values.map((value) => value.value)])).toEqual([
			['Size', ['Small', 'Large']],
			['Colour', ['Sand', 'Ink']],
		]);
		expect(apron?.skus.map((sku) => [sku.spec_text, sku.price, sku.stock])).toEqual([
			['Small / Sand', '35.00', 4],
			['Small / Ink', '36.00', 3],
			['Large / Sand', '37.00', 0],
		]);
		expect(apron?.cachedStock).toBe(7);
		expect(await goodsOf('ex-libris')).toMatchObject({ status: '0', type: '2' });
		const { rows } = await sql`select distinct type, ref_type from stock_log`.execute(shop.context.db);
		expect(rows).toEqual([{ type: '7', ref_type: 'import' }]);
		expect(report.counts).toMatchObject({ pictureless: 2, pictures_missing: 4 });
	});

	test('of the same file again creates nothing and changes nothing', async () => {
		const before = [await countOf('goods'), await countOf('sku'), await countOf('stock_log')];
		await sql`update sku set stock = 1 where sku_code = 'TB-1'`.execute(shop.context.db);
		const choices = await uploaded(await fixture('shopify-basic.csv'));
		expect((await preview(choices)).counts).toMatchObject({ creates: 0, updates: 0, unchanged: 4 });
		expect((await run(choices)).counts).toMatchObject({ created: 0, updated: 0, failed: 0 });
		expect([await countOf('goods'), await countOf('sku'), await countOf('stock_log')]).toEqual(before);
		expect((await goodsOf('tea-bowl'))?.skus[0]?.stock).toBe(1);
	});

	test('sets the stock only where that is ticked, with a log line of its own', async () => {
		const choices = { ...(await uploaded(await fixture('shopify-basic.csv'))), set_stock: '1' };
		const seen = await preview(choices);
		expect(seen.goods.flatMap((one) => one.changes)).toEqual([{ field: 'stock', spec_text: '', from: '1', to: '6' }]);
		expect((await run(choices)).counts).toMatchObject({ created: 0, updated: 1 });
		expect((await goodsOf('tea-bowl'))?.skus[0]?.stock).toBe(6);
		const { rows } =
			await sql`select type, change, stock_before, stock_after from stock_log order by id desc limit 1`.execute(
				shop.context.db,
			);
		expect(rows[0]).toEqual({ type: '7', change: 5, stock_before: 1, stock_after: 6 });
	});

	test('never sets a stock below what orders hold: that goods is left out, the others go on', async () => {
		await sql`update sku set stock = 20, reserved = 10 where sku_code = 'TB-1'`.execute(shop.context.db);
		const report = await run({ ...(await uploaded(await fixture('shopify-basic.csv'))), set_stock: 1 });
		expect(report.counts).toMatchObject({ failed: 1 });
		expect(report.goods[0]).toMatchObject({ result: 'refused', text: expect.stringContaining('10 件已被订单占用') });
		await sql`update sku set stock = 6, reserved = 0 where sku_code = 'TB-1'`.execute(shop.context.db);
	});

	test('takes over the cells that changed since the last run and leaves the shop’s own edits alone', async () => {
		const { context } = shop;
		const row = await goodsOf('linen-apron');
		const form = goodsForm.parse({
			...row,
			name: '亚麻围裙',
			skus: row?.skus.map((sku, at) => (at === 1 ? { ...sku, price: '99' } : sku)),
		});
		await updateGoods(context, { id: row?.id ?? 0, form }, { type: 'admin', id: 1 });
		const text = (await fixture('shopify-basic.csv')).toString();
		const cheaper = text
			.replace('deny', '')
			.replace(/(linen-apron.*),35,/, '$1,33,')
			.replace(
				/(linen-apron,,+Large.*\r\n)/,
				(line) =>
					`${line}${line
						.replace('Large', 'Giant')
						.replace(',37,', ',41,')
						.replace(/https\S+\.jpg,1/, ',')}`,
			);
		const choices = await uploaded(cheaper);
		const seen = (await preview(choices)).goods[1];
		expect(seen?.changes).toEqual([{ field: 'price', spec_text: 'Small / Sand', from: '35.00', to: '33.00' }]);
		expect(seen?.skus.map((sku) => sku.action)).toEqual(['update', 'unchanged', 'unchanged', 'create']);
		expect((await run(choices)).counts).toMatchObject({ created: 0, updated: 1, failed: 0 });
		const after = await goodsOf('linen-apron');
		expect(after?.name).toBe('亚麻围裙');
		expect(after?.skus.map((sku) => [sku.spec_text, sku.price])).toEqual([
			['Small / Sand', '33.00'],
			['Small / Ink', '99.00'],
			['Large / Sand', '37.00'],
			['Giant / Sand', '41.00'],
		]);
		expect(after?.skus.slice(0, 3).map((sku) => sku.id)).toEqual(row?.skus.map((sku) => sku.id));
		const again = await uploaded(cheaper);
		expect((await preview(again)).counts).toMatchObject({ updates: 0, unchanged: 4 });
	});

	test('finds a variant again by its option values after the shop renamed them', async () => {
		const row = await goodsOf('linen-apron');
		const specs = row?.specs.map((spec) => ({
			...spec,
			values: spec.values.map((value) => (value.value === 'Giant' ? { ...value, value: '特大' } : value)),
		}));
		await updateGoods(
			shop.context,
			{ id: row?.id ?? 0, form: goodsForm.parse({ ...row, specs }) },
			{ type: 'admin', id: 1 },
		);
		const choices = await uploaded(await fixture('shopify-basic.csv'));
		const seen = (await preview(choices)).goods[1];
		expect(seen?.skus.map((sku) => sku.action)).toEqual(['update', 'unchanged', 'unchanged']);
		expect(seen?.issues.map((issue) => issue.text)).toEqual(['文件中不再有规格「特大 / Sand」，保持不变']);
	});

	test('leaves goods of another owner alone', async () => {
		const merchant_id = await makeMerchant(shop.context, 'atelier-b');
		const choices = { ...(await uploaded(await fixture('shopify-basic.csv'))), merchant_id };
		expect((await preview(choices)).counts).toMatchObject({ creates: 0, refused: 4 });
		expect((await run(choices)).counts).toMatchObject({ created: 0, updated: 0, failed: 4 });
	});

	test('names the goods that has a code already in the language of whoever imports', async () => {
		const file = (handle: string, title: string) =>
			`Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price\n${handle},${title},色,青,TAKEN-1,12.00\n`;
		await run(await uploaded(file('first-bowl', '先来的碗')));
		await sql`update goods set i18n = '{"en": {"name": "First bowl"}}' where import_key = 'first-bowl'`.execute(
			shop.context.db,
		);
		const choices = await uploaded(file('second-bowl', '后来的碗'));
		const textIn = async (language: string) => {
			const seen = await shop.post<Preview>(`${base}/preview`, choices, { ...headers, 'think-lang': language });
			expect(seen.msg).toBe('');
			return seen.data.goods[0]?.issues.find(({ code }) => code === 'import.skuTaken')?.text;
		};
		expect(await textIn('zh-cn')).toBe('SKU「TAKEN-1」已属于商品「先来的碗」');
		expect(await textIn('en')).toBe('The SKU “TAKEN-1” belongs to “First bowl” already');
	});

	test('started twice at once creates every goods once', async () => {
		const file = await fixture('shopify-gbk.csv');
		const [one, two] = [await uploaded(file), await uploaded(file)];
		const answers = await Promise.all(
			[one, two, one].map((choices) => shop.post<Report | null>(`${base}/run`, choices, headers)),
		);
		const refusals = answers.filter((answer) => answer.code !== 1).map((answer) => answer.msg);
		expect(refusals).toEqual(['该文件正在导入']);
		const { jobs } = shop.context;
		const parts = [one, two].map(({ task_id }) => runPart(shop.context, task_id, { isLast: false }));
		await Promise.all([jobs.runPending(), ...parts]);
		await jobs.runPending();
		const reports = [await report(one.task_id), await report(two.task_id)];
		expect(reports.reduce((sum, { counts }) => sum + counts.created, 0)).toBe(1);
		expect(reports.map(({ status }) => status)).toEqual(['4', '4']);
		expect(await goodsOf('qinghua')).toMatchObject({ name: '青花小碗', detail: '<p>手绘，釉下彩。</p>' });
	});

	test('that was cut off with its process goes on where it was', async () => {
		const choices = await uploaded('商品编号,商品名称,价格\nCUT-1,One,1\nCUT-2,Two,2\n');
		await shop.post(`${base}/run`, choices, headers);
		const lost = await sql`delete from pgboss.job where name = 'goods.import' and state = 'created'`.execute(
			shop.context.db,
		);
		expect(lost.numAffectedRows).toBe(1n);
		expect(await shop.post(`${base}/run`, choices, headers)).toMatchObject({ code: 0, msg: '该文件正在导入' });
		shop.clock.advance(601);
		expect((await run(choices)).counts).toMatchObject({ created: 2, failed: 0 });
	});

	test('reads decimal commas of a semicolon file', async () => {
		await run(await uploaded(await fixture('shopify-semicolon.csv')));
		expect((await goodsOf('vase-hoch'))?.skus).toMatchObject([
			{ price: '1299.00', origin_price: '1499.50', weight: '0.850' },
		]);
	});
});

describe('a hostile file', () => {
	test('has every oddity named by row and cell, and its good goods still go in', async () => {
		const choices = { ...(await uploaded(await fixture('shopify-hostile.csv'))), status: '1' };
		const seen = await preview(choices);
		const said = Object.fromEntries(
			seen.goods.map((one) => [
				one.handle,
				one.issues
					.filter((issue) => issue.code !== 'import.pictureMissing')
					.map((issue) => [issue.row, issue.column, issue.code]),
			]),
		);
		expect(seen.issues.map((issue) => [issue.row, issue.column, issue.code])).toEqual([
			[2, 'Handle', 'import.handleMissing'],
			[17, 'Handle', 'import.handleBad'],
		]);
		expect(said).toEqual({
			'bad-price': [[3, 'Variant Price', 'import.priceBad']],
			'no-price': [[4, 'Variant Price', 'import.priceMissing']],
			'minus-price': [[5, 'Variant Price', 'import.priceNegative']],
			'minus-stock': [[6, 'Variant Inventory Qty', 'import.stockNegative']],
			'odd-stock': [[7, 'Variant Inventory Qty', 'import.stockBad']],
			free: [[8, 'Variant Price', 'import.priceZero']],
			formula: [[9, 'Title', 'import.formula']],
			'formula-sku': [[10, 'Variant SKU', 'import.formula']],
			twice: [[12, 'Option1 Value', 'import.variantTwice']],
			'sku-a': [],
			'sku-b': [[14, 'Variant SKU', 'import.skuTwice']],
			gap: [[15, 'Option2 Value', 'import.optionMissing']],
			nameless: [[16, 'Option1 Name', 'import.optionUnnamed']],
			'long-title': [[18, 'Title', 'import.tooLong']],
			'long-body': [[19, 'Body (HTML)', 'import.tooLong']],
			split: [
				[22, 'Handle', 'import.handleSplit'],
				[22, 'Title', 'import.titleTwice'],
			],
			fine: [],
			'ragged-short': [[23, '', 'import.ragged']],
			shifted: [
				[24, '', 'import.ragged'],
				[24, 'Variant Price', 'import.priceMissing'],
			],
		});
		const report = await run(choices);
		expect(report.goods.filter((one) => one.result === 'created').map((one) => one.handle)).toEqual([
			'minus-stock',
			'free',
			'sku-a',
			'split',
			'fine',
			'ragged-short',
		]);
		expect(report.goods.find((one) => one.handle === 'free')?.text).toContain('未能上架');
		expect(await goodsOf('free')).toMatchObject({ status: '0' });
		expect((await goodsOf('minus-stock'))?.skus[0]?.stock).toBe(0);
	});

	test('a cell of nine megabytes is an error of its goods, not of the server', async () => {
		const text = (await fixture('shopify-basic.csv')).toString().replace('Ash glaze', 'x'.repeat(9_000_000));
		const seen = await preview(await uploaded(text));
		expect(seen.goods[0]).toMatchObject({ action: 'refused' });
	});

	test('a file beyond the limit is refused', async () => {
		expect(await upload(Buffer.alloc(33 * 1024 * 1024, 0x61))).toMatchObject({ code: 0, msg: '文件不能超过 32 MB' });
	});
});

test('earlier imports are listed, newest first', async () => {
	const { data } = await shop.get<AnswerOf<typeof contracts.listImports>>(`${base}/index`, { limit: 3 }, headers);
	expect(data.list).toHaveLength(3);
	expect(data.total).toBeGreaterThan(5);
});
