import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { readRefund } from '#domain/refund/refund.contract.ts';

/** A refund with its history, as every area reads it. */
export type RefundDetail = AnswerOf<typeof readRefund>['refund'];
