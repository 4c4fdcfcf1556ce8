import type { CartErrorCode } from '#domain/cart/cart.errors.ts';
import type { Facts } from '#domain/kernel/refusal.ts';

/** What decides whether a sku can be bought; limits of 0 mean none. */
export interface Buyable {
	readonly name: string;
	readonly isOnShelf: boolean;
	readonly isMerchantOpen: boolean;
	readonly available: number;
	readonly min_buy: number;
	readonly limit_per_order: number;
	readonly limit_per_user: number;
}

/** How many pieces of the goods (all its skus together) are wanted, and how many the member had before. */
export interface Wanted {
	readonly num: number;
	readonly numOfGoods: number;
	readonly boughtBefore: number;
}

/** Why a sku cannot be bought at all now, in whatever number. */
export function saleRefusal(sku: Buyable): { code: CartErrorCode; facts: Facts } | undefined {
	const { name } = sku;
	if (!sku.isOnShelf) return { code: 'cart.offShelf', facts: { name } };
	if (!sku.isMerchantOpen) return { code: 'cart.merchantClosed', facts: { name } };
	if (sku.available <= 0) return { code: 'cart.soldOut', facts: { name } };
	return undefined;
}

/** Why this many pieces cannot be bought now; asked by the cart, the preview and the placing alike. */
export function buyRefusal(sku: Buyable, wanted: Wanted): { code: CartErrorCode; facts: Facts } | undefined {
	const closed = saleRefusal(sku);
	if (closed) return closed;
	const { name, min_buy: min, limit_per_order: perOrder, limit_per_user: perUser } = sku;
	if (wanted.num > sku.available) return { code: 'cart.tooFewLeft', facts: { name, left: sku.available } };
	if (wanted.numOfGoods < min) return { code: 'cart.minBuy', facts: { name, min } };
	if (perOrder > 0 && wanted.numOfGoods > perOrder) return { code: 'cart.orderLimit', facts: { name, max: perOrder } };
	if (perUser > 0 && wanted.numOfGoods + wanted.boughtBefore > perUser) {
		return { code: 'cart.userLimit', facts: { name, max: perUser } };
	}
	return undefined;
}
