import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idInput } from '#domain/kernel/inputs.ts';
import { ownDataStatus } from '#domain/own-data/own-data.rules.ts';

/** Where the archive of the own data stands. */
export const readOwnData = endpoint({
	method: 'GET',
	path: '/api/account/ownData',
	audience: 'member',
	guests: true,
	summary: "The caller's last request for an archive of their own data, and when the next may be made",
	input: z.object({}),
	output: z.object({
		last: z
			.object({
				id: z.number(),
				status: z.enum(Object.values(ownDataStatus)),
				bytes: z.number(),
				create_time: z.number(),
				/** Unix seconds at which the file goes; 0 = there is none. */
				expire_time: z.number(),
			})
			.nullable(),
		/** Unix seconds; 0 = now. */
		next_at: z.number(),
	}),
});

/** Asks for an archive of the own data. */
export const requestOwnData = endpoint({
	method: 'POST',
	path: '/api/account/ownData',
	audience: 'member',
	guests: true,
	summary:
		'Ask for an archive of all that is kept of the caller, one a day, for a fresh proof or a guest’s link; a job writes it',
	input: z.object({}),
	output: z.object({ id: z.number() }),
});

/** The archive itself. */
export const downloadOwnData = endpoint({
	method: 'GET',
	path: '/api/account/ownDataFile',
	audience: 'member',
	guests: true,
	download: true,
	summary: "The finished archive of the caller's own data; the token may stand in the query",
	input: z.object({ id: idInput }),
	output: z.null(),
});
