import { gramsToWire } from '#domain/freight/piece.measures.ts';
import { type GoodsForm, goodsForm } from '#domain/goods/goods.form.ts';
import { type SpecPick, specKey } from '#domain/goods/goods.specs.ts';
import { goodsType, specType } from '#domain/goods/goods.status.ts';
import type { readGoods } from '#domain/goods/goods-admin.contract.ts';
import type { ImportChoices } from '#domain/import/import.contract.ts';
import type { PlannedGoods } from '#domain/import/import.plan.ts';
import type { ImportedGoods } from '#domain/import/import.reader.ts';
import { type ImportedVariant, variantKey } from '#domain/import/import.variants.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { centsToWire } from '#domain/money/wire.ts';
import { stockMode } from '#domain/stock/stock.rules.ts';
import { placeholderImage } from '#domain/upload/thumbnail.rules.ts';
import { detailWith } from './import.detail.ts';
import type { Pictures } from './import.pictures.ts';

export type EditorRow = AnswerOf<typeof readGoods>['row'];

/** Where a new goods stands, and what it is called by. */
interface NewPlace {
	readonly choices: ImportChoices;
	readonly classifyId: number;
	readonly furtherIds: readonly number[] | undefined;
	readonly brandId: number | undefined;
	/** Where the file says its number. */
	readonly goodsNo: string;
}

/** The form of a goods that the file brings new. */
export function newForm(
	goods: ImportedGoods,
	{ choices, classifyId, furtherIds, brandId, goodsNo }: NewPlace,
	pictures: Pictures,
): GoodsForm {
	const images = goods.images.flatMap((url) => pictures.get(url) ?? []);
	const specs = goods.options.map((name, at) => ({
		id: specId(at),
		name,
		values: valuesOf(goods, at).map((value, valueAt) => ({ id: valueId(at, valueAt), value })),
	}));
	return goodsForm.parse({
		name: goods.name,
		goods_no: goodsNo,
		brief: goods.brief ?? '',
		unit: goods.unit ?? '',
		stock_mode: goods.stock_mode ?? stockMode.atOrder,
		make_days: goods.make_days ?? 0,
		detail: detailWith(goods, pictures) ?? '',
		keywords: goods.keywords ?? '',
		merchant_id: choices.merchant_id,
		classify_id: classifyId,
		...(furtherIds && { extra_classify_ids: furtherIds }),
		...(brandId && { brand_id: brandId }),
		type: goods.needsShipping ? goodsType.physical : goodsType.virtual,
		image: images[0] ?? placeholderImage,
		images,
		delivery_type: choices.delivery_type,
		delivery_fee: centsToWire(choices.delivery_fee),
		spec_type: goods.options.length > 0 ? specType.multiple : specType.single,
		specs,
		skus: goods.variants.map((variant) => {
			const picks = variant.values.map((value, at): SpecPick => {
				const valueAt = valuesOf(goods, at).indexOf(value);
				return { specId: specId(at), valueId: valueId(at, valueAt) };
			});
			return { ...skuOf(variant, pictures), spec_key: specKey(picks) };
		}),
	});
}

/** The form of a goods that exists, with what the plan changes; `row` is what its editor shows. */
export function changedForm(row: EditorRow, plan: PlannedGoods, pictures: Pictures): GoodsForm {
	const changeOf = (field: string, skuId?: number) =>
		plan.changes.find((change) => change.field === field && change.skuId === skuId)?.to;
	const said = String(changeOf('images') ?? '');
	const further = changeOf('extra_classify_ids');
	const found = row.picture_missing === 1 ? plan.goods.images.flatMap((url) => pictures.get(url) ?? []) : [];
	const images = said === '' ? found : said.split(' ');
	const { specs, keyOf } = withNewValues(row, plan);
	const skus = row.skus.map((sku) => {
		const amount = (field: 'price' | 'origin_price' | 'cost_price') => {
			const to = changeOf(field, sku.id);
			return to === undefined ? sku[field] : centsToWire(Number(to));
		};
		const weight = changeOf('weight', sku.id);
		return {
			...sku,
			price: amount('price'),
			origin_price: amount('origin_price'),
			cost_price: amount('cost_price'),
			weight: weight === undefined ? sku.weight : gramsToWire(Number(weight)),
			barcode: changeOf('barcode', sku.id) ?? sku.barcode,
			sku_code: changeOf('sku_code', sku.id) ?? sku.sku_code,
			stock: changeOf('stock', sku.id) ?? sku.stock,
			enabled: changeOf('enabled', sku.id) ?? sku.enabled,
		};
	});
	const added = plan.variants.filter((one) => one.action === 'create');
	// What no file says is not said by it: points that staff gave end with the price they were meant for.
	const { give_score: _, ...known } = row;
	return goodsForm.parse({
		...known,
		name: changeOf('name') ?? row.name,
		brief: changeOf('brief') ?? row.brief,
		keywords: changeOf('keywords') ?? row.keywords,
		unit: changeOf('unit') ?? row.unit,
		stock_mode: changeOf('stock_mode') ?? row.stock_mode,
		make_days: changeOf('make_days') ?? row.make_days,
		detail: changeOf('detail') === undefined ? row.detail : (detailWith(plan.goods, pictures) ?? row.detail),
		classify_id: changeOf('classify_id') ?? row.classify_id,
		extra_classify_ids: further === undefined ? row.extra_classify_ids : idsIn(further),
		brand_id: changeOf('brand_id') ?? row.brand_id,
		image: images[0] ?? row.image,
		images: images.length > 0 ? images : row.images,
		specs,
		skus: [...skus, ...added.map(({ variant }) => ({ ...skuOf(variant, pictures), spec_key: keyOf(variant) }))],
	});
}

/** The ids of a change, as they are kept with it. */
export function idsIn(text: string | number): number[] {
	return String(text).split(' ').filter(Boolean).map(Number);
}

/** Under which key each sku of the goods is found again, by its spec text. */
export function skuKeysOf(plan: PlannedGoods): Map<string, string> {
	return new Map(
		plan.variants.map(({ variant, sku }) => [sku?.spec_text ?? variant.values.join(' / '), variantKey(variant.values)]),
	);
}

function skuOf(variant: ImportedVariant, pictures: Pictures) {
	const { sku_code, barcode, price, origin_price, cost_price, stock, weight, enabled, image } = variant;
	return {
		enabled,
		sku_code,
		barcode,
		image: pictures.get(image) ?? '',
		price: centsToWire(price),
		origin_price: centsToWire(origin_price),
		cost_price: centsToWire(cost_price),
		stock,
		weight: gramsToWire(weight),
	};
}

/** The values of an option in the order in which the file brings them. */
function valuesOf(goods: ImportedGoods, at: number): string[] {
	return [...new Set(goods.variants.map((variant) => variant.values[at] ?? ''))];
}

/**
 * The groups of a goods with the values that new variants bring. A value may have been renamed in the
 * shop since, so it is known by the skus that were imported with it before it is known by its text.
 */
function withNewValues(row: EditorRow, plan: PlannedGoods) {
	const known = new Map<string, number>();
	for (const { variant, sku } of plan.variants) {
		const stored = row.skus.find((one) => one.id === sku?.id);
		for (const pick of stored ? picksOf(stored.spec_key) : []) {
			const at = row.specs.findIndex((spec) => spec.id === pick.specId);
			known.set(`${at} ${variant.values[optionAt(row, plan, at)]}`, pick.valueId);
		}
	}
	const added = plan.variants.filter((one) => one.action === 'create').map(({ variant }) => variant);
	const specs = row.specs.map((spec, at) => {
		const texts = [...new Set(added.map((variant) => variant.values[optionAt(row, plan, at)] ?? ''))];
		const fresh = texts.flatMap((value, valueAt) => {
			const id = known.get(`${at} ${value}`) ?? spec.values.find((one) => one.value === value)?.id;
			known.set(`${at} ${value}`, id ?? valueId(at, valueAt));
			return id === undefined ? [{ id: valueId(at, valueAt), value, i18n: {}, image: '' }] : [];
		});
		return { ...spec, values: [...spec.values, ...fresh] };
	});
	const keyOf = (variant: ImportedVariant) =>
		specKey(
			row.specs.map((spec, at) => ({
				specId: spec.id,
				valueId: known.get(`${at} ${variant.values[optionAt(row, plan, at)]}`) ?? 0,
			})),
		);
	return { specs, keyOf };
}

/** Which option of the file a group is: the one of its name, else the one in its place. */
function optionAt(row: EditorRow, plan: PlannedGoods, at: number): number {
	const byName = plan.goods.options.indexOf(row.specs[at]?.name ?? '');
	return byName === -1 ? at : byName;
}

function picksOf(key: string): SpecPick[] {
	return key.split(';').flatMap((part) => {
		const [specId, valueId] = part.split(':').map(Number);
		return specId && valueId ? [{ specId, valueId }] : [];
	});
}

const specId = (at: number) => -1 - at;
const valueId = (at: number, valueAt: number) => -1000 * (at + 1) - valueAt - 1;
