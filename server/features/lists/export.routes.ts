import { createReadStream } from 'node:fs';
import type { FastifyReply } from 'fastify';
import { deleteTask, downloadTask, exportContract, listTasks, retryTask } from '#domain/lists/export.contract.ts';
import { downloadOrderExport, listOrderExports, retryOrderExport } from '#domain/lists/order-export.contract.ts';
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
	route(deleteTask, async ({ context, caller, input }) => {
		await service.dropExport({ context, caller }, input.id);
		return null;
	}),
	route(downloadTask, (call) => sendFile(call)),
	route(listOrderExports, ({ context, caller, language, input }) =>
		service.orderExportsOf({ context, caller, language }, input),
	),
	route(retryOrderExport, async ({ context, caller, input }) => {
		await service.retryExport({ context, caller }, input.id);
		return null;
	}),
	route(downloadOrderExport, (call) => sendFile(call)),
];

type Asked = Parameters<typeof service.exportFile>[0] & { input: { id: number }; reply: FastifyReply };

async function sendFile({ context, caller, input, reply }: Asked): Promise<null> {
	const { path, name, format } = await service.exportFile({ context, caller }, input.id);
	await reply
		.header('content-type', mimes[format])
		.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
		.header('cache-control', 'private, no-store')
		.send(createReadStream(path));
	return null;
}
