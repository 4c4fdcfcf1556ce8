const key = 'bind-reminder';
const pauseMs = 30 * 24 * 60 * 60 * 1000;

/** Whether a member may be asked again: not for thirty days after they have put it off in this browser. */
export function isAskedAgain(store: Pick<Storage, 'getItem'>, now: number): boolean {
	const at = Number(store.getItem(key));
	return !(at <= now && now < at + pauseMs);
}

/** Notes that a member has put it off. */
export function askLater(store: Pick<Storage, 'setItem'>, now: number): void {
	store.setItem(key, String(now));
}
