/** Places that everybody shares. */
export interface Shares {
	/** Takes a place for somebody; what it answers gives it back, undefined where there is none for them. */
	take(who: string): (() => void) | undefined;
}

/**
 * Half of the places go to whoever comes first. Of the other half nobody gets more than makes a tenth of all theirs, so
 * that one address which takes what it can leaves room for others.
 */
export function createShares(most: number): Shares {
	const held = new Map<string, number>();
	let taken = 0;
	return {
		take(who) {
			const own = held.get(who) ?? 0;
			if (taken >= most || (taken >= most / 2 && own >= most / 10)) return undefined;
			taken += 1;
			held.set(who, own + 1);
			let isBack = false;
			return () => {
				if (isBack) return;
				isBack = true;
				taken -= 1;
				const left = (held.get(who) ?? 1) - 1;
				if (left > 0) held.set(who, left);
				else held.delete(who);
			};
		},
	};
}
