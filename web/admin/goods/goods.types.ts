import type { listGoods } from '#domain/goods/goods-admin.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';

/** A row of the goods list. */
export type GoodsRow = AnswerOf<typeof listGoods>['list'][number];

/** Counts by tab. */
export type GoodsCounts = AnswerOf<typeof listGoods>['counts'];
