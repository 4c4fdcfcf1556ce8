import type { previewOrder } from '#domain/checkout/checkout.contract.ts';
import type { previewGuestOrder } from '#domain/guest/guest.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { isLoggedIn } from '#web/kit/auth/account.store.ts';
import { useUserInfo } from '#web/shared/account/accounts.ts';
import type { CartLine } from '#web/shared/cart/use-cart.ts';
import { isChosen } from './cart.rules.ts';

const quiet = { staleTime: 0, keepPrevious: true, errors: 'silent' } as const;

export type OwnPrice = AnswerOf<typeof previewOrder> | undefined;

/** What the ticked lines cost whoever looks, as the checkout reckons it; nothing of lines that it refuses. */
export function useOwnPrice(lines: readonly CartLine[]): OwnPrice {
	const isMember = useUserInfo(isLoggedIn);
	const wish = lines.filter(isChosen).map(({ sku_id, num }) => ({ sku_id, num }));
	const isAny = wish.length > 0;
	const member = useCall<typeof previewOrder>(
		'POST',
		'/api/shop.Order/preview',
		{ lines: wish },
		{ enabled: isMember && isAny, ...quiet },
	);
	const guest = useCall<typeof previewGuestOrder>(
		'POST',
		'/api/shop.Guest/preview',
		{ lines: wish },
		{ enabled: !isMember && isAny, ...quiet },
	);
	const { data, isError } = isMember ? member : guest;
	return isError || !isAny ? undefined : data;
}
