import { centsToWire } from '#domain/money/wire.ts';
import { commissionRate } from '#domain/price/commission.terms.ts';
import { memberPrice } from '#domain/price/member-price.ts';
import type { Context } from '#server/context.ts';
import { findMemberTerms, findSkuPrices } from './goods.member.queries.ts';

/** What the versions of a goods cost this member, where that is less than for everybody: the price a checkout will name. */
export async function memberPricesOf(
	context: Context,
	{ goodsId, userId }: { goodsId: number; userId: number },
): Promise<{ sku_id: number; price: string }[]> {
	const terms = await findMemberTerms(context.db, userId);
	if (!terms) return [];
	const skus = await findSkuPrices(context.db, goodsId);
	const ofShop = context.settings.get('merchant.commissionRate');
	return skus.flatMap((sku) => {
		const { price } = memberPrice({ ...sku, commission_rate: commissionRate(sku, ofShop) }, terms);
		return price < sku.price ? [{ sku_id: sku.id, price: centsToWire(price) }] : [];
	});
}
