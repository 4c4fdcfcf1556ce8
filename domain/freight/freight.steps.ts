import type { FreeReached } from '#domain/freight/free.basis.ts';
import type { FreightQuantity } from '#domain/freight/freight.quantity.ts';
import {
	type FreightBilling,
	type FreightFreeRule,
	type FreightRule,
	type FreightTemplate,
	freightBilling,
	stepsBeside,
	stepsOf,
} from '#domain/freight/freight.template.ts';
import { writeQuantity } from '#domain/freight/template.rules.ts';
import { type Cents, zeroCents } from '#domain/money/cents.ts';
import { centsToWire } from '#domain/money/decimal.ts';

/** How one template's part came out, step by step. */
export interface FreightPart {
	readonly template: FreightTemplate;
	readonly line_ids: readonly number[];
	readonly pieces: number;
	readonly quantity: FreightQuantity;
	/** Why it cannot go there: the area is denied, or no row of the template reaches it. */
	readonly refusal?: 'denied' | 'noRule';
	/** Why nothing is charged: the template is free for all, or one of its free rows is met. */
	readonly free?: 'all' | FreightFreeRule;
	/** The amount that the free row asks for and its goods came to. */
	readonly reached?: FreeReached | undefined;
	/** The row that counts, where a fee is taken. */
	readonly rule?: FreightRule;
	/** `follows`: another template's first fee covers this one's. */
	readonly role: 'alone' | 'leads' | 'follows';
	readonly amount: Cents;
}

/** The keys of a freight's steps in the trace of a price, those of earlier releases too. */
export const freightStepKeys = [
	'price.step.freightFixed',
	'price.step.freightOnce',
	'price.step.freightTemplate',
	'price.step.freightFirst',
	'price.step.freightRow',
	'price.step.freightFollows',
	'price.step.freightFree',
	'price.step.freightFreeAfter',
	'price.step.freightFreeBefore',
	'price.step.freightFreeShopAfter',
	'price.step.freightFreeShopBefore',
	'price.step.freightFreePieces',
	'price.step.freightFreeGoods',
] as const;

/** One step of a freight with the numbers that it can be reckoned from again. */
export interface FreightStep {
	readonly key: (typeof freightStepKeys)[number];
	readonly amount: Cents;
	readonly facts: Readonly<Record<string, string>>;
	/** How the amount is laid over its lines, where there are several. */
	readonly shares?: ReadonlyMap<number, Cents>;
}

/** The shop's free delivery in the trace of a price, with the threshold and what it was compared with. */
export function freeStepOfShop({ basis, goods, from }: FreeReached): FreightStep {
	const key = basis === 'before' ? 'price.step.freightFreeShopBefore' : 'price.step.freightFreeShopAfter';
	return { key, amount: zeroCents, facts: { goods: centsToWire(goods), from: centsToWire(from) } };
}

/** Free delivery by a template: for all, or by the row of it that was met. */
function freeStepOf({ template: { name: template }, free, reached, pieces }: FreightPart): FreightStep {
	if (reached) {
		const key = reached.basis === 'before' ? 'price.step.freightFreeBefore' : 'price.step.freightFreeAfter';
		const facts = { template, goods: centsToWire(reached.goods), from: centsToWire(reached.from) };
		return { key, amount: zeroCents, facts };
	}
	if (free === undefined || free === 'all')
		return { key: 'price.step.freightFree', amount: zeroCents, facts: { template } };
	const facts = { template, from: String(free.qty), num: String(pieces) };
	return { key: 'price.step.freightFreePieces', amount: zeroCents, facts };
}

/** What a template's part adds to the trace of a price: its quantity, its row and how often each fee is taken. */
export function traceStepOf(part: FreightPart): FreightStep {
	const { template, quantity, free, rule, role, amount } = part;
	if (free || !rule) return freeStepOf(part);
	const follows = role === 'follows';
	const steps = follows ? stepsBeside(rule, quantity.billed) : stepsOf(rule, quantity.billed);
	const facts = {
		template: template.name,
		quantity: measuredIn(quantity.billed, template.billing),
		first: measuredIn(rule.first, template.billing),
		first_fee: centsToWire(rule.first_fee),
		step: measuredIn(rule.step, template.billing),
		step_fee: centsToWire(rule.step_fee),
		steps: String(steps),
	};
	if (follows) return { key: 'price.step.freightFollows', amount, facts };
	return { key: steps > 0 ? 'price.step.freightRow' : 'price.step.freightFirst', amount, facts };
}

const units: Readonly<Record<FreightBilling, string>> = {
	[freightBilling.number]: '',
	[freightBilling.weight]: ' Kg',
	[freightBilling.volume]: ' m³',
};

/** A quantity as a template's form writes it, with its unit; pieces have none. */
export function measuredIn(quantity: number, billing: FreightBilling): string {
	return `${writeQuantity(quantity, billing)}${units[billing]}`;
}
