import { hungPicture, room, stillLife, things } from './banners.ts';
import { blurred, line, path, type Sheet } from './svg.ts';

/** What the demo shop puts together. */
export const topicMotifs = ['rain', 'desk'] as const;
export type TopicMotif = (typeof topicMotifs)[number];

const size = [1600, 900] as const;

/** Strokes of rain behind a window, all one way. */
function rain(sheet: Sheet): string {
	const strokes = Array.from({ length: 54 }, (_, at) => {
		// Two shares that never fall into step spread them evenly.
		const [x, y] = [Math.round(((at * 0.618034) % 1) * 1600), Math.round(((at * 0.754878) % 1) * 480)];
		return line(x, y, x - 22, y + 70, { stroke: '#ffffff', 'stroke-width': 3, 'stroke-linecap': 'round' });
	}).join('');
	const hill = path('M0 470L260 330L430 420L700 250L980 430L1210 310L1600 460V600H0Z', { fill: sheet.mood.shadow });
	return blurred(sheet, 8, hill, { opacity: 0.16 }) + blurred(sheet, 1, strokes, { opacity: 0.5 });
}

function rainyDay(): string {
	return stillLife(
		51,
		'mist',
		size,
		(sheet) =>
			room(sheet, 1600, 900, 590) +
			rain(sheet) +
			things(sheet, [
				{ kind: 'lamp', look: { color: 'butter', accent: 'celadon', motif: 'pleat' }, x: 1310, y: 720, scale: 1.05 },
				{
					kind: 'folded',
					look: { color: 'terracotta', accent: 'cream', motif: 'tartan' },
					x: 1010,
					y: 700,
					scale: 0.66,
				},
				{ kind: 'candle', look: { color: 'sage', accent: 'moss' }, x: 330, y: 730, scale: 0.7 },
				{
					kind: 'teapot',
					look: { color: 'indigo', accent: 'oak', motif: 'speckle' },
					...{ x: 640, y: 780, scale: 0.95 },
				},
				{
					kind: 'cup',
					look: { shape: 'tea', color: 'cream', accent: 'slate', motif: 'hills' },
					...{ x: 930, y: 820, scale: 1.05 },
				},
			]),
	);
}

function quietDesk(): string {
	return stillLife(
		52,
		'butter',
		size,
		(sheet) =>
			room(sheet, 1600, 900, 610) +
			hungPicture(sheet, 'moonrise', 'dusk', 500, 50, 1) +
			hungPicture(sheet, 'pines', 'forest', 850, 90, 0.84) +
			things(sheet, [
				{ kind: 'lamp', look: { color: 'coral', accent: 'ink', motif: 'pleat' }, x: 1330, y: 730, scale: 1.05 },
				{
					kind: 'vase',
					look: { shape: 'bud', color: 'teal', accent: 'cream' },
					...{ x: 1060, y: 700, scale: 0.85 },
				},
				{
					kind: 'calendar',
					look: { color: 'slate', accent: 'coral', motif: 'botanic', print: 'forest' },
					...{ x: 290, y: 770, scale: 0.9 },
				},
				{ kind: 'ink', look: { color: 'indigo', accent: 'gold' }, x: 690, y: 800, scale: 0.85 },
				{ kind: 'stamps', look: { color: 'oak', accent: 'brick' }, x: 980, y: 830, scale: 0.75 },
			]),
	);
}

/** The cover of a topic of the demo shop. */
export function topicDrawing(motif: TopicMotif): string {
	return motif === 'rain' ? rainyDay() : quietDesk();
}
