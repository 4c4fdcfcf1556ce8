import type { Line } from '#domain/import/import.fields.ts';
import { type ImportSource, plainSource } from '#domain/import/import.source.ts';

/** A Shopify product export: several rows a handle, further pictures in rows of their own. */
export const shopifySource: ImportSource = {
	...plainSource,
	name: 'shopify',
	marks: ['Handle', 'Title', 'Variant Price'],
	columns: {
		handle: ['Handle'],
		name: ['Title'],
		detail: ['Body (HTML)', 'Body HTML'],
		keywords: ['Tags'],
		category: ['Type'],
		published: ['Published'],
		status: ['Status'],
		image: ['Image Src'],
		imagePosition: ['Image Position'],
		option1Name: ['Option1 Name'],
		option1Value: ['Option1 Value'],
		option2Name: ['Option2 Name'],
		option2Value: ['Option2 Value'],
		option3Name: ['Option3 Name'],
		option3Value: ['Option3 Value'],
		sku: ['Variant SKU'],
		barcode: ['Variant Barcode'],
		price: ['Variant Price'],
		originPrice: ['Variant Compare At Price'],
		cost: ['Cost per item'],
		stock: ['Variant Inventory Qty'],
		weight: ['Variant Grams'],
		requiresShipping: ['Variant Requires Shipping'],
		variantImage: ['Variant Image'],
	},
	required: ['handle', 'name', 'option1Name', 'option1Value', 'price'],
	unread:
		/^(Vendor|Product Category|Standardized Product Type|Custom Product Type|Variant (Inventory (Tracker|Policy)|Fulfillment Service|Taxable|Weight Unit|Tax Code)|Image Alt Text|Gift Card|SEO (Title|Description)|Google Shopping.*|Option[123] Linked To|Included.*|Price.*|Compare At Price.*|Unit Price.*|(?:[^(]|\((?!product\.metafields\.))*\(product\.metafields\..*)$/,
	isVariant: (line, isOnly) =>
		isOnly || (['option1Value', 'price', 'sku'] as const).some((field) => line.cell(field).trim() !== ''),
	hasNoOptions: isDefaultTitle,
};

/** `Title` with `Default Title` is Shopify's way to say "no options". */
function isDefaultTitle(line: Line): boolean {
	const name = line.cell('option1Name').trim().toLowerCase();
	const value = line.cell('option1Value').trim().toLowerCase();
	return (name === 'title' && value === 'default title') || (name === '' && value === '');
}
