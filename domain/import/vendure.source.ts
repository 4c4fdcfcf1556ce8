import { type ImportSource, isNo, plainSource, type SourceOption } from '#domain/import/import.source.ts';

/** A column, or the same in one language (`name:en`). */
const said = (name: string) => [name, `${name}:zh`, `${name}:zh_Hans`, `${name}:en`];

/** A Vendure product file: a row a variant, those after the first leave the product's cells empty. */
export const vendureSource: ImportSource = {
	...plainSource,
	name: 'vendure',
	marks: [
		['slug', 'assets', 'facets', 'optionGroups', 'optionValues'],
		['assets', 'sku', 'price', 'stockOnHand', 'trackInventory'],
	],
	columns: {
		handle: said('slug'),
		name: said('name'),
		detail: said('description'),
		category: said('facets'),
		published: ['enabled', 'product:enabled'],
		image: ['assets'],
		option1Name: said('optionGroups'),
		option1Value: said('optionValues'),
		sku: ['sku'],
		price: ['price'],
		tracked: ['trackInventory'],
		stock: ['stockOnHand'],
		enabled: ['variant:enabled'],
		variantImage: ['variantAssets'],
	},
	required: ['name', 'sku', 'price'],
	unread:
		/^(taxCategory|variantFacets|(product|variant):.*|(name|slug|description|facets|optionGroups|optionValues|variantFacets):.*)$/i,
	keyOf: (line) => line.cell('handle').trim() || slugOf(line.cell('name')),
	belongsAbove: (line) => line.cell('name').trim() === '' && line.cell('handle').trim() === '',
	isVariant: (line, isOnly) => isOnly || (['sku', 'price'] as const).some((field) => line.cell(field).trim() !== ''),
	optionsOf: ({ main }) =>
		parts(main.cell('option1Name')).map(
			(name, at): SourceOption => ({
				name,
				nameField: 'option1Name',
				valueField: 'option1Value',
				valuesOf: (line) => [parts(line.cell('option1Value'))[at] ?? ''],
			}),
		),
	picturesOf: (line) => ({ urls: parts(line.cell('image')), position: Number.NaN }),
	variantPicture: (line) => parts(line.cell('variantImage'))[0] ?? '',
	isUntracked: (line) => line.cell('stock').trim() === '' || isNo(line.cell('tracked')),
	// Of `category:Rings|brand:Oak` the first that is one.
	categoriesIn: (cell) => {
		const facets = parts(cell).map((facet) => facet.split(':'));
		const named = facets.filter(([name = '']) => /categor|分类/i.test(name)).flatMap(([, value = '']) => value || []);
		return named.length > 0 ? named : facets.flatMap((facet) => facet.at(-1) || []);
	},
};

function parts(cell: string): string[] {
	return cell
		.split('|')
		.map((part) => part.trim())
		.filter(Boolean);
}

/** As Vendure calls what has no name in addresses. */
function slugOf(name: string): string {
	return name.trim().toLowerCase().replace(/\s+/g, '-').slice(0, 200);
}
