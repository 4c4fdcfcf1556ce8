import { room, stillLife, things } from './banners.ts';
import { moods } from './palettes.ts';
import { createRandom } from './random.ts';
import { circle, createSheet, ellipse, finish, line, path, rect } from './svg.ts';

/** The makers whose marks are a few strokes. */
export type SmallMaker = 'hammer' | 'dusk' | 'plane' | 'shuttle';

/** A hammer over a ring. */
const hammer =
	rect(0, 0, 400, 400, { fill: '#e7e2ee' }) +
	circle(200, 262, 72, { fill: 'none', stroke: '#8b8fa3', 'stroke-width': 22 }) +
	rect(132, 78, 136, 56, { rx: 12, fill: '#41465e' }) +
	rect(190, 134, 20, 92, { fill: '#a3714b' });

/** A lit window in the evening. */
const dusk =
	rect(0, 0, 400, 400, { fill: '#28324a' }) +
	circle(300, 96, 30, { fill: '#f3e3bb' }) +
	path('M110 330V190A90 90 0 0 1 290 190V330Z', { fill: '#f2c573' }) +
	line(200, 110, 200, 330, { stroke: '#28324a', 'stroke-width': 12 }) +
	line(110, 226, 290, 226, { stroke: '#28324a', 'stroke-width': 12 });

/** A curl that a plane has cut. */
const plane =
	rect(0, 0, 400, 400, { fill: '#efe2cc' }) +
	path('M70 300H330V330H70Z', { fill: '#a97c50' }) +
	path('M300 300C320 180 210 130 160 180C120 222 168 272 208 246C236 226 214 190 190 204', {
		fill: 'none',
		stroke: '#c4955f',
		'stroke-width': 26,
		'stroke-linecap': 'round',
	});

/** A shuttle between threads. */
const shuttle =
	rect(0, 0, 400, 400, { fill: '#dfe7df' }) +
	[96, 148, 200, 252, 304].map((x) => line(x, 70, x, 330, { stroke: '#7f9a8b', 'stroke-width': 10 })).join('') +
	path('M46 200Q200 110 354 200Q200 290 46 200Z', { fill: '#b1603f' }) +
	ellipse(200, 200, 70, 24, { fill: '#f3e3c8' });

const marks: Readonly<Record<SmallMaker, string>> = { hammer, dusk, plane, shuttle };

/** The mark of a maker. */
export function makerMark(maker: SmallMaker): string {
	return finish(createSheet(createRandom(5), moods.mist), 400, 400, marks[maker]);
}

const table = 300;
const benches: Readonly<Record<SmallMaker, Parameters<typeof things>[1]>> = {
	hammer: [
		{ kind: 'necklace', look: { color: 'gold', accent: 'coral', motif: 'hills' }, x: 940, y: 366, scale: 0.5 },
		{ kind: 'earrings', look: { color: 'silver', accent: 'indigo', motif: 'moon' }, x: 720, y: 366, scale: 0.46 },
		{ kind: 'bangle', look: { color: 'brass', accent: 'copper' }, x: 540, y: 370, scale: 0.4 },
	],
	dusk: [
		{ kind: 'lamp', look: { color: 'cream', accent: 'celadon', motif: 'pleat' }, x: 960, y: 366, scale: 0.52 },
		{ kind: 'lamp', look: { shape: 'mushroom', color: 'coral', accent: 'cream' }, x: 730, y: 370, scale: 0.44 },
	],
	plane: [
		{ kind: 'stool', look: { color: 'oak', accent: 'walnut' }, x: 950, y: 380, scale: 0.5 },
		{ kind: 'stool', look: { color: 'walnut', accent: 'oak' }, x: 720, y: 380, scale: 0.36 },
	],
	shuttle: [
		{ kind: 'folded', look: { color: 'oat', accent: 'teal', motif: 'tartan' }, x: 940, y: 366, scale: 0.56 },
		{ kind: 'cushion', look: { color: 'terracotta', accent: 'cream', motif: 'ikat' }, x: 660, y: 370, scale: 0.46 },
	],
};
const light = { hammer: 'lilac', dusk: 'night', plane: 'oat', shuttle: 'sage' } as const;

/** The head of a maker's page: what they make, on their bench. */
export function makerBanner(maker: SmallMaker): string {
	return stillLife(
		41,
		light[maker],
		[1200, 400],
		(sheet) => room(sheet, 1200, 400, table) + things(sheet, benches[maker]),
	);
}
