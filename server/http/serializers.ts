import fastJsonStringify, { type AnySchema } from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';
import { wholeSchema } from './openapi.ts';

/**
 * Makes the serializer of an answer when the first one is sent: all of them, twice for the routes that answer HEAD too, take
 * 20 MB, and most processes are asked for few.
 */
export function addSerializers(app: FastifyInstance): void {
	app.setSerializerCompiler(({ schema }) => {
		let serialize: ((answer: unknown) => string) | undefined;
		return (answer) => {
			serialize ??= fastJsonStringify(wholeSchema(schema as object) as AnySchema);
			return serialize(answer);
		};
	});
}
