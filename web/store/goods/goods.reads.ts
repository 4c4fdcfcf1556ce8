import type { listStoreGoods, previewStoreGoods, storeGoodsDetail } from '#domain/goods/goods.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { type Read, read } from '#web/store/common/reads.ts';

/** Goods as their own page shows them. */
export type Goods = AnswerOf<typeof storeGoodsDetail>['goods'];
export type Sku = Goods['skus'][number];

/** The call behind the page of goods. */
export function goodsRead(id: number): Read<typeof storeGoodsDetail> {
	return read<typeof storeGoodsDetail>('/api/shop.Goods/detail', { id });
}

/** The call behind the page of goods that need not be on the shelf. */
export function previewRead(id: number, preview: string): Read<typeof previewStoreGoods> {
	return read<typeof previewStoreGoods>('/api/shop.Goods/preview', { id, preview });
}

/** A few more by the same creator; one more than shown, as the goods themselves are among them. */
export function moreByRead(merchantId: number): Read<typeof listStoreGoods> {
	return read<typeof listStoreGoods>('/api/shop.Goods/index', {
		merchant_id: merchantId,
		order: 'weigh,desc',
		limit: 5,
	});
}
