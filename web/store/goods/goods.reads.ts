import type { listStoreGoods, storeGoodsDetail } from '#domain/goods/goods.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { type Read, read } from '#web/store/common/reads.ts';

/** A work as its own page shows it. */
export type Goods = AnswerOf<typeof storeGoodsDetail>['goods'];
export type Sku = Goods['skus'][number];

/** The call behind a work's page. */
export function goodsRead(id: number): Read<typeof storeGoodsDetail> {
	return read<typeof storeGoodsDetail>('/api/shop.Goods/detail', { id });
}

/** A few more by the same creator; one more than shown, as the work itself is among them. */
export function moreByRead(merchantId: number): Read<typeof listStoreGoods> {
	return read<typeof listStoreGoods>('/api/shop.Goods/index', {
		merchant_id: merchantId,
		order: 'weigh,desc',
		limit: 5,
	});
}
