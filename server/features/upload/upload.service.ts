import { createHash, randomBytes } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { refused } from '#domain/errors.ts';
import { attachmentName, objectName, suffixOf, type UploadLimits, uploadRefusal } from '#domain/upload/upload.rules.ts';
import { shopTime } from '#server/config/shop-time.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { holdFile } from './attachment.queries.ts';
import { removeUnkept } from './stored-file.ts';
import { findAttachment, keepAttachment, type NewAttachment } from './upload.queries.ts';

export interface UploadedFile {
	name: string;
	mimetype: string;
	bytes: Buffer;
	topic: string;
	/** What the sender counted of the content, where it did. */
	sha1?: string;
}

/** More pixels than any shop picture needs; beyond is a decompression bomb. */
const maxPixels = 50_000_000;

/** Checks a file by its content, stores it under a name of ours and keeps its row. */
export async function keepUpload(
	context: Context,
	file: UploadedFile,
	by: { adminId: number; memberId: number; merchantId?: number },
) {
	const { storage, clock } = context;
	const limits = limitsOf(context);
	const refusal = uploadRefusal({ name: file.name, size: file.bytes.length, mimetype: file.mimetype }, limits);
	if (refusal) throw refused(refusal);
	const sha1 = createHash('sha1').update(file.bytes).digest('hex');
	if (file.sha1 && file.sha1 !== sha1) throw refused('upload.damaged');
	const mimetype = await sniffedType(file);
	const { width, height } = await imageSize(mimetype, file.bytes);
	const url = `/storage/${objectName(limits.saveName, {
		topic: file.topic,
		name: file.name,
		sha1,
		time: timeParts(clock.now()),
		random: randomBytes(16).toString('hex'),
	}).replace(/^\/?storage\//, '')}`;
	const row = {
		topic: file.topic,
		admin_id: by.adminId,
		user_id: by.memberId,
		merchant_id: by.merchantId ?? 0,
		url,
		width,
		height,
		name: attachmentName(file.name),
		size: file.bytes.length,
		mimetype,
		storage: storage.name,
		sha1,
	};
	const kept = await storeAndKeep(context, row, file.bytes);
	return { ...kept, suffix: suffixOf(kept.url) };
}

/** The file and its row, both or neither; the same content of before has both already, or gets its lost file back. */
async function storeAndKeep(context: Context, row: NewAttachment, bytes: Buffer) {
	const { storage, clock } = context;
	let stored: string | undefined;
	const work = inTransaction(context, async (tx) => {
		await holdFile(tx, `${row.sha1} ${row.topic} ${row.storage}`);
		const known = await findAttachment(tx, row);
		await holdFile(tx, known?.url ?? row.url);
		const url = known?.url ?? (await freeUrl(context, row));
		if (url !== row.url) await holdFile(tx, url);
		if (!(await storage.has(url))) {
			stored = url;
			await storage.put(storage.keyOf(url), bytes);
		}
		return keepAttachment(tx, { ...row, url }, clock.now());
	});
	return work.catch(async (error: unknown) => {
		if (stored) await removeUnkept(context, { url: stored, storage: row.storage });
		throw error;
	});
}

/** A name template without the content's own number may give a name that other content has. */
async function freeUrl({ storage }: Context, { url, sha1 }: NewAttachment): Promise<string> {
	if (url.includes(sha1) || !(await storage.has(url))) return url;
	return url.replace(/(\.\w+)?$/, (suffix) => `-${sha1}${suffix}`);
}

function limitsOf({ settings }: Context): UploadLimits {
	return {
		maxSize: settings.get('upload.maxSize'),
		allowedSuffixes: settings.get('upload.allowedSuffixes').split(','),
		allowedMimeTypes: [],
		saveName: settings.get('upload.saveName'),
	};
}

/** The type the bytes themselves tell; a picture's suffix on something else is refused. */
async function sniffedType({ name, mimetype, bytes }: UploadedFile): Promise<string> {
	const found = await fileTypeFromBuffer(bytes);
	const suffix = suffixOf(name);
	const isMedia = /^(?:jpe?g|png|bmp|gif|webp|mp4|mp3|wav|zip|rar)$/.test(suffix);
	if (!found) {
		if (isMedia) throw refused('upload.type');
		return mimetype;
	}
	const sameKind = found.ext === suffix || found.mime.split('/')[0] === kindOf(suffix);
	if (isMedia && !sameKind) throw refused('upload.type');
	return found.mime;
}

function kindOf(suffix: string): string {
	if (/^(?:jpe?g|png|bmp|gif|webp)$/.test(suffix)) return 'image';
	if (suffix === 'mp4') return 'video';
	return suffix === 'mp3' || suffix === 'wav' ? 'audio' : 'application';
}

async function imageSize(mimetype: string, bytes: Buffer): Promise<{ width: number; height: number }> {
	if (!mimetype.startsWith('image/') || mimetype === 'image/bmp') return { width: 0, height: 0 };
	const { width, height } = await readMetadata(bytes);
	if (width * height > maxPixels) throw refused('upload.imageTooLarge', { max: maxPixels });
	return { width, height };
}

async function readMetadata(bytes: Buffer) {
	try {
		return await sharp(bytes, { limitInputPixels: false }).metadata();
	} catch {
		throw refused('upload.notAnImage');
	}
}

function timeParts(now: number) {
	const [date = '', time = ''] = shopTime(now).split(' ');
	const [year = '', mon = '', day = ''] = date.split('-');
	const [hour = '', min = '', sec = ''] = time.split(':');
	return { year, mon, day, hour, min, sec };
}
