import { z } from 'zod';
import { type EndpointShape, keepsRequestKey, takesRequestKey } from '#domain/kernel/endpoint.ts';
import { requestKeyHeader, requestKeyPattern } from '#domain/kernel/request-key.ts';

type JsonSchema = Record<string, unknown>;

const answered = new WeakMap<object, EndpointShape>();

/** Stands for the answer of an endpoint where Fastify keeps its schemas: hundreds of whole ones would be made at each start. */
export function laterEnvelope(contract: EndpointShape): JsonSchema {
	const placeholder = { type: 'object' };
	answered.set(placeholder, contract);
	return placeholder;
}

/** The schema that something stands for, or itself. */
export function wholeSchema(schema: object): object {
	const contract = answered.get(schema);
	return contract ? envelopeSchema(contract) : schema;
}

/** The whole envelope of an endpoint as JSON schema, for the serializer and the documentation. */
export function envelopeSchema(contract: EndpointShape): JsonSchema {
	return {
		type: 'object',
		properties: {
			code: { type: 'integer' },
			msg: { type: 'string' },
			time: { type: 'integer' },
			data: jsonSchema(contract.output, 'output'),
		},
	};
}

/** The input of an endpoint as JSON schema, for the documentation only: zod does the checking. */
export function inputSchema(contract: EndpointShape): JsonSchema {
	return jsonSchema(contract.input, 'input');
}

/** The key of a write as the documentation tells of it. */
const keyHeader = (description: string): JsonSchema => ({
	type: 'object',
	properties: { [requestKeyHeader]: { type: 'string', pattern: requestKeyPattern.source, description } },
});

const answeredAgain = keyHeader(
	'A key of your making for this one step, such as a UUID. Within a day the same key with the same content gets the ' +
		'first answer again and nothing is done twice; with other content it is refused. A refusal uses no key up. While ' +
		'the first is on its way, the second waits for it or is answered by HTTP 409 and asked to come again.',
);
const keptForGood = keyHeader(
	'The request_key of the body where that has none: what was done under it is never done again.',
);

function headersOf(contract: EndpointShape, method: string): JsonSchema {
	if (method === 'GET') return {};
	if (takesRequestKey(contract)) return { headers: answeredAgain };
	return keepsRequestKey(contract) ? { headers: keptForGood } : {};
}

/** All that the documentation tells of an endpoint. */
export function documentedSchema(contract: EndpointShape, method: string): JsonSchema {
	const input = inputSchema(contract);
	const inQuery = method === 'GET' || method === 'DELETE';
	return {
		summary: contract.summary,
		tags: [contract.audience],
		...headersOf(contract, method),
		...(inQuery ? { querystring: input } : { body: input }),
		...(contract.download ? {} : { response: { 200: envelopeSchema(contract) } }),
	};
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
	const { $schema: _, ...rest } = z.toJSONSchema(schema, { target: 'draft-7', io, unrepresentable: 'any' });
	return rest;
}
