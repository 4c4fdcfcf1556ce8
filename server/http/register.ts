import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { Caller } from '#domain/access/caller.ts';
import { refused } from '#domain/errors.ts';
import { bodyLimitOf, type EndpointShape } from '#domain/kernel/endpoint.ts';
import type { ListQuery } from '#domain/resource/resource.contract.ts';
import type { Context } from '#server/context.ts';
import { inHaste } from '#server/database/errand.ts';
import { isOutOfTime } from '#server/database/within.ts';
import { refuseOversized } from './bodies.ts';
import { success } from './envelope.ts';
import { everythingSent, knownInput, readInput } from './input.ts';
import { laterEnvelope } from './openapi.ts';
import { onceByKey } from './request-key.ts';
import type { Admission, Call, Route } from './route.ts';
import { inItsPlace } from './running.ts';
import { serveKept, serveMade } from './shared-answer.ts';

/** Finds out who calls and refuses who may not; the auth room brings it. Nothing of the body is there yet. */
export type Authenticate = (context: Context, request: FastifyRequest, contract: EndpointShape) => Promise<Admission>;

/** Past this a body outlives what was known of its sender when it began. */
const slowBodySeconds = 2;

/** Puts every route behind its gates: size, login and node before anything is read, then the condition of a node, input and the work. */
export function registerRoutes(
	app: FastifyInstance,
	routes: readonly Route[],
	{ context, authenticate }: { context: Context; authenticate: Authenticate },
): void {
	const { inSlot } = app;
	for (const { contract, handle, method } of routes.flatMap(byMethod)) {
		const bodyLimit = bodyLimitOf(contract);
		const admit = async (request: FastifyRequest) => {
			request.admission = await authenticate(context, request, contract);
			request.admittedAt = context.clock.now();
		};
		const enter = async (request: FastifyRequest) => {
			refuseOversized(request, bodyLimit);
			await inItsPlace(request, () => admit(request));
		};
		app.route({
			method,
			url: contract.path,
			bodyLimit,
			schema: routeSchema(contract),
			config: { contract },
			onRequest: contract.shared ? [serveKept(context, contract), enter] : enter,
			handler: async (request: FastifyRequest, reply: FastifyReply) => {
				request.contract = contract;
				const { input, refusal } = await readInput(contract, request);
				request.read = input;
				request.admitted = async () => {
					const isLate = context.clock.now() - request.admittedAt > slowBodySeconds;
					if (isLate && request.admission?.caller) await admit(request);
					return admitted(contract, request, input);
				};
				const caller = await request.admitted();
				if (refusal) throw refusal;
				const call = { context, input, caller, language: request.language, request, reply } as Call<EndpointShape>;
				if (contract.shared) return serveMade(context, { contract, ...call }, { inSlot, data: () => handle(call) });
				if (contract.download) return handle(call).then(() => reply);
				const work = () => inSlot(reply, () => soon(contract, input, () => handle(call)));
				const data = await onceByKey(context, { contract, caller, request, reply }, work);
				return reply.sent ? reply : success(request, data ?? null);
			},
		});
	}
}

/** A list that is searched may read every row for each of its conditions; that of a member or creator has few. */
const searchMs = { admin: 8_000, merchant: 2_000, member: 2_000 };

/** Does the work; a search of a list that takes too long is refused. */
async function soon(contract: EndpointShape, input: unknown, work: () => Promise<unknown>): Promise<unknown> {
	const ms = contract.audience === 'public' ? undefined : searchMs[contract.audience];
	if (ms === undefined || !isSearched(contract, input)) return work();
	try {
		return await inHaste(ms, work);
	} catch (error) {
		throw isOutOfTime(error) ? refused('list.tooSlow', { seconds: ms / 1000 }) : error;
	}
}

function isSearched({ method }: EndpointShape, input: unknown): boolean {
	if (method !== 'GET') return false;
	const { search = [], quickSearch = '', initKey = '' } = (input ?? {}) as Partial<Searched>;
	return search.length > 0 || quickSearch !== '' || initKey !== '';
}

type Searched = Pick<ListQuery, 'search' | 'quickSearch' | 'initKey'>;

/** Who calls, now that everything is there by which a node may be granted. */
function admitted(contract: EndpointShape, request: FastifyRequest, input: unknown): Caller | null {
	const { admission } = request;
	admission?.confirm({ sent: everythingSent(request), read: knownInput(contract, input) });
	request.caller = admission?.caller ?? null;
	return request.caller;
}

/** `GET|POST` leaves the choice to the caller: one registration each. */
function byMethod(route: Route) {
	return route.contract.method.split('|').map((method) => ({ ...route, method: method as HTTPMethods }));
}

/** What the serializer needs; the rest is told of when somebody reads the documentation. */
function routeSchema(contract: EndpointShape) {
	return contract.download ? {} : { response: { 200: laterEnvelope(contract) } };
}
