import { goodsMode } from '#domain/crowdfunding/crowdfunding.status.ts';
import { refused } from '#domain/errors.ts';
import { keptFurther } from '#domain/goods/further.rules.ts';
import { isNothing } from '#domain/goods/goods.audit.ts';
import type { GoodsChange } from '#domain/goods/goods.changes.ts';
import type { GoodsForm } from '#domain/goods/goods.form.ts';
import { feeProblem, lowestPrice } from '#domain/goods/goods.rules.ts';
import { canEditGoods, deliveryType, goodsStatus } from '#domain/goods/goods.status.ts';
import { namesIn } from '#domain/kernel/translated.ts';
import { stockLogType, stockMode } from '#domain/stock/stock.rules.ts';
import { placeholderImage } from '#domain/upload/thumbnail.rules.ts';
import type { Context } from '#server/context.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { checkBrand } from '#server/features/brand/brand.service.ts';
import { checkTemplateOf } from '#server/features/freight/freight.service.ts';
import { guardGoods, lookNow, lowestOf } from '#server/features/margin/margin.service.ts';
import { keepImportKeys, type StockLogFacts } from '#server/features/stock/sku.writes.ts';
import { notifyLowStock } from '#server/features/stock/stock.service.ts';
import { hasBranches, lockClassify } from './classify.queries.ts';
import { checkFurther } from './further.service.ts';
import { type EditorRow, findEditorRow } from './goods.admin.queries.ts';
import { type GoodsWriter, logChange, settleSave, splitSave } from './goods.audit.service.ts';
import { withCleanDetails } from './goods.detail.ts';
import { checkShelf, showOrSubmit } from './goods.move.service.ts';
import * as queries from './goods.queries.ts';
import { scheduleGoods } from './goods.schedule.service.ts';
import { hasAll } from './goods-marks.queries.ts';
import * as specQueries from './goods-specs.queries.ts';
import { checkSpecs, specTexts, updateSkus } from './goods-specs.service.ts';

/** Points for a work come by the money paid for it, as for all others. */
const byTheMoney = -1;

/** Where an imported goods comes from, and what the file said of it. */
export interface GoodsOrigin {
	readonly source: string;
	readonly key: string;
	/** Undefined where it remembers what another source said of it. */
	readonly cells: unknown;
	/** The import key of each sku by its spec text. */
	readonly skuKeys: ReadonlyMap<string, string>;
	readonly taskId: number;
}

/** Saves an edited goods; one that somebody else saved meanwhile is refused. */
export async function updateGoods(
	context: Context,
	{
		id,
		version,
		form: whole,
		isLook = false,
		tiers,
	}: {
		id: number;
		version?: number | undefined;
		form: GoodsForm;
		/** Whoever saves had all of it before their eyes, as it stood in this version. */
		isLook?: boolean;
		/** The specs come from a crowdfunding, of which these skus are: nobody else may change them, and it takes no other sku. */
		tiers?: ReadonlySet<number>;
	},
	by: GoodsWriter,
	origin?: GoodsOrigin,
): Promise<{ id: number; version: number; waits: boolean; changes: readonly GoodsChange[] }> {
	checkSpecs(whole);
	const sent = await withCleanDetails(whole);
	return explainTaken(sent, () =>
		inTransaction(context, async (tx) => {
			const now = context.clock.now();
			// Orders lock skus before goods; the other way round the two could wait for each other.
			// Timers lock themselves before their goods.
			const moments = await queries.findMoments(tx, id);
			await scheduleGoods(context, tx, id, { moments: sent, before: moments });
			const also = { texts: specTexts(sent) };
			const locked = await specQueries.lockSkus(tx, id, also);
			const goods = await queries.lockGoods(tx, id);
			if (!goods) throw refused('row.unknown', { id });
			if (!canEditGoods(goods.status, by.type === 'merchant' ? 'owner' : 'platform'))
				throw refused('goods.locked', { id });
			const before = await findEditorRow(tx, id, { also });
			if (!before) throw refused('row.unknown', { id });
			if (!tiers && goods.mode === goodsMode.crowdfunding) refuseOtherSupport(sent, before);
			await checkMarks(tx, sent);
			await checkBrand(tx, sent.brand_id, before.brand_id);
			if (version !== undefined && version !== goods.version)
				throw refused('goods.stale', { id }, { data: { reason: 'goods.stale' } });
			checkLimits(sent);
			checkShelfRoads(sent, by, { ...moments, isOnShelf: goods.status === goodsStatus.onShelf });
			await checkGoodsPlace(tx, sent);
			const { form, awaiting } = await splitSave(context, tx, before, sent, by);
			// By the prices that hold now: a rise that waits bears no fee yet.
			checkFixedFee(form);
			const brought = by.margin && (await lowestOf(context, tx, [id]));
			const newVersion = await queries.updateGoodsColumns(tx, id, {
				columns: { ...columnsOf(form), ...(endsPoints(before, form) && { give_score: byTheMoney }) },
				goodsNo: form.goods_no,
				now,
			});
			const log = stockLog(id, by, origin?.taskId);
			const writing = { merchantId: form.merchant_id, log, now };
			await updateSkus(tx, id, { form, stored: before.specs, locked, own: tiers }, writing);
			if (origin) await keepOrigin(tx, id, origin);
			await queries.rebuildCaches(tx, [id], now);
			await notifyLowStock(context, tx, id, goods.stock);
			if (goods.status === goodsStatus.onShelf) await checkShelf(tx, [id]);
			const changes = await logChange(context, tx, before, { action: origin ? 'import' : 'edit', by });
			await settleSave(context, tx, { before, form: sent, awaiting, by, isLook: isLook || tiers !== undefined });
			if (goods.status !== goodsStatus.onShelf && form.on_shelf === 1) await showOrSubmit(context, tx, id, by);
			if (by.margin) await guardGoods(context, tx, { goodsIds: [id], before: brought ?? new Map() }, by.margin);
			if (!origin) await lookNow(context, tx, [id]);
			context.events.afterCommit(tx, 'goods.changed', { goodsIds: [id] });
			return { id, version: newVersion, waits: !isNothing(awaiting), changes };
		}),
	);
}

/** Rebuilds prices, stock and sales on goods rows; belongs into every transaction that changes their skus. */
export async function refreshGoodsCache(tx: Tx, goodsIds: readonly number[], now: number): Promise<void> {
	await queries.rebuildCaches(tx, goodsIds, now);
}

type Place = Pick<
	GoodsForm,
	'name' | 'i18n' | 'classify_id' | 'merchant_id' | 'delivery_type' | 'delivery_template_id'
> &
	Partial<Pick<GoodsForm, 'extra_classify_ids'>>;

/** Refuses tags and services that are not there. */
export async function checkMarks(tx: Tx, { pretag_ids = [], service_ids = [] }: GoodsForm): Promise<void> {
	if (!(await hasAll(tx, 'pretag', pretag_ids))) throw refused('mark.unknown', {}, { field: 'pretag_ids' });
	if (!(await hasAll(tx, 'goods_service', service_ids))) throw refused('mark.unknown', {}, { field: 'service_ids' });
}

/** What the tiers of a crowdfunded work are called, show and cost, and how many there are, was promised to its supporters. */
function refuseOtherSupport(form: GoodsForm, before: EditorRow): void {
	if (form.stock_mode === stockMode.atPay) throw refused('goods.supportReserved', {}, { field: 'stock_mode' });
	const stored = new Map(before.skus.filter(({ enabled }) => enabled === 1).map((sku) => [sku.spec_key, sku]));
	const isSame = (sku: GoodsForm['skus'][number]) => {
		const known = stored.get(sku.spec_key);
		if (!known || sku.enabled !== 1) return false;
		const isKept = sku.price === known.price && sku.origin_price === known.origin_price && sku.image === known.image;
		return isKept && sku.stock === (sku.stock_seen ?? known.stock);
	};
	const isWhole = form.spec_type === before.spec_type && form.skus.length === stored.size && form.skus.every(isSame);
	if (!isWhole || groupsText(form.specs) !== groupsText(before.specs)) throw refused('crowdfunding.tiersLocked');
}

/** Groups and values with all that is shown of them. */
function groupsText(specs: GoodsForm['specs'] | EditorRow['specs']): string {
	return JSON.stringify(
		specs.map(({ id, name, i18n, has_image, values }) => [
			...[id, name, i18n['en']?.['name'] ?? '', has_image],
			values.map(({ id, value, i18n, image }) => [id, value, i18n['en']?.['value'] ?? '', image]),
		]),
	);
}

/** Refuses limits that nobody could keep. */
export function checkLimits({ min_buy, limit_per_order, limit_per_user }: GoodsForm): void {
	if (limit_per_order > 0 && limit_per_order < min_buy) {
		throw refused('goods.limitOrder', {}, { field: 'limit_per_order' });
	}
	if (limit_per_user > 0 && limit_per_user < min_buy) {
		throw refused('goods.limitUser', {}, { field: 'limit_per_user' });
	}
}

/** Refuses a category, owner or delivery that a goods cannot have. */
export async function checkGoodsPlace(db: Database | Tx, place: Place): Promise<void> {
	await checkClassify(db, place.classify_id);
	if (place.extra_classify_ids) await checkFurther(db, place.extra_classify_ids, place.classify_id);
	if (!(await queries.hasMerchant(db, place.merchant_id))) {
		throw refused('goods.merchantUnknown', {}, { field: 'merchant_id' });
	}
	if (place.delivery_type === deliveryType.template && place.delivery_template_id === 0) {
		throw refused('goods.needsDelivery', { name: namesIn(place) });
	}
	if (place.delivery_type === deliveryType.template) {
		await checkTemplateOf(db, place.delivery_template_id, place.merchant_id);
	}
}

/** Refuses a category that goods cannot stand in. */
export async function checkClassify(db: Database | Tx, id: number, field = 'classify_id'): Promise<void> {
	if (!(await lockClassify(db, id, 'read'))) throw refused('goods.classifyUnknown', { id }, { field });
	// Asked by itself, after the lock: one statement would see the branches of before it waited.
	if (await hasBranches(db, id)) throw refused('goods.classifyNotLeaf', { id }, { field });
}

export function columnsOf(form: GoodsForm): queries.GoodsColumns {
	const { en } = form.i18n;
	const english = {
		...(en?.name && { name: en.name }),
		...(en?.brief && { subtitle: en.brief }),
		...(en?.detail && { detail: en.detail }),
	};
	const isFixed = form.delivery_type === deliveryType.fixed;
	const isByTemplate = form.delivery_type === deliveryType.template;
	return {
		merchant_id: form.merchant_id,
		classify_id: form.classify_id,
		...(form.extra_classify_ids && {
			extra_classify_ids: keptFurther(form.extra_classify_ids, form.classify_id),
		}),
		...(form.brand_id !== undefined && { brand_id: form.brand_id || null }),
		name: form.name,
		subtitle: form.brief,
		detail: form.detail,
		i18n: JSON.stringify(Object.keys(english).length > 0 ? { en: english } : {}),
		type: form.type,
		spec_type: form.spec_type,
		image: form.image || (form.images[0] ?? ''),
		images: form.images,
		video: form.video,
		picture_missing: form.image === placeholderImage ? 1 : 0,
		unit: form.unit,
		keywords: form.keywords,
		params: JSON.stringify(form.params),
		delivery_type: form.delivery_type,
		delivery_fee: isFixed ? form.delivery_fee : 0,
		fixed_per: form.fixed_per,
		delivery_template_id: isByTemplate && form.delivery_template_id > 0 ? form.delivery_template_id : null,
		min_buy: form.min_buy,
		limit_per_order: form.limit_per_order,
		limit_per_user: form.limit_per_user,
		...(form.stock_mode && { stock_mode: form.stock_mode }),
		...(form.make_days !== undefined && { make_days: form.make_days }),
		...(form.pretag_ids && { pretag_ids: form.pretag_ids }),
		...(form.service_ids && { service_ids: form.service_ids }),
		refund_allowed: form.refund_allowed,
		coupon_allowed: form.coupon_allowed,
		...(form.give_score !== undefined && { give_score: form.give_score }),
		...(form.use_score_allowed !== undefined && { use_score_allowed: form.use_score_allowed }),
		...(form.max_score_rate !== undefined && { max_score_rate: form.max_score_rate }),
		...(form.price_zero_allowed !== undefined && { price_zero_allowed: form.price_zero_allowed }),
		seo: JSON.stringify(form.seo),
		publish_at: form.publish_at,
		unpublish_at: form.unpublish_at,
		...(form.stock_warn !== undefined && { stock_warn: form.stock_warn }),
		weigh: form.weigh,
	};
}

export function stockLog(goodsId: number, by: GoodsWriter, importTask: number | undefined): StockLogFacts {
	return {
		type: importTask === undefined ? undefined : stockLogType.import,
		refType: importTask === undefined ? 'goods' : 'import',
		refId: importTask ?? goodsId,
		operatorType: by.type,
		operatorId: by.id,
		memo: '',
	};
}

async function keepOrigin(tx: Tx, goodsId: number, origin: GoodsOrigin): Promise<void> {
	if (origin.cells !== undefined) await queries.keepImportCells(tx, goodsId, origin.cells);
	const skus = await specQueries.lockSkus(tx, goodsId);
	const keyOf = skus.flatMap((sku): [string, string][] => {
		const key = sku.enabled === 1 ? origin.skuKeys.get(sku.spec_text) : undefined;
		return key === undefined ? [] : [[sku.spec_key, key]];
	});
	await keepImportKeys(tx, goodsId, new Map(keyOf));
}

/** Refuses a road to or from the shelf that is not the writer's, whether it is taken now or at a moment. */
export function checkShelfRoads(
	form: GoodsForm,
	{ mayMove = () => true }: GoodsWriter,
	before: Partial<queries.GoodsMoments> & { isOnShelf?: boolean } = {},
): void {
	const asked = [
		{ field: 'on_shelf', road: 'onShelf', isAsked: form.on_shelf === 1 && !before.isOnShelf },
		{ field: 'publish_at', road: 'onShelf', isAsked: isNewMoment(form.publish_at, before.publish_at) },
		{ field: 'unpublish_at', road: 'offShelf', isAsked: isNewMoment(form.unpublish_at, before.unpublish_at) },
	] as const;
	const barred = asked.find(({ isAsked, road }) => isAsked && !mayMove(road));
	if (barred) throw refused('goods.moveNotYours', {}, { field: barred.field });
}

function isNewMoment(at: number | null, before: number | null = null): boolean {
	return at !== null && at !== before;
}

/** Whoever writes it: what an admin passes or imports for a creator is the creator's fee as well. */
export function checkFixedFee(form: GoodsForm): void {
	const problem = feeProblem(form);
	if (problem) throw refused(problem.code, problem.facts, { field: 'delivery_fee' });
}

/**
 * Points that staff gave for each piece of a creator's work were meant for its price: they end where that falls, whoever
 * writes it, unless the same save says them anew.
 */
function endsPoints(before: EditorRow, form: GoodsForm): boolean {
	if (form.give_score !== undefined || form.merchant_id === 0 || before.give_score <= 0) return false;
	return lowestPrice(form.skus) < lowestPrice(before.skus);
}

interface Violation {
	readonly constraint?: string;
	readonly detail?: string;
}

/** What stands last in `Key (merchant_id, sku_code)=(1, A-1) already exists.` */
function takenCode(detail: string): string {
	const values = detail.slice(detail.indexOf(')=(') + 3, detail.lastIndexOf(') already'));
	return values.slice(values.indexOf(', ') + 2);
}

/** Runs a write; a number or code that another goods has is refused by its name. */
export async function explainTaken<Result>(form: GoodsForm, write: () => Promise<Result>): Promise<Result> {
	try {
		return await write();
	} catch (error) {
		const { constraint, detail = '' } = error as Violation;
		if (constraint === 'goods_import_source_import_key_key') throw refused('row.conflict', { field: 'Handle' });
		if (constraint === 'goods_goods_no_key') {
			throw refused('goods.noTaken', { no: form.goods_no }, { field: 'goods_no' });
		}
		if (constraint === 'sku_code_of_merchant') {
			const code = takenCode(detail);
			// Of two in the same form, the later one is the one too many.
			const at = form.skus.findLastIndex((sku) => sku.sku_code === code);
			throw refused('goods.skuCodeTaken', { code }, { field: `skus.${at}.sku_code` });
		}
		if (constraint === 'goods_deliverable') {
			throw refused('goods.notDeliverable', { name: namesIn(form) }, { field: 'type' });
		}
		if (constraint === 'goods_delivery_template_id_fkey') throw refused('goods.needsDelivery', { name: namesIn(form) });
		throw error;
	}
}
