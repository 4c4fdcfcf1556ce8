import type { Mood } from './palettes.ts';
import type { Random } from './random.ts';

export type Point = readonly [x: number, y: number];
export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** One picture in the making: its chance, its light and the definitions its shapes refer to. */
export interface Sheet {
	random: Random;
	mood: Mood;
	definitions: Map<string, string>;
}

export function createSheet(random: Random, mood: Mood): Sheet {
	return { random, mood, definitions: new Map() };
}

const round = (value: number) => Math.round(value * 100) / 100;

/** A shape's opacity goes to its one paint: as a group's it would cost a drawing surface of its own. */
function opacityName({ fill, stroke }: Attributes): string {
	if (stroke === undefined && fill !== undefined) return 'fill-opacity';
	return stroke !== undefined && fill === 'none' ? 'stroke-opacity' : 'opacity';
}

/** One element; numbers are rounded, absent attributes left out. */
export function tag(name: string, attributes: Attributes, content = ''): string {
	let text = `<${name}`;
	for (const [key, value] of Object.entries(attributes)) {
		if (value === undefined) continue;
		const known = key === 'opacity' && name !== 'g' ? opacityName(attributes) : key;
		text += ` ${known}="${typeof value === 'number' ? round(value) : value}"`;
	}
	return content ? `${text}>${content}</${name}>` : `${text}/>`;
}

export const path = (d: string, attributes: Attributes) => tag('path', { d, ...attributes });
export const circle = (cx: number, cy: number, r: number, attributes: Attributes) =>
	tag('circle', { cx, cy, r, ...attributes });
export const ellipse = (cx: number, cy: number, rx: number, ry: number, attributes: Attributes) =>
	tag('ellipse', { cx, cy, rx, ry, ...attributes });
export const rect = (x: number, y: number, width: number, height: number, attributes: Attributes) =>
	tag('rect', { x, y, width, height, ...attributes });
export const line = (x1: number, y1: number, x2: number, y2: number, attributes: Attributes) =>
	tag('line', { x1, y1, x2, y2, fill: 'none', 'stroke-linecap': 'round', ...attributes });
export const group = (content: string, attributes: Attributes) => tag('g', attributes, content);

/** Moves, rotates and sizes what was drawn around the origin. */
export function placed(
	content: string,
	x: number,
	y: number,
	options: { scale?: number; rotation?: number } = {},
): string {
	const rotation = options.rotation ? ` rotate(${round(options.rotation)})` : '';
	const scale = options.scale ? ` scale(${round(options.scale)})` : '';
	return group(content, { transform: `translate(${round(x)} ${round(y)})${rotation}${scale}` });
}

function define(sheet: Sheet, markup: (id: string) => string): string {
	const key = markup('');
	const known = sheet.definitions.get(key);
	if (known) return /id="([^"]+)"/.exec(known)?.[1] ?? '';
	const id = `d${sheet.definitions.size}`;
	sheet.definitions.set(key, markup(id));
	return id;
}

const stopsOf = (stops: string) =>
	stops
		.split(', ')
		.map((stop) => {
			const [offset, color, opacity] = stop.split(' ');
			return tag('stop', { offset, 'stop-color': color, 'stop-opacity': opacity });
		})
		.join('');

/** A gradient along a line of the shape's own box (0 to 1), left to right unless named; stops as `offset colour opacity, …`. */
export function linear(sheet: Sheet, stops: string, [x1, y1, x2, y2] = [0, 0, 1, 0]): string {
	const id = define(sheet, (id) => tag('linearGradient', { id, x1, y1, x2, y2 }, stopsOf(stops)));
	return `url(#${id})`;
}

/** A gradient from a centre of the shape's own box outwards. */
export function radial(sheet: Sheet, stops: string, [cx, cy, r] = [0.5, 0.5, 0.5]): string {
	const id = define(sheet, (id) => tag('radialGradient', { id, cx, cy, r }, stopsOf(stops)));
	return `url(#${id})`;
}

/** A tile smaller than this is repeated inside itself: the renderer is slow with many small tiles. */
const leastTile = 140;

/** A repeating tile in the drawing's units. */
export function tile(sheet: Sheet, [width, height]: Point, content: string, transform?: string): string {
	const [columns, rows] = [Math.ceil(leastTile / width), Math.ceil(leastTile / height)];
	let repeated = '';
	for (let index = 0; index < columns * rows; index += 1) {
		const [x, y] = [(index % columns) * width, Math.floor(index / columns) * height];
		repeated += index === 0 ? content : tag('g', { transform: `translate(${round(x)} ${round(y)})` }, content);
	}
	const size = { width: width * columns, height: height * rows };
	const id = define(sheet, (id) =>
		tag('pattern', { id, ...size, patternUnits: 'userSpaceOnUse', patternTransform: transform }, repeated),
	);
	return `url(#${id})`;
}

/** Shows `content` only inside `shape`. */
export function clipped(sheet: Sheet, shape: string, content: string): string {
	const id = define(sheet, (id) => tag('clipPath', { id }, shape));
	return group(content, { 'clip-path': `url(#${id})` });
}

/** Softens the edges of what is drawn; costly on large shapes. */
export function blurred(sheet: Sheet, deviation: number, content: string, attributes: Attributes = {}): string {
	const id = define(sheet, (id) =>
		tag(
			'filter',
			{ id, x: -0.3, y: -0.3, width: 1.6, height: 1.6 },
			tag('feGaussianBlur', { stdDeviation: deviation }),
		),
	);
	return group(content, { filter: `url(#${id})`, ...attributes });
}

/** A straight-sided outline. */
export function outline(points: readonly Point[], closed = true): string {
	return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}${closed ? 'Z' : ''}`;
}

/** A soft curve through points (Catmull-Rom as Bézier pieces). */
export function curve(points: readonly Point[], closed = false): string {
	const count = points.length;
	const at = (index: number): Point =>
		points[closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index))] ?? [0, 0];
	let d = `M${round(at(0)[0])} ${round(at(0)[1])}`;
	for (let index = 0; index < (closed ? count : count - 1); index += 1) {
		const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
		const one = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
		const two = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
		d += `C${[...one, ...two, ...to].map(round).join(' ')}`;
	}
	return closed ? `${d}Z` : d;
}

/** The finished picture; `width` × `height` in drawing units. */
export function finish(sheet: Sheet, width: number, height: number, content: string): string {
	const definitions = [...sheet.definitions.values()].join('');
	const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`;
	return `${head}<defs>${definitions}</defs>${content}</svg>`;
}
