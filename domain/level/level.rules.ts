/** From which growth a level is reached. */
export interface LevelStep {
	readonly growth_min: number;
}

/** The highest level that somebody has reached, and the next one above it. */
export function levelsOf<Level extends LevelStep>(
	levels: readonly Level[],
	growth: number,
): { level: Level | undefined; next: Level | undefined } {
	const rising = [...levels].sort((a, b) => a.growth_min - b.growth_min);
	return {
		level: rising.findLast(({ growth_min }) => growth_min <= growth),
		next: rising.find(({ growth_min }) => growth_min > growth),
	};
}

/** Growth of an amount in cents, at so much for each major unit. */
export function growthOf(amount: number, rate: number): number {
	return Number((BigInt(Math.max(0, amount)) * BigInt(rate)) / 100n);
}

/** What brought growth: the cents it was reckoned from, and what of the growth is left. */
export interface GrownBy {
	readonly growth: number;
	readonly base: number;
	readonly kept: number;
}

/** What goes back of growth once so many cents are left of what it was reckoned from; never more than is left of it. */
export function growthBack({ growth, base, kept }: GrownBy, left: number): number {
	const due = base > 0 ? Number((BigInt(growth) * BigInt(Math.min(Math.max(0, left), base))) / BigInt(base)) : growth;
	return Math.max(0, kept - due);
}
