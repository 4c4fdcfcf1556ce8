import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import Fastify, { type FastifyBaseLogger, type FastifyError, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { errorTexts } from '#domain/errors.generated.ts';
import { refused } from '#domain/errors.ts';
import { publicBodyBytes } from '#domain/kernel/endpoint.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import { addressesIn } from '#server/config/ip-ranges.ts';
import type { Context } from '#server/context.ts';
import { databaseTrouble } from '#server/database/trouble.ts';
import { addBodyParsers, isOversized, oversized } from './bodies.ts';
import { answerClientError, mostHeadBytes } from './client-error.ts';
import { addCors } from './cors.ts';
import { answerRefusal, later } from './envelope.ts';
import { addHostCheck } from './host-check.ts';
import { languageOf } from './language.ts';
import { addLimits, connectionLimits, headLimits } from './limits.ts';
import { pageUrl } from './page-url.ts';
import { isTooMuch, mostPairs, parseQuery } from './query.ts';
import { createSlots } from './reading.ts';
import { isGone } from './running.ts';
import { safeHeaders } from './safe-headers.ts';
import { createRefusalLog } from './security-log.ts';
import { addSerializers } from './serializers.ts';
import { createHttpServer } from './server.ts';
import { createTally } from './tally.ts';
import { withoutValues } from './without-values.ts';

/** The bare HTTP edge: addresses, bodies, languages and refusals; routes and pages come later. */
export function createHttp(context: Context): FastifyInstance {
	const { config, clock, log } = context;
	const app = Fastify({
		loggerInstance: edgeLog(log),
		// One line a request would drown the log: the hook below writes failures and slow answers only.
		logController: new LogController({ disableRequestLogging: true }),
		genReqId: () => randomUUID(),
		bodyLimit: publicBodyBytes,
		...connectionLimits(config.http),
		serverFactory: createHttpServer,
		http: { maxHeaderSize: mostHeadBytes, ...headLimits(config.http) },
		clientErrorHandler: (error, socket) => answerClientError(error, socket as Socket, clock.now()),
		trustProxy: config.trustProxy ?? false,
		forceCloseConnections: 'idle',
		// What comes through an open connection while the server stops is served as well; then the connection ends.
		return503OnClosing: false,
		rewriteUrl: pageUrl,
		// An address that is none passes no hook.
		frameworkErrors: (_error, request, reply) => {
			Object.assign(request, { startedAt: clock.now(), language: languageOf(request) });
			// Nor any limit: a body behind it ends with the connection.
			reply.headers(safeHeaders(config, request)).header('connection', 'close');
			return answerRefusal(request, reply, refused('http.badBody'), 400);
		},
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
	addSerializers(app);
	app.decorate('inSlot', createSlots(config));
	app.decorateRequest('language', 'zh-cn');
	app.decorateRequest('startedAt', 0);
	app.decorateRequest('caller', null);
	app.decorateRequest('admission', null);
	app.decorateRequest('admittedAt', 0);
	app.decorateRequest('admitted', null);
	app.decorateRequest('contract', null);
	app.decorateRequest('read', undefined);
	app.decorateRequest('refusal', null);
	app.decorateRequest('isRepeat', false);
	app.decorateRequest('changes', null);
	app.decorateRequest('told', '');
	let isBlocked = addressesIn('');
	context.settings.follow(() => {
		isBlocked = addressesIn(context.settings.get('site.noAccessIp'));
	});
	// Hooks that every request passes call back: a promise for each takes as long as the answer of a kept page.
	app.addHook('onRequest', (request, reply, done) => {
		// Of what was sent ahead through a connection that is lost nothing is begun; nobody would be there for the answer.
		if (isGone(request, reply)) return void reply.hijack();
		request.startedAt = clock.now();
		request.language = languageOf(request);
		reply.headers(safeHeaders(config, request)).header('x-request-id', request.id);
		done();
	});
	// Before whatever may be answered at once: also a body behind such an answer has a pace and an end.
	addLimits(app, config.http, { isBehindProxy: config.trustProxy !== undefined });
	app.addHook('onRequest', (request, reply, done) => {
		if (isBlocked(request.ip)) reply.code(403).send({ msg: errorTexts['http.blocked'][request.language] });
		// The parser has stopped there: what it left out must not be taken as not asked.
		else if (isTooMuch(request.url)) done(refused('http.queryTooMany', { max: mostPairs }) as Error);
		else done();
	});
	addHostCheck(app, config);
	addCors(app, config);
	const noteBusy = createTally(clock, (line: object) => log.warn(line, 'asked to come again'));
	app.addHook('onResponse', (request, reply, done) => {
		const { statusCode: status, elapsedTime: ms } = reply;
		if (status === 503) {
			noteBusy({ method: request.method, url: withoutValues(request.url) });
			return done();
		}
		const level = status >= 500 || ms > 1000 ? 'warn' : 'debug';
		if (log.isLevelEnabled(level)) {
			request.log[level]({ method: request.method, url: withoutValues(request.url), status, ms }, 'request');
		}
		done();
	});
	endConnectionsOnClose(app);
	addBodyParsers(app, config.http);
	addErrorHandlers(app, context);
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

/** What the transport says besides; nothing where the refusal is an answer like any other. */
function transportStatus(refusal: Refusal): number | undefined {
	if (isOversized(refusal)) return 413;
	return refusal.code === 'http.onItsWay' ? 409 : undefined;
}

const troubles = { away: 'http.unavailable', busy: 'http.busy', full: 'http.full' } as const;

function addErrorHandlers(app: FastifyInstance, { clock, log }: Context): void {
	const noteRefusal = createRefusalLog({ clock, log });
	const noteTrouble = {
		away: createTally(clock, (line: object) => log.error(line, 'the database is away')),
		busy: createTally(clock, (line: object) => log.error(line, 'the database is busy')),
		full: createTally(clock, (line: object) => log.error(line, 'a disk is full')),
	};
	app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
		// Whoever is still sending is heard out: over what is not read the connection would close before the answer came.
		reply.removeHeader('connection');
		if (error instanceof Refusal) {
			request.refusal = error;
			noteRefusal(request, error);
			return answerRefusal(request, reply, error, transportStatus(error));
		}
		if (error.statusCode === 413) {
			return answerRefusal(request, reply, oversized(request.routeOptions.bodyLimit ?? publicBodyBytes), 413);
		}
		if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
			return answerRefusal(request, reply, refused('http.badBody'), error.statusCode);
		}
		const trouble = databaseTrouble(error);
		if (trouble) {
			noteTrouble[trouble]({ err: error, url: withoutValues(request.url) });
			return answerRefusal(request, reply, later(troubles[trouble]));
		}
		request.log.error({ err: error, url: withoutValues(request.url) }, 'crash');
		return answerRefusal(request, reply, refused('http.crash', { requestId: request.id }), 500);
	});
	const methodsAt = followMethods(app);
	app.setNotFoundHandler((request, reply) => {
		const url = request.url.split('?')[0] ?? '';
		const allowed = methodsAt(url);
		// A route of this very method may also say that what it is asked for is not there.
		if (allowed.length > 0 && !allowed.includes(request.method)) {
			return answerRefusal(request, reply, refused('http.methodNotAllowed', { allowed: allowed.join(', ') }));
		}
		return answerRefusal(request, reply, refused('http.notFound', { url }), 404);
	});
}

/**
 * The methods that an address knows. It is looked up as a name: the router would take what a stranger has written for a
 * pattern, and build its regular expressions.
 */
function followMethods(app: FastifyInstance): (url: string) => string[] {
	const known = new Map<string, Set<string>>();
	app.addHook('onRoute', ({ method, url }) => {
		const methods = known.get(spelled(url)) ?? new Set();
		known.set(spelled(url), methods);
		for (const each of [method].flat()) methods.add(each);
	});
	return (url) => ['GET', 'POST', 'DELETE'].filter((method) => known.get(spelled(url))?.has(method));
}

/** As the router takes it: small letters, single slashes, none at the end. */
function spelled(url: string): string {
	return url
		.toLowerCase()
		.split('/')
		.filter((part) => part !== '')
		.join('/');
}
