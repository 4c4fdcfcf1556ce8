import sharp, { type Sharp, type SharpOptions } from 'sharp';

// What it has read it would keep for a picture to come, with as much memory as the decoder took.
sharp.cache(false);

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif';

/** Too many pixels, too much memory for what it is, or drawn anew far larger than it came. */
type PictureFault = 'unreadable' | 'tooLarge' | 'tooHeavy' | 'grown';

/** Why a picture cannot be kept. */
export class PictureFailure extends Error {
	readonly why: PictureFault;

	constructor(why: PictureFault) {
		super(why);
		this.why = why;
	}
}

/** More pixels than any shop picture needs; beyond is a decompression bomb. */
export const maxPixels = 50_000_000;

/** What a file is by its own first bytes; whatever its sender says of it counts for nothing. */
export function pictureFormat(bytes: Buffer): PictureFormat | undefined {
	const head = bytes.toString('latin1', 0, 12);
	if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
	if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
	if (/^GIF8[79]a/.test(head)) return 'gif';
	return head.startsWith('RIFF') && head.endsWith('WEBP') ? 'webp' : undefined;
}

/** The one way in which bytes from outside reach the library: a drawing or a document would cost it minutes. */
export function openPicture(bytes: Buffer, options: SharpOptions = {}): Sharp {
	if (!pictureFormat(bytes)) throw new PictureFailure('unreadable');
	return sharp(bytes, { limitInputPixels: maxPixels, ...options });
}

/** From now on this process reads no other formats, whoever asks; the demo shop is drawn before. */
export function closeOtherFormats(): void {
	sharp.block({ operation: ['VipsForeignLoad'] });
	sharp.unblock({
		operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
	});
}
