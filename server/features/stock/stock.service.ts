import type { RawBuilder } from 'kysely';
import type { Operator } from '#domain/order/operator.ts';
import type { StockMove } from '#domain/stock/stock.rules.ts';
import type { Context, Tx } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { notifyAdmins } from '#server/features/notify/notify.service.ts';
import { sumsOfGoods } from './goods-sums.service.ts';
import { countSold, findFallen, lockStock, moveStock } from './stock.queries.ts';
import { type MovedStock, movedStock, type StockLine } from './stock.writes.ts';

export {
	type MovedStock,
	type MovingLine,
	movedPieces,
	movingLines,
	placedLines,
	type StockLine,
} from './stock.writes.ts';

/** When stock moves and by whom. */
interface StockFacts {
	readonly now: number;
	readonly by: Operator;
}

/** Holds the skus of these lines, for moves that depend on what there is of them. */
export async function holdStock(tx: Tx, lines: readonly StockLine[]): Promise<void> {
	await lockStock(tx, skusOf(lines));
}

/** A part of a larger statement that moves stock; whoever sends it holds the skus before, where there are several. */
export function stockStatement(
	context: Context,
	{ moving, skuIds }: Parameters<typeof movedStock>[0],
	facts: StockFacts,
): RawBuilder<unknown> {
	return movedStock({ moving, skuIds }, { ...facts, sums: sumsOfGoods(context) });
}

/** Holds the skus of these lines where there are several: of one the move itself is soon enough. */
export async function holdSeveral(tx: Tx, lines: readonly { readonly sku_id: number }[]): Promise<number[]> {
	const skuIds = skusOf(lines);
	if (skuIds.length > 1) await lockStock(tx, skuIds);
	return skuIds;
}

/** Notifies staff of goods that fell to their low-stock mark by a move. */
export async function notifyFallen(context: Context, tx: Tx, low: MovedStock['low']): Promise<void> {
	const notices = low.map(({ stock, ...goods }) => ({ ...goods, words: { stock } }));
	await notifyAdmins(context, tx, 'lowStock', notices);
}

/** Moves what orders hold, alone; that there is enough was settled when they got it. */
export async function settleStock(
	context: Context,
	tx: Tx,
	{ move, lines }: { move: StockMove; lines: readonly StockLine[] },
	{ isLocked = false, ...facts }: StockFacts & { readonly isLocked?: boolean },
): Promise<void> {
	if (lines.length === 0) return;
	const skuIds = isLocked ? skusOf(lines) : await holdSeveral(tx, lines);
	const moving = lines.map((line) => ({ ...line, moves: [move] }));
	const { pieces, low } = await moveStock(tx, moving, { ...facts, sums: sumsOfGoods(context) });
	await notifyFallen(context, tx, low);
	const short = skuIds.filter((id) => !pieces.includes(id));
	if (short.length > 0) throw new Error(`Stock ${move} did not move skus ${short.join(', ')}.`);
}

const goodsAtOnce = 500;

/** Counts the sales of all goods of which something was sold or came back; a sale itself only notes its goods. */
export async function countSales(context: Context): Promise<void> {
	for (;;) {
		const counted = await inTransaction(context, (tx) => countSold(tx, sumsOfGoods(context), goodsAtOnce));
		if (counted < goodsAtOnce) return;
	}
}

/** Notifies staff of goods that fell to the low-stock mark by something else than an order. */
export async function notifyLowStock(context: Context, tx: Tx, goodsId: number, stockBefore: number): Promise<void> {
	await notifyFallen(context, tx, await findFallen(tx, goodsId, stockBefore));
}

function skusOf(lines: readonly { readonly sku_id: number }[]): number[] {
	const skuIds = [...new Set(lines.map((line) => line.sku_id))];
	if (skuIds.length < lines.length)
		throw new Error(`A sku stands in several lines: ${lines.map((line) => line.sku_id)}.`);
	return skuIds;
}
