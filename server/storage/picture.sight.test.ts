import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import {
	corners,
	editedJpeg,
	editedWebp,
	exifOfEntries,
	gifOfNotes,
	hasNotes,
	hugePictures,
	jpegOfNotes,
	photo,
	pixels,
	pngOfProfile,
	pngOfTexts,
	webpOfNotes,
} from '#server/testing/pictures.ts';
import { drawPicture, lookAt } from './draw-picture.ts';
import { orientationOf } from './picture.orientation.ts';
import { seePicture } from './picture.sight.ts';

const million = 1_000_000;

describe('what reaches the library is the picture alone', () => {
	test.each([
		['a PNG of packed texts', () => pngOfTexts(40, { letters: million })],
		['a PNG of packed texts in languages', () => pngOfTexts(40, { letters: million, name: 'iTXt' })],
		['a PNG of an endless profile', () => pngOfProfile(200 * million)],
		['a JPEG of notes', jpegOfNotes],
		['a WebP of notes', webpOfNotes],
		['a GIF of notes', gifOfNotes],
	])('of %s', async (_, make) => {
		const file = await make();
		const { bytes, isBuilt } = seePicture(file);
		expect(isBuilt).toBe(true);
		expect(bytes.length).toBeLessThan(2000);
		expect(bytes.toString('latin1')).not.toMatch(/zTXt|iTXt|tEXt|iCCP|eXIf|Exif|EXIF|XMP|Photoshop|ns\.adobe/);
		const { comments, exif, xmp } = await sharp(bytes).metadata();
		expect({ comments, exif, xmp }).toEqual({});
		expect(await pixels(bytes)).toEqual(await pixels(file));
	});

	test('of a PNG that breaks off', async () => {
		const file = (await pngOfTexts(3, { letters: million })).subarray(0, -40);
		const { bytes, isBuilt } = seePicture(file);
		expect(isBuilt).toBe(false);
		expect(bytes.includes('zTXt')).toBe(false);
		expect(bytes.includes('IDAT')).toBe(true);
	});

	test('of files whose parts cannot be read no note is found', async () => {
		const { tagged } = await editedJpeg();
		const odd = Buffer.concat([tagged.subarray(0, 20), Buffer.from('garbage'), await jpegOfNotes()]);
		for (const file of [odd, ...(await hugePictures()).map((each) => each.file)]) {
			const { bytes, isBuilt } = seePicture(file);
			expect(isBuilt).toBe(false);
			expect(/Exif|EXIF/.test(bytes.toString('latin1'))).toBe(false);
		}
		const endless = Buffer.concat([tagged.subarray(0, 20), Buffer.alloc(4 * 1000, 'Exif')]);
		expect(() => seePicture(endless)).toThrow('unreadable');
	});

	test('and a profile of colours, also the large one of a printer', async () => {
		expect(seePicture(await pngOfProfile(3 * million)).bytes.includes('iCCP')).toBe(true);
		const taken = await photo('png');
		expect((await sharp(seePicture(taken).bytes).metadata()).icc).toEqual((await sharp(taken).metadata()).icc);
	});

	test('and a file that was bare as it came is not in memory twice', async () => {
		for (const format of ['jpeg', 'png', 'gif'] as const) {
			const file = seePicture(await corners().toFormat(format).toBuffer()).bytes;
			expect(seePicture(file).bytes.buffer).toBe(file.buffer);
		}
	});
});

describe('how a picture is to be rotated', () => {
	test.each([2, 3, 4, 5, 6, 7, 8])('is how it is shown small: %i', async (orientation) => {
		for (const format of ['jpeg', 'png', 'webp'] as const) {
			const taken = await photo(format, orientation);
			const small = (picture: Sharp) => picture.resize({ width: 20, height: 20, fit: 'outside' }).raw().toBuffer();
			const shown = await drawPicture(seePicture(taken), { as: 'small', who: 'somebody', seconds: 5 }, small);
			const expected = await small(sharp(taken).autoOrient());
			expect(shown.length).toBe(expected.length);
			for (const [at, value] of shown.entries()) expect(Math.abs(value - (expected[at] ?? 0))).toBeLessThan(30);
		}
	});

	test.each([1, 2, 3, 4, 5, 6, 7, 8])('is the one that the library reads: %i', async (orientation) => {
		for (const format of ['jpeg', 'png', 'webp'] as const) {
			const sight = seePicture(await photo(format, orientation));
			expect(sight.orientation).toBe(orientation);
			expect((await lookAt(sight, 'somebody')).orientation).toBe(orientation);
			expect(hasNotes(sight.bytes)).toBe(false);
		}
	});

	test('is read also where the parts of a JPEG cannot be', async () => {
		const taken = await photo('jpeg', 6);
		const odd = Buffer.concat([taken, taken.subarray(0, 20)]);
		expect(seePicture(odd)).toMatchObject({ isBuilt: true, orientation: 6 });
		const first = 4 + taken.readUInt16BE(4);
		const garbage = Buffer.concat([taken.subarray(0, first), Buffer.from('x'), taken.subarray(first)]);
		expect(seePicture(garbage)).toMatchObject({ isBuilt: false, orientation: 6 });
	});

	test('is upright where the note is broken', async () => {
		const film = (await editedWebp()).tagged;
		expect(seePicture(film).orientation).toBe(1);
		const note = Buffer.from('Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x08\0\0\0', 'latin1');
		expect(orientationOf(note)).toBe(8);
		for (let length = 0; length < 26; length += 1) expect(orientationOf(note.subarray(0, length))).toBe(1);
		note.writeUInt8(9, 24);
		expect(orientationOf(note)).toBe(1);
		expect(orientationOf(exifOfEntries(1000))).toBe(1);
	});
});
