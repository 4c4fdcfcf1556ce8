import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { flagInput } from '#domain/kernel/inputs.ts';

/** Trades the access token in the header for a new one. */
export const refreshToken = endpoint({
	method: 'POST',
	path: '/api/common/refreshToken',
	keyless: true,
	audience: 'public',
	summary:
		'Replace the access token in the header by a new one; with rotate=1, or where the login came with it, the refresh token too',
	// Who logged in without being kept has none, and is refused: the login is over.
	input: z.object({ refreshToken: z.string().max(128).default('').catch(''), rotate: flagInput.default(0) }),
	output: z.object({
		type: z.enum(['admin-refresh', 'user-refresh', 'merchant-refresh']),
		token: z.string(),
		/** Takes the place of the one that was sent, which ends the login when it is used again later. */
		refresh_token: z.string().exactOptional(),
	}),
});
