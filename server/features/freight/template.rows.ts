import type { FreightPolicy } from '#domain/freight/freight.compute.ts';
import { type FreightTemplate, freightCombine } from '#domain/freight/freight.template.ts';
import type { TemplateContent } from '#domain/freight/template.contract.ts';
import { readQuantity, writeQuantity } from '#domain/freight/template.rules.ts';
import { cents } from '#domain/money/cents.ts';
import { centsToWire } from '#domain/money/decimal.ts';
import type { Context } from '#server/context.ts';
import type { VersionRow } from './template.queries.ts';

/** A stored version as freight is computed by it. */
export function freightTemplate(row: VersionRow): FreightTemplate {
	return {
		...row,
		free_all: row.free_all === 1,
		volumetric_divisor: row.volumetric_divisor ?? 0,
		rules: row.rules.map((rule) => ({ ...rule, first_fee: cents(rule.first_fee), step_fee: cents(rule.step_fee) })),
		free_rules: row.free_rules.map((rule) => ({ ...rule, amount: cents(rule.amount) })),
	};
}

/** What the shop has settled for all templates. */
export function freightPolicy({ settings }: Pick<Context, 'settings'>): FreightPolicy {
	const freeFrom = settings.get('delivery.freeAmount');
	return {
		combine: settings.get('delivery.combine') === freightCombine.leading ? 'leading' : 'sum',
		freeBasis: settings.get('delivery.freeBasis'),
		freeExcluded: settings.get('delivery.freeExcludedAreas'),
		...(freeFrom === null ? {} : { freeFrom: cents(freeFrom) }),
	};
}

/** A stored version as the wire has it, quantities in pieces, Kg or m³. */
export function versionToWire(row: VersionRow) {
	return {
		billing: row.billing,
		free_all: row.free_all,
		combine: row.combine,
		round_weight_g: row.round_weight_g,
		volumetric_divisor: row.volumetric_divisor ?? 0,
		deny_areas: [...row.deny_areas],
		rules: row.rules.map(({ area_ids, first, first_fee, step, step_fee, days_from, days_to }) => ({
			everywhere: area_ids.length === 0 ? 1 : 0,
			area_ids,
			first: writeQuantity(first, row.billing),
			first_fee: centsToWire(first_fee),
			step: writeQuantity(step, row.billing),
			step_fee: centsToWire(step_fee),
			days_from: days_from ?? 0,
			days_to: days_to ?? 0,
		})),
		free_rules: row.free_rules.map(({ area_ids, by, amount, qty }) => ({
			everywhere: area_ids.length === 0 ? 1 : 0,
			area_ids,
			by,
			amount: centsToWire(amount),
			qty,
		})),
	};
}

/** The columns and rows of a checked form; a template that is free for all needs no rows. */
export function contentOf(form: TemplateContent) {
	const quantity = (text: string) => readQuantity(text, form.billing) ?? 0;
	const areas = (row: { everywhere: number; area_ids: number[] }) => (row.everywhere === 1 ? [] : row.area_ids);
	const isUsable = (rule: { first: string; step: string }) => quantity(rule.first) > 0 && quantity(rule.step) > 0;
	return {
		content: {
			billing: form.billing,
			free_all: form.free_all,
			combine: form.combine,
			deny_areas: form.deny_areas,
			round_weight_g: form.round_weight_g,
			volumetric_divisor: form.volumetric_divisor || null,
		},
		rules: form.rules.filter(isUsable).map((rule) => ({
			area_ids: areas(rule),
			first: quantity(rule.first),
			first_fee: rule.first_fee as number,
			step: quantity(rule.step),
			step_fee: rule.step_fee as number,
			days_from: rule.days_from || null,
			days_to: rule.days_to || null,
		})),
		freeRules: form.free_rules.map((rule) => ({
			area_ids: areas(rule),
			by: rule.by,
			amount: rule.amount as number,
			qty: rule.qty,
		})),
	};
}

/** A template as its checked form has it, as freight is computed by it. */
export function templateOfForm(id: number, form: TemplateContent & { readonly name: string }): FreightTemplate {
	const { content, rules, freeRules } = contentOf(form);
	return freightTemplate({ ...content, id, version: 0, name: form.name, rules, free_rules: freeRules });
}
