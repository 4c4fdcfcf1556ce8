import { z } from 'zod';
import type { Cents } from '#domain/money/cents.ts';
import { centsToWire, wireToCents } from '#domain/money/decimal.ts';

export { centsToWire, wireToCents } from '#domain/money/decimal.ts';

/** Input codec of an amount: a decimal string or number with at most two decimals → Cents. */
export const moneyInput = z.union([z.string(), z.number()]).transform((text, context): Cents => {
	const amount = wireToCents(text);
	if (amount === undefined) {
		context.addIssue({ code: 'custom', message: 'input.money' });
		return z.NEVER;
	}
	return amount;
});

/** The most that one price may be: a checkout of nine million such pieces is still a safe integer. */
export const mostMoney = 1_000_000_000 as Cents;

const notTooMuch = { error: 'input.tooBig', params: { max: centsToWire(mostMoney) } };

/** Input codec of an amount that stays within what fits into sums. */
export const boundedMoneyInput = moneyInput.refine((amount) => amount <= mostMoney, notTooMuch);

/** Input codec of a price or fee: such an amount, and never below zero. */
export const priceInput = boundedMoneyInput.refine((amount) => amount >= 0, {
	error: 'input.tooSmall',
	params: { min: 0 },
});

/** Output form of an amount, a decimal string in currency units; make it with `centsToWire`. */
export const moneyOutput = z.string();
