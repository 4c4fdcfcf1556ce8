import { centsToWire, wireToCents } from '#domain/money/decimal.ts';

/** The part of goods that a guide of gifts is made of. */
interface Priced {
	readonly image: string;
	readonly price_min: string;
	readonly sold_out: number;
}

/** Gifts between two prices, both included; empty = open. */
export interface GiftPrice {
	readonly from: string;
	readonly to: string;
	/** One of what there is. */
	readonly image: string;
}

/** Fewer make no guide. */
const leastGoods = 8;
const guides = 4;
/** What a price on a sign begins with. */
const steps = [1, 1.5, 2, 3, 5, 8, 10];

/** The price of a sign that is nearest to this one, in cents. */
function signOf(cents: number): number {
	const size = 10 ** Math.floor(Math.log10(Math.max(cents, 100)));
	const distance = (step: number) => Math.abs(step * size - cents);
	return steps.reduce((nearest, step) => (distance(step) < distance(nearest) ? step : nearest), 1) * size;
}

/** Up to four guides that part what can be bought into shares of about one size, at prices that can be said; none without enough goods. */
export function giftPrices(goods: readonly Priced[]): GiftPrice[] {
	const buyable = goods
		.filter(({ sold_out }) => sold_out === 0)
		.map((row) => ({ ...row, cents: wireToCents(row.price_min) ?? 0 }))
		.sort((a, b) => a.cents - b.cents);
	if (buyable.length < leastGoods) return [];
	const quarters = Array.from({ length: guides - 1 }, (_, quarter) =>
		signOf(buyable[Math.floor(((quarter + 1) * buyable.length) / guides)]?.cents ?? 0),
	);
	const cuts = [...new Set(quarters)];
	const bounds = [0, ...cuts].map((from, place) => ({ from, to: cuts[place] ?? Number.POSITIVE_INFINITY }));
	return bounds.flatMap(({ from, to }) => {
		const within = buyable.filter(({ cents }) => cents >= from && cents <= to);
		const shown = within[Math.floor(within.length / 2)];
		if (!shown) return [];
		const wire = (cents: number) => (cents > 0 && Number.isFinite(cents) ? centsToWire(cents) : '');
		return [{ from: wire(from), to: wire(to), image: shown.image }];
	});
}
