import type { Line } from '#domain/import/import.fields.ts';
import { type ImportSource, isNo, optionsByColumns, plainSource } from '#domain/import/import.source.ts';

/** A Shopify product export, of the older template or the one of today: several rows a handle, further pictures in rows of their own. */
export const shopifySource: ImportSource = {
	...plainSource,
	name: 'shopify',
	marks: [
		['Handle', 'Title', 'Variant Price'],
		['Handle', 'Title', 'Option1 Value', 'Price'],
		['URL handle', 'Title'],
		['Handle', 'Title', 'Body (HTML)'],
	],
	columns: {
		handle: ['Handle', 'URL handle'],
		name: ['Title'],
		detail: ['Body (HTML)', 'Body HTML', 'Description'],
		keywords: ['Tags'],
		category: ['Type', 'Product category'],
		published: ['Published', 'Published on online store'],
		status: ['Status'],
		image: ['Image Src', 'Product image URL'],
		imagePosition: ['Image Position'],
		option1Name: ['Option1 Name'],
		option1Value: ['Option1 Value'],
		option2Name: ['Option2 Name'],
		option2Value: ['Option2 Value'],
		option3Name: ['Option3 Name'],
		option3Value: ['Option3 Value'],
		sku: ['Variant SKU', 'SKU'],
		barcode: ['Variant Barcode', 'Barcode'],
		price: ['Variant Price', 'Price'],
		originPrice: ['Variant Compare At Price', 'Compare-at price'],
		cost: ['Cost per item'],
		tracked: ['Variant Inventory Tracker', 'Inventory tracker'],
		stock: ['Variant Inventory Qty', 'Inventory quantity'],
		weight: ['Variant Grams', 'Weight value (grams)'],
		requiresShipping: ['Variant Requires Shipping', 'Requires shipping'],
		variantImage: ['Variant Image', 'Variant image URL'],
	},
	required: ['handle', 'name', 'price'],
	unread:
		/^(Vendor|Type|Product Category|Standardized Product Type|Custom Product Type|(Variant )?(Inventory Policy|Continue selling when out of stock|Fulfillment Service|Taxable|Charge tax|Weight Unit|Weight unit for display|Tax Code)|Image Alt Text|Gift Card|SEO (Title|Description)|Google Shopping.*|Option[123] Linked To|Included.*|Price.*|Compare At Price.*|Unit Price.*|(?:[^(]|\((?!product\.metafields\.))*\(product\.metafields\..*)$/i,
	isVariant: (line, isOnly) =>
		isOnly || (['option1Value', 'price', 'sku'] as const).some((field) => line.cell(field).trim() !== ''),
	optionsOf: ({ main }) => (isDefaultTitle(main) ? [] : optionsByColumns(main)),
	// A shop with several locations exports no quantities, and one without a tracker counts none.
	isUntracked: (line, has) =>
		line.cell('stock').trim() === '' ||
		(has('tracked') && line.cell('tracked').trim() === '' && isZero(line.cell('stock'))),
	publishedIn: (line) => {
		const [published, status] = [line.cell('published').trim(), line.cell('status').trim().toLowerCase()];
		if (published === '' && status === '') return undefined;
		return !isNo(published) && (status === '' || status === 'active');
	},
};

function isZero(cell: string): boolean {
	return Number(cell) === 0;
}

/** `Title` with `Default Title` is Shopify's way to say "no options". */
function isDefaultTitle(line: Line): boolean {
	const name = line.cell('option1Name').trim().toLowerCase();
	const value = line.cell('option1Value').trim().toLowerCase();
	return (name === 'title' && value === 'default title') || (name === '' && value === '');
}
