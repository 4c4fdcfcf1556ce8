import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refused } from '#domain/errors.ts';
import { publicBodyBytes, usualBodyBytes } from '#domain/kernel/endpoint.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { addressOf } from '#server/config/address.ts';
import { createShares } from '#server/config/shares.ts';
import { later } from './envelope.ts';
import { type JsonLimits, parseJson } from './json.ts';
import { countPairs, mostPairs, parseQuery } from './query.ts';

/** No form nests deeper, nor has one for everybody, or behind a login, more entries. */
const mostDepth = 32;
const publicEntries = 2000;
const usualEntries = 10_000;
const longEntries = 50_000;

/** More than any upload may have; how large a file may really be is said where it is read. */
const mostFileBytes = 32 * 1024 * 1024;

/** What is made of a text takes ten times its room and more: of longer ones so many are worked on at once. */
const longTextBytes = 8 * 1024;
const mostLongTexts = 48;

/** JSON, forms and files in parts: what each may cost is bounded before it is read. */
export function addBodyParsers(app: FastifyInstance): void {
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
	const hold = longTexts(app);
	app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
		if (!hold(request, body.length)) return done(later('http.busy'));
		const text = String(body);
		try {
			// Clients send the type without a body on GET and DELETE.
			done(null, text.trim() === '' ? {} : parseJson(text, limitsOf(request)));
		} catch (error) {
			done(error as Refusal);
		}
	});
	app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (request, body, done) => {
		if (!hold(request, body.length)) return done(later('http.busy'));
		const text = String(body);
		if (countPairs(text) > mostPairs) done(refused('http.bodyTooMany', { max: mostPairs }));
		else done(null, parseQuery(text));
	});
}

/** Finds a place for a text that is not short, until it is answered; says whether there was one. */
function longTexts(app: FastifyInstance): (request: FastifyRequest, bytes: number) => boolean {
	const shares = createShares(mostLongTexts);
	const held = new WeakMap<FastifyRequest, () => void>();
	app.addHook('onResponse', (request, _reply, done) => {
		held.get(request)?.();
		// Its connection remembers a request until the next one comes.
		request.body = undefined;
		done();
	});
	return (request, bytes) => {
		if (bytes <= longTextBytes) return true;
		const leave = shares.take(addressOf(request.ip));
		if (leave) held.set(request, leave);
		return leave !== undefined;
	};
}

function limitsOf({ routeOptions }: FastifyRequest): JsonLimits {
	return { depth: mostDepth, entries: entriesOf(routeOptions.bodyLimit) };
}

function entriesOf(bytes: number): number {
	if (bytes > usualBodyBytes) return longEntries;
	return bytes > publicBodyBytes ? usualEntries : publicEntries;
}

/** What a body says of itself is enough to refuse it: nothing of it is read, nor is anybody looked up. Files have their own bounds. */
export function refuseOversized({ headers }: FastifyRequest, limit: number): void {
	const isForm = headers['content-type']?.toLowerCase().startsWith('multipart/form-data') ?? false;
	if (!isForm && Number(headers['content-length']) > limit) throw oversized(limit);
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
