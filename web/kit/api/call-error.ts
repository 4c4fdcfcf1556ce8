import type { Envelope } from '#domain/kernel/envelope.ts';

/** What went wrong: the server refused, the transport failed, or the call was withdrawn. */
export type CallFailure = 'refused' | 'http' | 'timeout' | 'offline' | 'server' | 'cancelled';

/** Every failed call rejects with this; `envelope` is there when the server answered with one. */
export class CallError extends Error {
	readonly failure: CallFailure;
	readonly envelope: Envelope | undefined;
	readonly status: number;

	constructor(failure: CallFailure, text: string, options: { envelope?: Envelope; status?: number } = {}) {
		super(text);
		this.name = 'CallError';
		this.failure = failure;
		this.envelope = options.envelope;
		this.status = options.status ?? 0;
	}

	/** The envelope's code, 0 where there was no envelope. */
	get code(): number {
		return this.envelope?.code ?? 0;
	}

	/** Seconds after which the same may be tried again; 0 where waiting does not help. */
	get waitSeconds(): number {
		const facts = (this.envelope?.data ?? {}) as { type?: string; seconds?: number };
		return facts.type === 'wait' ? (facts.seconds ?? 0) : 0;
	}

	/** Texts to show beside single fields of the form, by field name. */
	get fields(): Readonly<Record<string, string>> {
		const body = this.envelope?.data;
		if (typeof body !== 'object' || body === null || !('fields' in body)) return {};
		return (body.fields ?? {}) as Record<string, string>;
	}
}

/** True for a call that was withdrawn by a newer one or by leaving the page; nobody needs to know. */
export function isCancelled(error: unknown): boolean {
	return error instanceof CallError && error.failure === 'cancelled';
}
