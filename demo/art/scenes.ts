import { artwork } from './artworks.shapes.ts';
import { tilt, turned } from './lathe.ts';
import { inks, lit, mix, printInks, shaded } from './palettes.ts';
import { leafSpray, palmShadow } from './plants.ts';
import { circle, ellipse, line, linear, outline, path, placed, radial, rect, type Sheet } from './svg.ts';

/** All scenes are drawn on a square of this many units. */
export const side = 1000;
/** Where the table meets the wall. */
export const horizon = 640;

/** The shadow of a thing on the table: a dark line of contact and a long soft pool away from the window. */
export function groundShadow(sheet: Sheet, x: number, y: number, width: number, height: number): string {
	const { shadow } = sheet.mood;
	const reach = Math.min(260, height * 0.5);
	return (
		ellipse(x + reach * 0.55, y - 2, width * 0.5 + reach * 0.6, width * 0.09 + 22, {
			fill: radial(sheet, `0 ${shadow} 0.42, 0.5 ${shadow} 0.2, 1 ${shadow} 0`),
		}) +
		ellipse(x + 4, y + 2, width * 0.54, width * 0.085 + 5, {
			fill: radial(sheet, `0 ${shadow} 0.75, 0.72 ${shadow} 0.4, 1 ${shadow} 0`),
		})
	);
}

/** The soft shadow a hanging or leaning thing throws on the wall behind it. */
export const wallShadow = (sheet: Sheet, x: number, y: number, width: number, height: number) =>
	ellipse(x + 44, y + 34, width * 0.62, height * 0.56, {
		fill: radial(sheet, `0 ${sheet.mood.shadow} 0.4, 0.6 ${sheet.mood.shadow} 0.22, 1 ${sheet.mood.shadow} 0`),
	});

const wall = (sheet: Sheet) =>
	rect(0, 0, side, side, {
		fill: linear(sheet, `0 ${sheet.mood.wall[0]}, 1 ${sheet.mood.wall[1]}`, [0, 0, 0.7, 1]),
	});

/** Light from the upper left over everything, a little dusk at the lower right. */
export const ambient = (sheet: Sheet) =>
	rect(0, 0, side, side, {
		fill: linear(
			sheet,
			`0 #fff8e6 0.3, 0.42 #fff8e6 0, 0.6 ${sheet.mood.shadow} 0, 1 ${sheet.mood.shadow} 0.24`,
			[0, 0, 1, 1],
		),
	});

/** Sun through a window: four slanted panes, soft at the edges (strokes cost a tenth of a blur). */
function windowLight(x: number, y: number, width: number, height: number): string {
	const pane = (column: number, row: number) => {
		const [px, py] = [x + column * width * 0.54 + row * 46, y + row * height * 0.54];
		const [w, h] = [width * 0.46, height * 0.46];
		return outline([
			[px, py + 26],
			[px + w, py],
			[px + w + 40, py + h],
			[px + 40, py + h + 26],
		]);
	};
	const panes = pane(0, 0) + pane(1, 0) + pane(0, 1) + pane(1, 1);
	const light = { fill: '#fff4d6', stroke: '#fff4d6', 'stroke-linejoin': 'round' };
	return [0, 6, 12, 18].map((width) => path(panes, { ...light, 'stroke-width': width, opacity: 0.13 })).join('');
}

const leafShadow = (sheet: Sheet) =>
	placed(palmShadow(sheet, 420, sheet.mood.shadow), sheet.random.chance(0.5) ? 900 : 90, 430, {
		rotation: sheet.random.between(-25, 25),
	});

function niche(sheet: Sheet): string {
	const x = sheet.random.pick([180, 250, 400]);
	const d = `M${x} ${horizon}L${x} 330A190 190 0 0 1 ${x + 380} 330L${x + 380} ${horizon}Z`;
	return path(d, {
		fill: linear(
			sheet,
			`0 ${shaded(sheet.mood.wall[1], 0.16)}, 0.25 ${shaded(sheet.mood.wall[1], 0.05)}, 1 ${lit(sheet.mood.wall[0], 0.25)}`,
		),
	});
}

function wallPicture(sheet: Sheet): string {
	const { random, mood } = sheet;
	const x = random.pick([70, 660]);
	const names = ['dawn', 'forest', 'sea', 'autumn', 'ink'] as const;
	const picture = artwork(
		sheet,
		random.pick(['peaks', 'arches', 'moonrise', 'botanic', 'cairn']),
		210,
		270,
		printInks[random.pick(names)],
	);
	const framed =
		rect(10, 14, 270, 330, { fill: mood.shadow, opacity: 0.18 }) +
		rect(0, 0, 270, 330, { fill: inks.oak }) +
		rect(10, 10, 250, 310, { fill: '#faf6ee' }) +
		placed(picture, 30, 30) +
		rect(0, 0, 270, 330, { fill: mood.wall[0], opacity: 0.3 });
	return placed(framed, x, 70);
}

/** A wall with what the light or the room put on it. */
export function decoratedWall(sheet: Sheet, options: { pictures?: boolean } = {}): string {
	const { random, mood } = sheet;
	const sort = random.pick(
		options.pictures
			? ['window', 'niche', 'sun', 'leaves', 'picture', 'window', 'leaves']
			: ['window', 'leaves', 'window', 'plain'],
	);
	let extra = '';
	if (sort === 'window') extra = windowLight(random.between(80, 300), random.between(60, 130), 420, 460);
	if (sort === 'niche') extra = niche(sheet);
	if (sort === 'sun')
		extra = circle(random.between(300, 700), random.between(260, 330), random.between(180, 240), {
			fill: linear(sheet, `0 ${lit(mood.wall[0], 0.5)}, 1 ${mood.wall[0]} 0.2`, [0, 0, 0, 1]),
		});
	if (sort === 'leaves') extra = windowLight(random.between(120, 340), 70, 420, 460) + leafShadow(sheet);
	if (sort === 'picture') extra = wallPicture(sheet);
	return wall(sheet) + extra;
}

function tableTop(sheet: Sheet, top: number): string {
	const { mood, random } = sheet;
	const wooden = mood.table[0].startsWith('#d') && mood.shadow === '#4a3226';
	let grain = '';
	if (wooden)
		for (let index = 0; index < 9; index += 1) {
			const y = top + 24 + index * index * 4.6;
			grain += path(
				`M0 ${y}Q${random.between(200, 500)} ${y + random.between(-10, 10)} 1000 ${y + random.between(-6, 6)}`,
				{ fill: 'none', stroke: mood.shadow, 'stroke-width': 1.6, opacity: 0.13 },
			);
		}
	return (
		rect(0, top, side, side - top, {
			fill: linear(sheet, `0 ${mood.table[0]}, 1 ${mood.table[1]}`, [0, 0, 0.2, 1]),
		}) +
		grain +
		rect(0, top, side, 34, {
			fill: linear(sheet, `0 ${mood.shadow} 0.2, 1 ${mood.shadow} 0`, [0, 0, 0, 1]),
		}) +
		line(0, top, side, top, { stroke: lit(mood.table[0], 0.5), 'stroke-width': 3 })
	);
}

/** A table before a wall: where most things stand. */
export const tableScene = (sheet: Sheet) => decoratedWall(sheet, { pictures: true }) + tableTop(sheet, horizon);

/** A bare stage of one colour with two plinths; `tall` is where the higher one ends. */
export function stageScene(sheet: Sheet, heights: readonly [left: number, right: number]): string {
	const { mood } = sheet;
	const floor = rect(0, 600, side, 400, {
		fill: linear(
			sheet,
			`0 ${mood.wall[1]} 0, 0.3 ${lit(mood.wall[0], 0.2)}, 1 ${lit(mood.wall[1], 0.1)}`,
			[0, 0, 0, 1],
		),
	});
	const disc = circle(560, 360, 300, {
		fill: linear(sheet, `0 ${lit(mood.wall[0], 0.55)}, 1 ${lit(mood.wall[1], 0.05)}`, [0, 0, 0.5, 1]),
	});
	const plinth = (x: number, width: number, height: number, color: string) =>
		groundShadow(sheet, x, 890, width, height * 1.4) +
		placed(
			turned(sheet, {
				profile: [
					[-height, width / 2],
					[0, width / 2],
				],
				color,
				gloss: 0.05,
			}) + ellipse(0, -height, width / 2, (width / 2) * tilt, { fill: lit(color, 0.42) }),
			x,
			890,
		);
	return (
		wall(sheet) +
		disc +
		floor +
		plinth(340, 430, heights[0], lit(mood.wall[0], 0.4)) +
		plinth(735, 330, heights[1], mix(mood.wall[1], inks.cream, 0.35))
	);
}

/** A table top seen from above, with light through a window and what lies at its edges. */
export function flatScene(sheet: Sheet): string {
	const { mood, random } = sheet;
	const base = rect(0, 0, side, side, {
		fill: linear(sheet, `0 ${lit(mood.wall[0], 0.18)}, 1 ${mood.wall[1]}`, [0, 0, 1, 1]),
	});
	const cloth = random.chance(0.55)
		? placed(
				rect(10, 14, 760, 1200, { fill: mood.shadow, opacity: 0.14 }) +
					rect(0, 0, 760, 1200, { fill: mood.table[0] }) +
					rect(0, 0, 760, 1200, {
						fill: linear(sheet, `0 #ffffff 0.2, 1 ${mood.shadow} 0.08`),
					}),
				random.between(300, 480),
				-180,
				{ rotation: random.between(-16, 16) },
			)
		: '';
	return base + cloth + windowLight(60, 40, 760, 800);
}

/** Companions at the edges of a flat scene. */
export function flatProps(sheet: Sheet): string {
	const { mood, random } = sheet;
	const sprig = (x: number, y: number, rotation: number) => {
		const tone = inks[random.pick(mood.accents)];
		const twig = leafSpray(sheet, random.between(280, 360), tone, random.pick(['leaf', 'willow', 'berry']));
		return placed(twig, x, y, { rotation });
	};
	const coffee = (x: number, y: number) =>
		circle(x + 18, y + 24, 128, { fill: mood.shadow, opacity: 0.18 }) +
		circle(x, y, 128, {
			fill: linear(sheet, '0 #fffaf1, 1 #d9cfc0', [0, 0, 1, 1]),
		}) +
		circle(x, y, 82, {
			fill: linear(sheet, '0 #e9e0d2, 1 #ffffff', [0, 0, 1, 1]),
		}) +
		circle(x, y, 68, {
			fill: linear(sheet, '0 #54331f, 1 #8a5a38', [0, 0, 1, 1]),
		}) +
		ellipse(x - 16, y - 24, 30, 12, { fill: '#d7b48c', opacity: 0.6, transform: `rotate(-30 ${x} ${y})` });
	const stones = (x: number, y: number) =>
		[
			[0, 0, 46, 36],
			[74, 40, 34, 28],
			[10, 74, 26, 20],
		]
			.map(
				([dx = 0, dy = 0, rx = 0, ry = 0]) =>
					ellipse(x + dx + 8, y + dy + 10, rx, ry, { fill: mood.shadow, opacity: 0.2 }) +
					ellipse(x + dx, y + dy, rx, ry, {
						fill: linear(sheet, `0 ${lit(inks.slate, 0.6)}, 1 ${inks.slate}`, [0, 0, 1, 1]),
					}),
			)
			.join('');
	return random.pick([
		() => sprig(60, 330, 24) + coffee(900, 880),
		() => sprig(930, 1010, -34) + stones(90, 110),
		() => sprig(60, 1020, 38) + sprig(980, 300, -24),
		() => coffee(120, 130) + sprig(960, 1000, -28),
	])();
}

/** A wall above a long sideboard with a few things on it: where pictures hang. */
export function roomScene(sheet: Sheet): string {
	const { mood } = sheet;
	const top = 850;
	const board = mix(mood.table[1], inks.oak, 0.55);
	return (
		decoratedWall(sheet) +
		rect(0, top + 20, side, 150, {
			fill: linear(sheet, `0 ${shaded(board, 0.12)}, 1 ${shaded(board, 0.28)}`, [0, 0, 0, 1]),
		}) +
		[250, 500, 750]
			.map((x) => line(x, top + 26, x, side, { stroke: shaded(board, 0.5), 'stroke-width': 3, opacity: 0.5 }))
			.join('') +
		rect(0, top - 6, side, 28, {
			fill: linear(sheet, `0 ${lit(board, 0.4)}, 1 ${board}`, [0, 0, 0, 1]),
		})
	);
}
