import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';

const stateOutput = z.object({
	/** Whether the shop offers it. */
	is_on: z.boolean(),
	/** The shop's day, `YYYY-MM-DD`, and whether the caller has checked in on it. */
	today: z.string(),
	is_done: z.boolean(),
	/** Days in a row up to the last check-in, 0 where it was broken. */
	streak: z.number(),
	/** Points and growth that checking in today brings, or has brought. */
	score: z.number(),
	growth: z.number(),
	/** The points of the days in a row; behind the last one they begin again. */
	rewards: z.array(z.number()),
	/** The days of the last five weeks on which the caller checked in. */
	days: z.array(z.string()),
});

/** Whether the caller has checked in today, and what it brings. */
export const readCheckIn = endpoint({
	method: 'GET',
	path: '/api/shop.CheckIn/index',
	audience: 'member',
	node: 'account/level',
	summary: 'The daily check-in: what today brings, the days in a row and those of the last five weeks',
	input: z.object({}),
	output: stateOutput,
});

/** Checks in today. */
export const addCheckIn = endpoint({
	method: 'POST',
	path: '/api/shop.CheckIn/add',
	audience: 'member',
	node: 'account/level',
	summary: 'Check in today for points and growth; once more on the same day changes nothing',
	input: z.object({}),
	output: stateOutput.extend({
		/** Whether this call did it. */
		is_new: z.boolean(),
	}),
});
