import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { composeWork, views } from '#demo/art/compose.ts';
import { seedOf } from '#demo/art/random.ts';
import { demoMerchants } from '#demo/shop/merchants.ts';
import { demoWorks } from '#demo/works/works.ts';
import { drawAvatar, drawBanner, drawBrand, drawLogo, drawPlaceholder, drawTopic } from './brand.ts';
import { drawAtHome, drawWork, pictureOfValue, picturesOf } from './pictures.ts';

const firstWork = () => {
	const work = demoWorks[0];
	if (!work) throw new Error('the demo shop has no works');
	return work;
};

describe('pictures of the demo shop', () => {
	test('the same work is drawn the same way each time', async () => {
		const work = firstWork();
		const [once, again] = await Promise.all([drawWork(work, { view: 'place' }), drawWork(work, { view: 'place' })]);
		expect(once.equals(again)).toBe(true);
		expect((await sharp(once).metadata()).format).toBe('webp');
	});

	test('views differ from each other, and works from each other', () => {
		const drawn = demoWorks.flatMap((work) => views.map((view) => composeWork(work.art, view, seedOf(work.key))));
		expect(new Set(drawn).size).toBe(drawn.length);
	});

	test('no picture has text in it or reaches for anything outside itself', () => {
		for (const work of demoWorks) {
			const svg = composeWork(work.art, 'place', seedOf(work.key));
			expect(svg).not.toMatch(/<text|<image|href=|NaN|undefined/);
		}
	});

	test('a pictured spec value has a picture of its own colour, the first one the main picture', () => {
		for (const work of demoWorks) {
			const pictured = work.specs.find((spec) => spec.hasImage)?.values ?? [];
			for (const [index, value] of pictured.entries()) {
				const picture = pictureOfValue(work, value.key);
				expect(picturesOf(work)).toContainEqual(picture);
				expect(picture).toEqual(index === 0 ? { view: 'place' } : { value: value.key });
			}
		}
	});

	test('what a member shows at home is the same work in another room, each time another one', async () => {
		const work = firstWork();
		const skuCode = work.skus[1]?.code ?? '';
		const taken = await Promise.all([0, 1].map((place) => drawAtHome(work, { skuCode, place })));
		const shown = await drawWork(work, { view: 'place' });
		expect(new Set([...taken, shown].map((bytes) => bytes.toString('base64'))).size).toBe(3);
		for (const picture of taken) expect((await sharp(picture).metadata()).format).toBe('webp');
	});

	test('the shop around the works is drawn too', async () => {
		const pictures = await Promise.all([
			drawPlaceholder(),
			drawLogo('studio'),
			drawLogo('garden'),
			...demoMerchants.flatMap(({ key }) => [drawLogo(key), drawBanner(key)]),
			drawBrand('clay'),
			drawBrand('cloth'),
			drawBrand('leaf'),
			drawBrand('glow'),
			drawBanner('store'),
			drawAvatar(1),
			drawTopic('rain'),
			drawTopic('desk'),
		]);
		for (const picture of pictures) expect((await sharp(picture).metadata()).format).toBe('webp');
	});
});
