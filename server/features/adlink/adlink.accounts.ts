import type { Context } from '#server/context.ts';
import { ofAccounts } from '#server/features/member/member.parts.service.ts';
import { forgetVisitor } from './landing.queries.ts';

/** Of whom a visitor turned out to be nothing is left; that somebody came is counted on. */
export function registerAdlinkAccounts(context: Context): void {
	ofAccounts(context, 'adlink', {
		goes: ['landing_log'],
		end: (tx, memberId) => forgetVisitor(tx, memberId),
	});
}
