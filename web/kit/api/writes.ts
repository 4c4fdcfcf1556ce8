import { CallError } from '#web/kit/api/call-error.ts';
import { lastPress } from '#web/kit/api/press.ts';
import { newUuid } from '#web/kit/api/uuid.ts';

/** A write as it is asked for. */
interface Asked {
	/** Method and path. */
	address: string;
	/** All else that makes two of them the same. */
	content: string;
}

interface Sent {
	readonly key: string;
	readonly content: string;
	readonly press: number;
	readonly at: number;
	isRunning: boolean;
	/** Nobody knows whether it was done. */
	isLost: boolean;
}

/** What a second press sends so soon after the first is the same write; a step that repeats itself is not. */
const onePressMs = 2000;

/** The keys of one form, or of one step: the same for all its tries until it is taken. */
export class WriteScope {
	private readonly keys = new Map<string, string>();

	keyOf(address: string): string {
		const key = this.keys.get(address) ?? newUuid();
		this.keys.set(address, key);
		return key;
	}

	/** It is taken: what is sent next is something else. */
	renew(): void {
		this.keys.clear();
	}
}

let present: WriteScope | undefined;

/** The writes that the work begins at once are tries of this form. */
export function within<Result>(scope: WriteScope | undefined, begin: () => Result): Result {
	const outer = present;
	present = scope;
	try {
		return begin();
	} finally {
		present = outer;
	}
}

/** The last write to each address. */
const last = new Map<string, Sent>();
const running = new Map<string, Promise<unknown>>();

function keyOf({ address, content }: Asked): string {
	const sent = last.get(address);
	const isSamePress = sent && sent.press === lastPress() && Date.now() - sent.at < onePressMs;
	if (sent?.content === content && (sent.isLost || isSamePress)) return sent.key;
	// What a form sends beside something else to the same address is no second try of that.
	return (sent?.isRunning ? undefined : present?.keyOf(address)) ?? newUuid();
}

/** False where the server has said yes or no: then nothing is unknown. */
function isLost(error: unknown): boolean {
	return !(error instanceof CallError && error.failure === 'refused');
}

/**
 * Sends a write under the key of its press: the second click of a double click waits for the first, or is told what that
 * was told; what had no answer keeps its key for the next try.
 */
export function writeOnce<Answer>(asked: Asked, send: (key: string) => Promise<Answer>): Promise<Answer> {
	const same = `${asked.address} ${asked.content}`;
	const known = running.get(same);
	if (known) return known as Promise<Answer>;
	const key = keyOf(asked);
	const sent: Sent = {
		key,
		content: asked.content,
		press: lastPress(),
		at: Date.now(),
		isRunning: true,
		isLost: false,
	};
	last.set(asked.address, sent);
	const answer = send(key)
		.catch((error: unknown) => {
			sent.isLost = isLost(error);
			throw error;
		})
		.finally(() => {
			sent.isRunning = false;
			running.delete(same);
		});
	running.set(same, answer);
	return answer;
}
