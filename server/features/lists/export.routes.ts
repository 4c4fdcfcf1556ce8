import { createReadStream } from 'node:fs';
import { nodeOfPath } from '#domain/admin/admin-log.rules.ts';
import { envelopeCode } from '#domain/kernel/envelope.ts';
import {
	cancelTask,
	deleteTask,
	downloadTask,
	exportContract,
	listTasks,
	retryTask,
} from '#domain/lists/export.contract.ts';
import { downloadOrderExport, listOrderExports, retryOrderExport } from '#domain/lists/order-export.contract.ts';
import { logForAdmin } from '#server/features/admin-log/admin-log.service.ts';
import { asDownload } from '#server/http/download.ts';
import { type Call, type Route, route } from '#server/http/route.ts';
import type { ExportSource } from '#server/resource/export.source.ts';
import * as service from './export.service.ts';

const mimes = {
	csv: 'text/csv; charset=utf-8',
	xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The export of each list. */
export function exportRoutes(sources: readonly ExportSource[]): Route[] {
	return sources.map((source) =>
		route(exportContract({ name: source.name, title: source.title.en }), ({ context, caller, language, input }) =>
			service.requestExport({ context, caller, language }, source, input),
		),
	);
}

/** What an admin does with the exports of their own. */
export const taskRoutes = (sources: readonly ExportSource[]): Route[] => [
	route(listTasks, async ({ context, caller, language }) => ({
		list: await service.exportsOf({ context, caller, language }),
	})),
	route(retryTask, async ({ context, caller, input }) => {
		await service.retryExport({ context, caller }, input.id);
		return null;
	}),
	route(cancelTask, async ({ context, caller, input }) => {
		await service.cancelExport({ context, caller }, input.id);
		return null;
	}),
	route(deleteTask, async ({ context, caller, input }) => {
		await service.dropExport({ context, caller }, input.id);
		return null;
	}),
	route(downloadTask, async (call) => sendFile(call, await service.exportFile(call, sources, call.input.id))),
	route(listOrderExports, ({ context, caller, language, input }) =>
		service.orderExports({ context, caller, language }, input),
	),
	route(retryOrderExport, async ({ context, caller, input }) => {
		await service.retryOrderExport({ context, caller }, input.id);
		return null;
	}),
	route(downloadOrderExport, async (call) =>
		sendFile(call, await service.orderExportFile(call, sources, call.input.id)),
	),
];

type ExportFile = Awaited<ReturnType<typeof service.exportFile>>;

/** A file that leaves the shop leaves a line in the log of acts, as its export has. */
async function sendFile(
	{ context, caller, request, reply, input }: Call<typeof downloadTask> | Call<typeof downloadOrderExport>,
	{ path, name, format }: ExportFile,
): Promise<null> {
	const node = request.contract?.node ?? nodeOfPath(downloadTask.path);
	const who = { adminId: caller.id, username: caller.username };
	await logForAdmin(context, request, { ...who, node, data: { id: input.id, name }, code: envelopeCode.ok });
	await reply
		.header('content-type', mimes[format])
		.header('content-disposition', asDownload(name))
		.send(createReadStream(path));
	return null;
}
