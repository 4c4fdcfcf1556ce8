import type { Line } from '#domain/import/import.fields.ts';
import { addressesIn, type ImportSource, isNo, plainSource, type SourceOption } from '#domain/import/import.source.ts';

/** A PrestaShop product file, as its import takes it or as its catalog exports it; combinations stand in rows of the same product. */
export const prestashopSource: ImportSource = {
	...plainSource,
	name: 'prestashop',
	marks: [
		['Product ID', 'Active (0/1)', 'Name *'],
		['ID', 'Active (0/1)', 'Name *'],
		['Product ID', 'Name', 'Reference', 'Price (tax excl.)'],
		['ID', 'Name', 'Reference', 'Price (tax excl.)'],
		['Product ID*', 'Attribute (Name:Type:Position)*'],
		['Product ID', 'Attribute (Name:Type:Position)*'],
	],
	columns: {
		code: ['Product ID', 'Product ID*', 'ID'],
		name: ['Name *', 'Name', 'Product name'],
		brief: ['Summary', 'Short description'],
		detail: ['Description'],
		category: [/^Categories/, 'Category'],
		brand: ['Manufacturer'],
		keywords: [/^Tags/],
		published: ['Active (0/1)', 'Active', 'Status'],
		visibility: ['Visibility'],
		image: [/^Image URLs?/, 'Image'],
		option1Name: [/^Attribute \(Name:Type:Position\)/],
		option1Value: [/^Value \(Value:Position\)/],
		sku: ['Reference #', 'Reference'],
		barcode: ['EAN13', 'UPC'],
		price: [/^Price \(?tax incl/i, /^Price \(?tax excl/i, 'Price', 'Final price (tax incl.)'],
		priceImpact: ['Impact on price'],
		cost: ['Wholesale price'],
		stock: ['Quantity'],
		weight: ['Weight'],
	},
	weightUnit: 'kg',
	required: ['code', 'name', 'price'],
	unread:
		/^(Tax rules ID|On sale .*|Discount .*|Supplier.*|Manufacturer|MPN|ISBN|Ecotax|Width|Height|Depth|Delivery time .*|Minimal quantity|Low stock level|Receive .*|Send .*|Additional shipping cost|Unity|Unit price|Meta .*|URL rewritten|Text when .*|Available .*|Product (available|creation) date|Show price .*|Image (alt texts|position).*|Delete existing .*|Feature.*|Condition|Customizable .*|Uploadable .*|Text fields .*|Out of stock.*|Virtual product|File URL|Number of .*|Expiration date|ID \/ Name of shop|Advanced stock .*|Depends on stock|Warehouse|Acc?essories.*|Price \(?tax .*|Price tax .*|Position|Product Reference|Default .*|Combination .*|Impact on weight)$/i,
	keyOf: (line) => line.cell('code').trim(),
	isVariant: (line, isOnly) => isOnly || isCombination(line) || line.cell('name').trim() === '',
	isMain: (line) => line.cell('name').trim() !== '' && !isCombination(line),
	optionsOf: ({ main, variants }) => attributesOf(variants.find(isCombination) ?? main),
	picturesOf: (line) => ({ urls: addressesIn(line.cell('image')), position: Number.NaN }),
	variantPicture: (line) => (isCombination(line) ? (addressesIn(line.cell('image'))[0] ?? '') : ''),
	publishedIn: (line) => {
		const [active, visibility] = [line.cell('published').trim(), line.cell('visibility').trim().toLowerCase()];
		if (active === '' && visibility === '') return undefined;
		return !isNo(active) && !['none', 'nowhere', 'search'].includes(visibility);
	},
};

function isCombination(line: Line): boolean {
	return line.cell('option1Value').trim() !== '';
}

/** `Color:color:0, Size:select:1` beside `Blue:0, L:1`. */
function attributesOf(line: Line): SourceOption[] {
	return beginningsIn(line.cell('option1Name')).map((name, at) => ({
		name,
		nameField: 'option1Name',
		valueField: 'option1Value',
		valuesOf: (one) => [beginningsIn(one.cell('option1Value'))[at] ?? ''],
	}));
}

function beginningsIn(cell: string): string[] {
	return cell
		.split(',')
		.map((part) => part.split(':')[0]?.trim() ?? '')
		.filter(Boolean);
}
