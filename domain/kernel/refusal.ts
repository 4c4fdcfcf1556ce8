import { envelopeCode } from '#domain/kernel/envelope.ts';
import type { Texts } from '#domain/kernel/language.ts';

/** The texts of one feature's refusals, keyed `feature.reason`. */
export type ErrorTable = Readonly<Record<string, Texts>>;

export type Facts = Readonly<Record<string, unknown>>;

export interface RefusalOptions {
	readonly envelope?: number;
	readonly data?: unknown;
	readonly field?: string;
	/** Set where nothing is wrong with what was asked: the server cannot do it now, and can in so many seconds. */
	readonly retryAfterSeconds?: number;
}

/** The one way to say no: thrown anywhere, made an envelope once, at the edge. */
export class Refusal extends Error {
	readonly code: string;
	readonly facts: Facts;
	/** The envelope's code, 0 unless the protocol has a code of its own for this refusal. */
	readonly envelope: number;
	/** The envelope's `data`. */
	readonly data: unknown;
	/** The one field of the form that it is about; `data.fields` has its text beside the rest of `data`. */
	readonly field: string | undefined;
	/** Answered as HTTP 503 where it is set. */
	readonly retryAfterSeconds: number | undefined;

	constructor(code: string, facts: Facts, options: RefusalOptions = {}) {
		super(`${code} ${JSON.stringify(facts)}`);
		this.name = 'Refusal';
		this.code = code;
		this.facts = facts;
		this.envelope = options.envelope ?? envelopeCode.failed;
		this.data = options.data ?? null;
		this.field = options.field;
		this.retryAfterSeconds = options.retryAfterSeconds;
	}
}
