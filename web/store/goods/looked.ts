import { useEffect } from 'react';
import { isLoggedIn } from '#web/kit/auth/account.store.ts';
import { memoryOf } from '#web/kit/config/key-memory.ts';
import { useUserInfo } from '#web/shared/account/accounts.ts';

/** Works that a visitor has looked at, the last one at the end. Members have footprints, and leave nothing here. */
export const lookedAt = memoryOf('atelier-looked-at');

/** Remembers a look at goods in the browser of a visitor. */
export function useLook(goodsId: number, isPreview: boolean): void {
	useEffect(
		function remember() {
			if (!isPreview && !isLoggedIn(useUserInfo.getState())) lookedAt.add(String(goodsId));
		},
		[goodsId, isPreview],
	);
}
