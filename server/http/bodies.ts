import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refused } from '#domain/errors.ts';
import { usualBodyBytes } from '#domain/kernel/endpoint.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { type JsonLimits, parseJson } from './json.ts';
import { countPairs, mostPairs, parseQuery } from './query.ts';

/** No form nests deeper, nor has the usual one more entries. */
const mostDepth = 32;
const usualEntries = 10_000;
const longEntries = 50_000;

/** More than any upload may have; how large a file may really be is said where it is read. */
const mostFileBytes = 32 * 1024 * 1024;

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
	app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
		const text = String(body);
		try {
			// Clients send the type without a body on GET and DELETE.
			done(null, text.trim() === '' ? {} : parseJson(text, limitsOf(request)));
		} catch (error) {
			done(error as Refusal);
		}
	});
	app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
		const text = String(body);
		if (countPairs(text) > mostPairs) done(refused('http.bodyTooMany', { max: mostPairs }));
		else done(null, parseQuery(text));
	});
}

function limitsOf({ routeOptions }: FastifyRequest): JsonLimits {
	const isLong = routeOptions.bodyLimit > usualBodyBytes;
	return { depth: mostDepth, entries: isLong ? longEntries : usualEntries };
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
