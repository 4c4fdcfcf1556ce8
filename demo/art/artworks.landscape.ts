import { lit, mix, type PrintInks } from './palettes.ts';
import { circle, curve, ellipse, group, line, linear, type Point, path, placed, rect, type Sheet } from './svg.ts';

function ridge(sheet: Sheet, width: number, base: number, rise: number, peaks: number): Point[] {
	const points: Point[] = [[-10, base]];
	for (let index = 0; index <= peaks * 2; index += 1) {
		const high = index % 2 === 1;
		points.push([
			(width * index) / (peaks * 2) + sheet.random.between(-0.03, 0.03) * width,
			base - (high ? rise * sheet.random.between(0.6, 1) : rise * sheet.random.between(0.05, 0.3)),
		]);
	}
	points.push([width + 10, base]);
	return points;
}

function mountain(
	sheet: Sheet,
	width: number,
	height: number,
	base: number,
	rise: number,
	peaks: number,
	color: string,
): string {
	const d = `${curve(ridge(sheet, width, base, rise, peaks))}L${width + 10} ${height}L-10 ${height}Z`;
	return path(d, {
		fill: linear(sheet, `0 ${color}, 1 ${color} 0.35`, [0, 0, 0, 1]),
	});
}

function birds(sheet: Sheet, x: number, y: number, color: string): string {
	let flock = '';
	for (let index = 0; index < 4; index += 1) {
		const [bx, by] = [x + index * 22 + sheet.random.between(-6, 6), y + sheet.random.between(-14, 14)];
		flock += path(`M${bx - 9} ${by - 5}Q${bx - 3} ${by - 6} ${bx} ${by}Q${bx + 3} ${by - 6} ${bx + 9} ${by - 5}`, {
			fill: 'none',
			stroke: color,
			'stroke-width': 2.4,
			'stroke-linecap': 'round',
		});
	}
	return flock;
}

/** Layered hills brushed on a vessel, up from y = 0 to `top` and `depth` below it. */
export function landscapeBand(sheet: Sheet, halfWidth: number, top: number, color: string, depth = 60): string {
	const width = halfWidth * 2;
	const layers = [0.32, 0.55, 0.9]
		.map((opacity, index) =>
			group(mountain(sheet, width, depth, top * (0.5 - index * 0.2), -top * 0.55, 2 + index, color), { opacity }),
		)
		.join('');
	return group(layers + circle(width * 0.66, top * 0.98, halfWidth * 0.11, { fill: color, opacity: 0.5 }), {
		transform: `translate(${-halfWidth} 0)`,
	});
}

type Scenery = (sheet: Sheet, width: number, height: number, inks: PrintInks) => string;

const sky = (sheet: Sheet, width: number, height: number, inks: PrintInks) =>
	rect(0, 0, width, height, {
		fill: linear(sheet, `0 ${mix(inks.far, inks.paper, 0.25)}, 0.6 ${inks.paper}, 1 ${inks.paper}`, [0, 0, 0, 1]),
	});

export const peaks: Scenery = (sheet, width, height, inks) => {
	const sun = circle(width * sheet.random.between(0.28, 0.7), height * 0.26, width * 0.11, { fill: inks.accent });
	const tones = [inks.far, mix(inks.far, inks.mid, 0.6), inks.mid, mix(inks.mid, inks.near, 0.6), inks.near];
	const layers = tones
		.map((tone, index) =>
			mountain(
				sheet,
				width,
				height,
				height * (0.52 + index * 0.115),
				height * (0.25 - index * 0.022),
				2 + (index % 3),
				tone,
			),
		)
		.join('');
	return sky(sheet, width, height, inks) + sun + layers + birds(sheet, width * 0.56, height * 0.2, inks.near);
};

export const moonrise: Scenery = (sheet, width, height, inks) => {
	const horizon = height * 0.62;
	const moon = circle(width / 2, height * 0.36, width * 0.24, {
		fill: linear(sheet, `0 ${lit(inks.accent, 0.35)}, 1 ${inks.accent}`, [0, 0, 0, 1]),
	});
	let ripples = '';
	for (let index = 0; index < 13; index += 1) {
		const half = width * 0.22 * (1 - index / 16) * sheet.random.between(0.45, 1);
		const y = horizon + 16 + index * ((height - horizon) / 14);
		ripples += line(width / 2 - half, y, width / 2 + half, y, {
			stroke: inks.accent,
			'stroke-width': 5,
			opacity: 0.85 - index * 0.05,
		});
	}
	return (
		rect(0, 0, width, height, {
			fill: linear(sheet, `0 ${inks.mid}, 0.6 ${inks.far}`, [0, 0, 0, 1]),
		}) +
		moon +
		mountain(sheet, width, horizon + 4, horizon, height * 0.16, 3, inks.mid) +
		mountain(sheet, width, horizon + 4, horizon, height * 0.08, 4, inks.near) +
		rect(0, horizon, width, height - horizon, {
			fill: linear(sheet, `0 ${mix(inks.near, inks.mid, 0.35)}, 1 ${inks.near}`, [0, 0, 0, 1]),
		}) +
		ripples
	);
};

export const terraces: Scenery = (sheet, width, height, inks) => {
	let steps = '';
	const tones = [
		inks.far,
		inks.mid,
		mix(inks.far, inks.accent, 0.5),
		mix(inks.mid, inks.near, 0.5),
		inks.mid,
		inks.near,
	];
	for (let index = 0; index < 9; index += 1) {
		const y = height * (0.4 + index * 0.075);
		const sway = width * 0.07 * (index % 2 ? 1 : -1);
		const edge: Point[] = [
			[-10, y],
			[width * 0.25, y - 26 + sway * 0.4],
			[width * 0.5, y + sway * 0.3],
			[width * 0.78, y + 20 - sway * 0.5],
			[width + 10, y - 14],
		];
		steps += path(`${curve(edge)}L${width + 10} ${height}L-10 ${height}Z`, { fill: tones[index % tones.length] });
		steps += path(curve(edge), { fill: 'none', stroke: inks.paper, 'stroke-width': 3, opacity: 0.7 });
	}
	return (
		sky(sheet, width, height, inks) +
		mountain(sheet, width, height, height * 0.46, height * 0.2, 2, inks.far) +
		circle(width * 0.74, height * 0.17, width * 0.075, { fill: inks.accent }) +
		steps
	);
};

export const pines: Scenery = (sheet, width, height, inks) => {
	const rows = [
		{ tone: inks.far, y: 0.66, size: 0.26, count: 11 },
		{ tone: inks.mid, y: 0.82, size: 0.36, count: 8 },
		{ tone: inks.near, y: 1.02, size: 0.52, count: 6 },
	];
	let trees = '';
	for (const row of rows) {
		for (let index = 0; index < row.count; index += 1) {
			const size = height * row.size * sheet.random.between(0.65, 1);
			trees += placed(
				pine(size, row.tone),
				(width * (index + sheet.random.between(0.2, 0.8))) / row.count,
				height * row.y,
			);
		}
		trees += rect(0, height * row.y - 2, width, height, {
			fill: linear(sheet, `0 ${row.tone}, 0.3 ${inks.paper} 0.25`, [0, 0, 0, 1]),
		});
	}
	return (
		sky(sheet, width, height, inks) +
		circle(width * 0.3, height * 0.22, width * 0.1, { fill: inks.accent }) +
		mountain(sheet, width, height, height * 0.6, height * 0.24, 2, mix(inks.far, inks.paper, 0.5)) +
		trees
	);
};

function pine(height: number, color: string): string {
	let tiers = line(0, 0, 0, -height * 0.3, { stroke: color, 'stroke-width': height * 0.05 });
	for (let index = 0; index < 5; index += 1) {
		const [y, half] = [-height * (0.12 + index * 0.16), height * (0.22 - index * 0.036)];
		tiers += path(`M${-half} ${y}Q0 ${y - height * 0.05} ${half} ${y}L0 ${y - height * 0.28}Z`, { fill: color });
	}
	return tiers;
}

export const waves: Scenery = (sheet, width, height, inks) => {
	const r = width / 6;
	let sea = '';
	for (let row = 0; row < 14; row += 1)
		for (let column = -1; column < 8; column += 1) {
			const [x, y] = [column * r + (row % 2 ? r / 2 : 0), height * 0.5 + row * r * 0.29];
			[inks.near, inks.paper, inks.mid, inks.paper, inks.far].forEach((tone, ringIndex) => {
				sea += circle(x, y, (r / 1.9) * (1 - ringIndex * 0.19), { fill: tone });
			});
		}
	return (
		sky(sheet, width, height, inks) +
		circle(width * 0.5, height * 0.34, width * 0.2, { fill: inks.accent }) +
		sea +
		birds(sheet, width * 0.12, height * 0.16, inks.near)
	);
};

export const village: Scenery = (sheet, width, height, inks) => {
	let houses = '';
	for (let row = 0; row < 3; row += 1) {
		let x = -20 - row * 40;
		while (x < width) {
			const [w, h] = [sheet.random.between(0.16, 0.28) * width, sheet.random.between(0.1, 0.17) * height];
			const y = height * (0.56 + row * 0.12);
			houses += rect(x, y - h, w, h + 60, { fill: mix(inks.paper, inks.far, row === 0 ? 0.35 : 0.1) });
			houses += path(
				`M${x - 14} ${y - h + 4}Q${x + w / 2} ${y - h - 34} ${x + w + 14} ${y - h + 4}L${x + w + 8} ${y - h + 13}Q${x + w / 2} ${y - h - 18} ${x - 8} ${y - h + 13}Z`,
				{ fill: row === 0 ? inks.mid : inks.near },
			);
			if (sheet.random.chance(0.75))
				houses += rect(x + w * 0.36, y - h * 0.62, w * 0.2, h * 0.3, {
					fill: sheet.random.chance(0.3) ? inks.accent : inks.near,
					opacity: 0.85,
				});
			x += w + sheet.random.between(2, 16);
		}
	}
	const water = height * 0.86;
	let ripples = rect(0, water, width, height - water, { fill: inks.far });
	for (let index = 0; index < 9; index += 1) {
		const [x, y] = [sheet.random.between(0, width * 0.8), water + 10 + index * (height * 0.014)];
		ripples += line(x, y, x + width * 0.16, y, { stroke: inks.paper, 'stroke-width': 4, opacity: 0.8 });
	}
	const boat = path(
		`M${width * 0.55} ${height * 0.91}Q${width * 0.66} ${height * 0.955} ${width * 0.8} ${height * 0.905}L${width * 0.75} ${height * 0.925}Q${width * 0.66} ${height * 0.935} ${width * 0.6} ${height * 0.918}Z`,
		{ fill: inks.near },
	);
	return (
		sky(sheet, width, height, inks) +
		mountain(sheet, width, height, height * 0.5, height * 0.26, 2, mix(inks.far, inks.paper, 0.3)) +
		circle(width * 0.76, height * 0.2, width * 0.08, { fill: inks.accent }) +
		houses +
		ripples +
		boat
	);
};

export const mistLake: Scenery = (sheet, width, height, inks) => {
	const layers = [0.34, 0.44, 0.54]
		.map((y, index) =>
			mountain(
				sheet,
				width,
				height * (y + 0.16),
				height * (y + 0.06),
				height * 0.2,
				2 + index,
				[inks.far, inks.mid, inks.near][index] ?? inks.near,
			),
		)
		.join('');
	const fog = [0.46, 0.58, 0.68]
		.map((y) =>
			ellipse(width * sheet.random.between(0.2, 0.8), height * y, width * 0.5, height * 0.035, {
				fill: inks.paper,
				opacity: 0.85,
			}),
		)
		.join('');
	let reeds = '';
	for (let index = 0; index < 26; index += 1) {
		const x = width * sheet.random.between(0.02, 0.5) ** 1.3;
		reeds += path(
			`M${x} ${height}Q${x + 6} ${height * 0.88} ${x + sheet.random.between(-24, 34)} ${height * sheet.random.between(0.72, 0.86)}`,
			{ fill: 'none', stroke: inks.near, 'stroke-width': 3 },
		);
	}
	const pavilion = placed(
		path('M-46 0Q0 -40 46 0L36 4L-36 4Z', { fill: inks.near }) +
			[-26, 0, 26].map((x) => line(x, 4, x, 34, { stroke: inks.near, 'stroke-width': 4 })).join('') +
			rect(-40, 32, 80, 6, { fill: inks.near }),
		width * 0.72,
		height * 0.7,
	);
	return (
		sky(sheet, width, height, inks) +
		circle(width * 0.7, height * 0.18, width * 0.085, { fill: inks.accent }) +
		layers +
		fog +
		pavilion +
		reeds
	);
};
