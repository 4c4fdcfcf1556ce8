import { type Cents, cents } from '#domain/money/cents.ts';

/**
 * Splits an amount over bases so that the parts always add up to the whole (largest remainder;
 * ties go to the earlier entry). With no base at all the parts are even.
 */
export function splitCents(amount: Cents, bases: readonly number[]): Cents[] {
	if (bases.length === 0) return [];
	const sum = bases.reduce((total, base) => total + BigInt(base), 0n);
	const weights = sum === 0n ? bases.map(() => 1n) : bases.map(BigInt);
	const total = sum === 0n ? BigInt(bases.length) : sum;
	const whole = BigInt(Math.abs(amount));
	const parts = weights.map((weight, index) => {
		const product = whole * weight;
		return { index, floor: product / total, remainder: product % total };
	});
	let left = whole - parts.reduce((given, part) => given + part.floor, 0n);
	for (const part of [...parts].sort((a, b) => compare(b.remainder, a.remainder) || a.index - b.index)) {
		if (left === 0n) break;
		part.floor += 1n;
		left -= 1n;
	}
	return parts.map((part) => cents(Number(part.floor) * Math.sign(amount) || 0));
}

function compare(a: bigint, b: bigint): number {
	return a < b ? -1 : a > b ? 1 : 0;
}
