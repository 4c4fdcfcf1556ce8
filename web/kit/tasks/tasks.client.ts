import { type QueryClient, useQuery } from '@tanstack/react-query';
import { create } from 'zustand';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { deleteTask, ExportFormat, listTasks, retryTask } from '#domain/lists/export.contract.ts';
import { isUnderWay } from '#domain/lists/export.progress.ts';
import { controllerPath } from '#domain/resource/resource.ts';
import { call, send } from '#web/kit/api/call.ts';
import { callSettings } from '#web/kit/api/call-settings.ts';

export type Task = AnswerOf<typeof listTasks>['list'][number];

const base = '/admin/routine.Task';
const key = [`${base}/index`];
const askAgainMs = 1500;
const silent = { cancelDuplicates: false, errors: 'silent' } as const;

/** Whether the tray is open: beginning an export opens it. */
export const useTray = create<{ isOpen: boolean }>()(() => ({ isOpen: false }));

/** The admin's exports, asked again while one is under way. */
export function useTasks(): readonly Task[] {
	const { data } = useQuery({
		queryKey: key,
		queryFn: ({ signal }) => call<typeof listTasks>('GET', `${base}/index`, {}, { ...silent, signal }),
		refetchInterval: ({ state }) => (state.data?.list.some(isUnderWay) ? askAgainMs : false),
	});
	return data?.list ?? [];
}

function refresh(client: QueryClient): Promise<void> {
	return client.invalidateQueries({ queryKey: key });
}

/** Begins the export of a list as it is asked for on screen. */
export async function beginExport(
	client: QueryClient,
	list: string,
	query: Readonly<Record<string, unknown>> & { format: ExportFormat; columns: readonly string[] },
): Promise<void> {
	await send('POST', `${controllerPath(list)}/export`, query, { cancelDuplicates: false });
	useTray.setState({ isOpen: true });
	await refresh(client);
}

export async function retry(client: QueryClient, id: number): Promise<void> {
	await call<typeof retryTask>('POST', `${base}/retry`, { id });
	await refresh(client);
}

export async function remove(client: QueryClient, id: number): Promise<void> {
	await call<typeof deleteTask>('POST', `${base}/del`, { id });
	await refresh(client);
}

/** Lets the browser fetch the file by itself; asking for the list first renews a token that has run out. */
export async function download(client: QueryClient, id: number): Promise<void> {
	await refresh(client);
	downloadFrom(base, id);
}

/** The same for a controller of its own, whose list the caller has just asked for. */
export function downloadFrom(controller: string, id: number): void {
	downloadAt(`${controller}/download`, { id: String(id) });
}

/** Lets the browser save what an address of the shop answers; the token stands in the query. */
export function downloadAt(path: string, query: Readonly<Record<string, string>> = {}): void {
	const { tokens, origin = '' } = callSettings();
	const asked = new URLSearchParams({ ...query, server: '1', [tokens.header]: tokens.access() });
	const link = document.createElement('a');
	link.href = `${origin}${path}?${asked}`;
	link.download = '';
	link.click();
}
