import { keptFurther, mostFurther } from '#domain/goods/further.rules.ts';
import type { ImportIssue } from '#domain/import/import.cells.ts';
import type { ImportChoices } from '#domain/import/import.contract.ts';
import type { Mapping } from '#domain/import/import.fields.ts';
import type { ImportedGoods } from '#domain/import/import.reader.ts';
import type { ImportSource } from '#domain/import/import.source.ts';

/** The categories that can hold goods, by what a file may call them. */
export type Categories = ReadonlyMap<string, number>;

/** Categories by all their names from the top in each language and, where no other has it, by the last one alone. */
export function categoriesOf(
	leaves: readonly { readonly id: number; readonly path: readonly string[]; readonly english?: readonly string[] }[],
): Categories {
	const found = new Map<string, number>();
	const twice = new Set<string>();
	const paths = leaves.flatMap(({ id, path, english = path }) => [
		{ id, path },
		...(plainPath(english.join('/')) === plainPath(path.join('/')) ? [] : [{ id, path: english }]),
	]);
	for (const { id, path } of paths) {
		const last = plainPath(path.at(-1) ?? '');
		if ((found.get(last) ?? id) !== id) twice.add(last);
		found.set(last, id);
	}
	for (const name of twice) found.delete(name);
	for (const { id, path } of paths) found.set(plainPath(path.join('/')), id);
	return found;
}

/** What is chosen for categories that the shop does not have. */
type Chosen = ImportChoices['categories'];

/** A new category is made of what a cell names. */
export const toBeCreated = -1;

/** The category that a cell names, or that was chosen for what it names; of several the first that there is. */
export function categoryOf(
	cell: string,
	{ source, categories, chosen = [] }: { source: ImportSource; categories: Categories; chosen?: Chosen },
): number | undefined {
	const found = source
		.categoriesIn(cell)
		.map(plainPath)
		.filter(Boolean)
		.map((path) => categories.get(path))
		.find((id) => id !== undefined);
	if (found !== undefined) return found;
	const to = chosen.find(({ name }) => name === categoryName(cell, source))?.to ?? 0;
	return to > 0 ? to : undefined;
}

/** What a cell calls the category that it means most of all. */
export function categoryName(cell: string, source: ImportSource): string {
	const paths = source
		.categoriesIn(cell)
		.map((path) => path.trim())
		.filter(Boolean);
	return (paths.find((path) => !path.includes(',')) ?? paths[0] ?? '').slice(0, 300);
}

/** The names of a path from the top. */
export function namesOfPath(path: string): string[] {
	return path
		.split(/[>/]/)
		.map((name) => name.trim())
		.filter(Boolean);
}

interface Placing {
	readonly source: ImportSource;
	readonly mapping: Mapping;
	readonly categories: Categories;
	readonly choices: ImportChoices;
}

/** A goods with the further categories that its cell names beside the main one; undefined where there is no such cell. */
export function withPlaces(
	goods: ImportedGoods,
	{ source, mapping, categories, choices }: Placing,
	{ classifyId, mainId }: { classifyId: number | undefined; mainId: number },
): { goods: ImportedGoods; furtherIds: readonly number[] | undefined } {
	const issues: ImportIssue[] = [];
	const note = (level: ImportIssue['level'], column: string, code: ImportIssue['code'], facts: ImportIssue['facts']) =>
		issues.push({ row: goods.rows[0] ?? 0, column, level, code, facts });
	if (goods.category !== '' && classifyId === undefined) {
		const name = categoryName(goods.category, source);
		const isNew = choices.categories.some((one) => one.name === name && one.to === toBeCreated);
		const code = isNew ? 'import.categoryCreated' : 'import.categoryUnknown';
		note('warning', mapping.category ?? '', code, { category: name.slice(0, 60) });
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
	return namesOfPath(path).join('/').toLowerCase();
}
