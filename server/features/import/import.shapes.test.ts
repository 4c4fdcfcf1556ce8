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
	const { rows } = await sql<{ name: string; spec_text: string; price: number; stock: number; sku_code: string }>`
		select g.name, g.status, k.spec_text, k.price, k.origin_price, k.stock, k.weight, k.sku_code from sku k
		join goods g on g.id = k.goods_id where g.import_key = ${key} order by k.weigh desc, k.id`.execute(shop.context.db);
	return rows;
}

async function imported(content: Buffer | string, wish: object = {}) {
	const { data, msg } = await imports.upload(content);
	if (!data) throw new Error(msg);
	const seen = (await imports.preview({ task_id: data.task_id, ...wish })).data;
	return { file: data, seen, report: await imports.run({ task_id: data.task_id, ...wish }) };
}

describe('Shopify', () => {
	const header =
		'Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Option1 Linked To,Option2 name,Option2 value,Option2 Linked To,Price,Compare-at price,Cost per item,Charge tax,Tax code,Unit price total measure,Inventory tracker,Inventory quantity,Continue selling when out of stock,Weight value (grams),Weight unit for display,Requires shipping,Fulfillment service,Product image URL,Image position,Image alt text,Variant image URL,Gift card,SEO title,SEO description,Color (product.metafields.shopify.color-pattern),Google Shopping / Gender';
	const line = (cells: Record<string, string>) =>
		header
			.split(',')
			.map((column) => cells[column] ?? '')
			.join(',');

	test('the template of today is known, all of its columns read or not missed', async () => {
		const table = [
			header,
			line({
				Title: 'Clay Mug',
				'URL handle': 'clay-mug',
				'Published on online store': 'TRUE',
				Status: 'Active',
				SKU: 'CM-R',
				'Option1 name': 'Colour',
				'Option1 value': 'Red',
				Price: '24.00',
				'Compare-at price': '30.00',
				'Inventory tracker': 'shopify',
				'Inventory quantity': '7',
				'Weight value (grams)': '310',
				'Product image URL': 'https://pictures.invalid/mug.jpg',
			}),
			line({
				'URL handle': 'clay-mug',
				SKU: 'CM-B',
				'Option1 value': 'Blue',
				Price: '25.00',
				'Inventory tracker': 'shopify',
				'Inventory quantity': '0',
			}),
			line({ Title: 'Old Mug', 'URL handle': 'old-mug', Status: 'Archived', Price: '9', 'Inventory quantity': '0' }),
		].join('\n');
		const { file, seen, report } = await imported(table, { unknown_stock: 5, status: '1' });
		expect(file).toMatchObject({ source: 'shopify', goods: 2, unread_columns: [] });
		expect(report.counts).toMatchObject({ created: 2, failed: 0 });
		expect(await skusOf('clay-mug')).toMatchObject([
			{ spec_text: 'Red', price: 2400, origin_price: 3000, stock: 7, weight: 310, sku_code: 'CM-R', status: '1' },
			{ spec_text: 'Blue', price: 2500, stock: 0 },
		]);
		// What is not tracked got what was said; what was archived is a draft and says so.
		expect(seen).toMatchObject({ unknown_stock: 1 });
		expect(seen.notices.map(({ code }) => code)).toContain('import.hidden');
		expect(await skusOf('old-mug')).toMatchObject([{ stock: 5, status: '0' }]);
	});

	test('an export without quantities asks how many there are, and does not set those of goods that are there', async () => {
		const withStock = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty\n';
		await imported(`${withStock}vase,Vase,Title,Default Title,VA-1,10,8\n`);
		const without = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price\n';
		const { seen } = await imported(
			`${without}vase,Vase,Title,Default Title,VA-1,11\njar,Jar,Title,Default Title,JA-1,5\n`,
			{ unknown_stock: 3, set_stock: 1 },
		);
		expect(seen.unknown_stock).toBe(1);
		expect(await skusOf('vase')).toMatchObject([{ price: 1100, stock: 8 }]);
		expect(await skusOf('jar')).toMatchObject([{ stock: 3 }]);
	});
});

test('WooCommerce in Chinese: any attribute is each of them, hidden goods stay drafts, subscriptions are left out', async () => {
	const header =
		'ID,类型,SKU,名称,已发布,是推荐产品？,在列表页可见,简短描述,描述,有货？,库存,重量(kg),促销价格,常规售价,分类,图片,父级,交叉销售,交叉销售,"属性 1 名称","属性 1 值","属性 1 可见","属性 1  的全局","属性 2 名称","属性 2 值"';
	const table = [
		header,
		'501,variable,WZ-1,套杯,1,0,visible,,,1,,0.4,,,,,,,,材质,瓷,1,0,颜色,"红, 蓝, 绿"',
		'502,variation,WZ-1-R,套杯 - 红,1,0,visible,,,1,4,,,30,,,id:501,,,颜色,红,,,,',
		'503,variation,WZ-1-A,套杯 - 任意,1,0,visible,,,1,7,,,35,,,id:501,,,颜色,,,,,',
		'504,simple,WZ-2,隐藏,1,0,hidden,,,1,2,,,5,,,,,,,,,,,',
		'505,variable-subscription,WZ-3,月费,1,0,visible,,,1,,,,,,,,,,周期,"月, 年",1,0,,',
		'506,subscription_variation,WZ-3-M,月费 - 月,1,0,visible,,,1,,,,9,,,id:505,,,周期,月,,,,',
	].join('\n');
	const { file, seen, report } = await imported(table, { status: '1' });
	expect(file).toMatchObject({ source: 'woocommerce', goods: 3, unread_columns: [] });
	expect(report.counts).toMatchObject({ created: 2, failed: 1 });
	const skus = await skusOf('501');
	expect(skus.map(({ spec_text, stock, price, sku_code }) => [spec_text, stock, price, sku_code])).toEqual([
		['红', 4, 3000, 'WZ-1-R'],
		['蓝', 4, 3500, 'WZ-1-A'],
		['绿', 3, 3500, 'WZ-1-A-2'],
	]);
	expect(await skusOf('504')).toMatchObject([{ status: '0' }]);
	expect(seen.notices).toMatchObject(
		expect.arrayContaining([
			expect.objectContaining({ code: 'import.typeUnread', level: 'error', goods: 1 }),
			expect.objectContaining({ code: 'import.anyValue', goods: 1 }),
			expect.objectContaining({ code: 'import.hidden', goods: 1 }),
		]),
	);
});

describe('Medusa', () => {
	test('what one region pays is not the price; the template of version 1 is read with all its pictures', async () => {
		const header =
			'Product Handle;Product Title;Product Status;Product Thumbnail;Variant Id;Variant Title;Variant SKU;Variant Inventory Quantity;Variant Manage Inventory;Price Denmark [USD];Price EUR;Price USD;Option 1 Name;Option 1 Value;Image 1 Url;Image 2 Url;Image 5 Url';
		const table = [
			header,
			'm1-shirt;Shirt;published;;;S;M1-S;10;true;99;20;22;Size;S;https://pictures.invalid/1.jpg;https://pictures.invalid/2.jpg;https://pictures.invalid/5.jpg',
			'm1-shirt;Shirt;published;;;M;M1-M;0;false;99;20;23;Size;M;;;',
		].join('\n');
		const { file, seen, report } = await imported(table, { unknown_stock: 2 });
		expect(file).toMatchObject({
			source: 'medusa',
			delimiter: ';',
			mapping: { price: 'Price USD' },
			unread_columns: [],
		});
		expect(await skusOf('m1-shirt')).toMatchObject([
			{ spec_text: 'S', price: 2200, stock: 10 },
			{ spec_text: 'M', price: 2300, stock: 2 },
		]);
		expect(report.goods[0]?.missing).toHaveLength(3);
		expect(seen.notices.find(({ code }) => code === 'import.currencyForeign')?.text).toContain('USD');
	});
});

test('PrestaShop: products with their combinations below them, prices by their impact', async () => {
	const header =
		'Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded;Reference #;Quantity;Weight;Summary;Image URLs (x,y,z...);Attribute (Name:Type:Position)*;Value (Value:Position)*;Impact on price;Delete existing images (0 = No, 1 = Yes)';
	const table = [
		header,
		'71;1;Tee;Home,Clothes;20;TEE;;0.2;Soft;https://pictures.invalid/a.jpg,https://pictures.invalid/b.jpg;;;;0',
		'71;;;;;TEE-RS;5;;;;Color:color:0, Size:select:1;Red:0, S:0;;',
		'71;;;;;TEE-RM;6;;;;Color:color:0, Size:select:1;Red:0, M:1;2.50;',
		'72;0;Cap;Home;9;CAP;3;0.1;;;;;;',
	].join('\n');
	const { file, report } = await imported(table, { status: '1' });
	expect(file).toMatchObject({ source: 'prestashop', goods: 2, unread_columns: [] });
	expect(report.counts).toMatchObject({ created: 2, failed: 0 });
	expect(await skusOf('71')).toMatchObject([
		{ name: 'Tee', spec_text: 'Red / S', price: 2000, stock: 5, sku_code: 'TEE-RS', status: '1' },
		{ spec_text: 'Red / M', price: 2250, stock: 6 },
	]);
	expect(await skusOf('72')).toMatchObject([{ price: 900, stock: 3, weight: 100, status: '0' }]);
	const alone = await imports.upload(
		'Product ID*;Attribute (Name:Type:Position)*;Value (Value:Position)*;Quantity\n71;Color:color:0;Red:0;3\n',
	);
	expect(alone).toMatchObject({ code: 0, msg: expect.stringContaining('规格组合') });
	const listed =
		'ID,Image,Name,Reference,Category,Price (tax excl.),Price (tax incl.),Quantity,Status,Position\n81,,Mug,MUG,Home,8,9.60,4,1,0\n';
	expect((await imported(listed)).file).toMatchObject({ source: 'prestashop', unread_columns: [] });
	expect(await skusOf('81')).toMatchObject([{ price: 960, stock: 4 }]);
});

test('Magento: a configurable product has the simple ones that it names as variants', async () => {
	const header =
		'sku,store_view_code,attribute_set_code,product_type,categories,product_websites,name,description,short_description,weight,product_online,tax_class_name,visibility,price,special_price,url_key,base_image,additional_images,additional_attributes,qty,manage_stock,configurable_variations,configurable_variation_labels';
	const table = [
		header,
		'MH-S,,Bottom,simple,Default Category/Men,base,Hoodie-S,,,1,1,Taxable,Not Visible Individually,52,,,/m/h/s.jpg,,size=S,3,1,,',
		'MH-M,,Bottom,simple,Default Category/Men,base,Hoodie-M,,,1,1,Taxable,Not Visible Individually,52,45,,,,size=M,4,1,,',
		'MH,,Bottom,configurable,"Default Category/Men,Default Category/Men/Tops",base,Hoodie,<p>Warm</p>,Soft,,1,Taxable,"Catalog, Search",,,,/m/h/main.jpg,"/m/h/1.jpg,/m/h/2.jpg",,0,1,"sku=MH-S,size=S|sku=MH-M,size=M",size=Size',
		'MH,german,,,,,Kapuzenpulli,,,,,,,,,,,,,,,,',
		'MB,,Bag,simple,Default Category/Gear,base,Bag,,,2,1,Taxable,"Catalog, Search",30,,,,,,9,1,,',
		'MX,,Bag,bundle,,base,Set,,,2,1,Taxable,"Catalog, Search",30,,,,,,9,1,,',
	].join('\n');
	const { file, seen, report } = await imported(table, { picture_base: 'https://pictures.invalid/media' });
	expect(file).toMatchObject({ source: 'magento', unread_columns: [], goods: 3 });
	expect(report.counts).toMatchObject({ created: 2, failed: 1 });
	expect(await skusOf('MH')).toMatchObject([
		{ name: 'Hoodie', spec_text: 'S', price: 5200, stock: 3, sku_code: 'MH-S', weight: 1000 },
		{ spec_text: 'M', price: 4500, origin_price: 5200, stock: 4 },
	]);
	const codes = seen.notices.map(({ code }) => code);
	expect(codes).toEqual(expect.arrayContaining(['import.storeViews', 'import.typeUnread', 'import.categoryUnknown']));
	expect(codes).not.toContain('import.hidden');
	expect(seen.unknown_categories.map(({ name }) => name)).toEqual(['Men/Tops', 'Gear']);
	expect(report.goods.find(({ handle }) => handle === 'MH')?.missing.map(({ url }) => url)).toContain(
		'https://pictures.invalid/media/m/h/main.jpg',
	);
});

test('Vendure: rows without a name go on with the product above them', async () => {
	const table = [
		'name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets',
		'Lamp,v-lamp,Bright,a.jpg|b.jpg,category:Lights|brand:Oak,Size|Shade,S|White,VL-SW,59.00,standard,5,true,,',
		',,,,,,L|White,VL-LW,79.00,standard,2,true,,',
		'Plain,v-plain,,,,,,VP,5,standard,,false,,',
	].join('\n');
	const { file, report } = await imported(table, { unknown_stock: 9 });
	expect(file).toMatchObject({ source: 'vendure', goods: 2, unread_columns: [] });
	expect(report.counts).toMatchObject({ created: 2, failed: 0 });
	expect(await skusOf('v-lamp')).toMatchObject([
		{ name: 'Lamp', spec_text: 'S / White', price: 5900, stock: 5 },
		{ spec_text: 'L / White', price: 7900, stock: 2 },
	]);
	expect(await skusOf('v-plain')).toMatchObject([{ spec_text: '', stock: 9 }]);
});

describe('a table of anybody', () => {
	test('like those of Taobao: signs and units beside figures, options in one column, merged cells', async () => {
		const table = [
			'version 1.00,,,,',
			'title,price,num,outer_id,spec',
			'宝贝名称,一口价,宝贝数量,商家编码,规格',
			'青花碗,￥128.00,3件,QH-R,颜色:红;尺码:大',
			',1299元,"1,200",QH-B,颜色:蓝;尺码:大',
			'素碗,１８.５０,２,SW-1,',
			',,,,',
			'\u200b, ,,,',
		].join('\n');
		const { file, report } = await imported(table);
		expect(file).toMatchObject({ source: 'csv', header_row: 3, rows: 3, goods: 2 });
		expect(report.counts).toMatchObject({ created: 2, failed: 0 });
		expect(await skusOf('青花碗')).toMatchObject([
			{ spec_text: '红 / 大', price: 12_800, stock: 3, sku_code: 'QH-R' },
			{ spec_text: '蓝 / 大', price: 129_900, stock: 1200 },
		]);
		expect(await skusOf('素碗')).toMatchObject([{ spec_text: '', price: 1850, stock: 2 }]);
	});

	test("an export of Taobao's assistant: all variants in one cell by their codes, called by their aliases", async () => {
		const coded = '199.00:10:CS-R-S:1627207:-1001;20509:28314;189.00:4:CS-K-S:1627207:28341;20509:28314;';
		const table = [
			'version 1.00',
			['title', 'price', 'num', 'skuProps', 'outer_id', 'propAlias', 'num_id', 'input_custom_cpv'].join('\t'),
			['宝贝名称', '宝贝价格', '宝贝数量', '销售属性组合', '商家编码', '销售属性别名', '数字ID', '自定义属性值'].join(
				'\t',
			),
			['棉麻衬衫', '199.00', '14', coded, 'CS', '20509:28314:小号;', '0', '1627207:-1001:雨过天青;'].join('\t'),
			['素色帕', '9.00', '3', '', 'SP-1', '', '0', ''].join('\t'),
			['怪衬衫', '9.00', '3', '9:1::red', 'GC', '', '0', ''].join('\t'),
		].join('\n');
		const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(table, 'utf16le')]);
		const { data: file } = await imports.upload(bytes, 'taobao.csv');
		expect(file).toMatchObject({ source: 'csv', header_row: 3, rows: 3, goods: 3 });
		const { data: seen } = await imports.preview({ task_id: file.task_id });
		expect(seen.notices.map(({ code }) => code)).toEqual(
			expect.arrayContaining(['import.codedNameless', 'import.codedBad']),
		);
		const report = await imports.run({ task_id: file.task_id });
		expect(report.counts).toMatchObject({ created: 2, failed: 1 });
		expect(await skusOf('棉麻衬衫')).toMatchObject([
			{ spec_text: '雨过天青 / 小号', price: 19_900, stock: 10, sku_code: 'CS-R-S' },
			{ spec_text: '1627207:28341 / 小号', price: 18_900, stock: 4, sku_code: 'CS-K-S' },
		]);
		expect(await skusOf('素色帕')).toMatchObject([{ spec_text: '', price: 900, stock: 3 }]);
	});

	test('a name and a price are enough, and the same table again changes what it says', async () => {
		await imported('名称,价格\n无号杯,18\n');
		const { report } = await imported('名称,价格\n无号杯,20\n');
		expect(report.counts).toMatchObject({ created: 0, updated: 1 });
		expect(await skusOf('无号杯')).toMatchObject([{ price: 2000 }]);
	});

	test('the template is read with all its goods in both languages', async () => {
		for (const language of ['zh-cn', 'en']) {
			const answer = await shop.app.inject({
				method: 'GET',
				url: '/admin/shop.goods.Import/template',
				headers: { ...(await staffHeaders()), 'think-lang': language },
			});
			const { data } = await imports.upload(answer.body);
			const seen = await imports.preview({ task_id: data.task_id });
			expect(seen.data.counts).toMatchObject({ goods: 3, refused: 0 });
			expect(data.unread_columns).toEqual([]);
		}
	});

	test('its header, encoding and delimiter can be said by hand', async () => {
		const wish = { header_row: '2', delimiter: '|', encoding: 'windows-1252' };
		const bytes = Buffer.concat([
			Buffer.from('a note, with commas\nname|price|'),
			Buffer.from([0xe9]),
			Buffer.from('\nCaf'),
			Buffer.from([0xe9]),
			Buffer.from('|3,50|\n'),
		]);
		const { data } = await imports.upload(bytes, 'cafe.csv', wish);
		expect(data).toMatchObject({ encoding: 'windows-1252', delimiter: '|', header_row: 2, unread_columns: ['é'] });
		const seen = await imports.preview({ task_id: data.task_id });
		expect(seen.data.goods).toMatchObject([{ name: 'Café', price_min: '3.50' }]);
		expect(await imports.upload('name,price\na,1\n', 'a.csv', { header_row: '9' })).toMatchObject({
			code: 0,
			msg: '文件没有第 9 行',
		});
		const other = await imports.upload(Buffer.from([0x6e, 0xff, 0xff]), 'a.csv', { encoding: 'utf-8' });
		expect(other).toMatchObject({ code: 0, msg: '文件不是 UTF-8 编码，请另选编码' });
	});
});

async function staffHeaders(): Promise<Record<string, string>> {
	return (await makeAdmin(shop.context, { nodes: ['shop/goods/import/index'] })).headers;
}
