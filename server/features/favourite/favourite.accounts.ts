import type { Context } from '#server/context.ts';
import { ofAccounts } from '#server/features/member/member.parts.service.ts';
import { deleteKept } from './favourite.queries.ts';

/** What members keep and looked at goes with their accounts. */
export function registerFavouriteAccounts(context: Context): void {
	ofAccounts(context, 'favourite', {
		goes: ['favourite', 'footprint'],
		end: async (tx, memberId) => {
			await deleteKept(tx, 'favourite', memberId, undefined);
			await deleteKept(tx, 'footprint', memberId, undefined);
		},
	});
}
