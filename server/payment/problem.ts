import { refused } from '#domain/errors.ts';

/** What a payment company refuses, in its own words. */
export class ChannelProblem extends Error {
	readonly status: number;
	/** Its code of the reason, where it gives one. */
	readonly code: string;

	constructor(status: number, { code, message }: { code: string; message: string }) {
		super([code, message].filter(Boolean).join(' ') || `HTTP ${status}`);
		this.name = 'ChannelProblem';
		this.status = status;
		this.code = code;
	}
}

/** Does a piece of work at a company; what that refuses is refused with its words. */
export async function said<Result>(work: () => Promise<Result>): Promise<Result> {
	try {
		return await work();
	} catch (error) {
		throw error instanceof ChannelProblem ? refused('payment.channelSays', { text: error.message }) : error;
	}
}

/** What it answered, as far as it is JSON. */
export function parsedJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
