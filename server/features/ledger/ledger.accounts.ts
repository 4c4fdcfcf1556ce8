import type { Context } from '#server/context.ts';
import { ofAccounts } from '#server/features/member/member.parts.service.ts';
import { findBalance } from './ledger.queries.ts';

/** Logs of balances and points stay with the books; money is taken out or spent before an account ends. */
export function registerLedgerAccounts(context: Context): void {
	ofAccounts(context, 'ledger', {
		stays: { money_log: 'the books add up by it', score_log: 'the books add up by it' },
		open: async (tx, memberId) => {
			const money = await findBalance(tx, memberId);
			return [{ kind: 'money', count: money === 0 ? 0 : 1, amount: money }];
		},
	});
}
