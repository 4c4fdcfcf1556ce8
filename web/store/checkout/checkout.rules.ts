import type { previewOrder } from '#domain/checkout/checkout.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { CallError } from '#web/kit/api/call-error.ts';

export type Preview = AnswerOf<typeof previewOrder>;

/** What is to be bought: how many of which skus. */
export interface WishLine {
	readonly sku_id: number;
	readonly num: number;
}

/** The points to put in: so many, or all that may be. */
export type PointsWish = number | 'all';

/** The one line of "buy now", as the address says; nothing where the cart is checked out. */
export function buyNowLine(params: URLSearchParams): WishLine | undefined {
	const [sku, num] = [Number(params.get('sku')), Number(params.get('num') ?? 1)];
	const isSane = Number.isSafeInteger(sku) && sku > 0 && Number.isSafeInteger(num) && num > 0 && num <= 9999;
	return isSane ? { sku_id: sku, num } : undefined;
}

/** Why it cannot be bought like this, and which skus that is about; none where it is about the whole. */
export interface CheckoutRefusal {
	readonly text: string;
	readonly skuIds: readonly number[];
	/** What is said of the points. */
	readonly points?: string | undefined;
	/** What is said of the coupons. */
	readonly coupons?: string | undefined;
}

/** What the server refused, as the checkout shows it. */
export function refusalOf({ message, envelope }: Pick<CallError, 'message' | 'envelope'>): CheckoutRefusal {
	const data = envelope?.data as
		| { sku_ids?: readonly number[]; fields?: { score?: string; coupon_ids?: string } }
		| null
		| undefined;
	return { text: message, skuIds: data?.sku_ids ?? [], points: data?.fields?.score, coupons: data?.fields?.coupon_ids };
}
