import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { adminListRefunds, adminReadRefund } from '#domain/refund/refund.admin.contract.ts';

/** A refund of the list. */
export type RefundRow = AnswerOf<typeof adminListRefunds>['list'][number];

/** A refund with its history and its transfers. */
export type AdminRefund = AnswerOf<typeof adminReadRefund>['refund'];

/** What staff do with a refund; each step has its button, its node and its dialog. */
export type RefundStep = 'audit' | 'receive' | 'payout';
