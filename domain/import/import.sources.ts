import { guessMapping, type ImportSource, missingFields, type SourceName } from '#domain/import/import.source.ts';
import { magentoSource } from '#domain/import/magento.source.ts';
import { medusaSource } from '#domain/import/medusa.source.ts';
import { ownSource } from '#domain/import/own.source.ts';
import { prestashopSource } from '#domain/import/prestashop.source.ts';
import { shopifySource } from '#domain/import/shopify.source.ts';
import { vendureSource } from '#domain/import/vendure.source.ts';
import { woocommerceSource } from '#domain/import/woocommerce.source.ts';

const sources: Readonly<Record<SourceName, ImportSource>> = {
	shopify: shopifySource,
	woocommerce: woocommerceSource,
	medusa: medusaSource,
	magento: magentoSource,
	vendure: vendureSource,
	prestashop: prestashopSource,
	csv: ownSource,
};

/** The source of a name. */
export function sourceOf(name: string): ImportSource {
	return Object.values(sources).find((source) => source.name === name) ?? ownSource;
}

/** Whose export a header is; what nobody is known by is read as our own, by the mapping. */
export function recogniseSource(header: readonly string[]): ImportSource {
	const columns = new Set(header.map((column) => column.toLowerCase()));
	const knows = ({ marks }: ImportSource) =>
		marks.some((mark) => mark.every((column) => columns.has(column.toLowerCase())));
	return Object.values(sources).find(knows) ?? ownSource;
}

/** So far down people write what a table is about before its header. */
export const mostRowsAboveHeader = 10;

/** Which of the first rows is the header: the one that names the most that can be read, of two alike the later. */
export function headerAmong(rows: readonly (readonly string[])[], currency: string): number {
	let best = { at: 0, fields: 0 };
	for (const [at, row] of rows.entries()) {
		const header = row.map((cell) => cell.trim());
		const source = recogniseSource(header);
		const mapping = guessMapping(source, header, currency);
		if (missingFields(source, header, mapping).length > 0) continue;
		const fields = Object.keys(mapping).length;
		if (fields >= best.fields) best = { at, fields };
	}
	return best.at;
}
