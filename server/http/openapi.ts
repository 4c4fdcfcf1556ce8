import { z } from 'zod';
import type { EndpointShape } from '#domain/kernel/endpoint.ts';

type JsonSchema = Record<string, unknown>;

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

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
	const { $schema: _, ...rest } = z.toJSONSchema(schema, { target: 'draft-7', io, unrepresentable: 'any' });
	return rest;
}
