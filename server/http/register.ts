import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { Caller } from '#domain/access/caller.ts';
import type { EndpointShape } from '#domain/kernel/endpoint.ts';
import type { Context } from '#server/context.ts';
import { success } from './envelope.ts';
import { readInput } from './input.ts';
import { envelopeSchema, inputSchema } from './openapi.ts';
import type { Call, Route } from './route.ts';
import { serveKept, serveMade } from './shared-answer.ts';

/** Finds out who calls and refuses who may not; the auth room brings it. */
export type Authenticate = (
	context: Context,
	request: FastifyRequest,
	contract: EndpointShape,
) => Promise<Caller | null>;

/** Puts every route behind its gates: login and node first, then the input, then the work. */
export function registerRoutes(
	app: FastifyInstance,
	routes: readonly Route[],
	{ context, authenticate }: { context: Context; authenticate: Authenticate },
): void {
	for (const { contract, handle, method } of routes.flatMap(byMethod)) {
		app.route({
			method,
			url: contract.path,
			schema: routeSchema(contract, method),
			...(contract.shared && { onRequest: serveKept(context) }),
			handler: async (request: FastifyRequest, reply: FastifyReply) => {
				request.contract = contract;
				const caller = await authenticate(context, request, contract);
				request.caller = caller;
				const input = await readInput(contract, request);
				const call = { context, input, caller, language: request.language, request, reply } as Call<EndpointShape>;
				if (contract.shared) return serveMade(context, call, () => handle(call));
				const data = await handle(call);
				if (reply.sent || contract.download) return reply;
				return success(request, data ?? null);
			},
		});
	}
}

/** `GET|POST` leaves the choice to the caller: one registration each. */
function byMethod(route: Route) {
	return route.contract.method.split('|').map((method) => ({ ...route, method: method as HTTPMethods }));
}

function routeSchema(contract: EndpointShape, method: HTTPMethods) {
	const input = inputSchema(contract);
	const inQuery = method === 'GET' || method === 'DELETE';
	return {
		summary: contract.summary,
		tags: [contract.audience],
		...(inQuery ? { querystring: input } : { body: input }),
		...(contract.download ? {} : { response: { 200: envelopeSchema(contract) } }),
	};
}
