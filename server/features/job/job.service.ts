import type { Context } from '#server/context.ts';
import { countStuck } from './job.queries.ts';

/** How many jobs and timers have failed for good. */
export async function stuckOf({ db }: Context): Promise<number> {
	const { jobs, timers } = await countStuck(db);
	return jobs + timers;
}
