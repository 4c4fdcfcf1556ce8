import { landscapeBand } from './artworks.landscape.ts';
import { type Profile, tilt } from './lathe.ts';
import { colorsOf, type Look } from './look.ts';
import { brightness, inks, shaded } from './palettes.ts';
import { leafSpray } from './plants.ts';
import { curve, path, placed, type Sheet } from './svg.ts';

interface Surface {
	gloss: number;
	dip?: { color: string; to: number };
	speckle?: string;
	flutes?: number;
	bands?: { from: number; to: number; color: string; opacity?: number }[];
	paint?: string;
}

/** The decorations of the kiln: every vessel understands every one. */
export function surface(sheet: Sheet, look: Look, profile: Profile): Surface {
	const { color, accent } = colorsOf(look);
	const top = profile[0]?.[0] ?? 0;
	const widest = Math.max(...profile.map((point) => point[1]));
	switch (look.motif) {
		case 'dip':
			return { gloss: 0.5, dip: { color: accent, to: top * 0.48 }, speckle: shaded(color, 0.5) };
		case 'speckle':
			return {
				gloss: 0.45,
				speckle: shaded(accent, 0.25),
				bands: [{ from: -16, to: 0, color: inks.tea, opacity: 0.55 }],
			};
		case 'flutes':
			return { gloss: 0.6, flutes: 15 };
		case 'bands':
			return {
				gloss: 0.4,
				bands: [
					{ from: top * 0.7, to: top * 0.62, color: accent },
					{ from: top * 0.57, to: top * 0.54, color: accent },
					{ from: top * 0.2, to: 0, color: accent },
				],
			};
		case 'hills':
			return { gloss: 0.4, paint: landscapeBand(sheet, widest, top * 0.62, accent) };
		case 'leaves':
			return {
				gloss: 0.45,
				paint: placed(leafSpray(sheet, -top * 0.72, accent), -widest * 0.15, -8, { rotation: -9 }),
			};
		case 'brush':
			return { gloss: 0.3, paint: brushRing(sheet, widest, top, accent) };
		default:
			return { gloss: 0.5 };
	}
}

function brushRing(sheet: Sheet, widest: number, top: number, color: string): string {
	let strokes = '';
	for (let index = 0; index < 3; index += 1) {
		const y = top * (0.66 - index * 0.13);
		const wave = Array.from({ length: 9 }, (_, step) => {
			const x = -widest * 1.1 + (widest * 2.2 * step) / 8;
			return [
				x,
				y + tilt * widest * Math.sqrt(Math.max(0, 1 - (x / widest / 1.1) ** 2)) + sheet.random.between(-5, 5),
			] as const;
		});
		strokes += path(curve(wave), {
			fill: 'none',
			stroke: color,
			'stroke-width': sheet.random.between(9, 24),
			opacity: 0.72,
		});
	}
	return strokes;
}

/** The colour inside a vessel of this look. */
export const insideOf = (look: Look) => {
	const { color, accent } = colorsOf(look);
	return look.motif === 'dip' ? accent : brightness(color) < 0.45 ? inks.oat : color;
};
