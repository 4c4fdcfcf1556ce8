import type { RawData } from 'ws';
import type { AccountAudience } from '#domain/access/audiences.ts';
import { bindInput, pingInput } from '#domain/kernel/push.input.ts';

/** What a client has said. */
export type Said =
	| { readonly is: 'ping' }
	| {
			readonly is: 'bind';
			readonly audience: AccountAudience;
			readonly token: string;
			readonly seen: string | undefined;
			readonly lang: string | undefined;
	  };

/** What stands before it is the name of a service. */
const bindPlace = /(?:^|\/)bind$/;

/** Reads a message; undefined where it is none. */
export function readSaid(raw: RawData, isBinary: boolean): Said | undefined {
	if (isBinary) return undefined;
	const text = raw.toString();
	if (text === 'ping') return { is: 'ping' };
	const sent = parsed(text);
	if (pingInput.safeParse(sent).success) return { is: 'ping' };
	const { data } = bindInput.safeParse(sent);
	if (!data || !bindPlace.test(data.pathInfo)) return undefined;
	const { ba_token, ba_user_token, merchant_token, seen, lang } = data;
	const tokens: readonly [AccountAudience, string | undefined][] = [
		['admin', ba_token],
		['member', ba_user_token],
		['merchant', merchant_token],
	];
	const [named, ...more] = tokens.filter(([, token]) => token);
	if (!named || more.length > 0) return undefined;
	return { is: 'bind', audience: named[0], token: named[1] ?? '', seen, lang };
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
