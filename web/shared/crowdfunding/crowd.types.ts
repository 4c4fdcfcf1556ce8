import type { adminReadCrowd } from '#domain/crowdfunding/crowdfunding.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';

/** One crowdfunding as those who run it see it. */
export type Crowd = AnswerOf<typeof adminReadCrowd>['row'];

/** Who runs it: staff, or the creator whose it is. */
export type CrowdArea = 'admin' | 'merchant';
