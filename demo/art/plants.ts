import { lit, shaded } from './palettes.ts';
import { circle, curve, ellipse, group, type Point, path, placed, type Sheet } from './svg.ts';

function leaf(length: number, width: number, color: string): string {
	const blade = `M0 0C${length * 0.25} ${-width} ${length * 0.75} ${-width} ${length} 0C${length * 0.75} ${width} ${length * 0.25} ${width} 0 0Z`;
	const half = `M0 0C${length * 0.25} ${width} ${length * 0.75} ${width} ${length} 0Z`;
	return path(blade, { fill: color }) + path(half, { fill: shaded(color, 0.2), opacity: 0.7 });
}

/** A stem growing upwards from the origin with leaves, berries or blossoms: what chance gives. */
export function leafSpray(
	sheet: Sheet,
	height: number,
	color: string,
	sort?: 'leaf' | 'berry' | 'blossom' | 'willow',
): string {
	const { random } = sheet;
	const form = sort ?? random.pick(['leaf', 'willow', 'berry', 'blossom']);
	const bend = random.between(-0.28, 0.28) * height;
	const at = (share: number): Point => [bend * share * share, -height * share];
	const stemColor = form === 'blossom' ? '#7a5a45' : shaded(color, 0.25);
	let drawn = path(curve([at(0), at(0.35), at(0.7), at(1)]), {
		fill: 'none',
		stroke: stemColor,
		'stroke-width': height * 0.018 + 1.5,
		'stroke-linecap': 'round',
	});
	const pairs = form === 'willow' ? 9 : 6;
	for (let index = 1; index <= pairs; index += 1) {
		const share = 0.22 + (0.74 * index) / pairs;
		const [x, y] = at(share);
		const length = height * (form === 'willow' ? 0.22 : 0.25) * (1.1 - share * 0.5);
		for (const side of [-1, 1]) {
			const rotation = (side < 0 ? 180 : 0) - side * random.between(22, 48);
			const tone = random.chance(0.5) ? lit(color, random.between(0, 0.2)) : shaded(color, random.between(0, 0.14));
			if (form === 'leaf' || form === 'willow')
				drawn += placed(leaf(length, length * (form === 'leaf' ? 0.3 : 0.13), tone), x, y, { rotation });
			else drawn += placed(tip(form, length, tone, stemColor), x, y, { rotation });
		}
	}
	return (
		drawn +
		(form === 'leaf' || form === 'willow'
			? placed(leaf(height * 0.16, height * 0.045, color), ...at(1), { rotation: -90 })
			: '')
	);
}

function tip(form: 'berry' | 'blossom', length: number, color: string, stem: string): string {
	const twig = path(`M0 0Q${length * 0.4} ${-length * 0.1} ${length * 0.7} 0`, {
		fill: 'none',
		stroke: stem,
		'stroke-width': 2.4,
	});
	if (form === 'berry') {
		const size = length * 0.17;
		return (
			twig +
			circle(length * 0.75, 0, size, { fill: color }) +
			circle(length * 0.75 - size * 0.3, -size * 0.3, size * 0.3, { fill: '#ffffff', opacity: 0.45 })
		);
	}
	let petals = '';
	for (let index = 0; index < 5; index += 1)
		petals += ellipse(length * 0.16, 0, length * 0.17, length * 0.12, {
			fill: lit(color, 0.3),
			transform: `rotate(${index * 72})`,
		});
	return twig + placed(petals + circle(0, 0, length * 0.07, { fill: shaded(color, 0.3) }), length * 0.72, 0);
}

/** A fern frond growing upwards from the origin. */
export function fern(height: number, color: string): string {
	let drawn = path(`M0 0Q${height * 0.05} ${-height * 0.5} 0 ${-height}`, {
		fill: 'none',
		stroke: shaded(color, 0.2),
		'stroke-width': height * 0.012 + 1,
	});
	for (let index = 0; index < 16; index += 1) {
		const share = 0.14 + (0.82 * index) / 16;
		const length = height * 0.34 * Math.sin(Math.PI * (0.16 + share * 0.8));
		const x = height * 0.05 * 4 * share * (1 - share) * 0.5;
		drawn += placed(leaf(length, length * 0.13, lit(color, 0.1)), x, -height * share, { rotation: -28 });
		drawn += placed(leaf(length, length * 0.13, color), x, -height * share, { rotation: 208 });
	}
	return drawn;
}

/** Soft-edged dark leaves from one point: what a plant outside the picture throws on the wall. */
export function palmShadow(sheet: Sheet, size: number, color: string): string {
	let blades = '';
	for (let index = 0; index < 7; index += 1) {
		const [length, width] = [size * sheet.random.between(0.75, 1), size * 0.085];
		const blade = `M0 0C${length * 0.25} ${-width} ${length * 0.75} ${-width} ${length} 0C${length * 0.75} ${width} ${length * 0.25} ${width} 0 0Z`;
		blades += path(blade, { transform: `rotate(${-165 + index * 25 + sheet.random.between(-6, 6)})` });
	}
	return [0, 7, 14, 22]
		.map((width) =>
			group(blades, { fill: color, stroke: color, 'stroke-width': width, 'stroke-linejoin': 'round', opacity: 0.045 }),
		)
		.join('');
}

/** Long arching leaves from one point, as of a potted palm. */
export function palm(sheet: Sheet, size: number, color: string): string {
	let drawn = '';
	for (let index = 0; index < 7; index += 1) {
		const rotation = -165 + index * 25 + sheet.random.between(-6, 6);
		drawn += group(leaf(size * sheet.random.between(0.75, 1), size * 0.085, index % 2 ? color : shaded(color, 0.12)), {
			transform: `rotate(${rotation})`,
		});
	}
	return drawn;
}
