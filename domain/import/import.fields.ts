import type { Texts } from '#domain/kernel/language.ts';

const words = (zh: string, en: string): Texts => ({ 'zh-cn': zh, en });

/** What a file may say of goods and their variants, whoever wrote it. */
export const importFields = {
	handle: words('商品编号', 'Item number'),
	name: words('商品名称', 'Name'),
	brief: words('简介', 'Summary'),
	category: words('分类', 'Category'),
	further: words('扩展分类', 'Further categories'),
	brand: words('品牌', 'Brand'),
	keywords: words('关键词', 'Keywords'),
	unit: words('单位', 'Unit'),
	stockMode: words('库存占用', 'Stock is held'),
	makeDays: words('制作天数', 'Days to make'),
	detail: words('详情', 'Description'),
	visibility: words('可见性', 'Visibility'),
	storeView: words('店铺视图', 'Store view'),
	published: words('是否上架', 'Published'),
	status: words('状态', 'Status'),
	type: words('商品类型', 'Type'),
	parent: words('所属商品', 'Parent'),
	image: words('图片', 'Pictures'),
	image2: words('图片 2', 'Picture 2'),
	image3: words('图片 3', 'Picture 3'),
	image4: words('图片 4', 'Picture 4'),
	image5: words('图片 5', 'Picture 5'),
	image6: words('图片 6', 'Picture 6'),
	image7: words('图片 7', 'Picture 7'),
	image8: words('图片 8', 'Picture 8'),
	image9: words('图片 9', 'Picture 9'),
	image10: words('图片 10', 'Picture 10'),
	imagePosition: words('图片顺序', 'Picture position'),
	spec: words('规格（合在一列）', 'Specification (one column)'),
	coded: words('销售属性组合（代码）', 'Variants by code'),
	codedAlias: words('销售属性别名', 'Names of coded values'),
	codedCustom: words('自定义属性值', 'Own names of coded values'),
	variations: words('子商品', 'Variations'),
	variationLabels: words('子商品规格名', 'Names of the variations'),
	option1Name: words('规格 1 名称', 'Option 1 name'),
	option1Value: words('规格 1 值', 'Option 1 value'),
	option2Name: words('规格 2 名称', 'Option 2 name'),
	option2Value: words('规格 2 值', 'Option 2 value'),
	option3Name: words('规格 3 名称', 'Option 3 name'),
	option3Value: words('规格 3 值', 'Option 3 value'),
	option4Name: words('规格 4 名称', 'Option 4 name'),
	option4Value: words('规格 4 值', 'Option 4 value'),
	code: words('来源 ID', 'Source id'),
	sku: words('SKU 编码', 'SKU code'),
	barcode: words('条码', 'Barcode'),
	price: words('价格', 'Price'),
	priceImpact: words('规格加价', 'Impact on the price'),
	currency: words('币种', 'Currency'),
	salePrice: words('促销价', 'Sale price'),
	originPrice: words('划线价', 'Compare-at price'),
	cost: words('成本价', 'Cost'),
	stock: words('库存', 'Stock'),
	tracked: words('管理库存', 'Stock is tracked'),
	weight: words('重量（克）', 'Weight (g)'),
	requiresShipping: words('需要配送', 'Needs shipping'),
	enabled: words('启用', 'Enabled'),
	variantImage: words('规格图片', 'Variant picture'),
} as const satisfies Record<string, Texts>;

export type ImportField = keyof typeof importFields;

export const importFieldNames = Object.keys(importFields) as readonly ImportField[];

/** Which column of a file holds each field. */
export type Mapping = Readonly<Partial<Record<ImportField, string>>>;

/** A line of a file as the readers see it. */
export interface Line {
	/** As a spreadsheet counts; the header is row 1. */
	readonly row: number;
	cell(field: ImportField): string;
}

export const optionFields = [
	['option1Name', 'option1Value'],
	['option2Name', 'option2Value'],
	['option3Name', 'option3Value'],
	['option4Name', 'option4Value'],
] as const satisfies readonly (readonly [ImportField, ImportField])[];

/** Reads the cells of a row by a mapping; a field without a column is empty. */
export function linesBy(header: readonly string[], mapping: Mapping) {
	const at = new Map(importFieldNames.map((field) => [field, header.indexOf(mapping[field] ?? '\u0000')]));
	return (row: number, cells: readonly string[]): Line => ({
		row,
		cell: (field) => cells[at.get(field) ?? -1] ?? '',
	});
}
