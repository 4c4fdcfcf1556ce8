import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { readRefund } from '#domain/refund/refund.contract.ts';

type Whole = AnswerOf<typeof readRefund>['refund'];
type Taken = 'score_give_back' | 'score_give_due';

/** A refund with its history, as every area reads it: creators are not told which points it takes back. */
export type RefundDetail = Omit<Whole, Taken> & Partial<Pick<Whole, Taken>>;
