import { z } from 'zod';
import type { Cents } from '#domain/money/cents.ts';
import { wireToCents } from '#domain/money/decimal.ts';

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

/** Output form of an amount, a decimal string in currency units; make it with `centsToWire`. */
export const moneyOutput = z.string();
