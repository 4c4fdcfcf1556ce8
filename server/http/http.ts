import { randomUUID } from 'node:crypto';
import fastifyMultipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, type FastifyError, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { errorTexts, refused } from '#domain/errors.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import type { Context } from '#server/context.ts';
import { isPoolExhausted } from '#server/database/pool.ts';
import { blockedBy } from './blocked.ts';
import { answerRefusal } from './envelope.ts';
import { languageOf } from './language.ts';
import { pageUrl } from './page-url.ts';
import { parseQuery } from './query.ts';

const maxBodyBytes = 10 * 1024 * 1024;
const maxFileBytes = 20 * 1024 * 1024;

/** The bare HTTP edge: addresses, bodies, languages and refusals; routes and pages come later. */
export function createHttp(context: Context): FastifyInstance {
	const { config, clock, log } = context;
	const app = Fastify({
		loggerInstance: edgeLog(log),
		// One line a request would drown the log: the hook below writes failures and slow answers only.
		logController: new LogController({ disableRequestLogging: true }),
		genReqId: () => randomUUID(),
		bodyLimit: maxBodyBytes,
		trustProxy: config.trustProxy ?? false,
		forceCloseConnections: 'idle',
		// What comes through an open connection while the server stops is served as well; then the connection ends.
		return503OnClosing: false,
		rewriteUrl: pageUrl,
		routerOptions: {
			caseSensitive: false,
			ignoreTrailingSlash: true,
			ignoreDuplicateSlashes: true,
			querystringParser: parseQuery,
			maxParamLength: 2000,
		},
	});
	// Inputs are checked by zod in `readInput`; the schemas document and serialise.
	app.setValidatorCompiler(() => () => true);
	app.decorateRequest('language', 'zh-cn');
	app.decorateRequest('startedAt', 0);
	app.decorateRequest('caller', null);
	app.decorateRequest('contract', null);
	app.decorateRequest('changes', null);
	let isBlocked = blockedBy('');
	context.settings.follow(() => {
		isBlocked = blockedBy(context.settings.get('site.noAccessIp'));
	});
	// Hooks that every request passes call back: a promise for each takes as long as the answer of a kept page.
	app.addHook('onRequest', (request, reply, done) => {
		request.startedAt = clock.now();
		request.language = languageOf(request);
		reply.header('x-request-id', request.id);
		if (!isBlocked(request.ip)) return done();
		reply.code(403).send({ msg: errorTexts['http.blocked'][request.language] });
	});
	app.addHook('onResponse', (request, reply, done) => {
		const { statusCode: status, elapsedTime: ms } = reply;
		const level = status >= 500 || ms > 1000 ? 'warn' : 'debug';
		if (log.isLevelEnabled(level)) {
			request.log[level]({ method: request.method, url: withoutTokens(request.url), status, ms }, 'request');
		}
		done();
	});
	endConnectionsOnClose(app);
	// One file a request; how large it may be is the upload rules' business up to this bound.
	app.register(fastifyMultipart, { limits: { files: 1, fileSize: maxFileBytes, fields: 20, fieldSize: 64 * 1024 } });
	addBodyParsers(app);
	addErrorHandlers(app);
	return app;
}

/** Fastify's own information, such as where it listens, is what the greeting says in the reader's words. */
function edgeLog(log: Logger): FastifyBaseLogger {
	return (log.level === 'info' ? log.child({}, { level: 'warn' }) : log) as FastifyBaseLogger;
}

/** From the moment the server stops, every answer is the last one of its connection. */
function endConnectionsOnClose(app: FastifyInstance): void {
	let isClosing = false;
	app.addHook('preClose', async () => {
		isClosing = true;
	});
	app.addHook('onSend', (_request, reply, payload, done) => {
		if (isClosing) reply.header('connection', 'close');
		done(null, payload);
	});
}

/** JSON and forms; an empty body with a JSON content type is no body (clients send it on GET and DELETE). */
function addBodyParsers(app: FastifyInstance): void {
	app.removeContentTypeParser('application/json');
	app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
		const text = String(body);
		// PostgreSQL has no such character in a text; nobody types it.
		if (text.includes(String.raw`\u0000`)) return done(refused('http.badBody'));
		if (text.trim() === '') return done(null, {});
		try {
			done(null, parseJson(text));
		} catch {
			done(refused('http.badBody'));
		}
	});
	app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
		done(null, parseQuery(String(body))),
	);
}

/** Half of a pair of surrogates is no character: an escape can smuggle one in, and encoding it later would fail. */
function parseJson(text: string): unknown {
	if (!/\\ud[89a-f]/i.test(text)) return JSON.parse(text);
	return JSON.parse(text, (_key, value) =>
		typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, '\ufffd') : value,
	);
}

function addErrorHandlers(app: FastifyInstance): void {
	app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
		if (error instanceof Refusal) return answerRefusal(request, reply, error);
		if (error.statusCode === 413) return answerRefusal(request, reply, refused('http.bodyTooLarge'), 413);
		if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
			return answerRefusal(request, reply, refused('http.badBody'), error.statusCode);
		}
		if (isPoolExhausted(error)) {
			request.log.error({ url: withoutTokens(request.url) }, 'no database connection became free');
			return answerRefusal(request, reply, refused('http.busy'), 503);
		}
		request.log.error({ err: error, url: withoutTokens(request.url) }, 'crash');
		return answerRefusal(request, reply, refused('http.crash', { requestId: request.id }), 500);
	});
	app.setNotFoundHandler((request, reply) => {
		const url = request.url.split('?')[0] ?? '';
		const allowed = (['GET', 'POST', 'DELETE'] as const).filter((method) =>
			app.hasRoute({ method, url: findable(app, method, url) }),
		);
		if (allowed.length > 0) {
			return answerRefusal(request, reply, refused('http.methodNotAllowed', { allowed: allowed.join(', ') }));
		}
		return answerRefusal(request, reply, refused('http.notFound', { url }), 404);
	});
}

/** The spelling under which a path is registered, whatever its case was in the request. */
function findable(app: FastifyInstance, method: 'GET' | 'POST' | 'DELETE', url: string): string {
	const found = app.findRoute({ method, url }) as { url?: string } | null;
	return found?.url ?? url;
}

/** Tokens may stand in the query of streams and images; the log must not know them. */
export function withoutTokens(url: string): string {
	return url.replace(/([?&](?:ba[-_]?(?:user[-_]?)?|merchant[-_]?)token=)[^&]*/gi, '$1***');
}
