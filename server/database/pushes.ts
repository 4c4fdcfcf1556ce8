import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, Tx } from './handle.ts';

const channel = 'push';

const pushed = z.object({
	topic: z.string(),
	ids: z.array(z.number()).nullish(),
	of: z.array(z.number()).nullish(),
});

/** What all processes are told, by the triggers of the tables or by one of them. */
export interface Pushed {
	readonly topic: string;
	/** The rows that came; undefined = look for all that are new. */
	readonly ids: readonly number[] | undefined;
	/** Whom it is about; undefined = anybody. */
	readonly of: readonly number[] | undefined;
}

interface Listener {
	hear(pushed: Pushed): void;
	/** The connection was away, or has just been made: what was said meanwhile was not heard. */
	catchUp(): void;
}

/** What this process hears of the others, for those who pass it on to open pages. */
export interface Pushes {
	follow(listener: Listener): () => void;
	/** Tells every process; inside a transaction at its commit. */
	tell(db: Database | Tx, news: { topic: string; ids?: readonly number[]; of?: readonly number[] }): Promise<void>;
	/** For the one listening connection of the process. */
	readonly handlers: Readonly<Record<string, (payload: string) => void>>;
	onReady(): void;
}

/** The register of one process. */
export function createPushes(): Pushes {
	const listeners = new Set<Listener>();
	return {
		follow(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		async tell(db, news) {
			await sql`select pg_notify(${channel}, ${JSON.stringify(news)})`.execute(db);
		},
		handlers: {
			[channel](payload) {
				const news = readPushed(payload);
				if (news) for (const listener of listeners) listener.hear(news);
			},
		},
		onReady() {
			for (const listener of listeners) listener.catchUp();
		},
	};
}

/** Whoever may connect to the database may say anything there. */
function readPushed(payload: string): Pushed | undefined {
	try {
		const { topic, ids, of } = pushed.parse(JSON.parse(payload));
		return { topic, ids: ids ?? undefined, of: of ?? undefined };
	} catch {
		return undefined;
	}
}
