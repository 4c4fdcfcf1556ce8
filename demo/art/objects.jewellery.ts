import { rod, roundFill, stick, tilt, turned } from './lathe.ts';
import { colorsOf, type Draw } from './look.ts';
import { inks, lit, mix, shaded } from './palettes.ts';
import { circle, curve, ellipse, linear, outline, type Point, path, placed, radial, rect, type Sheet } from './svg.ts';

const gem = (sheet: Sheet, x: number, y: number, r: number, color: string) =>
	circle(x, y, r, {
		fill: radial(sheet, `0 ${lit(color, 0.75)}, 0.4 ${color}, 1 ${shaded(color, 0.5)}`, [0.34, 0.28, 0.8]),
	}) + ellipse(x - r * 0.34, y - r * 0.42, r * 0.26, r * 0.15, { fill: '#ffffff', opacity: 0.75 });

const metalFill = (sheet: Sheet, color: string) =>
	linear(
		sheet,
		`0 ${shaded(color, 0.25)}, 0.25 ${lit(color, 0.6)}, 0.5 ${color}, 0.75 ${shaded(color, 0.35)}, 1 ${lit(color, 0.2)}`,
		[0, 0, 1, 1],
	);

/** What hangs from one ear wire, from the wire's end down. */
function pendant(sheet: Sheet, motif: string | undefined, metal: string, accent: string): string {
	const foil = metalFill(sheet, metal);
	switch (motif) {
		case 'moon':
			return path('M-6 0A62 62 0 1 0 52 92A52 52 0 1 1 -6 0Z', { fill: foil }) + gem(sheet, 8, 132, 15, accent);
		case 'leaf':
			return (
				path('M0 0C48 40 44 110 0 160C-44 110 -48 40 0 0Z', { fill: foil }) +
				path('M0 6L0 150M0 60L24 40M0 60L-24 40M0 96L26 76M0 96L-26 76', {
					stroke: shaded(metal, 0.5),
					'stroke-width': 2.4,
					fill: 'none',
				})
			);
		case 'drop':
			return (
				path('M0 0L0 34', { stroke: metal, 'stroke-width': 5 }) +
				path('M0 30C34 84 42 108 42 126A42 42 0 0 1 -42 126C-42 108 -34 84 0 30Z', {
					fill: radial(sheet, `0 ${lit(accent, 0.65)}, 0.5 ${accent}, 1 ${shaded(accent, 0.45)}`, [0.36, 0.5, 0.75]),
				}) +
				ellipse(-14, 106, 8, 18, { fill: '#ffffff', opacity: 0.6, transform: 'rotate(14 -14 106)' })
			);
		case 'hills':
			return (
				path('M0 0L0 40', { stroke: metal, 'stroke-width': 5 }) +
				path('M-66 120L-22 52L4 88L24 60L66 120Z', { fill: foil }) +
				rect(-66, 128, 132, 7, { rx: 3, fill: foil }) +
				rect(-46, 142, 92, 6, { rx: 3, fill: foil })
			);
		default:
			return (
				circle(0, 62, 58, { fill: 'none', stroke: shaded(metal, 0.25), 'stroke-width': 17 }) +
				circle(-1, 61, 58, { fill: 'none', stroke: foil, 'stroke-width': 11 }) +
				gem(sheet, 0, 120, 16, accent)
			);
	}
}

/** A pair of earrings on a small brass stand. */
export const drawEarrings: Draw = (sheet, look) => {
	const { color, accent } = colorsOf(look);
	const base =
		turned(sheet, {
			profile: [
				[-46, 150],
				[-40, 152],
				[-8, 152],
				[0, 146],
			],
			color: inks.cream,
			gloss: 0.15,
		}) + ellipse(0, -46, 149, 149 * tilt, { fill: lit(inks.cream, 0.4) });
	const stand = stick([0, -50], [0, -400], inks.walnut, 16) + stick([-150, -398], [150, -398], inks.walnut, 15);
	const one = (x: number) =>
		path(`M${x} -404C${x - 26} -430 ${x + 22} -440 ${x + 10} -396L${x} -352`, {
			fill: 'none',
			stroke: metalFill(sheet, color),
			'stroke-width': 5,
		}) + placed(pendant(sheet, look.motif, color, accent), x, -352);
	return { markup: base + stand + one(-96) + one(96), width: 330, height: 440 };
};

/** A ring standing on a stone. */
export const drawRing: Draw = (sheet, look) => {
	const { color, accent } = colorsOf(look);
	const stone =
		path(
			'M-210 0C-226 -60 -160 -112 -60 -116C60 -124 190 -96 214 -36C222 0 190 6 120 10L-150 10C-190 10 -206 10 -210 0Z',
			{
				fill: linear(sheet, `0 ${lit(inks.sand, 0.5)}, 0.5 ${inks.sand}, 1 ${shaded(inks.sand, 0.3)}`, [0, 0, 0.6, 1]),
			},
		) + ellipse(-10, -84, 150, 26, { fill: lit(inks.sand, 0.55), opacity: 0.7 });
	const [rx, ry] = [104, 112];
	const y = -190;
	const wide = look.shape === 'band' ? 34 : 20;
	const outer = (dx: number, tone: string, width: number) =>
		ellipse(dx, y, rx, ry, { fill: 'none', stroke: tone, 'stroke-width': width });
	const band =
		outer(9, shaded(color, 0.5), wide) +
		outer(0, metalFill(sheet, color), wide) +
		ellipse(-4, y - 2, rx + wide * 0.24, ry + wide * 0.24, {
			fill: 'none',
			stroke: lit(color, 0.7),
			'stroke-width': 3,
			opacity: 0.6,
		});
	const head =
		look.motif === 'stone'
			? path('M-34 -300L34 -300L22 -284L-22 -284Z', { fill: shaded(color, 0.2) }) +
				path(
					outline([
						[-44, -326],
						[-22, -350],
						[22, -350],
						[44, -326],
						[0, -284],
					]),
					{
						fill: linear(sheet, `0 ${lit(accent, 0.6)}, 0.5 ${accent}, 1 ${shaded(accent, 0.4)}`, [0, 0, 1, 1]),
					},
				) +
				path(
					outline([
						[-22, -350],
						[0, -326],
						[22, -350],
					]),
					{ fill: '#ffffff', opacity: 0.5 },
				) +
				path(
					outline([
						[-44, -326],
						[0, -326],
						[0, -284],
					]),
					{ fill: '#ffffff', opacity: 0.2 },
				)
			: look.motif === 'pearl'
				? gem(sheet, 0, -316, 40, inks.snow)
				: [-0.5, -0.25, 0, 0.25, 0.5]
						.map((angle) => circle(Math.sin(angle) * rx, y - Math.cos(angle) * ry, 6, { fill: shaded(color, 0.45) }))
						.join('');
	return {
		markup: stone + ellipse(24, -84, 96, 17, { fill: sheet.mood.shadow, opacity: 0.3 }) + band + head,
		width: 430,
		height: 350,
	};
};

/** A necklace on a plaster bust. */
export const drawNecklace: Draw = (sheet, look) => {
	const { color, accent } = colorsOf(look);
	const plaster = mix(inks.cream, sheet.mood.wall[0], 0.25);
	const bust =
		'M-56 -530C-56 -470 -60 -424 -88 -400C-132 -368 -204 -362 -220 -300C-228 -236 -196 -150 -152 -100Q0 -58 152 -100C196 -150 228 -236 220 -300C204 -362 132 -368 88 -400C60 -424 56 -470 56 -530A56 12 0 0 0 -56 -530Z';
	const foot = turned(sheet, {
		profile: [
			[-110, 52],
			[-40, 54],
			[-26, 118],
			[0, 124],
		],
		color: shaded(plaster, 0.1),
		gloss: 0.1,
	});
	const form =
		foot +
		path(bust, { fill: roundFill(sheet, plaster, 0.1) }) +
		path(bust, {
			fill: radial(sheet, `0 #ffffff 0.42, 0.6 #ffffff 0, 1 ${sheet.mood.shadow} 0.24`, [0.36, 0.42, 0.66]),
		}) +
		ellipse(0, -530, 56, 12, { fill: lit(plaster, 0.4) });
	const drop = look.shape === 'long' ? -150 : -212;
	const chain: Point[] = [
		[-70, -412],
		[-96, -340],
		[-60, drop - 60],
		[0, drop],
		[60, drop - 60],
		[96, -340],
		[70, -412],
	];
	const strand =
		look.motif === 'pearls'
			? ''
			: path(curve(chain), { fill: 'none', stroke: shaded(color, 0.3), 'stroke-width': 6 }) +
				path(curve(chain), { fill: 'none', stroke: lit(color, 0.45), 'stroke-width': 3, 'stroke-dasharray': '6 4' });
	let pearls = '';
	if (look.motif === 'pearls')
		for (let index = 0; index <= 26; index += 1) {
			const share = index / 26;
			const angle = Math.PI * (1.02 - share * 1.04);
			pearls += gem(
				sheet,
				Math.cos(angle) * (64 + 40 * Math.sin(angle)),
				-420 + Math.sin(angle) * (drop + 420),
				12.5 - Math.abs(share - 0.5) * 6,
				index % 6 === 3 ? accent : inks.snow,
			);
		}
	const charm =
		look.motif === 'pearls' ? '' : placed(pendant(sheet, look.motif, color, accent), 0, drop - 4, { scale: 0.72 });
	return {
		markup:
			form +
			path(curve(chain.map(([x, y]): Point => [x + 7, y + 9])), {
				fill: 'none',
				stroke: sheet.mood.shadow,
				'stroke-width': 6,
				opacity: look.motif === 'pearls' ? 0 : 0.2,
			}) +
			strand +
			pearls +
			charm,
		width: 444,
		height: 540,
	};
};

/** Open bangles leaning on a block. */
export const drawBangle: Draw = (sheet, look) => {
	const { color, accent } = colorsOf(look);
	const block =
		path(
			outline([
				[-180, 0],
				[-180, -130],
				[-130, -168],
				[190, -168],
				[190, -36],
				[146, 0],
			]),
			{ fill: lit(sheet.mood.wall[0], 0.3) },
		) +
		path(
			outline([
				[146, 0],
				[190, -36],
				[190, -168],
				[146, -130],
			]),
			{ fill: shaded(sheet.mood.wall[1], 0.12) },
		) +
		path(
			outline([
				[-180, -130],
				[-130, -168],
				[190, -168],
				[146, -130],
			]),
			{ fill: lit(sheet.mood.wall[0], 0.65) },
		);
	const hoop = (x: number, y: number, tone: string, width: number) =>
		rod(
			`M${x - 42} ${y + 92}C${x - 170} ${y + 40} ${x - 130} ${y - 128} ${x} ${y - 128}C${x + 130} ${y - 128} ${x + 170} ${y + 40} ${x + 42} ${y + 92}`,
			tone,
			width,
			1,
		);
	return {
		markup:
			block +
			ellipse(10, -146, 150, 20, { fill: sheet.mood.shadow, opacity: 0.28 }) +
			hoop(44, -262, accent, 14) +
			hoop(-26, -250, color, 22) +
			gem(sheet, -68, -158, 17, color) +
			gem(sheet, 16, -158, 17, color),
		width: 400,
		height: 400,
		boxy: true,
	};
};

/** A brooch pinned to folded cloth, seen from above. */
export const drawBrooch: Draw = (sheet, look) => {
	const { color, accent } = colorsOf(look);
	const cushion =
		rect(-220, -200, 440, 400, { rx: 40, fill: sheet.mood.shadow, opacity: 0.16, transform: 'translate(14 20)' }) +
		rect(-220, -200, 440, 400, {
			rx: 40,
			fill: radial(sheet, `0 ${lit(accent, 0.3)}, 0.7 ${accent}, 1 ${shaded(accent, 0.28)}`, [0.4, 0.35, 0.75]),
		});
	const foil = metalFill(sheet, color);
	const crane =
		path(
			'M-150 40C-90 -10 -30 -16 20 6C60 -60 120 -110 186 -128C160 -66 120 0 60 36C100 44 136 64 160 92C100 96 20 96 -30 70C-70 56 -110 50 -150 40Z',
			{ fill: foil },
		) +
		path('M20 6C56 14 60 26 60 36M-20 20C30 30 90 60 130 84M40 -20C90 -40 130 -80 160 -110', {
			fill: 'none',
			stroke: shaded(color, 0.45),
			'stroke-width': 3,
		}) +
		path('M-30 70L-96 122M-10 78L-70 134', { stroke: color, 'stroke-width': 5 });
	return {
		markup: cushion + placed(crane, 10, 18, { scale: 1.08 }) + gem(sheet, -128, 54, 8, inks.coral),
		width: 460,
		height: 420,
	};
};
