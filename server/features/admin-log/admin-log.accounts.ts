import type { Context } from '#server/context.ts';
import { ofAccounts } from '#server/features/member/member.parts.service.ts';
import { forgetMember } from './admin-log.queries.ts';

/** That staff changed a member is known on; whom it named goes with the account. */
export function registerAdminLogAccounts(context: Context): void {
	ofAccounts(context, 'admin-log', { end: (tx, memberId) => forgetMember(tx, memberId) });
}
