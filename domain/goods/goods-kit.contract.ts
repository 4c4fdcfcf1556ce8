import { z } from 'zod';
import { paramKinds } from '#domain/goods/goods.params.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';

const english = { en: z.string() };

export const readGoodsKit = endpoint({
	method: 'GET',
	path: '/admin/shop.goods.Goods/kit',
	audience: 'admin',
	node: 'shop/goods/goods/index',
	summary:
		'What the goods editor picks from: brands, tags, services, levels of members, and the templates of parameters and specs.',
	input: z.object({}),
	output: z.object({
		/** The low-stock mark that new goods begin with. */
		stockWarn: z.number(),
		/** Categories with goods: they take no sub-categories. */
		fullClassifyIds: z.array(z.number()),
		brands: z.array(z.object({ id: z.number(), name: z.string(), status: z.string() })),
		pretags: z.array(z.object({ id: z.number(), name: z.string(), status: z.string() })),
		services: z.array(z.object({ id: z.number(), name: z.string(), status: z.string(), is_default: z.number() })),
		/** Levels of members, the lowest first: a variant may have a price of its own for each. */
		levels: z.array(z.object({ id: z.number(), name: z.string() })),
		paramsTemplates: z.array(
			z.object({
				id: z.number(),
				name: z.string(),
				/** Offered first for goods of these categories. */
				classify_ids: z.array(z.number()),
				params: z.array(
					z.object({
						name: z.string(),
						...english,
						kind: z.enum(paramKinds),
						unit: z.string(),
						required: z.literal([0, 1]),
						options: z.array(z.object({ value: z.string(), ...english })),
					}),
				),
			}),
		),
		specTemplates: z.array(
			z.object({
				id: z.number(),
				name: z.string(),
				specs: z.array(
					z.object({
						name: z.string(),
						...english,
						has_image: z.number(),
						values: z.array(z.object({ value: z.string(), ...english, image: z.string() })),
					}),
				),
			}),
		),
	}),
});
