import { type ImportField, importFields, type Mapping, optionFields } from '#domain/import/import.fields.ts';
import { fieldsOf, type ImportSource } from '#domain/import/import.source.ts';
import type { Language } from '#domain/kernel/language.ts';
import { replaceTags } from '#domain/kernel/text.ts';

/** One product or variant of a running shop, by what a file would say of it. */
export type ShopRow = Partial<Record<ImportField, string>>;

/** The header under which rows of a running shop are staged, and how it is read. */
export function shopHeader(source: ImportSource, language: Language): { header: string[]; mapping: Mapping } {
	const fields = fieldsOf(source);
	return {
		header: fields.map((field) => importFields[field][language]),
		mapping: Object.fromEntries(fields.map((field) => [field, importFields[field][language]])),
	};
}

/** A row in the order of that header. */
export function shopCells(source: ImportSource, row: ShopRow): string[] {
	return fieldsOf(source).map((field) => (row[field] ?? '').replaceAll('\u0000', ''));
}

type Json = Readonly<Record<string, unknown>>;

/** What an answer says in words or numbers; a list or an object says nothing. */
export const text = (value: unknown): string =>
	typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
const list = (value: unknown): Json[] =>
	Array.isArray(value) ? value.filter((one): one is Json => typeof one === 'object' && one !== null) : [];
const names = (value: unknown, field: string): string =>
	list(value)
		.map((one) => text(one[field]))
		.filter(Boolean)
		.join(', ');

const gramsIn: Readonly<Record<string, number>> = { kg: 1000, g: 1, lbs: 453.592, oz: 28.3495 };

function grams(value: unknown, unit: string): string {
	const weight = Number(text(value));
	return text(value) === '' || Number.isNaN(weight)
		? text(value)
		: String(Math.round(weight * (gramsIn[unit] ?? 1000)));
}

/** Rows of a WooCommerce product (REST v3) with its variations, weights in the shop's own unit. */
export function woocommerceRows(product: Json, variations: readonly Json[], unit: string): ShopRow[] {
	const attributes = list(product['attributes'])
		.filter((one) => one['variation'] === true)
		.slice(0, optionFields.length);
	const id = text(product['id']);
	const listed = (one: Json) =>
		(Array.isArray(one['options']) ? one['options'] : [])
			.map((value) => text(value).replaceAll(',', '\\,'))
			.filter(Boolean)
			.join(', ');
	const common = (one: Json): ShopRow => ({
		code: text(one['id']),
		sku: text(one['sku']),
		barcode: text(one['global_unique_id']),
		price: text(one['regular_price']) || text(one['price']),
		salePrice: text(one['sale_price']),
		stock: text(one['stock_quantity']),
		weight: grams(one['weight'], unit),
	});
	const isVirtual = product['virtual'] === true || product['downloadable'] === true;
	const main: ShopRow = {
		...common(product),
		type: [text(product['type']), ...(isVirtual ? ['virtual'] : [])].join(', '),
		name: text(product['name']),
		brief: withoutTags(text(product['short_description'])),
		detail: text(product['description']),
		category: names(product['categories'], 'name'),
		keywords: names(product['tags'], 'name'),
		published: product['status'] === 'publish' ? '1' : '0',
		visibility: text(product['catalog_visibility']),
		image: list(product['images'])
			.map((image) => text(image['src']))
			.join(', '),
		...optionCells(attributes.map((one): [string, string] => [text(one['name']), listed(one)])),
	};
	return [
		main,
		...variations.map(
			(one): ShopRow => ({
				...common(one),
				type: one['virtual'] === true ? 'variation, virtual' : 'variation',
				parent: `id:${id}`,
				image: text((one['image'] as Json | null)?.['src']),
				...optionCells(
					attributes.map((attribute): [string, string] => {
						const name = text(attribute['name']);
						const own = list(one['attributes']).find((each) => text(each['name']) === name);
						return [name, text(own?.['option'])];
					}),
				),
			}),
		),
	];
}

/** Rows of a Medusa product (admin API, version 2), one a variant. */
export function medusaRows(product: Json): ShopRow[] {
	const options = list(product['options']).slice(0, optionFields.length);
	const images = list(product['images']).map((image) => text(image['url']));
	const common: ShopRow = {
		code: text(product['id']),
		handle: text(product['handle']),
		name: text(product['title']),
		brief: text(product['subtitle']),
		detail: text(product['description']),
		keywords: names(product['tags'], 'value'),
		category: names(product['categories'], 'name'),
		status: text(product['status']),
		image: text(product['thumbnail']),
		...Object.fromEntries(moreImages.map((field, at) => [field, images[at] ?? ''])),
	};
	return list(product['variants']).map((variant): ShopRow => {
		const chosen = list(variant['options']);
		const picked = options.map((option): [string, string] => {
			const value = chosen.find((one) => text(one['option_id']) === text(option['id']));
			return [text(option['title']), text(value?.['value'])];
		});
		return {
			...common,
			...optionCells(picked),
			sku: text(variant['sku']),
			barcode: text(variant['barcode']) || text(variant['ean']) || text(variant['upc']),
			price: medusaPrice(list(variant['prices'])),
			tracked: text(variant['manage_inventory']),
			stock: text(variant['inventory_quantity']),
			weight: text(variant['weight']) || text(product['weight']),
		};
	});
}

const moreImages = ['image2', 'image3', 'image4', 'image5', 'image6', 'image7', 'image8', 'image9', 'image10'] as const;

/** Of several currencies the one that the shop most likely sells in. */
function medusaPrice(prices: readonly Json[]): string {
	const wanted = ['cny', 'usd', 'eur'];
	const plain = prices.filter((price) => list(price['price_rules']).length === 0);
	const found = wanted.map((code) => plain.find((price) => text(price['currency_code']).toLowerCase() === code));
	return text((found.find(Boolean) ?? plain[0])?.['amount']);
}

function optionCells(options: readonly (readonly [string, string])[]): ShopRow {
	const cells: ShopRow = {};
	for (const [at, [nameField, valueField]] of optionFields.entries()) {
		const [name = '', value = ''] = options[at] ?? [];
		cells[nameField] = name;
		cells[valueField] = value;
	}
	return cells;
}

function withoutTags(html: string): string {
	return replaceTags(html, () => ' ')
		.replace(/\s+/g, ' ')
		.trim();
}
