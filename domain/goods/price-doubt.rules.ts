import { wireToCents } from '#domain/money/decimal.ts';

/** More than so many hundredths of the price before is a jump, up or down. */
export const jumpPercent = 30;

/** What may be wrong with a new price although it is one: a slip of a digit, or less than the goods cost. */
export interface PriceDoubt {
	/** By how many hundredths it moves; absent where that is no jump. */
	readonly percent?: number;
	readonly isBelowCost: boolean;
}

/** The doubt about a price as it is typed; none where it stays or is no price. */
export function priceDoubt(price: { before: string; after: string; cost: string }): PriceDoubt | undefined {
	const [before, after, cost] = [price.before, price.after, price.cost || '0'].map((text) => wireToCents(text));
	if (before === undefined || after === undefined || before === after) return undefined;
	const percent = before > 0 ? Math.round(((after - before) * 100) / before) : 0;
	const isJump = before > 0 && Math.abs(after - before) * 100 > before * jumpPercent;
	const isBelowCost = cost !== undefined && cost > 0 && after < cost;
	if (!isJump && !isBelowCost) return undefined;
	return { isBelowCost, ...(isJump && { percent }) };
}
