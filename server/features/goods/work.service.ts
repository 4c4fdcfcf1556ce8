import type { MerchantCaller } from '#domain/access/caller.ts';
import { refused } from '#domain/errors.ts';
import { cubicCentimetresToWire, gramsToWire } from '#domain/freight/piece.measures.ts';
import { mostMadeADay, revisionStatus } from '#domain/goods/goods.audit.ts';
import type { GoodsForm } from '#domain/goods/goods.form.ts';
import { goodsAudit, goodsStatus } from '#domain/goods/goods.status.ts';
import type {
	MerchantGoodsForm,
	readMerchantGoods,
	readMerchantGoodsKit,
} from '#domain/goods/merchant-goods.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import { onOff } from '#domain/kernel/on-off.ts';
import type { Cents } from '#domain/money/cents.ts';
import { centsToWire } from '#domain/money/wire.ts';
import type { Context } from '#server/context.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { brandNames } from '#server/features/brand/brand.service.ts';
import { templatesOf } from '#server/features/freight/freight.service.ts';
import { goodsForEditor } from './goods.admin.service.ts';
import { writeLogs } from './goods.audit.service.ts';
import { createGoods } from './goods.create.service.ts';
import { moveGoods, showOrSubmit } from './goods.move.service.ts';
import * as queries from './goods.queries.ts';
import * as revisions from './goods.revision.queries.ts';
import { updateGoods } from './goods.service.ts';
import { brandIdsOf } from './goods-kit.queries.ts';
import { kitOfEditor } from './goods-kit.service.ts';
import * as specQueries from './goods-specs.queries.ts';

const day = 86_400;

const byCreator = (caller: MerchantCaller) => ({ type: 'merchant', id: caller.id }) as const;

/** Refuses works of others, and those in the recycle bin, as if they were not there. */
async function needsOwn(db: Database | Tx, id: number, { merchantId }: MerchantCaller): Promise<queries.WorkRow> {
	const row = await queries.findWork(db, id);
	if (!row || row.merchant_id !== merchantId || row.status === goodsStatus.recycled)
		throw refused('row.unknown', { id });
	return row;
}

/** A work as its creator goes on with it. */
export async function workForEditor(
	{ db }: Context,
	id: number,
	caller: MerchantCaller,
	language: Language,
): Promise<AnswerOf<typeof readMerchantGoods>> {
	const work = await needsOwn(db, id, caller);
	const [{ sales_virtual: _, ...row }, latest] = await Promise.all([
		goodsForEditor(db, id, language),
		revisions.findLatest(db, id),
	]);
	const waiting = latest?.status === revisionStatus.waiting ? latest : undefined;
	const { name, image, images, video, detail, classify_id, brand_id, name_en, detail_en } = waiting?.data ?? {};
	const { extra_classify_ids: further, prices = {}, weights = {}, volumes = {} } = waiting?.data ?? {};
	const en = { ...row.i18n.en, ...(name_en && { name: name_en }), ...(detail_en && { detail: detail_en }) };
	const places = [...(classify_id === undefined ? [] : [classify_id]), ...(further ?? [])];
	const names = places.length === 0 ? undefined : await queries.classifyNames(db, places, language);
	const brands = brand_id === undefined ? undefined : await brandNames(db, [brand_id], language);
	return {
		row: {
			...row,
			...(name !== undefined && { name }),
			...(image !== undefined && { image }),
			...(images && { images: [...images] }),
			...(video !== undefined && { video }),
			...(detail !== undefined && { detail }),
			...(classify_id !== undefined && { classify_id, classify_name: names?.get(classify_id) ?? '' }),
			...(brand_id !== undefined && { brand_id, brand_name: brands?.get(brand_id) ?? '' }),
			...(further && {
				extra_classify_ids: [...further],
				extra_classify_names: further.map((id) => names?.get(id) ?? ''),
			}),
			i18n: { en },
			skus: row.skus.map((sku) => {
				const [price, weight, volume] = [prices[sku.id], weights[sku.id], volumes[sku.id]];
				return {
					...sku,
					...(price !== undefined && { price: centsToWire(price as Cents) }),
					...(weight !== undefined && { weight: gramsToWire(weight) }),
					...(volume !== undefined && { volume: cubicCentimetresToWire(volume) }),
				};
			}),
		},
		review: {
			waits: waiting?.kind ?? '',
			fields: Object.keys(waiting?.data ?? {}),
			refused: work.audit_reason,
			time: latest?.update_time ?? 0,
		},
	};
}

/** Makes a work of the caller's merchant. */
export async function addWork(context: Context, form: MerchantGoodsForm, caller: MerchantCaller) {
	const whole: GoodsForm = {
		...form,
		merchant_id: caller.merchantId,
		weigh: 0,
		publish_at: null,
		unpublish_at: null,
	};
	return inTransaction(context, async (tx) => {
		const since = context.clock.now() - day;
		const made = await revisions.countMade(tx, caller.merchantId, { since, most: mostMadeADay });
		if (made >= mostMadeADay) throw refused('goods.madeTooMany', { most: mostMadeADay });
		const { id } = await createGoods(context, whole, byCreator(caller));
		const work = await needsOwn(tx, id, caller);
		return { id, version: work.version, waits: work.audit_waiting };
	});
}

/** Saves a work; what the platform said of it stays. */
export async function editWork(
	context: Context,
	{ id, version, ...form }: MerchantGoodsForm & { id: number; version: number },
	caller: MerchantCaller,
) {
	return inTransaction(context, async (tx) => {
		const { merchant_id, weigh, publish_at, unpublish_at } = await needsOwn(tx, id, caller);
		const whole: GoodsForm = { ...form, merchant_id, weigh, publish_at, unpublish_at };
		const saved = await updateGoods(context, { id, version, form: whole }, byCreator(caller));
		const work = await needsOwn(tx, id, caller);
		return { id, version: saved.version, waits: work.audit_waiting };
	});
}

/** Puts a work on the shelf, or hands it in. */
export async function showWork(context: Context, id: number, caller: MerchantCaller) {
	return inTransaction(context, async (tx) => {
		await specQueries.lockSkus(tx, id);
		await queries.lockGoods(tx, id);
		const { status } = await needsOwn(tx, id, caller);
		const waits = await showOrSubmit(context, tx, id, byCreator(caller));
		context.events.afterCommit(tx, 'goods.changed', { goodsIds: [id] });
		return { id, waits: waits ? 1 : 0, moved: waits || status === goodsStatus.onShelf ? 0 : 1 };
	});
}

/** Takes a work off the shelf. */
export async function hideWork(context: Context, id: number, caller: MerchantCaller) {
	return inTransaction(context, async (tx) => {
		await needsOwn(tx, id, caller);
		const { moved } = await moveGoods(context, [id], 'offShelf', { by: byCreator(caller) });
		return { id, moved: moved.length };
	});
}

/** Takes back what waits. */
export async function withdrawWork(context: Context, id: number, caller: MerchantCaller) {
	return inTransaction(context, async (tx) => {
		const now = context.clock.now();
		await queries.lockGoods(tx, id);
		const work = await needsOwn(tx, id, caller);
		const ended = await revisions.endWaiting(tx, [id], { status: revisionStatus.withdrawn, now });
		if (ended.length === 0) throw refused('goods.auditAnswered');
		if (work.audit_status === goodsAudit.waiting) await revisions.setAudit(tx, id, await auditBefore(tx, id));
		await writeLogs(tx, [id], { action: 'withdraw', by: byCreator(caller), now });
		return { id };
	});
}

/** What a work goes back to that no longer waits: once refused it is looked at again, however often it was handed in since. */
async function auditBefore(tx: Tx, id: number) {
	const last = await revisions.findLastAnswer(tx, id);
	return last?.status === revisionStatus.refused
		? { status: goodsAudit.refused, reason: last.reason }
		: { status: goodsAudit.notNeeded };
}

/** The last changes of a work; who of the platform's staff made one is left out. */
export async function logOfWork({ db }: Context, asked: revisions.LogAsked, caller: MerchantCaller) {
	await needsOwn(db, asked.id, caller);
	const { log, more } = await revisions.listLogs(db, asked);
	return { more, log: log.map((entry) => (entry.operator_type === 'merchant' ? entry : { ...entry, operator: '' })) };
}

/** What the editor of works picks from. */
export async function kitOfWork(
	context: Context,
	caller: MerchantCaller,
	language: Language,
): Promise<AnswerOf<typeof readMerchantGoodsKit>> {
	const [{ brands: all, paramsTemplates, specTemplates, stockWarn }, templates, own] = await Promise.all([
		kitOfEditor(context, language),
		templatesOf(context.db, caller.merchantId),
		brandIdsOf(context.db, caller.merchantId),
	]);
	// A brand that is off may be one that nobody is to know of yet.
	const brands = all.filter(({ id, status }) => status === onOff.on || own.has(id));
	return { brands, paramsTemplates, specTemplates, stockWarn, deliveryTemplates: templates };
}
