import { type GoodsProblem, goodsProblem } from '#domain/goods/goods.errors.ts';
import { deliveryType, goodsAudit, goodsType } from '#domain/goods/goods.status.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import { centsToWire } from '#domain/money/wire.ts';

/** What the decision to put a goods on shelf looks at. */
export interface ShelfCandidate extends FixedFee {
	readonly name: string;
	readonly image: string;
	readonly type: string;
	readonly delivery_template_id: number;
	readonly audit_status: string;
	/** Given away on purpose. */
	readonly price_zero_allowed: number;
	/** `undefined` where none is chosen. */
	readonly classifyEnabled: boolean | undefined;
	readonly merchantOpen: boolean;
}

/** What sending an order may cost whatever is in it, in cents. */
const usualFee = cents(2000);
/** What sending a piece may cost of its lowest price, in percent. */
const feeShare = 30;

interface FixedFee {
	readonly merchant_id: number;
	readonly delivery_type: string;
	readonly delivery_fee: number;
	readonly fixed_per: string;
	readonly skus: readonly { readonly enabled: number; readonly price: number }[];
}

/** The lowest price at which a goods is sold; infinite where it is not. */
export function lowestPrice(skus: FixedFee['skus']): number {
	return Math.min(...skus.filter(({ enabled }) => enabled === 1).map(({ price }) => price));
}

/** The highest fixed fee, for each piece or an order, that a creator's goods may bear whose lowest price this is. */
export function mostFixedFee(lowest: number, per: string): Cents {
	const share = Math.floor((lowest * feeShare) / 100);
	// An order bears the highest of its goods once; what each piece bears would be ¥20 out of the books as often as somebody buys a cheap one.
	return cents(per === 'piece' ? share : Math.max(usualFee, share));
}

/** Freight up to here bears no commission: a fixed fee of a creator's goods stays what sending it may cost. */
export function feeProblem(goods: FixedFee): GoodsProblem | undefined {
	if (goods.merchant_id === 0 || goods.delivery_type !== deliveryType.fixed) return undefined;
	const lowest = lowestPrice(goods.skus);
	if (!Number.isFinite(lowest)) return undefined;
	const most = mostFixedFee(lowest, goods.fixed_per);
	return goods.delivery_fee > most ? goodsProblem('goods.feeAbovePrice', { most: centsToWire(most) }) : undefined;
}

/** The first reason why a goods may not stand on the shelf; `undefined` where it may. */
export function shelfProblem(goods: ShelfCandidate): GoodsProblem | undefined {
	const { name } = goods;
	if (name.trim() === '') return goodsProblem('goods.needsName');
	if (goods.image === '') return goodsProblem('goods.needsImage', { name });
	if (goods.classifyEnabled === undefined) return goodsProblem('goods.needsClassify', { name });
	const isGiven = goods.price_zero_allowed === 1;
	if (!goods.skus.some((sku) => sku.enabled === 1 && (isGiven || sku.price > 0)))
		return goodsProblem('goods.needsSku', { name });
	if (!isGiven && lowestPrice(goods.skus) <= 0) return goodsProblem('goods.skuForNothing', { name });
	if (goods.type !== goodsType.physical) return goodsProblem('goods.notDeliverable', { name });
	if (!hasDelivery(goods)) return goodsProblem('goods.needsDelivery', { name });
	const dear = feeProblem(goods);
	if (dear) return dear;
	if (!goods.classifyEnabled) return goodsProblem('goods.classifyOff', { name });
	if (!goods.merchantOpen) return goodsProblem('goods.merchantOff', { name });
	if (goods.audit_status === goodsAudit.waiting || goods.audit_status === goodsAudit.refused) {
		return goodsProblem('goods.auditWaiting', { name });
	}
	return undefined;
}

function hasDelivery(goods: ShelfCandidate): boolean {
	switch (goods.delivery_type) {
		case deliveryType.free:
		case deliveryType.fixed:
			return true;
		case deliveryType.template:
			return goods.delivery_template_id > 0;
		default:
			return false;
	}
}

/** What the goods row remembers of its skus: prices of the enabled ones, stock that can be bought, sales. */
export function goodsCache(
	skus: readonly { enabled: number; price: number; stock: number; reserved: number; sales: number }[],
): { price_min: number; price_max: number; stock: number; sales: number } {
	const enabled = skus.filter((sku) => sku.enabled === 1);
	const prices = enabled.map((sku) => sku.price);
	return {
		price_min: prices.length === 0 ? 0 : Math.min(...prices),
		price_max: prices.length === 0 ? 0 : Math.max(...prices),
		stock: enabled.reduce((sum, sku) => sum + sku.stock - sku.reserved, 0),
		sales: skus.reduce((sum, sku) => sum + sku.sales, 0),
	};
}
