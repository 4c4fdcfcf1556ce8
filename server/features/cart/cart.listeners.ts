import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { mergeCart } from './cart.service.ts';

/** A visitor who logs in keeps the cart. */
export function registerCart(context: Context): void {
	context.events.on('member.loggedIn', async ({ memberId, cartToken }) => {
		if (cartToken) await inTransaction(context, (tx) => mergeCart(context, tx, cartToken, memberId));
	});
}
