import { cents } from '#domain/money/cents.ts';
import { centsToWire, wireToCents } from '#domain/money/decimal.ts';

interface Sums {
	readonly orders: number;
	readonly paid: string;
	readonly refunded: string;
}

/** What an order came to on average, as the wire has amounts; nought where there was none. */
export function averageOf({ orders, paid }: Pick<Sums, 'orders' | 'paid'>): string {
	return centsToWire(cents(orders > 0 ? Math.round((wireToCents(paid) ?? 0) / orders) : 0));
}

/** How much of what was paid went back, in per cent with one decimal; nothing where nothing was paid. */
export function rateOf({ paid, refunded }: Pick<Sums, 'paid' | 'refunded'>): number | undefined {
	const all = wireToCents(paid) ?? 0;
	return all > 0 ? Math.round(((wireToCents(refunded) ?? 0) / all) * 1000) / 10 : undefined;
}

/** How many of a link's visitors bought, in per cent with one decimal; nothing where none came. */
export function turnOf({
	orders,
	visitors = 0,
}: {
	orders: number;
	visitors?: number | undefined;
}): number | undefined {
	return visitors > 0 ? Math.round((orders / visitors) * 1000) / 10 : undefined;
}
