/** Where a browser finds the socket on the shop's own port. */
export const socketPath = '/socket';

/** What the first message of a client is for, as the service behind the socket called it. */
export const bindPath = 'shop/worker.notify/bind';

/** What a client may send at once. */
export const mostPushBytes = 4096;

/** How often a client says that it is there. */
export const pushPingMs = 50_000;

/** How long a client waits before it comes again, and how often it does so in a row. */
export const pushRetry = { ms: 5000, times: 3 };

/** How long a notice stands before the next one that waits is shown. */
export const pushShowMs = 3000;

/** Why the server ends a socket, by the code of its close. */
export const pushClose = {
	/** The server stops or is busy: come again. */
	away: 1012,
	busy: 1013,
	/** Nothing can be made of what was sent. */
	malformed: 4400,
	/** Nobody is logged in any more. */
	loggedOut: 4401,
	/** Not what this account may do here. */
	refused: 4403,
	/** Nobody has said who they are in time. */
	unbound: 4408,
	/** The token is to be refreshed. */
	expired: 4409,
	/** Too many messages, or too many sockets of one account. */
	tooMany: 4429,
} as const;

/** What came for the one who is bound; besides this the fields of a notice or message. */
export interface PushedNews {
	readonly id: number;
	readonly unread_count: number;
	readonly seen: string;
}

/** What the server sends. */
export type PushMessage =
	| { readonly type: 'bind'; readonly code: number; readonly msg: string; readonly data: Bound | null }
	| { readonly type: 'notify'; readonly data: PushedNews }
	| { readonly type: 'read'; readonly data: { readonly unread_count: number } }
	| { readonly type: 'list'; readonly data: { readonly lists: readonly string[] } }
	| { readonly type: 'pong' };

interface Bound {
	readonly unread_count: number;
	/** Sent with the next bind, it brings what has come meanwhile. */
	readonly seen: string;
}
