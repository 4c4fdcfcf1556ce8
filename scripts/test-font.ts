import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { areaList } from '@vant/area-data';

const root = path.resolve(import.meta.dirname, '..');

/** The font that journeys and screenshots draw with: what is plain, and what stands out. */
export const testFonts = (['Regular', 'Bold'] as const).map((weight) => ({
	weight,
	file: path.join(root, `e2e/fixtures/font/NotoSansSC-${weight}.ttf`),
}));

/** Latin, punctuation, money, arrows and mathematics, shapes and signs: whatever a text may have besides Chinese. */
const blocks = [
	[0x20, 0x24f],
	[0x2000, 0x22ff],
	[0x2300, 0x27bf],
	[0x3000, 0x303f],
	[0xff00, 0xffef],
] as const;

/** What is typed in tests and shops: the 3755 common characters of GB 2312, signs, and everything that our screens show. */
export function charactersToCut(): string {
	const signs = blocks.flatMap(([from, to]) =>
		Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
	);
	return [...new Set([...signs, ...commonChinese(), ...chineseOnScreens()])].join('');
}

/** Every Chinese character that stands in our texts, in the demo shop or in the name of a place. */
export function chineseOnScreens(): Set<string> {
	const texts = ['demo', 'domain', 'server', 'web'].flatMap(textsIn);
	return new Set([JSON.stringify(areaList), ...texts].join('').match(/\p{Script=Han}/gu));
}

function textsIn(room: string): string[] {
	return readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
		.filter((file) => /\.(?:ts|tsx|json)$/.test(file) && !/\.test\.tsx?$/.test(file))
		.map((file) => readFileSync(path.join(root, room, file), 'utf8'));
}

/** The first level of GB 2312, its rows 16 to 55, read by the decoder that every Node brings. */
function commonChinese(): string[] {
	const decoder = new TextDecoder('gb2312');
	const pairs = Array.from({ length: 40 * 94 }, (_, index) =>
		Uint8Array.of(0xb0 + Math.floor(index / 94), 0xa1 + (index % 94)),
	);
	return [...decoder.decode(Buffer.concat(pairs))].filter((character) => !/[\uFFFD\p{Co}]/u.test(character));
}
