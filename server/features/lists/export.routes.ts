import { createReadStream } from 'node:fs';
import type { FastifyReply } from 'fastify';
import {
	cancelTask,
	deleteTask,
	downloadTask,
	exportContract,
	listTasks,
	retryTask,
} from '#domain/lists/export.contract.ts';
import { downloadOrderExport, listOrderExports, retryOrderExport } from '#domain/lists/order-export.contract.ts';
import { asDownload } from '#server/http/download.ts';
import { type Route, route } from '#server/http/route.ts';
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
export const taskRoutes = [
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
	route(downloadTask, async ({ context, caller, input, reply }) =>
		sendFile(reply, await service.exportFile({ context, caller }, input.id)),
	),
	route(listOrderExports, ({ context, caller, language, input }) =>
		service.orderExports({ context, caller, language }, input),
	),
	route(retryOrderExport, async ({ context, input }) => {
		await service.retryOrderExport(context, input.id);
		return null;
	}),
	route(downloadOrderExport, async ({ context, caller, input, reply }) =>
		sendFile(reply, await service.orderExportFile({ context, caller }, input.id)),
	),
];

type ExportFile = Awaited<ReturnType<typeof service.exportFile>>;

async function sendFile(reply: FastifyReply, { path, name, format }: ExportFile): Promise<null> {
	await reply
		.header('content-type', mimes[format])
		.header('content-disposition', asDownload(name))
		.send(createReadStream(path));
	return null;
}
