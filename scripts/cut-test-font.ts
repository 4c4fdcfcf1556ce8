import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { charactersToCut, testFonts } from './test-font.ts';

/** Cuts the font of the tests from the whole one; how to get both packages stands beside the font. */
const require = createRequire(import.meta.url);
/** Installed by whoever cuts, and by nobody else. */
const cutter = 'subset-font';
const whole = {
	Regular: '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
	Bold: '@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf',
};

type Cut = (font: Buffer, characters: string, options: { targetFormat: 'truetype' }) => Promise<Buffer>;

const cut = require(cutter) as Cut;
const characters = charactersToCut();
for (const { weight, file } of testFonts) {
	const font = await cut(readFileSync(require.resolve(whole[weight])), characters, { targetFormat: 'truetype' });
	writeFileSync(file, font);
	process.stdout.write(`${file} ${font.length} bytes\n`);
}
