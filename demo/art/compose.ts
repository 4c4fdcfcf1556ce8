import { kinds, type WorkArt } from './kinds.ts';
import { rod, turned } from './lathe.ts';
import type { Drawn, Look } from './look.ts';
import { type Ink, inks, lit, moods, shaded } from './palettes.ts';
import { createRandom } from './random.ts';
import {
	ambient,
	decoratedWall,
	flatProps,
	flatScene,
	groundShadow,
	horizon,
	roomScene,
	side,
	stageScene,
	tableScene,
	wallShadow,
} from './scenes.ts';
import { circle, createSheet, finish, linear, placed, radial, rect, type Sheet } from './svg.ts';

/** The views of a work: on its place, in company, from near. */
export const views = ['place', 'company', 'near'] as const;

export type View = (typeof views)[number];

const scaleTo = (drawn: Drawn, width: number, height: number, most = 1.4) =>
	Math.min(width / drawn.width, height / drawn.height, most);

/** Things that are several already: shown rotated, not doubled. */
const sets: ReadonlySet<string> = new Set(['tapes', 'cards', 'rolls', 'pens', 'fan']);

/** The same thing in its other colour, so that a work never stands alone with its twin. */
function sibling(look: Look): Look {
	return { ...look, color: look.accent === look.color ? 'cream' : look.accent, accent: look.color };
}

function standing(sheet: Sheet, drawn: Drawn, x: number, y: number, scale: number): string {
	return (
		groundShadow(sheet, x, y - (drawn.boxy ? 9 : 0), drawn.width * scale, drawn.height * scale) +
		placed(drawn.markup, x, y, { scale })
	);
}

/** A small thing behind the hero: books, fruit, a bud vase or a cup. */
function companion(sheet: Sheet, x: number, kind: string): string {
	const { random, mood } = sheet;
	const ink = (index: number): Ink => mood.accents[index % 3] ?? 'cream';
	const y = horizon + 66;
	const plain = { color: ink(random.whole(0, 2)), accent: ink(random.whole(0, 2)) };
	const sort = random.pick(['books', 'fruit', 'vase', 'candle', 'books', 'vase', 'cup']);
	if (sort === 'vase' && kind !== 'vase')
		return standing(sheet, kinds.vase.draw(sheet, { ...plain, shape: random.pick(['bud', 'bottle']) }), x, y, 0.66);
	if (sort === 'candle' && kind !== 'candle')
		return standing(sheet, kinds.candle.draw(sheet, { ...plain, color: 'cream', shape: 'pair' }), x, y, 0.55);
	if (sort === 'cup') return quietCup(sheet, x, y);
	if (sort === 'fruit') {
		const pear = (px: number, size: number, color: string) =>
			groundShadow(sheet, px, y + 20, size * 1.8, size) +
			circle(px, y + 20 - size, size, {
				fill: radial(sheet, `0 ${lit(color, 0.5)}, 0.5 ${color}, 1 ${shaded(color, 0.36)}`, [0.36, 0.3, 0.75]),
			}) +
			placed(rod(`M0 0Q4 -14 12 -20`, inks.walnut, 6), px, y + 20 - size * 2);
		return pear(x - 40, 52, inks.mustard) + pear(x + 44, 46, inks.coral);
	}
	let books = groundShadow(sheet, x, y - 9, 230, 90);
	[0, 1, 2].forEach((index) => {
		const [w, h] = [230 - index * 18, 40];
		const tone = inks[ink(index)];
		const [bx, by] = [x - w / 2 + random.between(-10, 10), y - h * (index + 1)];
		books +=
			rect(bx, by, w, h - 1, {
				rx: 4,
				fill: linear(sheet, `0 ${lit(tone, 0.2)}, 1 ${shaded(tone, 0.22)}`, [0, 0, 0, 1]),
			}) +
			rect(bx + 8, by + 7, w - 8, h - 15, { fill: '#f3eadb' }) +
			rect(bx, by, 22, h - 1, { rx: 4, fill: shaded(tone, 0.12) });
	});
	return books;
}

/** A pebble-like cup used where a plain, quiet neighbour is wanted. */
function quietCup(sheet: Sheet, x: number, y: number): string {
	const color = inks[sheet.mood.accents[0]];
	const drawn = turned(sheet, {
		profile: [
			[-120, 62],
			[-112, 62],
			[-40, 64],
			[0, 50],
		],
		color,
		inside: color,
		gloss: 0.3,
	});
	return groundShadow(sheet, x, y, 124, 120) + placed(drawn, x, y);
}

function composeStanding(sheet: Sheet, art: WorkArt, view: View, other: Look): string {
	const { draw } = kinds[art.kind];
	const hero = draw(sheet, art);
	if (view === 'place') {
		const scale = scaleTo(hero, 560, 600, 1.8);
		const left = sheet.random.chance(0.5);
		const backdrop = tableScene(sheet);
		const beside = hero.width * scale < 470 ? companion(sheet, left ? 790 : 205, art.kind) : '';
		return backdrop + beside + standing(sheet, hero, left ? 460 : 540, 850, scale);
	}
	if (view === 'company') {
		const second = draw(sheet, other);
		const [tall, low] = [96, 190];
		const [one, two] = [scaleTo(hero, 400, 560), scaleTo(second, 300, 420)];
		return (
			stageScene(sheet, [tall, low]) +
			standing(sheet, hero, 340, 890 - tall + 10, one) +
			standing(sheet, second, 735, 890 - low + 8, two)
		);
	}
	const scale = scaleTo(hero, 1120, 1180, 4);
	return tableScene(sheet) + standing(sheet, hero, 540, 1060, scale);
}

function composeFlat(sheet: Sheet, art: WorkArt, view: View, other: Look): string {
	const { draw } = kinds[art.kind];
	const hero = draw(sheet, art);
	const round = art.kind === 'plate' || art.shape === 'round';
	const shadow = (x: number, y: number, scale: number) =>
		round
			? circle(x + 22, y + 30, (hero.width / 2) * scale, { fill: sheet.mood.shadow, opacity: 0.1 }) +
				circle(x + 11, y + 15, (hero.width / 2) * scale, { fill: sheet.mood.shadow, opacity: 0.2 })
			: art.kind === 'mat'
				? rect(
						x - (hero.width / 2) * scale + 12,
						y - (hero.height / 2) * scale + 16,
						hero.width * scale,
						hero.height * scale,
						{ fill: sheet.mood.shadow, opacity: 0.16 },
					)
				: '';
	const rotation = art.kind === 'plate' || art.kind === 'mat' ? 0 : sheet.random.between(-9, 9);
	if (view === 'place') {
		const scale = scaleTo(hero, 680, 700, 1.5);
		return (
			flatScene(sheet) + flatProps(sheet) + shadow(500, 500, scale) + placed(hero.markup, 500, 500, { scale, rotation })
		);
	}
	if (view === 'company' && sets.has(art.kind))
		return (
			flatScene(sheet) +
			placed(hero.markup, 520, 520, {
				scale: scaleTo(hero, 800, 800, 1.7),
				rotation: (art.kind === 'tapes' ? 6 : 90) + rotation,
			})
		);
	if (view === 'company') {
		const second = draw(sheet, other);
		const scale = scaleTo(hero, 520, 560, 1.2);
		return (
			flatScene(sheet) +
			shadow(330, 360, scale) +
			placed(second.markup, 330, 360, { scale, rotation: rotation - 10 }) +
			shadow(640, 640, scale) +
			placed(hero.markup, 640, 640, { scale, rotation: rotation + 6 })
		);
	}
	const scale = scaleTo(hero, 1350, 1350, 2.6);
	return flatScene(sheet) + shadow(470, 560, scale) + placed(hero.markup, 470, 560, { scale, rotation });
}

function composeHanging(sheet: Sheet, art: WorkArt, view: View, other: Look): string {
	const { draw } = kinds[art.kind];
	const hero = draw(sheet, art);
	const hung = (drawn: Drawn, x: number, y: number, scale: number) =>
		wallShadow(sheet, x, y + (drawn.height * scale) / 2, drawn.width * scale, drawn.height * scale) +
		placed(drawn.markup, x, y, { scale });
	if (view === 'place')
		return (
			decoratedWall(sheet) +
			peg(sheet, 500, art.kind === 'pendant' ? -99 : 150) +
			hung(hero, 500, art.kind === 'pendant' ? 250 : 150, scaleTo(hero, 640, 740, 1.25))
		);
	if (view === 'company' && art.kind === 'rail') {
		const folded = { ...art, shape: art.shape === 'wide' ? 'thick' : 'thin' };
		return composeStanding(sheet, { ...folded, kind: 'folded' }, 'place', other);
	}
	if (view === 'company') {
		const second = draw(sheet, other);
		const scale = scaleTo(hero, 400, 640, 1);
		const [high, low] = art.kind === 'pendant' ? [330, 190] : [130, 180];
		const hooks = art.kind === 'pendant' ? '' : peg(sheet, 290, high) + peg(sheet, 715, low);
		return decoratedWall(sheet) + hooks + hung(second, 715, low, scale) + hung(hero, 290, high, scale);
	}
	const scale = scaleTo(hero, 1300, 1500, 2.2);
	return decoratedWall(sheet) + hung(hero, 480, -hero.height * scale * 0.28, scale);
}

const peg = (sheet: Sheet, x: number, y: number) =>
	circle(x + 10, y + 14, 26, { fill: sheet.mood.shadow, opacity: 0.25 }) +
	circle(x, y, 24, {
		fill: radial(sheet, `0 ${lit(inks.oak, 0.5)}, 0.6 ${inks.oak}, 1 ${shaded(inks.oak, 0.35)}`, [0.35, 0.3, 0.8]),
	});

function composeWall(sheet: Sheet, art: WorkArt, view: View): string {
	const { draw } = kinds[art.kind];
	const hero = draw(sheet, art);
	const side = sheet.random.chance(0.5) ? 150 : 850;
	const plain = { color: sheet.mood.accents[0], accent: sheet.mood.accents[1] };
	const vase = () => kinds.vase.draw(sheet, { ...plain, shape: sheet.random.pick(['moon', 'bottle', 'gourd']) });
	if (view === 'place')
		return (
			roomScene(sheet) +
			standing(sheet, vase(), side, 858, 0.62) +
			quietCup(sheet, 1000 - side, 860) +
			placed(hero.markup, 500, 410, { scale: scaleTo(hero, 640, 640, 1.3) })
		);
	if (view === 'company' && art.kind !== 'pegs') {
		const scale = scaleTo(hero, 560, 700, 1.5);
		const leaning = placed(hero.markup, 440, 868 - (hero.height * scale) / 2, { scale });
		return (
			tableScene(sheet) +
			groundShadow(sheet, 440, 868, hero.width * scale, 200) +
			leaning +
			standing(sheet, vase(), 800, 900, 0.9)
		);
	}
	return decoratedWall(sheet) + placed(hero.markup, 390, 620, { scale: scaleTo(hero, 1400, 1400, 2.5) });
}

const composers = { standing: composeStanding, flat: composeFlat, hanging: composeHanging, wall: composeWall };

/** One view of a work as SVG; the same art, view and seed give the same text. `other` is what keeps it company. */
export function composeWork(art: WorkArt, view: View, seed: number, other: Look = sibling(art)): string {
	const sheet = createSheet(createRandom(seed + views.indexOf(view)), moods[view === 'company' ? art.mood2 : art.mood]);
	const content = composers[kinds[art.kind].stance](sheet, art, view, other);
	return finish(sheet, side, side, content + ambient(sheet));
}
