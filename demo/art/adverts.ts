import { hungPicture, room, stillLife, things } from './banners.ts';

/** What the demo shop advertises with. */
export const advertMotifs = ['tea', 'prints'] as const;
export type AdvertMotif = (typeof advertMotifs)[number];

/** Wide for screens, narrow for phones: the same things, closer together. */
export type AdvertShape = 'wide' | 'phone';

const sizes = { wide: [1600, 500], phone: [1080, 600] } as const;

function teaTable(shape: AdvertShape): string {
	const [width, height] = sizes[shape];
	const at = (wide: number, phone: number) => (shape === 'wide' ? wide : phone);
	const low = height - 60;
	return stillLife(
		41,
		'sage',
		sizes[shape],
		(sheet) =>
			room(sheet, width, height, height - 170) +
			things(sheet, [
				{
					kind: 'vase',
					look: { shape: 'moon', color: 'snow', accent: 'slate', motif: 'speckle' },
					...{ x: at(380, 190), y: low - 40, scale: 0.62 },
				},
				{
					kind: 'teapot',
					look: { color: 'terracotta', accent: 'oak', motif: 'speckle' },
					...{ x: at(820, 540), y: low, scale: 0.72 },
				},
				{
					kind: 'cup',
					look: { shape: 'tea', color: 'cream', accent: 'slate', motif: 'hills' },
					...{ x: at(1060, 780), y: low + 20, scale: 0.8 },
				},
				{
					kind: 'cup',
					look: { shape: 'tea', color: 'indigo', accent: 'cream', motif: 'hills' },
					...{ x: at(1230, 930), y: low - 10, scale: 0.72 },
				},
				{
					kind: 'folded',
					look: { color: 'oat', accent: 'teal', motif: 'tartan' },
					...{ x: at(600, 360), y: low - 20, scale: 0.44 },
				},
			]),
	);
}

function printWall(shape: AdvertShape): string {
	const [width, height] = sizes[shape];
	const at = (wide: number, phone: number) => (shape === 'wide' ? wide : phone);
	return stillLife(
		42,
		'mist',
		sizes[shape],
		(sheet) =>
			room(sheet, width, height, height - 110) +
			hungPicture(sheet, 'moonrise', 'dawn', at(360, 90), 34, 0.86) +
			hungPicture(sheet, 'peaks', 'ink', at(680, 400), 34, 0.86) +
			hungPicture(sheet, 'pines', 'forest', at(1000, 710), 34, 0.86) +
			things(sheet, [
				{
					kind: 'vase',
					look: { shape: 'bud', color: 'mustard', accent: 'cream' },
					...{ x: at(1360, 840), y: height - 30, scale: at(0.62, 0.4) },
				},
				{ kind: 'ink', look: { color: 'indigo', accent: 'gold' }, x: at(240, 270), y: height - 34, scale: 0.42 },
			]),
	);
}

/** The picture of a banner of the demo shop. */
export function advertDrawing(motif: AdvertMotif, shape: AdvertShape): string {
	return motif === 'tea' ? teaTable(shape) : printWall(shape);
}
