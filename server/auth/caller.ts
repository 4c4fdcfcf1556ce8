export type { AdminCaller, Caller, CallerOf, MemberCaller, MerchantCaller } from '#domain/access/caller.ts';
