import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Context } from '#server/context.ts';
import { insertAttachment } from './seed.queries.ts';

/** Puts a drawn picture into the shop's storage and its list of attachments; gives its URL. */
export async function keepPicture(context: Context, name: string, bytes: Buffer): Promise<string> {
	const sha1 = createHash('sha1').update(bytes).digest('hex');
	const url = await context.storage.put(`demo/${name}-${sha1.slice(0, 12)}.webp`, bytes);
	const { width = 0, height = 0 } = await sharp(bytes).metadata();
	await insertAttachment(context, { url, name: `${name}.webp`, size: bytes.length, sha1, width, height });
	return url;
}
