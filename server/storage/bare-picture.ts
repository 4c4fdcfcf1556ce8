import type { Metadata } from 'sharp';
import { drawPicture, lookAt } from './draw-picture.ts';
import { maxPixels, PictureFailure, type PictureFormat, pictureFormat } from './picture.door.ts';
import { bareFile } from './picture.parts.ts';

export interface BarePicture {
	readonly bytes: Buffer;
	readonly width: number;
	readonly height: number;
}

/** Near enough to what came in that nobody sees a difference. */
const quality = 92;
const secondsEach = 30;
/** More frames than a film of a shop has; drawing each would take its turn from all others. */
const mostFrames = 4000;
/** Of a film that is drawn anew, which costs by frame and by pixel; one that is built as its format says is not. */
const shortFilm = { frames: 100, pixels: 2_000_000 } as const;

/**
 * A picture without what cameras and programs write beside it, such as the place where it was taken. A picture that lay on
 * its side by such a note is turned; all others keep their pixels as they came. A long film that is not built as its format
 * says is refused, unless `anyFilm` may take its time.
 */
export async function barePicture(file: Buffer, { anyFilm = false } = {}): Promise<BarePicture> {
	const format = pictureFormat(file);
	if (!format) throw new PictureFailure('unreadable');
	const metadata = await lookAt(file);
	const { width, height, pages = 1 } = metadata;
	if (width * height > maxPixels) throw new PictureFailure('tooLarge');
	if (pages > mostFrames) throw new PictureFailure('unreadable');
	const bytes = isTurned(metadata) ? undefined : withoutNotes(file, format);
	if (bytes) return { bytes, width, height };
	if (!anyFilm && isLongFilm(metadata)) throw new PictureFailure('unreadable');
	return drawnAnew(file, metadata);
}

/** A note that says how to hold the picture; films are not turned. */
function isTurned({ orientation = 1, pages = 1 }: Metadata): boolean {
	return orientation > 1 && pages === 1;
}

function isLongFilm({ width, height, pages = 1 }: Metadata): boolean {
	return pages > 1 && (pages > shortFilm.frames || width * height * pages > shortFilm.pixels);
}

/** Nothing where the file is not built as its format says, ends in the middle of something or has parts without number. */
function withoutNotes(file: Buffer, format: PictureFormat): Buffer | undefined {
	try {
		return bareFile[format](file);
	} catch (error) {
		if (error instanceof RangeError) return undefined;
		throw error;
	}
}

/** The same picture from its pixels, with the profile of its colours and nothing else. */
async function drawnAnew(file: Buffer, metadata: Metadata): Promise<BarePicture> {
	const colours = metadata.chromaSubsampling === '4:2:0' ? '4:2:0' : '4:4:4';
	const { data, info } = await drawPicture(file, { as: 'anew', seconds: secondsEach, metadata }, (picture) =>
		picture
			.autoOrient()
			.keepIccProfile()
			// Line by line: a progressive one, or one whose codes are counted first, is held whole once more.
			.jpeg({ quality, chromaSubsampling: colours, optimiseCoding: false, force: false })
			.webp({ quality, force: false })
			.toBuffer({ resolveWithObject: true }),
	);
	return { bytes: data, width: info.width, height: info.pageHeight ?? info.height };
}
