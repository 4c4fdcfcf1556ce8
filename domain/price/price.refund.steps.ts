import { type Cents, cents, subtractCents } from '#domain/money/cents.ts';
import { centsToWire } from '#domain/money/wire.ts';
import { priceStep } from '#domain/price/price.lines.ts';
import type { RefundableLine, RefundPart } from '#domain/price/price.refund.lines.ts';
import type { PriceStep, PriceStepKey } from '#domain/price/price.texts.ts';

/** How the freight of a refund came out. */
export type RefundFreightKey = Extract<PriceStepKey, `price.step.refundFreight${string}`>;

const endKeys: readonly string[] = [
	'price.step.refundFreightShare',
	'price.step.refundFreightRest',
	'price.step.refundFreightAgreed',
	'price.step.refundScore',
	'price.step.refundSum',
];

/** What a refund's amounts are explained from. */
interface RefundAmounts {
	readonly merchant_id: number;
	readonly freight_amount: Cents;
	readonly amount: Cents;
	readonly parts: readonly RefundPart[];
}

/** The first steps: what the pieces cost, and what of it went back before. */
export function stepsOfPieces(merchantId: number, lines: readonly RefundableLine[], parts: readonly RefundPart[]) {
	const pieces = parts.flatMap((part) => {
		const line = lines.find(({ id }) => id === part.id);
		if (!line || part.num === 0) return [];
		const facts = { line: String(part.id), num: String(part.num), all: String(line.num) };
		return [
			priceStep(merchantId, 'price.step.refundPieces', part.worth, { ...facts, paid: centsToWire(line.pay_amount) }),
		];
	});
	const worth = parts.reduce((sum, part) => sum + part.worth, 0);
	const before = cents(worth - parts.reduce((sum, part) => sum + part.amount, 0));
	return [...pieces, ...(before > 0 ? [priceStep(merchantId, 'price.step.refundBefore', before)] : [])];
}

/** The first steps of money alone: what each line bears of it. */
export function stepsOfGift(merchantId: number, parts: readonly RefundPart[]): PriceStep[] {
	return parts
		.filter((part) => part.amount > 0)
		.map((part) => priceStep(merchantId, 'price.step.refundGift', part.amount, { line: String(part.id) }));
}

/** The steps so far, with what is agreed to come off. */
export function stepsWithLess(merchantId: number, trace: readonly PriceStep[], less: Cents): PriceStep[] {
	return [...trace, ...(less > 0 ? [priceStep(merchantId, 'price.step.refundLess', less)] : [])];
}

/** The steps so far with new ends: freight, points and the sum. */
export function traceOf(
	plan: RefundAmounts,
	trace: readonly PriceStep[],
	freightKey: RefundFreightKey | undefined,
): PriceStep[] {
	const step = (key: PriceStepKey, amount: Cents) => priceStep(plan.merchant_id, key, amount);
	const score = plan.parts.reduce((sum, part) => sum + part.score, 0);
	return [
		...trace.filter(({ key }) => !endKeys.includes(key)),
		...(plan.freight_amount > 0 && freightKey ? [step(freightKey, plan.freight_amount)] : []),
		...(score > 0 ? [{ ...step('price.step.refundScore', cents(0)), facts: { score: String(score) } }] : []),
		step('price.step.refundSum', plan.amount),
	];
}

/** How the freight of stored steps came out. */
export function freightKeyOf(trace: readonly PriceStep[]): RefundFreightKey | undefined {
	return trace.map(({ key }) => key).find((key): key is RefundFreightKey => key.startsWith('price.step.refundFreight'));
}

/** What of the goods alone is refunded. */
export function goodsOf({ amount, freight_amount }: Pick<RefundAmounts, 'amount' | 'freight_amount'>): Cents {
	return subtractCents(amount, freight_amount);
}
