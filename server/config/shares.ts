/** Places that everybody shares. */
export interface Shares {
	/** Takes places for somebody, all or none; what it answers gives them back, undefined where there are none for them. */
	take(who: string, count?: number): (() => void) | undefined;
}

/**
 * Half of the places go to whoever comes first. Of the other half nobody gets more than makes a tenth of all theirs, so
 * that one address which takes what it can leaves room for others.
 */
export function createShares(most: number): Shares {
	const takenBy = new Map<string, number>();
	let taken = 0;
	const [half, tenth] = [Math.ceil(most / 2), Math.ceil(most / 10)];
	return {
		take(who, count = 1) {
			const own = takenBy.get(who) ?? 0;
			if (taken + count > most) return undefined;
			if (taken + count > half && own + count > tenth) return undefined;
			taken += count;
			takenBy.set(who, own + count);
			let isBack = false;
			return () => {
				if (isBack) return;
				isBack = true;
				taken -= count;
				const left = (takenBy.get(who) ?? count) - count;
				if (left > 0) takenBy.set(who, left);
				else takenBy.delete(who);
			};
		},
	};
}
