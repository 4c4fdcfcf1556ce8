import type { Context } from '#server/context.ts';
import { ofAccounts } from '#server/features/member/member.parts.service.ts';
import { deleteOfMember } from './retention.queries.ts';

/** What staff changed of a member names whom it was, and goes with the account. */
export function registerSecurityAccounts(context: Context): void {
	ofAccounts(context, 'security', {
		end: (tx, memberId) => deleteOfMember(tx, memberId),
	});
}
