import type { previewOrder } from '#domain/checkout/checkout.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { isLoggedIn } from '#web/kit/auth/account.store.ts';
import { useUserInfo } from '#web/shared/account/accounts.ts';
import type { CartLine } from '#web/shared/cart/use-cart.ts';
import { isChosen } from './cart.rules.ts';

export type OwnPrice = AnswerOf<typeof previewOrder> | undefined;

/** What the ticked lines cost this member, as the checkout reckons it; nothing of a guest, or of lines that it refuses. */
export function useOwnPrice(lines: readonly CartLine[]): OwnPrice {
	const isMember = useUserInfo(isLoggedIn);
	const wish = lines.filter(isChosen).map(({ sku_id, num }) => ({ sku_id, num }));
	const { data, isError } = useCall<typeof previewOrder>(
		'POST',
		'/api/shop.Order/preview',
		{ lines: wish },
		{ enabled: isMember && wish.length > 0, staleTime: 0, keepPrevious: true, errors: 'silent' },
	);
	return isError || wish.length === 0 ? undefined : data;
}
