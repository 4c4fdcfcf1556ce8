import { formatTime } from '#web/kit/ui/time.tsx';

/** How the login page is told that an account waits for its end: unix seconds. */
export const leavingParam = 'leaving';

/** Until when the account that was left can be kept, as it is read; empty where the address does not say. */
export function leavingTime(search: string): string {
	const at = new URLSearchParams(search).get(leavingParam) ?? '';
	return /^\d{10}$/.test(at) ? formatTime(at, 'yyyy-mm-dd hh:MM') : '';
}
