import { cloth, cut, folds, fringe, stitches, tassel } from './fabric.ts';
import { stick } from './lathe.ts';
import { colorsOf, type Draw } from './look.ts';
import { inks, lit, shaded } from './palettes.ts';
import { circle, curve, linear, outline, type Point, path, radial, rect, type Sheet } from './svg.ts';

const softTop = (sheet: Sheet) =>
	linear(sheet, `0 #ffffff 0.2, 0.5 #ffffff 0, 1 ${sheet.mood.shadow} 0.34`, [0.2, 0, 0.6, 1]);

export const drawCushion: Draw = (sheet, look) => {
	const colors = { ...colorsOf(look), motif: look.motif };
	const [w, h] = look.shape === 'lumbar' ? [250, 330] : [215, 410];
	const d = `M${-w} ${-h + 8}Q0 ${-h + 44} ${w} ${-h + 8}Q${w - 34} ${-h / 2} ${w + 6} -6Q0 -30 ${-w - 6} -6Q${-w + 34} ${-h / 2} ${-w} ${-h + 8}Z`;
	const shade = radial(sheet, `0 #ffffff 0.32, 0.5 #ffffff 0, 1 ${sheet.mood.shadow} 0.46`, [0.36, 0.32, 0.78]);
	const creases = [
		[-w + 30, -h + 36, -w + 110, -h + 110],
		[w - 30, -h + 36, w - 110, -h + 110],
		[-w + 26, -34, -w + 100, -100],
		[w - 26, -34, w - 100, -100],
	]
		.map(([x1 = 0, y1 = 0, x2 = 0, y2 = 0]) =>
			path(`M${x1} ${y1}Q${(x1 + x2) / 2 + 8} ${(y1 + y2) / 2} ${x2} ${y2}`, {
				fill: 'none',
				stroke: sheet.mood.shadow,
				'stroke-width': 7,
				opacity: 0.16,
				'stroke-linecap': 'round',
			}),
		)
		.join('');
	const trims =
		look.shape === 'tassel'
			? [
					[-w, -h + 8],
					[w, -h + 8],
					[-w - 4, -10],
					[w + 4, -10],
				]
					.map(([x = 0, y = 0]) => tassel(x, y - 6, 54, colors.accent))
					.join('')
			: '';
	const piping = path(d, { fill: 'none', stroke: shaded(colors.accent, 0.1), 'stroke-width': 6 });
	return { markup: trims + cut(sheet, d, colors, shade) + piping + creases, width: w * 2, height: h, boxy: true };
};

/** Cloths folded and laid on each other: blankets, towels, napkins. */
export const drawFolded: Draw = (sheet, look) => {
	const { color, accent } = colorsOf(look);
	const layers = look.shape === 'thin' ? 6 : 4;
	const [half, thick] = [230, look.shape === 'thin' ? 38 : 72];
	let drawn = '';
	for (let index = 0; index < layers; index += 1) {
		const y = -index * (thick - 3);
		const [l, r] = [-half + sheet.random.between(-8, 8), half + sheet.random.between(-12, 6)];
		const t = thick - 4;
		const d = `M${l + t / 2} ${y}Q${l - 8} ${y - 4} ${l - 6} ${y - t / 2}Q${l - 6} ${y - t} ${l + t / 2} ${y - t}L${r - 20} ${y - t + 2}Q${r + 6} ${y - t / 2} ${r - 12} ${y}Z`;
		const tone = look.shape === 'thin' && index % 2 ? { color: accent, accent: color } : { color, accent };
		drawn += cut(
			sheet,
			d,
			{ ...tone, motif: look.motif, scale: 0.75 },
			linear(sheet, `0 #ffffff 0.28, 0.45 #ffffff 0, 1 ${sheet.mood.shadow} 0.5`, [0, 0, 0, 1]),
		);
	}
	const top = -layers * (thick - 3);
	const lid = `M${-half + 20} ${top + 10}L${-half + 74} ${top - 44}Q0 ${top - 58} ${half - 66} ${top - 42}L${half - 8} ${top + 8}Q0 ${top + 16} ${-half + 20} ${top + 10}Z`;
	drawn += cut(
		sheet,
		lid,
		{ color, accent, motif: look.motif, scale: 0.75 },
		linear(sheet, '0 #ffffff 0.34, 1 #ffffff 0.04', [0, 0, 1, 1]),
	);
	if (look.shape !== 'thin') drawn += fringe(sheet, [half - 176, -10], [half - 10, -6], 44, lit(color, 0.15));
	else
		drawn +=
			rect(-34, top - 40, 62, -top + 40, { fill: inks.oat, opacity: 0.95 }) +
			rect(-34, top - 40, 62, -top + 40, { fill: softTop(sheet) });
	return { markup: drawn, width: half * 2, height: -top + 44, boxy: true };
};

/** A scarf or throw over a peg, its two ends falling unevenly. */
export const drawScarf: Draw = (sheet, look) => {
	const colors = { ...colorsOf(look), motif: look.motif, scale: 0.8 };
	const half = look.shape === 'wide' ? 150 : 104;
	const tail = (side: number, length: number): string => {
		const [inner, outer] = [side * -14, side * half];
		const edge: Point[] = [
			[outer * 0.42, 18],
			[outer * 0.9, 150],
			[outer * 1.02, length * 0.6],
			[outer * 1.08, length],
		];
		const back: Point[] = [
			[inner * 0.4 + outer * 0.06, length + 6],
			[inner, length * 0.6],
			[inner * 0.6, 150],
			[inner * 0.4, 26],
		];
		const d = `${curve(edge)}L${curve(back).slice(1)}Z`;
		return (
			fringe(sheet, [outer * 1.06, length - 1], [inner * 0.4 + outer * 0.08, length + 4], 52, colors.color) +
			cut(sheet, d, colors, folds(sheet, 3, 0.34))
		);
	};
	const knot = `M${-half * 0.5} 36Q${-half * 0.5} -22 0 -26Q${half * 0.5} -22 ${half * 0.5} 36Q${half * 0.2} 64 0 50Q${-half * 0.24} 66 ${-half * 0.5} 36Z`;
	const markup =
		tail(1, 470) +
		tail(-1, 560) +
		cut(sheet, knot, colors, folds(sheet, 3, 0.3)) +
		circle(0, -26, 19, {
			fill: radial(sheet, `0 ${lit(inks.oak, 0.4)}, 1 ${shaded(inks.oak, 0.3)}`, [0.35, 0.3, 0.8]),
		});
	return { markup, width: half * 2.2, height: 610 };
};

/** A towel, runner or throw over a rail. */
export const drawRail: Draw = (sheet, look) => {
	const colors = { ...colorsOf(look), motif: look.motif };
	const half = look.shape === 'wide' ? 240 : 150;
	const length = look.shape === 'wide' ? 520 : 480;
	const hem: Point[] = [
		[half, length - 8],
		[half * 0.5, length + 8],
		[0, length - 4],
		[-half * 0.5, length + 10],
		[-half, length - 2],
	];
	const front = `M${-half} 0Q0 -10 ${half} 0L${curve(hem).slice(1)}Z`;
	const behind = `M${-half + 14} 0L${half + 18} 0L${half + 14} ${length * 0.72}L${-half + 20} ${length * 0.7}Z`;
	const markup =
		cut(
			sheet,
			behind,
			{ ...colors, color: shaded(colors.color, 0.22), accent: shaded(colors.accent, 0.22) },
			linear(sheet, `0 ${sheet.mood.shadow} 0.35, 1 ${sheet.mood.shadow} 0.2`),
		) +
		stick([-half - 120, -2], [half + 120, -2], look.shape === 'wide' ? inks.oak : inks.brass, 16) +
		(look.shape === 'wide' ? fringe(sheet, [-half + 4, length], [half - 4, length], 46, colors.color) : '') +
		cut(sheet, front, colors, folds(sheet, 5, 0.24)) +
		(look.shape === 'wide'
			? ''
			: stitches([-half + 10, length - 34], [half - 10, length - 34], lit(colors.accent, 0.2)));
	return { markup, width: half * 2, height: length };
};

/** A woven hanging on a stick, with bands of knots and a pointed fringe. */
export const drawWeaving: Draw = (sheet, look) => {
	const { color, accent } = colorsOf(look);
	const half = 160;
	const rows = [
		{ tone: color, height: 74, motif: 'plain' },
		{ tone: accent, height: 60, motif: 'ikat' },
		{ tone: inks.cream, height: 84, motif: 'hills' },
		{ tone: color, height: 54, motif: 'herringbone' },
	];
	let y = 16;
	let bands = '';
	for (const row of rows) {
		const d = outline([
			[-half, y],
			[half, y],
			[half, y + row.height],
			[-half, y + row.height],
		]);
		bands += cut(
			sheet,
			d,
			{ color: row.tone, accent: row.tone === accent ? inks.cream : accent, motif: row.motif, scale: 0.62 },
			linear(sheet, `0 #ffffff 0.2, 1 ${sheet.mood.shadow} 0.24`, [0, 0, 0, 1]),
		);
		y += row.height;
	}
	let ends = '';
	for (let index = 0; index <= 44; index += 1) {
		const x = -half + (half * 2 * index) / 44;
		const length = 60 + 190 * (1 - Math.abs(x) / half) + sheet.random.between(-8, 8);
		ends += path(`M${x} ${y - 4}Q${x + sheet.random.between(-5, 5)} ${y + length / 2} ${x} ${y + length}`, {
			fill: 'none',
			stroke: index % 4 === 0 ? accent : index % 3 ? lit(color, 0.12) : inks.cream,
			'stroke-width': 6.4,
			'stroke-linecap': 'round',
		});
	}
	const cord = path(`M${-half - 6} 8L0 -120L${half + 6} 8`, { fill: 'none', stroke: inks.sand, 'stroke-width': 4 });
	return {
		markup: cord + ends + bands + stick([-half - 46, 10], [half + 46, 12], inks.walnut, 18),
		width: half * 2,
		height: y + 240,
	};
};

/** A mat or coaster lying flat, round or square, with its stitched edge. */
export const drawMat: Draw = (sheet, look) => {
	const { color, accent } = colorsOf(look);
	const shade = linear(sheet, `0 #ffffff 0.16, 1 ${sheet.mood.shadow} 0.12`, [0, 0, 1, 1]);
	if (look.shape === 'round') {
		let rings = circle(0, 0, 210, { fill: cloth(sheet, 'plain', color, accent) });
		for (let index = 0; index < 12; index += 1)
			rings += circle(0, 0, 204 - index * 17, {
				fill: 'none',
				stroke: index % 4 === 1 ? accent : shaded(color, 0.16),
				'stroke-width': 8,
				'stroke-dasharray': '13 4',
			});
		return { markup: rings + circle(0, 0, 210, { fill: shade }), width: 420, height: 420 };
	}
	const [w, h] = [330, 225];
	const d = `M${-w} ${-h}L${w} ${-h}L${w} ${h}L${-w} ${h}Z`;
	const markup =
		fringe(sheet, [-w, h], [w, h], 34, color) +
		cut(sheet, d, { color, accent, motif: look.motif }, shade) +
		[-h + 20, h - 20].map((y) => stitches([-w + 16, y], [w - 16, y], lit(accent, 0.2))).join('');
	return { markup, width: w * 2, height: h * 2 };
};
