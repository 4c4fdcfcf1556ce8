import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, preHandlerHookHandler } from 'fastify';
import { documentedSchema } from './openapi.ts';

/** The pages of the documentation bring all their scripts as files; their drawings are data, their colours inline. */
const policy = [
	"default-src 'none'",
	"script-src 'self'",
	"style-src 'self' 'unsafe-inline'",
	"img-src 'self' data:",
	"connect-src 'self'",
	"base-uri 'none'",
	"form-action 'none'",
	"frame-ancestors 'self'",
].join('; ');

/** Every endpoint for people at `/docs` and for programs at `/docs/json`; comes before the endpoints. */
export async function addApiDocs(app: FastifyInstance): Promise<void> {
	await app.register(fastifySwagger, {
		openapi: { info: { title: 'Atelier', version: '0.1.0', description: 'Every answer is {code, msg, time, data}.' } },
		transform: ({ schema, url, route }) => {
			const contract = route.config?.contract;
			return { schema: contract ? documentedSchema(contract, [route.method].flat()[0] ?? 'GET') : schema, url };
		},
	});
	await app.register(fastifySwaggerUi, {
		routePrefix: '/docs',
		staticCSP: policy,
		uiHooks: { preHandler: answerWithKept(app) },
	});
}

const documents: Readonly<Record<string, { type: string; write: (app: FastifyInstance) => string }>> = {
	'/docs/json': { type: 'application/json; charset=utf-8', write: (app) => JSON.stringify(app.swagger()) },
	'/docs/yaml': { type: 'application/x-yaml', write: (app) => app.swagger({ yaml: true }) },
};

/** Nearly a megabyte, written once: made anew for each of some hundred calls at once, it would fill the memory. */
function answerWithKept(app: FastifyInstance): preHandlerHookHandler {
	const kept = new Map<string, Buffer>();
	return (request, reply, done) => {
		const { url = '' } = request.routeOptions;
		const document = documents[url];
		if (!document) return done();
		const content = kept.get(url) ?? Buffer.from(document.write(app));
		kept.set(url, content);
		reply.type(document.type).send(content);
	};
}
