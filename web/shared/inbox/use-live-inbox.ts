import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isLoggedIn } from '#web/kit/auth/account.store.ts';
import { useUserInfo } from '#web/shared/account/accounts.ts';

/** Lets badges and lists of messages follow as long as a member is here; a stranger fetches nothing of it. */
export function useLiveInbox(): void {
	const cache = useQueryClient();
	const isMember = useUserInfo(isLoggedIn);
	useEffect(
		function followTheSocket() {
			if (!isMember) return;
			let end: (() => void) | undefined;
			let isOver = false;
			import('./live-inbox.ts').then(
				({ startInbox }) => {
					if (!isOver) end = startInbox(cache);
				},
				// The badge is read anew whenever the member comes back to the window.
				() => undefined,
			);
			return () => {
				isOver = true;
				end?.();
			};
		},
		[cache, isMember],
	);
}
