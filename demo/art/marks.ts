import { lit, mix, moods } from './palettes.ts';
import { createRandom } from './random.ts';
import { circle, createSheet, ellipse, finish, group, line, linear, path, placed, rect } from './svg.ts';

/** The product's mark on a 32-unit square, as the pages show it: an A drawn as an easel. */
const atelierMark =
	rect(0, 0, 32, 32, { rx: 9, fill: '#1f6b57' }) +
	path('M16 6.5 8.6 25.5M16 6.5l7.4 19M11.2 19h9.6', {
		fill: 'none',
		stroke: '#ffffff',
		'stroke-width': 2.4,
		'stroke-linecap': 'round',
		'stroke-linejoin': 'round',
	}) +
	circle(16, 14.4, 1.9, { fill: '#f2b98a' });

const letters: readonly (readonly [d: string, width: number])[] = [
	['M0 28L11 0L22 28M4.4 18.4H17.6', 22],
	['M0 0H19M9.5 0V28', 19],
	['M15 0H0V28H15M0 14H13', 15],
	['M0 0V28H14', 14],
	['M0 0V28', 0],
	['M15 0H0V28H15M0 14H13', 15],
	['M0 28V0H8.5A7.6 7.6 0 0 1 8.5 15.2H0M8 15.2L17.4 28', 17.4],
];

/** The product's name in drawn letters, so that no font is needed. */
export function atelierLogo(): string {
	let x = 84;
	let word = '';
	for (const [d, width] of letters) {
		word += path(d, { transform: `translate(${x} 18)` });
		x += width + 12;
	}
	const name = group(word, {
		fill: 'none',
		stroke: '#1f6b57',
		'stroke-width': 3.6,
		'stroke-linecap': 'round',
		'stroke-linejoin': 'round',
	});
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${Math.ceil(x)} 64" role="img" aria-label="Atelier">${placed(atelierMark, 0, 0, { scale: 2 })}${name}</svg>`;
}

export const atelierIcon = () => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${atelierMark}</svg>`;

/** Three ridges and a moon over a lake of mist. */
export function mistLogo(): string {
	const sheet = createSheet(createRandom(1), moods.mist);
	const content =
		rect(0, 0, 400, 400, { fill: linear(sheet, '0 #e9eef0, 1 #c9d5da', [0, 0, 0, 1]) }) +
		circle(262, 122, 34, { fill: '#df8067' }) +
		path('M40 268L132 150L178 208L228 132L360 268Z', { fill: '#93a7b5' }) +
		path('M20 290L110 204L164 256L238 180L380 290Z', { fill: '#5a7186' }) +
		path('M30 306Q120 236 196 286T374 296V306Z', { fill: '#2f4258' }) +
		[320, 338, 356]
			.map((y, index) => line(96 + index * 34, y, 304 - index * 34, y, { stroke: '#2f4258', 'stroke-width': 6 }))
			.join('');
	return finish(sheet, 400, 400, content);
}

/** A flower folded of paper. */
export function gardenLogo(): string {
	const sheet = createSheet(createRandom(2), moods.dawn);
	const petal = (rotation: number, tone: string) =>
		placed(
			path('M0 -14L46 -74L0 -136L-46 -74Z', { fill: tone }) +
				path('M0 -14L46 -74L0 -136Z', { fill: mix(tone, '#5a2436', 0.16) }),
			200,
			178,
			{ rotation },
		);
	const content =
		rect(0, 0, 400, 400, { fill: linear(sheet, '0 #fbeee3, 1 #f0d3c1', [0, 0, 0, 1]) }) +
		path('M200 190C202 250 200 300 196 356', {
			fill: 'none',
			stroke: '#5d7356',
			'stroke-width': 9,
			'stroke-linecap': 'round',
		}) +
		path('M198 300L262 250L276 300L214 330Z', { fill: '#8fa88c' }) +
		path('M198 300L276 300L214 330Z', { fill: '#6f8a6e' }) +
		path('M197 326L140 286L122 330L180 350Z', { fill: '#8fa88c' }) +
		path('M197 326L122 330L180 350Z', { fill: '#6f8a6e' }) +
		petal(0, '#df8067') +
		petal(72, '#e49a7c') +
		petal(144, '#cf6f5c') +
		petal(216, '#d97f68') +
		petal(288, '#e8a587') +
		circle(200, 178, 22, { fill: '#f1d998' });
	return finish(sheet, 400, 400, content);
}

/** A portrait without a likeness: hair, clothes and colours by chance. */
export function portrait(seed: number): string {
	const random = createRandom(seed);
	const sheet = createSheet(random, moods.dawn);
	const ground = random.pick(['#cfdccb', '#f0d9c8', '#c9d8e0', '#f3e0b3', '#ddd2e3', '#e9cfc8']);
	const skin = random.pick(['#f3d3b8', '#eec4a3', '#e6b491', '#f6dcc6']);
	const hair = random.pick(['#2d2a2e', '#4a352a', '#3a2f3f', '#6b4a34', '#1f2730']);
	const coat = random.pick(['#bb6242', '#3d7375', '#34466c', '#8d8757', '#d8a544', '#70465a', '#f3e9d9']);
	const cut = random.whole(0, 4);
	const behind =
		cut === 0
			? path('M118 180C108 300 112 330 120 350H280C290 330 294 300 282 180Z', { fill: hair })
			: cut === 1
				? path('M122 178C112 250 120 280 132 286H268C282 280 288 250 278 178Z', { fill: hair })
				: cut === 2
					? circle(200, 84, 38, { fill: hair })
					: '';
	const fringe = [
		'M122 196C112 92 288 92 278 196C262 176 250 158 244 138C214 164 160 172 122 196Z',
		'M120 190C116 96 284 96 280 190C268 170 262 160 258 152H142C136 160 130 172 120 190Z',
		'M122 188C116 98 284 98 278 188C262 160 236 146 200 146S138 160 122 188Z',
		'M124 176C118 100 258 84 280 140C284 158 280 170 276 180C266 158 250 148 226 146C190 144 150 140 138 152C130 160 128 168 124 176Z',
		'M124 170C120 96 280 96 276 170C270 150 258 140 240 138L160 138C142 140 130 150 124 170Z',
	][cut];
	const glasses = random.chance(0.3)
		? [170, 230].map((x) => circle(x, 206, 19, { fill: 'none', stroke: '#3a3a40', 'stroke-width': 4 })).join('') +
			line(189, 204, 211, 204, { stroke: '#3a3a40', 'stroke-width': 4 })
		: '';
	const content =
		rect(0, 0, 400, 400, { fill: linear(sheet, `0 ${lit(ground, 0.35)}, 1 ${ground}`, [0, 0, 0, 1]) }) +
		behind +
		path('M56 400C60 322 128 300 168 294H232C272 300 340 322 344 400Z', {
			fill: linear(sheet, `0 ${lit(coat, 0.12)}, 1 ${mix(coat, '#2a2036', 0.2)}`),
		}) +
		path('M172 250H228V296C228 326 172 326 172 296Z', { fill: mix(skin, '#8a4a3a', 0.2) }) +
		ellipse(200, 200, 76, 88, { fill: linear(sheet, `0 ${lit(skin, 0.25)}, 1 ${mix(skin, '#b06a52', 0.16)}`) }) +
		[152, 248].map((x) => ellipse(x, 232, 15, 9, { fill: '#df8067', opacity: 0.28 })).join('') +
		[170, 230]
			.map((x) =>
				path(`M${x - 9} 208Q${x} 201 ${x + 9} 208`, {
					fill: 'none',
					stroke: '#3c2c2c',
					'stroke-width': 4.6,
					'stroke-linecap': 'round',
				}),
			)
			.join('') +
		path('M186 250Q200 261 214 250', {
			fill: 'none',
			stroke: '#a5523f',
			'stroke-width': 4.6,
			'stroke-linecap': 'round',
		}) +
		path(fringe ?? '', { fill: hair }) +
		glasses;
	return finish(sheet, 400, 400, content);
}

/** Nobody in particular: the picture of an account that has none. */
export function silhouette(): string {
	const sheet = createSheet(createRandom(3), moods.oat);
	return finish(
		sheet,
		400,
		400,
		rect(0, 0, 400, 400, { fill: linear(sheet, '0 #eee6da, 1 #d9cdbb', [0, 0, 0, 1]) }) +
			circle(200, 160, 74, { fill: '#faf6ee' }) +
			path('M60 400C64 300 132 262 200 262S336 300 340 400Z', { fill: '#faf6ee' }),
	);
}
