import type { FastifyRequest } from 'fastify';
import { refused } from '#domain/errors.ts';
import { adminUpload, memberUpload, merchantUpload } from '#domain/upload/upload.contract.ts';
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
		keep(context, request, { ...input, adminId: caller.id, memberId: 0, merchantId: 0 }),
	),
	route(memberUpload, ({ context, input, caller, request }) =>
		keep(context, request, { ...input, adminId: 0, memberId: caller.id, merchantId: 0 }),
	),
	route(merchantUpload, ({ context, input, caller, request }) =>
		keep(context, request, { ...input, adminId: 0, memberId: 0, merchantId: caller.merchantId }),
	),
];

async function keep(
	context: Context,
	request: FastifyRequest,
	{ topic, sha1, ...by }: { topic: string; sha1: string; adminId: number; memberId: number; merchantId: number },
) {
	const who =
		by.adminId > 0 ? `admin ${by.adminId}` : by.merchantId > 0 ? `merchant ${by.merchantId}` : `member ${by.memberId}`;
	await takeAttempt(context, [
		{ name: 'upload:account', who, max: mostOfAnAccount, seconds: hour },
		{ name: 'upload:ip', who: addressOf(request.ip), max: mostOfAnAddress, seconds: hour },
	]);
	const row = await keepUpload(context, await readFile(request, { topic, sha1 }), by);
	return { file: { ...row, full_url: `${siteAddress(context.config, request)}${row.url}` } };
}

/** The parts in any order; what stands in the address holds where no part says otherwise. */
async function readFile(request: FastifyRequest, given: { topic: string; sha1: string }): Promise<UploadedFile> {
	if (!request.isMultipart()) throw refused('upload.incomplete');
	const texts: Record<string, string> = {};
	let file: Pick<UploadedFile, 'name' | 'mimetype' | 'bytes'> | undefined;
	try {
		for await (const part of request.parts()) {
			if (part.type === 'field') texts[part.fieldname] = String(part.value);
			else if (part.fieldname !== 'file' || file) part.file.resume();
			else file = { name: part.filename, mimetype: part.mimetype, bytes: await part.toBuffer() };
		}
	} catch (error) {
		// Whatever else stops the reading, such as a body without its end, lies in what was sent.
		throw refused((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE' ? 'upload.size' : 'upload.incomplete');
	}
	if (!file) throw refused('upload.incomplete');
	const { topic = '', sha1 = '' } = texts;
	return {
		...file,
		topic: /^[\w-]{1,20}$/.test(topic) ? topic : given.topic,
		sha1: (/^[0-9a-f]{40}$/i.test(sha1) ? sha1 : given.sha1).toLowerCase(),
	};
}
