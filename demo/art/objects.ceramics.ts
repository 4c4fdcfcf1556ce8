import { landscapeBand } from './artworks.landscape.ts';
import { insideOf, surface } from './glaze.ts';
import { type Profile, radiusAt, rod, tilt, turned, turnedLayers } from './lathe.ts';
import { colorsOf, type Draw } from './look.ts';
import { inks, lit, shaded } from './palettes.ts';
import { leafSpray } from './plants.ts';
import { circle, clipped, ellipse, linear, path, placed, radial, type Sheet } from './svg.ts';

const cups: Record<string, Profile> = {
	tall: [
		[-212, 84],
		[-200, 84],
		[-90, 88],
		[-24, 84],
		[-6, 66],
		[0, 60],
	],
	round: [
		[-176, 88],
		[-165, 88],
		[-90, 108],
		[-36, 98],
		[-8, 66],
		[0, 58],
	],
	tea: [
		[-120, 86],
		[-112, 86],
		[-66, 80],
		[-28, 58],
		[-12, 40],
		[0, 42],
	],
	straight: [
		[-170, 76],
		[-160, 76],
		[-60, 76],
		[-14, 74],
		[0, 64],
	],
};

const vases: Record<string, Profile> = {
	bottle: [
		[-430, 40],
		[-414, 36],
		[-330, 38],
		[-262, 74],
		[-180, 138],
		[-92, 150],
		[-26, 112],
		[0, 92],
	],
	moon: [
		[-330, 76],
		[-316, 70],
		[-296, 84],
		[-240, 150],
		[-160, 184],
		[-80, 156],
		[-20, 98],
		[0, 84],
	],
	gourd: [
		[-430, 34],
		[-412, 34],
		[-362, 66],
		[-316, 76],
		[-268, 56],
		[-246, 54],
		[-196, 104],
		[-120, 138],
		[-46, 118],
		[0, 80],
	],
	cylinder: [
		[-380, 92],
		[-366, 92],
		[-200, 96],
		[-40, 96],
		[-8, 88],
		[0, 82],
	],
	bud: [
		[-250, 26],
		[-240, 23],
		[-186, 26],
		[-140, 62],
		[-84, 86],
		[-30, 70],
		[0, 50],
	],
	amphora: [
		[-400, 62],
		[-388, 56],
		[-350, 52],
		[-300, 92],
		[-230, 138],
		[-150, 132],
		[-60, 82],
		[-16, 62],
		[0, 70],
	],
};

function liquid(sheet: Sheet, profile: Profile, color: string): string {
	const [top, rim] = profile[0] ?? [0, 0];
	const r = rim - 13;
	return (
		ellipse(0, top + 9, r, r * tilt * 0.86, {
			fill: linear(sheet, `0 ${shaded(color, 0.3)}, 0.6 ${color}, 1 ${lit(color, 0.25)}`),
		}) + ellipse(-r * 0.3, top + 6, r * 0.36, r * 0.045, { fill: '#ffffff', opacity: 0.4 })
	);
}

export const drawCup: Draw = (sheet, look) => {
	const profile = cups[look.shape ?? 'tall'] ?? [];
	const { color } = colorsOf(look);
	const handled = look.shape !== 'tea' && look.shape !== 'straight';
	const [top, rim] = profile[0] ?? [0, 0];
	const glaze = surface(sheet, look, profile);
	const handle = handled
		? rod(
				`M${rim - 6} ${top * 0.82}C${rim + 92} ${top * 0.92} ${rim + 86} ${top * 0.2} ${rim - 2} ${top * 0.24}`,
				glaze.dip?.color ?? color,
				25,
			)
		: '';
	const drink = liquid(sheet, profile, look.shape === 'tea' ? '#a9742f' : '#5b3a26');
	const markup = handle + turned(sheet, { profile, color, inside: insideOf(look), ...glaze }, drink);
	return { markup, width: rim * 2 + (handled ? 60 : 0), height: -top };
};

/** Stems for a vase of this height; an empty vase is shown in the close-up. */
function stems(sheet: Sheet, mouthY: number): string {
	const { random } = sheet;
	const count = random.whole(1, 3);
	let drawn = '';
	for (let index = 0; index < count; index += 1) {
		const rotation = count === 1 ? random.between(-14, 14) : -20 + (40 * index) / (count - 1) + random.between(-5, 5);
		drawn += placed(leafSpray(sheet, random.between(230, 300), inks[random.pick(sheet.mood.accents)]), 0, mouthY + 8, {
			rotation,
		});
	}
	return drawn;
}

export const drawVase: Draw = (sheet, look) => {
	const profile = vases[look.shape ?? 'bottle'] ?? [];
	const { color } = colorsOf(look);
	const [top] = profile[0] ?? [0, 0];
	const widest = Math.max(...profile.map((point) => point[1]));
	const { back, front } = turnedLayers(sheet, {
		profile,
		color,
		inside: shaded(insideOf(look), 0.25),
		...surface(sheet, look, profile),
	});
	const ears =
		look.shape === 'amphora'
			? rod(`M-52 ${top + 40}C-150 ${top + 20} -170 ${top + 130} -122 ${top + 148}`, color, 22) +
				rod(`M52 ${top + 40}C150 ${top + 20} 170 ${top + 130} 122 ${top + 148}`, color, 22)
			: '';
	return { markup: ears + back + stems(sheet, top) + front, width: widest * 2, height: -top + 190 };
};

export const drawBowl: Draw = (sheet, look) => {
	const deep = look.shape === 'deep';
	const profile: Profile = deep
		? [
				[-172, 156],
				[-160, 155],
				[-88, 142],
				[-36, 98],
				[-16, 66],
				[0, 70],
			]
		: [
				[-128, 190],
				[-118, 188],
				[-66, 158],
				[-26, 96],
				[-14, 70],
				[0, 74],
			];
	const { color } = colorsOf(look);
	const [top, rim] = profile[0] ?? [0, 0];
	const fruit = look.shape === 'fruit' ? fruits(sheet, top) : '';
	const markup = turned(sheet, { profile, color, inside: insideOf(look), ...surface(sheet, look, profile) }, fruit);
	return { markup, width: rim * 2, height: -top + (fruit ? 50 : 0) };
};

function fruits(sheet: Sheet, top: number): string {
	const skin = (color: string) =>
		radial(sheet, `0 ${lit(color, 0.5)}, 0.5 ${color}, 1 ${shaded(color, 0.36)}`, [0.36, 0.3, 0.75]);
	return (
		circle(-70, top - 22, 58, { fill: skin(inks.mustard) }) +
		circle(62, top - 24, 60, { fill: skin(inks.coral) }) +
		circle(-6, top - 4, 62, { fill: skin(inks.butter) })
	);
}

export const drawPlate: Draw = (sheet, look) => {
	const { color, accent } = colorsOf(look);
	const r = look.shape === 'small' ? 170 : 250;
	const shade = `0 ${lit(color, 0.45)}, 0.6 ${color}, 1 ${shaded(color, 0.13)}`;
	const well = circle(0, 0, r * 0.74, {});
	const paint =
		look.motif === 'hills'
			? clipped(sheet, well, placed(landscapeBand(sheet, r * 0.74, -r * 0.6, accent, r * 0.6), 0, r * 0.3))
			: look.motif === 'leaves'
				? placed(leafSpray(sheet, r * 1.1, accent), -r * 0.2, r * 0.56, { rotation: 16 })
				: look.motif === 'bands'
					? [0.94, 0.88, 0.4]
							.map((share, index) =>
								circle(0, 0, r * share, {
									fill: 'none',
									stroke: accent,
									'stroke-width': [10, 4, 3][index],
									opacity: 0.85,
								}),
							)
							.join('')
					: '';
	let spots = '';
	for (let index = 0; index < 110; index += 1) {
		const [angle, far] = [sheet.random.between(0, 6.28), r * Math.sqrt(sheet.random.next()) * 0.98];
		spots += circle(Math.cos(angle) * far, Math.sin(angle) * far, sheet.random.between(0.8, 2.4), {
			fill: shaded(color, 0.5),
			opacity: 0.35,
		});
	}
	const markup =
		circle(0, 0, r, { fill: linear(sheet, shade, [0.1, 0, 0.9, 1]) }) +
		circle(0, 0, r - 4, { fill: 'none', stroke: lit(color, 0.7), 'stroke-width': 4, opacity: 0.6 }) +
		circle(0, 0, r * 0.76, {
			fill: linear(
				sheet,
				`0 ${shaded(color, 0.2)}, 0.5 ${shaded(color, 0.05)}, 1 ${lit(color, 0.5)}`,
				[0.1, 0, 0.9, 1],
			),
		}) +
		circle(0, 0, r * 0.74, {
			fill: linear(sheet, `0 ${color}, 1 ${lit(color, 0.4)}`, [0.1, 0, 0.9, 1]),
		}) +
		(look.motif === 'speckle' || look.motif === 'bands' ? spots : '') +
		paint +
		path(`M${-r * 0.62} ${-r * 0.5}A${r * 0.8} ${r * 0.8} 0 0 1 ${r * 0.1} ${-r * 0.79}`, {
			fill: 'none',
			stroke: '#ffffff',
			'stroke-width': r * 0.05,
			opacity: 0.3,
			'stroke-linecap': 'round',
		});
	return { markup, width: r * 2, height: r * 2 };
};

/** A shallow dish as seen from the table's edge, for rings, cakes or keys. */
export const drawDish: Draw = (sheet, look) => {
	const { color } = colorsOf(look);
	const profile: Profile = [
		[-54, 170],
		[-48, 170],
		[-22, 136],
		[-8, 96],
		[0, 90],
	];
	const markup = turned(sheet, { profile, color, inside: insideOf(look), ...surface(sheet, look, profile) });
	return { markup, width: 2 * radiusAt(profile, -54), height: 54 };
};
