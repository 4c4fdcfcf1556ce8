import { stick, tilt, turned, turnedLayers } from './lathe.ts';
import { colorsOf, type Draw } from './look.ts';
import { inks, lit, mix, shaded } from './palettes.ts';
import { leafSpray } from './plants.ts';
import { circle, ellipse, group, line, linear, path, placed, radial, rect, type Sheet } from './svg.ts';

const glow = (sheet: Sheet, x: number, y: number, r: number, strength = 0.75) =>
	circle(x, y, r, {
		fill: radial(sheet, `0 #ffe9b8 ${strength}, 0.4 #ffdf9e ${strength * 0.4}, 1 #ffdf9e 0`),
	});

function shade(sheet: Sheet, color: string, top: number, low: number, from: number, to: number, pleats = 0): string {
	const d = `M${-top} ${from}A${top} ${top * tilt * 0.6} 0 0 1 ${top} ${from}L${low} ${to}A${low} ${low * tilt} 0 0 1 ${-low} ${to}Z`;
	let lines = '';
	for (let index = 1; index < pleats; index += 1) {
		const share = -Math.cos((Math.PI * index) / pleats);
		lines += line(top * share, from - 4, low * share, to + low * tilt * Math.sqrt(1 - share * share), {
			stroke: shaded(color, 0.3),
			'stroke-width': 2,
			opacity: 0.28,
		});
	}
	const warm = mix(color, '#ffe2a6', 0.45);
	return (
		ellipse(0, to, low, low * tilt, { fill: '#fff0c8' }) +
		path(d, {
			fill: linear(
				sheet,
				`0 ${shaded(warm, 0.14)}, 0.35 ${lit(warm, 0.45)}, 0.55 ${lit(warm, 0.28)}, 1 ${shaded(warm, 0.22)}`,
			),
		}) +
		path(d, {
			fill: linear(sheet, '0 #ffffff 0, 0.65 #fff3cf 0.5, 1 #fff3cf 0.15', [0, 0, 0, 1]),
		}) +
		lines +
		ellipse(0, from, top, top * tilt * 0.6, { fill: shaded(warm, 0.12) })
	);
}

export const drawLamp: Draw = (sheet, look) => {
	const { color, accent } = colorsOf(look);
	if (look.shape === 'mushroom') {
		const foot = turned(sheet, {
			profile: [
				[-230, 34],
				[-120, 40],
				[-30, 66],
				[0, 96],
			],
			color: accent,
			gloss: 0.5,
		});
		const cap = `M-190 -214C-190 -380 190 -380 190 -214A190 34 0 0 1 -190 -214Z`;
		const warm = mix(color, '#ffe2a6', 0.35);
		return {
			markup:
				glow(sheet, 0, -220, 330, 0.5) +
				foot +
				ellipse(0, -214, 188, 34, { fill: '#fff0c8' }) +
				path(cap, {
					fill: radial(sheet, `0 ${lit(warm, 0.6)}, 0.6 ${warm}, 1 ${shaded(warm, 0.3)}`, [0.38, 0.5, 0.75]),
				}) +
				ellipse(-70, -304, 40, 16, { fill: '#ffffff', opacity: 0.35, transform: 'rotate(-28 -70 -304)' }),
			width: 380,
			height: 340,
		};
	}
	const base =
		look.shape === 'column'
			? turned(sheet, {
					profile: [
						[-250, 20],
						[-40, 22],
						[-30, 96],
						[0, 100],
					],
					color: accent,
					gloss: 0.35,
				})
			: turned(sheet, {
					profile: [
						[-260, 16],
						[-244, 22],
						[-226, 24],
						[-190, 80],
						[-130, 118],
						[-60, 96],
						[-14, 70],
						[0, 84],
					],
					color: accent,
					gloss: 0.55,
					...(look.motif === 'speckle' ? { speckle: shaded(accent, 0.5) } : {}),
				});
	return {
		markup:
			glow(sheet, 0, -360, 380, 0.6) +
			base +
			stick([0, -258], [0, -300], inks.brass, 10) +
			shade(sheet, color, 96, 196, -480, -288, look.motif === 'pleat' ? 22 : 0),
		width: 392,
		height: 490,
	};
};

/** A paper or rattan lantern hanging from its cord; the anchor is the ceiling. */
export const drawPendant: Draw = (sheet, look) => {
	const { color, accent } = colorsOf(look);
	const cord =
		line(0, -420, 0, 0, { stroke: inks.charcoal, 'stroke-width': 5 }) +
		rect(-12, -10, 24, 26, { rx: 4, fill: inks.brass });
	let ribs = '';
	if (look.shape === 'cone')
		return {
			markup:
				cord +
				glow(sheet, 0, 260, 420, 0.55) +
				placed(shade(sheet, color, 46, 236, 16, 250, look.motif === 'pleat' ? 30 : 0), 0, 0) +
				circle(0, 262, 30, { fill: '#fffbe8' }),
			width: 470,
			height: 300,
		};
	const [rx, ry] = [210, 180];
	for (let index = 1; index < 12; index += 1) {
		const y = 20 + ry - ry * Math.cos((Math.PI * index) / 12);
		const half = rx * Math.sin((Math.PI * index) / 12);
		ribs += path(`M${-half} ${y}A${half} ${half * 0.16} 0 0 0 ${half} ${y}`, {
			fill: 'none',
			stroke: shaded(accent, 0.2),
			'stroke-width': 2.6,
			opacity: 0.34,
		});
	}
	const warm = mix(color, '#ffe6b4', 0.4);
	return {
		markup:
			cord +
			glow(sheet, 0, 200, 430, 0.6) +
			ellipse(0, 200, rx, ry, {
				fill: radial(sheet, `0 #fffaf0, 0.45 ${lit(warm, 0.45)}, 1 ${shaded(warm, 0.16)}`, [0.44, 0.52, 0.62]),
			}) +
			ribs +
			ellipse(0, 26, 50, 9, { fill: accent }) +
			ellipse(0, 374, 50, 9, { fill: shaded(accent, 0.3) }),
		width: 420,
		height: 384,
	};
};

const flame = (sheet: Sheet, y: number) =>
	glow(sheet, 0, y - 26, 130, 0.7) +
	path(`M0 ${y}C-22 ${y - 18} -12 ${y - 42} 0 ${y - 68}C12 ${y - 42} 22 ${y - 18} 0 ${y}Z`, { fill: '#ffd27a' }) +
	path(`M0 ${y - 4}C-9 ${y - 14} -6 ${y - 28} 0 ${y - 42}C6 ${y - 28} 9 ${y - 14} 0 ${y - 4}Z`, { fill: '#fff5d8' });

export const drawCandle: Draw = (sheet, look) => {
	const { color, accent } = colorsOf(look);
	if (look.shape === 'pair') {
		const one = (tall: number, tone: string) =>
			turned(sheet, {
				profile: [
					[-tall, 18],
					[-tall + 6, 22],
					[-96, 24],
				],
				color: tone,
				gloss: 0.25,
			}) +
			turned(sheet, {
				profile: [
					[-112, 44],
					[-104, 44],
					[-90, 20],
					[-40, 18],
					[-22, 62],
					[0, 78],
				],
				color: accent,
				gloss: 0.6,
			}) +
			line(0, -tall, 0, -tall - 14, { stroke: inks.charcoal, 'stroke-width': 3 }) +
			flame(sheet, -tall - 12);
		return {
			markup: placed(one(400, color), -92, -24) + placed(one(310, lit(color, 0.25)), 92, 10),
			width: 350,
			height: 480,
		};
	}
	const profile = [
		[-190, 108],
		[-180, 110],
		[-90, 112],
		[-20, 108],
		[0, 98],
	] as const;
	const wax =
		ellipse(0, -168, 99, 99 * tilt, {
			fill: linear(sheet, `0 ${lit(inks.cream, 0.1)}, 1 ${lit(inks.cream, 0.6)}`),
		}) + line(0, -170, 0, -198, { stroke: inks.charcoal, 'stroke-width': 4 });
	const tag =
		rect(-54, -132, 96, 76, { rx: 2, fill: inks.cream, opacity: 0.94 }) +
		placed(leafSpray(sheet, 58, accent, 'leaf'), -6, -66);
	const { back, front } = turnedLayers(sheet, { profile, color, inside: lit(color, 0.2), gloss: 0.8, paint: tag });
	return { markup: back + wax + front + flame(sheet, -194), width: 224, height: 270 };
};

export const drawDiffuser: Draw = (sheet, look) => {
	const { color, accent } = colorsOf(look);
	const profile = [
		[-220, 30],
		[-206, 32],
		[-190, 30],
		[-176, 62],
		[-150, 96],
		[-24, 102],
		[0, 92],
	] as const;
	const reeds = [-24, -13, -4, 8, 17, 27]
		.map((rotation) =>
			group(stick([0, 10], [0, -240], inks.oak, 7), { transform: `translate(0 -210) rotate(${rotation})` }),
		)
		.join('');
	const { back, front } = turnedLayers(sheet, {
		profile,
		color,
		inside: shaded(color, 0.3),
		gloss: 0.9,
		paint:
			rect(-50, -118, 90, 64, { fill: inks.cream }) +
			rect(-42, -110, 74, 48, { fill: 'none', stroke: accent, 'stroke-width': 2.6 }),
	});
	return { markup: back + reeds + front, width: 204, height: 440 };
};
