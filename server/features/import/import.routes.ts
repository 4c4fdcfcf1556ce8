import type { FastifyRequest } from 'fastify';
import { refused } from '#domain/errors.ts';
import * as domain from '#domain/import/import.contract.ts';
import { takeAttempt } from '#server/auth/rate-limit.ts';
import { route } from '#server/http/route.ts';
import { keepImportFile, pageOfImports, previewImport, runImport } from './import.service.ts';

const maxMegabytes = 10;

export const importRoutes = [
	route(domain.uploadImport, async ({ context, caller, language, request }) => {
		await takeAttempt(context, [{ name: 'import:admin', who: String(caller.id), max: 60, seconds: 3600 }]);
		return keepImportFile(context, await readFile(request), { adminId: caller.id, language });
	}),
	route(domain.previewImport, ({ context, input, caller, language }) =>
		previewImport(context, input, { adminId: caller.id, language }),
	),
	route(domain.runImport, ({ context, input, caller, language }) =>
		runImport(context, input, { adminId: caller.id, language }),
	),
	route(domain.listImports, ({ context, input }) => pageOfImports(context, input)),
];

async function readFile(request: FastifyRequest): Promise<{ name: string; bytes: Buffer }> {
	if (!request.isMultipart()) throw refused('import.noFile');
	const part = await request.file({ limits: { fileSize: maxMegabytes * 1024 * 1024 } });
	if (part?.fieldname !== 'file') throw refused('import.noFile');
	try {
		return { name: part.filename, bytes: await part.toBuffer() };
	} catch (error) {
		if ((error as { code?: string }).code !== 'FST_REQ_FILE_TOO_LARGE') throw error;
		throw refused('import.fileTooLarge', { max: maxMegabytes });
	}
}
