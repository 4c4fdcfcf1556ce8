import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { adminListMembers } from '#domain/member/balance.contract.ts';

/** A member of the list. */
export type MemberRow = AnswerOf<typeof adminListMembers>['list'][number];
