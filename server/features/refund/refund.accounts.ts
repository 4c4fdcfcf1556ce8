import type { Context } from '#server/context.ts';
import { ofAccounts } from '#server/features/member/member.parts.service.ts';
import { countUnsettled, moveRefunds } from './refund.account.queries.ts';

/** Refunds are kept by law; they are settled before an account ends, and so is money on its way back. */
export function registerRefundAccounts(context: Context): void {
	ofAccounts(context, 'refund', {
		stays: { refund: 'the law has refunds kept' },
		join: (tx, way) => moveRefunds(tx, way),
		open: async (tx, memberId) => {
			const { refunds, transfers } = await countUnsettled(tx, memberId);
			return [
				{ kind: 'refunds', count: refunds },
				{ kind: 'transfers', count: transfers },
			];
		},
	});
}
