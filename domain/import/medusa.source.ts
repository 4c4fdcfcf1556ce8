import { type ImportField, type Line, optionFields } from '#domain/import/import.fields.ts';
import { type ImportSource, plainSource } from '#domain/import/import.source.ts';

const pictures = ['image', 'image2', 'image3', 'image4'] as const satisfies readonly ImportField[];

/** A Medusa product export: a row a variant, the product's cells repeated in each. */
export const medusaSource: ImportSource = {
	...plainSource,
	name: 'medusa',
	marks: ['Product Handle', 'Product Title', 'Variant Sku'],
	columns: {
		code: ['Product Id'],
		handle: ['Product Handle'],
		name: ['Product Title'],
		brief: ['Product Subtitle'],
		detail: ['Product Description'],
		keywords: [/^Product Tags?( 1)?$/],
		category: [/^Product (Category|Categories)( 1)?$/],
		status: ['Product Status'],
		image: ['Product Thumbnail'],
		image2: [/^Product Image 1( Url)?$/],
		image3: [/^Product Image 2( Url)?$/],
		image4: [/^Product Image 3( Url)?$/],
		option1Name: ['Variant Option 1 Name', 'Option 1 Name'],
		option1Value: ['Variant Option 1 Value', 'Option 1 Value'],
		option2Name: ['Variant Option 2 Name', 'Option 2 Name'],
		option2Value: ['Variant Option 2 Value', 'Option 2 Value'],
		option3Name: ['Variant Option 3 Name', 'Option 3 Name'],
		option3Value: ['Variant Option 3 Value', 'Option 3 Value'],
		sku: ['Variant Sku'],
		barcode: ['Variant Barcode', 'Variant Ean', 'Variant Upc'],
		price: [
			/^(Variant )?Price .*\bCNY\b/i,
			/^(Variant )?Price .*\bUSD\b/i,
			/^(Variant )?Price .*\bEUR\b/i,
			/^(Variant )?Price /i,
		],
		stock: ['Variant Inventory Quantity'],
		weight: ['Variant Weight', 'Product Weight'],
	},
	required: ['handle', 'name', 'price'],
	unread: /^(Product|Variant|Price|Sales Channel|Option|Image) .*$/,
	keyOf: (line) => line.cell('code').trim() || line.cell('handle').trim(),
	picturesOf: (line) => ({ urls: pictures.map((field) => line.cell(field).trim()), position: Number.NaN }),
	hasNoOptions: isDefaultOption,
};

function isDefaultOption(line: Line): boolean {
	const [first, ...others] = optionFields.map(([name]) => line.cell(name).trim().toLowerCase());
	return others.every((name) => name === '') && ['', 'default option'].includes(first ?? '');
}
