import type { Metadata } from 'sharp';
import { expect, test } from 'vitest';
import { corners } from '#server/testing/pictures.ts';
import { drawPicture, lookAt } from './draw-picture.ts';
import { seePicture } from './picture.sight.ts';

const large = { format: 'jpeg', width: 6000, height: 4000, channels: 3, depth: 'uchar', orientation: 6 } as Metadata;

/** Draws for somebody until asked to end. */
async function room() {
	const sight = seePicture(await corners().png().toBuffer());
	const began: string[] = [];
	const ends: (() => void)[] = [];
	function draw(who: string, metadata?: Metadata): Promise<void> {
		return drawPicture(sight, { as: 'small', who, seconds: 5, ...(metadata && { metadata }) }, async () => {
			began.push(who);
			await new Promise<void>((resolve) => ends.push(resolve));
		});
	}
	return { draw, began, ends, facts: await lookAt(sight, 'nobody') };
}

test('half of the room is for one asker, however many pictures they bring', async () => {
	const { draw, began, ends, facts } = await room();
	const all = ['first', 'first', 'first', 'second'].map((who) => draw(who, facts));
	await expect.poll(() => began).toEqual(['first', 'second']);
	for (let at = 0; at < all.length; at += 1) {
		await expect.poll(() => ends.length).toBeGreaterThan(at);
		ends[at]?.();
	}
	await Promise.all(all);
	expect(began).toEqual(['first', 'second', 'first', 'first']);
});

test('who brings large ones keeps a small one waiting for one of them, and another large one for its slot', async () => {
	const { draw, began, ends, facts } = await room();
	const all = [draw('first', large), draw('first', large), draw('first', large)];
	await expect.poll(() => began).toEqual(['first']);
	all.push(draw('second', facts), draw('third', large));
	for (let at = 0; at < all.length; at += 1) {
		await expect.poll(() => ends.length).toBeGreaterThan(at);
		ends[at]?.();
	}
	await Promise.all(all);
	expect(began).toEqual(['first', 'second', 'first', 'third', 'first']);
});
