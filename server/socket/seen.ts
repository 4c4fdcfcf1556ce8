/** Transactions that wrote what they tell so many seconds ago may only now have ended: a number says nothing of what came later. */
export const windowSeconds = 600;

const mostKept = 200;

/** Whoever was away for longer is sent no more than came since; the bell counts the rest. */
const longestAwaySeconds = 3 * 24 * 3600;

/** What one socket was sent lately, or knew when it was bound. */
export interface Seen {
	/** Whatever was written before this second is known. */
	since: number;
	readonly ids: Map<number, number>;
}

/** What a client that was never here has seen. */
export function nothingSeen(now: number): Seen {
	return { since: now - windowSeconds, ids: new Map() };
}

/** Notes a row; the oldest make room, and are known as a whole then. */
export function noteSeen(seen: Seen, id: number, at: number, now: number): void {
	seen.ids.set(id, at);
	seen.since = Math.max(seen.since, now - windowSeconds);
	for (const [known, when] of seen.ids) {
		if (when >= seen.since && seen.ids.size <= mostKept) break;
		seen.ids.delete(known);
		if (when >= seen.since) seen.since = when + 1;
	}
}

/** As its client keeps it and shows it when it comes again. */
export function writeSeen({ since, ids }: Seen): string {
	return [since, ...ids.keys()].join('.');
}

/** What a client shows; undefined where it is none of ours. */
export function readSeen(text: string, now: number): Seen | undefined {
	const [since, ...ids] = text.split('.').map(Number);
	if (since === undefined || ids.length > mostKept + 1 || ![since, ...ids].every(isCount) || since > now)
		return undefined;
	return { since: Math.max(since, now - longestAwaySeconds), ids: new Map(ids.map((id) => [id, now])) };
}

function isCount(value: number): boolean {
	return Number.isSafeInteger(value) && value >= 0;
}
