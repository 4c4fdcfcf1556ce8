import type { Line } from '#domain/import/import.fields.ts';
import { type ImportSource, isNo, plainSource, type SourceOption } from '#domain/import/import.source.ts';

/** A Magento 2 product export: a row a product, and a configurable one names those that are its variants. */
export const magentoSource: ImportSource = {
	...plainSource,
	name: 'magento',
	marks: [
		['sku', 'product_type', 'attribute_set_code', 'name', 'price'],
		['sku', 'store_view_code', 'product_type', 'name', 'price'],
	],
	columns: {
		sku: ['sku'],
		type: ['product_type'],
		storeView: ['store_view_code'],
		name: ['name'],
		brief: ['short_description'],
		detail: ['description'],
		category: ['categories'],
		keywords: ['meta_keywords', 'meta_keyword'],
		published: ['product_online'],
		visibility: ['visibility'],
		variations: ['configurable_variations'],
		variationLabels: ['configurable_variation_labels'],
		image: ['base_image', 'image'],
		image2: ['additional_images'],
		price: ['price'],
		salePrice: ['special_price'],
		cost: ['cost'],
		tracked: ['manage_stock'],
		stock: ['qty'],
		weight: ['weight'],
	},
	weightUnit: 'kg',
	required: ['sku', 'type', 'name', 'price'],
	unread:
		/^(attribute_set_code|product_websites|tax_class_name|special_price_(from|to)_date|url_key|meta_(title|description)|.*_image|.*_image_label(s)?|created_at|updated_at|new_(from|to)_date|display_product_options_in|map_.*|msrp_.*|gift_message_available|custom_.*|page_layout|product_options_container|country_of_manufacture|additional_(attributes|image_labels)|out_of_stock_qty|use_config_.*|is_qty_decimal|allow_backorders|(min|max)_cart_qty|is_in_stock|notify_on_stock_below|qty_increments|enable_qty_increments|is_decimal_divided|website_id|(deferred_|)stock_.*|(related|crosssell|upsell)_.*|hide_from_product_page|bundle_.*|grouped_.*|associated_skus)$/,
	keyOf: (line) => line.cell('sku').trim(),
	childrenOf: (line) => (line.cell('storeView').trim() === '' ? [...variationsOf(line).keys()] : []),
	// Further rows of a sku say only what another view of the shop calls it.
	isVariant: (line) => line.cell('storeView').trim() === '' && typeOf(line) !== 'configurable',
	unreadType: (line) => (readTypes.includes(typeOf(line)) ? '' : typeOf(line)),
	isMain: (line) => line.cell('storeView').trim() === '' && typeOf(line) === 'configurable',
	optionsOf: ({ main }) => attributesOf(main),
	picturesOf: (line) => ({
		urls: line.cell('storeView').trim() === '' ? [line.cell('image').trim(), ...listIn(line.cell('image2'))] : [],
		position: typeOf(line) === 'configurable' ? 0 : Number.NaN,
	}),
	variantPicture: (line) => line.cell('image').trim(),
	pricesOf: (line) =>
		line.cell('salePrice').trim() === ''
			? { price: 'price', origin: 'originPrice' }
			: { price: 'salePrice', origin: 'price' },
	isUntracked: (line) => line.cell('stock').trim() === '' || isNo(line.cell('tracked')),
	// `Default Category` is the root that nobody sees; the deepest of its paths says most.
	categoriesIn: (cell) =>
		listIn(cell)
			.map((path) => path.replace(/^Default Category\/?/i, ''))
			.filter(Boolean)
			.sort((one, other) => other.split('/').length - one.split('/').length),
	publishedIn: (line) => {
		const [online, visibility] = [line.cell('published').trim(), line.cell('visibility').trim().toLowerCase()];
		if (online === '' && visibility === '') return undefined;
		return (online === '' || online === '1') && visibility !== 'not visible individually';
	},
	needsShipping: (line) => !['virtual', 'downloadable'].includes(typeOf(line)),
};

const readTypes = ['', 'simple', 'configurable', 'virtual', 'downloadable'];

function typeOf(line: Line): string {
	return line.cell('type').trim().toLowerCase();
}

function listIn(cell: string): string[] {
	return cell
		.split(',')
		.map((part) => part.trim())
		.filter(Boolean);
}

/** `sku=A-S,size=S|sku=A-M,size=M`: what each variant differs by. */
function variationsOf(main: Line): Map<string, ReadonlyMap<string, string>> {
	const found = new Map<string, ReadonlyMap<string, string>>();
	for (const variation of main.cell('variations').split('|')) {
		const pairs = pairsIn(variation);
		const sku = pairs.get('sku');
		pairs.delete('sku');
		if (sku) found.set(sku, pairs);
	}
	return found;
}

/** `a=1,b=2, and more`: what follows a comma without a name goes on with the value before. */
function pairsIn(text: string): Map<string, string> {
	const pairs = new Map<string, string>();
	let last = '';
	for (const part of text.split(',')) {
		const at = part.indexOf('=');
		if (at === -1) {
			if (last !== '') pairs.set(last, `${pairs.get(last)},${part}`);
			continue;
		}
		last = part.slice(0, at).trim();
		pairs.set(last, part.slice(at + 1).trim());
	}
	return pairs;
}

function attributesOf(main: Line): SourceOption[] {
	const variations = variationsOf(main);
	const labels = pairsIn(main.cell('variationLabels'));
	const codes = [...new Set([...variations.values()].flatMap((pairs) => [...pairs.keys()]))];
	return codes.map((code) => ({
		name: labels.get(code) || code,
		nameField: 'variationLabels',
		valueField: 'variations',
		valuesOf: (line) => [variations.get(line.cell('sku').trim())?.get(code) ?? ''],
	}));
}
