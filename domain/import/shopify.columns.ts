/** The columns of a Shopify product export that become part of a goods. */
export const shopifyColumns = {
	handle: 'Handle',
	title: 'Title',
	body: 'Body (HTML)',
	tags: 'Tags',
	published: 'Published',
	status: 'Status',
	option1Name: 'Option1 Name',
	option1Value: 'Option1 Value',
	option2Name: 'Option2 Name',
	option2Value: 'Option2 Value',
	option3Name: 'Option3 Name',
	option3Value: 'Option3 Value',
	sku: 'Variant SKU',
	grams: 'Variant Grams',
	stock: 'Variant Inventory Qty',
	price: 'Variant Price',
	originPrice: 'Variant Compare At Price',
	requiresShipping: 'Variant Requires Shipping',
	barcode: 'Variant Barcode',
	variantImage: 'Variant Image',
	image: 'Image Src',
	imagePosition: 'Image Position',
	cost: 'Cost per item',
} as const;

export type ShopifyField = keyof typeof shopifyColumns;

/** Without these a file is no product export. */
export const requiredColumns = [
	'handle',
	'title',
	'option1Name',
	'option1Value',
	'price',
] as const satisfies readonly ShopifyField[];

const knownButUnread = [
	'Vendor',
	'Type',
	'Product Category',
	'Standardized Product Type',
	'Custom Product Type',
	'Variant Inventory Tracker',
	'Variant Inventory Policy',
	'Variant Fulfillment Service',
	'Variant Taxable',
	'Variant Weight Unit',
	'Variant Tax Code',
	'Image Alt Text',
	'Gift Card',
	'SEO Title',
	'SEO Description',
];

/** Whether a column is one that Shopify writes, read by us or not; a stranger gets a remark. */
export function isShopifyColumn(column: string): boolean {
	return (
		Object.values<string>(shopifyColumns).includes(column) ||
		knownButUnread.includes(column) ||
		/^(Google Shopping|Option[123] Linked To|Included|Price|Compare At Price|Unit Price|.*\(product\.metafields\.)/.test(
			column,
		)
	);
}
