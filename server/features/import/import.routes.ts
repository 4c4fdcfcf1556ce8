import * as domain from '#domain/import/import.contract.ts';
import { takeAttempt } from '#server/auth/rate-limit.ts';
import { route } from '#server/http/route.ts';
import { keepImportFile, pageOfImports, previewImport, runImport } from './import.service.ts';
import { readUpload } from './table.service.ts';

export const importRoutes = [
	route(domain.uploadImport, async ({ context, caller, language, request }) => {
		await takeAttempt(context, [{ name: 'import:admin', who: String(caller.id), max: 60, seconds: 3600 }]);
		return keepImportFile(context, await readUpload(request), { adminId: caller.id, language });
	}),
	route(domain.previewImport, ({ context, input, caller, language }) =>
		previewImport(context, input, { adminId: caller.id, language }),
	),
	route(domain.runImport, ({ context, input, caller, language }) =>
		runImport(context, input, { adminId: caller.id, language }),
	),
	route(domain.listImports, ({ context, input }) => pageOfImports(context, input)),
];
