import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';

const input = z.object({
	/** Groups attachments; letters, digits, _ and - only. */
	topic: z
		.string()
		.regex(/^[\w-]{1,20}$/)
		.default('default'),
	/** What the sender counted of the content; a file that came otherwise is refused. */
	sha1: z
		.string()
		.regex(/^(?:[0-9a-f]{40})?$/i)
		.default(''),
});

const output = z.object({
	file: z.object({
		id: z.number(),
		topic: z.string(),
		admin_id: z.number(),
		user_id: z.number(),
		url: z.string(),
		full_url: z.string(),
		width: z.number(),
		height: z.number(),
		name: z.string(),
		size: z.number(),
		mimetype: z.string(),
		storage: z.string(),
		sha1: z.string(),
		suffix: z.string(),
		last_upload_time: z.number(),
	}),
});

export const adminUpload = endpoint({
	method: 'POST',
	path: '/admin/ajax/upload',
	keyless: true,
	audience: 'admin',
	summary: 'Keeps one file (multipart field `file`); the same content again gives the attachment that exists.',
	input,
	output,
});

export const merchantUpload = endpoint({
	method: 'POST',
	path: '/merchant/ajax/upload',
	keyless: true,
	audience: 'merchant',
	summary: 'Keeps one file of a creator (multipart field `file`).',
	input,
	output,
});

export const memberUpload = endpoint({
	method: 'POST',
	path: '/api/ajax/upload',
	keyless: true,
	audience: 'member',
	guests: true,
	summary: 'Keeps one file of a member (multipart field `file`).',
	input,
	output,
});
