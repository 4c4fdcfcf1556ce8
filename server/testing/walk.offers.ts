import type { Context } from '#server/context.ts';
import type { TestApp } from './app.ts';
import { makeCoupon, received } from './coupons.ts';
import type { Buyer, TestSku } from './orders.ts';
import { makePromotion } from './promotions.ts';

/** Coupons of the platform and of a studio, for goods and for freight; each buyer has two of each. */
export async function giveCoupons(shop: TestApp, buyers: readonly Buyer[], merchantId: number): Promise<void> {
	const { context } = shop;
	const ids = await Promise.all([
		makeCoupon(context, { type: '2', amount: 0, discount_rate: 8765, cost_bearer: '3', platform_rate: 3333 }),
		makeCoupon(context, { amount: 777, merchant_id: merchantId, cost_bearer: '2', return_on_refund: '3' }),
		makeCoupon(context, { type: '3', amount: 0, max_off: 333, merchant_id: merchantId, return_on_refund: '2' }),
	]);
	for (const buyer of buyers) for (const id of [...ids, ...ids]) await received(shop, buyer, id);
}

/** Promotions that meet on what is sold here: an amount off, every second piece for less, one work free beside others. */
export async function promote(context: Context, skus: readonly TestSku[]): Promise<void> {
	const goods_ids = skus.map(({ goodsId }) => goodsId);
	const here = { scope: '3', goods_ids, own_only: 0, from_amount: 0, take_off: 0 } as const;
	await makePromotion(context, { ...here, from_amount: 5000, take_off: 333 });
	await makePromotion(context, { ...here, type: '4', from_num: 2, discount_rate: 3300, bearer: '2' });
	await makePromotion(context, { ...here, type: '5', from_num: 3, gift_ids: goods_ids.slice(1, 2) });
}
