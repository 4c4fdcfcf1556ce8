import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { advertMotifs } from '#demo/art/adverts.ts';
import { topicMotifs } from '#demo/art/topics.ts';
import { demoBrands } from '#demo/shop/brands.ts';
import { demoCategories } from '#demo/shop/categories.ts';
import { demoMembers } from '#demo/shop/members.ts';
import { demoMerchants } from '#demo/shop/merchants.ts';
import { picturesAtHome } from '#demo/shop/orders.ts';
import type { DemoWork } from '#demo/shop/shop.types.ts';
import { demoWorks } from '#demo/works/works.ts';
import type { Context } from '#server/context.ts';
import { drawAdvert, drawAvatar, drawBanner, drawBrand, drawLogo, drawTopic } from './brand.ts';
import { drawAtHome, drawCategory, drawWork, picturesOf, type WorkPicture } from './pictures.ts';
import { insertAttachment } from './seed.queries.ts';

/** Where each drawn picture lies, by its name. */
export type PictureUrls = (name: string) => string;

/** The name of a work's picture. */
export function pictureName({ key }: DemoWork, picture: WorkPicture): string {
	return 'view' in picture ? `${key}-${picture.view}` : `${key}-value-${picture.value}`;
}

interface Drawing {
	name: string;
	draw(): Promise<Buffer>;
}

function drawings(): Drawing[] {
	return [
		...demoWorks.flatMap((work) =>
			picturesOf(work).map((picture) => ({ name: pictureName(work, picture), draw: () => drawWork(work, picture) })),
		),
		...picturesAtHome().map(({ name, code, place }) => {
			const work = demoWorks.find(({ skus }) => skus.some((sku) => sku.code === code));
			if (!work) throw new Error(`No demo sku has the code ${code}.`);
			return { name, draw: () => drawAtHome(work, { skuCode: code, place }) };
		}),
		...demoCategories.map((category) => ({ name: `category-${category.key}`, draw: () => drawCategory(category) })),
		...demoMerchants.flatMap(({ key }) => [
			{ name: `logo-${key}`, draw: () => drawLogo(key) },
			{ name: `banner-${key}`, draw: () => drawBanner(key) },
		]),
		...advertMotifs.flatMap((motif) =>
			(['wide', 'phone'] as const).map((shape) => ({
				name: `advert-${motif}-${shape}`,
				draw: () => drawAdvert(motif, shape),
			})),
		),
		...demoBrands.map(({ key }) => ({ name: `brand-${key}`, draw: () => drawBrand(key) })),
		...topicMotifs.map((motif) => ({ name: `topic-${motif}`, draw: () => drawTopic(motif) })),
		...demoMembers.map(({ username }, index) => ({ name: `avatar-${username}`, draw: () => drawAvatar(index + 1) })),
	];
}

/** Draws everything the demo shop shows, a few pictures at a time, and keeps it in the shop's storage. */
export async function drawDemoPictures(
	context: Context,
	{ progress }: { progress: (text: string) => void },
): Promise<PictureUrls> {
	const urls = new Map<string, string>();
	const queue = drawings();
	const all = queue.length;
	const painter = async () => {
		for (let next = queue.shift(); next; next = queue.shift()) {
			urls.set(next.name, await keepPicture(context, next.name, await next.draw()));
			if (urls.size % 80 === 0) progress(`  ${urls.size} of ${all} pictures`);
		}
	};
	await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, painter));
	return (name) => {
		const url = urls.get(name);
		if (!url) throw new Error(`Nobody has drawn ${name}.`);
		return url;
	};
}

/** Puts a drawn picture into the shop's storage and its list of attachments; gives its URL. */
async function keepPicture(context: Context, name: string, bytes: Buffer): Promise<string> {
	const sha1 = createHash('sha1').update(bytes).digest('hex');
	const url = await context.storage.put(`demo/${name}-${sha1.slice(0, 12)}.webp`, bytes);
	const { width = 0, height = 0 } = await sharp(bytes).metadata();
	await insertAttachment(context, { url, name: `${name}.webp`, size: bytes.length, sha1, width, height });
	return url;
}
