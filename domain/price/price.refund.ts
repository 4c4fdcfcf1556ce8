import { type Cents, cents, minCents, subtractCents } from '#domain/money/cents.ts';
import { splitCents } from '#domain/money/split.ts';
import {
	type FreightRule,
	freightLeft,
	maxLineRefund,
	partLeft,
	partOf,
	piecesLeft,
	type RefundableLine,
	type RefundPart,
} from '#domain/price/price.refund.lines.ts';
import {
	freightKeyOf,
	goodsOf,
	type RefundFreightKey,
	stepsOfGift,
	stepsOfPieces,
	stepsWithLess,
	traceOf,
} from '#domain/price/price.refund.steps.ts';
import type { PriceStep } from '#domain/price/price.texts.ts';

/** A refund of one merchant's order: what goes back of each line, and how the amount came out. */
export interface RefundPlan {
	readonly merchant_id: number;
	/** Goods and freight together. */
	readonly amount: Cents;
	readonly freight_amount: Cents;
	readonly parts: readonly RefundPart[];
	readonly trace: readonly PriceStep[];
}

/** A refund of some pieces with the freight that goes with them. */
export function planRefund(
	lines: readonly RefundableLine[],
	wishes: ReadonlyMap<number, number>,
	freight: FreightRule,
): RefundPlan {
	const parts = byId(lines)
		.filter((line) => wishes.has(line.id) || (freight === 'all' && freightLeft(line) > 0))
		.map((line) => partOf(line, wishes.get(line.id) ?? 0, freight));
	const merchantId = merchantOf(lines);
	const freightKey = freight === 'all' ? 'price.step.refundFreightRest' : 'price.step.refundFreightShare';
	return planOf(merchantId, parts, { trace: stepsOfPieces(merchantId, lines, parts), freightKey });
}

/** A refund as it is stored, to be changed further. */
export function storedRefund(
	merchantId: number,
	parts: readonly RefundPart[],
	trace: readonly PriceStep[],
): RefundPlan {
	return planOf(merchantId, parts, { trace, freightKey: freightKeyOf(trace) });
}

/** What is left of a refund that has nothing reserved any more: of each part no more than was asked for, explained anew where it is less. */
export function refundLeft(
	asked: RefundPlan,
	lines: readonly RefundableLine[],
	mostOf: (line: RefundableLine) => number,
): RefundPlan {
	const left = asked.parts.flatMap((part) => {
		const line = lines.find(({ id }) => id === part.id);
		return line ? [{ line, part: partLeft(line, part, mostOf(line)) }] : [];
	});
	const kept = left.filter(({ part }) => part.num > 0 || part.freight > 0);
	const parts = kept.map(({ part }) => part);
	if (isSame(parts, asked.parts)) return asked;
	const full = kept.map(({ line, part }): RefundPart => {
		return { ...part, amount: part.num > 0 ? minCents(part.worth, maxLineRefund(line, part.num)) : part.amount };
	});
	const less = subtractCents(goodsIn(full), goodsIn(parts));
	const isAgreed = freightKeyOf(asked.trace) === 'price.step.refundFreightAgreed';
	return planOf(asked.merchant_id, parts, {
		trace: stepsWithLess(asked.merchant_id, stepsOfPieces(asked.merchant_id, lines, full), less),
		freightKey: isAgreed ? 'price.step.refundFreightAgreed' : 'price.step.refundFreightShare',
	});
}

/** All that is left of an order: every piece not yet refunded and the remaining freight. */
export function refundAll(lines: readonly RefundableLine[]): RefundPlan {
	const open = lines.filter((line) => piecesLeft(line) > 0);
	return planRefund(lines, new Map(open.map((line) => [line.id, piecesLeft(line)])), 'all');
}

/**
 * Whether none of the pieces of a refund is worth asking for: each cost something, and nothing of it comes back, since it is
 * back already or they are too few to be worth a cent. One that was free goes back for nothing, whatever lies beside it.
 */
export function bringsNothing({ parts }: Pick<RefundPlan, 'parts'>, lines: readonly RefundableLine[]): boolean {
	const costs = (id: number) => lines.some((line) => line.id === id && line.pay_amount + line.score_used > 0);
	return parts.length > 0 && parts.every((part) => part.amount + part.freight + part.score === 0 && costs(part.id));
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
	const goodsBefore = goodsOf(plan);
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
	const parts = plan.parts.map((part, index) => ({
		...part,
		amount: amounts[index] ?? cents(0),
		freight: freights[index] ?? cents(0),
	}));
	return planOf(plan.merchant_id, parts, {
		trace: stepsWithLess(plan.merchant_id, plan.trace, subtractCents(goodsBefore, goods)),
		freightKey: freight === plan.freight_amount ? freightKeyOf(plan.trace) : 'price.step.refundFreightAgreed',
	});
}

/** Another freight for a refund, also of lines whose pieces it does not touch. */
export function withFreight(plan: RefundPlan, lines: readonly RefundableLine[], freight: Cents): RefundPlan {
	const own = (id: number) => plan.parts.find((part) => part.id === id);
	const sorted = byId(lines);
	const left = sorted.map((line) => cents(freightLeft(line)));
	const all = left.reduce((sum, one) => sum + one, 0);
	if (freight < 0 || freight > all) throw new RangeError(`${freight} is not between 0 and ${all}`);
	const shares = splitCents(freight, left);
	const parts = sorted.map((line, index): RefundPart => {
		const none = { id: line.id, num: 0, worth: cents(0), amount: cents(0), freight: cents(0), score: 0 };
		return { ...(own(line.id) ?? none), freight: shares[index] ?? cents(0) };
	});
	const touched = parts.filter((part) => own(part.id) || part.freight > 0);
	return planOf(plan.merchant_id, touched, { trace: plan.trace, freightKey: 'price.step.refundFreightAgreed' });
}

/** Money alone, without a piece: laid over what is left of the lines and of their freight. */
export function goodwill(
	lines: readonly RefundableLine[],
	{ goods, freight }: { goods: Cents; freight: Cents },
): RefundPlan {
	const sorted = byId(lines);
	const left = sorted.map((line) => subtractCents(line.pay_amount, line.taken_amount));
	const all = left.reduce((sum, one) => sum + one, 0);
	if (goods < 0 || goods > all) throw new RangeError(`${goods} is not between 0 and ${all}`);
	const shares = splitCents(goods, left);
	const parts = sorted.map((line, index): RefundPart => {
		return { id: line.id, num: 0, worth: cents(0), amount: shares[index] ?? cents(0), freight: cents(0), score: 0 };
	});
	const merchantId = merchantOf(lines);
	const gift = planOf(merchantId, parts, { trace: stepsOfGift(merchantId, parts) });
	const plan = withFreight(gift, lines, freight);
	return { ...plan, parts: plan.parts.filter((part) => part.amount > 0 || part.freight > 0) };
}

/** So that left-over cents do not depend on the order in which the lines come. */
function byId(lines: readonly RefundableLine[]): RefundableLine[] {
	return [...lines].sort((a, b) => a.id - b.id);
}

function goodsIn(parts: readonly RefundPart[]): Cents {
	return cents(parts.reduce((sum, part) => sum + part.amount, 0));
}

function isSame(some: readonly RefundPart[], others: readonly RefundPart[]): boolean {
	const keys = ['id', 'num', 'worth', 'amount', 'freight', 'score'] as const;
	return (
		some.length === others.length && some.every((part, at) => keys.every((key) => part[key] === others[at]?.[key]))
	);
}

function merchantOf(lines: readonly RefundableLine[]): number {
	return lines[0]?.merchant_id ?? 0;
}

function planOf(
	merchantId: number,
	parts: readonly RefundPart[],
	{ trace, freightKey }: { trace: readonly PriceStep[]; freightKey?: RefundFreightKey | undefined },
): RefundPlan {
	const freight = parts.reduce((sum, part) => sum + part.freight, 0);
	const goods = goodsIn(parts);
	const amounts = { merchant_id: merchantId, amount: cents(goods + freight), freight_amount: cents(freight), parts };
	return { ...amounts, trace: traceOf(amounts, trace, freightKey) };
}
