import { surface } from './glaze.ts';
import { type Profile, rod, turned } from './lathe.ts';
import { colorsOf, type Draw } from './look.ts';
import { inks, lit, mix, shaded } from './palettes.ts';
import { ellipse, group, linear, path } from './svg.ts';

export const drawTeapot: Draw = (sheet, look) => {
	const { color, accent } = colorsOf(look);
	const profile: Profile = [
		[-196, 62],
		[-190, 74],
		[-150, 128],
		[-94, 150],
		[-40, 126],
		[-8, 84],
		[0, 78],
	];
	const lid: Profile = [
		[-232, 12],
		[-226, 34],
		[-212, 60],
		[-198, 70],
		[-192, 72],
	];
	const knob: Profile = [
		[-268, 4],
		[-262, 16],
		[-250, 20],
		[-238, 10],
		[-230, 12],
	];
	const side = look.shape === 'side';
	const spout =
		path('M-96 -52C-168 -58 -182 -150 -232 -204L-196 -216C-168 -176 -150 -142 -100 -136Z', {
			fill: linear(sheet, `0 ${lit(color, 0.3)}, 0.5 ${color}, 1 ${shaded(color, 0.34)}`, [0, 0, 0.7, 1]),
		}) + ellipse(-214, -210, 19, 6, { fill: shaded(color, 0.55), transform: 'rotate(-17 -214 -210)' });
	const handle = side
		? rod('M136 -140C236 -170 236 -40 128 -56', color, 24)
		: rod('M-92 -176C-116 -400 116 -400 92 -176', accent, 17, 0.2);
	const glaze = surface(sheet, look, profile);
	const shadow = ellipse(0, -186, 78, 17, { fill: shaded(color, 0.5), opacity: 0.35 });
	const markup =
		spout +
		handle +
		turned(sheet, { profile, color, ...glaze }) +
		shadow +
		turned(sheet, { profile: lid, color, gloss: glaze.gloss }) +
		turned(sheet, { profile: knob, color: side ? color : accent, gloss: 0.3 });
	return { markup, width: side ? 460 : 400, height: side ? 270 : 350 };
};

export const drawGaiwan: Draw = (sheet, look) => {
	const { color, accent } = colorsOf(look);
	const bowl: Profile = [
		[-150, 118],
		[-142, 116],
		[-92, 98],
		[-44, 62],
		[-26, 44],
		[-14, 46],
	];
	const lid: Profile = [
		[-202, 26],
		[-196, 30],
		[-184, 74],
		[-166, 104],
		[-156, 108],
	];
	const knob: Profile = [
		[-222, 30],
		[-214, 26],
		[-202, 24],
	];
	const saucer: Profile = [
		[-34, 136],
		[-28, 134],
		[-10, 72],
		[0, 62],
	];
	const markup =
		turned(sheet, { profile: saucer, color, inside: color, gloss: 0.4 }) +
		ellipse(0, -18, 66, 13, { fill: shaded(color, 0.5), opacity: 0.4 }) +
		turned(sheet, { profile: bowl, color, inside: color, ...surface(sheet, look, bowl) }) +
		turned(sheet, { profile: lid, color, gloss: 0.5, bands: [{ from: -168, to: -160, color: accent }] }) +
		turned(sheet, { profile: knob, color, inside: color, gloss: 0.5 });
	return { markup, width: 272, height: 222 };
};

export const drawJar: Draw = (sheet, look) => {
	const { color, accent } = colorsOf(look);
	const wooden = look.shape === 'wood';
	const profile: Profile = [
		[-222, 104],
		[-210, 112],
		[-170, 128],
		[-80, 130],
		[-20, 112],
		[0, 96],
	];
	const lid: Profile = wooden
		? [
				[-252, 108],
				[-246, 112],
				[-224, 112],
			]
		: [
				[-256, 40],
				[-246, 84],
				[-228, 110],
				[-220, 112],
			];
	const knob: Profile = [
		[-290, 6],
		[-284, 20],
		[-268, 24],
		[-254, 14],
	];
	const markup =
		turned(sheet, { profile, color, ...surface(sheet, look, profile) }) +
		turned(sheet, { profile: lid, color: wooden ? inks.oak : color, gloss: wooden ? 0.1 : 0.5 }) +
		turned(sheet, { profile: knob, color: wooden ? inks.oak : accent, gloss: 0.2 });
	return { markup, width: 262, height: 290 };
};

export const drawIncense: Draw = (sheet, look) => {
	const { color } = colorsOf(look);
	const profile: Profile = [
		[-40, 150],
		[-34, 150],
		[-16, 132],
		[0, 110],
	];
	const cone: Profile = [
		[-104, 26],
		[-98, 36],
		[-60, 62],
		[-44, 70],
		[-34, 66],
	];
	const smoke = (sway: number, opacity: number) =>
		path(`M0 -112C${sway} -190 ${-sway * 1.2} -240 ${sway * 0.5} -310S${sway * 1.4} -400 ${-sway * 0.2} -460`, {
			fill: 'none',
			stroke: '#ffffff',
			'stroke-width': 12,
			'stroke-linecap': 'round',
			opacity,
		});
	const markup =
		turned(sheet, { profile, color, inside: mix(color, inks.oat, 0.4), gloss: 0.3 }) +
		turned(sheet, { profile: cone, color, ...surface(sheet, look, cone) }) +
		ellipse(0, -104, 20, 4, { fill: shaded(color, 0.6) }) +
		group(smoke(34, 0.35) + smoke(-24, 0.22), { opacity: 0.9 });
	return { markup, width: 300, height: 420 };
};
