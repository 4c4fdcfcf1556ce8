import type { Context } from '#server/context.ts';
import { ofAccounts } from '#server/features/member/member.parts.service.ts';
import { hideAuthor, holdReviews } from './evaluate.author.queries.ts';

/** Reviews stay when an account ends, shown as somebody's who is not named. */
export function registerEvaluateAccounts(context: Context): void {
	ofAccounts(context, 'evaluate', {
		stays: { evaluate: 'others read it, from nobody' },
		hold: (tx, memberId) => holdReviews(tx, memberId),
		end: (tx, memberId) => hideAuthor(tx, memberId),
	});
}
