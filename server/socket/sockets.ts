import type { RawData, WebSocket } from 'ws';
import type { Caller } from '#domain/access/caller.ts';
import { refused } from '#domain/errors.ts';
import { envelopeCode } from '#domain/kernel/envelope.ts';
import { type Language, languages } from '#domain/kernel/language.ts';
import { pushClose } from '#domain/kernel/push.ts';
import { stillIn } from '#server/auth/authenticate.ts';
import { hashToken } from '#server/auth/tokens.ts';
import { addressOf } from '#server/config/address.ts';
import { createRoom } from '#server/config/room.ts';
import { createShares } from '#server/config/shares.ts';
import type { Context } from '#server/context.ts';
import { createDelivery } from './delivery.ts';
import { feeds, mostNews } from './feeds.ts';
import { endWith, isOf, type Line, openLine, say, sayNews } from './line.ts';
import { readSaid, type Said } from './messages.ts';
import { createPace } from './pace.ts';
import { needLogin, tokenExpired } from './refusals.ts';
import { noteSeen, nothingSeen, readSeen, windowSeconds, writeSeen } from './seen.ts';

const bindSeconds = 10;
/** Clients say every 50 seconds that they are there. */
const silentSeconds = 150;
const sweepMs = 5000;
/** A socket that was told of its end is given so long to answer. */
const goodbyeMs = 1000;
const mostOfAccount = 20;
/** Of what a process takes in connections, half at least stays for requests. */
const most = 1000;
/** What came while its reader was away, as far as anybody looks at it one by one. */
const mostMissed = 50;
/** As many as are looked up at once when all come back together. */
const bindsAtOnce = 4;

/** The open sockets of this process. */
export interface Sockets {
	/** Takes over a connection that has become a socket. */
	take(socket: WebSocket, from: { ip: string; language: Language }): void;
	/** Ends those that never said who they are, are silent or whose token is over; done every few seconds. */
	sweep(): void;
	/** Resolves once everything that was heard until now has been told. */
	settled(): Promise<void>;
	/** How many there are. */
	readonly open: number;
	close(): Promise<void>;
}

/** Keeps the sockets of a process, and tells them what it hears from the database. */
export function createSockets(context: Context): Sockets {
	const { clock, log } = context;
	const now = () => clock.now();
	const lines = new Set<Line>();
	const places = createShares(most);
	const room = createRoom(bindsAtOnce, { waitMs: 10_000, mostWaiting: most });
	const delivery = createDelivery(context, lines);
	const sweeper = setInterval(sweep, sweepMs).unref();
	let isClosed = false;

	function take(socket: WebSocket, { ip, language }: { ip: string; language: Language }): void {
		const address = addressOf(ip);
		const giveBack = places.take(address);
		// A broken frame ends the socket; nothing more is to be done about it.
		socket.on('error', () => socket.terminate());
		if (isClosed) {
			giveBack?.();
			return void socket.terminate();
		}
		if (!giveBack) return void socket.close(pushClose.busy);
		const line = openLine(socket, { address, language, now: now() });
		const isTooFast = createPace();
		lines.add(line);
		socket.once('close', () => {
			lines.delete(line);
			giveBack();
		});
		const heard = (): boolean => {
			line.heardAt = now();
			if (!isTooFast(performance.now())) return true;
			socket.close(pushClose.tooMany);
			return false;
		};
		socket.on('ping', heard);
		socket.on('pong', heard);
		socket.on('message', (raw, isBinary) => {
			if (heard()) hear(line, raw, isBinary);
		});
	}

	function hear(line: Line, raw: RawData, isBinary: boolean): void {
		const said = readSaid(raw, isBinary);
		if (said?.is === 'bind') {
			line.work = line.work.then(() => bind(line, said)).catch((error: unknown) => giveUp(line, error));
			return;
		}
		if (said) return void say(line, { type: 'pong' }, now());
		const code = line.login ? 'push.malformed' : 'push.unbound';
		endWith(line, refused(code), pushClose.malformed, now());
	}

	/** What cannot be looked up now can be soon: the client comes again, and shows what it has seen. */
	function giveUp(line: Line, error: unknown): void {
		log.warn({ err: error }, 'a socket could not be bound');
		line.socket.close(pushClose.busy);
	}

	async function bind(line: Line, said: Extract<Said, { is: 'bind' }>): Promise<void> {
		if (line.socket.readyState !== line.socket.OPEN) return;
		const hash = hashToken(context, said.token);
		const found = await room.within(() => stillIn(context, said.audience, hash), line.address);
		if (line.socket.readyState !== line.socket.OPEN) return;
		if (found === 'expired') return endWith(line, tokenExpired(), pushClose.expired, now());
		if (!found) return endWith(line, needLogin(), pushClose.loggedOut, now());
		const { caller, until } = found;
		if (caller.audience === 'member' && !context.settings.get('member.centre'))
			return endWith(line, refused('identity.memberCenterClosed'), pushClose.refused, now());
		if (line.login && !isOf(line, caller)) return endWith(line, refused('push.otherAccount'), pushClose.refused, now());
		const isBound = line.login !== undefined;
		const merchantId = caller.audience === 'merchant' ? caller.merchantId : 0;
		line.login = { audience: caller.audience, id: caller.id, merchantId, hash, until };
		line.language = languages.find((one) => one === said.lang) ?? line.language;
		if (!isBound) keepFew(caller);
		await begin(line, caller, { shown: said.seen, isBound });
		// A logout that came between was told before anybody was bound.
		await delivery.admit([line]);
	}

	/** Answers the bind with what was missed. */
	async function begin(
		line: Line,
		caller: Caller,
		{ shown, isBound }: { shown: string | undefined; isBound: boolean },
	): Promise<void> {
		const feed = feeds.find(context, caller.audience);
		const seen = shown === undefined ? (isBound ? line.seen : undefined) : readSeen(shown, now());
		line.held ??= [];
		const { since } = seen ?? nothingSeen(now());
		const news = feed
			? await room.within(() => feed.read(context, caller, { since }, mostNews), line.address)
			: { items: [], unread: 0 };
		const held = line.held ?? [];
		line.held = undefined;
		if (seen) line.seen = { ...seen, since: Math.max(seen.since, now() - windowSeconds) };
		const missed = seen ? news.items.filter(({ id }) => !line.seen.ids.has(id)).slice(-mostMissed) : [];
		for (const item of news.items) if (!missed.includes(item)) noteSeen(line.seen, item.id, item.at, now());
		say(
			line,
			{ type: 'bind', code: envelopeCode.ok, msg: '', data: { unread_count: news.unread, seen: writeSeen(line.seen) } },
			now(),
		);
		for (const item of missed) sayNews(line, { item, unread: news.unread }, now());
		for (const item of held) sayNews(line, item, now());
	}

	/** The oldest socket of an account makes room. */
	function keepFew(caller: Pick<Caller, 'audience' | 'id'>): void {
		const own = [...lines].filter((line) => isOf(line, caller));
		for (const line of own.slice(0, Math.max(0, own.length - mostOfAccount))) line.socket.close(pushClose.tooMany);
	}

	function sweep(): void {
		for (const line of lines) {
			const { login, openedAt, heardAt, socket } = line;
			if (!login && now() - openedAt >= bindSeconds) socket.close(pushClose.unbound);
			else if (now() - heardAt > silentSeconds) socket.terminate();
			else if (login && login.until !== 0 && login.until <= now())
				endWith(line, tokenExpired(), pushClose.expired, now());
		}
	}

	return {
		take,
		sweep,
		settled: async () => {
			await Promise.all([...lines].map(({ work }) => work));
			await delivery.settled();
		},
		get open() {
			return lines.size;
		},
		async close() {
			isClosed = true;
			clearInterval(sweeper);
			delivery.stop();
			const open = [...lines].map(({ socket }) => socket);
			for (const socket of open) socket.close(pushClose.away);
			setTimeout(() => {
				for (const socket of open) socket.terminate();
			}, goodbyeMs).unref();
		},
	};
}
