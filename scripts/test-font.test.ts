import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { chineseOnScreens, testFonts } from './test-font.ts';

test.each(testFonts)(
	'the $weight font of the journeys draws every Chinese character of our screens',
	({ weight, file }) => {
		GlobalFonts.registerFromPath(file, `Test ${weight}`);
		const pen = createCanvas(24, 24).getContext('2d');
		const drawn = (character: string) => {
			pen.clearRect(0, 0, 24, 24);
			pen.font = `20px "Test ${weight}"`;
			pen.fillText(character, 2, 20);
			return Buffer.from(pen.getImageData(0, 0, 24, 24).data).toString('base64');
		};
		const missing = drawn('\u{10FFFD}');
		const undrawn = [...chineseOnScreens()].filter((character) => drawn(character) === missing);
		expect(undrawn, 'cut the font anew: e2e/fixtures/font/README.md').toEqual([]);
	},
);
