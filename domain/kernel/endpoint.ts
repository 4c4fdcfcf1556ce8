import type { z } from 'zod';

/** How many bytes a body may have where its contract names no other limit and asks for a login. */
export const usualBodyBytes = 64 * 1024;

/** The same of what anybody may send; none of it is ever larger. */
export const publicBodyBytes = 16 * 1024;

/** A long form: a template with thousands of areas, a thousand parcels, all settings at once. */
export const longBodyBytes = 512 * 1024;

/** What some of a merchant's people are there for, and others are not; see `roleMay`. */
export type Duty = 'money' | 'ship' | 'contact' | 'refund' | 'reply' | 'works' | 'backers' | 'shop';

/** Who may call: the three audiences, or anybody. */
export type Audience = 'admin' | 'member' | 'merchant' | 'public';

export interface EndpointShape {
	/** Two methods where the protocol leaves the choice to the caller. */
	method: 'GET' | 'POST' | 'DELETE' | 'GET|POST';
	/** The path as clients spell it; matching ignores case. */
	path: string;
	audience: Audience;
	/** The permission node an admin needs; absent = login is enough. */
	node?: string;
	/** What a merchant's people need to be there for; absent = any of them may call. */
	duty?: Duty;
	/** Whoever shows the link of a guest's purchase may call as well; the rows of that purchase are all they have. */
	guests?: true;
	/** A file or stream instead of an envelope; the token may then stand in the query. */
	download?: boolean;
	/**
	 * `true` = it leaves a line in the log of acts although it changes nothing: it takes whole records out of the shop. `false` = it leaves
	 * none although it is a POST: it tries what would come of something.
	 */
	logged?: boolean;
	/** The same for everybody and kept for up to a second, sent anew when its content changes; a GET for the public. */
	shared?: boolean;
	/**
	 * No key of a request is kept for it: it changes nothing, may be sent any number of times, or answers with what is kept
	 * nowhere.
	 */
	keyless?: boolean;
	/** It is done in pieces, each for itself and once: after a crash the same request goes on with the rest. */
	piecewise?: boolean;
	/** How many bytes its body may have, where that is more than usual; never for the public. */
	bodyLimit?: number;
	/** One sentence for the API documentation. */
	summary: string;
	/** Query and body merged, as the client sends it. */
	input: z.ZodType;
	/** The envelope's `data`; columns not named here never leave the server. */
	output: z.ZodType;
}

/** How many bytes a body of this endpoint may have. */
export function bodyLimitOf({ audience, bodyLimit }: Pick<EndpointShape, 'audience' | 'bodyLimit'>): number {
	return bodyLimit ?? (audience === 'public' ? publicBodyBytes : usualBodyBytes);
}

/** Whether the answers of a write are kept by the key that its client gives it, so that it is done once. */
export function takesRequestKey({ method, keyless, download, input }: EndpointShape): boolean {
	return method !== 'GET' && !keyless && !download && !keepsRequestKey({ input });
}

/** Whether the feature itself keeps the key of a write, for good: as `request_key` of its input. */
export function keepsRequestKey({ input }: Pick<EndpointShape, 'input'>): boolean {
	return 'shape' in input && 'request_key' in (input.shape as object);
}

/** Declares one endpoint: its address, its gates and its shapes; browsers import it as a type only. */
export function endpoint<const Shape extends EndpointShape>(shape: Shape): Shape {
	return shape;
}

export type InputOf<Shape extends EndpointShape> = z.output<Shape['input']>;
/** What a browser sends. */
export type SentTo<Shape extends EndpointShape> = z.input<Shape['input']>;
/** What a browser receives as `data`. */
export type AnswerOf<Shape extends EndpointShape> = z.output<Shape['output']>;
