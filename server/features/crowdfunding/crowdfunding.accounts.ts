import type { Context } from '#server/context.ts';
import { ofAccounts } from '#server/features/member/member.parts.service.ts';
import { countRunningSupports, deleteMailings } from './support.account.queries.ts';

/** Supports are over before an account ends; who was to be mailed of news is not. */
export function registerCrowdfundingAccounts(context: Context): void {
	ofAccounts(context, 'crowdfunding', {
		goes: ['crowdfunding_mailing'],
		open: async (tx, memberId) => [{ kind: 'supports', count: await countRunningSupports(tx, memberId) }],
		end: (tx, memberId) => deleteMailings(tx, memberId),
	});
}
