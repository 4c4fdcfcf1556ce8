import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { corners } from '#server/testing/pictures.ts';
import { openPicture } from './picture.door.ts';
import { PictureFailure, pictureFormat } from './picture.format.ts';
import { seePicture } from './picture.sight.ts';

test('a picture is known by its first bytes', async () => {
	for (const format of ['jpeg', 'png', 'webp', 'gif'] as const) {
		const file = await corners().toFormat(format).toBuffer();
		expect(pictureFormat(file)).toBe(format);
		expect((await openPicture(seePicture(file)).metadata()).format).toBe(format);
	}
	for (const file of [await corners().avif().toBuffer(), Buffer.from('<svg/>'), Buffer.from('RIFF'), Buffer.alloc(0)]) {
		expect(pictureFormat(file)).toBeUndefined();
		expect(() => openPicture(seePicture(file))).toThrow(PictureFailure);
	}
});

test('the library keeps nothing of what it has drawn', async () => {
	for (const format of ['jpeg', 'png', 'webp', 'gif'] as const) {
		const file = await corners().toFormat(format, { progressive: true }).toBuffer();
		await openPicture(seePicture(file)).resize(8).toBuffer();
	}
	const { memory, files, items } = sharp.cache();
	expect([memory.max, files.max, items.max, items.current]).toEqual([0, 0, 0, 0]);
});

/** What the library is closed to it stays closed to: a process of its own. */
const program = `
import sharp from 'sharp';
import { closeOtherFormats } from './server/storage/picture.door.ts';
closeOtherFormats();
const dot = sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } });
const isRead = (file) => sharp(file).metadata().then(() => true, () => false);
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
const read = { svg: await isRead(svg) };
for (const format of ['jpeg', 'png', 'webp', 'gif', 'avif', 'tiff']) {
	read[format] = await isRead(await dot.clone().toFormat(format).toBuffer());
}
console.log(JSON.stringify(read));
`;

test('a serving process reads four formats, whoever asks', async () => {
	const { stdout } = await promisify(execFile)(
		process.execPath,
		['--import', 'tsx', '--input-type=module', '--eval', program],
		{ cwd: path.resolve(import.meta.dirname, '../..') },
	);
	const four = { jpeg: true, png: true, webp: true, gif: true };
	expect(JSON.parse(stdout)).toEqual({ ...four, svg: false, avif: false, tiff: false });
});
