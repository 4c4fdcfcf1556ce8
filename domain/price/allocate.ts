import { type Cents, cents, minCents, zeroCents } from '#domain/money/cents.ts';
import { splitCents } from '#domain/money/split.ts';

/** A line that takes part in bearing an amount, with at most its base. */
export interface Bearer {
	readonly id: number;
	readonly base: Cents;
}

/**
 * Lays an amount over lines in proportion to their bases: the parts add up exactly, no line bears more
 * than its base, and the result does not depend on the order of the lines (left-over cents go to the
 * largest remainder, then to the lower id). More than all bases together is not laid at all.
 */
export function allocateCents(amount: Cents, bearers: readonly Bearer[]): Map<number, Cents> {
	const sorted = [...bearers].sort((a, b) => a.id - b.id);
	const whole = cents(sorted.reduce((sum, bearer) => sum + bearer.base, 0));
	const parts = splitCents(
		minCents(amount, whole),
		sorted.map((bearer) => bearer.base),
	);
	return new Map(sorted.map((bearer, index) => [bearer.id, parts[index] ?? zeroCents]));
}
