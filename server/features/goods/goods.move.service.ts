import { refused } from '#domain/errors.ts';
import { revisionStatus } from '#domain/goods/goods.audit.ts';
import { shelfProblem } from '#domain/goods/goods.rules.ts';
import { canMoveGoods, type GoodsMoveName, goodsAudit, goodsMoves, goodsStatus } from '#domain/goods/goods.status.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { namesIn } from '#domain/kernel/translated.ts';
import type { Context, Tx } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { findEditorRow } from './goods.admin.queries.ts';
import { type GoodsWriter, notifyWaiting, submitListing, writeLogs } from './goods.audit.service.ts';
import * as queries from './goods.queries.ts';
import * as revisions from './goods.revision.queries.ts';
import { goodsKept } from './goods.shelf.service.ts';
import { lockSkus } from './goods-specs.queries.ts';

const bySystem: GoodsWriter = { type: 'system', id: 0 };

/** Takes goods along one road of `goodsMoves`, all or none; what stands there already is left as it is. */
export async function moveGoods(
	context: Context,
	ids: readonly number[],
	road: GoodsMoveName,
	{ reason = '', by = bySystem }: { reason?: string; by?: GoodsWriter } = {},
): Promise<{ ids: number[]; moved: number[] }> {
	return inTransaction(context, async (tx) => ({
		ids: [...ids],
		moved: await moveInTransaction(context, tx, ids, road, { reason, by }),
	}));
}

/** The same as a part of a larger change. */
export async function moveInTransaction(
	context: Context,
	tx: Tx,
	ids: readonly number[],
	road: GoodsMoveName,
	{ reason = '', by }: { reason?: string; by: GoodsWriter },
): Promise<number[]> {
	const now = context.clock.now();
	const moved = await move(context, tx, ids, road, { reason, by, now });
	if (road === 'recycle') await revisions.endWaiting(tx, moved, { status: revisionStatus.withdrawn, now });
	await writeLogs(tx, moved, { action: road, reason, by, now });
	if (moved.length > 0) context.events.afterCommit(tx, 'goods.changed', { goodsIds: moved });
	return moved;
}

/** Takes goods out of the recycle bin as a part of a change of it: its skus are locked first. */
export async function restoreToChange(context: Context, tx: Tx, id: number, by: GoodsWriter): Promise<void> {
	await lockSkus(tx, id);
	await moveInTransaction(context, tx, [id], 'restore', { by });
}

/** Puts those of some goods on the shelf that the rules allow there; answers why the others stay where they are. */
export async function putAllowedOnShelf(
	context: Context,
	tx: Tx,
	ids: readonly number[],
	by: GoodsWriter,
): Promise<ReadonlyMap<number, Refusal>> {
	return moveWhereAllowed(context, tx, ids, 'onShelf', by);
}

/** Takes those of some goods along a road that the rules allow it; answers why the others stay where they are. */
export async function moveWhereAllowed(
	context: Context,
	tx: Tx,
	ids: readonly number[],
	road: 'onShelf' | 'offShelf',
	by: GoodsWriter,
): Promise<ReadonlyMap<number, Refusal>> {
	const why = new Map<number, Refusal>();
	const rows = await queries.lockForMove(tx, ids);
	const busy = road === 'onShelf' ? [] : await goodsKept(context, tx, ids);
	for (const row of rows) {
		const kept = busy.includes(row.id) ? refused('crowdfunding.goodsBusy', { name: namesIn(row) }) : undefined;
		const refusal = refusalToMove(row, road, by) ?? kept;
		if (refusal) why.set(row.id, refusal);
	}
	const allowed = ids.filter((id) => !why.has(id));
	if (allowed.length > 0) await moveInTransaction(context, tx, allowed, road, { by });
	return why;
}

/** Puts one goods on the shelf, or, where a creator's work is looked at first, hands it in; answers whether it waits. */
export async function showOrSubmit(context: Context, tx: Tx, id: number, by: GoodsWriter): Promise<boolean> {
	if (by.type === 'merchant' && (await submitListing(context, tx, id, by))) return true;
	const now = context.clock.now();
	const moved = await move(context, tx, [id], 'onShelf', { by, now });
	await writeLogs(tx, moved, { action: 'onShelf', by, now });
	return false;
}

/** Shows what staff have set a time for, as they saw it: what its creator has changed since goes the creator's own way. */
export async function showScheduled(context: Context, tx: Tx, id: number): Promise<void> {
	await lockSkus(tx, id);
	await queries.lockGoods(tx, id);
	const work = await findEditorRow(tx, id);
	// Handed in already: its time on the shelf comes with the answer, for which staff are asked once more.
	if (work?.audit_status === goodsAudit.waiting) return notifyWaiting(context, tx, work);
	const creator = await revisions.findCreatorSincePlan(tx, id);
	const isCreators = work && creator !== undefined && canMoveGoods(work.status, 'onShelf', 'owner');
	if (isCreators && (await submitListing(context, tx, id, { type: 'merchant', id: creator }))) return;
	await moveInTransaction(context, tx, [id], 'onShelf', { by: bySystem });
}

/** Shows a work whose review was passed. */
export async function showAudited(
	context: Context,
	tx: Tx,
	id: number,
	{ by, now }: { by: GoodsWriter; now: number },
): Promise<void> {
	await move(context, tx, [id], 'onShelf', { by, now });
}

/**
 * Takes the work of a crowdfunding that has come to nothing off the shelf; it stays where staff have put it. What stands
 * there was written for supporters who are paid back: a creator's work owes a look before it is shown again.
 */
export async function takeOffAfterCrowd(tx: Tx, id: number, now: number): Promise<void> {
	await queries.lockForMove(tx, [id]);
	await revisions.oweLook(tx, id);
	await queries.setStatus(tx, [id], { from: [goodsStatus.onShelf], to: goodsStatus.offShelf, reason: '', now });
}

async function move(
	context: Context,
	tx: Tx,
	ids: readonly number[],
	road: GoodsMoveName,
	{ reason = '', by, now }: { reason?: string; by: GoodsWriter; now: number },
): Promise<number[]> {
	const { from, to } = goodsMoves[road];
	const rows = await queries.lockForMove(tx, ids);
	const unknown = ids.find((id) => !rows.some((row) => row.id === id));
	if (unknown !== undefined) throw refused('row.unknown', { id: unknown });
	const toMove = rows.filter((row) => row.status !== to);
	for (const row of toMove) {
		const refusal = refusalToMove(row, road, by);
		if (refusal) throw refusal;
	}
	if (road !== 'onShelf') await refuseBusy(context, tx, toMove);
	if (toMove.length === 0) return [];
	const moving = toMove.map((row) => row.id);
	return queries.setStatus(tx, moving, { from, to, reason, now });
}

/** Why a goods cannot take a road that its own row bars; nothing where it stands at its end. */
function refusalToMove(row: queries.ShelfRow, road: GoodsMoveName, by: GoodsWriter): Refusal | undefined {
	const { to, refusal } = goodsMoves[road];
	if (row.status === to) return undefined;
	if (!canMoveGoods(row.status, road, by.type === 'merchant' ? 'owner' : 'platform')) {
		return refused(refusal, { name: namesIn(row) });
	}
	return road === 'onShelf' ? refusalFromShelf(row) : undefined;
}

/** A work that people support at this moment stays where they find it. */
async function refuseBusy(context: Context, tx: Tx, rows: readonly queries.ShelfRow[]): Promise<void> {
	const busy = await goodsKept(
		context,
		tx,
		rows.map((row) => row.id),
	);
	const row = rows.find(({ id }) => busy.includes(id));
	if (row) throw refused('crowdfunding.goodsBusy', { name: namesIn(row) });
}

/** Refuses goods on the shelf that the rules would not let there. */
export async function checkShelf(tx: Tx, ids: readonly number[]): Promise<void> {
	refuseFromShelf(await queries.lockForMove(tx, ids));
}

function refuseFromShelf(rows: readonly queries.ShelfRow[]): void {
	for (const row of rows) {
		const refusal = refusalFromShelf(row);
		if (refusal) throw refusal;
	}
}

function refusalFromShelf(row: queries.ShelfRow): Refusal | undefined {
	const problem = shelfProblem({
		...row,
		delivery_template_id: row.delivery_template_id ?? 0,
		classifyEnabled: row.classify_enabled ?? undefined,
		merchantOpen: row.merchant_open,
	});
	return problem && refused(problem.code, { ...problem.facts, name: namesIn(row) });
}
