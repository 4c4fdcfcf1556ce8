import { plainDecimal, withoutEndZeros } from '#domain/kernel/text.ts';
import { type AreaTree, overlapsByRow, overlapsOf, pathOf } from './area-choice.ts';
import type { FreightProblem } from './freight.errors.ts';
import { type FreightBilling, freeBy, freightBilling } from './freight.template.ts';
import { mostDaysOnWay } from './on-the-way.ts';

/** A row of a template's form: the places it is for, or everywhere that no other row names. */
export interface AreaRow {
	readonly everywhere: number;
	readonly area_ids: readonly number[];
}

/** A template as its form shows it; quantities in the form's units: pieces, Kg or m³. */
export interface TemplateForm {
	readonly billing: string;
	readonly free_all: number;
	readonly deny_areas: readonly number[];
	readonly rules: readonly (AreaRow & {
		readonly first: string;
		readonly step: string;
		readonly days_from: number;
		readonly days_to: number;
	})[];
	readonly free_rules: readonly (AreaRow & { readonly by: string; readonly amount: string; readonly qty: number })[];
}

/** Decimals of a quantity: pieces are whole, grams and cm³ are counted inside. */
export const quantityPlaces: Readonly<Record<FreightBilling, number>> = {
	[freightBilling.number]: 0,
	[freightBilling.weight]: 3,
	[freightBilling.volume]: 6,
};

const mostOfAQuantity = 999_999_999;

/** Pieces, Kg or m³ as they are typed → pieces, g or cm³; `undefined` where it is no such number. */
export function readQuantity(text: string, billing: FreightBilling): number | undefined {
	const places = quantityPlaces[billing];
	const match = /^(\d{1,9})(?:\.(\d+))?$/.exec(text.trim());
	const decimals = withoutEndZeros(match?.[2] ?? '');
	if (!match || decimals.length > places) return undefined;
	const quantity = Number(`${match[1]}${decimals.padEnd(places, '0')}`);
	return quantity <= mostOfAQuantity ? quantity : undefined;
}

/** The other way; whole numbers stay plain: 1500 g are `1.5` Kg. */
export function writeQuantity(quantity: number, billing: FreightBilling): string {
	const places = quantityPlaces[billing];
	if (places === 0) return String(quantity);
	const digits = String(quantity).padStart(places + 1, '0');
	return plainDecimal(`${digits.slice(0, -places)}.${digits.slice(-places)}`);
}

/** Everything that is wrong with a template, field by field; the same before it is sent and where it is saved. */
export function templateProblems(form: TemplateForm, tree: AreaTree): FreightProblem[] {
	return [
		...(form.free_all === 1 ? [] : feeProblems(form)),
		...form.rules.flatMap(daysProblem),
		...form.free_rules.flatMap((rule, row) => freeProblem(rule, row)),
		...areaProblems('rules', form.rules, tree),
		...areaProblems('free_rules', form.free_rules, tree),
		...unknownAreas('deny_areas', form.deny_areas, tree),
		...deniedProblems(form, tree),
	];
}

function feeProblems({ rules, billing }: TemplateForm): FreightProblem[] {
	if (rules.length === 0) return [{ field: 'rules', code: 'freight.noRules', facts: {} }];
	return rules.flatMap(({ first, step }, row) => [
		...quantityProblem(`rules.${row}.first`, 'freight.first', first, billing),
		...quantityProblem(`rules.${row}.step`, 'freight.step', step, billing),
	]);
}

/** How long a parcel is on its way is said by both numbers or by none. */
function daysProblem({ days_from, days_to }: TemplateForm['rules'][number], row: number): FreightProblem[] {
	if (days_from === 0 && days_to === 0) return [];
	const areDays = Number.isInteger(days_from) && Number.isInteger(days_to);
	if (areDays && days_from > 0 && days_from <= days_to && days_to <= mostDaysOnWay) return [];
	const field = days_from > 0 ? 'days_to' : 'days_from';
	return [{ field: `rules.${row}.${field}`, code: 'freight.days', facts: { most: String(mostDaysOnWay) } }];
}

function quantityProblem(
	field: string,
	code: 'freight.first' | 'freight.step',
	text: string,
	billing: string,
): FreightProblem[] {
	const quantity = readQuantity(text, billing as FreightBilling);
	if (quantity === undefined) return [{ field, code: 'freight.quantity', facts: { unit: unitOf(billing) } }];
	return quantity > 0 ? [] : [{ field, code, facts: {} }];
}

function unitOf(billing: string): string {
	if (billing === freightBilling.weight) return 'Kg';
	return billing === freightBilling.volume ? 'm³' : '件 / pieces';
}

function freeProblem({ by, amount, qty }: TemplateForm['free_rules'][number], row: number): FreightProblem[] {
	const needsAmount = by !== freeBy.quantity && !(Number(amount) > 0);
	const needsQty = by !== freeBy.amount && !(qty > 0);
	if (!needsAmount && !needsQty) return [];
	return [{ field: `free_rules.${row}.${needsAmount ? 'amount' : 'qty'}`, code: 'freight.freeRule', facts: {} }];
}

function areaProblems(name: 'rules' | 'free_rules', rows: readonly AreaRow[], tree: AreaTree): FreightProblem[] {
	const areas = rows.map((row) => (row.everywhere === 1 ? [] : row.area_ids));
	const overlaps = overlapsByRow(overlapsOf(tree, areas));
	const firstDefault = rows.findIndex((row) => row.everywhere === 1);
	return rows.flatMap((row, index): FreightProblem[] => {
		const field = `${name}.${index}.area_ids`;
		if (row.everywhere === 1) return index === firstDefault ? [] : [{ field, code: 'freight.twoDefaults', facts: {} }];
		if (row.area_ids.length === 0) return [{ field, code: 'freight.areaMissing', facts: {} }];
		const unknown = unknownAreas(field, row.area_ids, tree);
		if (unknown.length > 0) return unknown;
		const overlap = overlaps.get(index);
		if (!overlap) return [];
		const others = overlap.others.map((other) => other + 1).join(', ');
		return [
			{ field, code: 'freight.overlap', facts: { rows: others, area: tree.nodes.get(overlap.area)?.name ?? '' } },
		];
	});
}

function unknownAreas(field: string, ids: readonly number[], tree: AreaTree): FreightProblem[] {
	const unknown = ids.filter((id) => !tree.nodes.has(id));
	return unknown.length > 0 ? [{ field, code: 'freight.areaUnknown', facts: { ids: unknown.join(', ') } }] : [];
}

/** A part of what a row is for may be denied, but not the whole of one of its areas. */
function deniedProblems({ deny_areas, rules }: TemplateForm, tree: AreaTree): FreightProblem[] {
	const denied = new Set(deny_areas);
	return rules.flatMap((rule, row): FreightProblem[] => {
		const area = rule.area_ids.find((id) => pathOf(tree, id).some((wider) => denied.has(wider)));
		if (area === undefined || rule.everywhere === 1) return [];
		const facts = { area: tree.nodes.get(area)?.name ?? '' };
		return [{ field: `rules.${row}.area_ids`, code: 'freight.denied', facts }];
	});
}
