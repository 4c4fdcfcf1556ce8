import { type ImportField, type Line, optionFields } from '#domain/import/import.fields.ts';
import { type ImportSource, isNo, optionsByColumns, plainSource } from '#domain/import/import.source.ts';

const pictures = [
	...(['image', 'image2', 'image3', 'image4', 'image5', 'image6', 'image7', 'image8', 'image9', 'image10'] as const),
] as const satisfies readonly ImportField[];
const picture = (at: number) => [`Product Image ${at} Url`, `Product Image ${at}`, `Image ${at} Url`, `Image ${at}`];

/** A Medusa product export or template, of version 1 or 2: a row a variant, the product's cells repeated in each. */
export const medusaSource: ImportSource = {
	...plainSource,
	name: 'medusa',
	marks: [['Product Handle', 'Product Title', 'Variant Sku']],
	columns: {
		code: ['Product Id'],
		handle: ['Product Handle'],
		name: ['Product Title'],
		brief: ['Product Subtitle'],
		detail: ['Product Description'],
		keywords: [/^Product Tags?( 1)?$/],
		category: [/^Product (Category|Categories)( 1( Name)?)?$/, 'Product Collection Title', 'Product Type'],
		status: ['Product Status'],
		image: ['Product Thumbnail'],
		image2: picture(1),
		image3: picture(2),
		image4: picture(3),
		image5: picture(4),
		image6: picture(5),
		image7: picture(6),
		image8: picture(7),
		image9: picture(8),
		image10: picture(9),
		option1Name: ['Variant Option 1 Name', 'Option 1 Name'],
		option1Value: ['Variant Option 1 Value', 'Option 1 Value'],
		option2Name: ['Variant Option 2 Name', 'Option 2 Name'],
		option2Value: ['Variant Option 2 Value', 'Option 2 Value'],
		option3Name: ['Variant Option 3 Name', 'Option 3 Name'],
		option3Value: ['Variant Option 3 Value', 'Option 3 Value'],
		sku: ['Variant Sku'],
		barcode: ['Variant Barcode', 'Variant Ean', 'Variant Upc'],
		// `Price Denmark [DKK]` is what one region pays; those of a currency hold everywhere.
		price: [
			...[...priceIn('CNY'), ...priceIn('USD'), ...priceIn('EUR')],
			...[/^(Variant )?Price [A-Z]{3}$/i, /^(Variant )?Price /i],
		],
		tracked: ['Variant Manage Inventory'],
		stock: ['Variant Inventory Quantity'],
		weight: ['Variant Weight', 'Product Weight'],
	},
	priceIn,
	required: ['handle', 'name', 'price'],
	unread: /^(Product|Variant|Price|Sales Channel|Option|Image|Shipping Profile) .*$/i,
	keyOf: (line) => line.cell('code').trim() || line.cell('handle').trim(),
	picturesOf: (line) => ({ urls: pictures.map((field) => line.cell(field).trim()), position: Number.NaN }),
	isUntracked: (line) => line.cell('stock').trim() === '' || isNo(line.cell('tracked')),
	optionsOf: ({ main }) => (hasDefaultOption(main) ? [] : optionsByColumns(main)),
};

function priceIn(currency: string): string[] {
	return [`Variant Price ${currency}`, `Price ${currency}`];
}

function hasDefaultOption(line: Line): boolean {
	const [first, ...others] = optionFields.map(([name]) => line.cell(name).trim().toLowerCase());
	return others.every((name) => name === '') && ['', 'default option'].includes(first ?? '');
}
