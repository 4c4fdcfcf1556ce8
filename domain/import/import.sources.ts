import type { ImportSource, SourceName } from '#domain/import/import.source.ts';
import { medusaSource } from '#domain/import/medusa.source.ts';
import { ownSource } from '#domain/import/own.source.ts';
import { shopifySource } from '#domain/import/shopify.source.ts';
import { woocommerceSource } from '#domain/import/woocommerce.source.ts';

const sources: Readonly<Record<SourceName, ImportSource>> = {
	shopify: shopifySource,
	woocommerce: woocommerceSource,
	medusa: medusaSource,
	csv: ownSource,
};

/** The source of a name. */
export function sourceOf(name: string): ImportSource {
	return Object.values(sources).find((source) => source.name === name) ?? ownSource;
}

/** Whose export a header is; what nobody is known by is read as our own, by the mapping. */
export function recogniseSource(header: readonly string[]): ImportSource {
	const columns = new Set(header.map((column) => column.toLowerCase()));
	const knows = (source: ImportSource) =>
		source.marks.length > 0 && source.marks.every((mark) => columns.has(mark.toLowerCase()));
	return Object.values(sources).find(knows) ?? ownSource;
}
