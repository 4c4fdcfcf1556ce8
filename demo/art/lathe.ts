import { lit, shaded } from './palettes.ts';
import { circle, clipped, curve, ellipse, line, linear, outline, type Point, path, type Sheet } from './svg.ts';

/** How flat circles look: the camera stands a little above the table. */
export const tilt = 0.2;

/** Half-width at a height, from the rim (most negative) down to the foot (0). */
export type Profile = readonly (readonly [y: number, radius: number])[];

export interface Turned {
	profile: Profile;
	color: string;
	/** Shine of the surface, 0 (raw clay, wood) to 1 (glass). */
	gloss?: number;
	/** The colour inside an open vessel; absent = closed on top. */
	inside?: string;
	/** A second glaze from the rim down to a height, with a wavy edge. */
	dip?: { color: string; to: number };
	bands?: readonly { from: number; to: number; color: string; opacity?: number }[];
	/** Number of upright grooves seen from the front. */
	flutes?: number;
	/** Iron speckles in the glaze. */
	speckle?: string;
	/** A decoration painted on the body, clipped to it. */
	paint?: string;
}

/** A body of revolution in two layers, so that stems or tea can be put between them. */
export interface TurnedLayers {
	back: string;
	front: string;
}

/** The half-width of a turned body at any height, as a smooth line through its profile. */
export function radiusAt(profile: Profile, y: number): number {
	const samples = sampled(profile);
	const next = samples.findIndex((sample) => sample[0] >= y);
	const [low, high] = [samples[Math.max(0, next - 1)], samples[next < 0 ? samples.length - 1 : next]];
	if (!low || !high) return 0;
	const share = high[0] === low[0] ? 0 : Math.min(1, Math.max(0, (y - low[0]) / (high[0] - low[0])));
	return low[1] + (high[1] - low[1]) * share;
}

function sampled(profile: Profile): readonly (readonly [number, number])[] {
	const steps = 10;
	const at = (index: number) => profile[Math.min(profile.length - 1, Math.max(0, index))] ?? [0, 0];
	const samples: [number, number][] = [];
	for (let index = 0; index < profile.length - 1; index += 1) {
		const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
		for (let step = 0; step < steps; step += 1) {
			const t = step / steps;
			const radius =
				0.5 *
				(2 * from[1] +
					(to[1] - before[1]) * t +
					(2 * before[1] - 5 * from[1] + 4 * to[1] - after[1]) * t * t +
					(3 * from[1] - before[1] - 3 * to[1] + after[1]) * t * t * t);
			samples.push([from[0] + (to[0] - from[0]) * t, Math.max(0, radius)]);
		}
	}
	samples.push([...at(profile.length - 1)]);
	return samples;
}

/** Light from the upper left over a round body: bright flank, core shadow, thin reflection on the right. */
export function roundFill(sheet: Sheet, color: string, gloss = 0.4): string {
	return linear(
		sheet,
		`0 ${shaded(color, 0.2)}, 0.1 ${shaded(color, 0.05)}, 0.3 ${lit(color, 0.16 + gloss * 0.22)}, 0.48 ${color}, 0.78 ${shaded(color, 0.24)}, 0.93 ${shaded(color, 0.38)}, 1 ${shaded(color, 0.27)}`,
	);
}

function ring(profile: Profile, from: number, to: number): string {
	const [top, low] = [radiusAt(profile, from), radiusAt(profile, to)];
	const side: Point[] = [];
	for (let step = 0; step <= 8; step += 1) {
		const y = from + ((to - from) * step) / 8;
		side.push([radiusAt(profile, y), y]);
	}
	const right = side.map(([x, y]) => `L${x.toFixed(1)} ${y.toFixed(1)}`).join('');
	const left = [...side].reverse().map(([x, y]) => `L${(-x).toFixed(1)} ${y.toFixed(1)}`);
	return `M${-top} ${from}A${top} ${top * tilt} 0 0 0 ${top} ${from}${right}A${low} ${low * tilt} 0 0 1 ${-low} ${to}${left.join('')}Z`;
}

function decoration(sheet: Sheet, turned: Turned, top: number, foot: number): string {
	const { profile, dip, speckle, flutes } = turned;
	const { random } = sheet;
	const widest = Math.max(...profile.map((point) => point[1]));
	let drawn = '';
	for (const band of turned.bands ?? [])
		drawn += path(ring(profile, band.from, band.to), {
			fill: roundFill(sheet, band.color, turned.gloss),
			opacity: band.opacity,
		});
	if (dip) {
		const edge: Point[] = [];
		for (let step = 0; step <= 8; step += 1) {
			const x = -widest + (widest * step) / 4;
			const sag = tilt * widest * Math.sqrt(Math.max(0, 1 - (x / widest) ** 2));
			edge.push([x, dip.to + sag + random.between(-7, 9)]);
		}
		const shape = `${curve(edge)}L${widest + 4} ${top - 60}L${-widest - 4} ${top - 60}Z`;
		drawn += path(shape, { fill: roundFill(sheet, dip.color, turned.gloss), opacity: 0.94 });
		drawn += path(curve(edge), { fill: 'none', stroke: lit(dip.color, 0.5), 'stroke-width': 3, opacity: 0.45 });
	}
	if (turned.paint) drawn += turned.paint;
	if (flutes)
		for (let index = 1; index < flutes; index += 1) {
			const sine = Math.cos((Math.PI * index) / flutes);
			const groove: Point[] = [];
			for (let step = 0; step <= 8; step += 1) {
				const y = top + ((foot - top) * step) / 8;
				const radius = radiusAt(profile, y);
				groove.push([radius * sine, y + tilt * radius * Math.sqrt(1 - sine * sine)]);
			}
			const strength = { fill: 'none', 'stroke-width': 3.4 };
			drawn += path(curve(groove), { ...strength, stroke: shaded(turned.color, 0.5), opacity: 0.26 });
			drawn += path(curve(groove.map(([x, y]) => [x + 4, y])), {
				...strength,
				stroke: lit(turned.color, 0.7),
				opacity: 0.3,
			});
		}
	if (speckle)
		for (let index = 0; index < 90; index += 1)
			drawn += circle(random.between(-widest, widest), random.between(top, foot), random.between(0.8, 2.3), {
				fill: speckle,
				opacity: random.between(0.2, 0.6),
			});
	return drawn;
}

/** Draws a body of revolution around x = 0, its foot at y = 0. */
export function turnedLayers(sheet: Sheet, turned: Turned): TurnedLayers {
	const { profile, color, gloss = 0.4, inside } = turned;
	const samples = sampled(profile);
	const [top, rim] = samples[0] ?? [0, 0];
	const [foot, base] = samples.at(-1) ?? [0, 0];
	const right = samples.map(([y, radius]): Point => [radius, y]);
	const left = [...samples].reverse().map(([y, radius]): Point => [-radius, y]);
	const body = `M${-rim} ${top}A${rim} ${rim * tilt} 0 0 ${inside ? 0 : 1} ${rim} ${top}${outline(right, false).replace('M', 'L')}A${base} ${base * tilt} 0 0 1 ${-base} ${foot}${outline(left, false).replace('M', 'L')}Z`;
	const shine: Point[] = samples.map(([y, radius]): Point => [-radius * 0.7, y + tilt * radius * 0.6]);
	const shineBack: Point[] = [...samples]
		.reverse()
		.map(([y, radius]): Point => [-radius * 0.56, y + tilt * radius * 0.7]);
	const shape = path(body, {});
	const overlay =
		decoration(sheet, turned, top, foot) +
		path(body, {
			fill: linear(sheet, `0 #ffffff 0.1, 0.55 #ffffff 0, 1 ${sheet.mood.shadow} 0.3`, [0, 0, 0, 1]),
		}) +
		path(outline([...shine, ...shineBack]), {
			fill: linear(
				sheet,
				`0 #ffffff 0, 0.2 #ffffff ${gloss * 0.8}, 0.6 #ffffff ${gloss * 0.3}, 1 #ffffff 0`,
				[0, 0, 0, 1],
			),
		});
	const front = path(body, { fill: roundFill(sheet, color, gloss) }) + clipped(sheet, shape, overlay);
	if (!inside) return { back: '', front };
	const lipColor = turned.dip ? turned.dip.color : color;
	const lip = Math.min(7, rim * 0.09);
	const back =
		ellipse(0, top, rim, rim * tilt, {
			fill: linear(sheet, `0 ${lit(lipColor, 0.2)}, 0.4 ${lit(lipColor, 0.5)}, 1 ${shaded(lipColor, 0.14)}`),
		}) +
		ellipse(0, top + lip * 0.25, rim - lip, (rim - lip) * tilt, {
			fill: linear(sheet, `0 ${shaded(inside, 0.52)}, 0.55 ${shaded(inside, 0.28)}, 1 ${lit(inside, 0.06)}`),
		});
	return { back, front };
}

/** A body of revolution with nothing inside it. */
export function turned(sheet: Sheet, what: Turned, inside = ''): string {
	const { back, front } = turnedLayers(sheet, what);
	return back + inside + front;
}

/** A bent rod (handle, spout, wire) with light along its upper side. */
export function rod(d: string, color: string, width: number, gloss = 0.5): string {
	const stroke = { fill: 'none', 'stroke-linecap': 'round' as const, 'stroke-linejoin': 'round' as const };
	return (
		path(d, { ...stroke, stroke: shaded(color, 0.36), 'stroke-width': width }) +
		path(d, {
			...stroke,
			stroke: shaded(color, 0.06),
			'stroke-width': width * 0.72,
			transform: `translate(${-width * 0.07} ${-width * 0.09})`,
		}) +
		path(d, {
			...stroke,
			stroke: lit(color, 0.3 + gloss * 0.4),
			'stroke-width': width * 0.2,
			opacity: 0.75,
			transform: `translate(${-width * 0.16} ${-width * 0.2})`,
		})
	);
}

/** A thin straight stick between two points. */
export function stick(from: Point, to: Point, color: string, width: number): string {
	return (
		line(...from, ...to, { stroke: shaded(color, 0.3), 'stroke-width': width }) +
		line(from[0] - width * 0.12, from[1], to[0] - width * 0.12, to[1], {
			stroke: lit(color, 0.15),
			'stroke-width': width * 0.55,
		})
	);
}
