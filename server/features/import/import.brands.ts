import type { ImportIssue } from '#domain/import/import.cells.ts';
import type { Mapping } from '#domain/import/import.fields.ts';
import type { ImportedGoods } from '#domain/import/import.reader.ts';

/** The brands of the shop by their names in either language. */
export type Brands = ReadonlyMap<string, number>;

/** Of several of one name the first that is listed is meant. */
export function brandsOf(
	listed: readonly { readonly id: number; readonly name: string; readonly english: string }[],
): Brands {
	const names = listed.flatMap(({ id, name, english }) => [name, english].map((one) => [plain(one), id] as const));
	return new Map(names.filter(([name]) => name !== '').reverse());
}

/** A goods with the brand that its cell names: 0 where that is empty, undefined where there is no such cell or no such brand, which is told. */
export function withBrand(
	goods: ImportedGoods,
	{ brands, mapping }: { readonly brands: Brands; readonly mapping: Mapping },
): { goods: ImportedGoods; brandId: number | undefined } {
	const { brand } = goods;
	if (brand === undefined || brand === '') return { goods, brandId: brand === undefined ? undefined : 0 };
	// Some shops write several: the first is meant.
	const brandId = brands.get(plain(brand)) ?? brands.get(plain(brand.split(/[,，]/)[0] ?? ''));
	if (brandId !== undefined) return { goods, brandId };
	const issue: ImportIssue = {
		row: goods.rows[0] ?? 0,
		column: mapping.brand ?? '',
		level: 'warning',
		code: 'import.brandUnknown',
		facts: { brand: brand.slice(0, 60) },
	};
	return { goods: { ...goods, issues: [...goods.issues, issue] }, brandId };
}

function plain(name: string): string {
	return name.replace(/\s+/g, ' ').trim().toLowerCase();
}
