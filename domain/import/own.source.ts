import { type ImportField, importFields, type Line } from '#domain/import/import.fields.ts';
import { type ImportSource, plainSource } from '#domain/import/import.source.ts';
import { beginsLikeFormula, harmless } from '#domain/lists/cell.ts';

/** The columns of our own goods file, in their order. */
export const ownFields = [
	'handle',
	'name',
	'brief',
	'category',
	'further',
	'keywords',
	'unit',
	'stockMode',
	'status',
	'option1Name',
	'option1Value',
	'option2Name',
	'option2Value',
	'option3Name',
	'option3Value',
	'option4Name',
	'option4Value',
	'sku',
	'barcode',
	'price',
	'originPrice',
	'cost',
	'stock',
	'weight',
	'enabled',
	'image',
	'variantImage',
	'detail',
] as const satisfies readonly ImportField[];

/** What other people call these columns. */
const synonyms: Partial<Record<ImportField, readonly (string | RegExp)[]>> = {
	handle: ['goods_no', '编号', '货号', '商品ID', 'handle', 'id', 'no', 'item no'],
	name: ['名称', '标题', '商品标题', 'title', 'product', 'goods'],
	brief: ['副标题', 'subtitle', 'brief', 'short description'],
	category: ['类目', 'classify', 'type', 'categories'],
	further: ['附加分类', 'other categories'],
	keywords: ['标签', 'tags'],
	detail: ['描述', '商品详情', 'detail', 'body'],
	status: ['上架', 'published'],
	sku: ['sku', '规格编码', '商家编码', 'code'],
	barcode: ['条形码', 'ean', 'upc', 'gtin'],
	price: ['售价', '销售价', '单价', 'sale price', 'amount'],
	originPrice: ['原价', '市场价', 'market price', 'list price'],
	cost: ['成本', 'cost price'],
	stockMode: ['stock_mode', '库存模式'],
	stock: ['数量', '库存数量', 'quantity', 'qty', 'inventory'],
	weight: [/^(重量|weight)/i],
	image: ['主图', '商品图片', 'image', 'images', 'picture'],
};

/** Our own file, and any table whose columns somebody names: a row a variant, known by the item number. */
export const ownSource: ImportSource = {
	...plainSource,
	name: 'csv',
	columns: Object.fromEntries(
		ownFields.map((field) => [
			field,
			[importFields[field]['zh-cn'], importFields[field].en, ...(synonyms[field] ?? [])],
		]),
	),
	required: ['handle', 'name', 'price'],
	isTruth: true,
	maxKey: 32,
	keyOf: (line) => fromSafe(line.cell('handle')).trim(),
	isMain: (line) => line.cell('name').trim() !== '',
	picturesOf: (line) => ({ urls: fromSafe(line.cell('image')).split(/\s+/), position: Number.NaN }),
	textOf: fromSafe,
	isPublished: (line: Line) =>
		plainSource.isPublished(line) && !/off shelf|forced|recycle|强制|回收/i.test(line.cell('status')),
};

/** Stands between the further categories in a cell. */
export const furtherBetween = ' | ';

/** Where a quote keeps the rest of a text from being a formula, or would be taken for such a one. */
const keptInside = /(?<=[;\t\r\n])'(?='*[ "]*[=+\-@|%＝＋－＠])/g;

/** A text as it may stand in a cell of our own file, from which `fromSafe` has it back. */
export function asSafe(text: string): string {
	const doubled = text.replace(keptInside, "''");
	return doubled.startsWith("'") ? `'${harmless(doubled)}` : harmless(doubled);
}

/** The text of a cell that was kept from being a formula. */
export function fromSafe(cell: string): string {
	const text = cell.replace(keptInside, '');
	if (!text.startsWith("'")) return text;
	const rest = text.slice(1);
	return rest.startsWith("'") || beginsLikeFormula(rest) ? rest : text;
}
