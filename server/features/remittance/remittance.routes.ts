import { stat } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refused } from '#domain/errors.ts';
import { envelopeCode } from '#domain/kernel/envelope.ts';
import { lineInput } from '#domain/kernel/inputs.ts';
import * as contracts from '#domain/remittance/remittance.contract.ts';
import { mostNote, mostProofBytes } from '#domain/remittance/remittance.limits.ts';
import { remittanceResource } from '#domain/remittance/remittance.resource.ts';
import { takeAttempt } from '#server/auth/rate-limit.ts';
import { addressOf } from '#server/config/address.ts';
import { createRoom } from '#server/config/room.ts';
import type { Context } from '#server/context.ts';
import { logForAdmin } from '#server/features/admin-log/admin-log.service.ts';
import { withIncoming } from '#server/features/upload/incoming.service.ts';
import { asDownload } from '#server/http/download.ts';
import { later, orLater } from '#server/http/envelope.ts';
import { operatorOf } from '#server/http/operator.ts';
import { route } from '#server/http/route.ts';
import { resourceRoutes } from '#server/resource/resource.routes.ts';
import { isNearlyFull } from '#server/storage/storage.ts';
import * as service from './remittance.service.ts';

const [hour, dayLong] = [3600, 24 * 3600];
/** What has come as a whole is in memory while it is looked at. */
const room = createRoom(2, { waitMs: 60_000 });
const suffixes: Readonly<Record<string, string>> = {
	'image/jpeg': 'jpg',
	'image/png': 'png',
	'image/webp': 'webp',
	'application/pdf': 'pdf',
};
const noteText = lineInput(mostNote);
const noteLabel = { 'zh-cn': '备注', en: 'Note' };

/** What comes of one account is counted whatever it is. */
async function countTry(context: Context, userId: number): Promise<void> {
	await takeAttempt(context, [{ name: 'remittance:account', who: String(userId), max: 10, seconds: hour }]);
}

/** Accounts and guests cost nothing: real proofs are counted by address as well, so that nobody uses it up for others with anything else. */
async function countProof(context: Context, { ip }: FastifyRequest): Promise<void> {
	await takeAttempt(context, [{ name: 'remittance:ip', who: addressOf(ip), max: 60, seconds: dayLong }]);
}

/** A file that is read by those alone whom it is meant for: no cache keeps it, and nothing of it runs. */
async function sendFile(
	reply: FastifyReply,
	{ bytes, mimetype, order_no }: { bytes: Buffer; mimetype: string; order_no: string },
): Promise<null> {
	await reply
		.header('content-type', mimetype)
		.header('cache-control', 'private, no-store')
		.header('content-security-policy', "default-src 'none'; sandbox")
		.header('content-disposition', asDownload(`${order_no}.${suffixes[mimetype] ?? 'bin'}`))
		.send(bytes);
	return null;
}

/** Money that payers send to the shop's bank account: what they show of it, and how staff answer. */
export const remittanceRoutes = [
	route(contracts.readRemittance, ({ context, input, caller, language }) =>
		service.readForPayer(context, { payNo: input.pay_no, userId: caller.id, client: input.client }, language),
	),
	route(contracts.sendProof, async ({ context, input, caller, request }) => {
		if (await isNearlyFull(context.storage)) throw later('http.full');
		await countTry(context, caller.id);
		const payer = { payNo: input.pay_no, userId: caller.id, client: input.client };
		await service.refuseForeign(context, payer);
		const expected = {
			folder: 'incoming',
			maxBytes: mostProofBytes,
			refuse: (why: 'none' | 'tooLarge') =>
				refused(why === 'none' ? 'remittance.noFile' : 'remittance.size', {}, { field: 'file' }),
		};
		return withIncoming(context, request, expected, async (file) => {
			if ((await stat(file.path)).size === 0) throw expected.refuse('none');
			const { data: note } = noteText.safeParse(file.texts['note'] ?? '');
			if (note === undefined) throw refused('input.tooLong', { field: noteLabel, max: mostNote }, { field: 'note' });
			const who = addressOf(request.ip);
			const proof = await orLater(room.within(() => service.readProof(file.path, who), who));
			await countProof(context, request);
			return service.keepProof(context, { ...payer, ...proof, note, address: who }, operatorOf(caller, request));
		});
	}),
	route(contracts.readOwnProof, async ({ context, input, caller, reply }) =>
		sendFile(reply, await service.proofFile(context, input.id, caller.id)),
	),
	...resourceRoutes(remittanceResource),
	route(contracts.adminRemittance, ({ context, input }) => service.readForStaff(context, input.id)),
	route(contracts.adminProof, async ({ context, input, caller, request, reply }) => {
		const file = await service.proofFile(context, input.id);
		// Who of the staff has looked at what a payer's bank shows of them leaves a line.
		const who = { adminId: caller.id, username: caller.username, node: contracts.adminProof.node };
		await logForAdmin(context, request, { ...who, data: { id: input.id }, code: envelopeCode.ok });
		return sendFile(reply, file);
	}),
	route(contracts.confirmRemittance, ({ context, input, caller, request }) =>
		service.confirm(context, input, operatorOf(caller, request)),
	),
	route(contracts.refuseRemittance, async ({ context, input, caller, request }) => {
		await service.refuse(context, input, operatorOf(caller, request));
		return null;
	}),
];
