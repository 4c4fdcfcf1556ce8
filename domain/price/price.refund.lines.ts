import { type Cents, cents, minCents, subtractCents } from '#domain/money/cents.ts';

/** A line with what went back already or is on its way. */
export interface RefundableLine {
	readonly id: number;
	readonly merchant_id: number;
	readonly num: number;
	readonly pay_amount: Cents;
	/** The line's part of the freight that was paid. */
	readonly freight_share: Cents;
	readonly score_used: number;
	readonly taken_num: number;
	/** What the taken pieces were worth, whatever was agreed on for them. */
	readonly taken_worth: Cents;
	readonly taken_amount: Cents;
	readonly taken_freight: Cents;
	readonly taken_score: number;
}

/** What a refund takes of a line. */
export interface RefundPart {
	readonly id: number;
	readonly num: number;
	readonly worth: Cents;
	readonly amount: Cents;
	readonly freight: Cents;
	readonly score: number;
}

/** Which freight goes back with the goods: none of it, the part of these pieces, or all that is left of the order's. */
export type FreightRule = 'none' | 'share' | 'all';

/** How many pieces of a line may still be refunded. */
export function piecesLeft(line: RefundableLine): number {
	return line.num - line.taken_num;
}

/** What some more pieces are worth: all pieces together are worth what the line cost, to the cent, in whatever steps. */
export function worthOf(line: RefundableLine, num: number): Cents {
	const after = line.taken_num + num;
	if (num < 1 || after > line.num) throw new RangeError(`${num} pieces cannot be refunded`);
	return cents(Math.max(0, upTo(line.pay_amount, after, line.num) - line.taken_worth));
}

/** The most that can go back for some more pieces of a line. */
export function maxLineRefund(line: RefundableLine, num: number): Cents {
	return minCents(worthOf(line, num), subtractCents(line.pay_amount, line.taken_amount));
}

/** What is left of a line's freight. */
export function freightLeft(line: RefundableLine): Cents {
	return subtractCents(line.freight_share, line.taken_freight);
}

/** What a refund takes of one line: so many pieces, or, with none, the freight that is left. */
export function partOf(line: RefundableLine, num: number, freight: FreightRule): RefundPart {
	const left = freightLeft(line);
	const none = { id: line.id, num: 0, worth: cents(0), amount: cents(0), score: 0 };
	if (num === 0) return { ...none, freight: left };
	// Pieces whose freight was kept leave theirs behind; those that take it add up to all of it.
	const after = upTo(line.freight_share, line.taken_num + num, line.num);
	const share = minCents(cents(after - upTo(line.freight_share, line.taken_num, line.num)), left);
	const score = Math.max(0, upTo(line.score_used, line.taken_num + num, line.num) - line.taken_score);
	return {
		id: line.id,
		num,
		worth: worthOf(line, num),
		amount: maxLineRefund(line, num),
		freight: freight === 'none' ? cents(0) : freight === 'all' ? left : share,
		score,
	};
}

/**
 * What can still go back of a part that was asked for before and is reserved no more: the smaller of what was asked for and
 * what is left, of a line of which at most so many pieces may go back.
 */
export function partLeft(line: RefundableLine, asked: RefundPart, most: number): RefundPart {
	const num = Math.min(asked.num, most);
	const none = { id: line.id, num: 0, worth: cents(0), amount: cents(0), freight: cents(0), score: 0 };
	if (num === 0 && asked.num > 0) return none;
	const fresh = partOf(line, num, num < asked.num ? 'share' : 'all');
	return {
		id: line.id,
		num,
		worth: minCents(asked.worth, fresh.worth),
		amount: minCents(asked.amount, fresh.amount),
		freight: minCents(asked.freight, fresh.freight),
		score: Math.min(asked.score, fresh.score),
	};
}

/** What the first `count` of `units` get of an amount. */
function upTo(amount: number, count: number, units: number): number {
	return Number((BigInt(amount) * BigInt(count)) / BigInt(units));
}
