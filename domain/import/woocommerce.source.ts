import { type Line, optionFields } from '#domain/import/import.fields.ts';
import { addressesIn, type ImportSource, isNo, plainSource, type SourceOption } from '#domain/import/import.source.ts';

const attribute = (at: number, en: string, zh: string) => [
	`Attribute ${at} ${en}`,
	`属性 ${at} ${zh}`,
	`属性${at}${zh}`,
];
const option = (at: 1 | 2 | 3 | 4) => ({
	[`option${at}Name`]: attribute(at, 'name', '名称'),
	[`option${at}Value`]: attribute(at, 'value(s)', '值'),
});

/** A WooCommerce product export in English or Chinese: a row a product, and a row a variation that names its parent. */
export const woocommerceSource: ImportSource = {
	...plainSource,
	name: 'woocommerce',
	marks: [
		['ID', 'Type', 'SKU', 'Name', 'Regular price'],
		['ID', '类型', 'SKU', '名称', '常规售价'],
		['ID', '类型', 'SKU', '名称', '正常价格'],
	],
	columns: {
		code: ['ID'],
		type: ['Type', '类型'],
		parent: ['Parent', '父级'],
		name: ['Name', '名称'],
		brief: ['Short description', '简短描述'],
		detail: ['Description', '描述'],
		category: ['Categories', '分类'],
		brand: ['Brands', '品牌'],
		keywords: ['Tags', '标签'],
		published: ['Published', '已发布'],
		visibility: ['Visibility in catalog', '在列表页可见', '目录可见性'],
		image: ['Images', '图片'],
		...option(1),
		...option(2),
		...option(3),
		...option(4),
		sku: ['SKU'],
		barcode: ['GTIN, UPC, EAN, or ISBN'],
		price: ['Regular price', '常规售价', '正常价格'],
		salePrice: ['Sale price', '促销价格', '促销价'],
		stock: ['Stock', '库存'],
		weight: [/^(Weight|重量) ?[(（]/],
	},
	required: ['type', 'name', 'sku', 'price'],
	unread:
		/^(Is featured\?|Date sale price (starts|ends)|Tax (status|class)|In stock\?|Low stock amount|Backorders allowed\?|Sold individually\?|(Length|Width|Height) \(.*|Allow customer reviews\?|Purchase note|Shipping class|Download.*|Grouped products|Upsells|Cross-sells|External URL|Button text|Position|Brands|Swatches.*|Attribute \d+ (visible|global|default)|Attribute \d+ (name|value\(s\))|Meta: .*|是推荐产品？|促销(开始|截止)日期|税(状态|类)|有货？|库存不足|允许缺货下单？|单独出售？|(长度|宽度|高度) ?[(（].*|允许(客户|顾客)评价？|购物备注|运费类|下载.*|分组产品|交叉销售|向上销售|外部链接|按钮文本|位置|品牌|属性 ?\d+ .*|元数据.*)$/,
	keyOf: (line) => line.cell('code').trim() || line.cell('sku').trim(),
	parentOf: (line) => (isVariation(line) ? line.cell('parent').trim() : ''),
	aliasesOf: (line) =>
		isVariation(line) ? [] : [`id:${line.cell('code').trim()}`, line.cell('code').trim(), line.cell('sku').trim()],
	isVariant: (line) => !typesOf(line).includes('variable'),
	unreadType: (line) => typesOf(line).find((type) => !readTypes.includes(type)) ?? '',
	isMain: (line) => !isVariation(line),
	optionsOf: ({ main, variants }) => attributesOf(main, variants.filter(isVariation)),
	picturesOf: (line) => ({ urls: isVariation(line) ? [] : addressesIn(line.cell('image')), position: Number.NaN }),
	variantPicture: (line) => (isVariation(line) ? (addressesIn(line.cell('image'))[0] ?? '') : ''),
	pricesOf: (line) =>
		line.cell('salePrice').trim() === ''
			? { price: 'price', origin: 'originPrice' }
			: { price: 'salePrice', origin: 'price' },
	categoriesIn: (cell) => [cell, ...unescapedParts(cell)],
	// Line breaks and commas within a value are written with a backslash.
	textOf: (cell) => cell.replaceAll('\\n', '\n').replaceAll('\\,', ','),
	publishedIn: (line) => {
		const [published, visibility] = [line.cell('published').trim(), line.cell('visibility').trim().toLowerCase()];
		if (published === '' && visibility === '') return undefined;
		return !isNo(published) && visibility !== 'hidden';
	},
	needsShipping: (line) => !typesOf(line).includes('virtual'),
};

const readTypes = ['', 'simple', 'variable', 'variation', 'virtual', 'downloadable'];

function typesOf(line: Line): string[] {
	return line
		.cell('type')
		.toLowerCase()
		.split(',')
		.map((type) => type.trim());
}

/** `subscription_variation` too: it is refused together with its parent. */
function isVariation(line: Line): boolean {
	return typesOf(line).some((type) => type.includes('variation'));
}

/**
 * The attributes that variations differ by. A variation counts those it has from one, whatever their number is at its parent, so
 * they are known by their names; one without a value stands for any that the parent lists.
 */
function attributesOf(main: Line, variations: readonly Line[]): SourceOption[] {
	if (variations.length === 0) return [];
	const named = variations.flatMap((line) => optionFields.flatMap(([nameField]) => line.cell(nameField).trim() || []));
	const names = named.length > 0 ? [...new Set(named)] : usedNames(main, variations);
	return names.map((name, at) => {
		const [nameField, valueField] = optionFields[at % optionFields.length] ?? optionFields[0];
		const all = () => unescapedParts(valueBy(main, name) ?? '');
		return {
			name,
			nameField,
			valueField,
			valuesOf: (line) => {
				const value = (valueBy(line, name) ?? valueAt(main, line, name)).trim();
				if (value !== '') return [value];
				const any = all();
				return any.length === 0 ? [''] : any;
			},
		};
	});
}

/** Where variations leave the names to their parent: those that some of them has a value of. */
function usedNames(main: Line, variations: readonly Line[]): string[] {
	return optionFields.flatMap(([nameField, valueField]) =>
		variations.some((line) => line.cell(valueField).trim() !== '') ? main.cell(nameField).trim() || [] : [],
	);
}

function valueBy(line: Line, name: string): string | undefined {
	const found = optionFields.find(([nameField]) => line.cell(nameField).trim() === name);
	return found && line.cell(found[1]);
}

function valueAt(main: Line, line: Line, name: string): string {
	const found = optionFields.find(([nameField]) => main.cell(nameField).trim() === name);
	// A variation with names of its own has none of this one.
	const isNamed = optionFields.some(([nameField]) => line.cell(nameField).trim() !== '');
	return found && !isNamed ? line.cell(found[1]) : '';
}

/** The values of a list; a comma within one is written with a backslash. */
function unescapedParts(cell: string): string[] {
	return cell
		.split(/(?<!\\),\s*/)
		.map((part) => part.trim())
		.filter(Boolean);
}
