import { setImmediate } from 'node:timers/promises';
import type { GoodsForm } from '#domain/goods/goods.form.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/database/handle.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { checkBrand } from '#server/features/brand/brand.service.ts';
import { guardGoods, lookNow } from '#server/features/margin/margin.service.ts';
import { type GoodsWriter, writeLogs } from './goods.audit.service.ts';
import { withCleanDetails } from './goods.detail.ts';
import { showOrSubmit } from './goods.move.service.ts';
import * as queries from './goods.queries.ts';
import { scheduleGoods } from './goods.schedule.service.ts';
import {
	checkFixedFee,
	checkGoodsPlace,
	checkLimits,
	checkMarks,
	checkShelfRoads,
	columnsOf,
	explainTaken,
	type GoodsOrigin,
	stockLog,
} from './goods.service.ts';
import { checkSpecs, createSkus } from './goods-specs.service.ts';

export interface Created {
	readonly id: number;
	readonly goods_no: string;
}

/** Makes a goods with its groups and skus, a draft unless the form asks for the shelf. */
export async function createGoods(context: Context, sent: GoodsForm, by: GoodsWriter): Promise<Created> {
	checkSpecs(sent);
	const form = await withCleanDetails(sent);
	return explainTaken(form, async () => {
		return inTransaction(context, async (tx) => {
			const [made] = await make(context, tx, [{ form }], { by, task: undefined });
			const ids = made ? [made.id] : [];
			if (by.margin) await guardGoods(context, tx, { goodsIds: ids, before: new Map() }, by.margin);
			await lookNow(context, tx, ids);
			return made as Created;
		});
	});
}

/** A goods that an import makes. */
export interface Imported {
	readonly form: GoodsForm;
	readonly origin: GoodsOrigin;
}

/**
 * Makes goods of an import, all or none and by the same rules as one alone, in as many statements for a hundred as for one. What
 * another goods has already is refused by its name where there is one alone; of several it is only said that one of them cannot be.
 */
export async function createImported(
	context: Context,
	tx: Tx,
	sent: readonly Imported[],
	{ by, taskId }: { by: GoodsWriter; taskId: number },
): Promise<Created[]> {
	const goods: Imported[] = [];
	for (const { form, origin } of sent) {
		await setImmediate();
		checkSpecs(form);
		goods.push({ form: await withCleanDetails(form), origin });
	}
	const write = () => make(context, tx, goods, { by, task: taskId });
	const [first] = goods;
	return first && goods.length === 1 ? explainTaken(first.form, write) : write();
}

async function make(
	context: Context,
	tx: Tx,
	goods: readonly { readonly form: GoodsForm; readonly origin?: GoodsOrigin }[],
	{ by, task }: { by: GoodsWriter; task: number | undefined },
): Promise<Created[]> {
	const now = context.clock.now();
	for (const { form } of goods) {
		checkLimits(form);
		checkShelfRoads(form, by);
		checkFixedFee(form);
		await checkBrand(tx, form.brand_id);
	}
	await checkPlaces(
		tx,
		goods.map(({ form }) => form),
	);
	const stockWarn = context.settings.get('shop.stockWarn');
	const made = await queries.insertGoods(
		tx,
		goods.map(({ form, origin }) => ({
			columns: columnsOf({ ...form, stock_warn: form.stock_warn ?? stockWarn }),
			goodsNo: form.goods_no,
			source: origin && { name: origin.source, key: origin.key, cells: origin.cells },
		})),
		now,
	);
	const ids = made.map(({ id }) => id);
	const withIds = goods.map((one, at) => ({ ...one, goodsId: ids[at] ?? 0 }));
	for (const { form, goodsId } of withIds) {
		await checkMarks(tx, form);
		await scheduleGoods(context, tx, goodsId, { moments: form });
	}
	const news = withIds.map(({ form, goodsId, origin }) => ({ form, goodsId, importKeys: origin?.skuKeys }));
	await createSkus(tx, news, { log: stockLog(ids[0] ?? 0, by, task), now });
	await queries.rebuildCaches(tx, ids, now);
	await writeLogs(tx, ids, { action: 'create', by, now });
	for (const { form, goodsId } of withIds) if (form.on_shelf === 1) await showOrSubmit(context, tx, goodsId, by);
	context.events.afterCommit(tx, 'goods.changed', { goodsIds: ids });
	return made;
}

/** Each place is asked for once, in the order of the categories, which are locked. */
async function checkPlaces(tx: Tx, forms: readonly GoodsForm[]): Promise<void> {
	const places = new Map<string, GoodsForm>();
	for (const form of forms) {
		const { classify_id, extra_classify_ids, merchant_id, delivery_type, delivery_template_id } = form;
		const place = [classify_id, extra_classify_ids, merchant_id, delivery_type, delivery_template_id];
		places.set(JSON.stringify(place), form);
	}
	const sorted = [...places.values()].toSorted((one, other) => one.classify_id - other.classify_id);
	for (const form of sorted) await checkGoodsPlace(tx, form);
}
