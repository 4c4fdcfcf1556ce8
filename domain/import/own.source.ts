import { type ImportField, importFields, type Line, type Mapping, optionFields } from '#domain/import/import.fields.ts';
import {
	addressesIn,
	type ImportSource,
	optionsByColumns,
	plainSource,
	type SourceOption,
} from '#domain/import/import.source.ts';
import { codedParts, pictureOfValue } from '#domain/import/taobao.codes.ts';
import { beginsLikeFormula, harmless } from '#domain/lists/cell.ts';

/** The columns of our own goods file, in their order. */
export const ownFields = [
	'handle',
	'name',
	'brief',
	'category',
	'further',
	'brand',
	'keywords',
	'unit',
	'stockMode',
	'makeDays',
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
	handle: [
		...['goods_no', '编号', '货号', '商品货号', 'handle', 'no', 'item no', 'item no.'],
		...['商品ID', '宝贝ID', '宝贝编号', '数字ID', '商品id', 'id', 'product id', 'num_iid', 'num_id'],
	],
	name: [
		'名称',
		'标题',
		'商品标题',
		'宝贝名称',
		'宝贝标题',
		'品名',
		'产品名称',
		'title',
		'product',
		'product name',
		'goods',
	],
	brief: ['副标题', '卖点', '宝贝卖点', 'subtitle', 'brief', 'short description'],
	category: ['类目', '宝贝分类', '宝贝类目', '商品分类', 'classify', 'type', 'categories'],
	further: ['附加分类', 'other categories'],
	brand: ['商品品牌', '宝贝品牌', 'brands', 'manufacturer'],
	keywords: ['标签', 'tags'],
	detail: ['描述', '商品详情', '宝贝描述', '商品描述', 'detail', 'body'],
	status: ['上架', '宝贝状态', '商品状态', 'published'],
	sku: ['sku', '规格编码', '商家编码', 'sku编码', 'code', 'outer_id'],
	barcode: ['条形码', '商品条形码', 'ean', 'upc', 'gtin'],
	price: [
		...['售价', '销售价', '单价', '一口价', '宝贝价格', '现价', '优惠价', 'sku价格', '商品价格'],
		...['sale price', 'unit price', 'amount', /^(价格|售价|单价|price) ?[(（]/i],
	],
	originPrice: ['原价', '市场价', '吊牌价', 'market price', 'list price'],
	cost: ['成本', '进价', 'cost price'],
	stockMode: ['stock_mode', '库存模式'],
	makeDays: ['make_days', '定制天数', '制作周期', '制作周期（天）', 'production days', 'lead time', 'lead time (days)'],
	stock: ['数量', '库存数量', '宝贝数量', 'sku库存', '可售库存', 'quantity', 'qty', 'inventory', 'num'],
	weight: [/^(重量|weight)/i, '物流重量'],
	image: [
		'主图',
		'商品图片',
		'商品主图',
		'宝贝图片',
		'新图片',
		'图片链接',
		'主图链接',
		'image',
		'images',
		'image url',
		'picture',
	],
	spec: ['规格', '规格属性', '销售属性', '颜色分类', '型号', 'sku名称', '规格名称', 'specification', 'spec', 'variant'],
	coded: ['销售属性组合', 'skuProps'],
	codedAlias: ['propAlias'],
	codedCustom: ['input_custom_cpv'],
	currency: ['货币'],
};

/** Read from a table of other people, written into none of ours. */
const furtherFields = [
	'spec',
	'coded',
	'codedAlias',
	'codedCustom',
	'currency',
] as const satisfies readonly ImportField[];

/** Our own file, and any table whose columns somebody names: a row a variant, known by the item number, or by its name where it has none. */
export const ownSource: ImportSource = {
	...plainSource,
	name: 'csv',
	columns: Object.fromEntries(
		[...ownFields, ...furtherFields].map((field) => [
			field,
			[importFields[field]['zh-cn'], importFields[field].en, ...(synonyms[field] ?? [])],
		]),
	),
	required: ['name', 'price'],
	isTruth: true,
	maxKey: 120,
	keyOf: (line) => {
		const no = fromSafe(line.cell('handle')).trim();
		// Taobao's assistant writes a nought for what was never uploaded.
		return no === '' || no === '0' ? fromSafe(line.cell('name')).trim() : no;
	},
	// Cells that were merged over several rows stand in the first of them alone.
	belongsAbove: (line) =>
		line.cell('handle').trim() === '' &&
		line.cell('name').trim() === '' &&
		[line.cell('spec'), line.cell('option1Value')].some((cell) => cell.trim() !== ''),
	partsOf: codedParts,
	optionsOf: (goods) => {
		const named = optionsByColumns(goods.main);
		return named.length > 0 ? named : optionsInOneCell(goods.variants, goods.columnOf('spec'));
	},
	picturesOf: (line) => ({ urls: picturesIn(fromSafe(line.cell('image'))), position: Number.NaN }),
	// What a table has no column for it does not keep; an empty cell in one that it has is no quantity either.
	textOf: fromSafe,
	publishedIn: (line: Line) => {
		const said = plainSource.publishedIn(line);
		return said && !/off shelf|forced|recycle|强制|回收/i.test(line.cell('status'));
	},
};

const ids: readonly string[] = [
	'id',
	'handle',
	'product id',
	'商品id',
	'宝贝id',
	'宝贝编号',
	'数字id',
	'num_iid',
	'num_id',
];

/** Whether a table knows its goods by what another shop counts them by, which says nothing of our numbers. */
export function isForeignId(mapping: Mapping): boolean {
	return ids.includes(mapping.handle?.toLowerCase() ?? '');
}

/** Whether goods of a file are known by what another shop counts them by, so that it has to be said which one. */
export function hasForeignIds(source: ImportSource, mapping: Mapping): boolean {
	return !source.isTruth || isForeignId(mapping);
}

/** Addresses, also between the marks that Taobao's assistant writes: `4b1f:1:0:|https://…;`. */
function picturesIn(cell: string): string[] {
	const parts = cell.split(';');
	const own = parts.filter((part) => pictureOfValue(part) === undefined);
	if (own.length === parts.length && !/:\d:\d:\|/.test(cell)) return addressesIn(cell);
	return own.map((part) => part.slice(part.indexOf('|') + 1).trim()).filter(Boolean);
}

/** `颜色:红;尺码:L`, `红色 / L` or plainly `红色`. */
function optionsInOneCell(variants: readonly Line[], column: string): SourceOption[] {
	const cells = variants.map((line) => fromSafe(line.cell('spec')).trim());
	if (cells.every((cell) => cell === '')) return [];
	const pairs = cells.map(pairsIn);
	const [first] = pairs;
	const fields = (at: number) => optionFields[at % optionFields.length] ?? optionFields[0];
	const option = (name: string, at: number, pick: (cell: string) => string): SourceOption => ({
		name,
		nameField: fields(at)[0],
		valueField: 'spec',
		valuesOf: (line) => [pick(fromSafe(line.cell('spec')).trim())],
	});
	if (first && pairs.every((one) => one !== undefined && one.length === first.length)) {
		return first.map(([name], at) =>
			option(name, at, (cell) => pairsIn(cell)?.find(([one]) => one === name)?.[1] ?? ''),
		);
	}
	const parts = cells.map(partsIn);
	const count = parts[0]?.length ?? 1;
	if (parts.some((one) => one.length !== count)) return [option(column, 0, (cell) => cell)];
	return Array.from({ length: count }, (_, at) =>
		option(at === 0 ? column : `${column} ${at + 1}`, at, (cell) => partsIn(cell)[at] ?? ''),
	);
}

function pairsIn(cell: string): [string, string][] | undefined {
	const pairs = cell
		.split(/[;；,，\n]/)
		.filter((part) => part.trim() !== '')
		.map((part): [string, string] => {
			const at = part.search(/[:：]/);
			return at === -1 ? ['', ''] : [part.slice(0, at).trim(), part.slice(at + 1).trim()];
		});
	return pairs.length > 0 && pairs.every(([name, value]) => name !== '' && value !== '') ? pairs : undefined;
}

function partsIn(cell: string): string[] {
	return cell
		.split(/[;；]| [/／] /)
		.map((part) => part.trim())
		.filter(Boolean);
}

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
