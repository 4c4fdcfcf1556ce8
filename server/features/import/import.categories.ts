import { keptFurther, mostFurther } from '#domain/goods/further.rules.ts';
import type { ImportIssue } from '#domain/import/import.cells.ts';
import type { Mapping } from '#domain/import/import.fields.ts';
import type { ImportedGoods } from '#domain/import/import.reader.ts';
import type { ImportSource } from '#domain/import/import.source.ts';

/** The categories that can hold goods, by what a file may call them. */
export type Categories = ReadonlyMap<string, number>;

/** Categories by all their names from the top and, where no other has it, by the last one alone. */
export function categoriesOf(leaves: readonly { readonly id: number; readonly path: readonly string[] }[]): Categories {
	const found = new Map<string, number>();
	const twice = new Set<string>();
	for (const { id, path } of leaves) {
		const last = plainPath(path.at(-1) ?? '');
		if (found.has(last)) twice.add(last);
		found.set(last, id);
	}
	for (const name of twice) found.delete(name);
	for (const { id, path } of leaves) found.set(plainPath(path.join('/')), id);
	return found;
}

/** The category that a cell names; of several the first that there is. */
export function categoryOf(cell: string, categories: Categories): number | undefined {
	const wanted = [cell, ...cell.split(/,\s*/)].map(plainPath).filter(Boolean);
	return wanted.map((path) => categories.get(path)).find((id) => id !== undefined);
}

interface Placing {
	readonly source: ImportSource;
	readonly mapping: Mapping;
	readonly categories: Categories;
}

/** A goods with the further categories that its cell names beside the main one; undefined where there is no such cell. */
export function withPlaces(
	goods: ImportedGoods,
	{ source, mapping, categories }: Placing,
	{ classifyId, mainId }: { classifyId: number | undefined; mainId: number },
): { goods: ImportedGoods; furtherIds: readonly number[] | undefined } {
	const issues: ImportIssue[] = [];
	const note = (level: ImportIssue['level'], column: string, code: ImportIssue['code'], facts: ImportIssue['facts']) =>
		issues.push({ row: goods.rows[0] ?? 0, column, level, code, facts });
	// Only in a file of our own the category is meant to be one of ours.
	if (source.isTruth && goods.category !== '' && classifyId === undefined) {
		note('warning', mapping.category ?? '', 'import.categoryUnknown', { category: goods.category.slice(0, 60) });
	}
	const found = goods.further?.map((name) => ({ name, id: categories.get(plainPath(name)) }));
	for (const { name, id } of found ?? []) {
		if (id !== undefined) continue;
		note('warning', mapping.further ?? '', 'import.furtherUnknown', { category: name.slice(0, 60) });
	}
	const furtherIds =
		found &&
		keptFurther(
			found.flatMap(({ id }) => id ?? []),
			mainId,
		);
	if (furtherIds && furtherIds.length > mostFurther) {
		note('error', mapping.further ?? '', 'import.furtherTooMany', { most: mostFurther });
	}
	return { goods: issues.length === 0 ? goods : { ...goods, issues: [...goods.issues, ...issues] }, furtherIds };
}

function plainPath(path: string): string {
	return path
		.split(/[>/]/)
		.map((name) => name.trim().toLowerCase())
		.filter(Boolean)
		.join('/');
}
