import type { readBooks, readDrift } from '#domain/books/books.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';

/** One check as the page lists it. */
export type CheckRow = AnswerOf<typeof readBooks>['checks'][number];

/** What one check found. */
export type DriftAnswer = AnswerOf<typeof readDrift>;
export type DriftRow = DriftAnswer['list'][number];
