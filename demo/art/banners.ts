import { artwork } from './artworks.shapes.ts';
import { kinds } from './kinds.ts';
import type { Look } from './look.ts';
import { inks, lit, type MoodName, moods, printInks } from './palettes.ts';
import { palm } from './plants.ts';
import { createRandom } from './random.ts';
import { groundShadow } from './scenes.ts';
import { blurred, createSheet, finish, line, linear, outline, path, placed, radial, rect, type Sheet } from './svg.ts';

interface Standing {
	kind: keyof typeof kinds;
	look: Look;
	x: number;
	y: number;
	scale: number;
}

/** A wall in soft light above a table. */
export function room(sheet: Sheet, width: number, height: number, table: number): string {
	const { mood } = sheet;
	const panes = [0, 1, 2]
		.map((index) =>
			path(
				outline([
					[width * 0.4 + index * 150, 60],
					[width * 0.4 + 120 + index * 150, 40],
					[width * 0.4 + 190 + index * 150, table - 70],
					[width * 0.4 + 70 + index * 150, table - 50],
				]),
				{ fill: '#fff4d6' },
			),
		)
		.join('');
	return (
		rect(0, 0, width, height, { fill: linear(sheet, `0 ${mood.wall[0]}, 1 ${mood.wall[1]}`, [0, 0, 1, 0.6]) }) +
		blurred(sheet, 6, panes, { opacity: 0.4 }) +
		blurred(sheet, 10, placed(palm(sheet, 460, mood.shadow), width - 60, table - 140), { opacity: 0.15 }) +
		rect(0, table, width, height - table, {
			fill: linear(sheet, `0 ${mood.table[0]}, 1 ${mood.table[1]}`, [0, 0, 0, 1]),
		}) +
		rect(0, table, width, 30, { fill: linear(sheet, `0 ${mood.shadow} 0.18, 1 ${mood.shadow} 0`, [0, 0, 0, 1]) }) +
		line(0, table, width, table, { stroke: lit(mood.table[0], 0.5), 'stroke-width': 3 })
	);
}

/** What stands on the table, each with its shadow. */
export const things = (sheet: Sheet, list: readonly Standing[]) =>
	list
		.map(({ kind, look, x, y, scale }) => {
			const drawn = kinds[kind].draw(sheet, look);
			return (
				groundShadow(sheet, x, y - (drawn.boxy ? 8 : 0), drawn.width * scale, drawn.height * scale) +
				placed(drawn.markup, x, y, { scale })
			);
		})
		.join('');

/** A drawing of a size in a mood, under one light. */
export function stillLife(
	seed: number,
	mood: MoodName,
	size: readonly [number, number],
	draw: (sheet: Sheet) => string,
): string {
	const sheet = createSheet(createRandom(seed), moods[mood]);
	const [width, height] = size;
	const light = rect(0, 0, width, height, { fill: radial(sheet, '0 #fff8e6 0.3, 1 #fff8e6 0', [0.15, 0.1, 0.8]) });
	return finish(sheet, width, height, draw(sheet) + light);
}

/** A framed print on the wall. */
export function hungPicture(
	sheet: Sheet,
	motif: string,
	print: keyof typeof printInks,
	x: number,
	y: number,
	scale: number,
): string {
	const [w, h] = [230, 300];
	const framed =
		rect(12, 18, w + 60, h + 60, { fill: sheet.mood.shadow, opacity: 0.2 }) +
		rect(0, 0, w + 60, h + 60, { fill: inks.oak }) +
		rect(10, 10, w + 40, h + 40, { fill: '#faf6ee' }) +
		placed(artwork(sheet, motif, w, h, printInks[print]), 30, 30);
	return placed(framed, x, y, { scale });
}

/** The wide picture on top of the store; its left half is calm, for words. */
export function storeBanner(): string {
	return stillLife(
		11,
		'dawn',
		[1600, 640],
		(sheet) =>
			room(sheet, 1600, 640, 440) +
			hungPicture(sheet, 'peaks', 'dawn', 1020, 50, 0.9) +
			things(sheet, [
				{ kind: 'lamp', look: { color: 'cream', accent: 'teal', motif: 'pleat' }, x: 1440, y: 520, scale: 0.82 },
				{
					kind: 'vase',
					look: { shape: 'bottle', color: 'cream', accent: 'indigo', motif: 'hills' },
					x: 900,
					y: 530,
					scale: 0.74,
				},
				{ kind: 'folded', look: { color: 'oat', accent: 'teal', motif: 'tartan' }, x: 1190, y: 516, scale: 0.46 },
				{
					kind: 'teapot',
					look: { color: 'terracotta', accent: 'oak', motif: 'speckle' },
					x: 1090,
					y: 585,
					scale: 0.56,
				},
				{
					kind: 'cup',
					look: { shape: 'tea', color: 'cream', accent: 'slate', motif: 'hills' },
					x: 1270,
					y: 600,
					scale: 0.72,
				},
				{ kind: 'vase', look: { shape: 'bud', color: 'mustard', accent: 'cream' }, x: 760, y: 590, scale: 0.6 },
			]),
	);
}

/** The head of a creator's page. */
export function merchantBanner(merchant: 'studio' | 'garden'): string {
	if (merchant === 'studio')
		return stillLife(
			21,
			'mist',
			[1200, 400],
			(sheet) =>
				artwork(sheet, 'peaks', 1200, 420, { ...printInks.ink, accent: '#df8067' }) +
				rect(0, 300, 1200, 100, { fill: linear(sheet, '0 #efe9df, 1 #d9cfc0', [0, 0, 0, 1]) }) +
				things(sheet, [
					{
						kind: 'vase',
						look: { shape: 'moon', color: 'snow', accent: 'slate', motif: 'speckle' },
						x: 980,
						y: 350,
						scale: 0.52,
					},
					{ kind: 'teapot', look: { color: 'indigo', accent: 'oak', motif: 'speckle' }, x: 800, y: 366, scale: 0.44 },
					{
						kind: 'cup',
						look: { shape: 'tea', color: 'cream', accent: 'slate', motif: 'hills' },
						x: 680,
						y: 372,
						scale: 0.5,
					},
				]),
		);
	return stillLife(
		22,
		'sage',
		[1200, 400],
		(sheet) =>
			artwork(sheet, 'petals', 1200, 900, { ...printInks.rose, far: '#f4ddcf' }) +
			rect(0, 310, 1200, 90, { fill: linear(sheet, '0 #fbf3ea, 1 #ead9c7', [0, 0, 0, 1]) }) +
			things(sheet, [
				{
					kind: 'calendar',
					look: { color: 'slate', accent: 'coral', motif: 'botanic', print: 'forest' },
					x: 960,
					y: 366,
					scale: 0.6,
				},
				{ kind: 'ink', look: { color: 'indigo', accent: 'gold' }, x: 770, y: 370, scale: 0.5 },
				{
					kind: 'folded',
					look: { shape: 'thin', color: 'sage', accent: 'cream', motif: 'ticking' },
					x: 540,
					y: 366,
					scale: 0.5,
				},
			]),
	);
}

/** What stands where a picture is missing: an empty frame, waiting. */
export function emptyFrame(): string {
	const sheet = createSheet(createRandom(31), moods.snow);
	const shadow = rect(304, 264, 420, 500, { fill: sheet.mood.shadow, opacity: 0.12 });
	const frame =
		rect(290, 240, 420, 500, { fill: linear(sheet, `0 ${lit(inks.ash, 0.3)}, 1 ${inks.sand}`, [0, 0, 1, 1]) }) +
		rect(314, 264, 372, 452, { fill: '#f4efe6' }) +
		rect(314, 264, 372, 14, {
			fill: linear(sheet, `0 ${sheet.mood.shadow} 0.2, 1 ${sheet.mood.shadow} 0`, [0, 0, 0, 1]),
		});
	const dashes = rect(360, 316, 280, 348, {
		fill: 'none',
		stroke: '#c3b7a4',
		'stroke-width': 5,
		'stroke-dasharray': '16 12',
		rx: 6,
	});
	const hill =
		path('M396 566L466 478L506 526L550 462L604 566Z', { fill: '#d6cab8' }) +
		`<circle cx="452" cy="420" r="26" fill="#d6cab8"/>`;
	const cord =
		path('M380 244L500 128L620 244', { fill: 'none', stroke: '#a99a84', 'stroke-width': 5 }) +
		`<circle cx="500" cy="126" r="11" fill="#a99a84"/>`;
	return finish(
		sheet,
		1000,
		1000,
		rect(0, 0, 1000, 1000, {
			fill: linear(sheet, `0 ${sheet.mood.wall[0]}, 1 ${sheet.mood.wall[1]}`, [0, 0, 0.6, 1]),
		}) +
			cord +
			shadow +
			frame +
			dashes +
			hill,
	);
}
