import { WebSocket } from 'ws';
import type { AccountAudience } from '#domain/access/audiences.ts';
import type { Caller } from '#domain/access/caller.ts';
import { refusalText } from '#domain/errors.ts';
import { envelopeCode } from '#domain/kernel/envelope.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { PushMessage } from '#domain/kernel/push.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { NewsItem } from './feeds.ts';
import { noteSeen, nothingSeen, type Seen, writeSeen } from './seen.ts';

/** What waits to be sent to one who does not read; more is not kept for anybody. */
const mostWaitingBytes = 256 * 1024;

/** Who is behind a socket. */
interface Login {
	readonly audience: AccountAudience;
	readonly id: number;
	/** Whose orders a creator sees; 0 for others. */
	readonly merchantId: number;
	/** Of the token; the token itself is only with its bearer. */
	readonly hash: string;
	/** 0 = for ever. */
	readonly until: number;
}

/** One open socket. */
export interface Line {
	readonly socket: WebSocket;
	readonly address: string;
	readonly openedAt: number;
	language: Language;
	heardAt: number;
	login: Login | undefined;
	seen: Seen;
	/** What came while it was being looked up what it had missed. */
	held: { readonly item: NewsItem; readonly unread: number }[] | undefined;
	/** Its messages are dealt with one after the other. */
	work: Promise<void>;
}

export function openLine(socket: WebSocket, from: { address: string; language: Language; now: number }): Line {
	const { address, language, now } = from;
	return {
		socket,
		address,
		language,
		openedAt: now,
		heardAt: now,
		login: undefined,
		seen: nothingSeen(now),
		held: undefined,
		work: Promise.resolve(),
	};
}

/** Sends, unless nobody reads there. */
export function say({ socket }: Line, message: PushMessage, now: number): void {
	if (socket.readyState !== WebSocket.OPEN) return;
	if (socket.bufferedAmount > mostWaitingBytes) return void socket.terminate();
	socket.send(JSON.stringify({ code: envelopeCode.ok, msg: '', time: now, ...message }));
}

/** Sends what came, once. */
export function sayNews(line: Line, news: { readonly item: NewsItem; readonly unread: number }, now: number): void {
	if (line.held) return void line.held.push(news);
	const { item, unread } = news;
	if (line.seen.ids.has(item.id)) return;
	noteSeen(line.seen, item.id, item.at, now);
	const data = { ...item.data(line.language), id: item.id, unread_count: unread, seen: writeSeen(line.seen) };
	say(line, { type: 'notify', data }, now);
}

/** Says why, in the words of an answer to the bind, and ends the socket. */
export function endWith(line: Line, refusal: Refusal, code: number, now: number): void {
	const msg = refusalText(refusal, line.language);
	say(line, { type: 'bind', code: refusal.envelope, msg, data: null }, now);
	line.socket.close(code, refusal.code);
}

/** Whether the socket is bound to the account of a caller. */
export function isOf({ login }: Line, { audience, id }: Pick<Caller, 'audience' | 'id'>): boolean {
	return login?.audience === audience && login.id === id;
}
