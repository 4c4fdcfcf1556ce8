import type { adminDashboard } from '#domain/dashboard/dashboard.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';

/** The home as the server answers it. */
export type Home = AnswerOf<typeof adminDashboard>;
