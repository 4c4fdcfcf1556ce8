import { artwork } from './artworks.shapes.ts';
import { stick } from './lathe.ts';
import { colorsOf, type Draw } from './look.ts';
import { inks, lit, mix, printInks, shaded } from './palettes.ts';
import { circle, linear, outline, path, placed, rect, type Sheet } from './svg.ts';

const sizes: Record<string, readonly [number, number]> = {
	tall: [300, 420],
	wide: [430, 310],
	square: [350, 350],
	small: [210, 290],
};

/** The printed sheet alone: the picture inside an unprinted margin. */
function sheetOfPaper(
	sheet: Sheet,
	motif: string,
	width: number,
	height: number,
	margin: number,
	inksName: keyof typeof printInks,
): string {
	const print = printInks[inksName];
	const paper = mix('#fdfbf6', print.paper, 0.15);
	return (
		rect(0, 0, width, height, { fill: paper }) +
		placed(artwork(sheet, motif, width - margin * 2, height - margin * 2.4, print), margin, margin) +
		rect(0, 0, width, height, {
			fill: linear(sheet, `0 #ffffff 0.1, 1 ${sheet.mood.shadow} 0.1`, [0, 0, 1, 1]),
		})
	);
}

function frame(width: number, height: number, color: string, bar: number): string {
	const [w, h] = [width + bar * 2, height + bar * 2];
	const side = (points: [number, number][], share: number) =>
		path(outline(points), { fill: share < 0 ? lit(color, -share) : shaded(color, share) });
	return (
		side(
			[
				[0, 0],
				[w, 0],
				[w - bar, bar],
				[bar, bar],
			],
			-0.24,
		) +
		side(
			[
				[0, 0],
				[bar, bar],
				[bar, h - bar],
				[0, h],
			],
			-0.06,
		) +
		side(
			[
				[w, 0],
				[w, h],
				[w - bar, h - bar],
				[w - bar, bar],
			],
			0.2,
		) +
		side(
			[
				[0, h],
				[bar, h - bar],
				[w - bar, h - bar],
				[w, h],
			],
			0.3,
		)
	);
}

/** A print behind glass in a wooden frame with a wide mat. */
export const drawFramed: Draw = (sheet, look) => {
	const scale = look.size ?? 1;
	const [w, h] = sizes[look.shape ?? 'tall'] ?? [300, 420];
	const { color } = colorsOf(look);
	const [bar, mat] = [15, 34];
	const [innerW, innerH] = [w + mat * 2, h + mat * 2];
	const [fullW, fullH] = [innerW + bar * 2, innerH + bar * 2];
	const shadowBox =
		rect(14, 20, fullW, fullH, { fill: sheet.mood.shadow, opacity: 0.17 }) +
		rect(7, 10, fullW, fullH, { fill: sheet.mood.shadow, opacity: 0.2 });
	const inside =
		rect(0, 0, innerW, innerH, { fill: '#fbf8f1' }) +
		placed(artwork(sheet, look.motif ?? 'peaks', w, h, printInks[look.print ?? 'dawn']), mat, mat) +
		rect(mat, mat, w, h, { fill: 'none', stroke: '#d9d0c2', 'stroke-width': 3 }) +
		rect(0, 0, innerW, 12, {
			fill: linear(sheet, `0 ${sheet.mood.shadow} 0.3, 1 ${sheet.mood.shadow} 0`, [0, 0, 0, 1]),
		}) +
		rect(0, 0, 10, innerH, {
			fill: linear(sheet, `0 ${sheet.mood.shadow} 0.2, 1 ${sheet.mood.shadow} 0`),
		}) +
		path(
			outline([
				[innerW * 0.5, 0],
				[innerW * 0.82, 0],
				[innerW * 0.3, innerH],
				[-innerW * 0.02, innerH],
			]),
			{ fill: '#ffffff', opacity: 0.09 },
		);
	const whole = shadowBox + frame(innerW, innerH, color, bar) + placed(inside, bar, bar);
	return {
		markup: placed(whole, (-fullW / 2) * scale, (-fullH / 2) * scale, { scale }),
		width: fullW * scale,
		height: fullH * scale,
	};
};

/** An unframed sheet between two wooden rails on a cord. */
export const drawPoster: Draw = (sheet, look) => {
	const scale = look.size ?? 1;
	const [w, h] = sizes[look.shape ?? 'tall'] ?? [300, 420];
	const { color } = colorsOf(look);
	const [fullW, fullH] = [w + 60, h + 90];
	const rail = (y: number) =>
		rect(-12, y, fullW + 24, 20, {
			rx: 3,
			fill: linear(sheet, `0 ${lit(color, 0.3)}, 0.5 ${color}, 1 ${shaded(color, 0.3)}`, [0, 0, 0, 1]),
		});
	const whole =
		path(`M${fullW * 0.2} 0L${fullW / 2} -76L${fullW * 0.8} 0`, {
			fill: 'none',
			stroke: inks.walnut,
			'stroke-width': 3,
		}) +
		circle(fullW / 2, -78, 6, { fill: inks.brass }) +
		rect(10, 16, fullW, fullH, { fill: sheet.mood.shadow, opacity: 0.22 }) +
		sheetOfPaper(sheet, look.motif ?? 'peaks', fullW, fullH, 30, look.print ?? 'dawn') +
		rail(-10) +
		rail(fullH - 10);
	return {
		markup: placed(whole, (-fullW / 2) * scale, (-fullH / 2) * scale, { scale }),
		width: fullW * scale,
		height: fullH * scale,
	};
};

/** A bare sheet between two clips, as it leaves the press. */
export const drawSheet: Draw = (sheet, look) => {
	const scale = look.size ?? 1;
	const [w, h] = sizes[look.shape ?? 'tall'] ?? [300, 420];
	const [fullW, fullH] = [w + 76, h + 96];
	const clip = (x: number) =>
		rect(x - 15, -18, 30, 36, {
			rx: 4,
			fill: linear(sheet, `0 ${lit(inks.brass, 0.4)}, 1 ${shaded(inks.brass, 0.3)}`),
		}) + rect(x - 5, -30, 10, 14, { fill: shaded(inks.brass, 0.2) });
	const whole =
		rect(9, 14, fullW, fullH, { fill: sheet.mood.shadow, opacity: 0.2 }) +
		sheetOfPaper(sheet, look.motif ?? 'peaks', fullW, fullH, 38, look.print ?? 'dawn') +
		clip(fullW * 0.2) +
		clip(fullW * 0.8);
	return {
		markup: placed(whole, (-fullW / 2) * scale, (-fullH / 2) * scale, { scale }),
		width: fullW * scale,
		height: fullH * scale,
	};
};

/** Several small prints fanned out on the table. */
export const drawFan: Draw = (sheet, look) => {
	const motifs = (look.motif ?? 'peaks,moonrise,pines,waves').split(',');
	const [w, h] = look.shape === 'wide' ? [330, 230] : [230, 320];
	let drawn = '';
	motifs.forEach((motif, index) => {
		const share = motifs.length === 1 ? 0 : index / (motifs.length - 1) - 0.5;
		const card =
			rect(6, 9, w, h, { fill: sheet.mood.shadow, opacity: 0.2 }) +
			sheetOfPaper(sheet, motif.trim(), w, h, 17, look.print ?? 'dawn');
		drawn += placed(placed(card, -w / 2, -h), share * 330, 170 + Math.abs(share) * 60, { rotation: share * 46 });
	});
	return { markup: drawn, width: 620, height: 420 };
};

/** A folding screen-like easel calendar: months as dots, no letters. */
export const drawCalendar: Draw = (sheet, look) => {
	const { color, accent } = colorsOf(look);
	const [w, h] = [400, 330];
	const print = printInks[look.print ?? 'dawn'];
	let days = '';
	for (let index = 0; index < 31; index += 1)
		days += circle(232 + (index % 5) * 30, 46 + Math.floor(index / 5) * 36, index === 17 ? 11 : 5.4, {
			fill: index === 17 ? accent : mix(color, '#ffffff', 0.15),
		});
	let rings = '';
	for (let index = 0; index < 12; index += 1)
		rings += stick([24 + index * 32, -12], [24 + index * 32, 14], inks.charcoal, 5);
	const board = outline([
		[-26, h + 40],
		[18, -4],
		[w - 18, -4],
		[w + 26, h + 40],
	]);
	const whole =
		path(board, {
			fill: linear(sheet, `0 ${lit(inks.oak, 0.1)}, 1 ${shaded(inks.oak, 0.2)}`, [0, 0, 0, 1]),
		}) +
		rect(0, 0, w, h, { fill: '#fdfaf3' }) +
		placed(artwork(sheet, look.motif ?? 'peaks', 184, h - 36, print), 18, 18) +
		days +
		rect(0, 0, w, h, {
			fill: linear(sheet, `0 #ffffff 0, 1 ${sheet.mood.shadow} 0.14`, [0, 0, 0.4, 1]),
		}) +
		rings;
	return { markup: placed(whole, -w / 2, -h - 38), width: w + 52, height: h + 50, boxy: true };
};
