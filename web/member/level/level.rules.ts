import { type LevelStep, levelsOf } from '#domain/level/level.rules.ts';

/** How far somebody has come between their level and the next. */
export interface Rise<Level> {
	readonly level: Level | undefined;
	readonly next: Level | undefined;
	/** Growth from which the way to the next level is counted, and up to which. */
	readonly from: number;
	readonly to: number;
	/** Growth that is still missing; 0 on the highest level. */
	readonly left: number;
	/** Of the way, 0 to 100. */
	readonly percent: number;
}

/** The way from the level that growth has reached to the next one. */
export function riseOf<Level extends LevelStep>(levels: readonly Level[], growth: number): Rise<Level> {
	const { level, next } = levelsOf(levels, growth);
	const from = level?.growth_min ?? 0;
	if (!next) return { level, next, from, to: from, left: 0, percent: 100 };
	const to = next.growth_min;
	return { level, next, from, to, left: to - growth, percent: Math.floor(((growth - from) * 100) / (to - from)) };
}
