import { type Cents, cents, minCents, subtractCents } from '#domain/money/cents.ts';
import { allocateCents, type Bearer } from '#domain/price/allocate.ts';
import { mostWithin, pointsFor, pointsWorth, type SpendCap, type SpendRule } from '#domain/price/points.rules.ts';

/** A line that points may pay, with the most they may pay of it. */
export interface PointsLine {
	readonly id: number;
	readonly cap: Cents;
}

/** The lines of one order, which has a cap of its own beside theirs. */
export interface PointsOrder {
	readonly id: number;
	readonly cap: Cents;
	readonly lines: readonly PointsLine[];
}

/** What a line takes of the points, and what exactly those take off it. */
export interface LaidPoints {
	readonly score: number;
	readonly off: Cents;
}

/** What points may pay of these orders together; `isWhole` = that is all that their goods cost. */
export function capOfOrders(orders: readonly PointsOrder[], rule: SpendRule, isWhole: boolean): SpendCap {
	const caps = orders.flatMap(({ lines }) => lines.map(({ cap }) => cap));
	const canPayAll = isWhole && caps.every((cap) => pointsWorth(pointsFor(cap, rule), rule) === cap);
	return {
		cap: cents(sum(orders.map(({ cap }) => cap))),
		room: sum(orders.map((order) => roomOf(order, rule))),
		enough: canPayAll ? sum(caps.map((cap) => pointsFor(cap, rule))) : undefined,
	};
}

/**
 * Lays points over orders and then over their lines, each within its cap. What a line's points are worth is what they take off
 * it, to the cent: otherwise a refund would give back points whose worth the other lines keep.
 */
export function layPoints(score: number, orders: readonly PointsOrder[], rule: SpendRule): Map<number, LaidPoints> {
	if (rule.spend_rate === 0) return new Map();
	return rule.spend_rate < 100 ? layWholePoints(score, orders, rule) : layWholeCents(score, orders, rule);
}

/** A point is worth more than a cent: it is the points that cannot be split. */
function layWholePoints(score: number, orders: readonly PointsOrder[], rule: SpendRule): Map<number, LaidPoints> {
	const perOrder = orders.map((order) => ({ id: order.id, base: cents(roomOf(order, rule)) }));
	const laid = layOver(cents(score), orders, perOrder, ({ cap }) => cents(mostWithin(cap, rule)));
	return new Map([...laid].map(([id, points]) => [id, { score: points, off: pointsWorth(points, rule) }]));
}

/**
 * A cent is worth a point or more: it is the cents that cannot be split, and each line is charged the fewest points for its own.
 * Where a cent is no whole number of points these may be more than were put in; then some cents less are taken off.
 */
function layWholeCents(score: number, orders: readonly PointsOrder[], rule: SpendRule): Map<number, LaidPoints> {
	const perOrder = orders.map(({ id, cap }) => ({ id, base: cap }));
	let off = minCents(pointsWorth(score, rule), cents(sum(orders.map(({ cap }) => cap))));
	for (;;) {
		const laid = layOver(off, orders, perOrder, ({ cap }) => cap);
		const points = new Map([...laid].map(([id, own]) => [id, { score: pointsFor(own, rule), off: own }]));
		if (sum([...points.values()].map((own) => own.score)) <= score) return points;
		off = subtractCents(off, cents(1));
	}
}

/** Lays a number over orders and each one's part over its lines. */
function layOver(
	whole: Cents,
	orders: readonly PointsOrder[],
	perOrder: readonly Bearer[],
	baseOf: (line: PointsLine) => Cents,
): Map<number, Cents> {
	const parts = allocateCents(whole, perOrder);
	return new Map(
		orders.flatMap(({ id, lines }) => [
			...allocateCents(
				parts.get(id) ?? cents(0),
				lines.map((line) => ({ id: line.id, base: baseOf(line) })),
			),
		]),
	);
}

/** How many points an order can take: no more than its cap is worth, nor than its lines can each take whole. */
function roomOf({ cap, lines }: PointsOrder, rule: SpendRule): number {
	return Math.min(mostWithin(cap, rule), sum(lines.map((line) => mostWithin(line.cap, rule))));
}

function sum(amounts: readonly number[]): number {
	return amounts.reduce((total, amount) => total + amount, 0);
}
