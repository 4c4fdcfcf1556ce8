import type { RawBuilder } from 'kysely';
import type { Database, Tx } from './handle.ts';

/**
 * The one order in which a transaction locks rows, so that no two wait for each other. Rows of one rank are locked in the
 * order of their ids.
 */
export const lockRanks = {
	payment: 'payment',
	/** Who pays from the balance, with the payment: only who has locked it moves the orders that come next. */
	payer: 'member',
	recharge: 'recharge_order',
	rechargeBack: 'recharge_back',
	order: 'shop_order',
	refund: 'refund',
	transfer: 'pay_refund',
	shipment: 'shipment',
	review: 'evaluate',
	member: 'member',
	coupon: 'coupon',
	crowdfunding: 'crowdfunding',
	sku: 'sku',
	goods: 'goods',
	merchant: 'merchant',
} as const;

export type LockRank = keyof typeof lockRanks;

const order = Object.keys(lockRanks) as LockRank[];

interface LockedRows {
	/** How far the transaction has come in the order. */
	highest: LockRank;
	readonly rows: Set<string>;
}

const watched = new WeakSet<Database>();
const lockedRows = new WeakMap<Database, LockedRows>();

/** Lets every transaction of a database fail that locks rows in another order: for tests, which then find a deadlock before it happens. */
export function watchLocks(db: Database): void {
	watched.add(db);
}

/** Begins to watch a transaction where its database is watched. */
export function watchTransaction(db: Database, tx: Tx): void {
	if (watched.has(db)) lockedRows.set(tx, { highest: 'payment', rows: new Set() });
}

/** Locks the rows that a locking statement answers, for the rest of the transaction. */
export async function hold<Row extends { readonly id: number }>(
	tx: Tx,
	rank: LockRank,
	statement: RawBuilder<Row>,
): Promise<Row[]> {
	const { rows } = await statement.execute(tx);
	noteLocked(
		tx,
		rank,
		rows.map(({ id }) => id),
	);
	return rows;
}

/** Remembers rows that a statement has locked for its transaction. */
export function noteLocked(tx: Database | Tx, rank: LockRank, ids: readonly number[]): void {
	const known = lockedRows.get(tx);
	const fresh = known ? ids.map((id) => `${lockRanks[rank]} ${id}`).filter((row) => !known.rows.has(row)) : [];
	if (!known || fresh.length === 0) return;
	if (order.indexOf(rank) < order.indexOf(known.highest))
		throw new Error(`${fresh.join(', ')} (${rank}) is locked after ${known.highest}.`);
	known.highest = rank;
	for (const row of fresh) known.rows.add(row);
}

/** Notes rows that the transaction has made itself: nobody else can wait for them. */
export function noteMade(tx: Tx, rank: LockRank, ids: readonly number[]): void {
	for (const id of ids) lockedRows.get(tx)?.rows.add(`${lockRanks[rank]} ${id}`);
}

/** What a transaction has locked now, to go back to where a part of it is undone. */
export function lockedNow(tx: Tx): (() => void) | undefined {
	const known = lockedRows.get(tx);
	if (!known) return undefined;
	const before = { highest: known.highest, rows: new Set(known.rows) };
	return () => void lockedRows.set(tx, before);
}
