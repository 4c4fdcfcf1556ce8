import { mistLake, moonrise, peaks, pines, terraces, village, waves } from './artworks.landscape.ts';
import { lit, mix, type PrintInks } from './palettes.ts';
import { fern, leafSpray } from './plants.ts';
import { circle, clipped, curve, ellipse, group, linear, path, placed, rect, type Sheet } from './svg.ts';

type Artwork = (sheet: Sheet, width: number, height: number, inks: PrintInks) => string;

const ground = (width: number, height: number, color: string) => rect(0, 0, width, height, { fill: color });

const arches: Artwork = (sheet, width, height, inks) => {
	const tones = [inks.near, inks.paper, inks.accent, inks.paper, inks.mid, inks.paper, inks.far];
	const bow = (x: number, y: number, size: number, offset: number) =>
		tones
			.map((_, index) => {
				const r = size * (1 - index * 0.14);
				return path(`M${x - r} ${y}A${r} ${r} 0 0 1 ${x + r} ${y}Z`, { fill: tones[(index + offset) % tones.length] });
			})
			.join('');
	return (
		ground(width, height, inks.paper) +
		circle(width * 0.7, height * 0.2, width * 0.12, { fill: inks.accent }) +
		bow(width * 0.36, height * 0.62, width * 0.34, 0) +
		bow(width * 0.68, height * 0.92, width * 0.3, 2) +
		rect(0, height * 0.92, width, height * 0.08, { fill: mix(inks.far, inks.paper, 0.4) }) +
		leafGhost(sheet, width, height, inks)
	);
};

const leafGhost: Artwork = (sheet, width, height, inks) =>
	placed(leafSpray(sheet, height * 0.36, inks.near, 'leaf'), width * 0.2, height * 0.96, { rotation: -8 });

const botanic: Artwork = (sheet, width, height, inks) =>
	ground(width, height, inks.paper) +
	ellipse(width * 0.54, height * 0.46, width * 0.34, height * 0.3, { fill: inks.far, opacity: 0.75 }) +
	placed(leafSpray(sheet, height * 0.74, inks.near, 'leaf'), width * 0.46, height * 0.92, { rotation: 4 }) +
	placed(leafSpray(sheet, height * 0.5, inks.accent, 'berry'), width * 0.6, height * 0.92, { rotation: 17 }) +
	placed(leafSpray(sheet, height * 0.46, inks.mid, 'willow'), width * 0.38, height * 0.92, { rotation: -22 });

const ferns: Artwork = (_sheet, width, height, inks) =>
	ground(width, height, inks.paper) +
	placed(fern(height * 0.62, inks.far), width * 0.3, height * 0.9, { rotation: -14 }) +
	placed(fern(height * 0.62, inks.mid), width * 0.7, height * 0.9, { rotation: 14 }) +
	placed(fern(height * 0.78, inks.near), width * 0.5, height * 0.92);

const cairn: Artwork = (sheet, width, height, inks) => {
	const tones = [inks.near, inks.mid, inks.accent, inks.far, inks.near];
	let y = height * 0.84;
	const stones = tones.map((tone, index) => {
		const [rx, ry] = [
			width * (0.27 - index * 0.042) * sheet.random.between(0.92, 1.06),
			height * (0.064 - index * 0.006),
		];
		y -= ry;
		const stone = ellipse(width / 2 + sheet.random.between(-12, 12), y, rx, ry, {
			fill: linear(sheet, `0 ${lit(tone, 0.25)}, 1 ${tone}`, [0, 0, 0.6, 1]),
		});
		y -= ry * 0.93;
		return stone;
	});
	return (
		ground(width, height, inks.paper) +
		circle(width * 0.5, height * 0.4, width * 0.34, { fill: inks.far, opacity: 0.55 }) +
		rect(0, height * 0.83, width, height * 0.17, { fill: mix(inks.far, inks.paper, 0.35) }) +
		stones.join('')
	);
};

const phases: Artwork = (sheet, width, height, inks) => {
	const r = width * 0.105;
	let moons = '';
	for (let index = 0; index < 5; index += 1) {
		const y = height * (0.16 + index * 0.17);
		const moon = circle(width / 2, y, r, { fill: inks.accent });
		const cover = circle(width / 2 + (index - 2) * r * 0.82, y, r * 1.04, { fill: inks.paper });
		moons += index === 2 ? moon : clipped(sheet, circle(width / 2, y, r, {}), moon + cover);
		moons += circle(width / 2, y, r, { fill: 'none', stroke: inks.accent, 'stroke-width': 2, opacity: 0.5 });
	}
	let stars = '';
	for (let index = 0; index < 60; index += 1)
		stars += circle(sheet.random.between(0, width), sheet.random.between(0, height), sheet.random.between(0.8, 2.6), {
			fill: inks.accent,
			opacity: 0.55,
		});
	return ground(width, height, inks.paper) + stars + moons;
};

const petals: Artwork = (sheet, width, height, inks) => {
	const flower = (x: number, y: number, size: number, tone: string, core: string) => {
		let drawn = '';
		for (let index = 0; index < 8; index += 1)
			drawn += ellipse(0, -size * 0.62, size * 0.3, size * 0.5, {
				fill: index % 2 ? tone : lit(tone, 0.16),
				transform: `rotate(${index * 45})`,
			});
		return placed(drawn + circle(0, 0, size * 0.26, { fill: core }), x, y, { rotation: sheet.random.between(0, 40) });
	};
	return (
		ground(width, height, inks.far) +
		placed(leafSpray(sheet, height * 0.5, inks.near, 'leaf'), width * 0.26, height, { rotation: 6 }) +
		placed(leafSpray(sheet, height * 0.42, inks.near, 'leaf'), width * 0.74, height, { rotation: -4 }) +
		flower(width * 0.32, height * 0.36, width * 0.27, inks.accent, inks.paper) +
		flower(width * 0.72, height * 0.54, width * 0.22, inks.paper, inks.accent) +
		flower(width * 0.72, height * 0.17, width * 0.14, inks.mid, inks.paper) +
		flower(width * 0.26, height * 0.72, width * 0.15, inks.mid, inks.paper)
	);
};

const blocks: Artwork = (sheet, width, height, inks) => {
	const tones = [inks.paper, inks.far, inks.mid, inks.near, inks.accent] as const;
	const size = width / 4;
	let drawn = '';
	for (let y = 0; y < height; y += size)
		for (let x = 0; x < width; x += size) {
			const [back, front] = [sheet.random.pick(tones), sheet.random.pick(tones)];
			drawn += rect(x, y, size + 1, size + 1, { fill: back });
			const sort = sheet.random.whole(0, 3);
			if (sort === 0) drawn += circle(x + size / 2, y + size / 2, size * 0.36, { fill: front });
			if (sort === 1)
				drawn += path(`M${x} ${y}A${size} ${size} 0 0 1 ${x + size} ${y + size}L${x} ${y + size}Z`, { fill: front });
			if (sort === 2)
				drawn += path(`M${x} ${y + size}A${size / 2} ${size / 2} 0 0 1 ${x + size} ${y + size}Z`, { fill: front });
			if (sort === 3) drawn += path(`M${x} ${y}L${x + size} ${y}L${x} ${y + size}Z`, { fill: front });
		}
	return drawn;
};

const koi: Artwork = (sheet, width, height, inks) => {
	const fish = (tone: string, spot: string) =>
		path(
			'M0 -120C52 -96 50 20 12 84C34 104 40 128 36 140C20 128 8 118 0 104C-8 118 -20 128 -36 140C-40 128 -34 104 -12 84C-50 20 -52 -96 0 -120Z',
			{ fill: tone },
		) +
		path('M34 -40Q78 -24 74 8Q52 -6 36 -8ZM-34 -40Q-78 -24 -74 8Q-52 -6 -36 -8Z', { fill: tone, opacity: 0.75 }) +
		path('M0 -108C30 -96 34 -56 10 -44C-20 -40 -34 -70 0 -108ZM-30 -10C0 -24 30 0 14 32C-12 40 -36 20 -30 -10Z', {
			fill: spot,
		});
	let rings = '';
	for (const [x, y] of [
		[0.24, 0.2],
		[0.78, 0.46],
		[0.3, 0.86],
	] as const)
		for (let index = 1; index < 4; index += 1)
			rings += circle(width * x, height * y, width * 0.055 * index, {
				fill: 'none',
				stroke: inks.paper,
				'stroke-width': 3,
				opacity: 0.7 - index * 0.15,
			});
	const pad = (x: number, y: number, r: number) =>
		placed(
			path(`M0 0L${r} ${-r * 0.2}A${r} ${r} 0 1 1 ${r * 0.8} ${-r * 0.6}Z`, { fill: inks.near, opacity: 0.8 }),
			x,
			y,
			{ rotation: sheet.random.between(0, 360) },
		);
	const scale = width / 420;
	return (
		rect(0, 0, width, height, {
			fill: linear(sheet, `0 ${inks.far}, 1 ${inks.mid}`, [0, 0, 0.3, 1]),
		}) +
		rings +
		pad(width * 0.84, height * 0.14, width * 0.13) +
		pad(width * 0.12, height * 0.62, width * 0.11) +
		placed(fish(inks.paper, inks.accent), width * 0.4, height * 0.42, { rotation: 32, scale: scale * 1.15 }) +
		placed(fish(inks.accent, inks.paper), width * 0.66, height * 0.74, { rotation: -46, scale })
	);
};

const brush: Artwork = (sheet, width, height, inks) => {
	let strokes = '';
	[inks.mid, inks.far, inks.near, inks.accent].forEach((tone, index) => {
		const y = height * (0.24 + index * 0.18);
		const points = [0.1, 0.36, 0.62, 0.9].map(
			(x) => [width * x, y + sheet.random.between(-0.07, 0.07) * height] as const,
		);
		strokes += path(curve(points), {
			fill: 'none',
			stroke: tone,
			'stroke-width': height * sheet.random.between(0.06, 0.14),
			'stroke-linecap': 'round',
			opacity: 0.86,
		});
	});
	return (
		ground(width, height, inks.paper) +
		strokes +
		circle(width * 0.74, height * 0.18, width * 0.07, { fill: inks.accent })
	);
};

const artworks = {
	peaks,
	moonrise,
	terraces,
	pines,
	waves,
	village,
	mistLake,
	arches,
	botanic,
	ferns,
	cairn,
	phases,
	petals,
	blocks,
	koi,
	brush,
} as const satisfies Record<string, Artwork>;

/** A printed picture of a subject, clipped to its sheet, from (0, 0). */
export function artwork(sheet: Sheet, motif: string, width: number, height: number, inks: PrintInks): string {
	const draw: Artwork = Object.hasOwn(artworks, motif) ? artworks[motif as keyof typeof artworks] : peaks;
	return group(clipped(sheet, rect(0, 0, width, height, {}), draw(sheet, width, height, inks)), {});
}
