import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';

/** Trades the access token in the header for a new one. */
export const refreshToken = endpoint({
	method: 'POST',
	path: '/api/common/refreshToken',
	audience: 'public',
	summary: 'Replace the access token in the header by a new one',
	input: z.object({ refreshToken: z.string().min(1).max(128) }),
	output: z.object({
		type: z.enum(['admin-refresh', 'user-refresh', 'merchant-refresh']),
		token: z.string(),
	}),
});
