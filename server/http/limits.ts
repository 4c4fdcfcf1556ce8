import type { Server } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { usualBodyBytes } from '#domain/kernel/endpoint.ts';
import { addressOf } from '#server/config/address.ts';
import type { HttpLimits } from '#server/config/http-limits.ts';
import { createShares } from '#server/config/shares.ts';
import { onErrand } from '#server/database/errand.ts';
import { askerOf } from './reading.ts';
import { limitRunning, whenDone } from './running.ts';
import { limitUnread } from './unread.ts';

const checkMs = 1000;
const heardEveryMs = 100;

/** The pace of bodies is watched below: a large one may take its time. */
export function connectionLimits({ silenceMs }: HttpLimits) {
	return { connectionTimeout: silenceMs, requestTimeout: 0 };
}

export function headLimits({ headMs }: HttpLimits) {
	return { headersTimeout: headMs, connectionsCheckingInterval: Math.min(headMs, checkMs) };
}

/** Bounds what is under way at once, and how slowly it may come and be read; comes before every other hook. */
export function addLimits(
	app: FastifyInstance,
	limits: HttpLimits,
	{ isBehindProxy }: { isBehindProxy: boolean },
): void {
	app.server.maxConnections = limits.connections;
	if (!isBehindProxy) shareConnections(app.server, limits);
	limitRunning(app, limits);
	keepPace(app, limits);
	hearOut(app, limits);
	limitUnread(app, limits);
	const whenMade = answersMade(app);
	// After the body has been read: what follows of it knows what it does it for.
	app.addHook('preValidation', (request, _reply, done) => {
		const name = request.routeOptions.url ?? '';
		const errand = { name, by: () => accountOf(request), asker: askerOf(request) };
		onErrand({ ...errand, whenMade: (call) => whenMade(request, call) }, done);
	});
}

/** Answers the way to hear that an answer has been made; how slowly it is read then is another matter. */
function answersMade(app: FastifyInstance): (request: FastifyRequest, call: () => void) => void {
	const waiting = new WeakMap<FastifyRequest, (() => void)[]>();
	const end = (request: FastifyRequest) => {
		for (const call of waiting.get(request)?.splice(0) ?? []) call();
	};
	app.addHook('onSend', (request, _reply, payload, done) => {
		end(request);
		done(null, payload);
	});
	return (request, call) => {
		const calls = waiting.get(request) ?? [];
		waiting.set(request, [...calls, call]);
		if (calls.length === 0) whenDone(request, () => end(request));
	};
}

function accountOf({ caller, contract }: FastifyRequest): string | undefined {
	return caller && contract ? `${contract.audience} ${caller.id}` : undefined;
}

/** One address that opens all the connections it can leaves some to others; a proxy in front brings everybody's. */
export function shareConnections(server: Server, { connections }: HttpLimits): void {
	const shares = createShares(connections);
	server.on('connection', (socket: Socket) => {
		const leave = shares.take(addressOf(socket.remoteAddress ?? ''));
		if (leave) socket.once('close', leave);
		else socket.destroy();
	});
}

/** Ends who sends a body, or reads what is sent, slower than a bad line would. */
function keepPace(app: FastifyInstance, limits: HttpLimits): void {
	app.addHook('onRequest', ({ raw, headers }, _reply, done) => {
		if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) watchBody(raw, limits);
		done();
	});
	watchReaders(app.server, limits);
}

function watchBody(request: FastifyRequest['raw'], { bodyGraceMs, bodyBytesPerSecond }: HttpLimits): void {
	const { socket } = request;
	// What the server asks of itself comes at once.
	if (!(socket instanceof Socket)) return;
	let seen = socket.bytesRead;
	const timer = setInterval(() => {
		if (request.complete || request.destroyed) return clearInterval(timer);
		const came = socket.bytesRead - seen;
		seen = socket.bytesRead;
		// What has come and is not read yet waits for us.
		if (request.readableLength > 0 || came >= (bodyBytesPerSecond * bodyGraceMs) / 1000) return;
		clearInterval(timer);
		socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
		request.destroy();
	}, bodyGraceMs);
	timer.unref();
	request.once('close', () => clearInterval(timer));
}

/**
 * Who has the answer and is still sending is heard out, or the answer would be lost over what is not read; of long or
 * endless bodies so many at once and so much of each, as it is read for nothing.
 */
function hearOut(app: FastifyInstance, { hearing, heardBytes }: HttpLimits): void {
	const shares = createShares(hearing);
	app.addHook('onResponse', ({ raw, ip, headers }, _reply, done) => {
		const { socket } = raw;
		if (isLong(headers) && !raw.complete && !raw.destroyed && socket instanceof Socket) {
			const leave = shares.take(addressOf(ip));
			if (leave) endUnlessHeard(raw, heardBytes, leave);
			else socket.destroySoon();
		}
		done();
	});
}

/** Also where nothing says how long it is. */
function isLong(headers: FastifyRequest['headers']): boolean {
	const length = headers['content-length'];
	return length === undefined ? headers['transfer-encoding'] !== undefined : Number(length) > usualBodyBytes;
}

function endUnlessHeard(request: FastifyRequest['raw'], most: number, leave: () => void): void {
	const { socket } = request;
	const before = socket.bytesRead;
	const timer = setInterval(() => {
		if (socket.bytesRead - before >= most) socket.destroySoon();
	}, heardEveryMs);
	timer.unref();
	const stop = () => {
		clearInterval(timer);
		leave();
	};
	request.once('close', stop);
	socket.once('close', stop);
}

/** Of whatever waits in a connection to be sent: how much had gone, and how much was to go. */
interface Unread {
	readonly gone: number;
	readonly all: number;
}

/** Looks now and then: what waited to be sent the last time has to be gone, or much of what is large. */
function watchReaders(server: Server, { answerGraceMs, answerBytesPerSecond }: HttpLimits): void {
	const open = new Map<Socket, Unread | undefined>();
	server.on('connection', (socket) => {
		open.set(socket, undefined);
		socket.once('close', () => open.delete(socket));
	});
	const timer = setInterval(() => {
		for (const [socket, before] of open) {
			const all = socket.bytesWritten;
			const gone = all - socket.writableLength;
			const isStuck = before && before.all > gone && gone - before.gone < (answerBytesPerSecond * answerGraceMs) / 1000;
			if (isStuck) socket.destroy();
			else open.set(socket, gone < all ? { gone, all } : undefined);
		}
	}, answerGraceMs);
	timer.unref();
	server.once('close', () => clearInterval(timer));
}
