import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { secret } from '#domain/kernel/inputs.ts';

const shape = {
	keyless: true,
	method: 'POST',
	summary:
		'Show the password once more (and a code, with two-step login): for 10 minutes this login may change who gets in',
	input: z.object({ password: secret(z.string().min(1).max(64)), code: secret(z.string().trim().max(20)).default('') }),
	output: z.null(),
} as const;

/** Proves an admin's login anew. */
export const proveAdmin = endpoint({ ...shape, path: '/admin/Index/prove', audience: 'admin' });

/** Proves a member's login anew. */
export const proveMember = endpoint({ ...shape, path: '/api/user/prove', audience: 'member' });

/** Proves a creator's login anew. */
export const proveMerchant = endpoint({ ...shape, path: '/merchant/Index/prove', audience: 'merchant' });
