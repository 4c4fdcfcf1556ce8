import type { Metadata } from 'sharp';
import { drawPicture, lookAt } from './draw-picture.ts';
import { maxPixels } from './picture.door.ts';
import { PictureFailure } from './picture.format.ts';
import { type Sight, seePicture } from './picture.sight.ts';

export interface BarePicture {
	readonly bytes: Buffer;
	readonly width: number;
	readonly height: number;
}

/** Near enough to what came in that nobody sees a difference. */
const quality = 92;
const secondsEach = 30;
/** More frames than a film of a shop has; drawing each would keep all others waiting. */
const mostFrames = 4000;
/** Of a film that is drawn anew, which costs by frame and by pixel; one that is built as its format says is not. */
const shortFilm = { frames: 100, pixels: 2_000_000 } as const;

/** A photo that is drawn anew grows up to four times, a small drawing more; what grows further was packed to do harm. */
const mostGrowth = { times: 4, smallBytes: 4 * 1024 ** 2 } as const;

interface Asked {
	readonly who: string;
	/** It lies here already and nobody waits for it: it loses its notes however long it takes and large it becomes. */
	readonly isKept?: boolean;
}

/**
 * A picture without what cameras and programs write beside it, such as the place where it was taken. A picture that lay on
 * its side by such a note is rotated; all others keep their pixels as they came. A PNG or a long film that is not built as its
 * format says is refused, and so is what drawing would make far larger than it came.
 */
export async function barePicture(file: Buffer, { who, isKept = false }: Asked): Promise<BarePicture> {
	const sight = seePicture(file);
	const metadata = await lookAt(sight, who);
	const { width, height, pages = 1 } = metadata;
	if (width * height > maxPixels) throw new PictureFailure('tooLarge');
	if (pages > mostFrames) throw new PictureFailure('unreadable');
	if (sight.isBuilt && !isRotated(metadata)) return { bytes: sight.bytes, width, height };
	// A PNG that does not come to its end the library draws all the same, as large as its head says.
	const isCostly = metadata.format === 'png' || isLongFilm(metadata);
	if (!sight.isBuilt && !isKept && isCostly) throw new PictureFailure('unreadable');
	const drawn = await drawnAnew(sight, { who, metadata });
	const most = Math.max(file.length * mostGrowth.times, mostGrowth.smallBytes);
	if (!isKept && drawn.bytes.length > most) throw new PictureFailure('grown');
	return drawn;
}

/** A note that says how to rotate the picture; films are not rotated. */
function isRotated({ orientation = 1, pages = 1 }: Metadata): boolean {
	return orientation > 1 && pages === 1;
}

function isLongFilm({ width, height, pages = 1 }: Metadata): boolean {
	return pages > 1 && (pages > shortFilm.frames || width * height * pages > shortFilm.pixels);
}

/** The same picture from its pixels, with the profile of its colours and nothing else. */
async function drawnAnew(sight: Sight, { who, metadata }: { who: string; metadata: Metadata }): Promise<BarePicture> {
	const colours = metadata.chromaSubsampling === '4:2:0' ? '4:2:0' : '4:4:4';
	const { data, info } = await drawPicture(sight, { as: 'anew', who, seconds: secondsEach, metadata }, (picture) =>
		picture
			.keepIccProfile()
			// Line by line: a progressive one, or one whose codes are counted first, is in memory as a whole once more.
			.jpeg({ quality, chromaSubsampling: colours, optimiseCoding: false, force: false })
			.webp({ quality, force: false })
			// As other programs write it: without, what was small as it came is many times larger.
			.png({ adaptiveFiltering: true, force: false })
			.toBuffer({ resolveWithObject: true }),
	);
	return { bytes: data, width: info.width, height: info.pageHeight ?? info.height };
}
