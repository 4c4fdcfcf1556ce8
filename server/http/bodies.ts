import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refused } from '#domain/errors.ts';
import { publicBodyBytes, usualBodyBytes } from '#domain/kernel/endpoint.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { addressOf } from '#server/config/address.ts';
import type { HttpLimits } from '#server/config/http-limits.ts';
import { createShares } from '#server/config/shares.ts';
import { later } from './envelope.ts';
import { type JsonLimits, parseJson } from './json.ts';
import { isTooMuch, mostPairs, parseQuery } from './query.ts';
import { whenDone } from './running.ts';

/** No form nests deeper, nor has one for everybody, or behind a login, more entries. */
const mostDepth = 32;
const publicEntries = 2000;
const usualEntries = 10_000;
const longEntries = 50_000;

/** More than any upload may have; how large a file may really be is said where it is read. */
const mostFileBytes = 32 * 1024 * 1024;

/**
 * What is made of a text takes ten times its room and more, and stays until the answer: of texts that are not short so
 * much is worked on at once by strangers and members, by creators and by staff, and half of it for one.
 */
const shortTextBytes = 8 * 1024;
const textPlaceBytes = 32 * 1024;

/** JSON, forms and files in parts: what each may cost is bounded before it is read. */
export function addBodyParsers(app: FastifyInstance, limits: HttpLimits): void {
	// A file is read by its handler, which stands behind the login; beside it there are a few short texts.
	app.register(fastifyMultipart, {
		limits: {
			files: 1,
			fileSize: mostFileBytes,
			fields: 8,
			fieldSize: 1024,
			fieldNameSize: 100,
			parts: 10,
			headerPairs: 20,
		},
	});
	app.removeContentTypeParser('application/json');
	const findRoom = textsAtWork(app, limits);
	app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
		if (!findRoom(request, body.length)) return done(later('http.busy'));
		const text = String(body);
		try {
			// Clients send the type without a body on GET and DELETE.
			done(null, text.trim() === '' ? {} : parseJson(text, limitsOf(request)));
		} catch (error) {
			done(error as Refusal);
		}
	});
	app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (request, body, done) => {
		if (!findRoom(request, body.length)) return done(later('http.busy'));
		const text = String(body);
		if (isTooMuch(text)) done(refused('http.bodyTooMany', { max: mostPairs }));
		else done(null, parseQuery(text));
	});
}

/** Finds room for a text that is not short, until its work is done; says whether there was any. */
function textsAtWork(
	app: FastifyInstance,
	{ textBytes }: HttpLimits,
): (request: FastifyRequest, bytes: number) => boolean {
	const places = textBytes / textPlaceBytes;
	const rooms = { admin: createShares(places), merchant: createShares(places), others: createShares(places) };
	const leaving = new WeakMap<FastifyRequest, () => void>();
	const findRoom = (request: FastifyRequest, bytes: number) => {
		// Nothing would give back the places of who went away meanwhile, and nobody waits for the answer.
		if (bytes <= shortTextBytes || leaving.has(request) || request.raw.socket.destroyed) return true;
		const { caller } = request.admission ?? {};
		const count = Math.ceil(bytes / textPlaceBytes);
		// Anybody can register as many members as they like: those are distinguished by their addresses alone.
		const leave =
			caller && caller.audience !== 'member'
				? rooms[caller.audience].take(String(caller.id), count)
				: rooms.others.take(addressOf(request.ip), count);
		if (leave) leaving.set(request, leave);
		return leave !== undefined;
	};
	app.addHook('preParsing', (request, reply, payload, done) => {
		const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
		if ((length === undefined && coding === undefined) || isForm(request)) return done(null, payload);
		whenDone(request, () => leaving.get(request)?.());
		reply.raw.once('close', () => {
			// Its connection remembers a request until the next one comes; work that goes on without it needs the body.
			if (reply.raw.writableEnded) Object.assign(request, { body: undefined, read: undefined });
		});
		// A long one is not even read before; a short one is there before its sender could keep a place for nothing.
		const bytes = Number(length ?? 0);
		const isLong = bytes > usualBodyBytes && bytes <= request.routeOptions.bodyLimit;
		if (isLong && !findRoom(request, bytes)) done(later('http.busy'));
		else done(null, payload);
	});
	return findRoom;
}

function limitsOf({ routeOptions }: FastifyRequest): JsonLimits {
	return { depth: mostDepth, entries: entriesOf(routeOptions.bodyLimit) };
}

function entriesOf(bytes: number): number {
	if (bytes > usualBodyBytes) return longEntries;
	return bytes > publicBodyBytes ? usualEntries : publicEntries;
}

/** What a body says of itself is enough to refuse it: nothing of it is read, nor is anybody looked up. Files have their own bounds. */
export function refuseOversized(request: FastifyRequest, limit: number): void {
	if (!isForm(request) && Number(request.headers['content-length']) > limit) throw oversized(limit);
}

function isForm({ headers }: FastifyRequest): boolean {
	return headers['content-type']?.toLowerCase().startsWith('multipart/form-data') ?? false;
}

/** The refusal of a body that is larger than its contract allows. */
export function oversized(limit: number): Refusal {
	return refused('http.bodyTooLarge', { max: Math.floor(limit / 1024) });
}

const sizeCodes: ReadonlySet<string> = new Set(['http.bodyTooLarge', 'http.bodyTooDeep', 'http.bodyTooMany']);

/** Whether a body was refused for how much it is; the transport says so too. */
export function isOversized({ code }: Refusal): boolean {
	return sizeCodes.has(code);
}
