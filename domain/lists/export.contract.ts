import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idInput } from '#domain/kernel/inputs.ts';
import { listInput } from '#domain/resource/resource.contract.ts';
import { controllerPath } from '#domain/resource/resource.ts';

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Whoever opens a workbook has it in memory as a whole: beyond this a list is exported as CSV. */
export const mostSheetRows = 50_000;

const exportInput = listInput.extend({
	format: z.enum(exportFormats),
	/** What the tabs of a list narrow it down by, where it has tabs. */
	tab: z.string().max(20).default(''),
	status: z.string().max(20).default(''),
	/** The columns wanted, in their order; all of the list where none is named. */
	columns: z.array(z.string().max(100)).max(200).default([]).catch([]),
});

export type ExportQuery = z.output<typeof exportInput>;

/** The endpoint that begins the export of a list; asked like the list itself. */
export function exportContract({ name, title }: { name: string; title: string }) {
	return endpoint({
		method: 'POST',
		path: `${controllerPath(name)}/export`,
		audience: 'admin',
		node: `${name}/export`.toLowerCase(),
		summary: `${title}: begin to write what the list would show into a file`,
		input: exportInput,
		output: z.object({ id: z.number() }),
	});
}

/** An export as the wire tells of it. */
export const taskOutput = z.object({
	id: z.number(),
	/** The list's own name. */
	list: z.string(),
	title: z.string(),
	format: z.enum(exportFormats),
	/** 0 waiting, 1 running, 2 done, 3 failed, 4 cancelled. */
	status: z.enum(['0', '1', '2', '3', '4']),
	rows_done: z.number(),
	/** How many rows it will have, about where beyond what is counted; null while unknown. */
	rows_total: z.number().nullable(),
	bytes: z.number(),
	/** Why it failed, in the reader's language. */
	error: z.string(),
	/** 1: it failed and may be begun again; what failed by its size would only fail once more. */
	can_retry: z.number(),
	create_time: z.number(),
	finish_time: z.number().nullable(),
	/** When the file is removed. */
	expire_time: z.number().nullable(),
});

export const listTasks = endpoint({
	method: 'GET',
	path: '/admin/routine.Task/index',
	audience: 'admin',
	summary: "The caller's exports, newest first",
	input: z.object({}),
	output: z.object({ list: z.array(taskOutput) }),
});

export const retryTask = endpoint({
	method: 'POST',
	path: '/admin/routine.Task/retry',
	audience: 'admin',
	summary: "Begin a failed export of the caller's again",
	input: z.object({ id: idInput }),
	output: z.null(),
});

export const cancelTask = endpoint({
	method: 'POST',
	path: '/admin/routine.Task/cancel',
	audience: 'admin',
	summary: "Stop an export of the caller's that waits or runs; nothing of its file is kept",
	input: z.object({ id: idInput }),
	output: z.null(),
});

export const deleteTask = endpoint({
	method: 'POST',
	path: '/admin/routine.Task/del',
	audience: 'admin',
	summary: "Remove an export of the caller's with its file; one that runs stops",
	input: z.object({ id: idInput }),
	output: z.null(),
});

export const downloadTask = endpoint({
	method: 'GET',
	path: '/admin/routine.Task/download',
	audience: 'admin',
	download: true,
	summary: "The file of a finished export of the caller's; the token may stand in the query",
	input: z.object({ id: idInput }),
	output: z.null(),
});
