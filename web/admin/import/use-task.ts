import { type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { readImport } from '#domain/import/import.contract.ts';
import { call } from '#web/kit/api/call.ts';
import type { CallError } from '#web/kit/api/call-error.ts';
import { isUnderWay, type Task } from './import.types.ts';

const path = '/admin/shop.goods.Import/read';
const askAgainMs = 1000;

/** An import, asked again while the server is at work on it. */
export function useTask(taskId: number): UseQueryResult<Task, CallError> {
	return useQuery<Task, CallError>({
		queryKey: [path, taskId],
		queryFn: ({ signal }) =>
			call<typeof readImport>('GET', path, { task_id: taskId }, { signal, cancelDuplicates: false, errors: 'silent' }),
		enabled: taskId > 0,
		refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? askAgainMs : false),
	});
}

/** Asks anew for an import. */
export async function renewTask(cache: QueryClient, taskId: number): Promise<void> {
	await cache.invalidateQueries({ queryKey: [path, taskId] });
	await renewListsOf(cache);
}

/** Asks anew for the lists that an import shows in. */
export async function renewListsOf(cache: QueryClient): Promise<void> {
	await cache.invalidateQueries({ queryKey: ['/admin/shop.goods.Import/goods'] });
	await cache.invalidateQueries({ queryKey: ['/admin/shop.goods.Import/index'] });
	await cache.invalidateQueries({ queryKey: ['/admin/shop.goods.Goods/index'] });
}
