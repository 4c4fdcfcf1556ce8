import type { FastifyRequest } from 'fastify';
import { refused } from '#domain/errors.ts';
import { adminUpload, memberUpload } from '#domain/upload/upload.contract.ts';
import { addressOf, takeAttempt } from '#server/auth/rate-limit.ts';
import type { Context } from '#server/context.ts';
import { route } from '#server/http/route.ts';
import { siteAddress } from '#server/http/site-address.ts';
import { keepUpload, type UploadedFile } from './upload.service.ts';

const hour = 3600;
const mostOfAnAccount = 600;
const mostOfAnAddress = 1200;

export const uploadRoutes = [
	route(adminUpload, ({ context, input, caller, request }) =>
		keep(context, request, { topic: input.topic, adminId: caller.id, memberId: 0 }),
	),
	route(memberUpload, ({ context, input, caller, request }) =>
		keep(context, request, { topic: input.topic, adminId: 0, memberId: caller.id }),
	),
];

async function keep(
	context: Context,
	request: FastifyRequest,
	{ topic, ...by }: { topic: string; adminId: number; memberId: number },
) {
	const who = by.adminId > 0 ? `admin ${by.adminId}` : `member ${by.memberId}`;
	await takeAttempt(context, [
		{ name: 'upload:account', who, max: mostOfAnAccount, seconds: hour },
		{ name: 'upload:ip', who: addressOf(request.ip), max: mostOfAnAddress, seconds: hour },
	]);
	const row = await keepUpload(context, await readFile(request, topic), by);
	return { file: { ...row, full_url: `${siteAddress(context.config, request)}${row.url}` } };
}

async function readFile(request: FastifyRequest, topic: string): Promise<UploadedFile> {
	if (!request.isMultipart()) throw refused('upload.incomplete');
	const part = await request.file();
	if (part?.fieldname !== 'file') throw refused('upload.incomplete');
	try {
		const bytes = await part.toBuffer();
		const named = part.fields['topic'];
		const sent = named && 'value' in named ? String(named.value) : topic;
		return {
			name: part.filename,
			mimetype: part.mimetype,
			bytes,
			topic: /^[\w-]{1,20}$/.test(sent) ? sent : topic,
		};
	} catch (error) {
		if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') throw refused('upload.size');
		throw error;
	}
}
