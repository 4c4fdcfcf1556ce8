import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contracts from '#domain/import/import.contract.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeClassify } from '#server/testing/goods.samples.ts';
import { type Imports, importsOf } from '#server/testing/imports.ts';

let shop: TestApp;
let imports: Imports;

beforeAll(async () => {
	shop = await makeApp();
	const nodes = [...new Set(Object.values(contracts).flatMap((one) => ('node' in one ? [one.node] : [])))];
	const { headers } = await makeAdmin(shop.context, { nodes: [...nodes, 'shop/goods/goods/onShelf'] });
	imports = importsOf(shop, headers, await makeClassify(shop.context));
});
afterAll(() => shop.close());

async function skusOf(key: string) {
	const { rows } = await sql<{ name: string; spec_text: string; price: number; stock: number; weight: number }>`
		select g.name, k.spec_text, k.price, k.origin_price, k.stock, k.weight, k.sku_code from sku k
		join goods g on g.id = k.goods_id where g.import_key = ${key} order by k.weigh desc, k.id`.execute(shop.context.db);
	return rows;
}

const woocommerce = [
	'ID,Type,SKU,Name,Published,"Short description",Description,Stock,"Weight (kg)","Sale price","Regular price",Categories,Tags,Images,Parent,"Attribute 1 name","Attribute 1 value(s)","Attribute 2 name","Attribute 2 value(s)",Position',
	'9,variable,WC-JUG,Water Jug,1,Short,Long\\nlines,,0.8,,,"Home > Jugs",jug,,,Colour,"Blue, Green",Clay,Stoneware,0',
	'10,variation,WC-JUG-B,"Water Jug - Blue",1,,,4,0.75,18,24.50,,,,WC-JUG,Colour,Blue,,,1',
	'11,variation,WC-JUG-G,"Water Jug - Green",1,,,2,,,24.50,,,,id:9,Colour,Green,,,2',
	'12,simple,WC-CUP,Cup,1,,,5,0.2,,9.9,,,,,,,,,0',
	'13,grouped,,Set of jugs,1,,,,,,,,,,,,,,,0',
	'14,variation,WC-LOST,Lost one,1,,,1,,,5,,,,WC-NOBODY,Colour,Red,,,0',
].join('\n');

const medusa = [
	'Product Id,Product Handle,Product Title,Product Subtitle,Product Description,Product Status,Product Thumbnail,Variant Id,Variant Sku,Variant Option 1 Name,Variant Option 1 Value,Variant Price EUR,Variant Price USD,Variant Inventory Quantity,Variant Weight',
	'prod_1,tray,Oak Tray,Sub,Text,published,,variant_1,MT-S,Size,Small,30,33,3,400',
	'prod_1,tray,Oak Tray,Sub,Text,published,,variant_2,MT-L,Size,Large,40,44,1,600',
	'prod_2,plain,Plain,,,draft,,variant_3,MP,Default option,Default option value,5,6,2,',
].join('\n');

describe('a source is known by its header', () => {
	test('WooCommerce: variations find their parent by code or id, sales are the price, kilograms grams', async () => {
		const { data } = await imports.upload(woocommerce);
		expect(data).toMatchObject({ source: 'woocommerce', rows: 6, unread_columns: [] });
		const report = await imports.run({ task_id: data.task_id });
		expect(report.counts).toMatchObject({ created: 2, failed: 2 });
		expect(await skusOf('9')).toMatchObject([
			{ name: 'Water Jug', spec_text: 'Blue', price: 1800, origin_price: 2450, stock: 4, weight: 750 },
			{ spec_text: 'Green', price: 2450, origin_price: 0, stock: 2, sku_code: 'WC-JUG-G' },
		]);
		expect(await skusOf('12')).toMatchObject([{ name: 'Cup', spec_text: '', price: 990, weight: 200 }]);
		expect(report.goods.filter(({ result }) => result === 'refused').map(({ text }) => text)).toEqual([
			'不支持的商品类型「grouped」',
			'找不到所属的商品',
		]);
	});

	test('Medusa: rows of a product are its variants, one of the currencies is its price', async () => {
		const { data } = await imports.upload(medusa);
		expect(data).toMatchObject({ source: 'medusa', goods: 2, mapping: { price: 'Variant Price USD' } });
		expect((await imports.run({ task_id: data.task_id, status: '1' })).counts).toMatchObject({ created: 2, failed: 0 });
		expect(await skusOf('prod_1')).toMatchObject([
			{ spec_text: 'Small', price: 3300, stock: 3, weight: 400 },
			{ spec_text: 'Large', price: 4400 },
		]);
		expect(await skusOf('prod_2')).toMatchObject([{ spec_text: '', price: 600 }]);
	});

	test('any other table is read as our own: its columns are named by hand, and the choice is kept', async () => {
		const table = 'No;What;How much\nA-1;Bowl;12,50\n';
		const { data } = await imports.upload(table);
		expect(data).toMatchObject({ source: 'csv', mapping: { handle: 'No' }, delimiter: ';' });
		expect(await imports.preview({ task_id: data.task_id })).toMatchObject({
			code: 0,
			msg: '以下内容还没有对应的列：商品名称, 价格',
		});
		const mapping = { handle: 'No', name: 'What', price: 'How much' };
		expect(await imports.preview({ task_id: data.task_id, mapping: { ...mapping, stock: 'None' } })).toMatchObject({
			msg: '文件中没有列「None」',
		});
		const seen = await imports.preview({ task_id: data.task_id, mapping });
		expect(seen.data.goods).toMatchObject([{ handle: 'A-1', price_min: '12.50', action: 'create' }]);
		await imports.post('mapping', { task_id: data.task_id, name: 'Kiln', mapping });
		const next = await imports.upload(table);
		expect(next.data).toMatchObject({ mapping, saved: [{ name: 'Kiln', mapping }] });
	});

	test('with a byte order mark or in GBK it is the same', async () => {
		const table = '商品编号,商品名称,价格\nB-1,青瓷碗,58\n';
		const gbk = Buffer.from('c9ccc6b7b1e0bac52cc9ccc6b7c3fbb3c62cbcdbb8f10a422d312cc7e0b4c9cdeb2c35380a', 'hex');
		for (const content of [`\ufeff${table}`, gbk]) {
			const { data } = await imports.upload(content);
			const seen = await imports.preview({ task_id: data.task_id });
			expect(seen.data.goods).toMatchObject([{ handle: 'B-1', name: '青瓷碗', price_min: '58.00' }]);
		}
	});
});

describe('a hostile table', () => {
	test('a cell of ten megabytes, formulas, negative stock and strange columns are named and hurt nobody', async () => {
		const lines = [
			'商品编号,商品名称,价格,库存,详情,Zodiac',
			`H-1,Huge,5,1,${'x'.repeat(10_000_000)},a`,
			'H-2,"=HYPERLINK(""http://x"")",5,1,,b',
			"H-3,'=1+1 bowl,5,-3,,c",
			'H-4,Short,5',
		];
		const { data } = await imports.upload(lines.join('\n'));
		expect(data.unread_columns).toEqual(['Zodiac']);
		const seen = await imports.preview({ task_id: data.task_id });
		const said = Object.fromEntries(
			seen.data.goods.map(({ handle, issues }) => [
				handle,
				issues.filter(({ code }) => code !== 'import.pictureMissing').map(({ code }) => code),
			]),
		);
		expect(said).toEqual({
			'H-1': ['import.tooLong'],
			'H-2': ['import.formula'],
			'H-3': ['import.stockNegative'],
			'H-4': ['import.ragged', 'import.stockUnknown'],
		});
		// What our own file kept from being a formula is a text again.
		expect(seen.data.goods[2]?.name).toBe('=1+1 bowl');
	});

	test('the errors come as a file in which no cell is a formula; fetching it leaves a line in the log of acts', async () => {
		const { data } = await imports.upload('商品编号,商品名称,价格\nE-1,=cmd,5\nE-2,Fine,7\nE-3,@SUM(1),x\n');
		await imports.run({ task_id: data.task_id });
		const { body } = await imports.file('errors', { task_id: data.task_id });
		expect(body.replace('\ufeff', '').trim().split('\r\n')).toEqual([
			'"行","列","原因","商品编号","商品名称","价格"',
			expect.stringMatching(/^"2","商品名称",".*","E-1","'=cmd","5"$/),
			expect.stringMatching(/^"4","价格; 商品名称","[^"]+; [^"]+","E-3","'@SUM\(1\)","x"$/),
		]);
		const log = shop.context.db.selectFrom('admin_log').select(['title', 'code', 'data']);
		const [line] = await log.orderBy('id', 'desc').limit(1).execute();
		expect(line).toMatchObject({ title: '商品导入-下载错误行', code: 1 });
		expect(line?.data).toContain(`${data.task_id}`);
	});
});

test('a statement that fails while the errors are written ends that answer alone', async () => {
	const { db } = shop.context;
	const { data } = await imports.upload('商品编号,商品名称,价格\nE-9,Cup,x\n');
	await imports.preview({ task_id: data.task_id });
	await sql`alter table import_row rename to import_row_away`.execute(db);
	await expect(imports.file('errors', { task_id: data.task_id })).rejects.toThrow('destroyed');
	await sql`alter table import_row_away rename to import_row`.execute(db);
	expect((await imports.file('errors', { task_id: data.task_id })).body).toContain('Cup');
});
