import { z } from 'zod';
import { idInput } from '#domain/kernel/inputs.ts';

/** The most values one list is narrowed by, and the most that are offered of one parameter. */
export const mostFacets = 20;
export const mostValues = 24;
/** So many creators are offered. */
export const mostCreators = 12;

/** So many goods are looked through for what there is to choose from; of more, only some are. */
export const facetSample = 2000;

const longestKey = 90;

/** Values of parameters as `name=value`: one or several; what is none of these narrows nothing. */
export const facetsInput = z
	.preprocess(
		(given) => (typeof given === 'string' ? [given] : (given ?? [])),
		z
			.array(
				z
					.string()
					.trim()
					.max(longestKey)
					.regex(/^[^=]+=./),
			)
			.max(mostFacets),
	)
	.default([])
	.catch([]);

/** Brands by their ids: one or several; what is none of these narrows nothing. */
export const brandsInput = z
	.preprocess(
		(given) => (Array.isArray(given) ? given : given === undefined || given === '' ? [] : [given]),
		z.array(idInput).max(mostFacets),
	)
	.default([])
	.catch([]);

/** Under which brands stand among the values of parameters; the name of none of these begins with a blank. */
const brandName = ' brand';

/** The keys of brands. */
export function brandKeys(ids: readonly number[]): string[] {
	return [...new Set(ids)].sort((one, other) => one - other).map((id) => `${brandName}=${id}`);
}

/** Brands that are chosen, beside the parameters that are. */
export function brandGroup(ids: readonly number[]): { name: string; keys: string[] }[] {
	return ids.length > 0 ? [{ name: brandName, keys: brandKeys(ids) }] : [];
}

/** The brands among such keys. */
export function brandsIn(keys: readonly string[]): number[] {
	return keys.flatMap((key) => (splitFacet(key).name === brandName ? Number(splitFacet(key).value) : []));
}

/** The name of a parameter and its value. */
export function splitFacet(key: string): { name: string; value: string } {
	const at = key.indexOf('=');
	return { name: key.slice(0, at), value: key.slice(at + 1) };
}

/** Chosen values by their parameter: those of one are alternatives, all parameters must be met. */
export function facetGroups(keys: readonly string[]): { name: string; keys: string[] }[] {
	const groups = new Map<string, string[]>();
	for (const key of new Set(keys)) {
		const { name } = splitFacet(key);
		groups.set(name, [...(groups.get(name) ?? []), key]);
	}
	return [...groups]
		.map(([name, chosen]) => ({ name, keys: chosen.sort() }))
		.sort((a, b) => (a.name < b.name ? -1 : 1));
}
