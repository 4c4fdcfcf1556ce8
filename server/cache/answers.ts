import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { listen } from '#server/database/listen.ts';
import type { DatabaseAddress } from '#server/database/pool.ts';

/** No answer is given that is older than this, whatever happened to the news of a change. */
const longestMs = 1000;
/** An answer this young may outlive a change: under steady sales a page is still made only ten times a second. */
const shortestMs = 100;
const mostBytes = 8 * 1024 * 1024;
/** What an entry takes beside its bytes and its key, two bytes a letter. */
const bytesBeside = 500;
/** An answer and what it is packed into while it is kept: JSON comes to a fifth by either way. */
const withPacked = 1.5;
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
	/** The answer that is being made under a key. */
	begun(key: string): Promise<Answer> | undefined;
	/** Makes the answer, once however many ask for it at the same time, and keeps it. */
	make(key: string, data: () => Promise<string>): Promise<Answer>;
	/** What was kept may have changed. */
	forget(): void;
	close(): Promise<void>;
}

/** The answers that this process keeps. */
export interface KeptAnswers extends Answers {
	/** What they take at this moment. */
	readonly bytes: number;
}

interface Kept {
	readonly answer: Answer;
	readonly madeAt: number;
}

/** Keeps answers until a transaction, of any process, reports that it changed what they show. */
export function createAnswers({ address, log }: { address: DatabaseAddress; log: Pick<Logger, 'warn'> }): KeptAnswers {
	const kept = new LRUCache<string, Kept>({ maxSize: mostBytes });
	const making = new Map<string, Promise<Answer>>();
	let changedAt = 0;
	const forget = () => {
		changedAt = performance.now();
	};
	// Nobody may ask for an answer again: what is past its time goes by itself.
	const sweeper = setInterval(sweep, longestMs).unref();
	const listener = listen(address, { [channel]: forget }, { log, onReady: forget });

	function isFresh({ madeAt }: Kept, now: number): boolean {
		const age = now - madeAt;
		return age < longestMs && (madeAt > changedAt || age < shortestMs);
	}

	function sweep(): void {
		const now = performance.now();
		for (const [key, { madeAt }] of kept.entries()) if (now - madeAt >= longestMs) kept.delete(key);
	}

	async function makeAndKeep(key: string, data: () => Promise<string>): Promise<Answer> {
		// Whatever changes from now on is not sure to be in it.
		const madeAt = performance.now();
		const json = await data();
		const answer = answerOf(json);
		const size = Math.ceil(answer.envelope(0).length * withPacked) + 2 * key.length + bytesBeside;
		kept.set(key, { answer, madeAt }, { size });
		return answer;
	}

	return {
		find(key) {
			const found = kept.get(key);
			return found && isFresh(found, performance.now()) ? found.answer : undefined;
		},
		begun: (key) => making.get(key),
		make(key, data) {
			const begun = making.get(key);
			if (begun) return begun;
			const made = makeAndKeep(key, data).finally(() => making.delete(key));
			making.set(key, made);
			return made;
		},
		forget,
		close: () => {
			clearInterval(sweeper);
			return listener.close();
		},
		get bytes() {
			return kept.calculatedSize;
		},
	};
}

/** For programs that read once, and tests that read what they have just written. */
export function keepNoAnswers(): Answers {
	return {
		find: () => undefined,
		begun: () => undefined,
		make: async (_key, data) => answerOf(await data()),
		forget: () => undefined,
		close: async () => undefined,
	};
}

/** Of an answer one buffer is kept: its envelope as it was sent last. */
function answerOf(json: string): Answer {
	const etag = `"${createHash('sha1').update(json).digest('base64url')}"`;
	let head = headOf(0);
	let bytes = Buffer.from(`${head}${json}}`);
	return {
		etag,
		envelope(time) {
			const next = headOf(time);
			if (next !== head) bytes = Buffer.concat([Buffer.from(next), bytes.subarray(head.length)]);
			head = next;
			return bytes;
		},
	};
}

function headOf(time: number): string {
	return `{"code":1,"msg":"","time":${time},"data":`;
}
