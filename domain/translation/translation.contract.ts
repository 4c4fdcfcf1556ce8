import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { pageInput } from '#domain/kernel/inputs.ts';

export const listMissingTexts = endpoint({
	method: 'GET',
	path: '/admin/shop.settings.Translation/index',
	audience: 'admin',
	node: 'shop/settings/translation/index',
	summary:
		'What has a text in Chinese and none in English, the newest first: of those kinds alone that the caller may edit.',
	input: z.object({
		...pageInput,
		/** The name of a screen; empty = all that the caller may edit. */
		kind: z.string().max(100).default(''),
		/** Any part of what something is called. */
		quickSearch: z.string().trim().max(60).default(''),
	}),
	output: z.object({
		list: z.array(
			z.object({
				kind: z.string(),
				id: z.number(),
				/** Of an agreement or page; empty elsewhere. */
				code: z.string(),
				/** What it is called in Chinese. */
				name: z.string(),
				/** What is missing. */
				fields: z.array(z.object({ name: z.string(), label: z.string() })),
				/** When it was made; 0 = that is not kept. */
				create_time: z.number(),
			}),
		),
		total: z.number(),
		/** How many of each kind there are, whichever is asked for. */
		kinds: z.array(z.object({ name: z.string(), title: z.string(), total: z.number() })),
	}),
});
