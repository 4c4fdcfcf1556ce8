import { digitsOf } from '#domain/kernel/yuan.ts';
import type { ListQuery } from './list.query.ts';

/** An amount as readers type it: without cents where there are none. */
export function plainPrice(amount: string): string {
	return amount.replace(/\.00$/, '');
}

/** A bound as it was typed, in thousands: cents only where they were named. */
function bound(typed: string): string {
	const { whole, fraction } = digitsOf(typed);
	return `¥${whole}${typed.includes('.') ? `.${fraction}` : ''}`;
}

/** A range of prices, of which one bound may be open. */
export function priceName({ priceFrom, priceTo }: Pick<ListQuery, 'priceFrom' | 'priceTo'>): string {
	if (priceFrom && priceTo) return `${bound(priceFrom)} – ${bound(priceTo)}`;
	return priceFrom ? `≥ ${bound(priceFrom)}` : `≤ ${bound(priceTo)}`;
}
