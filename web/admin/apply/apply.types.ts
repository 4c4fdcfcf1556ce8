import type { adminApply } from '#domain/apply/apply.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';

/** One application as its page reads it. */
export type Apply = AnswerOf<typeof adminApply>['row'];
