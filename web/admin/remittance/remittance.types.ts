import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { adminRemittance } from '#domain/remittance/remittance.contract.ts';

/** A bank transfer as its page shows it. */
export type Remittance = AnswerOf<typeof adminRemittance>;

export const remittanceBase = '/admin/shop.order.Remittance';
