import { setImmediate } from 'node:timers/promises';

/** What is made of each, where making one may take a while: the loop goes round before each, so that others are served. */
export async function mapYielding<From, To>(items: readonly From[], make: (item: From) => To): Promise<To[]> {
	const made: To[] = [];
	for (const item of items) {
		await setImmediate();
		made.push(make(item));
	}
	return made;
}
