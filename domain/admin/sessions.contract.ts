import { z } from 'zod';
import { renewedOutput } from '#domain/identity/shapes.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';

/** Where the caller is logged in. */
export const ownSessions = endpoint({
	method: 'GET',
	path: '/admin/routine.AdminInfo/sessions',
	audience: 'admin',
	node: 'routine/admininfo/sessions',
	summary: "The caller's living logins, the one that asks first, then by last use of their refresh token",
	input: z.object({}),
	output: z.object({
		list: z.array(
			z.object({
				session: z.string(),
				ip: z.string(),
				useragent: z.string(),
				/** Unix seconds of the login. */
				create_time: z.number(),
				/** Unix seconds of the last new access token. */
				refresh_time: z.number(),
				is_current: z.boolean(),
			}),
		),
	}),
});

/** Ends one of the caller's logins. */
export const endOwnSession = endpoint({
	method: 'POST',
	path: '/admin/routine.AdminInfo/endSession',
	keyless: true,
	audience: 'admin',
	node: 'routine/admininfo/endsession',
	summary: 'Logs the caller out in one place; `all` in every place but this one, for a fresh proof',
	input: z.object({ session: z.string().max(64).default(''), all: z.coerce.boolean().default(false) }),
	/** Where all others were ended. */
	output: renewedOutput.nullable(),
});
