import { lit, mix, shaded } from './palettes.ts';
import { circle, ellipse, line, linear, outline, type Point, path, rect, type Sheet, tile } from './svg.ts';

/** Fine threads over any cloth, so that it never looks like paper. */
export function threads(sheet: Sheet, color: string): string {
	const [dark, light] = [shaded(color, 0.5), lit(color, 0.8)];
	const count = 48;
	const [lightRows, darkRows] = [0, 3].map((from) =>
		Array.from({ length: count }, (_, index) => `M0 ${index * 6 + from}H${count * 6}`).join(''),
	);
	const upright = Array.from({ length: count }, (_, index) => `M${index * 6 + 3} 0V${count * 6}`).join('');
	return tile(
		sheet,
		[count * 6, count * 6],
		path(lightRows ?? '', { stroke: light, 'stroke-width': 1.3, opacity: 0.26 }) +
			path(darkRows ?? '', { stroke: dark, 'stroke-width': 1.3, 'stroke-dasharray': '3 3', opacity: 0.18 }) +
			path(upright, { stroke: dark, 'stroke-width': 1.2, opacity: 0.12 }),
	);
}

type Weave = (color: string, accent: string, third: string) => { size: Point; content: string; rotation?: string };

const weaves: Record<string, Weave> = {
	stripe: (color, accent, third) => ({
		size: [84, 84],
		content:
			rect(0, 0, 84, 84, { fill: color }) +
			rect(0, 10, 84, 20, { fill: accent }) +
			rect(0, 36, 84, 5, { fill: third }) +
			rect(0, 62, 84, 5, { fill: accent }),
	}),
	ticking: (color, accent) => ({
		size: [44, 44],
		content:
			rect(0, 0, 44, 44, { fill: color }) +
			rect(6, 0, 9, 44, { fill: accent }) +
			rect(20, 0, 2.5, 44, { fill: accent }) +
			rect(27, 0, 2.5, 44, { fill: accent }),
	}),
	check: (color, accent) => ({
		size: [76, 76],
		content:
			rect(0, 0, 76, 76, { fill: color }) +
			rect(0, 0, 38, 76, { fill: accent, opacity: 0.5 }) +
			rect(0, 0, 76, 38, { fill: accent, opacity: 0.5 }),
	}),
	tartan: (color, accent, third) => ({
		size: [120, 120],
		content:
			rect(0, 0, 120, 120, { fill: color }) +
			rect(0, 12, 120, 34, { fill: accent, opacity: 0.55 }) +
			rect(12, 0, 34, 120, { fill: accent, opacity: 0.55 }) +
			rect(0, 76, 120, 5, { fill: third }) +
			rect(76, 0, 5, 120, { fill: third }) +
			rect(0, 92, 120, 3, { fill: third, opacity: 0.6 }) +
			rect(92, 0, 3, 120, { fill: third, opacity: 0.6 }),
	}),
	herringbone: (color, accent) => ({
		size: [36, 20],
		content:
			rect(0, 0, 36, 20, { fill: color }) +
			path('M0 20L18 2L36 20M0 10L9 1M27 1L36 10M0 30L18 12L36 30', {
				fill: 'none',
				stroke: accent,
				'stroke-width': 3.6,
			}),
	}),
	waves: (color, accent) => ({
		size: [68, 34],
		content:
			rect(0, 0, 68, 34, { fill: color }) +
			[
				[34, 34],
				[0, 17],
				[68, 17],
				[34, 0],
			]
				.map(([x = 0, y = 0]) =>
					[32, 23, 14, 5]
						.map((r) => circle(x, y + 17, r, { fill: color, stroke: accent, 'stroke-width': 3.4 }))
						.join(''),
				)
				.reverse()
				.join(''),
	}),
	dots: (color, accent) => ({
		size: [56, 56],
		content:
			rect(0, 0, 56, 56, { fill: color }) + circle(14, 14, 7, { fill: accent }) + circle(42, 42, 7, { fill: accent }),
	}),
	ikat: (color, accent, third) => ({
		size: [90, 110],
		content:
			rect(0, 0, 90, 110, { fill: color }) +
			path('M45 4L84 55L45 106L6 55Z', { fill: accent }) +
			path('M45 24L68 55L45 86L22 55Z', { fill: color }) +
			path('M45 38L57 55L45 72L33 55Z', { fill: third }) +
			[0, 90].map((x) => path(`M${x} 34L${x + 14} 55L${x} 76L${x - 14} 55Z`, { fill: third, opacity: 0.8 })).join(''),
	}),
	leaves: (color, accent, third) => ({
		size: [104, 104],
		content:
			rect(0, 0, 104, 104, { fill: color }) +
			[
				[26, 30, 30],
				[78, 82, -40],
				[80, 24, 110],
				[24, 84, 160],
			]
				.map(([x, y, rotation], index) =>
					path('M-22 0C-10 -15 12 -15 24 0C12 15 -10 15 -22 0Z', {
						fill: index % 2 ? third : accent,
						transform: `translate(${x} ${y}) rotate(${rotation})`,
					}),
				)
				.join(''),
	}),
	hills: (color, accent, third) => ({
		size: [120, 74],
		content:
			rect(0, 0, 120, 74, { fill: color }) +
			path('M0 74C20 30 38 22 52 46C66 20 92 8 120 74Z', { fill: third, opacity: 0.75 }) +
			path('M-30 74C0 40 14 44 30 60C48 40 66 50 90 74ZM90 74C100 56 112 44 130 74Z', { fill: accent }),
	}),
	sashiko: (color, accent) => ({
		size: [64, 64],
		content:
			rect(0, 0, 64, 64, { fill: color }) +
			path('M0 32L32 0L64 32L32 64ZM0 0L64 64M64 0L0 64', {
				fill: 'none',
				stroke: accent,
				'stroke-width': 2.8,
				'stroke-dasharray': '7 4',
			}),
	}),
	patch: (color, accent, third) => ({
		size: [132, 132],
		content: [color, accent, third, lit(color, 0.4), third, color, accent, lit(accent, 0.35), color]
			.map((tone, index) =>
				rect((index % 3) * 44, Math.floor(index / 3) * 44, 44, 44, {
					fill: tone,
					stroke: shaded(color, 0.3),
					'stroke-width': 0.8,
				}),
			)
			.join(''),
	}),
};

/** A woven or printed cloth as a fill, one colour where it has no pattern; `scale` sizes the pattern. */
export function cloth(sheet: Sheet, motif: string | undefined, color: string, accent: string, scale = 1): string {
	const weave = motif === undefined ? undefined : weaves[motif];
	if (!weave) return color;
	const { size, content } = weave(
		color,
		accent,
		mix(color, accent, 0.5) === color ? accent : mix(lit(accent, 0.35), color, 0.25),
	);
	return tile(sheet, size, content, scale === 1 ? undefined : `scale(${scale})`);
}

/** A shape cut from cloth or leather: pattern, threads, and the light given by `shade`. */
export function cut(
	sheet: Sheet,
	d: string,
	look: { motif?: string | undefined; color: string; accent: string; scale?: number; isLeather?: boolean },
	shade: string,
): string {
	return (
		path(d, { fill: cloth(sheet, look.motif, look.color, look.accent, look.scale) }) +
		(look.isLeather ? '' : path(d, { fill: threads(sheet, look.color) })) +
		path(d, { fill: shade })
	);
}

/** Upright folds across a hanging cloth. */
export function folds(sheet: Sheet, count: number, depth = 0.3): string {
	const stops: string[] = [];
	for (let index = 0; index <= count; index += 1) {
		stops.push(`${index / count} ${sheet.mood.shadow} ${depth * sheet.random.between(0.7, 1)}`);
		if (index < count) stops.push(`${(index + sheet.random.between(0.35, 0.5)) / count} #ffffff ${depth * 0.55}`);
	}
	return linear(sheet, stops.join(', '));
}

/** Fringe along a lower edge. */
export function fringe(sheet: Sheet, from: Point, to: Point, length: number, color: string): string {
	let drawn = '';
	const count = Math.round(Math.abs(to[0] - from[0]) / 9);
	for (let index = 0; index <= count; index += 1) {
		const share = index / count;
		const [x, y] = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
		const sway = sheet.random.between(-4, 4);
		drawn += path(
			`M${x} ${y - 2}Q${x + sway} ${y + length * 0.5} ${x + sway * 1.6} ${y + length * sheet.random.between(0.86, 1.06)}`,
			{
				fill: 'none',
				stroke: index % 3 ? shaded(color, 0.1) : lit(color, 0.2),
				'stroke-width': 3.6,
				'stroke-linecap': 'round',
			},
		);
	}
	return drawn;
}

/** A row of small stitches along a line. */
export const stitches = (from: Point, to: Point, color: string) =>
	line(...from, ...to, { stroke: color, 'stroke-width': 2.6, 'stroke-dasharray': '9 7', opacity: 0.75 });

/** A hanging tassel from a point. */
export function tassel(x: number, y: number, size: number, color: string): string {
	return (
		ellipse(x, y, size * 0.2, size * 0.2, { fill: color }) +
		path(
			outline([
				[x - size * 0.14, y + size * 0.12],
				[x + size * 0.14, y + size * 0.12],
				[x + size * 0.26, y + size],
				[x - size * 0.26, y + size],
			]),
			{ fill: shaded(color, 0.08) },
		) +
		[-0.12, 0, 0.12]
			.map((share) =>
				line(x + share * size * 0.6, y + size * 0.2, x + share * size * 1.4, y + size * 0.96, {
					stroke: lit(color, 0.3),
					'stroke-width': 1.6,
					opacity: 0.7,
				}),
			)
			.join('')
	);
}
