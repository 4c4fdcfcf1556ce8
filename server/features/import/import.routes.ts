import { nodeOfPath } from '#domain/admin/admin-log.rules.ts';
import * as domain from '#domain/import/import.contract.ts';
import { envelopeCode } from '#domain/kernel/envelope.ts';
import { takeAttempt } from '#server/auth/rate-limit.ts';
import type { Context } from '#server/context.ts';
import { logForAdmin } from '#server/features/admin-log/admin-log.service.ts';
import { classifyAsking } from '#server/features/goods/classify.service.ts';
import { withUpload } from '#server/features/upload/table.service.ts';
import { asDownload } from '#server/http/download.ts';
import { route } from '#server/http/route.ts';
import { errorFile } from './import.errors.file.ts';
import { keepImportFile } from './import.file.service.ts';
import * as service from './import.service.ts';
import { connectShop, stopReading } from './import.shop.service.ts';
import { templateFile } from './import.template.file.ts';

function limited(context: Context, adminId: number): Promise<void> {
	return takeAttempt(context, [{ name: 'import:admin', who: String(adminId), max: 60, seconds: 3600 }]);
}

export const importRoutes = [
	route(domain.uploadImport, async ({ context, caller, language, request, reply }) => {
		await limited(context, caller.id);
		return withUpload(context, { request, reply }, (file) =>
			keepImportFile(context, file, { adminId: caller.id, language }),
		);
	}),
	route(domain.connectImport, async ({ context, caller, language, input }) => {
		await limited(context, caller.id);
		return connectShop(context, input, { adminId: caller.id, language });
	}),
	route(domain.stopImport, async ({ context, input, language }) => {
		await stopReading(context, input.task_id, language);
		return null;
	}),
	route(domain.previewImport, ({ context, input, language }) => service.previewImport(context, input, language)),
	route(domain.cancelImport, ({ context, input, language }) => service.cancelImport(context, input.task_id, language)),
	route(domain.importTemplate, async ({ language, reply }) => {
		const { name, text } = templateFile(language);
		await reply
			.header('content-type', 'text/csv; charset=utf-8')
			.header('content-disposition', asDownload(name))
			.send(text);
		return null;
	}),
	route(domain.runImport, (call) => {
		const { context, input, caller, language } = call;
		return service.runImport(context, input, { caller, language, asking: classifyAsking(call) });
	}),
	route(domain.readImport, ({ context, input, language }) => service.readTask(context, input.task_id, language)),
	route(domain.listImportGoods, ({ context, input, language }) => service.goodsOfTask(context, input, language)),
	route(domain.retryPictures, ({ context, input, caller }) => service.retryPictures(context, input.task_id, caller.id)),
	route(domain.rollbackImport, ({ context, input, caller }) => service.rollBack(context, input.task_id, caller.id)),
	route(domain.saveMapping, ({ context, input, caller }) =>
		service.keepMapping(context, input, { adminId: caller.id }),
	),
	route(domain.downloadErrors, async ({ context, caller, input, language, request, reply }) => {
		const { name, stream } = await errorFile(context, input.task_id, language);
		const facts = { node: nodeOfPath(domain.downloadErrors.path), data: { ...input, name }, code: envelopeCode.ok };
		await logForAdmin(context, request, { adminId: caller.id, username: caller.username, ...facts });
		await reply
			.header('content-type', 'text/csv; charset=utf-8')
			.header('content-disposition', asDownload(name))
			.send(stream);
		return null;
	}),
	route(domain.listImports, ({ context, input, language }) => service.pageOfImports(context, input, language)),
];
