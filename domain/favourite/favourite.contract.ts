import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idsInput } from '#domain/kernel/ids.ts';
import { idInput, openIdInput, pageInput } from '#domain/kernel/inputs.ts';
import { moneyOutput } from '#domain/money/wire.ts';

/** So many goods one member keeps, and so many that were looked at are remembered, for this many days. */
export const mostFavourites = 500;
export const mostFootprints = 100;
export const footprintDays = 90;

const member = { audience: 'member' } as const;

const keptGoods = z.object({
	/** The id of the goods. */
	id: z.number(),
	/** As the store shows it or showed it last; a stand-in where that may not be told. */
	name: z.string(),
	image: z.string(),
	price_min: moneyOutput,
	price_max: moneyOutput,
	merchant_name: z.string(),
	/** 1 = the store shows it; what it does not show has no page any more. */
	is_shown: z.number(),
	sold_out: z.number(),
	/** When it was kept, or looked at last. */
	create_time: z.number(),
});

const page = { list: z.array(keptGoods), total: z.number() };

export const listFavourites = endpoint({
	...member,
	method: 'GET',
	path: '/api/shop.Favourite/index',
	summary: 'The goods that the member keeps for later, the latest first',
	input: z.object(pageInput),
	output: z.object({
		list: z.array(
			keptGoods.extend({
				/** By how much its lowest price has fallen since it was kept; 0.00 = not at all. */
				fallen_by: moneyOutput,
			}),
		),
		total: z.number(),
	}),
});

export const keptAmong = endpoint({
	...member,
	method: 'GET',
	path: '/api/shop.Favourite/among',
	summary: 'Which of some goods, 200 at most, the member keeps for later',
	input: z.object({ ids: idsInput }),
	output: z.object({ ids: z.array(z.number()) }),
});

export const addFavourite = endpoint({
	...member,
	method: 'POST',
	path: '/api/shop.Favourite/add',
	summary: 'Keeps goods for later; keeping them again changes nothing',
	input: z.object({ goods_id: idInput }),
	output: z.null(),
});

const ofGoods = z.object({ ids: idsInput });
const deleted = z.object({ deleted: z.number() });

export const deleteFavourites = endpoint({
	...member,
	method: 'POST',
	path: '/api/shop.Favourite/del',
	summary: 'Keeps goods no longer; `ids` are theirs',
	input: ofGoods,
	output: deleted,
});

export const listFootprints = endpoint({
	...member,
	method: 'GET',
	path: '/api/shop.Footprint/index',
	summary: 'The goods that the member has looked at in the last 90 days, at most 100, the latest first',
	input: z.object(pageInput),
	output: z.object(page),
});

export const addFootprint = endpoint({
	...member,
	method: 'POST',
	path: '/api/shop.Footprint/add',
	keyless: true,
	summary: 'Records that the member looks at goods, and answers whether they keep them for later',
	input: z.object({ goods_id: idInput }),
	output: z.object({ is_favourite: z.number() }),
});

export const deleteFootprints = endpoint({
	...member,
	method: 'POST',
	path: '/api/shop.Footprint/del',
	summary: 'Forgets that the member has looked at goods; without an id, at any',
	input: z.object({ goods_id: openIdInput }),
	output: deleted,
});
