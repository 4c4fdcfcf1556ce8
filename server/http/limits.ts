import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { usualBodyBytes } from '#domain/kernel/endpoint.ts';
import { addressOf } from '#server/config/address.ts';
import type { HttpLimits } from '#server/config/http-limits.ts';
import { createShares } from '#server/config/shares.ts';
import { onErrand } from '#server/database/errand.ts';
import { later } from './envelope.ts';

const checkMs = 1000;
const heardEveryMs = 100;
/** What is smaller lies in the buffers of the system when it is sent. */
const largeAnswerBytes = 64 * 1024;
/** Browsers send one request after the other through a connection; programs some ahead of their answers. */
const mostAhead = 8;

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
	if (!isBehindProxy) shareConnections(app, limits);
	limitRunning(app, limits);
	keepPace(app, limits);
	hearOut(app, limits);
	// After the body has been read: what follows of it knows what it does it for.
	app.addHook('preValidation', (request, _reply, done) => {
		onErrand({ name: request.routeOptions.url ?? '', by: () => accountOf(request) }, done);
	});
}

function accountOf({ caller, contract }: FastifyRequest): string | undefined {
	return caller && contract ? `${contract.audience} ${caller.id}` : undefined;
}

/** One address that opens all the connections it can leaves some to others; a proxy in front brings everybody's. */
function shareConnections(app: FastifyInstance, { connections }: HttpLimits): void {
	const shares = createShares(connections);
	app.server.on('connection', (socket: Socket) => {
		const leave = shares.take(addressOf(socket.remoteAddress ?? ''));
		if (leave) socket.once('close', leave);
		else socket.destroy();
	});
}

function limitRunning(app: FastifyInstance, { running }: HttpLimits): void {
	const shares = createShares(running);
	const ahead = new WeakMap<Socket, number>();
	app.addHook('onRequest', ({ ip, raw: { socket } }, reply, done) => {
		const before = ahead.get(socket) ?? 0;
		const leave = before < mostAhead ? shares.take(whoAsks(socket, ip)) : undefined;
		if (!leave) return done(later('http.busy'));
		ahead.set(socket, before + 1);
		reply.raw.once('close', () => {
			leave();
			ahead.set(socket, (ahead.get(socket) ?? 1) - 1);
		});
		done();
	});
}

/** What the server asks of itself comes from nobody, and is not pushed aside by one address. */
function whoAsks(socket: unknown, ip: string): string {
	return socket instanceof Socket ? addressOf(ip) : `self ${randomUUID()}`;
}

/** Ends who sends a body, or reads a large answer, slower than a bad line would. */
function keepPace(app: FastifyInstance, limits: HttpLimits): void {
	app.addHook('onRequest', ({ raw, headers }, _reply, done) => {
		if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) watchBody(raw, limits);
		done();
	});
	app.addHook('onSend', (_request, reply, payload, done) => {
		const bytes = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0;
		if (bytes > largeAnswerBytes) watchReader(reply, bytes, limits);
		else if (payload instanceof Readable) watchStreamReader(reply, limits);
		done(null, payload);
	});
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

function watchReader({ raw }: FastifyReply, bytes: number, { answerGraceMs, answerBytesPerSecond }: HttpLimits): void {
	const timer = setTimeout(() => raw.destroy(), answerGraceMs + (bytes / answerBytesPerSecond) * 1000);
	timer.unref();
	raw.once('close', () => clearTimeout(timer));
}

/** The same for an answer that comes in pieces, whose whole length may not be known: what waits has to get away. */
function watchStreamReader({ raw }: FastifyReply, { answerGraceMs, answerBytesPerSecond }: HttpLimits): void {
	const { socket } = raw;
	if (!(socket instanceof Socket)) return;
	const sent = () => socket.bytesWritten - socket.writableLength;
	let seen = sent();
	const timer = setInterval(() => {
		const went = sent() - seen;
		seen = sent();
		if (socket.writableLength > 0 && went < (answerBytesPerSecond * answerGraceMs) / 1000) raw.destroy();
	}, answerGraceMs);
	timer.unref();
	raw.once('close', () => clearInterval(timer));
}
