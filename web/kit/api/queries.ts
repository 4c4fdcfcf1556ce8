import {
	keepPreviousData,
	QueryClient,
	type UseMutationResult,
	type UseQueryResult,
	useMutation,
	useQuery,
} from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerOf, EndpointShape, SentTo } from '#domain/kernel/endpoint.ts';
import { type CallOptions, call, type MethodOf } from '#web/kit/api/call.ts';
import type { CallError } from '#web/kit/api/call-error.ts';
import { WriteScope, within } from '#web/kit/api/writes.ts';

/** The one cache of an app; a refused call is not tried again, nothing is refetched behind the reader's back on focus. */
export function makeQueryClient(): QueryClient {
	return new QueryClient({
		defaultOptions: {
			queries: { retry: false, refetchOnWindowFocus: false, staleTime: 10_000 },
			mutations: { retry: false },
		},
	});
}

/** The cache key of a call; `invalidateQueries({ queryKey: [path] })` renews all of an endpoint's answers. */
export function callKey<Shape extends EndpointShape>(
	path: Shape['path'],
	input: SentTo<Shape>,
): readonly [string, unknown] {
	return [path, input];
}

interface ReadOptions {
	enabled?: boolean;
	staleTime?: number;
	/** Keeps the last answer on screen while the next one is fetched. */
	keepPrevious?: boolean;
	errors?: CallOptions['errors'];
	/** Asked again after so long, and whenever the reader comes back to the window. */
	everyMs?: number;
	/** Asked again whenever the reader comes back to the window. */
	onReturn?: boolean;
}

/** Reads an endpoint into the cache: `useCall<typeof orderList>('GET', '/api/shop.Order/index', { page: 1 })`. */
export function useCall<Shape extends EndpointShape>(
	method: MethodOf<Shape>,
	path: Shape['path'],
	input: SentTo<Shape>,
	options: ReadOptions = {},
): UseQueryResult<AnswerOf<Shape>, CallError> {
	return useQuery<AnswerOf<Shape>, CallError>({
		queryKey: callKey<Shape>(path, input),
		queryFn: ({ signal }) =>
			call<Shape>(method, path, input, { signal, cancelDuplicates: false, errors: options.errors ?? 'toast' }),
		enabled: options.enabled ?? true,
		...(options.staleTime !== undefined && { staleTime: options.staleTime }),
		...(options.onReturn && { refetchOnWindowFocus: 'always' as const }),
		...(options.everyMs !== undefined && { refetchInterval: options.everyMs, refetchOnWindowFocus: 'always' as const }),
		...(options.keepPrevious && { placeholderData: keepPreviousData }),
	});
}

interface ActionOptions extends CallOptions {
	/** It saves one form: whatever is changed between its tries, they are tries of the same. */
	isForm?: boolean;
}

/** An endpoint as an action with its own pending state: `const ship = useAction<typeof shipOrder>('POST', '…'); ship.mutate({ … })`. */
export function useAction<Shape extends EndpointShape>(
	method: MethodOf<Shape>,
	path: Shape['path'],
	{ isForm = false, ...options }: ActionOptions = {},
): UseMutationResult<AnswerOf<Shape>, CallError, SentTo<Shape>> {
	const [tries] = useState(() => new WriteScope());
	return useMutation<AnswerOf<Shape>, CallError, SentTo<Shape>>({
		mutationFn: (input) => within(isForm ? tries : undefined, () => call<Shape>(method, path, input, options)),
		onSuccess: () => tries.renew(),
	});
}
