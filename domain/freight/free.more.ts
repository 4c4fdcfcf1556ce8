import type { FreightPart } from '#domain/freight/freight.steps.ts';
import { type AreaPath, freeBy, ruleFor } from '#domain/freight/freight.template.ts';
import { addCents, type Cents, cents, minCents } from '#domain/money/cents.ts';

/** How much more of goods it takes to a threshold of free freight; `undefined` = there is none, or it is reached. */
export function moreForFree(from: Cents | undefined, goods: Cents): Cents | undefined {
	return from === undefined || goods >= from ? undefined : cents(from - goods);
}

interface CountedLine {
	readonly id: number;
	readonly amount: Cents;
}

interface Thresholds {
	readonly freeFrom?: Cents;
	readonly freeExcluded: readonly number[];
}

function worthOf(lines: readonly CountedLine[]): Cents {
	return addCents(...lines.map(({ amount }) => amount));
}

/** How far lines are from the threshold of the whole shop, to an area or before anybody knows where they go. */
export function moreOfShop(
	lines: readonly CountedLine[],
	path: AreaPath,
	{ freeFrom, freeExcluded }: Thresholds,
): Cents | undefined {
	return path.some((area) => freeExcluded.includes(area)) ? undefined : moreForFree(freeFrom, worthOf(lines));
}

/**
 * How much more of goods makes a freight of `total` free: by the shop's own threshold, or by that of the template which
 * takes all of it, whichever is nearer. A template's threshold frees no other's goods.
 */
export function moreOfFreight(
	{ total, parts }: { total: Cents; parts: readonly FreightPart[] },
	lines: readonly CountedLine[],
	path: AreaPath,
	policy: Thresholds,
): Cents | undefined {
	if (total === 0) return undefined;
	const byShop = moreOfShop(lines, path, policy);
	const only = parts.find((part) => part.amount === total);
	const free = only && ruleFor(only.template.free_rules, path);
	const own = lines.filter(({ id }) => only?.line_ids.includes(id));
	const byTemplate = free?.by === freeBy.amount ? moreForFree(free.amount, worthOf(own)) : undefined;
	return byShop && byTemplate ? minCents(byShop, byTemplate) : (byShop ?? byTemplate);
}
