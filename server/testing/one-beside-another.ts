import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as after } from 'node:timers/promises';
import type { Context, Tx } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';

/** Long enough for a call that waits for nobody to be over. */
const waitMs = 300;

/** Does one thing while another has been done and is not committed yet: what is counted must not be counted too early. */
export async function oneBesideAnother<First, Second>(
	context: Context,
	{ first, second }: { first: (tx: Tx) => Promise<First>; second: () => Promise<Second> },
): Promise<{ first: First; second: Second }> {
	const outside = AsyncLocalStorage.snapshot();
	const done = await inTransaction(context, async (tx) => {
		const result = await first(tx);
		const beside = outside(second);
		await Promise.race([beside, after(waitMs)]);
		return { first: result, beside };
	});
	return { first: done.first, second: await done.beside };
}
