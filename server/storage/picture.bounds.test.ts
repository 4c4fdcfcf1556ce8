import type { Metadata } from 'sharp';
import { expect, test } from 'vitest';
import { boundMemory, type Drawing } from './picture.bounds.ts';
import type { PictureFailure } from './picture.format.ts';

const camera = { format: 'jpeg', width: 6000, height: 4000, channels: 3, depth: 'uchar', chromaSubsampling: '4:2:0' };
const bomb = { format: 'png', width: 7000, height: 7000, channels: 4, depth: 'ushort', isProgressive: true };

function outcome(facts: object, drawing: Drawing): string {
	try {
		boundMemory(facts as Metadata, drawing);
		return 'drawn';
	} catch (error) {
		return (error as PictureFailure).why;
	}
}

test.each([
	['a picture of a camera', camera, 'drawn'],
	['the same for slow lines', { ...camera, isProgressive: true }, 'drawn'],
	['the same held upright', { ...camera, orientation: 6 }, 'drawn'],
	['as many pixels as may be, line by line', { ...camera, width: 7000, height: 7000 }, 'drawn'],
	[
		'the largest that cameras make with 26 megapixels',
		{ ...camera, width: 6240, height: 4160, isProgressive: true },
		'drawn',
	],
	['an interlaced one of as many pixels as may be', { ...bomb, channels: 3, depth: 'uchar' }, 'tooHeavy'],
	[
		'one to be turned of as many pixels as may be',
		{ ...camera, width: 7000, height: 7000, orientation: 6 },
		'tooHeavy',
	],
	['16 bits a colour, interlaced, which is held whole', bomb, 'tooHeavy'],
	['16 bits a colour, to be turned', { ...bomb, isProgressive: false, orientation: 6 }, 'tooHeavy'],
	['the same line by line', { ...bomb, isProgressive: false }, 'drawn'],
	['a frame of a film that is as large', { ...camera, format: 'webp', width: 7000, height: 7000 }, 'tooHeavy'],
	['more pixels than may be', { ...camera, width: 10_000, height: 10_000 }, 'tooLarge'],
])('%s is %s', (_, facts, expected) => {
	expect(outcome(facts, 'small')).toBe(expected);
});

test('a film is drawn anew with all its frames, and shown small by its first', () => {
	const film = { ...camera, format: 'webp', width: 1000, height: 1000, pages: 100 };
	expect([outcome(film, 'small'), outcome(film, 'anew')]).toEqual(['drawn', 'tooHeavy']);
});

test.each([
	['a picture of a camera held upright', { ...camera, orientation: 6 }, 'drawn'],
	['the same in full colours', { ...camera, orientation: 6, chromaSubsampling: '4:4:4' }, 'drawn'],
	[
		'a JPEG of as many pixels as may be in full colours',
		{ ...camera, width: 7000, height: 7000, chromaSubsampling: '4:4:4' },
		'tooHeavy',
	],
	[
		'a screen in a PNG on its side',
		{ ...bomb, width: 3840, height: 2160, depth: 'uchar', isProgressive: false, orientation: 3 },
		'drawn',
	],
	[
		'a PNG that is held by lines, and written as large as its pixels',
		{ ...bomb, depth: 'uchar', isProgressive: false },
		'tooHeavy',
	],
])('what is written anew counts, too: %s', (_, facts, expected) => {
	expect(outcome(facts, 'anew')).toBe(expected);
});
