import type { Operator } from '#domain/order/operator.ts';
import type { StockMove } from '#domain/stock/stock.rules.ts';
import type { Context, Tx } from '#server/context.ts';
import { notifyAdmins } from '#server/features/notify/notify.service.ts';
import { findFallen, lockStock, moveStock, type StockLine } from './stock.queries.ts';

export type { StockLine } from './stock.queries.ts';

/** Reserves pieces for new orders and tells of goods that run low; answers the skus of which there are too few. */
export async function reserveStock(
	context: Context,
	tx: Tx,
	lines: readonly StockLine[],
	told: { now: number; by: Operator },
): Promise<number[]> {
	const skuIds = skusOf(lines);
	if (skuIds.length > 1) await lockStock(tx, skuIds);
	const { moved, low } = await moveStock(tx, 'reserve', lines, told);
	const short = skuIds.filter((id) => !moved.includes(id));
	if (short.length === 0) {
		const notices = low.map(({ stock, ...goods }) => ({ ...goods, words: { stock } }));
		await notifyAdmins(context, tx, 'lowStock', notices);
	}
	return short;
}

/** Releases, sells or takes back what orders hold; that there is enough was settled when they reserved it. */
export async function settleStock(
	tx: Tx,
	move: Exclude<StockMove, 'reserve'>,
	lines: readonly StockLine[],
	told: { now: number; by: Operator },
): Promise<void> {
	if (lines.length === 0) return;
	const skuIds = skusOf(lines);
	if (skuIds.length > 1) await lockStock(tx, skuIds);
	const { moved } = await moveStock(tx, move, lines, told);
	if (moved.length !== skuIds.length) {
		throw new Error(`Stock ${move} of skus ${skuIds.join(', ')} moved only ${moved.join(', ')}.`);
	}
}

/** Tells of goods that fell to the low-stock mark by something else than an order. */
export async function tellLowStock(context: Context, tx: Tx, goodsId: number, stockBefore: number): Promise<void> {
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
