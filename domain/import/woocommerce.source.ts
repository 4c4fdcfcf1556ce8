import type { Line } from '#domain/import/import.fields.ts';
import { type ImportSource, isNo, plainSource } from '#domain/import/import.source.ts';

/** A WooCommerce product export: a row a product, and a row a variation that names its parent. */
export const woocommerceSource: ImportSource = {
	...plainSource,
	name: 'woocommerce',
	marks: ['ID', 'Type', 'SKU', 'Name', 'Regular price'],
	columns: {
		code: ['ID'],
		type: ['Type'],
		parent: ['Parent'],
		name: ['Name'],
		brief: ['Short description'],
		detail: ['Description'],
		category: ['Categories'],
		keywords: ['Tags'],
		published: ['Published'],
		image: ['Images'],
		option1Name: ['Attribute 1 name'],
		option1Value: ['Attribute 1 value(s)'],
		option2Name: ['Attribute 2 name'],
		option2Value: ['Attribute 2 value(s)'],
		option3Name: ['Attribute 3 name'],
		option3Value: ['Attribute 3 value(s)'],
		option4Name: ['Attribute 4 name'],
		option4Value: ['Attribute 4 value(s)'],
		sku: ['SKU'],
		barcode: ['GTIN, UPC, EAN, or ISBN'],
		price: ['Regular price'],
		salePrice: ['Sale price'],
		stock: ['Stock'],
		weight: [/^Weight \(/],
	},
	required: ['type', 'name', 'sku', 'price'],
	unread:
		/^(Is featured\?|Visibility in catalog|Date sale price (starts|ends)|Tax (status|class)|In stock\?|Low stock amount|Backorders allowed\?|Sold individually\?|(Length|Width|Height) \(.*|Allow customer reviews\?|Purchase note|Shipping class|Download.*|Grouped products|Upsells|Cross-sells|External URL|Button text|Position|Brands|Swatches.*|Attribute \d+ (visible|global|default)|Attribute \d+ (name|value\(s\))|Meta: .*)$/,
	keyOf: (line) => line.cell('code').trim() || line.cell('sku').trim(),
	parentOf: (line) => (isVariation(line) ? line.cell('parent').trim() : ''),
	aliasesOf: (line) =>
		isVariation(line) ? [] : [`id:${line.cell('code').trim()}`, line.cell('code').trim(), line.cell('sku').trim()],
	isVariant: (line) => !typesOf(line).includes('variable'),
	unreadType: (line) => typesOf(line).find((type) => ['grouped', 'external'].includes(type)) ?? '',
	hasVariations: true,
	isMain: (line) => !isVariation(line),
	picturesOf: (line) => ({ urls: isVariation(line) ? [] : addressesIn(line.cell('image')), position: Number.NaN }),
	variantPicture: (line) => (isVariation(line) ? (addressesIn(line.cell('image'))[0] ?? '') : ''),
	pricesOf: (line) =>
		line.cell('salePrice').trim() === ''
			? { price: 'price', origin: 'originPrice' }
			: { price: 'salePrice', origin: 'price' },
	// Line breaks and commas within a value are written with a backslash.
	textOf: (cell) => cell.replaceAll('\\n', '\n').replaceAll('\\,', ','),
	hasNoOptions: () => false,
	isPublished: (line) => line.cell('published').trim() === '1' || !isNo(line.cell('published')),
	needsShipping: (line) => !typesOf(line).includes('virtual'),
};

function typesOf(line: Line): string[] {
	return line
		.cell('type')
		.toLowerCase()
		.split(',')
		.map((type) => type.trim());
}

function isVariation(line: Line): boolean {
	return typesOf(line).includes('variation');
}

/** Addresses one after the other; a comma within one is not followed by a blank. */
function addressesIn(cell: string): string[] {
	return cell
		.split(/,\s+|\s+/)
		.map((url) => url.trim())
		.filter(Boolean);
}
