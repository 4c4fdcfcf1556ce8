import type { Sharp } from 'sharp';

const tiff = { ofTag: 12, head: 8, orientation: 0x0112, short: 3 } as const;

/** How the note of a camera says to rotate its picture, 1 to 8; 1 where it says nothing that can be read. */
export function orientationOf(note: Buffer): number {
	const exif = note.toString('latin1', 0, 6) === 'Exif\0\0' ? note.subarray(6) : note;
	const order = exif.toString('latin1', 0, 4);
	if (order !== 'II*\0' && order !== 'MM\0*') return 1;
	const isLittle = order === 'II*\0';
	const short = (at: number) => (at + 2 > exif.length ? 0 : isLittle ? exif.readUInt16LE(at) : exif.readUInt16BE(at));
	if (exif.length < tiff.head) return 1;
	const directory = isLittle ? exif.readUInt32LE(4) : exif.readUInt32BE(4);
	const first = directory + 2;
	const end = Math.min(first + short(directory) * tiff.ofTag, exif.length);
	for (let at = first; at < end; at += tiff.ofTag) {
		if (short(at) !== tiff.orientation) continue;
		const value = short(at + 2) === tiff.short ? short(at + 8) : 1;
		return value >= 1 && value <= 8 ? value : 1;
	}
	return 1;
}

/** The library lays a picture on its other side before it rotates it by quarters of the clock. */
const rotated: Readonly<Record<number, (picture: Sharp) => Sharp>> = {
	2: (picture) => picture.flop(),
	3: (picture) => picture.rotate(180),
	4: (picture) => picture.flip(),
	5: (picture) => picture.flip().rotate(90),
	6: (picture) => picture.rotate(90),
	7: (picture) => picture.flip().rotate(270),
	8: (picture) => picture.rotate(270),
};

/** The picture rotated as its note says; the library does not get the note itself. */
export function upright(picture: Sharp, orientation: number): Sharp {
	return rotated[orientation]?.(picture) ?? picture;
}
