import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { readMyshop } from '#domain/myshop/myshop.contract.ts';

/** One creator's shop as its page reads it. */
export type Myshop = AnswerOf<typeof readMyshop>;
