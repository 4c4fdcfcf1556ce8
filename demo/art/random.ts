/** A repeatable source of chance: the same seed draws the same picture everywhere. */
export interface Random {
	/** A number from 0 (included) to 1 (excluded). */
	next(): number;
	between(low: number, high: number): number;
	whole(low: number, high: number): number;
	pick<Item>(items: readonly [Item, ...Item[]]): Item;
	chance(share: number): boolean;
}

/** The mulberry32 generator: small, fast and even enough for drawing. */
export function createRandom(seed: number): Random {
	let state = seed >>> 0;
	function next(): number {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	}
	const between = (low: number, high: number) => low + (high - low) * next();
	const whole = (low: number, high: number) => Math.floor(between(low, high + 1));
	return {
		next,
		between,
		whole,
		pick: (items) => items[whole(0, items.length - 1)] ?? items[0],
		chance: (share) => next() < share,
	};
}

/** A seed from a key, so that a work keeps its picture when the list around it changes. */
export function seedOf(key: string): number {
	let hash = 0x811c9dc5;
	for (const letter of key) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
	return hash;
}
