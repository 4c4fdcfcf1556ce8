import type { AdminCaller } from '#domain/access/caller.ts';
import { refused } from '#domain/errors.ts';
import { keptFurther } from '#domain/goods/further.rules.ts';
import {
	eachSkuField,
	isAudited,
	isNothing,
	mostChangesADay,
	placeOf,
	revisionKind,
	revisionStatus,
	type SkuNumbers,
	sameFieldsOf,
	skuFields,
	type WatchedFields,
	watchedChanges,
} from '#domain/goods/goods.audit.ts';
import { changesOf, type GoodsChange } from '#domain/goods/goods.changes.ts';
import type { GoodsForm } from '#domain/goods/goods.form.ts';
import { goodsAudit, goodsStatus } from '#domain/goods/goods.status.ts';
import { recycleGoods } from '#domain/goods/goods-admin.contract.ts';
import { namesIn } from '#domain/kernel/translated.ts';
import type { Cents } from '#domain/money/cents.ts';
import { centsToWire } from '#domain/money/wire.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/database/handle.ts';
import type { MarginAsking } from '#server/features/margin/margin.service.ts';
import { notifyAdmins } from '#server/features/notify/notify.service.ts';
import { forgetChanged, forgetLookedAt, keepLookedAt } from '#server/features/stock/sku.prices.writes.ts';
import { type EditorRow, findEditorRow } from './goods.admin.queries.ts';
import * as revisions from './goods.revision.queries.ts';
import { knownSkus } from './goods-specs.service.ts';

/** Who writes a goods; it stands in the logs. */
export interface GoodsWriter {
	readonly type: 'admin' | 'merchant' | 'system';
	readonly id: number;
	/** Which roads to and from the shelf are theirs; left out, all of them. */
	readonly mayMove?: (road: ShelfRoad) => boolean;
	/** What they say of selling below cost; left out, nobody asks. */
	readonly margin?: MarginAsking;
}

export type ShelfRoad = 'onShelf' | 'offShelf';

/** Whether staff may put goods on the shelf, or take them off. */
export function mayMove({ isSuper, nodes }: AdminCaller, road: ShelfRoad): boolean {
	return isSuper || nodes.has(`shop/goods/goods/${road}`.toLowerCase());
}

/** Whether staff may put goods into the recycle bin. */
export function mayRecycle({ isSuper, nodes }: AdminCaller): boolean {
	return isSuper || nodes.has(recycleGoods.node);
}

type Watched = Required<WatchedFields>;

/** All pictures, the main one first and once, whether or not it stands among the others too. */
function picturesOf({ image, images }: { image: string; images: readonly string[] }): string[] {
	return [...new Set([image || (images[0] ?? ''), ...images])].filter((picture) => picture !== '');
}

/** The watched fields of a stored goods. */
export function watchedOf(row: EditorRow): Watched {
	const en = row.i18n['en'] ?? {};
	return {
		name: row.name,
		name_en: en['name'] ?? '',
		image: row.image,
		images: picturesOf(row),
		video: row.video,
		detail: row.detail,
		detail_en: en['detail'] ?? '',
		classify_id: row.classify_id ?? 0,
		extra_classify_ids: row.extra_classify_ids,
		brand_id: row.brand_id ?? 0,
		...eachSkuField((field) => Object.fromEntries(row.skus.map((sku) => [sku.id, sku[skuFields[field]]]))),
	};
}

/** The numbers that were looked at, of skus that have risen since without a look. */
function lookedAtOf(row: EditorRow): SkuNumbers {
	return eachSkuField((field) =>
		Object.fromEntries(
			row.skus.flatMap((sku) => {
				const lookedAt = sku[`${skuFields[field]}_looked_at`];
				return lookedAt === null ? [] : [[sku.id, lookedAt]];
			}),
		),
	);
}

/** What of a form has to be looked at. */
function watchedIn(row: EditorRow, form: GoodsForm): WatchedFields {
	return watchedChanges(watchedOf(row), wantedOf(row, form), lookedAtOf(row));
}

function wantedOf(row: EditorRow, form: GoodsForm): Watched {
	const known = knownSkus(form, row);
	return {
		name: form.name,
		name_en: form.i18n.en?.name ?? '',
		image: form.image || (form.images[0] ?? ''),
		images: picturesOf(form),
		video: form.video,
		detail: form.detail,
		detail_en: form.i18n.en?.detail ?? '',
		classify_id: form.classify_id,
		extra_classify_ids: keptFurther(form.extra_classify_ids ?? row.extra_classify_ids, form.classify_id),
		brand_id: form.brand_id ?? row.brand_id ?? 0,
		...eachSkuField((field) =>
			Object.fromEntries(form.skus.flatMap((sku, at) => (known[at] ? [[known[at].id, sku[skuFields[field]]]] : []))),
		),
	};
}

/** The form with the live state in the place of what has to be looked at first. */
function withLive(row: EditorRow, form: GoodsForm, awaiting: WatchedFields): GoodsForm {
	const live = watchedOf(row);
	const known = knownSkus(form, row);
	const same = sameFieldsOf(live, awaiting);
	const { name_en, detail_en, prices = {}, weights = {}, volumes = {}, extra_classify_ids: further, ...plain } = same;
	const en = {
		...form.i18n.en,
		...(name_en !== undefined && { name: name_en }),
		...(detail_en !== undefined && { detail: detail_en }),
	};
	return {
		...form,
		...plain,
		images: [...(plain.images ?? form.images)],
		...(further && { extra_classify_ids: [...further] }),
		i18n: { ...form.i18n, en },
		skus: form.skus.map((sku, at) => {
			const id = known[at]?.id ?? 0;
			const {
				price = sku.price,
				weight = sku.weight,
				volume = sku.volume,
			} = {
				price: prices[id],
				weight: weights[id],
				volume: volumes[id],
			};
			return { ...sku, price: price as Cents, weight, volume };
		}),
	};
}

/** What of a save is written now, and what waits. */
export interface Split {
	readonly form: GoodsForm;
	readonly awaiting: WatchedFields;
}

/** Whether the platform looks at what a creator writes about their works before it is seen. */
export async function areLookedAt(context: Context, tx: Tx, merchantId: number): Promise<boolean> {
	return isAudited(await revisions.findAuditSwitch(tx, merchantId), context.settings.get('merchant.goodsAudit'));
}

/** Splits a creator's save of a work into what applies at once and what is looked at first. */
export async function splitSave(
	context: Context,
	tx: Tx,
	row: EditorRow,
	form: GoodsForm,
	by: GoodsWriter,
): Promise<Split> {
	if (by.type !== 'merchant') return { form, awaiting: {} };
	if (row.status !== goodsStatus.onShelf) {
		const { isLess, wasShown } = await commissionIn(context, tx, row, form.classify_id);
		if (isLess && wasShown) await revisions.oweLook(tx, row.id);
		return { form, awaiting: {} };
	}
	const awaiting = (await areLookedAt(context, tx, row.merchant_id))
		? watchedIn(row, form)
		: await cheaperPlace(context, tx, row, form);
	return isNothing(awaiting) ? { form, awaiting } : { form: withLive(row, form, awaiting), awaiting };
}

/** Where a work would lie in a form, if less were kept of it there: its creator does not choose that alone. */
async function cheaperPlace(context: Context, tx: Tx, row: EditorRow, form: GoodsForm): Promise<WatchedFields> {
	const { isLess } = await commissionIn(context, tx, row, form.classify_id);
	return isLess ? placeOf(watchedIn(row, form)) : {};
}

/** Whether the platform keeps less of a work in a category than where it lies, and less than its creator agreed to. */
async function commissionIn(context: Context, tx: Tx, { id, classify_id }: EditorRow, classifyId: number) {
	const rates = await revisions.findCategoryRates(tx, id, classifyId);
	const agreed = rates.agreed ?? context.settings.get('merchant.commissionRate');
	const there = rates.there ?? agreed;
	return {
		isLess: classifyId !== classify_id && there < (rates.here ?? agreed),
		isBelow: there < agreed,
		wasShown: rates.wasShown,
	};
}

/** What a creator's save means for the review: an edit waits, one that waited is overtaken, a look is owed again. */
export async function settleSave(
	context: Context,
	tx: Tx,
	{
		before,
		form,
		awaiting,
		by,
		isLook,
	}: { before: EditorRow; form: GoodsForm; awaiting: WatchedFields; by: GoodsWriter; isLook: boolean },
): Promise<void> {
	if (by.type !== 'merchant') {
		if (!isLook) return forgetChanged(tx, before.id, before.skus);
		if (form.publish_at !== null) await revisions.keepPlanSeen(tx, before.id);
		return forgetLookedAt(tx, before.id);
	}
	if (await areLookedAt(context, tx, before.merchant_id)) {
		await keepLookedAt(tx, before.id, before.skus);
	}
	const now = context.clock.now();
	// A work that was refused keeps the reason until it is handed in again.
	if (before.audit_status !== goodsAudit.refused)
		await revisions.setAudit(tx, before.id, { status: before.audit_status });
	const waiting = await revisions.findWaiting(tx, before.id);
	if (!isNothing(awaiting)) {
		const base = sameFieldsOf(watchedOf(before), awaiting);
		await wait(context, tx, { goods: before, kind: revisionKind.edit, data: awaiting, base }, by);
		return;
	}
	if (waiting?.kind === revisionKind.listing) {
		await wait(context, tx, { goods: before, kind: revisionKind.listing, data: {}, base: {} }, by);
		return;
	}
	if (waiting) await revisions.endWaiting(tx, [before.id], { status: revisionStatus.withdrawn, now });
	const isOff = before.status !== goodsStatus.onShelf && before.audit_status === goodsAudit.passed;
	if (isOff && !isNothing(watchedIn(before, form))) {
		await revisions.setAudit(tx, before.id, { status: goodsAudit.notNeeded });
	}
}

/** Hands a work in for the shelf where somebody has to look first; answers whether it waits now. */
export async function submitListing(context: Context, tx: Tx, id: number, by: GoodsWriter): Promise<boolean> {
	const row = await findEditorRow(tx, id);
	if (!row) throw refused('row.unknown', { id });
	const isOwed = row.audit_status === goodsAudit.waiting || row.audit_status === goodsAudit.refused;
	const needs = row.audit_status !== goodsAudit.passed && (await areLookedAt(context, tx, row.merchant_id));
	if (!isOwed && !needs && row.look_owed === 0 && !(await beginsBelow(context, tx, row))) return false;
	if (row.audit_status === goodsAudit.waiting) throw refused('goods.auditWaiting', { name: namesIn(row) });
	await wait(context, tx, { goods: row, kind: revisionKind.listing, data: {}, base: {} }, by);
	await revisions.setAudit(tx, id, { status: goodsAudit.waiting });
	await writeLogs(tx, [id], { action: 'submit', by, now: context.clock.now() });
	return true;
}

/** Whether a work that nobody has seen yet begins where less is kept than its creator agreed to. */
async function beginsBelow(context: Context, tx: Tx, row: EditorRow): Promise<boolean> {
	if (row.audit_status === goodsAudit.passed || row.classify_id === null) return false;
	const { isBelow, wasShown } = await commissionIn(context, tx, row, row.classify_id);
	return isBelow && !wasShown;
}

async function wait(
	context: Context,
	tx: Tx,
	revision: { goods: EditorRow; kind: string; data: WatchedFields; base: WatchedFields },
	by: GoodsWriter,
): Promise<void> {
	const { goods } = revision;
	const now = context.clock.now();
	const isNew = await revisions.keepWaiting(
		tx,
		{ ...revision, goodsId: goods.id, merchantId: goods.merchant_id },
		{ operatorId: by.id, now },
	);
	if (isNew) await notifyWaiting(context, tx, goods);
}

/** Notifies staff that goods wait for them. */
export async function notifyWaiting(context: Context, tx: Tx, { id, name, merchant_name }: EditorRow): Promise<void> {
	await notifyAdmins(context, tx, 'goodsAudit', [{ name, id, words: { merchant: merchant_name } }]);
}

const day = 86_400;

/** Writes into the log of goods; a creator who changes one without end is refused. */
export async function writeLogs(
	tx: Tx,
	goodsIds: readonly number[],
	{
		by,
		now,
		...entry
	}: { action: string; changes?: readonly GoodsChange[]; reason?: string; by: GoodsWriter; now: number },
): Promise<void> {
	if (by.type === 'merchant') {
		const restless = await revisions.findRestless(tx, goodsIds, { since: now - day, most: mostChangesADay });
		if (restless) throw refused('goods.changedTooOften', { name: namesIn(restless), most: mostChangesADay });
	}
	await revisions.insertLogs(tx, goodsIds, { ...entry, ...writerOf(by), now });
}

/** Writes a change into the goods log and answers it; a save of staff that changed nothing leaves no entry, one of a creator always does. */
export async function logChange(
	context: Context,
	tx: Tx,
	before: EditorRow,
	{ action, by, reason }: { action: string; by: GoodsWriter; reason?: string },
): Promise<readonly GoodsChange[]> {
	// What vanished is logged as well.
	const after = await findEditorRow(tx, before.id, { also: { ids: before.skus.map(({ id }) => id) } });
	if (!after) return [];
	const levels = await levelNamesOf(tx, [...before.skus, ...after.skus]);
	const changes = changesOf(loggedOf(before, levels), loggedOf(after, levels));
	if (changes.length === 0 && action === 'edit' && by.type !== 'merchant') return [];
	const entry = { action, changes, ...(reason !== undefined && { reason }) };
	await writeLogs(tx, [before.id], { ...entry, by, now: context.clock.now() });
	return changes;
}

/** What the levels are called for which skus have prices of their own. */
async function levelNamesOf(tx: Tx, skus: EditorRow['skus']): Promise<ReadonlyMap<string, string>> {
	const ids = new Set(skus.flatMap(({ member_prices }) => Object.keys(member_prices)));
	const levels = ids.size === 0 ? [] : await revisions.findLevelNames(tx, [...ids].map(Number));
	return new Map(levels.map(({ id, name }) => [String(id), name]));
}

/** A goods as its log tells it: money in words. */
function loggedOf(row: EditorRow, levels: ReadonlyMap<string, string>) {
	const money = (cents: number) => centsToWire(cents as Cents);
	return {
		...row,
		extra_classify_names: row.extra_classify_names.join(', '),
		delivery_fee: money(row.delivery_fee),
		max_score_rate: money(row.max_score_rate),
		skus: row.skus.map((sku) => ({
			...sku,
			price: money(sku.price),
			origin_price: money(sku.origin_price),
			cost_price: money(sku.cost_price),
			member_prices: Object.entries(sku.member_prices)
				.map(([level, price]) => `${levels.get(level) ?? level} ${money(price)}`)
				.join(', '),
		})),
	};
}

/** Who wrote, as the log keeps it. */
export function writerOf(by: GoodsWriter) {
	return { operatorType: by.type, operatorId: by.id } as const;
}
