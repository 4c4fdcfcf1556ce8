import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { longestStayMs } from './adlink.rules.ts';

export const stayOfLanding = endpoint({
	method: 'POST',
	path: '/api/shop.Landing/stay',
	keyless: true,
	audience: 'public',
	summary:
		'Reports how long the page that an ad link led to was in sight, which only ever grows, and which member looked if one is logged in.',
	input: z.object({
		/** What the landing gave the browser. */
		token: z.string().max(60),
		stay_ms: z.coerce.number().int().min(0).max(longestStayMs),
	}),
	output: z.null(),
});

export const openMiniProgram = endpoint({
	method: 'GET',
	path: '/api/shop.Landing/mini',
	audience: 'public',
	summary: 'The address by which WeChat opens the page of the mini program that an ad link leads to.',
	input: z.object({
		code: z.string().max(16),
		/** The query of the page, with the parameters it bears. */
		query: z.string().max(2000).default(''),
	}),
	output: z.object({
		/** Empty = the shop has no mini program. */
		scheme: z.string(),
	}),
});
