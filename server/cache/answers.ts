import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { listen } from '#server/database/listen.ts';
import type { DatabaseAddress } from '#server/database/pool.ts';

/** No answer is given that is older than this, whatever happened to the news of a change. */
const longestMs = 1000;
/** An answer this young may outlive a change: under steady sales a page is still made only ten times a second. */
const shortestMs = 100;
const mostBytes = 32 * 1024 * 1024;
const channel = 'store';

/** The `data` of an answer as JSON, ready to be sent again. */
export interface Answer {
	readonly etag: string;
	/** The whole envelope with the given time. */
	envelope(time: number): Buffer;
}

/** Answers that are the same for everybody, kept in the process for up to a second. */
export interface Answers {
	/** The answer under a key while it is fresh. */
	find(key: string): Answer | undefined;
	/** Makes the answer, once however many ask for it at the same time, and keeps it. */
	make(key: string, data: () => Promise<string>): Promise<Answer>;
	/** What was kept may have changed. */
	forget(): void;
	close(): Promise<void>;
}

interface Kept {
	readonly answer: Answer;
	readonly madeAt: number;
	readonly size: number;
}

/** Keeps answers until a transaction, of any process, tells that it changed what they show. */
export function createAnswers({ address, log }: { address: DatabaseAddress; log: Pick<Logger, 'warn'> }): Answers {
	const kept = new LRUCache<string, Kept>({ maxSize: mostBytes, sizeCalculation: ({ size }) => size });
	const making = new Map<string, Promise<Answer>>();
	let changedAt = 0;
	const forget = () => {
		changedAt = performance.now();
	};
	const listener = listen(address, { [channel]: forget }, { log, onReady: forget });

	function isFresh({ madeAt }: Kept, now: number): boolean {
		const age = now - madeAt;
		return age < longestMs && (madeAt > changedAt || age < shortestMs);
	}

	async function makeAndKeep(key: string, data: () => Promise<string>): Promise<Answer> {
		// Whatever changes from now on is not sure to be in it.
		const madeAt = performance.now();
		const json = await data();
		const answer = answerOf(json);
		kept.set(key, { answer, madeAt, size: json.length + key.length + 200 });
		return answer;
	}

	return {
		find(key) {
			const found = kept.get(key);
			return found && isFresh(found, performance.now()) ? found.answer : undefined;
		},
		make(key, data) {
			const begun = making.get(key);
			if (begun) return begun;
			const made = makeAndKeep(key, data).finally(() => making.delete(key));
			making.set(key, made);
			return made;
		},
		forget,
		close: () => listener.close(),
	};
}

/** For programs that read once, and tests that read what they have just written. */
export function keepNoAnswers(): Answers {
	return {
		find: () => undefined,
		make: async (_key, data) => answerOf(await data()),
		forget: () => undefined,
		close: async () => undefined,
	};
}

function answerOf(json: string): Answer {
	const etag = `"${createHash('sha1').update(json).digest('base64url')}"`;
	let madeFor = 0;
	let bytes: Buffer | undefined;
	return {
		etag,
		envelope(time) {
			if (!bytes || madeFor !== time) bytes = Buffer.from(`{"code":1,"msg":"","time":${time},"data":${json}}`);
			madeFor = time;
			return bytes;
		},
	};
}
