import type { Operator } from '#domain/order/operator.ts';
import type { Context, Tx } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { notifyAdmins } from '#server/features/notify/notify.service.ts';
import { sumsOfGoods } from './goods-sums.service.ts';
import { countSold, findFallen, lockStock, type MovingLine, moveStock, type StockLine } from './stock.queries.ts';

export type { StockLine } from './stock.queries.ts';

/** When stock moves and by whom, and whether the caller holds the skus already. */
interface StockFacts {
	readonly now: number;
	readonly by: Operator;
	readonly isLocked?: boolean;
}

/** Holds the skus of these lines, for moves that depend on what there is of them. */
export async function holdStock(tx: Tx, lines: readonly StockLine[]): Promise<void> {
	await lockStock(tx, skusOf(lines));
}

/** Reserves pieces for new orders and tells of goods that run low; answers the skus of which there are too few. */
export async function reserveStock(
	context: Context,
	tx: Tx,
	lines: readonly StockLine[],
	facts: StockFacts,
): Promise<number[]> {
	return tryMoves(
		context,
		tx,
		lines.map((line) => ({ ...line, moves: ['reserve'] })),
		facts,
	);
}

/** Sells what orders hold, and what they get to hold only now; answers the skus of which there are too few. */
export async function sellStock(
	context: Context,
	tx: Tx,
	{ reserved, unreserved }: { reserved: readonly StockLine[]; unreserved: readonly StockLine[] },
	facts: StockFacts,
): Promise<number[]> {
	const lines: MovingLine[] = [
		...reserved.map((line) => ({ ...line, moves: ['sale'] as const })),
		...unreserved.map((line) => ({ ...line, moves: ['reserve', 'sale'] as const })),
	];
	const short = await tryMoves(context, tx, lines, facts);
	const lost = reserved.filter(({ sku_id }) => short.includes(sku_id));
	if (lost.length > 0) throw new Error(`Skus ${lost.map(({ sku_id }) => sku_id).join(', ')} are not reserved.`);
	return short;
}

/** Releases or takes back what orders hold; that there is enough was settled when they got it. */
export async function settleStock(
	context: Context,
	tx: Tx,
	{ move, lines }: { move: 'release' | 'return'; lines: readonly StockLine[] },
	facts: StockFacts,
): Promise<void> {
	const moving = lines.map((line) => ({ ...line, moves: [move] }));
	const short = await tryMoves(context, tx, moving, facts);
	if (short.length > 0) throw new Error(`Stock ${move} did not move skus ${short.join(', ')}.`);
}

async function tryMoves(
	context: Context,
	tx: Tx,
	lines: readonly MovingLine[],
	{ isLocked = false, ...facts }: StockFacts,
): Promise<number[]> {
	if (lines.length === 0) return [];
	const skuIds = skusOf(lines);
	if (skuIds.length > 1 && !isLocked) await lockStock(tx, skuIds);
	const { moved, low } = await moveStock(tx, lines, { ...facts, sums: sumsOfGoods(context) });
	const notices = low.map(({ stock, ...goods }) => ({ ...goods, words: { stock } }));
	await notifyAdmins(context, tx, 'lowStock', notices);
	return skuIds.filter((id) => !moved.includes(id));
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
	const low = await findFallen(tx, goodsId, stockBefore);
	const notices = low.map(({ stock, ...goods }) => ({ ...goods, words: { stock } }));
	await notifyAdmins(context, tx, 'lowStock', notices);
}

function skusOf(lines: readonly StockLine[]): number[] {
	const skuIds = [...new Set(lines.map((line) => line.sku_id))];
	if (skuIds.length < lines.length)
		throw new Error(`A sku stands in several lines: ${lines.map((line) => line.sku_id)}.`);
	return skuIds;
}
