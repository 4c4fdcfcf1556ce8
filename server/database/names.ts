import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';

const composedMark = '/* composed */';
/** Stands in a statement that a caller has put together: there are as many as anybody likes, and none of them is prepared. */
export const composed: RawBuilder<unknown> = sql.raw(composedMark);

/** A text is prepared when it comes for this time: what comes so often will come again. */
const hotFrom = 3;
/** Our own are shorter; what is longer is put together of what somebody asked for, and costs as much in every connection. */
const longestNamed = 12_288;
/** All texts with a name, in characters, each of which costs a connection about 125 bytes: those that came long ago give way. */
const mostNamed = 300_000;
/** All texts that are counted: their number alone would bound nothing. */
const mostCounted = 2_000_000;

/** The names under which statements are prepared, and how much of them a connection holds. */
export interface Names {
	/** The name of a text that comes again and again. */
	nameOf(text: string): string | undefined;
	/** Says that a connection has been given a text by its name. */
	given(connection: object, name: string, text: string): void;
	/** Whether a third of what a connection holds at least has no name any more: PostgreSQL forgets it with the connection. */
	isWorn(connection: object): boolean;
}

export function createNames(): Names {
	const names = new LRUCache<string, string>({ maxSize: mostNamed, sizeCalculation: lengthOf });
	const counts = new LRUCache<string, number>({ maxSize: mostCounted, sizeCalculation: lengthOf });
	const held = new WeakMap<object, { readonly names: Set<string>; length: number }>();

	function nameOf(text: string): string | undefined {
		if (text.length > longestNamed || text.includes(composedMark)) return undefined;
		const known = names.get(text);
		if (known !== undefined) return known;
		const count = (counts.get(text) ?? 0) + 1;
		if (count < hotFrom) {
			counts.set(text, count);
			return undefined;
		}
		counts.delete(text);
		const name = nameFor(text);
		names.set(text, name);
		return name;
	}

	function given(connection: object, name: string, text: string): void {
		const here = held.get(connection) ?? { names: new Set(), length: 0 };
		if (here.names.has(name)) return;
		here.names.add(name);
		here.length += text.length;
		held.set(connection, here);
	}

	return { nameOf, given, isWorn: (connection) => (held.get(connection)?.length ?? 0) > 1.5 * mostNamed };
}

/** One name is one text in every process: a pooler hands the connections of one process to others. */
function nameFor(text: string): string {
	return `hot-${createHash('sha256').update(text).digest('hex').slice(0, 20)}`;
}

function lengthOf(_: unknown, text: string): number {
	return text.length;
}
