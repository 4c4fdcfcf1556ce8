import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idInput } from '#domain/kernel/inputs.ts';

const banner = z.object({
	id: z.number(),
	/** By it a browser remembers that it has shown the banner; another window has another one. */
	key: z.string(),
	position: z.string(),
	/** Only on the lists of this category and of those below it; 0 = on all. */
	classify_id: z.number(),
	title: z.string(),
	image: z.string(),
	/** The picture on phones. */
	mobile_image: z.string(),
	/** Empty = it leads nowhere. */
	href: z.string(),
});

const bar = z.object({
	id: z.number(),
	/** By it a browser remembers that it was closed; another text or window has another one. */
	key: z.string(),
	position: z.string(),
	level: z.string(),
	content: z.string(),
	href: z.string(),
	dismissible: z.number(),
});

const adverts = {
	banners: z.array(banner),
	bars: z.array(bar),
	/** When a window opens or closes next; null = none will. */
	changes_at: z.number().nullable(),
};

export const storeAdverts = endpoint({
	method: 'GET',
	path: '/api/shop.Advert/index',
	audience: 'public',
	shared: true,
	summary: 'The banners and notice bars that everybody sees now, in their order.',
	input: z.object({}),
	output: z.object({
		...adverts,
		/** 1 = there are some for chosen members too, which `mine` lists. */
		for_members: z.number(),
	}),
});

export const memberAdverts = endpoint({
	method: 'GET',
	path: '/api/shop.Advert/mine',
	audience: 'member',
	summary: 'The banners and notice bars that are meant for this member besides those for everybody.',
	input: z.object({}),
	output: z.object(adverts),
});

/** What clicks are counted of. */
export const clickedKinds = ['banner', 'noticeBar'] as const;

export const clickAdvert = endpoint({
	method: 'POST',
	path: '/api/shop.Advert/click',
	keyless: true,
	audience: 'public',
	summary: 'Counts that a visitor followed a banner or notice bar that is shown now, once a minute.',
	input: z.object({ kind: z.enum(clickedKinds), id: idInput }),
	output: z.null(),
});
