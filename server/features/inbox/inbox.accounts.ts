import type { Context } from '#server/context.ts';
import { ofAccounts } from '#server/features/member/member.parts.service.ts';
import { deleteOfMember, moveMessages } from './inbox.queries.ts';

/** What a member was told of, and by mail or not, goes with the account. */
export function registerInboxAccounts(context: Context): void {
	ofAccounts(context, 'inbox', {
		goes: ['member_message', 'member_message_switch'],
		join: (tx, way) => moveMessages(tx, way),
		end: (tx, memberId) => deleteOfMember(tx, memberId),
	});
}
