import { createReadStream } from 'node:fs';
import { downloadOwnData, readOwnData, requestOwnData } from '#domain/own-data/own-data.contract.ts';
import { asDownload } from '#server/http/download.ts';
import { route } from '#server/http/route.ts';
import { fileOf, readLast, request } from './own-data.service.ts';

/** How members come by what is kept of them. */
export const ownDataRoutes = [
	route(readOwnData, ({ context, caller }) => readLast(context, caller)),
	route(requestOwnData, ({ context, caller, language }) => request(context, caller, language)),
	route(downloadOwnData, async ({ context, caller, input, reply }) => {
		const { path, name } = await fileOf(context, caller, input.id);
		await reply
			.header('content-type', 'application/zip')
			.header('content-disposition', asDownload(name))
			.send(createReadStream(path));
		return null;
	}),
];
