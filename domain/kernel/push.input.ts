import { z } from 'zod';

const token = z.string().max(100);

/** The first message of a client: who it is, by one of the tokens of its area. */
export const bindInput = z.object({
	pathInfo: z.string().max(60),
	ba_token: token.optional(),
	ba_user_token: token.optional(),
	merchant_token: token.optional(),
	/** What the last answer called `seen`: what came since is sent. */
	seen: z.string().max(3000).optional(),
	lang: z.string().max(10).optional(),
});

/** What a client says every now and then. */
export const pingInput = z.object({ type: z.literal('ping') });
