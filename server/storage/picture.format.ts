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

/** What a file is by its own first bytes; whatever its sender says of it counts for nothing. */
export function pictureFormat(bytes: Buffer): PictureFormat | undefined {
	const head = bytes.toString('latin1', 0, 12);
	if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
	if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
	if (/^GIF8[79]a/.test(head)) return 'gif';
	return head.startsWith('RIFF') && head.endsWith('WEBP') ? 'webp' : undefined;
}
