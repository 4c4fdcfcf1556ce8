import { createHash, randomBytes } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import { refused } from '#domain/errors.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { shopTime } from '#domain/kernel/shop-time.ts';
import { attachmentName, objectName, suffixOf, type UploadLimits, uploadRefusal } from '#domain/upload/upload.rules.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { type BarePicture, barePicture } from '#server/storage/bare-picture.ts';
import { proveDrawable } from '#server/storage/draw-picture.ts';
import { maxPixels } from '#server/storage/picture.door.ts';
import { PictureFailure, pictureFormat } from '#server/storage/picture.format.ts';
import { seePicture } from '#server/storage/picture.sight.ts';
import { holdFile } from './attachment.queries.ts';
import { removeUnkept } from './stored-file.ts';
import { findAttachment, keepAttachment, type NewAttachment } from './upload.queries.ts';

export interface UploadedFile {
	name: string;
	bytes: Buffer;
	topic: string;
	/** What the sender counted of the content, where it did. */
	sha1?: string;
}

interface Keeping {
	/** Whose place among those who have pictures drawn it takes. */
	readonly who: string;
	/** Counts bytes that a picture has become larger by, or refuses them, before anything is stored. */
	countMore?(bytes: number): Promise<void>;
}

/**
 * Checks a file by its content, stores it under a name of ours and keeps its row. A picture is stored without what was
 * written beside it; size and SHA-1 are those of the stored file, and by them the same content is known again.
 */
export async function keepUpload(
	context: Context,
	file: UploadedFile,
	by: { adminId: number; memberId: number; merchantId?: number },
	{ who, countMore }: Keeping,
) {
	const { storage, clock } = context;
	const limits = limitsOf(context);
	const refusal = uploadRefusal({ name: file.name, size: file.bytes.length, mimetype: '' }, limits);
	if (refusal) throw refused(refusal);
	if (file.sha1 && file.sha1 !== sha1Of(file.bytes)) throw refused('upload.damaged');
	const mimetype = await typeOf(file);
	// Portraits, reviews and what proves a damage: no screen of theirs takes or shows anything else.
	if (by.memberId > 0 && !mimetype.startsWith('image/')) throw refused('upload.pictureOnly');
	const { bytes, width, height } = await bareContent(file.bytes, { who, maxSize: limits.maxSize });
	if (bytes.length > file.bytes.length) await countMore?.(bytes.length - file.bytes.length);
	const sha1 = sha1Of(bytes);
	const random = randomBytes(16).toString('hex');
	// What members and creators call a file may name them, and all the world reads the address of a picture.
	const name = by.adminId > 0 ? file.name : `${random}.${suffixOf(file.name)}`;
	const url = `/storage/${objectName(limits.saveName, {
		topic: file.topic,
		name,
		sha1,
		time: timeParts(clock.now()),
		random,
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
		size: bytes.length,
		mimetype,
		storage: storage.name,
		sha1,
	};
	const kept = await storeAndKeep(context, row, bytes);
	// Another person of the same account may have given it another name; theirs is theirs.
	return { ...kept, name: row.name, suffix: suffixOf(kept.url) };
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

/** A picture that takes longer is not drawn small either. */
const secondsToDraw = 15;
/** Pictures that bear no notes and are read by nobody here. */
const plainPictures = new Set(['image/bmp', 'image/x-icon']);
const textTypes: Readonly<Record<string, string>> = { csv: 'text/csv', txt: 'text/plain' };

/**
 * The type the bytes themselves tell, never the sender; the suffix of a medium on something else is refused, and so is a
 * picture that would be kept with what its camera noted.
 */
async function typeOf({ name, bytes }: UploadedFile): Promise<string> {
	const suffix = suffixOf(name);
	const isMedia = /^(?:jpe?g|png|bmp|gif|webp|mp4|mp3|wav|zip|rar)$/.test(suffix);
	const { ext, mime } = await sniffed(bytes);
	const [kind] = mime.split('/');
	if (isMedia && ext !== suffix && kind !== kindOf(suffix)) throw refused('upload.type');
	if (kind === 'image' && !pictureFormat(bytes) && !plainPictures.has(mime)) throw refused('upload.type');
	return mime === '' ? (textTypes[suffix] ?? 'application/octet-stream') : mime;
}

/** Nothing where they tell nothing, as texts do. */
async function sniffed(bytes: Buffer): Promise<{ ext: string; mime: string }> {
	const format = pictureFormat(bytes);
	if (format) return { ext: format, mime: `image/${format}` };
	return (await fileTypeFromBuffer(bytes)) ?? { ext: '', mime: '' };
}

function kindOf(suffix: string): string {
	if (/^(?:jpe?g|png|bmp|gif|webp)$/.test(suffix)) return 'image';
	if (suffix === 'mp4') return 'video';
	return suffix === 'mp3' || suffix === 'wav' ? 'audio' : 'application';
}

function sha1Of(bytes: Buffer): string {
	return createHash('sha1').update(bytes).digest('hex');
}

/** A picture as it is kept: without what its camera noted, and of a kind that can be drawn; refused otherwise. */
export async function cleanPicture(bytes: Buffer, limits: { who: string; maxSize: number }): Promise<Buffer> {
	return (await bareContent(bytes, limits)).bytes;
}

/** What of a file is kept. */
async function bareContent(bytes: Buffer, { who, maxSize }: { who: string; maxSize: number }): Promise<BarePicture> {
	if (!pictureFormat(bytes)) return { bytes, width: 0, height: 0 };
	try {
		const bare = await barePicture(bytes, { who });
		if (bare.bytes.length > maxSize) throw new PictureFailure('grown');
		await proveDrawable(seePicture(bare.bytes), { who, seconds: secondsToDraw });
		return bare;
	} catch (error) {
		throw error instanceof PictureFailure ? refusedPicture(error) : error;
	}
}

function refusedPicture({ why }: PictureFailure): Refusal {
	if (why === 'tooLarge') return refused('upload.imageTooLarge', { max: maxPixels });
	if (why === 'grown') return refused('upload.imageGrown', {}, { field: 'file' });
	return refused(why === 'tooHeavy' ? 'upload.imageTooHeavy' : 'upload.notAnImage');
}

function timeParts(now: number) {
	const [date = '', time = ''] = shopTime(now).split(' ');
	const [year = '', mon = '', day = ''] = date.split('-');
	const [hour = '', min = '', sec = ''] = time.split(':');
	return { year, mon, day, hour, min, sec };
}
