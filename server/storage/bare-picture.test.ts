import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
	corners,
	editedGif,
	editedJpeg,
	editedPng,
	editedWebp,
	film,
	hasNotes,
	hugePictures,
	oddFilm,
	packedPng,
	photo,
	pixels,
} from '#server/testing/pictures.ts';
import { barePicture } from './bare-picture.ts';
import { PictureFailure } from './picture.format.ts';
import { keepOf } from './picture.kept.ts';
import { bareFile } from './picture.parts.ts';

const who = 'somebody';
const bare = async (file: Buffer) => (await barePicture(file, { who })).bytes;

describe('a picture loses what was written beside it', () => {
	test.each(['jpeg', 'png', 'webp'] as const)(
		'a %s of a telephone, and keeps its pixels and colours',
		async (format) => {
			const taken = await photo(format);
			expect(hasNotes(taken)).toBe(true);
			const kept = await bare(taken);
			expect(hasNotes(kept)).toBe(false);
			const { exif, xmp, iptc, icc, comments } = await sharp(kept).metadata();
			expect({ exif, xmp, iptc, comments }).toEqual({});
			expect(icc).toEqual((await sharp(taken).metadata()).icc);
			expect(await pixels(kept)).toEqual(await pixels(taken));
		},
	);

	test.each([
		['a JPEG', () => editedJpeg()],
		['a progressive JPEG', () => editedJpeg(true)],
		['a PNG', editedPng],
		['a GIF', editedGif],
		['a WebP', editedWebp],
	])('%s of an editor, and is again byte for byte what it was before', async (_, make) => {
		const { plain, tagged } = await make();
		expect(hasNotes(tagged)).toBe(true);
		const kept = await bare(tagged);
		expect(hasNotes(kept)).toBe(false);
		expect(kept.equals(plain)).toBe(true);
	});

	test('a film keeps its frames and how long each is shown', async () => {
		for (const make of [editedGif, editedWebp]) {
			const { tagged } = await make();
			const kept = await bare(tagged);
			expect(await sharp(kept).metadata()).toMatchObject({ pages: 3, delay: [100, 200, 300] });
			expect(await pixels(kept)).toEqual(await pixels(tagged));
		}
	});

	test('what is nothing but the picture stays byte for byte, however it was made', async () => {
		const made = [
			await corners().jpeg({ quality: 40, chromaSubsampling: '4:4:4', progressive: true }).toBuffer(),
			await corners().greyscale().jpeg().toBuffer(),
			await corners().toColourspace('cmyk').jpeg().toBuffer(),
			await corners().png({ palette: true }).toBuffer(),
			await corners().webp({ lossless: true }).toBuffer(),
			await corners().ensureAlpha(0.5).webp().toBuffer(),
			await film('gif'),
			await film('webp'),
		];
		for (const file of made) {
			const kept = await bare(file);
			expect(await pixels(kept)).toEqual(await pixels(file));
			expect(await bare(kept)).toEqual(kept);
		}
	});

	test('and what is none of the four formats is none', async () => {
		const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
		for (const file of [svg, await corners().avif().toBuffer(), await corners().tiff().toBuffer(), Buffer.alloc(0)]) {
			await expect(barePicture(file, { who })).rejects.toBeInstanceOf(PictureFailure);
		}
	});
});

describe('a picture that was taken with the camera on its side', () => {
	test.each([2, 3, 4, 5, 6, 7, 8])('and says so by %i stands upright', async (orientation) => {
		for (const format of ['jpeg', 'png', 'webp'] as const) {
			const taken = await photo(format, orientation);
			const upright = await sharp(taken).autoOrient().raw().toBuffer({ resolveWithObject: true });
			const { bytes, width, height } = await barePicture(taken, { who });
			expect({ width, height }).toEqual({ width: upright.info.width, height: upright.info.height });
			expect(hasNotes(bytes)).toBe(false);
			const metadata = await sharp(bytes).metadata();
			expect(metadata.orientation ?? 1).toBe(1);
			expect(metadata.icc).toBeDefined();
			const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
			const middle = (x: number, y: number) => 3 * (y * width + x);
			for (const [x, y] of [
				[6, 6],
				[width - 7, 6],
				[6, height - 7],
				[width - 7, height - 7],
			] as const) {
				for (let part = 0; part < 3; part += 1) {
					const at = middle(x, y) + part;
					expect(Math.abs((data[at] ?? 0) - (upright.data[at] ?? 0)), `${format} ${x},${y}`).toBeLessThan(24);
				}
			}
		}
	});

	test('is the same file each time, so that it is known again', async () => {
		const taken = await photo('jpeg', 6);
		expect(await bare(taken)).toEqual(await bare(taken));
	});
});

describe('a picture that is rotated', () => {
	test('and becomes far larger than it came is refused, unless it lies here already', async () => {
		const packed = packedPng({ width: 2500, height: 1000 });
		expect(packed.length).toBeLessThan(100_000);
		await expect(barePicture(packed, { who })).rejects.toMatchObject({ why: 'grown' });
		const { bytes } = await barePicture(packed, { who, isKept: true });
		expect(bytes.length).toBeGreaterThan(4 * 1024 ** 2);
	});

	test('is kept where it grows as honest photos do', async () => {
		const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const;
		const scene = { width: 3000, height: 2000, channels: 3, background: 'teal', noise } as const;
		for (const quality of [60, 92]) {
			const taken = await sharp({ create: scene }).jpeg({ quality }).withMetadata({ orientation: 6 }).toBuffer();
			expect(taken.length).toBeGreaterThan(1024 ** 2);
			expect(await barePicture(taken, { who })).toMatchObject({ width: 2000, height: 3000 });
		}
	});

	test('as a PNG of equal rows stays small', async () => {
		const scene = { width: 1500, height: 1, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 40 } } as const;
		const row = await sharp({ create: { ...scene, background: 'teal' } })
			.raw()
			.toBuffer();
		const raw = { width: 1500, height: 1000, channels: 3 } as const;
		const rows = sharp(Buffer.alloc(row.length * raw.height, row), { raw });
		const taken = await rows.png({ adaptiveFiltering: true }).withMetadata({ orientation: 3 }).toBuffer();
		expect((await bare(taken)).length).toBeLessThan(3 * taken.length);
	});
});

describe('a file that is not built as it says', () => {
	test('is drawn anew where it can be, and never keeps its notes', async () => {
		const { tagged } = await editedJpeg();
		const odd = Buffer.concat([tagged.subarray(0, 20), Buffer.from('garbage'), tagged.subarray(20)]);
		const kept = await bare(odd).catch((error: unknown) => error);
		if (Buffer.isBuffer(kept)) expect(hasNotes(kept)).toBe(false);
		else expect(kept).toBeInstanceOf(PictureFailure);
	});

	test('cut anywhere or with any byte changed it is a picture without notes or none at all', async () => {
		const files = [
			...(await Promise.all([editedJpeg(), editedPng(), editedGif(), editedWebp()])).map(({ tagged }) => tagged),
			await photo('jpeg', 6),
		];
		let state = 7;
		const random = (below: number) => {
			state = (state * 48_271) % 2_147_483_647;
			return state % below;
		};
		for (const file of files) {
			for (let round = 0; round < 60; round += 1) {
				const broken = Buffer.from(round % 2 ? file : file.subarray(0, random(file.length)));
				if (round % 2) broken.writeUInt8(random(256), random(broken.length));
				const kept = await barePicture(broken, { who }).catch((error: unknown) => error);
				if (!(kept instanceof PictureFailure)) expect(kept).toMatchObject({ bytes: expect.any(Buffer) });
			}
		}
	});

	test('comes to an end, however it repeats itself', async () => {
		const parts = [
			Buffer.alloc(2_000_000, 0xff),
			Buffer.alloc(2_000_000, Buffer.from([0xff, 0x00])),
			Buffer.alloc(2_000_000, Buffer.from([0xff, 0xd0])),
			Buffer.alloc(2_000_000, Buffer.from([0x21, 0xfe, 0x00])),
		];
		const [jpeg, gif] = [await corners().jpeg().toBuffer(), await film('gif')];
		for (const part of parts) {
			for (const file of [Buffer.concat([jpeg.subarray(0, -2), part]), Buffer.concat([gif.subarray(0, -1), part])]) {
				const kept = await barePicture(file, { who }).catch((error: unknown) => error);
				expect(kept instanceof PictureFailure || Buffer.isBuffer((kept as { bytes: unknown }).bytes)).toBe(true);
			}
		}
	});

	test('of millions of parts is walked no further than a real one has any, and drawn anew', async () => {
		for (const { file, format } of await hugePictures()) {
			expect(() => bareFile[format](file), format).toThrow('too many parts');
			const { bytes } = await barePicture(file, { who });
			expect(bytes.length).toBeLessThan(10_000);
			expect(await sharp(bytes).metadata()).toMatchObject({ format });
		}
	});

	test('is drawn anew as a short film and refused as a long one, which would keep others waiting', async () => {
		expect(await sharp((await barePicture(await oddFilm(5), { who })).bytes).metadata()).toMatchObject({ pages: 5 });
		for (const long of [await oddFilm(101), await oddFilm(5, { width: 1000, height: 500 })]) {
			await expect(barePicture(long, { who })).rejects.toMatchObject({ why: 'unreadable' });
			expect((await barePicture(long, { who, isKept: true })).bytes.length).toBeGreaterThan(0);
			const whole = Buffer.concat([long.subarray(0, -2), long.subarray(-1)]);
			expect((await barePicture(whole, { who })).bytes).toEqual(whole);
		}
	});

	test('and is a PNG is refused; one that lies here already loses its notes all the same', async () => {
		for (const file of [(await editedPng()).plain, packedPng({ width: 30, height: 20 })]) {
			const endless = file.subarray(0, -12);
			await expect(barePicture(endless, { who })).rejects.toMatchObject({ why: 'unreadable' });
			expect((await barePicture(endless, { who, isKept: true })).bytes.length).toBeGreaterThan(0);
		}
	});

	test('or has more frames than any film, or frames within frames, is no picture', async () => {
		const gif = await corners().gif().toBuffer();
		const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
		const film = Buffer.concat([gif.subarray(0, -1), Buffer.alloc(5000 * frame.length, frame), gif.subarray(-1)]);
		await expect(barePicture(film, { who })).rejects.toBeInstanceOf(PictureFailure);
		let nested = Buffer.alloc(0);
		for (let depth = 0; depth < 3; depth += 1) {
			const head = Buffer.alloc(8 + 16);
			head.write('ANMF', 'latin1');
			head.writeUInt32LE(16 + nested.length, 4);
			nested = Buffer.concat([head, nested]);
		}
		const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
		head.writeUInt32LE(4 + nested.length, 4);
		// The outer frame is kept, what is in it is none of its pixels.
		expect(bareFile.webp(Buffer.concat([head, nested]))?.bytes.length).toBe(head.length + 24);
	});
});

test('neighbours are kept as one piece', async () => {
	const kept = keepOf(Buffer.from('abcdefgh'));
	kept.keep(0, 2);
	kept.keep(2, 4);
	kept.add(Buffer.from('-'));
	kept.keep(4, 5);
	kept.keep(7, 8);
	kept.amend((whole) => whole.write('X', 0));
	expect([kept.length, kept.whole().bytes.toString()]).toEqual([7, 'Xbcd-eh']);
});
