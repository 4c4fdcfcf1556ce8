import { PictureFailure, type PictureFormat, pictureFormat } from './picture.format.ts';
import type { BareFile } from './picture.kept.ts';
import { orientationOf } from './picture.orientation.ts';
import { bareFile } from './picture.parts.ts';

/** What the library is given of a file, to look at it or to draw it. */
export interface Sight {
	readonly bytes: Buffer;
	/** How a note of the file says to rotate it; 1 stands upright. */
	readonly orientation: number;
	/** The file is built as its format says: these are its own bytes, without what was written beside them. */
	readonly isBuilt: boolean;
}

/** No camera writes as many; each costs a search of its own. */
const mostBlots = 100;
/** Of these formats a file is shown also where its parts cannot be read. Only PNG packs its texts. */
const noteBegins: Readonly<Partial<Record<PictureFormat, string>>> = { jpeg: 'Exif', webp: 'EXIF' };

/**
 * A picture without its notes, before any library sees it: a text that is unpacked, or a note whose entries name the same
 * bytes a thousand times, takes memory by no measure of the file.
 */
export function seePicture(file: Buffer): Sight {
	const format = pictureFormat(file);
	if (!format) throw new PictureFailure('unreadable');
	const bare = bareOrNone(file, format);
	if (bare) return { bytes: bare.bytes, orientation: orientationIn(bare.exif), isBuilt: bare.isWhole };
	if (format === 'png') throw new PictureFailure('unreadable');
	const begin = file.indexOf('Exif\0\0', 'latin1');
	const exif = format === 'jpeg' && begin >= 0 ? file.subarray(begin) : undefined;
	return { bytes: blotted(file, noteBegins[format]), orientation: orientationIn(exif), isBuilt: false };
}

/** Nothing where the file is not built as its format says, ends in the middle of something or has parts without number. */
function bareOrNone(file: Buffer, format: PictureFormat): BareFile | undefined {
	try {
		return bareFile[format](file);
	} catch (error) {
		if (error instanceof RangeError) return undefined;
		throw error;
	}
}

function orientationIn(exif: Buffer | undefined): number {
	return exif ? orientationOf(exif) : 1;
}

/** The same file, whose notes nobody finds, as the word with which they begin is gone. */
function blotted(file: Buffer, word: string | undefined): Buffer {
	if (word === undefined) return file;
	const bytes = Buffer.from(file);
	let blots = 0;
	for (let at = bytes.indexOf(word); at >= 0; at = bytes.indexOf(word, at + word.length)) {
		blots += 1;
		if (blots > mostBlots) throw new PictureFailure('unreadable');
		bytes.fill(0, at, at + word.length);
	}
	return bytes;
}
