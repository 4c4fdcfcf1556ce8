import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { readSales } from '#domain/sales/sales.contract.ts';

/** What whole days sold. */
export type Sales = AnswerOf<typeof readSales>;

export type SalesRow = Sales['rows'][number];
