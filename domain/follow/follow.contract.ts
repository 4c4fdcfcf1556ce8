import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idsInput } from '#domain/kernel/ids.ts';
import { idInput, pageInput } from '#domain/kernel/inputs.ts';

const member = { audience: 'member' } as const;

/** So many creators one member follows. */
export const mostFollowed = 500;

export const listFollowed = endpoint({
	...member,
	method: 'GET',
	path: '/api/shop.Follow/index',
	summary: 'The creators whom the member follows, the latest first',
	input: z.object(pageInput),
	output: z.object({
		list: z.array(
			z.object({
				/** Of the creator. */
				id: z.number(),
				slug: z.string(),
				name: z.string(),
				logo: z.string(),
				slogan: z.string(),
				city: z.string(),
				works_num: z.number(),
				/** 1 = they have a page; who has left has none. */
				is_shown: z.number(),
				create_time: z.number(),
			}),
		),
		total: z.number(),
	}),
});

const isFollowed = z.object({ is_followed: z.number() });

export const readFollow = endpoint({
	...member,
	method: 'GET',
	path: '/api/shop.Follow/state',
	summary: 'Whether the member follows a creator',
	input: z.object({ merchant_id: idInput }),
	output: isFollowed,
});

export const addFollow = endpoint({
	...member,
	method: 'POST',
	path: '/api/shop.Follow/add',
	summary: 'Follows a creator, so that new works are told of; following again changes nothing',
	input: z.object({ merchant_id: idInput }),
	output: isFollowed,
});

export const deleteFollows = endpoint({
	...member,
	method: 'POST',
	path: '/api/shop.Follow/del',
	summary: 'Follows creators no longer; `ids` are theirs',
	input: z.object({ ids: idsInput }),
	output: z.object({ deleted: z.number() }),
});
