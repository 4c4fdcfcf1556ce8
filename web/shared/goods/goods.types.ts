import type { readGoods } from '#domain/goods/goods-admin.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';

/** The goods as the editor reads it. */
export type EditorRow = AnswerOf<typeof readGoods>['row'];
