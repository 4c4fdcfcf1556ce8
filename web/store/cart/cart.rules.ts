import { moreForFree } from '#domain/freight/free.more.ts';
import { addCents, type Cents, subtractCents, timesCents, zeroCents } from '#domain/money/cents.ts';
import { centsToWire, wireToCents } from '#domain/money/decimal.ts';

interface PricedLine {
	readonly price: string;
	readonly price_at_add: string;
	readonly num: number;
	readonly checked: number;
	readonly valid: number;
}

function amountOf(text: string): Cents {
	return wireToCents(text) ?? zeroCents;
}

/** What one line costs. */
export function lineTotal({ price, num }: { price: string; num: number }): string {
	return centsToWire(timesCents(amountOf(price), num));
}

/** True for a line that goes to the checkout. */
export function isChosen({ checked, valid }: { checked: number; valid: number }): boolean {
	return checked === 1 && valid === 1;
}

/** What goes to the checkout: how many pieces, and what they cost before freight. */
export function cartTotal(lines: readonly PricedLine[]): { num: number; amount: string } {
	const chosen = lines.filter(isChosen);
	return {
		num: chosen.reduce((sum, line) => sum + line.num, 0),
		amount: centsToWire(addCents(...chosen.map((line) => timesCents(amountOf(line.price), line.num)))),
	};
}

/** How the price has moved since the line was put in. */
export function priceMove({
	price,
	price_at_add,
}: {
	price: string;
	price_at_add: string;
}): { kind: 'dearer' | 'cheaper'; amount: string } | undefined {
	const move = subtractCents(amountOf(price), amountOf(price_at_add));
	if (move === 0 || price_at_add === '') return undefined;
	return { kind: move > 0 ? 'dearer' : 'cheaper', amount: centsToWire(Math.abs(move)) };
}

/** The lines by whose they are: each group becomes an order of its own. */
export function byMerchant<Line extends { merchant_id: number; merchant_name: string }>(
	lines: readonly Line[],
): { id: number; name: string; lines: Line[] }[] {
	const groups = new Map<number, { id: number; name: string; lines: Line[] }>();
	for (const line of lines) {
		const group = groups.get(line.merchant_id) ?? { id: line.merchant_id, name: line.merchant_name, lines: [] };
		group.lines.push(line);
		groups.set(line.merchant_id, group);
	}
	return [...groups.values()];
}

/**
 * What the ticked lines of one maker lack of free freight: an amount, nothing (`reached`), or not to be said, where the
 * shop gives none or they cost none.
 */
export function freeGap(
	lines: readonly (PricedLine & { readonly costs_freight: number })[],
	freeFrom: string,
): { more: string } | 'reached' | undefined {
	const chosen = lines.filter(isChosen);
	const from = wireToCents(freeFrom);
	if (from === undefined || chosen.every((line) => line.costs_freight === 0)) return undefined;
	const more = moreForFree(from, amountOf(cartTotal(chosen).amount));
	return more === undefined ? 'reached' : { more: centsToWire(more) };
}
