import { type Cents, cents } from '#domain/money/cents.ts';

/** A part of the prices of a list: both bounds belong to it, an open one is null. */
export interface PriceRange {
	readonly from: Cents | null;
	readonly to: Cents | null;
	readonly count: number;
}

/** Of fewer works each is seen at a glance. */
const fewestWorks = 6;
const parts = 4;
/** Bounds are read at a glance: one of these figures and noughts. */
const figures = [1, 1.5, 2, 3, 4, 5, 6, 8, 10] as const;

/** The round amount next to this one, nothing below one unit of currency. */
function roundNear(amount: number): Cents {
	const power = 10 ** Math.max(2, Math.floor(Math.log10(Math.max(amount, 1))));
	const near = figures.reduce((best, figure) =>
		Math.abs(figure * power - amount) < Math.abs(best * power - amount) ? figure : best,
	);
	return cents(Math.round((near * power) / 100) * 100);
}

/** Ranges to narrow a list by, each with about as many of its works as the others between round bounds; none where nothing would be narrowed. */
export function priceRanges(prices: readonly number[]): PriceRange[] {
	if (prices.length < fewestWorks) return [];
	const sorted = prices.toSorted((one, other) => one - other);
	const [least = 0, most = 0] = [sorted[0], sorted.at(-1)];
	const marks = Array.from(
		{ length: parts - 1 },
		(_, at) => sorted[Math.floor((sorted.length * (at + 1)) / parts)] ?? 0,
	);
	const bounds = [...new Set(marks.map(roundNear))].filter((bound) => bound > least && bound < most);
	const ranges = [null, ...bounds].map((from, at) => {
		const to = bounds[at] ?? null;
		const isWithin = (price: number) => price >= (from ?? price) && price <= (to ?? price);
		return { from, to, count: sorted.filter(isWithin).length };
	});
	const narrowing = ranges.filter(({ count }) => count > 0 && count < sorted.length);
	return narrowing.length > 1 ? narrowing : [];
}
