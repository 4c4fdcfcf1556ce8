import { artwork } from './artworks.shapes.ts';
import { cloth } from './fabric.ts';
import { roundFill } from './lathe.ts';
import { colorsOf, type Draw } from './look.ts';
import { lyingShadow } from './objects.stationery.ts';
import { inks, lit, mix, printInks, shaded } from './palettes.ts';
import { circle, curve, ellipse, linear, outline, type Point, path, placed, rect, type Sheet } from './svg.ts';

/** A roll of printed paper tape seen from above its edge. */
function tapeRoll(sheet: Sheet, color: string, accent: string, motif: string): string {
	const [r, tall] = [104, 52];
	const strip = `M${-r} 0A${r} ${r * 0.5} 0 0 0 ${r} 0L${r} ${tall}A${r} ${r * 0.5} 0 0 1 ${-r} ${tall}Z`;
	const tail: Point[] = [
		[r * 0.6, r * 0.4 + tall],
		[r * 1.3, r * 0.5 + tall * 0.7],
		[r * 2, r * 0.4 + tall],
	];
	const edge = tail.map(([x, y]): Point => [x, y - tall * 0.9]).reverse();
	return (
		ellipse(30, tall + 16, r * 1.2, r * 0.56, { fill: sheet.mood.shadow, opacity: 0.2 }) +
		path(`${curve(tail)}L${curve(edge).slice(1)}Z`, { fill: cloth(sheet, motif, lit(color, 0.12), accent, 0.5) }) +
		path(strip, { fill: cloth(sheet, motif, color, accent, 0.5) }) +
		path(strip, {
			fill: linear(sheet, `0 ${sheet.mood.shadow} 0.2, 0.3 #ffffff 0.28, 1 ${sheet.mood.shadow} 0.4`),
		}) +
		ellipse(0, 0, r, r * 0.5, { fill: lit(color, 0.35) }) +
		[0.93, 0.86, 0.79]
			.map((s) =>
				ellipse(0, 0, r * s, r * 0.5 * s, {
					fill: 'none',
					stroke: shaded(color, 0.12),
					'stroke-width': 1.2,
					opacity: 0.6,
				}),
			)
			.join('') +
		ellipse(0, 0, r * 0.68, r * 0.34, { fill: inks.ash }) +
		ellipse(0, 3, r * 0.6, r * 0.29, {
			fill: linear(sheet, `0 ${shaded(inks.oak, 0.5)}, 1 ${shaded(inks.oak, 0.2)}`),
		})
	);
}

export const drawTapes: Draw = (sheet, look) => {
	const { color, accent } = colorsOf(look);
	const rolls = [
		tapeRoll(sheet, color, accent, look.motif ?? 'leaves'),
		tapeRoll(sheet, inks.cream, color, 'stripe'),
		tapeRoll(sheet, accent, inks.cream, 'dots'),
		tapeRoll(sheet, mix(color, inks.cream, 0.5), accent, 'waves'),
	];
	const places: Point[] = [
		[-140, -150],
		[110, -90],
		[-120, 60],
		[120, 150],
	];
	return {
		markup: rolls.map((roll, index) => placed(roll, ...(places[index] ?? [0, 0]))).join(''),
		width: 600,
		height: 520,
	};
};

/** Cards with their envelope. */
export const drawCards: Draw = (sheet, look) => {
	const { color, accent } = colorsOf(look);
	const motifs = (look.motif ?? 'botanic,petals,ferns').split(',');
	const [w, h] = [270, 380];
	const envelope =
		lyingShadow(sheet, -230, -40, 440, 290, 4) +
		rect(-230, -40, 440, 290, { rx: 4, fill: color }) +
		path(
			outline([
				[-230, -40],
				[-10, 120],
				[210, -40],
			]),
			{ fill: lit(color, 0.18), stroke: shaded(color, 0.22), 'stroke-width': 2 },
		) +
		circle(-10, 116, 30, {
			fill: linear(sheet, `0 ${lit(accent, 0.35)}, 1 ${shaded(accent, 0.3)}`, [0.2, 0, 0.8, 1]),
		}) +
		circle(-10, 116, 18, { fill: 'none', stroke: lit(accent, 0.4), 'stroke-width': 3, opacity: 0.6 });
	const cards = motifs.map((motif, index) => {
		const card =
			lyingShadow(sheet, -w / 2, -h / 2, w, h, 3) +
			rect(-w / 2, -h / 2, w, h, { rx: 3, fill: '#fdfaf4' }) +
			placed(artwork(sheet, motif.trim(), w - 34, h - 34, printInks[look.print ?? 'rose']), -w / 2 + 17, -h / 2 + 17);
		return placed(card, -150 + index * 150, -110 + index * 22, { rotation: -13 + index * 12 });
	});
	return { markup: cards.join('') + placed(envelope, 10, 60, { rotation: -6 }), width: 640, height: 660 };
};

/** Rolls of wrapping paper tied together. */
export const drawRolls: Draw = (sheet, look) => {
	const { color, accent } = colorsOf(look);
	const tones: [string, string, string][] = [
		[color, accent, look.motif ?? 'leaves'],
		[inks.cream, color, 'dots'],
		[accent, inks.cream, 'waves'],
	];
	const rolls = tones.map(([tone, second, motif], index) => {
		const [y, r] = [(index - 1) * 126, 54];
		const body =
			rect(-310, y - r, 620, r * 2, { fill: cloth(sheet, motif, tone, second, 0.9) }) +
			rect(-310, y - r, 620, r * 2, {
				fill: linear(
					sheet,
					`0 ${sheet.mood.shadow} 0.12, 0.26 #ffffff 0.4, 0.55 #ffffff 0, 1 ${sheet.mood.shadow} 0.42`,
					[0, 0, 0, 1],
				),
			});
		const end =
			ellipse(310, y, 19, r, { fill: lit(tone, 0.5) }) +
			ellipse(312, y, 11, r * 0.6, { fill: roundFill(sheet, inks.oak, 0) });
		return (
			rect(-290, y + 20, 640, r * 1.5, { rx: r, fill: sheet.mood.shadow, opacity: 0.17 }) +
			body +
			end +
			rect(-40, y - r - 1, 74, r * 2 + 2, { fill: inks.oat, opacity: 0.95 }) +
			rect(-40, y - r, 74, r * 2, {
				fill: linear(sheet, `0 #ffffff 0.3, 1 ${sheet.mood.shadow} 0.35`, [0, 0, 0, 1]),
			})
		);
	});
	return { markup: placed(rolls.join(''), 0, 0, { rotation: -24 }), width: 640, height: 560 };
};
