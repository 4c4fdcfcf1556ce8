import { artwork } from './artworks.shapes.ts';
import { cloth, threads } from './fabric.ts';
import { turned } from './lathe.ts';
import { colorsOf, type Draw } from './look.ts';
import { inks, lit, mix, printInks, shaded } from './palettes.ts';
import { leafSpray } from './plants.ts';
import { circle, clipped, line, linear, outline, path, placed, rect, type Sheet } from './svg.ts';

/** The double shadow under a thing that lies on the table. */
export const lyingShadow = (sheet: Sheet, x: number, y: number, w: number, h: number, rx = 8) =>
	rect(x + 18, y + 24, w, h, { rx, fill: sheet.mood.shadow, opacity: 0.1 }) +
	rect(x + 9, y + 12, w, h, { rx, fill: sheet.mood.shadow, opacity: 0.18 });

const sheen = (sheet: Sheet) =>
	linear(sheet, `0 #ffffff 0.22, 0.5 #ffffff 0, 1 ${sheet.mood.shadow} 0.2`, [0, 0, 1, 1]);

/** A bound book lying face up: cloth, spine, page edges, a band or a bookmark. */
export const drawNotebook: Draw = (sheet, look) => {
	const { color, accent } = colorsOf(look);
	const [w, h] = look.shape === 'slim' ? [260, 460] : look.shape === 'square' ? [400, 400] : [360, 480];
	const [x, y] = [-w / 2, -h / 2];
	const pages =
		rect(x + 10, y + 12, w, h, { rx: 6, fill: '#efe6d6' }) +
		[4, 7, 10]
			.map((step) =>
				line(x + 20, y + h + step - 2, x + w + step - 4, y + h + step - 2, { stroke: '#c9bda8', 'stroke-width': 1.4 }),
			)
			.join('');
	const cover = rect(x, y, w, h, { rx: 9, fill: color }) + rect(x, y, w, h, { rx: 9, fill: threads(sheet, color) });
	const inner = rect(x, y, w, h, { rx: 9 });
	let face = '';
	if (look.motif === 'label') {
		face =
			rect(x + w * 0.3, y + h * 0.2, w * 0.46, h * 0.2, { rx: 3, fill: inks.cream }) +
			rect(x + w * 0.33, y + h * 0.222, w * 0.4, h * 0.155, { fill: 'none', stroke: accent, 'stroke-width': 2.4 });
		face += [0.29, 0.33]
			.map((share, index) =>
				line(x + w * (0.42 + index * 0.03), y + h * share, x + w * (0.64 - index * 0.03), y + h * share, {
					stroke: accent,
					'stroke-width': 2.4,
					opacity: 0.6,
				}),
			)
			.join('');
	} else if (look.motif === 'foil')
		face = placed(leafSpray(sheet, h * 0.56, inks.gold, 'leaf'), w * 0.06, h * 0.3, { rotation: 6 });
	else if (look.motif) {
		const known = look.motif.startsWith('cloth:');
		face = known
			? rect(x, y, w, h, { rx: 9, fill: cloth(sheet, look.motif.slice(6), color, accent, 0.8) })
			: placed(
					artwork(sheet, look.motif, w * 0.62, h * 0.62, printInks[look.print ?? 'dawn']),
					x + w * 0.24,
					y + h * 0.16,
				);
	}
	const spine =
		rect(x, y, w * 0.13, h, { fill: shaded(known(look.motif) ? accent : color, 0.24) }) +
		line(x + w * 0.13, y + 2, x + w * 0.13, y + h - 2, { stroke: sheet.mood.shadow, 'stroke-width': 3, opacity: 0.35 });
	const band =
		look.motif === 'label' || look.motif === 'foil' ? rect(x + w * 0.86, y - 1, 12, h + 2, { fill: accent }) : '';
	const ribbon = path(
		`M${x + w * 0.34} ${y + h + 4}L${x + w * 0.34} ${y + h + 56}L${x + w * 0.36} ${y + h + 44}L${x + w * 0.38} ${y + h + 56}L${x + w * 0.38} ${y + h + 4}Z`,
		{ fill: accent },
	);
	const markup =
		lyingShadow(sheet, x, y, w + 8, h + 10) +
		ribbon +
		pages +
		cover +
		clipped(sheet, inner, face + spine) +
		rect(x, y, w, h, { rx: 9, fill: sheen(sheet) }) +
		band;
	return { markup, width: w + 20, height: h + 40 };
};

const known = (motif: string | undefined) => motif?.startsWith('cloth:') ?? false;

function pen(sheet: Sheet, length: number, color: string, metal: string, nib: boolean): string {
	const barrel = linear(
		sheet,
		`0 ${shaded(color, 0.15)}, 0.3 ${lit(color, 0.4)}, 0.6 ${color}, 1 ${shaded(color, 0.4)}`,
		[0, 0, 0, 1],
	);
	const steel = linear(sheet, `0 ${shaded(metal, 0.1)}, 0.3 ${lit(metal, 0.7)}, 1 ${shaded(metal, 0.4)}`, [0, 0, 0, 1]);
	const tip = nib
		? path('M0 -8L54 -4Q66 0 54 4L0 8Z', { fill: steel }) +
			line(18, 0, 60, 0, { stroke: shaded(metal, 0.6), 'stroke-width': 1.6 })
		: path('M0 -12L44 -3L44 3L0 12Z', { fill: inks.ash }) + path('M34 -5L46 0L34 5Z', { fill: shaded(color, 0.3) });
	return (
		rect(-length + 10, 8, length + 40, 18, { rx: 9, fill: sheet.mood.shadow, opacity: 0.16 }) +
		placed(tip, 0, 0) +
		rect(-length, -13, length, 26, { rx: nib ? 11 : 2, fill: barrel }) +
		rect(-length * 0.42, -14, 14, 28, { fill: steel }) +
		(nib
			? rect(-length * 0.97, -18, length * 0.4, 7, { rx: 3, fill: steel })
			: rect(-length, -13, 26, 26, { fill: steel }))
	);
}

/** Pens or pencils laid out in a row. */
export const drawPens: Draw = (sheet, look) => {
	const { color, accent } = colorsOf(look);
	const pencils = look.shape === 'pencils';
	const tones = pencils ? [color, accent, inks.butter, inks.sage, inks.slate, inks.rose] : [color, accent];
	const row = tones
		.map((tone, index) =>
			placed(
				pen(sheet, pencils ? 400 : 430, tone, pencils ? inks.brass : inks.gold, !pencils),
				190 + ((index * 37) % 3) * 8,
				(index - (tones.length - 1) / 2) * (pencils ? 58 : 120),
				{ rotation: pencils ? 0 : index * 4 - 3 },
			),
		)
		.join('');
	return { markup: placed(row, 0, 0, { rotation: -32 }), width: 460, height: 460 };
};

/** Ink in a glass bottle with a cork. */
export const drawInk: Draw = (sheet, look) => {
	const { color } = colorsOf(look);
	const body = turned(sheet, {
		profile: [
			[-230, 42],
			[-214, 46],
			[-196, 44],
			[-176, 96],
			[-150, 126],
			[-30, 130],
			[-6, 120],
			[0, 112],
		],
		color: mix(color, '#ffffff', 0.1),
		gloss: 1,
		bands: [{ from: -176, to: -150, color: mix(color, '#ffffff', 0.55), opacity: 0.5 }],
		paint:
			rect(-66, -124, 110, 84, { fill: inks.cream }) +
			rect(-58, -116, 94, 68, { fill: 'none', stroke: color, 'stroke-width': 3 }) +
			circle(-11, -82, 20, { fill: color }),
	});
	const cork = turned(sheet, {
		profile: [
			[-276, 40],
			[-270, 42],
			[-230, 37],
		],
		color: inks.ash,
		gloss: 0,
	});
	return { markup: body + cork, width: 260, height: 276 };
};

/** Carved stamps with their ink pad. */
export const drawStamps: Draw = (sheet, look) => {
	const { color, accent } = colorsOf(look);
	const stamp = (wood: string, tone: string) =>
		turned(sheet, {
			profile: [
				[-170, 14],
				[-162, 34],
				[-132, 40],
				[-96, 22],
				[-60, 26],
				[-46, 64],
				[0, 66],
			],
			color: wood,
			gloss: 0.25,
			bands: [{ from: -18, to: 0, color: tone }],
		});
	const pad =
		rect(-190, -46, 250, 46, {
			rx: 8,
			fill: linear(sheet, `0 ${lit(inks.charcoal, 0.2)}, 1 ${shaded(inks.charcoal, 0.2)}`, [0, 0, 0, 1]),
		}) +
		path(
			outline([
				[-180, -46],
				[-150, -84],
				[30, -84],
				[54, -46],
			]),
			{ fill: shaded(color, 0.1) },
		) +
		path(
			outline([
				[-160, -50],
				[-138, -78],
				[20, -78],
				[38, -50],
			]),
			{ fill: color },
		);
	return {
		markup:
			placed(stamp(inks.oak, accent), -10, -70) +
			placed(pad, -40, 30) +
			placed(stamp(inks.walnut, color), 150, 10) +
			placed(stamp(inks.ash, accent), 60, 70, { scale: 0.82 }),
		width: 460,
		height: 330,
	};
};
