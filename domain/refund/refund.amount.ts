import { type Cents, cents, minCents, subtractCents } from '#domain/money/cents.ts';
import { splitCents } from '#domain/money/split.ts';

/** A line with what went back already or is on its way. */
export interface RefundableLine {
	readonly id: number;
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

export interface RefundPlan {
	/** Goods and freight together. */
	readonly amount: Cents;
	readonly freight_amount: Cents;
	readonly parts: readonly RefundPart[];
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

/** A refund of some pieces with the freight that goes with them. */
export function planRefund(
	lines: readonly RefundableLine[],
	wishes: ReadonlyMap<number, number>,
	freight: FreightRule,
): RefundPlan {
	const parts = lines
		.filter((line) => wishes.has(line.id) || (freight === 'all' && freightLeft(line) > 0))
		.map((line) => partOf(line, wishes.get(line.id) ?? 0, freight));
	return planOf(parts);
}

/** All that is left of an order: every piece not yet refunded and the remaining freight. */
export function refundAll(lines: readonly RefundableLine[]): RefundPlan {
	const open = lines.filter((line) => piecesLeft(line) > 0);
	return planRefund(lines, new Map(open.map((line) => [line.id, piecesLeft(line)])), 'all');
}

/** An agreed amount for all that is left, laid over the lines and the freight in proportion. */
export function refundSome(lines: readonly RefundableLine[], amount: Cents): RefundPlan {
	const all = refundAll(lines);
	if (amount < 0 || amount > all.amount) throw new RangeError(`${amount} is not between 0 and ${all.amount}`);
	const shares = splitCents(amount, [all.amount - all.freight_amount, all.freight_amount]);
	return lowered(all, { goods: shares[0] ?? cents(0), freight: shares[1] ?? cents(0) });
}

/** The same pieces for less money, laid over the parts in proportion. */
export function lowered(plan: RefundPlan, { goods, freight }: { goods: Cents; freight: Cents }): RefundPlan {
	const goodsBefore = subtractCents(plan.amount, plan.freight_amount);
	if (goods < 0 || goods > goodsBefore) throw new RangeError(`${goods} is not between 0 and ${goodsBefore}`);
	if (freight < 0 || freight > plan.freight_amount) throw new RangeError(`${freight} exceeds ${plan.freight_amount}`);
	const amounts = splitCents(
		goods,
		plan.parts.map((part) => part.amount),
	);
	const freights = splitCents(
		freight,
		plan.parts.map((part) => part.freight),
	);
	return planOf(
		plan.parts.map((part, index) => ({
			...part,
			amount: amounts[index] ?? cents(0),
			freight: freights[index] ?? cents(0),
		})),
	);
}

/** Another freight for a refund, also of lines whose pieces it does not touch. */
export function withFreight(plan: RefundPlan, lines: readonly RefundableLine[], freight: Cents): RefundPlan {
	const own = (id: number) => plan.parts.find((part) => part.id === id);
	const left = lines.map((line) => cents(freightLeft(line)));
	const all = left.reduce((sum, one) => sum + one, 0);
	if (freight < 0 || freight > all) throw new RangeError(`${freight} is not between 0 and ${all}`);
	const shares = splitCents(freight, left);
	const parts = lines.map((line, index): RefundPart => {
		const none = { id: line.id, num: 0, worth: cents(0), amount: cents(0), freight: cents(0), score: 0 };
		return { ...(own(line.id) ?? none), freight: shares[index] ?? cents(0) };
	});
	return planOf(parts.filter((part) => own(part.id) || part.freight > 0));
}

/** Money alone, without a piece: laid over what is left of the lines and of their freight. */
export function goodwill(
	lines: readonly RefundableLine[],
	{ goods, freight }: { goods: Cents; freight: Cents },
): RefundPlan {
	const left = lines.map((line) => subtractCents(line.pay_amount, line.taken_amount));
	const all = left.reduce((sum, one) => sum + one, 0);
	if (goods < 0 || goods > all) throw new RangeError(`${goods} is not between 0 and ${all}`);
	const shares = splitCents(goods, left);
	const parts = lines.map((line, index): RefundPart => {
		return { id: line.id, num: 0, worth: cents(0), amount: shares[index] ?? cents(0), freight: cents(0), score: 0 };
	});
	const plan = withFreight(planOf(parts), lines, freight);
	return planOf(plan.parts.filter((part) => part.amount > 0 || part.freight > 0));
}

/** What is left of a line's freight. */
export function freightLeft(line: RefundableLine): Cents {
	return subtractCents(line.freight_share, line.taken_freight);
}

function partOf(line: RefundableLine, num: number, freight: FreightRule): RefundPart {
	const left = freightLeft(line);
	const none = { id: line.id, num: 0, worth: cents(0), amount: cents(0), score: 0 };
	if (num === 0) return { ...none, freight: left };
	const share = minCents(cents(upTo(line.freight_share, num, line.num)), left);
	const isLast = line.taken_num + num === line.num;
	const score = Math.max(0, upTo(line.score_used, line.taken_num + num, line.num) - line.taken_score);
	return {
		id: line.id,
		num,
		worth: worthOf(line, num),
		amount: maxLineRefund(line, num),
		freight: freight === 'none' ? cents(0) : freight === 'all' || isLast ? left : share,
		score,
	};
}

function planOf(parts: readonly RefundPart[]): RefundPlan {
	const freight = parts.reduce((sum, part) => sum + part.freight, 0);
	const goods = parts.reduce((sum, part) => sum + part.amount, 0);
	return { amount: cents(goods + freight), freight_amount: cents(freight), parts };
}

/** What the first `count` of `units` get of an amount. */
function upTo(amount: number, count: number, units: number): number {
	return Number((BigInt(amount) * BigInt(count)) / BigInt(units));
}
