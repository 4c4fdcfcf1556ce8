import { useEffect } from 'react';
import { startMember } from '#web/shared/member/member.session.ts';

/** Reads balance and points anew: an order may have moved them since the area opened. */
export function useFreshAccount(): void {
	useEffect(function readAccount() {
		startMember(1).catch(() => {
			// The call has shown the reason; what is stored stays on screen.
		});
	}, []);
}
