import { sql } from 'kysely';
import type { Database } from './handle.ts';

const channel = 'cache';

/** What the processes keep in memory, dropped in all of them together. */
export interface Caches {
	/** Names what a process keeps; `drop` lets it be read anew. */
	add(drop: () => void): void;
	/** Drops it here at once and in every other process soon. */
	clear(db: Database): Promise<void>;
	/** For the one listening connection of the process. */
	readonly handlers: Readonly<Record<string, () => void>>;
}

/** The register of one process. */
export function createCaches(): Caches {
	const drops: (() => void)[] = [];
	const dropAll = (): void => {
		for (const drop of drops) drop();
	};
	return {
		add: (drop) => drops.push(drop),
		async clear(db) {
			dropAll();
			await sql`select pg_notify(${channel}, '')`.execute(db);
		},
		handlers: { [channel]: dropAll },
	};
}
