/** What every API answer looks like; `time` is the request's start in unix seconds. */
export interface Envelope<Data = unknown> {
	code: number;
	msg: string;
	time: number;
	data: Data;
}

/** The closed list of envelope codes that clients react to. */
export const envelopeCode = {
	ok: 1,
	failed: 0,
	goToRoute: 302,
	loginMismatch: 303,
	noPermission: 401,
	tokenExpired: 409,
} as const;
