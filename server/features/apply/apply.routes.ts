import { stat } from 'node:fs/promises';
import type { FastifyReply } from 'fastify';
import * as contracts from '#domain/apply/apply.contract.ts';
import { mostFileBytes } from '#domain/apply/apply.limits.ts';
import { applyResource } from '#domain/apply/apply.resource.ts';
import { refused } from '#domain/errors.ts';
import { envelopeCode } from '#domain/kernel/envelope.ts';
import { takeAttempt } from '#server/auth/rate-limit.ts';
import { addressOf } from '#server/config/address.ts';
import { createRoom } from '#server/config/room.ts';
import { logForAdmin } from '#server/features/admin-log/admin-log.service.ts';
import { withIncoming } from '#server/features/upload/incoming.service.ts';
import { asDownload } from '#server/http/download.ts';
import { later, orLater } from '#server/http/envelope.ts';
import { operatorOf } from '#server/http/operator.ts';
import { route, whole } from '#server/http/route.ts';
import { resourceRoutes } from '#server/resource/resource.routes.ts';
import { isNearlyFull } from '#server/storage/storage.ts';
import * as desk from './apply.desk.service.ts';
import { applyHooks } from './apply.hooks.ts';
import { findApplyFile } from './apply.queries.ts';
import * as service from './apply.service.ts';

/** Files of applications lie in the database: so many from everywhere in a day. */
const mostFilesADay = 2000;

const [hour, day] = [3600, 86_400];
/** What has come as a whole is in memory while it is looked at. */
const room = createRoom(2, { waitMs: 60_000 });

/** A file that is read by those alone whom it is meant for: no cache keeps it, and nothing of it runs. */
async function sendFile(
	reply: FastifyReply,
	{ bytes, mimetype, id }: { bytes: Buffer; mimetype: string; id: number },
): Promise<null> {
	await reply
		.header('content-type', mimetype)
		.header('cache-control', 'private, no-store')
		.header('content-security-policy', "default-src 'none'; sandbox")
		.header('content-disposition', asDownload(`application-${id}.${mimetype.slice(mimetype.indexOf('/') + 1)}`))
		.send(bytes);
	return null;
}

const expected = {
	folder: 'incoming',
	maxBytes: mostFileBytes,
	refuse: (why: 'none' | 'tooLarge') =>
		refused(why === 'none' ? 'apply.noFile' : 'apply.fileSize', {}, { field: 'file' }),
};

/** Applications to sell in the shop: for whoever applies, and for staff. */
export const applyRoutes = [
	route(contracts.readApplyTerms, ({ context, language }) => service.termsOf(context, language)),
	route(contracts.saveApply, ({ context, input, caller, language, request }) =>
		service.save(context, input, { caller, language, ip: request.ip }),
	),
	route(contracts.addApplyFile, async ({ context, input, request }) => {
		if (await isNearlyFull(context.storage)) throw later('http.full');
		const id = service.linked(context, input.link);
		const who = addressOf(request.ip);
		await takeAttempt(context, [
			{ name: 'apply-file:ip', who, max: 60, seconds: day },
			{ name: 'apply-file:all', who: 'all', max: mostFilesADay, seconds: day },
		]);
		await service.refuseClosed(context, id);
		return withIncoming(context, request, expected, async (file) => {
			if ((await stat(file.path)).size === 0) throw expected.refuse('none');
			const read = await orLater(room.within(() => service.readApplyUpload(file.path, input.kind, who), who));
			return service.addFile(context, { id, kind: input.kind, ...read });
		});
	}),
	route(contracts.removeApplyFile, async ({ context, input }) => {
		await service.removeFile(context, { applyId: service.linked(context, input.link), id: input.id });
		return null;
	}),
	route(contracts.submitApply, ({ context, input, language }) =>
		service.submit(context, service.linked(context, input.link), language),
	),
	route(contracts.readApply, ({ context, input, caller }) => service.stateOf(context, { link: input.link, caller })),
	route(contracts.readApplyFile, async ({ context, input, reply }) => {
		const applyId = service.linked(context, input.link);
		const file = await findApplyFile(context.db, { id: input.id, applyId });
		if (!file) throw refused('apply.unknown');
		return sendFile(reply, { ...file, id: input.id });
	}),
	route(contracts.readWelcome, async ({ context, input, request }) => {
		await takeAttempt(context, [{ name: 'welcome:ip', who: addressOf(request.ip), max: 60, seconds: hour }]);
		return desk.welcomeOf(context, input.token);
	}),
	route(contracts.takeWelcome, async ({ context, input, request }) => {
		await takeAttempt(context, [{ name: 'welcome:ip', who: addressOf(request.ip), max: 60, seconds: hour }]);
		return desk.takeWelcome(context, input);
	}),
	...resourceRoutes(applyResource, applyHooks),
	route(contracts.adminApply, async ({ context, input, caller, language, request }) => {
		const answer = await desk.applyForStaff(context, input.id, { caller, language });
		if (answer.row.may_see === 1 && answer.row.paper_no !== '') {
			// Who of the staff has read somebody's number leaves a line, as with their papers.
			const who = { adminId: caller.id, username: caller.username, node: contracts.adminApply.node };
			await logForAdmin(context, request, { ...who, data: { id: input.id }, code: envelopeCode.ok });
		}
		return answer;
	}),
	route(contracts.adminApplyFile, async ({ context, input, caller, request, reply }) => {
		const file = await desk.fileForStaff(context, input.id, caller);
		if (file.kind === 'paper') {
			// Who of the staff has looked at somebody's papers leaves a line.
			const who = { adminId: caller.id, username: caller.username, node: contracts.adminApplyFile.node };
			await logForAdmin(context, request, { ...who, data: { id: input.id }, code: envelopeCode.ok });
		}
		return sendFile(reply, { ...file, id: input.id });
	}),
	route(
		contracts.auditApply,
		whole(({ context, input, caller, request }) =>
			desk.answer(context, input, { caller, by: operatorOf(caller, request) }),
		),
	),
	route(
		contracts.inviteApply,
		whole(({ context, input }) => desk.invite(context, input.id)),
	),
];
