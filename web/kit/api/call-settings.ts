import type { Envelope } from '#domain/kernel/envelope.ts';
import type { Language } from '#domain/kernel/language.ts';

/** The front-ends; the store shares the member's account. */
export type Area = 'admin' | 'member' | 'merchant' | 'store';

/** Texts the call layer needs, in the reader's language. */
export interface CallTexts {
	success: string;
	timeout: string;
	offline: string;
	server: string;
	/** What an HTTP status means; `{url}` is filled in. */
	status: Readonly<Record<string, string>>;
	otherStatus: string;
}

/** The tokens of one audience, as its persisted store keeps them. */
export interface TokenDoor {
	/** Which header they travel in. */
	header: string;
	/** Under which they are stored. */
	name: string;
	access(): string;
	refresh(): string;
	/** Takes over what another browser tab stored meanwhile. */
	reread(): void;
	/** The refresh token stays where no new one came. */
	renew(access: string, refresh?: string): void;
	clear(): void;
}

/** What the call layer needs from the app around it; given once at start. */
export interface CallSettings {
	area: Area;
	/** `/admin`, `/user`, `/merchant` or `/store`. */
	base: string;
	/** Where a visitor without login is sent. */
	loginPath: string;
	/** Where the server lies; the page's own origin unless given. */
	origin?: string;
	tokens: TokenDoor;
	language(): Language;
	texts(): CallTexts;
	toast(kind: 'success' | 'error' | 'info', text: string): void;
	/** Asks the reader for the password once more; false where they would rather not. */
	askProof(): Promise<boolean>;
	/** Asks why something is saved all the same that a guard has refused; undefined where the reader would rather not. */
	askReason?(refusal: Pick<Envelope, 'data'>): Promise<string | undefined>;
	goTo(path: string): void;
	currentPath(): string;
	/** Finds the path of a route's name (a 302 answer). */
	pathOf?(routeName: string): string | undefined;
	/** How long a write waits before each further try where its line broke. */
	pausesMs?: readonly number[];
	/** More headers, for example a guest's cart. */
	headers?(): Record<string, string>;
}

let current: CallSettings | undefined;

/** Sets what the call layer has to know of the app it serves. */
export function configureCalls(settings: CallSettings): void {
	current = settings;
}

/** The settings of the running app. */
export function callSettings(): CallSettings {
	if (!current) throw new Error('configureCalls() comes before the first call');
	return current;
}
