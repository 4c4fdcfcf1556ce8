import type { Context } from '#server/context.ts';
import { inBackground } from '#server/database/errand.ts';

/** What changes within a moment is told at once. */
const gatherMs = 300;
/** Of more creators none is named: all of them hear it. */
const mostNamed = 150;

/**
 * Tells open lists that rows of theirs have changed, after the commit and apart from it: a NOTIFY makes commits wait for one
 * another, and an order has many. What is lost with its process is a hint.
 */
export function createListNews(
	context: Context,
	list: string,
	/** The creators whose rows these are. */
	ownersOf: (ids: readonly number[]) => Promise<readonly number[]>,
): (ids: readonly number[]) => void {
	let changed = new Set<number>();

	async function tell(): Promise<void> {
		const ids = [...changed];
		changed = new Set();
		try {
			// Whoever has changed it is answered already, and nobody waits for this.
			await inBackground(async () => {
				const of = await ownersOf(ids);
				await context.pushes.tell(context.db, { topic: `list ${list}`, ...(of.length <= mostNamed && { of }) });
			});
		} catch (error) {
			context.log.warn({ err: error, list }, 'open lists could not be told');
		}
	}

	return (ids) => {
		if (changed.size === 0) setTimeout(() => void tell(), gatherMs).unref();
		for (const id of ids) changed.add(id);
	};
}
