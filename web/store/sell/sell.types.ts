import type { readApply, readApplyTerms } from '#domain/apply/apply.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';

export type SellTerms = AnswerOf<typeof readApplyTerms>;
export type Application = NonNullable<AnswerOf<typeof readApply>['apply']>;

export const sellPath = '/api/shop.Sell';
