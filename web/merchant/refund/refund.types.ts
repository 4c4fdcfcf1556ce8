import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { merchantListRefunds } from '#domain/refund/refund.admin.contract.ts';

/** A refund of the creator's list. */
export type MerchantRefund = AnswerOf<typeof merchantListRefunds>['list'][number];
