import { rod, roundFill, tilt, turned, turnedLayers } from './lathe.ts';
import { colorsOf, type Draw } from './look.ts';
import { inks, lit, mix, shaded } from './palettes.ts';
import { fern, palm } from './plants.ts';
import { circle, ellipse, line, linear, outline, path, placed, radial, rect } from './svg.ts';

export const drawClock: Draw = (sheet, look) => {
	const { color, accent } = colorsOf(look);
	const r = 190;
	let marks = '';
	for (let hour = 0; hour < 12; hour += 1)
		marks += rect(-3.5, -r * 0.82, 7, hour % 3 ? 16 : 32, { rx: 3, fill: accent, transform: `rotate(${hour * 30})` });
	const hand = (rotation: number, length: number, width: number) =>
		rect(-width / 2, -length, width, length + 22, { rx: width / 2, fill: accent, transform: `rotate(${rotation})` });
	return {
		markup:
			circle(16, 22, r + 16, { fill: sheet.mood.shadow, opacity: 0.12 }) +
			circle(8, 11, r + 16, { fill: sheet.mood.shadow, opacity: 0.18 }) +
			circle(0, 0, r + 16, {
				fill: linear(sheet, `0 ${lit(inks.oak, 0.35)}, 1 ${shaded(inks.oak, 0.35)}`, [0, 0, 1, 1]),
			}) +
			circle(0, 0, r, {
				fill: linear(sheet, `0 ${shaded(color, 0.14)}, 0.3 ${color}, 1 ${lit(color, 0.35)}`, [0, 0, 1, 1]),
			}) +
			marks +
			hand(-58, 96, 11) +
			hand(48, 140, 8) +
			rect(-1.5, -150, 3, 190, { fill: inks.coral, transform: 'rotate(160)' }) +
			circle(0, 0, 11, { fill: accent }) +
			circle(0, 0, 4, { fill: inks.brass }),
		width: r * 2 + 32,
		height: r * 2 + 32,
	};
};

export const drawMirror: Draw = (sheet, look) => {
	const { color } = colorsOf(look);
	const arch = look.shape === 'arch';
	const shape = (grow: number, dx = 0, dy = 0) => {
		const w = (arch ? 160 : 205) + grow;
		return arch
			? `M${-w + dx} ${270 + grow + dy}L${-w + dx} ${-100 + dy}A${w} ${w} 0 0 1 ${w + dx} ${-100 + dy}L${w + dx} ${270 + grow + dy}Z`
			: `M${-w + dx} ${dy}A${w} ${w} 0 1 1 ${w + dx} ${dy}A${w} ${w} 0 1 1 ${-w + dx} ${dy}Z`;
	};
	return {
		markup:
			path(shape(16, 18, 24), { fill: sheet.mood.shadow, opacity: 0.12 }) +
			path(shape(16, 9, 12), { fill: sheet.mood.shadow, opacity: 0.2 }) +
			path(shape(16), {
				fill: linear(sheet, `0 ${lit(color, 0.4)}, 0.5 ${color}, 1 ${shaded(color, 0.35)}`, [0, 0, 1, 1]),
			}) +
			path(shape(0), {
				fill: linear(
					sheet,
					`0 #dfe9ea, 0.45 ${mix('#f4f6f3', sheet.mood.wall[0], 0.3)}, 1 ${mix('#c3d1d4', sheet.mood.wall[1], 0.35)}`,
					[0, 0, 1, 1],
				),
			}) +
			path(
				outline([
					[-60, -180],
					[20, -200],
					[-70, 180],
					[-130, 150],
				]),
				{ fill: '#ffffff', opacity: 0.28 },
			) +
			path(
				outline([
					[50, -190],
					[76, -184],
					[-20, 190],
					[-48, 184],
				]),
				{ fill: '#ffffff', opacity: 0.2 },
			),
		width: arch ? 352 : 442,
		height: arch ? 560 : 442,
	};
};

export const drawPlanter: Draw = (sheet, look) => {
	const { color, accent } = colorsOf(look);
	const profile = [
		[-210, 124],
		[-196, 126],
		[-110, 120],
		[-24, 96],
		[0, 88],
	] as const;
	const { back, front } = turnedLayers(sheet, {
		profile,
		color,
		inside: '#5a4334',
		gloss: 0.2,
		...(look.motif === 'bands'
			? { bands: [{ from: -130, to: -74, color: accent }] }
			: look.motif === 'flutes'
				? { flutes: 17 }
				: { dip: { color: accent, to: -90 } }),
	});
	const plant =
		look.shape === 'fern'
			? [-34, -12, 12, 36]
					.map((rotation) => placed(fern(300, rotation % 24 ? inks.moss : inks.sage), 0, -200, { rotation }))
					.join('')
			: placed(palm(sheet, 320, inks.moss), 0, -206);
	return { markup: back + plant + front, width: 320, height: 460 };
};

/** A round tray with a raised wooden rim. */
export const drawTray: Draw = (sheet, look) => {
	const { color } = colorsOf(look);
	const markup =
		turned(sheet, {
			profile: [
				[-58, 250],
				[-50, 252],
				[-10, 244],
				[0, 238],
			],
			color,
			inside: lit(color, 0.1),
			gloss: 0.25,
		}) +
		ellipse(40, -44, 150, 24, { fill: radial(sheet, `0 ${shaded(color, 0.6)} 0.5, 1 ${shaded(color, 0.6)} 0`) }) +
		placed(
			turned(sheet, {
				profile: [
					[-118, 62],
					[-110, 62],
					[-40, 58],
					[0, 40],
				],
				color: inks.snow,
				inside: inks.snow,
				gloss: 0.5,
			}),
			-84,
			-44,
		) +
		placed(
			turned(sheet, {
				profile: [
					[-190, 20],
					[-176, 20],
					[-120, 46],
					[-50, 58],
					[0, 44],
				],
				color: inks.celadon,
				gloss: 0.5,
			}),
			76,
			-38,
		) +
		rod('M-26 -146C24 -150 26 -78 -30 -84', inks.snow, 13);
	return { markup, width: 504, height: 230 };
};

/** A turned stool or side table. */
export const drawStool: Draw = (sheet, look) => {
	const { color } = colorsOf(look);
	const wide = look.shape === 'table';
	const [half, tall] = wide ? [210, 400] : [170, 380];
	const leg = (x1: number, x2: number, y: number, tone: string) =>
		path(
			outline([
				[x1 - 15, -tall + 24],
				[x1 + 15, -tall + 24],
				[x2 + 10, y],
				[x2 - 10, y],
			]),
			{
				fill: linear(sheet, `0 ${lit(tone, 0.18)}, 0.4 ${tone}, 1 ${shaded(tone, 0.32)}`),
			},
		);
	const seat = turned(sheet, {
		profile: [
			[-tall - 14, half],
			[-tall - 4, half + 5],
			[-tall + 22, half],
			[-tall + 30, half - 12],
		],
		color,
		gloss: 0.3,
	});
	const top = ellipse(0, -tall - 14, half - 2, half * tilt, {
		fill: linear(sheet, `0 ${lit(color, 0.42)}, 1 ${lit(color, 0.05)}`),
	});
	let grain = '';
	for (const share of [0.8, 0.58, 0.35])
		grain += ellipse(-10, -tall - 14, half * share, half * share * tilt, {
			fill: 'none',
			stroke: shaded(color, 0.25),
			'stroke-width': 1.6,
			opacity: 0.35,
		});
	const bar =
		path(`M${-half * 0.7} ${-tall * 0.36}L${half * 0.7} ${-tall * 0.36}`, {
			stroke: roundFill(sheet, shaded(color, 0.2), 0),
			'stroke-width': 15,
		}) + line(-half * 0.7, -tall * 0.36, half * 0.7, -tall * 0.36, { stroke: shaded(color, 0.18), 'stroke-width': 14 });
	const markup =
		leg(-half * 0.42, -half * 0.52, -34, shaded(color, 0.28)) +
		leg(half * 0.42, half * 0.52, -34, shaded(color, 0.34)) +
		bar +
		leg(-half * 0.66, -half * 0.88, 0, color) +
		leg(half * 0.66, half * 0.88, 0, shaded(color, 0.1)) +
		seat +
		top +
		grain;
	return { markup, width: half * 2, height: tall + 40 };
};

/** A row of turned pegs on a board. */
export const drawPegs: Draw = (sheet, look) => {
	const { color, accent } = colorsOf(look);
	let pegs = '';
	for (let index = 0; index < 5; index += 1) {
		const x = -260 + index * 130;
		pegs +=
			ellipse(x + 12, 22, 30, 22, { fill: sheet.mood.shadow, opacity: 0.25 }) +
			circle(x, 4, 29, {
				fill: radial(
					sheet,
					`0 ${lit(index % 2 ? accent : color, 0.5)}, 0.6 ${index % 2 ? accent : color}, 1 ${shaded(index % 2 ? accent : color, 0.35)}`,
					[0.35, 0.3, 0.8],
				),
			});
	}
	const board =
		rect(-330 + 10, -36, 660, 96, { rx: 16, fill: sheet.mood.shadow, opacity: 0.2 }) +
		rect(-330, -48, 660, 96, {
			rx: 16,
			fill: linear(sheet, `0 ${lit(inks.oak, 0.3)}, 1 ${shaded(inks.oak, 0.1)}`, [0, 0, 0, 1]),
		});
	return { markup: board + pegs, width: 660, height: 96 };
};
