import type { UseQueryResult } from '@tanstack/react-query';
import type { AnswerOf, EndpointShape, SentTo } from '#domain/kernel/endpoint.ts';
import type { MethodOf } from '#web/kit/api/call.ts';
import type { CallError } from '#web/kit/api/call-error.ts';
import { useCall } from '#web/kit/api/queries.ts';

/** One GET call as a value: the server's renderer and the browser ask for exactly the same. */
export interface Read<Shape extends EndpointShape> {
	readonly path: Shape['path'];
	readonly input: SentTo<Shape>;
}

/** `read<typeof listStoreGoods>('/api/shop.Goods/index', { page: 1 })` */
export function read<Shape extends EndpointShape>(path: Shape['path'], input: SentTo<Shape>): Read<Shape> {
	return { path, input };
}

type ReadOptions = Parameters<typeof useCall>[3];

/** The answer to a read, from the cache that the server filled or by a call. */
export function useRead<Shape extends EndpointShape>(
	{ path, input }: Read<Shape>,
	options: ReadOptions = {},
): UseQueryResult<AnswerOf<Shape>, CallError> {
	return useCall<Shape>('GET' as MethodOf<Shape>, path, input, options);
}
