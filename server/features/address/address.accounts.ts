import type { Context } from '#server/context.ts';
import { ofAccounts } from '#server/features/member/member.parts.service.ts';
import { deleteBook } from './address.queries.ts';

/** Address books go with their accounts; orders have copies of their own. */
export function registerAddressAccounts(context: Context): void {
	ofAccounts(context, 'address', {
		goes: ['member_address'],
		join: async (tx, { from }) => deleteBook(tx, from),
		end: async (tx, memberId) => deleteBook(tx, memberId),
	});
}
