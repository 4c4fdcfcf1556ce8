import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import type { Database, Tx } from './handle.ts';
import { lockedNow, watchTransaction } from './locks.ts';

interface Running {
	readonly db: Database;
	readonly tx: Tx;
	isOpen: boolean;
}

const running = new AsyncLocalStorage<Running>();
type NoteCommit = (tx: Tx, result: unknown) => Promise<void>;

const noting = new AsyncLocalStorage<NoteCommit>();
const commitHooks = new WeakMap<Tx, (() => void)[]>();

/** Runs the work in a transaction, or in the one that the caller has already begun on this database. */
export async function inTransaction<Result>(
	{ db }: { readonly db: Database },
	work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
	const outer = running.getStore();
	if (outer?.isOpen && (outer.db === db || outer.tx === db)) return work(outer.tx);
	const hooks: (() => void)[] = [];
	const result = await db.transaction().execute(async (tx) => {
		commitHooks.set(tx, hooks);
		watchTransaction(db, tx);
		const own: Running = { db, tx, isOpen: true };
		try {
			const brought = await running.run(own, work, tx);
			await noting.getStore()?.(tx, brought);
			return brought;
		} finally {
			// Work left behind by mistake must open its own transaction, not write into a closed one.
			own.isOpen = false;
		}
	});
	for (const hook of hooks) hook();
	return result;
}

/** Every transaction of the work notes in itself, as its last statement, that it commits, and what it has brought. */
export function notingCommits<Result>(note: NoteCommit, work: () => Promise<Result>): Promise<Result> {
	return noting.run(note, work);
}

/** Runs a part of a transaction that leaves nothing behind where it fails, though the transaction may go on. */
export async function undoneIfItFails<Result>(tx: Tx, part: () => Promise<Result>): Promise<Result> {
	const hooks = commitHooks.get(tx) ?? [];
	const before = hooks.length;
	const releaseLocks = lockedNow(tx);
	await sql`savepoint part`.execute(tx);
	try {
		const result = await part();
		await sql`release savepoint part`.execute(tx);
		return result;
	} catch (error) {
		await sql`rollback to savepoint part`.execute(tx);
		hooks.length = before;
		releaseLocks?.();
		throw error;
	}
}

/** Calls the hook once the transaction has committed; after a rollback it is never called. */
export function onCommit(tx: Tx, hook: () => void): void {
	const hooks = commitHooks.get(tx);
	if (!hooks) throw new Error('onCommit needs a transaction begun by inTransaction.');
	hooks.push(hook);
}
