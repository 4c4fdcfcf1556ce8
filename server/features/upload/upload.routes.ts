import { readFile, stat } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import { refused } from '#domain/errors.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { adminUpload, memberUpload, merchantUpload } from '#domain/upload/upload.contract.ts';
import { isAttemptLeft, takeAttempt } from '#server/auth/rate-limit.ts';
import { addressOf } from '#server/config/address.ts';
import { createRoom } from '#server/config/room.ts';
import type { Context } from '#server/context.ts';
import { later, orLater } from '#server/http/envelope.ts';
import { route } from '#server/http/route.ts';
import { siteAddress } from '#server/http/site-address.ts';
import { isNearlyFull } from '#server/storage/storage.ts';
import { withIncoming } from './incoming.service.ts';
import { hasPaid } from './upload.queries.ts';
import { keepUpload } from './upload.service.ts';

const hour = 3600;
const mostOfAnAccount = 600;
const mostOfAnAddress = 1200;
/** A whole shop is filled from one office: hundreds of works, each with ten pictures. */
const mostOfStaff = 10_000;
/** Accounts cost nothing: who has paid nothing yet brings the pictures of a first portrait, and members of one address have an amount together. */
const megabytesADay = { newMember: 20, member: 200, merchant: 2000, addressOfMembers: 400 };
/** What has come as a whole is in memory while it is looked at; a sender waits for it so long. */
const room = createRoom(3, { waitMs: 60_000 });
/** The back office goes on whatever comes from outside. */
const staffRoom = createRoom(2, { waitMs: 60_000 });

export const uploadRoutes = [
	route(adminUpload, ({ context, input, caller, request }) =>
		keep(context, request, { ...input, adminId: caller.id, memberId: 0, merchantId: 0 }),
	),
	route(memberUpload, ({ context, input, caller, request }) =>
		keep(context, request, { ...input, adminId: 0, memberId: caller.id, merchantId: 0 }),
	),
	route(merchantUpload, ({ context, input, caller, request }) =>
		keep(context, request, { ...input, adminId: 0, memberId: 0, merchantId: caller.merchantId }),
	),
];

interface Sender {
	readonly adminId: number;
	readonly memberId: number;
	readonly merchantId: number;
}

async function keep(
	context: Context,
	request: FastifyRequest,
	{ topic, sha1, ...by }: Sender & { topic: string; sha1: string },
) {
	await refuseWhereFull(context, request);
	await countFile(context, request, by);
	const expected = { folder: 'incoming', maxBytes: context.settings.get('upload.maxSize'), refuse: refuseFile };
	const row = await withIncoming(context, request, expected, async (file) => {
		await countBytes(context, request, by, (await stat(file.path)).size);
		const given = { topic: file.texts['topic'] ?? '', sha1: file.texts['sha1'] ?? '' };
		const keepWhole = async () =>
			keepUpload(
				context,
				{
					name: file.name,
					bytes: await readFile(file.path),
					// What stands in the address holds where no part says otherwise.
					topic: /^[\w-]{1,20}$/.test(given.topic) ? given.topic : topic,
					sha1: (/^[0-9a-f]{40}$/i.test(given.sha1) ? given.sha1 : sha1).toLowerCase(),
				},
				by,
				// Members cost nothing: those of one address share one place.
				{
					who: by.memberId > 0 ? addressOf(request.ip) : nameOf(by),
					countMore: (bytes) => countBytes(context, request, by, bytes),
				},
			);
		return orLater((by.adminId > 0 ? staffRoom : room).within(keepWhole, nameOf(by)));
	});
	return { file: { ...row, full_url: `${siteAddress(context.config, request)}${row.url}` } };
}

function refuseFile(why: 'none' | 'tooLarge'): Refusal {
	return refused(why === 'none' ? 'upload.incomplete' : 'upload.size');
}

/** Files stop before the disk is full, as orders would stop with it; only a super admin goes on, to make room. */
async function refuseWhereFull({ storage }: Context, { caller }: FastifyRequest): Promise<void> {
	if (caller?.audience === 'admin' && caller.isSuper) return;
	if (await isNearlyFull(storage)) throw later('http.full');
}

/** Staff of one address are not counted together, and fill none for those who are. */
async function countFile(context: Context, request: FastifyRequest, by: Sender): Promise<void> {
	const isStaff = by.adminId > 0;
	const own = { name: 'upload:account', who: nameOf(by), max: isStaff ? mostOfStaff : mostOfAnAccount, seconds: hour };
	const together = { name: 'upload:ip', who: addressOf(request.ip), max: mostOfAnAddress, seconds: hour };
	await takeAttempt(context, isStaff ? [own] : [own, together]);
}

/**
 * So that no account and no address of many accounts fills the disk; staff are trusted with it. What comes is counted, and
 * what is kept beyond it.
 */
async function countBytes(context: Context, request: FastifyRequest, by: Sender, bytes: number): Promise<void> {
	if (by.adminId > 0) return;
	const amount = Math.ceil(bytes / 1024);
	const isLeft = (name: string, who: string, megabytes: number) =>
		isAttemptLeft(context, { name, who, max: megabytes * 1024, seconds: 24 * hour, amount });
	const own = await megabytesOf(context, by);
	if (!(await isLeft('upload:bytes', nameOf(by), own))) throw refused('upload.dayFull', { max: own });
	if (by.merchantId > 0) return;
	const max = megabytesADay.addressOfMembers;
	if (!(await isLeft('upload:bytes-ip', addressOf(request.ip), max))) throw refused('upload.addressFull', { max });
}

async function megabytesOf({ db }: Context, { merchantId, memberId }: Sender): Promise<number> {
	if (merchantId > 0) return megabytesADay.merchant;
	return (await hasPaid(db, memberId)) ? megabytesADay.member : megabytesADay.newMember;
}

function nameOf({ adminId, memberId, merchantId }: Sender): string {
	if (adminId > 0) return `admin ${adminId}`;
	return merchantId > 0 ? `merchant ${merchantId}` : `member ${memberId}`;
}
