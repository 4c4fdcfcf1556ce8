import type { Context } from '#server/context.ts';
import { ofAccounts } from '#server/features/member/member.parts.service.ts';
import { movePayments } from './payment.queries.ts';

/** Payments are kept by law. */
export function registerPaymentAccounts(context: Context): void {
	ofAccounts(context, 'payment', {
		stays: { payment: 'the law has payments kept' },
		join: (tx, way) => movePayments(tx, way),
	});
}
