import { type GoodsProblem, goodsProblem } from '#domain/goods/goods.errors.ts';
import { specType } from '#domain/goods/goods.status.ts';
import type { Texts } from '#domain/kernel/language.ts';
import { namesIn } from '#domain/kernel/translated.ts';

/** A goods may have so many spec groups. */
export const maxSpecGroups = 4;

/** A goods may have so many skus. */
export const maxSkus = 600;

/** So many skus that vanished with their values stay though nothing refers to them: what is taken back finds them again. */
export const keptVanished = 600;

/** A goods may have so many vanished skus that orders and others still refer to. */
export const mostVanished = 3000;

/** A spec group as keys and texts need it; ids below zero are rows of a form that is not stored yet. */
export interface SpecGroup {
	readonly id: number;
	readonly name: string;
	readonly values: readonly { readonly id: number; readonly value: string }[];
}

/** What one sku takes of one group. */
export interface SpecPick {
	readonly specId: number;
	readonly valueId: number;
}

/** The canonical form of a combination, `specId:valueId;…` sorted by spec; empty for the single spec. */
export function specKey(picks: readonly SpecPick[]): string {
	return [...picks]
		.sort((a, b) => a.specId - b.specId)
		.map((pick) => `${pick.specId}:${pick.valueId}`)
		.join(';');
}

/** Reads a key back; `undefined` where it is not in canonical form. */
export function parseSpecKey(key: string): SpecPick[] | undefined {
	if (key === '') return [];
	const picks: SpecPick[] = [];
	for (const part of key.split(';')) {
		const match = /^(-?[1-9]\d*):(-?[1-9]\d*)$/.exec(part);
		if (!match) return undefined;
		picks.push({ specId: Number(match[1]), valueId: Number(match[2]) });
	}
	return specKey(picks) === key && new Set(picks.map((pick) => pick.specId)).size === picks.length ? picks : undefined;
}

/** Every combination of the groups, the last group running fastest; the single spec has the one empty combination. */
export function combinations(specs: readonly SpecGroup[]): SpecPick[][] {
	return specs.reduce<SpecPick[][]>(
		(rows, spec) =>
			rows.flatMap((picks) => spec.values.map((value) => [...picks, { specId: spec.id, valueId: value.id }])),
		[[]],
	);
}

/** What a combination is called: its values in the order of the groups, `Red / XL`. */
export function specText(picks: readonly SpecPick[], specs: readonly SpecGroup[]): string {
	const chosen = new Map(picks.map((pick) => [pick.specId, pick.valueId]));
	return specs
		.flatMap((spec) => spec.values.filter((value) => value.id === chosen.get(spec.id)).map((value) => value.value))
		.join(' / ');
}

/** What a sku is called in every language, for a refusal: its values, or its code where it has none. */
export function skuNames(sku: { spec_text: string; sku_code: string; i18n: object }): Texts {
	return namesIn({ i18n: sku.i18n, spec_text: sku.spec_text || sku.sku_code || '-' }, 'spec_text');
}

/** How many skus the groups would make, without making them. */
export function countCombinations(specs: readonly SpecGroup[]): number {
	return specs.reduce((count, spec) => count * spec.values.length, 1);
}

/**
 * The skus of the groups as they are now: a combination that exists keeps its sku untouched, a new one
 * is made by `create`, and what no group covers any longer is handed back as vanished, never lost.
 */
export function regenerateSkus<Sku extends { readonly spec_key: string }>(
	existing: readonly Sku[],
	specs: readonly SpecGroup[],
	create: (key: string, text: string) => Sku,
): { skus: Sku[]; vanished: Sku[] } {
	const byKey = new Map(existing.map((sku) => [sku.spec_key, sku]));
	const skus = combinations(specs).map((picks) => {
		const key = specKey(picks);
		return byKey.get(key) ?? create(key, specText(picks, specs));
	});
	const kept = new Set(skus.map((sku) => sku.spec_key));
	return { skus, vanished: existing.filter((sku) => !kept.has(sku.spec_key)) };
}

/** The first thing that is wrong with the groups of a multiple spec; `undefined` where they can be saved. */
export function specProblem(specs: readonly SpecGroup[]): GoodsProblem | undefined {
	if (specs.length === 0) return goodsProblem('spec.keepOneGroup');
	if (specs.length > maxSpecGroups) return goodsProblem('spec.tooManyGroups', { max: maxSpecGroups });
	const names = new Set<string>();
	for (const spec of specs) {
		const name = spec.name.trim();
		if (name === '') return goodsProblem('spec.nameOrValueEmpty');
		if (names.has(name)) return goodsProblem('spec.nameTwice', { name });
		names.add(name);
		if (spec.values.length === 0) return goodsProblem('spec.keepOne');
		const values = new Set<string>();
		for (const { value } of spec.values) {
			if (value.trim() === '') return goodsProblem('spec.valueEmpty');
			if (values.has(value.trim())) return goodsProblem('spec.valueTwice', { value: value.trim() });
			values.add(value.trim());
		}
	}
	return undefined;
}

/** The same, and whether all combinations of the groups may be made. */
export function generationProblem(specs: readonly SpecGroup[]): GoodsProblem | undefined {
	return specProblem(specs) ?? countProblem(countCombinations(specs));
}

/** What is wrong with the spec part of a form; an import may leave combinations out, a stranger among them is refused. */
export function formSpecProblem(form: {
	readonly spec_type: string;
	readonly specs: readonly SpecGroup[];
	readonly skus: readonly { readonly spec_key: string }[];
}): GoodsProblem | undefined {
	const keys = form.skus.map((sku) => sku.spec_key);
	if (form.spec_type === specType.single) {
		return form.specs.length === 0 && keys.length === 1 && keys[0] === '' ? undefined : goodsProblem('spec.incomplete');
	}
	if (form.spec_type !== specType.multiple) return goodsProblem('spec.badType');
	return (
		specProblem(form.specs) ??
		countProblem(keys.length) ??
		(fitSpecs(keys, form.specs) ? undefined : goodsProblem('spec.incomplete'))
	);
}

/** Whether every key is a combination of the groups, none twice, and there is one at all. */
export function fitSpecs(keys: readonly string[], specs: readonly SpecGroup[]): boolean {
	return keys.length > 0 && new Set(keys).size === keys.length && keys.every(specFitter(specs));
}

/** Asks of many keys whether each is a combination of the groups. */
export function specFitter(specs: readonly SpecGroup[]): (key: string) => boolean {
	const valuesOf = new Map(specs.map((spec) => [spec.id, new Set(spec.values.map((value) => value.id))]));
	return (key) => {
		const picks = parseSpecKey(key);
		return picks?.length === specs.length && picks.every((pick) => valuesOf.get(pick.specId)?.has(pick.valueId));
	};
}

function countProblem(count: number): GoodsProblem | undefined {
	return count > maxSkus ? goodsProblem('spec.tooManySkus', { count, max: maxSkus }) : undefined;
}
