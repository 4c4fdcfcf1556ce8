import type { storeBrand } from '#domain/brand/brand.contract.ts';
import { refused } from '#domain/errors.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Context, Tx } from '#server/context.ts';
import { findBrand, holdBrand, listBrandAddresses } from './brand.queries.ts';

export { brandNames, listBrands } from './brand.queries.ts';

/** A brand as its page shows it; one that is off, and one without works, is unknown. */
export async function brandOfStore(
	{ pool }: Context,
	id: number,
	language: Language,
): Promise<AnswerOf<typeof storeBrand>> {
	const brand = await findBrand(pool, { id, language });
	if (!brand) throw refused('brand.unknown', { id });
	return { brand };
}

/** Refuses a brand that is not there, and one that is not shown unless the work has it already; nothing and 0 are none. */
export async function checkBrand(tx: Tx, id: number | undefined, present: number | null = null): Promise<void> {
	if (!id) return;
	const isOn = await holdBrand(tx, id);
	if (isOn === undefined || (!isOn && id !== present)) throw refused('brand.unknown', {}, { field: 'brand_id' });
}

/** What a sitemap lists of brands. */
export function brandAddresses({ pool }: Context): Promise<{ id: number; update_time: number }[]> {
	return listBrandAddresses(pool);
}
