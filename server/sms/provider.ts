import type { Logger } from 'pino';
import type { SmsProvider } from '#domain/sms/sms.providers.ts';
import type { Clock } from '#server/config/clock.ts';
import type { Config } from '#server/config/config.ts';
import type { Settings } from '#server/database/settings.ts';
import { FetchFailure } from '#server/outgoing/fetch.ts';
import type { Outgoing } from '#server/outgoing/outgoing.ts';

/** What providers stand on. */
export interface SmsDoor {
	readonly settings: Settings;
	readonly secret: string;
	readonly clock: Clock;
	readonly outgoing: Outgoing;
	readonly config: Pick<Config, 'isProduction' | 'smsConsole'>;
	readonly log: Pick<Logger, 'info'>;
}

/** A short message that is to be carried to one number. */
export interface ShortMessage {
	/** Mainland, eleven digits. */
	readonly mobile: string;
	/** The signature that the provider has approved. */
	readonly signature: string;
	/** The provider's own number of the approved text. */
	readonly template: string;
	/** What stands in its places, in their order. */
	readonly values: readonly { readonly name: string; readonly value: string }[];
	/** The whole text, as far as we know it. */
	readonly text: string;
	/** Our number of this message; providers give it back and do not look at it. */
	readonly reference: string;
}

/** What a provider has taken in. */
export interface Accepted {
	/** Its own number of the message. */
	readonly no: string;
	/** As how many messages it counts it; nothing where it does not say. */
	readonly parts: number | undefined;
}

/** Somebody who carries short messages. A call is made once: none of them keeps a repeated one from being sent twice. */
export interface Provider {
	readonly name: Exclude<SmsProvider, 'none'>;
	/** Whether everything is there that it needs. */
	isOn(): boolean;
	/** Whether it sends only texts that it has approved, by its own number of them. */
	readonly needsTemplate: boolean;
	send(message: ShortMessage): Promise<Accepted>;
}

/**
 * Why a message was not taken in. `refused`: the provider says no, and would again. `later`: nothing has left, and another
 * time it might. `unknown`: nobody can tell whether it was sent, so it must not be sent again.
 */
export type SmsFailure = 'refused' | 'later' | 'unknown';

/** A message that was not, or perhaps not, taken in. */
export class SmsProblem extends Error {
	readonly failure: SmsFailure;
	/** The provider's code of the reason, where it gives one. */
	readonly code: string;
	/** Whether it could not even be asked. */
	readonly isUnasked: boolean;

	constructor(
		failure: SmsFailure,
		{ code = '', message, isUnasked = false }: { code?: string; message: string; isUnasked?: boolean },
	) {
		super([code, message].filter(Boolean).join(' '));
		this.name = 'SmsProblem';
		this.failure = failure;
		this.code = code;
		this.isUnasked = isUnasked;
	}
}

/** Does a call; what kept it from being answered is told by whether the provider may have heard it. */
export async function called<Result>(call: () => Promise<Result>): Promise<Result> {
	try {
		return await call();
	} catch (error) {
		if (error instanceof SmsProblem) throw error;
		if (!(error instanceof FetchFailure)) throw error;
		const failures = { private: 'refused', unreached: 'later' } as const;
		const { reason, message } = error;
		if (reason !== 'private' && reason !== 'unreached') throw new SmsProblem('unknown', { message });
		throw new SmsProblem(failures[reason], { message, isUnasked: true });
	}
}

/** What it answered, as far as it is JSON. */
export function parsedJson(body: Buffer): unknown {
	try {
		return JSON.parse(body.toString('utf8'));
	} catch {
		return undefined;
	}
}
