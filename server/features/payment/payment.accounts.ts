import type { Context } from '#server/context.ts';
import { ofAccounts } from '#server/features/member/member.parts.service.ts';
import { moveCollections } from './collection.queries.ts';
import { movePayments } from './payment.queries.ts';

/** Payments are kept by law. */
export function registerPaymentAccounts(context: Context): void {
	ofAccounts(context, 'payment', {
		stays: { payment: 'the law has payments kept', cash_collection: 'it says what of a payment came at the door' },
		async join(tx, way) {
			await movePayments(tx, way);
			await moveCollections(tx, way);
		},
	});
}
