import { useQueryClient } from '@tanstack/react-query';
import type { keptAmong } from '#domain/favourite/favourite.contract.ts';
import { callKey, useCall } from '#web/kit/api/queries.ts';
import { isLoggedIn } from '#web/kit/auth/account.store.ts';
import { useUserInfo } from '#web/shared/account/accounts.ts';

const path = '/api/shop.Favourite/among';

/** Which goods of a list the member keeps; of a stranger none, without asking. */
export function useKept(ids: readonly number[]) {
	const cache = useQueryClient();
	const isMember = useUserInfo(isLoggedIn);
	const asked = { ids: [...ids] };
	const { data } = useCall<typeof keptAmong>('GET', path, asked, {
		enabled: isMember && ids.length > 0,
		errors: 'silent',
		// Meanwhile the page of one of them may have been where it was kept.
		staleTime: 0,
	});
	return {
		has: (id: number): boolean => isMember && data?.ids.includes(id) === true,
		/** After a press: an answer that is still on its way knows nothing of it. */
		async set(id: number, isKept: boolean): Promise<void> {
			const key = callKey<typeof keptAmong>(path, asked);
			await cache.cancelQueries({ queryKey: key });
			cache.setQueryData<{ ids: number[] }>(key, (now) => {
				const others = now?.ids.filter((other) => other !== id) ?? [];
				return { ids: isKept ? [...others, id] : others };
			});
		},
	};
}
