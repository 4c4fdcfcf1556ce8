import type { Context } from '#server/context.ts';
import { ofAccounts } from '#server/features/member/member.parts.service.ts';
import { deleteCart } from './cart.queries.ts';

/** Carts go with their accounts. */
export function registerCartAccounts(context: Context): void {
	ofAccounts(context, 'cart', { goes: ['cart'], end: (tx, memberId) => deleteCart(tx, memberId) });
}
