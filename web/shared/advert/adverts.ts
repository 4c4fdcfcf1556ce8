import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { memberAdverts, storeAdverts } from '#domain/advert/banner.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { isLoggedIn } from '#web/kit/auth/account.store.ts';
import { useSite } from '#web/kit/config/site.store.ts';
import { useUserInfo } from '#web/shared/account/accounts.ts';

type Adverts = AnswerOf<typeof memberAdverts>;
export type Banner = Adverts['banners'][number];
export type NoticeBar = Adverts['bars'][number];

/** Where what everybody sees lies in the cache, and what is meant for the member. */
export const storeAdvertsKey = ['/api/shop.Advert/index', {}] as const;
const memberAdvertsKey = ['/api/shop.Advert/mine', {}] as const;

/** What is kept is renewed by the edges of the windows, not by the reader's steps. */
const freshMs = 60_000;

/** The banners and notice bars that the reader sees now; those for chosen members come behind the others. */
export function useAdverts(): { banners: readonly Banner[]; bars: readonly NoticeBar[]; changesAt: number | null } {
	const isMember = useUserInfo(isLoggedIn);
	const isKnown = useSite((site) => site.userInitialize);
	const options = { errors: 'silent', staleTime: freshMs } as const;
	const { data: all } = useCall<typeof storeAdverts>('GET', ...storeAdvertsKey, options);
	const hasOwn = isMember && isKnown && all?.for_members === 1;
	const { data } = useCall<typeof memberAdverts>('GET', ...memberAdvertsKey, { ...options, enabled: hasOwn });
	const own = hasOwn ? data : undefined;
	return {
		banners: [...(all?.banners ?? []), ...(own?.banners ?? [])],
		bars: [...(all?.bars ?? []), ...(own?.bars ?? [])],
		changesAt: all?.changes_at ?? null,
	};
}

/** Whether the shop has said what everybody sees, or cannot: from then on nothing of it pushes a page about. */
export function useAdvertsKnown(): boolean {
	const options = { errors: 'silent', staleTime: freshMs } as const;
	return !useCall<typeof storeAdverts>('GET', ...storeAdvertsKey, options).isPending;
}

const secondMs = 1000;
const longestWaitMs = 3_600_000;
/** A clock that runs so far ahead of the server's asks from time to time only. */
const aheadMs = 5 * secondMs;
const retryMs = 30 * secondMs;

/** Asks anew when a window opens or closes while the page stays open; once a page. */
export function useAdvertEdges(): void {
	const cache = useQueryClient();
	const { changesAt } = useAdverts();
	useEffect(
		function waitForEdge() {
			if (changesAt === null) return;
			let waiting: ReturnType<typeof setTimeout>;
			function wait(edge: number): void {
				const leftMs = edge * secondMs - Date.now();
				const soonMs = leftMs < -aheadMs ? retryMs : Math.max(leftMs, 0) + secondMs;
				waiting = setTimeout(
					() => {
						for (const queryKey of [storeAdvertsKey, memberAdvertsKey]) void cache.invalidateQueries({ queryKey });
						wait(edge);
					},
					Math.min(soonMs, longestWaitMs),
				);
			}
			wait(changesAt);
			return () => clearTimeout(waiting);
		},
		[cache, changesAt],
	);
}
