import type { AdminCaller } from '#domain/access/caller.ts';
import { goodsMode } from '#domain/crowdfunding/crowdfunding.status.ts';
import { refusalText, refused } from '#domain/errors.ts';
import { gramsToWire } from '#domain/freight/piece.measures.ts';
import { lowestPrice } from '#domain/goods/goods.rules.ts';
import { skuNames } from '#domain/goods/goods.specs.ts';
import { canEditGoods, goodsStatus } from '#domain/goods/goods.status.ts';
import { type BulkChange, mostBulkSkus, type readBulk, type saveBulk } from '#domain/goods/goods-bulk.contract.ts';
import type { AnswerOf, InputOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import { namesIn } from '#domain/kernel/translated.ts';
import type { Cents } from '#domain/money/cents.ts';
import { centsToWire } from '#domain/money/wire.ts';
import type { Context, Tx } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { checkBrand } from '#server/features/brand/brand.service.ts';
import { guardGoods, lookNow, lowestOf } from '#server/features/margin/margin.service.ts';
import { changeSkus } from '#server/features/stock/sku.prices.writes.ts';
import { setStocks } from '#server/features/stock/sku.writes.ts';
import { notifyLowStock } from '#server/features/stock/stock.service.ts';
import { findEditorRow, tabCondition } from './goods.admin.queries.ts';
import { goodsConditions } from './goods.admin.service.ts';
import { type GoodsWriter, logChange, mayMove } from './goods.audit.service.ts';
import { checkShelf, moveInTransaction } from './goods.move.service.ts';
import * as queries from './goods.queries.ts';
import { checkClassify } from './goods.service.ts';
import { changeGoods, isOneOf, listBulk } from './goods-bulk.queries.ts';
import { hasAll } from './goods-marks.queries.ts';
import * as specQueries from './goods-specs.queries.ts';

type Saved = AnswerOf<typeof saveBulk>['list'][number];
type StockChange = { id: number; seen: number; stock: number };

/** The rows of the sheet: the variants of the chosen goods, or of what the list shows. */
export async function rowsOfBulk(
	{ db }: Context,
	{ ids, tab, ...query }: InputOf<typeof readBulk>,
	language: Language,
): Promise<AnswerOf<typeof readBulk>> {
	const where =
		ids.length > 0
			? [tabCondition('all'), isOneOf(ids)]
			: [tabCondition('all'), ...goodsConditions({ ...query, tab } as never, language)];
	const rows = await listBulk(db, where, { most: mostBulkSkus, language });
	if (rows.length > mostBulkSkus) return { too_many: 1, list: [] };
	return {
		too_many: 0,
		list: rows.map((row) => ({
			...row,
			price: centsToWire(row.price as Cents),
			cost_price: centsToWire(row.cost_price as Cents),
			weight: gramsToWire(row.weight),
		})),
	};
}

/** Saves what the sheet changed, goods by goods: one that is refused keeps none of the others back. */
export async function saveOfBulk(
	context: Context,
	{ list, undo, margin_reason: reason }: InputOf<typeof saveBulk>,
	caller: AdminCaller,
	{ language, tell }: { language: Language; tell(text: string): void },
): Promise<AnswerOf<typeof saveBulk>> {
	const answers: Saved[] = [];
	for (const change of list)
		answers.push(await saveOne(context, change, { caller, language, reason, tell, undo: undo === 1 }));
	return { list: answers };
}

interface Saving {
	readonly caller: AdminCaller;
	readonly language: Language;
	readonly undo: boolean;
	readonly reason: string;
	tell(text: string): void;
}

async function saveOne(context: Context, change: BulkChange, saving: Saving): Promise<Saved> {
	const whole = { id: change.id, version: change.version, field: '', sku_id: 0 };
	try {
		const version = await inTransaction(context, (tx) => apply(context, tx, change, saving));
		return { ...whole, version, saved: 1, text: '', needs_reason: 0, is_stale: 0 };
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		const [field = '', sku = '0'] = (error.field ?? '').split('@');
		const text = refusalText(error, saving.language);
		const needs_reason = error.code === 'margin.belowCost' ? 1 : 0;
		const is_stale = error.code === 'goods.stale' ? 1 : 0;
		return { ...whole, field, sku_id: Number(sku), saved: 0, text, needs_reason, is_stale };
	}
}

async function apply(context: Context, tx: Tx, change: BulkChange, saving: Saving): Promise<number> {
	const { id, classify_id, brand_id, pretag_ids, skus } = change;
	const { caller, undo } = saving;
	const by: GoodsWriter = { type: 'admin', id: caller.id };
	const now = context.clock.now();
	// Orders lock skus before goods.
	const locked = await specQueries.lockSkus(tx, id);
	const goods = await queries.lockGoods(tx, id);
	const before = await findEditorRow(tx, id);
	if (!goods || !before) throw refused('row.unknown', { id });
	if (goods.version !== change.version) throw refused('goods.stale', { id });
	if (!canEditGoods(goods.status)) throw refused('goods.locked', { id });
	if (goods.mode === goodsMode.crowdfunding) refuseTiers(skus);
	if (classify_id !== undefined) {
		await checkClassify(tx, classify_id);
		// Taking it out there would be more than the sheet shows, and than its undo could give back.
		if (before.extra_classify_ids.includes(classify_id)) {
			throw refused('goods.mainIsFurther', { name: namesIn(before) }, { field: 'classify_id' });
		}
	}
	await checkBrand(tx, brand_id, before.brand_id);
	if (pretag_ids && !(await hasAll(tx, 'pretag', pretag_ids))) {
		throw refused('mark.unknown', {}, { field: 'pretag_ids' });
	}
	const changed = {
		...(classify_id !== undefined && { classify_id }),
		...(brand_id !== undefined && { brand_id }),
		...(pretag_ids && { pretag_ids }),
		now,
	};
	const brought = await lowestOf(context, tx, [id]);
	if ((await changeGoods(tx, change, changed)) === undefined) throw refused('goods.stale', { id });
	await changeVariants(tx, change, locked, { by, now });
	await queries.rebuildCaches(tx, [id], now);
	if (skus.some(({ price }) => price !== undefined)) await queries.endPointsBelow(tx, id, lowestPrice(before.skus));
	await notifyLowStock(context, tx, id, goods.stock);
	await moveTo(context, tx, change, { goods, caller, by });
	const stays = change.status === undefined || change.status === goods.status;
	if (goods.status === goodsStatus.onShelf && stays && (skus.length > 0 || classify_id !== undefined)) {
		await checkShelf(tx, [id]);
	}
	await guardGoods(context, tx, { goodsIds: [id], before: brought }, saving);
	await lookNow(context, tx, [id]);
	await logChange(context, tx, before, { action: undo ? 'undo' : 'bulk', by });
	context.events.afterCommit(tx, 'goods.changed', { goodsIds: [id] });
	return (await queries.findWork(tx, id))?.version ?? 0;
}

/** What was promised to the supporters of a crowdfunding is changed there, if at all. */
function refuseTiers(skus: BulkChange['skus']): void {
	for (const { id, price, stock } of skus) {
		const field = price !== undefined ? 'price' : 'stock';
		if (price !== undefined || stock !== undefined) {
			throw refused('crowdfunding.tiersLocked', {}, { field: `${field}@${id}` });
		}
	}
}

async function changeVariants(
	tx: Tx,
	{ id, skus }: BulkChange,
	locked: readonly specQueries.LockedSku[],
	{ by, now }: { by: GoodsWriter; now: number },
): Promise<void> {
	const known = new Map(locked.filter((sku) => sku.enabled === 1).map((sku) => [sku.id, sku]));
	const stranger = skus.find((sku) => !known.has(sku.id));
	if (stranger) throw refused('goods.stale', { id }, { field: `@${stranger.id}` });
	const plain = skus.filter((sku) => sku.price !== undefined || sku.weight !== undefined);
	await changeSkus(
		tx,
		id,
		plain.map(({ stock: _, stock_seen: __, ...sku }) => sku),
		now,
	);
	const stocks = skus.flatMap((sku): StockChange[] => {
		const row = known.get(sku.id);
		if (sku.stock === undefined || !row) return [];
		const field = `stock@${sku.id}`;
		const name = skuNames(row);
		if (sku.stock_seen !== undefined && sku.stock_seen !== row.stock) {
			throw refused('goods.stockChanged', { sku: name, stock: row.stock }, { field });
		}
		if (sku.stock < row.reserved) {
			throw refused('goods.stockBelowReserved', { sku: name, reserved: row.reserved }, { field });
		}
		return sku.stock === row.stock ? [] : [{ id: sku.id, seen: row.stock, stock: sku.stock }];
	});
	const log = { type: undefined, refType: 'goods', refId: id, operatorType: by.type, operatorId: by.id, memo: '' };
	await setStocks(tx, stocks, { log, now });
}

/** On the shelf or off it, where the account may and the rules allow it. */
async function moveTo(
	context: Context,
	tx: Tx,
	{ id, status }: BulkChange,
	{ goods, caller, by }: { goods: { status: string; name: string }; caller: AdminCaller; by: GoodsWriter },
): Promise<void> {
	if (status === undefined || status === goods.status) return;
	const road = status === goodsStatus.onShelf ? 'onShelf' : 'offShelf';
	if (!mayMove(caller, road)) throw refused('goods.moveNotYours', {}, { field: 'status' });
	await moveInTransaction(context, tx, [id], road, { by });
}
