import { keptFurther } from '#domain/goods/further.rules.ts';
import { canMoveGoods, goodsStatus } from '#domain/goods/goods.status.ts';
import type { ImportIssue } from '#domain/import/import.cells.ts';
import type { ImportErrorCode } from '#domain/import/import.errors.ts';
import { type ImportedGoods, variantFields } from '#domain/import/import.reader.ts';
import { type ImportedVariant, variantKey } from '#domain/import/import.variants.ts';
import type { Texts } from '#domain/kernel/language.ts';
import { isOwnFile } from '#domain/kernel/own-file.rules.ts';
import type { Facts } from '#domain/kernel/refusal.ts';

const textFields = ['name', 'brief', 'keywords', 'unit', 'stock_mode', 'make_days', 'detail'] as const;

type SkuField = (typeof variantFields)[number];
type SkuCells = Record<SkuField, string | number>;
type TextField = (typeof textFields)[number];

/** What the file said when the goods was last written from it; only what it says differently is a change. */
export interface ImportCells extends Readonly<Partial<Record<TextField, string>>> {
	readonly skus: Readonly<Record<string, Partial<SkuCells>>>;
	readonly category?: string;
	readonly brand?: string;
	readonly published?: boolean;
}

/** A goods that the shop has as the plan needs it. */
export interface ExistingGoods extends Readonly<Record<TextField, string>> {
	readonly id: number;
	readonly merchant_id: number;
	/** What its owner is called. */
	readonly owner: string;
	readonly isRecycled: boolean;
	/** It lies in the recycle bin since an import was rolled back; the next import takes it out again. */
	readonly isRolledBack: boolean;
	/** Where it stands on its way to the shelf. */
	readonly status: string;
	readonly classify_id: number;
	readonly extra_classify_ids: readonly number[];
	/** 0 = none. */
	readonly brand_id: number;
	readonly images: readonly string[];
	readonly options: readonly string[];
	readonly cells: ImportCells | null;
	readonly skus: readonly ExistingSku[];
}

export interface ExistingSku extends SkuCells {
	readonly id: number;
	readonly import_key: string;
	readonly spec_text: string;
	readonly stock: number;
}

export interface PlannedChange {
	readonly field:
		| TextField
		| SkuField
		| 'stock'
		| 'status'
		| 'classify_id'
		| 'extra_classify_ids'
		| 'brand_id'
		| 'images';
	/** The sku it belongs to; undefined for the goods itself. */
	readonly skuId?: number | undefined;
	readonly spec_text: string;
	readonly from: string | number;
	readonly to: string | number;
}

export interface PlannedVariant {
	readonly variant: ImportedVariant;
	readonly sku?: ExistingSku;
	readonly action: 'create' | 'update' | 'unchanged' | 'refused';
}

/** What a run would do with one goods of the file. */
export interface PlannedGoods {
	readonly goods: ImportedGoods;
	readonly existing?: ExistingGoods;
	readonly action: 'create' | 'update' | 'unchanged' | 'refused';
	readonly variants: readonly PlannedVariant[];
	readonly changes: readonly PlannedChange[];
	readonly issues: readonly ImportIssue[];
}

/** What a plan decides by besides the file. */
export interface PlanChoices {
	readonly merchantId: number;
	readonly setStock: boolean;
	/** Whether the file holds against what was changed in the shop; it does where it is our own. */
	readonly isTruth: boolean;
	/** The category that the goods' own cell names. */
	readonly classifyId: number | undefined;
	/** Further ones that its cell of these names; undefined where there is no such cell. */
	readonly furtherIds: readonly number[] | undefined;
	/** The brand that its cell names, 0 = none; undefined where it says nothing that is known. */
	readonly brandId: number | undefined;
	/** The goods that a sku code belongs to, by `codeOf`. */
	readonly codeOwners: ReadonlyMap<string, { readonly goodsId: number; readonly name: Texts }>;
	readonly columns: { readonly handle: string; readonly sku: string; readonly option: string };
}

/** Codes are each owner's own. */
export function codeOf(merchantId: number, code: string): string {
	return `${merchantId} ${code}`;
}

/** The cells of a goods that later runs compare with. */
export function cellsOf(goods: ImportedGoods): ImportCells {
	const skus = goods.variants.map((variant): [string, SkuCells] => [variantKey(variant.values), skuCells(variant)]);
	const texts = textFields.flatMap((field) => (goods[field] === undefined ? [] : [[field, goods[field]]]));
	return {
		...Object.fromEntries(texts),
		skus: Object.fromEntries(skus),
		...(goods.category !== '' && { category: goods.category }),
		...(goods.brand !== undefined && { brand: goods.brand }),
		...(goods.published !== undefined && { published: goods.published }),
	};
}

/**
 * Decides about one goods. What exists already is changed only where the file says something else than at
 * the run before, so that later work in the shop is not undone; stock only where that was asked for.
 */
export function planGoods(
	goods: ImportedGoods,
	existing: ExistingGoods | undefined,
	choices: PlanChoices,
): PlannedGoods {
	const issues = [
		...askedIssues(goods, existing),
		...codeIssues(goods, existing, choices),
		...existingIssues(goods, existing, choices),
	];
	const isRefused = issues.some((issue) => issue.level === 'error');
	if (!existing) {
		const action = isRefused ? 'refused' : 'create';
		return { goods, action, variants: goods.variants.map((variant) => ({ variant, action })), changes: [], issues };
	}
	if (isRefused) {
		const variants = goods.variants.map((variant): PlannedVariant => ({ variant, action: 'refused' }));
		return { goods, existing, action: 'refused', variants, changes: [], issues };
	}
	const matched = matchVariants(goods, existing);
	const changes = [
		...textChanges(goods, existing, choices.isTruth),
		...placeChanges(goods, existing, choices),
		...statusChanges(goods, existing, choices),
		...matched.flatMap(({ variant, sku }) => (sku ? skuChanges({ goods, variant, sku, existing }, choices) : [])),
	];
	const variants = matched.map(({ variant, sku }): PlannedVariant => {
		if (!sku) return { variant, action: 'create' };
		return { variant, sku, action: changes.some((change) => change.skuId === sku.id) ? 'update' : 'unchanged' };
	});
	const isChanged = changes.length > 0 || variants.some((one) => one.action === 'create');
	if (existing.isRolledBack) return { goods, existing, action: 'create', variants, changes, issues };
	return { goods, existing, action: isChanged ? 'update' : 'unchanged', variants, changes, issues };
}

/** How many pieces there are is asked of new variants that are written; the others keep what they have. */
function askedIssues(goods: ImportedGoods, existing: ExistingGoods | undefined): readonly ImportIssue[] {
	const isRefused = goods.issues.some(({ level }) => level === 'error');
	const isKnown = existing !== undefined && matchVariants(goods, existing).every(({ sku }) => sku !== undefined);
	return isRefused || isKnown ? goods.issues.filter(({ code }) => code !== 'import.stockUnknown') : goods.issues;
}

function matchVariants(goods: ImportedGoods, existing: ExistingGoods) {
	const byKey = new Map(existing.skus.map((sku) => [sku.import_key, sku]));
	const byCode = new Map(existing.skus.filter((sku) => sku.sku_code !== '').map((sku) => [sku.sku_code, sku]));
	const keys = new Set(goods.variants.map((variant) => variantKey(variant.values)));
	return goods.variants.map((variant) => {
		const bySameCode = variant.sku_code === '' ? undefined : byCode.get(variant.sku_code);
		// A code whose own option values are in the file too belongs to that other line.
		const sku =
			byKey.get(variantKey(variant.values)) ??
			(bySameCode && !keys.has(bySameCode.import_key) ? bySameCode : undefined);
		return { variant, sku };
	});
}

function textChanges(goods: ImportedGoods, existing: ExistingGoods, isTruth: boolean): PlannedChange[] {
	const { cells } = existing;
	return textFields.flatMap((field) => {
		const to = goods[field];
		const from = existing[field];
		// An empty description is left out of a file more often than it is meant to be removed.
		if (to === undefined || to === lineBreaks(from) || (to === '' && field === 'detail')) return [];
		// Pictures of another house are not in what the file says, and are in what was made of it.
		const holds = isTruth && (field !== 'detail' || goods.detailPictures === undefined || !cells);
		const isSaid = holds || (cells?.[field] !== undefined && cells[field] !== to);
		return isSaid ? [{ field, spec_text: '', from, to }] : [];
	});
}

/** Categories, brand and pictures; pictures only where all of them are of our own house already. */
function placeChanges(
	goods: ImportedGoods,
	existing: ExistingGoods,
	{ classifyId, furtherIds, brandId, isTruth }: PlanChoices,
): PlannedChange[] {
	const changes: PlannedChange[] = [];
	const before = existing.cells?.category;
	const isSaid = isTruth || (before !== undefined && before !== goods.category);
	if (isSaid && classifyId !== undefined && classifyId !== existing.classify_id) {
		changes.push({ field: 'classify_id', spec_text: '', from: existing.classify_id, to: classifyId });
	}
	const brand = existing.cells?.brand;
	const isBrandSaid = isTruth || (brand !== undefined && brand !== goods.brand);
	if (isBrandSaid && brandId !== undefined && brandId !== existing.brand_id) {
		changes.push({ field: 'brand_id', spec_text: '', from: existing.brand_id, to: brandId });
	}
	if (!isTruth) return changes;
	const also = existing.extra_classify_ids.join(' ');
	// What becomes the main category is no longer a further one.
	const wanted = keptFurther(furtherIds ?? existing.extra_classify_ids, classifyId ?? existing.classify_id).join(' ');
	if (wanted !== also) changes.push({ field: 'extra_classify_ids', spec_text: '', from: also, to: wanted });
	const from = existing.images.join(' ');
	const to = goods.images.join(' ');
	if (to !== '' && to !== from && goods.images.every(isOwnFile)) {
		changes.push({ field: 'images', spec_text: '', from, to });
	}
	return changes;
}

/** On the shelf or off it, where the file says so; what staff have forced off or thrown away stays there. */
function statusChanges(
	goods: ImportedGoods,
	{ status, cells }: ExistingGoods,
	{ isTruth }: PlanChoices,
): PlannedChange[] {
	if (goods.published === undefined) return [];
	if (!isTruth && (cells?.published === undefined || cells.published === goods.published)) return [];
	const road = goods.published ? 'onShelf' : 'offShelf';
	if (!canMoveGoods(status, road)) return [];
	const to = goods.published ? goodsStatus.onShelf : goodsStatus.offShelf;
	return [{ field: 'status', spec_text: '', from: status, to }];
}

function lineBreaks(text: string): string {
	return text.replaceAll('\r\n', '\n');
}

interface Matched {
	readonly goods: ImportedGoods;
	readonly variant: ImportedVariant;
	readonly sku: ExistingSku;
	readonly existing: ExistingGoods;
}

function skuChanges({ goods, variant, sku, existing }: Matched, choices: PlanChoices): PlannedChange[] {
	const before = existing.cells?.skus[variantKey(variant.values)];
	const said = skuCells(variant);
	const place = { skuId: sku.id, spec_text: sku.spec_text };
	const changes: PlannedChange[] = variantFields.flatMap((field) => {
		if (!goods.said.includes(field) || said[field] === sku[field]) return [];
		const isSaid = choices.isTruth || (before?.[field] !== undefined && before[field] !== said[field]);
		return isSaid ? [{ ...place, field, from: sku[field], to: said[field] }] : [];
	});
	if (choices.setStock && goods.said.includes('stock') && variant.isStockSaid && variant.stock !== sku.stock) {
		changes.push({ ...place, field: 'stock', from: sku.stock, to: variant.stock });
	}
	return changes;
}

function codeIssues(goods: ImportedGoods, existing: ExistingGoods | undefined, choices: PlanChoices): ImportIssue[] {
	const merchantId = existing?.merchant_id ?? choices.merchantId;
	return goods.variants.flatMap(({ sku_code: code, row }) => {
		const owner = code === '' ? undefined : choices.codeOwners.get(codeOf(merchantId, code));
		if (!owner || owner.goodsId === existing?.id) return [];
		return [issue('error', row, choices.columns.sku, 'import.skuTaken', { code, name: owner.name })];
	});
}

function existingIssues(
	goods: ImportedGoods,
	existing: ExistingGoods | undefined,
	choices: PlanChoices,
): ImportIssue[] {
	if (!existing) return [];
	const row = goods.rows[0] ?? 0;
	const { handle, option } = choices.columns;
	if (existing.merchant_id !== choices.merchantId) {
		return [issue('error', row, handle, 'import.ownerDiffers', { owner: existing.owner })];
	}
	if (existing.isRecycled && !existing.isRolledBack) return [issue('error', row, handle, 'import.recycled')];
	if (goods.options.length !== existing.options.length) {
		const facts = { from: existing.options.join(' / ') || '-', to: goods.options.join(' / ') || '-' };
		return [issue('error', row, option, 'import.optionsChanged', facts)];
	}
	const matched = new Set(matchVariants(goods, existing).map(({ sku }) => sku?.id));
	return existing.skus
		.filter((sku) => !matched.has(sku.id))
		.map((sku) => issue('warning', row, '', 'import.variantGone', { spec: sku.spec_text || '-' }));
}

function issue(
	level: ImportIssue['level'],
	row: number,
	column: string,
	code: ImportErrorCode,
	facts: Facts = {},
): ImportIssue {
	return { row, column, level, code, facts };
}

function skuCells(variant: ImportedVariant): SkuCells {
	const { price, origin_price, cost_price, weight, barcode, sku_code, enabled } = variant;
	return { price, origin_price, cost_price, weight, barcode, sku_code, enabled };
}
