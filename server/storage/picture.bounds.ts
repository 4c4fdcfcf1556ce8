import type { Metadata } from 'sharp';
import { maxPixels } from './picture.door.ts';
import { PictureFailure } from './picture.format.ts';

/** Drawn `small` a picture passes by line by line where its file allows; `anew` it is written as large as it is. */
export type Drawing = 'small' | 'anew';

/** A picture of 26 megapixels that lies on its side or comes by waves; a small file may ask for ten times as much. */
export const mostMemoryBytes = 80_000_000;
/** A picture of 26 megapixels in full colours that is hard to pack; what it came as may be a thousandth of it. */
export const mostWrittenBytes = 66_000_000;
/** So many lines are held of a picture that passes by. */
const linesAtOnce = 512;
/** A frame of a GIF or WebP is decoded with four channels, besides what its decoder looks up. */
const bytesOfFramePixel = 5;
const bytesToWrite: Readonly<Record<string, number>> = { webp: 10, gif: 4 };
/** What noise becomes, for each of its pixels. */
const bytesOfNoise: Readonly<Record<string, number>> = { jpeg: 2.5, webp: 1.1, gif: 1.4 };
const bytesOfHalvedNoise = 1.25;

/** About how much memory the pixels of a picture take while it is drawn. */
function memoryBytes(metadata: Metadata, drawing: Drawing): number {
	const { width, height, channels, depth, format, orientation = 1, pages = 1 } = metadata;
	const pixels = width * height * (drawing === 'anew' ? pages : 1);
	const bytesOfPixel = channels * (bytesOfDepth[depth] ?? 8);
	const turned = orientation > 1 ? pixels * bytesOfPixel : 0;
	const written = drawing === 'anew' ? pixels * (bytesToWrite[format] ?? 0) : 0;
	const passing = width * Math.min(height, linesAtOnce) * bytesOfPixel;
	return Math.max(decodedBytes(metadata, { pixels, bytesOfPixel }) + turned + written, passing);
}

/** How large a picture may become that is written anew, however small the file was that it came as. */
function writtenBytes({ width, height, channels, depth, format, chromaSubsampling, pages = 1 }: Metadata): number {
	const plain = channels * (bytesOfDepth[depth] ?? 8);
	const packed = chromaSubsampling === '4:2:0' ? bytesOfHalvedNoise : bytesOfNoise[format];
	return width * height * pages * (packed ?? plain);
}

const bytesOfDepth: Readonly<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 };

/** What the decoder holds until it has read the whole file. */
function decodedBytes(
	{ format, isProgressive = false, channels, chromaSubsampling }: Metadata,
	{ pixels, bytesOfPixel }: { pixels: number; bytesOfPixel: number },
): number {
	if (format !== 'jpeg' && format !== 'png') return pixels * bytesOfFramePixel;
	if (!isProgressive) return 0;
	// Before it has pixels a JPEG has waves, of two bytes each.
	return format === 'png' ? pixels * bytesOfPixel : pixels * 2 * (chromaSubsampling === '4:2:0' ? 1.5 : channels);
}

/** Refuses a picture that would take too much; answers what it takes. */
export function boundMemory(metadata: Metadata, drawing: Drawing): number {
	if (metadata.width * metadata.height > maxPixels) throw new PictureFailure('tooLarge');
	const held = memoryBytes(metadata, drawing);
	const written = drawing === 'anew' ? writtenBytes(metadata) : 0;
	if (held > mostMemoryBytes || written > mostWrittenBytes) throw new PictureFailure('tooHeavy');
	return held + written;
}
