import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { adminRecharge } from '#domain/recharge/recharge.contract.ts';

/** A recharge as its page shows it. */
export type Recharge = AnswerOf<typeof adminRecharge>;
