import type { ImportIssue } from '#domain/import/import.cells.ts';
import type { ImportErrorCode } from '#domain/import/import.errors.ts';
import { type ImportedGoods, type ImportedVariant, variantKey } from '#domain/import/shopify.rules.ts';
import type { Facts } from '#domain/kernel/refusal.ts';

/** Under this source and their handle, goods of Shopify files are found again. */
export const shopifySource = 'shopify';

const skuFields = ['price', 'origin_price', 'cost_price', 'weight', 'barcode', 'sku_code'] as const;

type SkuField = (typeof skuFields)[number];
type SkuCells = Record<SkuField, string | number>;

/** What the file said when the goods was last written from it; only what it says differently is a change. */
export interface ImportCells {
	readonly name: string;
	readonly detail: string;
	readonly skus: Readonly<Record<string, SkuCells>>;
}

/** A goods of an earlier import as the plan needs it. */
export interface ExistingGoods {
	readonly id: number;
	readonly merchant_id: number;
	readonly isRecycled: boolean;
	readonly name: string;
	readonly detail: string;
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
	readonly field: 'name' | 'detail' | 'stock' | SkuField;
	/** The sku it belongs to; undefined for the goods itself. */
	readonly skuId?: number;
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

interface PlanChoices {
	readonly merchantId: number;
	readonly setStock: boolean;
	/** The goods that each sku code of the owner belongs to. */
	readonly codeOwners: ReadonlyMap<string, { readonly goodsId: number; readonly name: string }>;
}

/** The cells of a goods that later runs compare with. */
export function cellsOf(goods: ImportedGoods): ImportCells {
	const skus = goods.variants.map((variant): [string, SkuCells] => [variantKey(variant.values), skuCells(variant)]);
	return { name: goods.name, detail: goods.detail, skus: Object.fromEntries(skus) };
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
		...goods.issues,
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
		...goodsChanges(goods, existing),
		...matched.flatMap(({ variant, sku }) => (sku ? skuChanges(variant, sku, existing.cells, choices.setStock) : [])),
	];
	const variants = matched.map(({ variant, sku }): PlannedVariant => {
		if (!sku) return { variant, action: 'create' };
		return { variant, sku, action: changes.some((change) => change.skuId === sku.id) ? 'update' : 'unchanged' };
	});
	const isChanged = changes.length > 0 || variants.some((one) => one.action === 'create');
	return { goods, existing, action: isChanged ? 'update' : 'unchanged', variants, changes, issues };
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

function goodsChanges(goods: ImportedGoods, existing: ExistingGoods): PlannedChange[] {
	const { cells } = existing;
	if (!cells) return [];
	return (['name', 'detail'] as const).flatMap((field) =>
		goods[field] !== cells[field] && goods[field] !== existing[field]
			? [{ field, spec_text: '', from: existing[field], to: goods[field] }]
			: [],
	);
}

function skuChanges(
	variant: ImportedVariant,
	sku: ExistingSku,
	cells: ImportCells | null,
	setStock: boolean,
): PlannedChange[] {
	const before = cells?.skus[variantKey(variant.values)];
	const said = skuCells(variant);
	const place = { skuId: sku.id, spec_text: sku.spec_text };
	const changes: PlannedChange[] = skuFields.flatMap((field) =>
		before && said[field] !== before[field] && said[field] !== sku[field]
			? [{ ...place, field, from: sku[field], to: said[field] }]
			: [],
	);
	if (setStock && variant.stock !== sku.stock) {
		changes.push({ ...place, field: 'stock', from: sku.stock, to: variant.stock });
	}
	return changes;
}

function codeIssues(goods: ImportedGoods, existing: ExistingGoods | undefined, choices: PlanChoices): ImportIssue[] {
	return goods.variants.flatMap(({ sku_code: code, row }) => {
		const owner = code === '' ? undefined : choices.codeOwners.get(code);
		if (!owner || owner.goodsId === existing?.id) return [];
		return [issue('error', row, 'Variant SKU', 'import.skuTaken', { code, name: owner.name })];
	});
}

function existingIssues(
	goods: ImportedGoods,
	existing: ExistingGoods | undefined,
	choices: PlanChoices,
): ImportIssue[] {
	if (!existing) return [];
	const row = goods.rows[0] ?? 0;
	if (existing.merchant_id !== choices.merchantId) return [issue('error', row, 'Handle', 'import.ownerDiffers')];
	if (existing.isRecycled) return [issue('error', row, 'Handle', 'import.recycled')];
	if (goods.options.length !== existing.options.length) {
		const facts = { from: existing.options.join(' / ') || '-', to: goods.options.join(' / ') || '-' };
		return [issue('error', row, 'Option1 Name', 'import.optionsChanged', facts)];
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
	const { price, origin_price, cost_price, weight, barcode, sku_code } = variant;
	return { price, origin_price, cost_price, weight, barcode, sku_code };
}
