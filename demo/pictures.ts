import { composeWork, type View, views } from '#demo/art/compose.ts';
import type { Look } from '#demo/art/look.ts';
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

/** Draws the picture that stands for a category. */
export function drawCategory(category: DemoCategory): Promise<Buffer> {
	return toWebp(composeWork(category.art, 'place', seedOf(category.key)), categoryWidth);
}
