import type { Context } from '#server/context.ts';
import { ofAccounts } from '#server/features/member/member.parts.service.ts';
import { forgetWriter } from './post.queries.ts';
import { countRunningSupports, deleteMailings } from './support.account.queries.ts';

/** Supports are over before an account ends; who was to be mailed of news is not. What was asked and said stays, from nobody. */
export function registerCrowdfundingAccounts(context: Context): void {
	ofAccounts(context, 'crowdfunding', {
		goes: ['crowdfunding_mailing', 'crowdfunding_post'],
		open: async (tx, memberId) => [{ kind: 'supports', count: await countRunningSupports(tx, memberId) }],
		end: async (tx, memberId) => {
			await deleteMailings(tx, memberId);
			await forgetWriter(tx, memberId);
		},
	});
}
