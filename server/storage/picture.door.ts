import sharp, { type Sharp, type SharpOptions } from 'sharp';
import type { Sight } from './picture.sight.ts';

// What it has read it would keep for a picture to come, with as much memory as the decoder took.
sharp.cache(false);

/** More pixels than any shop picture needs; beyond is a decompression bomb. */
export const maxPixels = 50_000_000;

/**
 * The one way in which bytes from outside reach the library: a drawing or a document would cost it minutes, and of notes
 * it makes texts however large they unpack.
 */
export function openPicture({ bytes }: Sight, options: SharpOptions = {}): Sharp {
	return sharp(bytes, { limitInputPixels: maxPixels, ...options });
}

/** From now on this process reads no other formats, whoever asks; the demo shop is drawn before. */
export function closeOtherFormats(): void {
	sharp.block({ operation: ['VipsForeignLoad'] });
	sharp.unblock({
		operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
	});
}
