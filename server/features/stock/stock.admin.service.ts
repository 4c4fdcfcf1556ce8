import { createHash } from 'node:crypto';
import { goodsMode } from '#domain/crowdfunding/crowdfunding.status.ts';
import { refused } from '#domain/errors.ts';
import type { AnswerOf, InputOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Operator } from '#domain/order/operator.ts';
import type { adjustStock, readStock } from '#domain/stock/stock.contract.ts';
import { mostStock, stockChange, stockStepProblem } from '#domain/stock/stock.rules.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { notifyAdmins } from '#server/features/notify/notify.service.ts';
import { sumsOfGoods } from './goods-sums.service.ts';
import * as queries from './stock.admin.queries.ts';
import { lockStock } from './stock.queries.ts';

/** The skus of a goods with what is on hand and promised of each. */
export async function stockOf({ db }: Context, id: number, language: Language): Promise<AnswerOf<typeof readStock>> {
	const [goods, list] = await Promise.all([
		queries.findStockGoods(db, id, language),
		queries.findSkuStocks(db, id, language),
	]);
	if (!goods) throw refused('row.unknown', { id });
	return { goods, list };
}

/** One step of the stock dialog, all its skus or none, and a repeated one not again; a fall to the low-stock mark is notified once. */
export async function changeStock(
	context: Context,
	{ request_key, ...step }: InputOf<typeof adjustStock>,
	{ by, language }: { by: Operator; language: Language },
): Promise<AnswerOf<typeof adjustStock>> {
	const { id, kind, reason, lines } = step;
	return inTransaction(context, async (tx) => {
		const answer = async () => ({
			list: await queries.findSkuStocks(tx, id, language),
			stock: (await queries.findStockGoods(tx, id, language))?.stock ?? 0,
		});
		const now = context.clock.now();
		if (request_key) {
			const hash = hashOf(step);
			const prior = await queries.claimRequest(tx, { adminId: by.id, key: request_key, hash, now });
			if (prior && prior.request_hash !== '' && prior.request_hash !== hash) throw refused('stock.requestKeyReused');
			if (prior) return answer();
		}
		await lockStock(
			tx,
			lines.map((line) => line.sku_id),
		);
		// A pass holds the skus before it makes tiers of them.
		const goods = await queries.findStockGoods(tx, id, language);
		if (goods?.mode === goodsMode.crowdfunding) throw refused('crowdfunding.tiersLocked');
		const skus = new Map((await queries.findSkuStocks(tx, id, language)).map((sku) => [sku.id, sku]));
		const changes = new Map<number, queries.StockAdjustment>();
		for (const { sku_id, num, seen } of lines) {
			const sku = skus.get(sku_id);
			if (!sku) throw refused('row.unknown', { id: sku_id });
			const facts = { sku: sku.spec_text || sku.sku_code || `#${sku.id}`, stock: sku.stock, reserved: sku.reserved };
			if (kind === 'set' && seen !== undefined && seen !== sku.stock) throw refused('stock.moved', facts);
			const problem = stockStepProblem(kind, num, sku);
			if (problem) throw refused(problem, { ...facts, most: mostStock });
			const change = stockChange(kind, num, sku.stock);
			if (change !== 0) changes.set(sku_id, { sku_id, change });
		}
		if (changes.size === 0) throw refused('stock.noStep');
		const { changed, low } = await queries.adjustStocks(tx, id, [...changes.values()], {
			now,
			by,
			reason,
			sums: sumsOfGoods(context),
		});
		if (changed.length !== changes.size) throw new Error(`Of skus ${[...changes.keys()]} only ${changed} moved.`);
		const notices = low.map(({ stock, ...goods }) => ({ ...goods, words: { stock } }));
		await notifyAdmins(context, tx, 'lowStock', notices);
		context.events.afterCommit(tx, 'goods.changed', { goodsIds: [id] });
		return answer();
	});
}

/** What a step asks for as one short text. */
function hashOf({ id, kind, reason, lines }: Omit<InputOf<typeof adjustStock>, 'request_key'>): string {
	const changes = lines.map(({ sku_id, num, seen }) => [sku_id, num, seen ?? null]);
	return createHash('sha256')
		.update(JSON.stringify([id, kind, reason, changes]))
		.digest('hex');
}
