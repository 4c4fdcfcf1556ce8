import { artwork } from './artworks.shapes.ts';
import { cut, folds, stitches } from './fabric.ts';
import { rod } from './lathe.ts';
import { colorsOf, type Draw } from './look.ts';
import { inks, lit, printInks, shaded } from './palettes.ts';
import { circle, clipped, ellipse, line, linear, outline, path, placed, radial, rect, type Sheet } from './svg.ts';

const bagShade = (sheet: Sheet) =>
	linear(sheet, `0 #ffffff 0.2, 0.35 #ffffff 0.03, 1 ${sheet.mood.shadow} 0.36`, [0, 0, 1, 0.8]);

const strap = (d: string, color: string, width: number) =>
	path(d, { fill: 'none', stroke: shaded(color, 0.34), 'stroke-width': width, 'stroke-linecap': 'round' }) +
	path(d, { fill: 'none', stroke: color, 'stroke-width': width * 0.74, 'stroke-linecap': 'round' }) +
	path(d, { fill: 'none', stroke: lit(color, 0.5), 'stroke-width': 2, 'stroke-dasharray': '8 7', opacity: 0.8 });

/** A canvas tote hanging by its handles; the anchor is the peg. */
export const drawTote: Draw = (sheet, look) => {
	const colors = { ...colorsOf(look), motif: look.motif?.startsWith('cloth:') ? look.motif.slice(6) : undefined };
	const d = 'M-196 210Q-100 224 0 216Q104 224 196 210L214 640Q106 664 0 656Q-108 664 -214 640Z';
	const print =
		look.motif && !colors.motif
			? clipped(
					sheet,
					path(d, {}),
					placed(
						artwork(sheet, look.motif, 230, 260, { ...printInks[look.print ?? 'dawn'], paper: colors.color }),
						-115,
						300,
					),
				)
			: '';
	const markup =
		strap('M-116 226C-118 60 -60 0 4 0C70 0 112 70 114 226', shaded(colors.accent, 0.28), 25) +
		cut(sheet, d, colors, folds(sheet, 4, 0.17)) +
		print +
		path(d, { fill: bagShade(sheet) }) +
		strap('M-124 236C-130 60 -70 4 0 4C70 4 128 60 124 236', colors.accent, 26) +
		[-124, 124]
			.map(
				(x) =>
					rect(x - 20, 226, 40, 56, { rx: 3, fill: colors.accent }) +
					stitches([x - 13, 274], [x + 13, 274], lit(colors.accent, 0.6)),
			)
			.join('') +
		stitches([-190, 246], [190, 246], lit(colors.color, 0.5));
	return { markup, width: 430, height: 656 };
};

export const drawBackpack: Draw = (sheet, look) => {
	const { color, accent } = colorsOf(look);
	const body =
		'M-180 -20Q-196 -300 -150 -400Q-110 -470 0 -472Q110 -470 150 -400Q196 -300 180 -20Q170 0 120 2L-120 2Q-170 0 -180 -20Z';
	const flap =
		'M-160 -372Q-110 -468 0 -472Q110 -468 160 -372L166 -232Q160 -204 120 -202L-120 -202Q-160 -204 -166 -232Z';
	const pocket = 'M-128 -150L128 -150L132 -30Q126 -14 100 -14L-100 -14Q-126 -14 -132 -30Z';
	const buckle = (x: number) =>
		rect(x - 17, -250, 34, 150, {
			rx: 4,
			fill: linear(sheet, `0 ${lit(accent, 0.2)}, 1 ${shaded(accent, 0.3)}`),
		}) + rect(x - 23, -178, 46, 36, { rx: 5, fill: 'none', stroke: inks.brass, 'stroke-width': 7 });
	const markup =
		rod('M-44 -464C-44 -536 44 -536 44 -464', accent, 20, 0.2) +
		cut(sheet, body, { color: shaded(color, 0.1), accent }, bagShade(sheet)) +
		cut(
			sheet,
			pocket,
			{ color, accent },
			linear(sheet, `0 #ffffff 0.14, 1 ${sheet.mood.shadow} 0.26`, [0, 0, 0.4, 1]),
		) +
		stitches([-120, -136], [120, -136], lit(color, 0.55)) +
		path(flap, { fill: sheet.mood.shadow, opacity: 0.25, transform: 'translate(0 12)' }) +
		cut(
			sheet,
			flap,
			{ color, accent, motif: look.motif, scale: 0.8 },
			linear(sheet, `0 #ffffff 0.26, 0.6 #ffffff 0, 1 ${sheet.mood.shadow} 0.26`, [0, 0, 0.5, 1]),
		) +
		stitches([-140, -216], [140, -216], lit(color, 0.55)) +
		buckle(-78) +
		buckle(78);
	return { markup, width: 380, height: 520, boxy: true };
};

/** A flat pouch with a zip, lying on the table. */
export const drawPouch: Draw = (sheet, look) => {
	const { color, accent } = colorsOf(look);
	const [w, h] = look.shape === 'sleeve' ? [330, 235] : [250, 170];
	const d = `M${-w} ${-h + 14}Q${-w} ${-h} ${-w + 16} ${-h}L${w - 16} ${-h}Q${w} ${-h} ${w} ${-h + 14}L${w + 6} ${h - 26}Q${w} ${h} ${w - 26} ${h}L${-w + 26} ${h}Q${-w} ${h} ${-w - 6} ${h - 26}Z`;
	const zip =
		line(-w + 14, -h + 34, w - 14, -h + 34, { stroke: shaded(accent, 0.3), 'stroke-width': 17 }) +
		line(-w + 16, -h + 34, w - 16, -h + 34, { stroke: inks.gold, 'stroke-width': 7, 'stroke-dasharray': '4 4' });
	const pull =
		rect(w - 74, -h + 24, 34, 20, { rx: 5, fill: inks.brass }) +
		path(`M${w - 58} ${-h + 40}Q${w - 40} ${-h + 90} ${w - 66} ${-h + 120}`, {
			fill: 'none',
			stroke: inks.tea,
			'stroke-width': 11,
			'stroke-linecap': 'round',
		});
	const markup =
		path(d, { fill: sheet.mood.shadow, opacity: 0.12, transform: 'translate(18 26)' }) +
		path(d, { fill: sheet.mood.shadow, opacity: 0.18, transform: 'translate(9 12)' }) +
		cut(
			sheet,
			d,
			{ color, accent, motif: look.motif, scale: look.shape === 'sleeve' ? 1 : 0.85 },
			radial(sheet, `0 #ffffff 0.28, 0.6 #ffffff 0, 1 ${sheet.mood.shadow} 0.3`, [0.35, 0.3, 0.85]),
		) +
		zip +
		pull;
	return { markup, width: w * 2, height: h * 2 };
};

/** A soft bag with one long strap, hanging from a peg. */
export const drawCrossbody: Draw = (sheet, look) => {
	const { color, accent } = colorsOf(look);
	const moon = look.shape === 'moon';
	const hide = { color, accent, isLeather: !moon };
	const d = moon
		? 'M-220 360C-200 300 -110 350 0 350C110 350 200 300 220 360C236 500 120 600 0 600C-120 600 -236 500 -220 360Z'
		: 'M-170 360Q0 340 170 360L184 580Q176 606 146 608L-146 608Q-176 606 -184 580Z';
	const flap = 'M-172 358Q0 338 172 358L170 470Q120 530 0 532Q-120 530 -170 470Z';
	const lid = moon
		? path('M-204 384C-110 404 110 404 204 384', {
				fill: 'none',
				stroke: inks.gold,
				'stroke-width': 7,
				'stroke-dasharray': '5 4',
			})
		: path(flap, { fill: sheet.mood.shadow, opacity: 0.3, transform: 'translate(0 10)' }) +
			cut(sheet, flap, { ...hide, motif: look.motif, scale: 0.8 }, bagShade(sheet)) +
			circle(0, 500, 15, {
				fill: radial(sheet, `0 ${lit(inks.brass, 0.7)}, 1 ${shaded(inks.brass, 0.3)}`, [0.35, 0.3, 0.8]),
			});
	const markup =
		strap(
			moon ? 'M-200 350C-150 120 -50 4 4 4C60 4 150 120 200 350' : 'M-160 366C-150 120 -50 4 4 4C60 4 150 120 160 366',
			accent,
			21,
		) +
		cut(sheet, d, { ...hide, motif: look.motif, scale: 0.8 }, bagShade(sheet)) +
		lid +
		[-1, 1]
			.map((side) =>
				circle(side * (moon ? 202 : 160), 356, 13, { fill: 'none', stroke: inks.brass, 'stroke-width': 6 }),
			)
			.join('');
	return { markup, width: 440, height: 610 };
};

/** A woven market basket with leather handles. */
export const drawBasket: Draw = (sheet, look) => {
	const { color, accent } = colorsOf(look);
	const d = 'M-226 -300A226 44 0 0 0 226 -300L182 -16A182 34 0 0 1 -182 -16Z';
	let weave = '';
	for (let row = 0; row < 12; row += 1)
		for (let column = 0; column < 17; column += 1) {
			const share = (column + (row % 2) * 0.5) / 16;
			const half = 226 - row * 4;
			const x = -half * Math.cos(Math.PI * share);
			const y = -284 + row * 24 + 40 * Math.sqrt(Math.max(0, 1 - (x / half) ** 2));
			const tone = row === 3 || row === 4 || row === 8 ? accent : color;
			weave += ellipse(x, y, 19 * Math.max(0.3, Math.sin(Math.PI * share)), 12, {
				fill: column % 2 ? lit(tone, 0.2) : shaded(tone, 0.06),
				stroke: shaded(tone, 0.4),
				'stroke-width': 1.6,
			});
		}
	const handle = (y: number, tone: string) => rod(`M-112 ${y}C-120 ${y - 220} 120 ${y - 220} 112 ${y}`, tone, 20, 0.25);
	const markup =
		handle(-306, shaded(inks.tea, 0.25)) +
		ellipse(0, -300, 226, 44, { fill: shaded(color, 0.5) }) +
		placed(
			ellipse(-60, 0, 90, 60, { fill: inks.cream }) + ellipse(70, 6, 80, 50, { fill: shaded(inks.cream, 0.1) }),
			0,
			-300,
		) +
		path(d, { fill: shaded(color, 0.3) }) +
		clipped(
			sheet,
			path(d, {}),
			weave +
				path(d, {
					fill: linear(sheet, `0 ${sheet.mood.shadow} 0.2, 0.3 #ffffff 0.16, 1 ${sheet.mood.shadow} 0.46`),
				}),
		) +
		path('M-226 -300A226 44 0 0 0 226 -300', { fill: 'none', stroke: lit(color, 0.25), 'stroke-width': 13 }) +
		handle(-258, inks.tea) +
		[-112, 112].map((x) => rect(x - 15, -262, 30, 52, { rx: 5, fill: inks.tea })).join('');
	return { markup, width: 452, height: 470 };
};

/** A drawstring or bucket bag standing by itself. */
export const drawBucket: Draw = (sheet, look) => {
	const { color, accent } = colorsOf(look);
	const d =
		'M-150 -330Q-70 -350 0 -336Q80 -352 150 -330Q140 -290 156 -250L196 -24A196 36 0 0 1 -196 -24L-156 -250Q-140 -290 -150 -330Z';
	const band = 'M-191 -60A196 36 0 0 0 191 -60L196 -24A196 36 0 0 1 -196 -24Z';
	const markup =
		strap('M-140 -300C-190 -560 190 -560 140 -300', accent, 22) +
		cut(sheet, d, { color, accent, motif: look.motif, scale: 0.85 }, folds(sheet, 5, 0.26)) +
		path(d, { fill: bagShade(sheet) }) +
		path(band, {
			fill: linear(sheet, `0 ${lit(accent, 0.1)}, 0.4 ${accent}, 1 ${shaded(accent, 0.36)}`),
		}) +
		path('M-150 -272Q0 -236 150 -272', { fill: 'none', stroke: inks.tea, 'stroke-width': 9 }) +
		path(
			outline([
				[-20, -256],
				[-40, -150],
				[-30, -150],
				[-6, -254],
			]),
			{ fill: inks.tea },
		) +
		path(
			outline([
				[20, -256],
				[34, -130],
				[24, -130],
				[4, -254],
			]),
			{ fill: shaded(inks.tea, 0.15) },
		) +
		circle(0, -254, 15, { fill: inks.brass });
	return { markup, width: 392, height: 520 };
};
