import { composeWork, type View, views } from '#demo/art/compose.ts';
import type { Look } from '#demo/art/look.ts';
import type { MoodName } from '#demo/art/palettes.ts';
import { seedOf } from '#demo/art/random.ts';
import { toWebp } from '#demo/art/render.ts';
import type { DemoCategory, DemoWork } from '#demo/shop/shop.types.ts';

/** One picture of a work: a view of it, or its first view in the look of a spec value. */
export type WorkPicture = { view: View } | { value: string };

const viewWidth = 720;
const valueWidth = 560;
const categoryWidth = 400;

const pictured = (work: DemoWork) => work.specs.find((spec) => spec.hasImage)?.values ?? [];

function lookOf(work: DemoWork, value: string | undefined): Partial<Look> {
	return pictured(work).find((candidate) => candidate.key === value)?.look ?? {};
}

/** Every picture a work needs. The first pictured value shares the main view: they show the same thing. */
export function picturesOf(work: DemoWork): WorkPicture[] {
	return [
		...views.map((view) => ({ view })),
		...pictured(work)
			.slice(1)
			.map((value) => ({ value: value.key })),
	];
}

/** Which picture shows a spec value; undefined where values look alike. */
export function pictureOfValue(work: DemoWork, value: string): WorkPicture | undefined {
	const index = pictured(work).findIndex((candidate) => candidate.key === value);
	if (index < 0) return undefined;
	return index === 0 ? { view: 'place' } : { value };
}

/** Draws one picture of a work as WebP. */
export function drawWork(work: DemoWork, picture: WorkPicture): Promise<Buffer> {
	const values = pictured(work);
	const main = { ...work.art, ...lookOf(work, values[0]?.key) };
	const seed = seedOf(work.key);
	if ('value' in picture)
		return toWebp(composeWork({ ...main, ...lookOf(work, picture.value) }, 'place', seed), valueWidth);
	const other = values[1] ? { ...main, ...lookOf(work, values[1].key) } : undefined;
	return toWebp(composeWork(main, picture.view, seed, other), viewWidth);
}

/** The rooms of people: none of those in which works are shown. */
const rooms = ['oat', 'clay', 'sea', 'butter', 'snow', 'moss'] as const satisfies readonly MoodName[];
const reviewWidth = 640;

/** A work as a member shows it in a review: the version that they have, in a room of their own. */
export function drawAtHome(work: DemoWork, { skuCode, place }: { skuCode: string; place: number }): Promise<Buffer> {
	const values = work.skus.find((sku) => sku.code === skuCode)?.values ?? [];
	const looks = values.map((value) => lookOf(work, value));
	const seed = seedOf(`${skuCode}-at-home-${place}`);
	const isFree = (mood: MoodName) => mood !== work.art.mood && mood !== work.art.mood2;
	const free = rooms.filter(isFree);
	const mood = free[seed % free.length] ?? 'oat';
	const art = Object.assign({ ...work.art }, ...looks, { mood, mood2: mood });
	return toWebp(composeWork(art, place % 2 === 0 ? 'place' : 'near', seed), reviewWidth);
}

/** Draws the picture that stands for a category. */
export function drawCategory(category: DemoCategory): Promise<Buffer> {
	return toWebp(composeWork(category.art, 'place', seedOf(category.key)), categoryWidth);
}
