/** An amount in minor units; always an integer, never a float. */
export type Cents = number & { readonly __unit: 'cents' };

/** A rate in basis points: 10000 = 100 %. */
export type BasisPoints = number & { readonly __unit: 'basis points' };

/** Marks an integer as an amount; anything else is a defect of the caller. */
export function cents(amount: number): Cents {
	if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not an integer amount`);
	return amount as Cents;
}

export const zeroCents = 0 as Cents;

export function addCents(...amounts: readonly Cents[]): Cents {
	return cents(amounts.reduce((sum, amount) => sum + amount, 0));
}

export function subtractCents(from: Cents, ...amounts: readonly Cents[]): Cents {
	return cents(amounts.reduce<number>((rest, amount) => rest - amount, from));
}

export function timesCents(amount: Cents, times: number): Cents {
	return cents(amount * times);
}

export function minCents(first: Cents, ...others: readonly Cents[]): Cents {
	return Math.min(first, ...others) as Cents;
}

/** amount × numerator ÷ denominator, rounded half up at the minor unit (the one rounding of the house). */
export function scaleCents(amount: Cents, numerator: number, denominator: number): Cents {
	const product = BigInt(amount) * BigInt(numerator);
	const divisor = BigInt(denominator);
	const doubled = product * 2n + divisor;
	const floor = doubled / (divisor * 2n) - (doubled % (divisor * 2n) < 0n ? 1n : 0n);
	return cents(Number(floor));
}

/** The same rounded down: of what somebody bears for others no cent more than its share. */
export function scaleDownCents(amount: Cents, numerator: number, denominator: number): Cents {
	return cents(Number((BigInt(amount) * BigInt(numerator)) / BigInt(denominator)));
}

/** The share of an amount that a rate takes. */
export function rateCents(amount: Cents, rate: BasisPoints): Cents {
	return scaleCents(amount, rate, 10_000);
}

/** The same rounded down: of what is given away no more than its rate. */
export function rateDownCents(amount: Cents, rate: BasisPoints): Cents {
	return scaleDownCents(amount, rate, 10_000);
}

/** The same rounded up: a price at a rate is never a cent for nothing. */
export function rateUpCents(amount: Cents, rate: BasisPoints): Cents {
	return cents(Number((BigInt(amount) * BigInt(rate) + 9999n) / 10_000n));
}
