import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { addToCart, readCart } from '#domain/cart/cart.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { call } from '#web/kit/api/call.ts';
import type { CallError } from '#web/kit/api/call-error.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { isLoggedIn } from '#web/kit/auth/account.store.ts';
import { useUserInfo } from '#web/shared/account/accounts.ts';
import { cartToken, ensureCartToken } from '#web/shared/cart/cart-token.ts';

export type Cart = AnswerOf<typeof readCart>;
export type CartLine = Cart['list'][number];

/** Where the cart lies in the cache. */
export const cartKey = ['/api/shop.Cart/index', {}] as const;

function noChanges(): () => void {
	return () => {};
}

/** True where this browser can have a cart at all: somebody is logged in, or a guest has put something in. */
function useHasCart(): boolean {
	const isMember = useUserInfo(isLoggedIn);
	const hasToken = useSyncExternalStore(
		noChanges,
		() => cartToken() !== '',
		() => false,
	);
	return isMember || hasToken;
}

/** The cart of the member or of this browser; not asked for where there cannot be one. */
export function useCart(): UseQueryResult<Cart, CallError> & { hasCart: boolean } {
	const hasCart = useHasCart();
	const cart = useCall<typeof readCart>('GET', '/api/shop.Cart/index', {}, { enabled: hasCart, errors: 'silent' });
	return { ...cart, hasCart };
}

/** How many pieces lie in the cart, for the badge. */
export function useCartCount(): number {
	return useCart().data?.count ?? 0;
}

/** Reads the cart anew after a change; whoever shows it follows. */
export function useRereadCart(): () => Promise<unknown> {
	const cache = useQueryClient();
	return () =>
		cache.fetchQuery({
			queryKey: cartKey,
			queryFn: () =>
				call<typeof readCart>('GET', '/api/shop.Cart/index', {}, { errors: 'silent', cancelDuplicates: false }),
			staleTime: 0,
		});
}

/** Puts pieces of a sku into the cart; the badge follows. */
export function useAddToCart(): (skuId: number, num: number) => Promise<void> {
	const rereadCart = useRereadCart();
	return async (skuId, num) => {
		ensureCartToken();
		await call<typeof addToCart>('POST', '/api/shop.Cart/add', { sku_id: skuId, num });
		await rereadCart();
	};
}
