import type { listJobs, listTimers } from '#domain/job/job.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';

export type JobRow = AnswerOf<typeof listJobs>['list'][number];
export type TimerRow = AnswerOf<typeof listTimers>['list'][number];
