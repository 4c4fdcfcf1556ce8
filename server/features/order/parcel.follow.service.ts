import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import * as queries from './order.ship.queries.ts';
import { followParcel } from './parcel.service.ts';

const everySeconds = 2 * 60 * 60;
const longestWait = 2 * 24 * 60 * 60;
/** Of what has not arrived after so long there will be no more news. */
const followedSeconds = 60 * 24 * 60 * 60;
const batch = 50;
/** A service that is silent so often in a row is down: the rest waits for the next time. One that knows nothing of a parcel is not. */
const mostSilent = 3;

/** Begins a round over all parcels on their way, where a service knows of them; answers when the next one begins. */
export async function startFollowing(context: Context): Promise<number> {
	if (context.tracking.isOn) {
		await inTransaction(context, async (tx) => {
			await context.jobs.send(tx, 'order.follow', {});
			await context.jobs.send(tx, 'refund.follow', {});
		});
	}
	return context.clock.now() + everySeconds;
}

const jobOf = { out: 'order.follow', return: 'refund.follow' } as const;

/** Asks where the parcels are that were not asked for longest; each that nobody knows of waits longer every time. */
export async function followParcels(
	context: Context,
	direction: queries.Direction,
	/** What else is done once there is news of a parcel. */
	onNews: (id: number) => Promise<void> = async () => {},
): Promise<void> {
	const now = context.clock.now();
	const due = await queries.findToFollow(context.db, { direction, now, since: now - followedSeconds, limit: batch });
	let silent = 0;
	for (const { id, follow_tries } of due) {
		const { said } = await followParcel(context, id, { direction }).catch(() => ({ said: 'unknown' as const }));
		const isFollowed = said === 'stations';
		if (isFollowed) await onNews(id);
		silent = said === 'silent' ? silent + 1 : 0;
		const tries = isFollowed ? 0 : follow_tries + 1;
		const wait = Math.min(everySeconds * 2 ** Math.min(tries, 10), longestWait);
		await queries.putFollowed(context.db, id, { tries, nextAt: now + (isFollowed ? everySeconds : wait) });
		if (silent >= mostSilent) return;
	}
	if (due.length === batch) await inTransaction(context, (tx) => context.jobs.send(tx, jobOf[direction], {}));
}
