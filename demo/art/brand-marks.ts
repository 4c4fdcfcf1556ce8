import type { demoBrands } from '#demo/shop/brands.ts';
import { moods } from './palettes.ts';
import { createRandom } from './random.ts';
import { circle, createSheet, ellipse, finish, line, path, rect } from './svg.ts';

type Mark = (typeof demoBrands)[number]['key'];

/** A drop of rain falling into a bowl. */
const clay =
	rect(0, 0, 400, 400, { fill: '#dfeae6' }) +
	path('M200 70C226 112 238 132 238 152A38 38 0 0 1 162 152C162 132 174 112 200 70Z', { fill: '#5d93a8' }) +
	path('M84 222H316C316 296 268 338 200 338S84 296 84 222Z', { fill: '#2f6f6a' }) +
	ellipse(200, 222, 116, 18, { fill: '#88b5ac' });

/** Threads that cross. */
const cloth =
	rect(0, 0, 400, 400, { fill: '#f1e6d4' }) +
	[110, 160, 210, 260, 310]
		.map(
			(at, index) =>
				line(at - 10, 80, at - 10, 320, { stroke: index % 2 ? '#b4674e' : '#3c5a78', 'stroke-width': 20 }) +
				line(80, at - 10, 320, at - 10, { stroke: index % 2 ? '#3c5a78' : '#b4674e', 'stroke-width': 8 }),
		)
		.join('');

/** An open book below a half sun. */
const leaf =
	rect(0, 0, 400, 400, { fill: '#f7f1e6' }) +
	path('M130 178A70 70 0 0 1 270 178Z', { fill: '#e0975c' }) +
	path(
		'M200 206C170 182 126 178 84 190V312C126 300 170 304 200 328C230 304 274 300 316 312V190C274 178 230 182 200 206Z',
		{
			fill: '#45604f',
		},
	) +
	line(200, 206, 200, 328, { stroke: '#f7f1e6', 'stroke-width': 8 });

/** A lamp over its own ripples. */
const glow =
	rect(0, 0, 400, 400, { fill: '#2b3446' }) +
	circle(200, 156, 74, { fill: '#f3cf83' }) +
	circle(200, 156, 44, { fill: '#fae7bd' }) +
	[96, 68, 40]
		.map((half, index) =>
			line(200 - half, 272 + index * 30, 200 + half, 272 + index * 30, {
				stroke: '#f3cf83',
				'stroke-width': 10,
				'stroke-linecap': 'round',
			}),
		)
		.join('');

const marks: Readonly<Record<Mark, string>> = { clay, cloth, leaf, glow };

/** The logo of a brand that the demo shop sells. */
export function brandMark(key: Mark): string {
	return finish(createSheet(createRandom(3), moods.mist), 400, 400, marks[key]);
}
