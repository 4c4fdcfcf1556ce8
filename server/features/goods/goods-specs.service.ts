import { refused } from '#domain/errors.ts';
import type { GoodsForm, GoodsSkuForm, GoodsSpecForm } from '#domain/goods/goods.form.ts';
import {
	formSpecProblem,
	mostVanished,
	parseSpecKey,
	type SpecPick,
	skuNames,
	specKey,
} from '#domain/goods/goods.specs.ts';
import type { Tx } from '#server/database/handle.ts';
import * as skus from '#server/features/stock/sku.writes.ts';
import type { EditorSpec } from './goods.admin.queries.ts';
import * as queries from './goods-specs.queries.ts';
import { deleteVanished } from './goods-vanished.queries.ts';

/** Whose goods, which log: what every write of a goods' skus needs to know. */
export interface SkuWriting {
	readonly merchantId: number;
	readonly log: skus.StockLogFacts;
	readonly now: number;
}

/** The groups of a form with the ids of the database. */
type StoredSpecs = {
	form: GoodsSpecForm;
	id: number;
	values: { form: GoodsSpecForm['values'][number]; id: number }[];
}[];

/** A new goods whose groups and skus are to be made. */
export interface NewSkus {
	readonly goodsId: number;
	readonly form: GoodsForm;
	/** Under which key an import finds a sku again, by its spec text. */
	readonly importKeys?: ReadonlyMap<string, string> | undefined;
}

/** Makes the groups and skus of new goods. */
export async function createSkus(
	tx: Tx,
	goods: readonly NewSkus[],
	writing: Omit<SkuWriting, 'merchantId'>,
): Promise<void> {
	const stored = await storeNewSpecs(tx, goods);
	const rows = goods.flatMap(({ goodsId: goods_id, form, importKeys }, index) => {
		const columnsOf = skuReader(stored[index] ?? []);
		return form.skus.map((sku, at): skus.NewSku => {
			const columns = columnsOf(sku, form.skus.length - at);
			const import_key = sku.enabled === 1 ? importKeys?.get(columns.spec_text) : undefined;
			const known = import_key === undefined ? {} : { import_key };
			return { goods_id, merchant_id: form.merchant_id, ...columns, stock: sku.stock, ...known };
		});
	});
	await skus.insertSkus(tx, rows, writing);
}

/** Makes the groups of new goods, all in one go. */
async function storeNewSpecs(tx: Tx, goods: readonly NewSkus[]): Promise<StoredSpecs[]> {
	const made = await queries.insertSpecs(
		tx,
		goods.flatMap(({ goodsId: goods_id, form: { specs } }) =>
			specs.map((form, at) => ({ goods_id, ...specRow(form, specs.length - at) })),
		),
	);
	const idOf = new Map(made.map(({ id, goods_id, name }) => [`${goods_id} ${name}`, id]));
	const placed = goods.map(({ goodsId, form: { specs } }) =>
		specs.map((form) => ({ form, id: idOf.get(`${goodsId} ${form.name}`) ?? 0, values: form.values })),
	);
	const valueIds = await storeValues(
		tx,
		placed
			.flat()
			.flatMap(({ id: spec_id, values }) =>
				values.map((form, at) => ({ spec_id, ...valueRow(form, values.length - at) })),
			),
	);
	return placed.map((specs) =>
		specs.map(({ form, id, values }) => ({
			form,
			id,
			values: values.map((value) => ({ form: value, id: valueIds.get(`${id} ${value.value}`) ?? 0 })),
		})),
	);
}

const specRow = ({ name, i18n, has_image }: GoodsSpecForm, weigh: number) => ({
	name,
	i18n: i18n as never,
	has_image,
	weigh,
});

const valueRow = ({ value, i18n, image }: GoodsSpecForm['values'][number], weigh: number) => ({
	value,
	i18n: i18n as never,
	image,
	weigh,
});

/** Makes values; their ids by those of their groups and what they are called. */
async function storeValues(tx: Tx, rows: Parameters<typeof queries.insertSpecValues>[1]): Promise<Map<string, number>> {
	const made = await queries.insertSpecValues(tx, rows);
	return new Map(made.map((row) => [`${row.spec_id} ${row.value}`, row.id]));
}

/**
 * Brings groups and skus of a goods to what the form says. A combination that still exists keeps its
 * sku; one that returns under a new id is known by its text. What is gone is disabled, and deleted once newer ones are gone
 * too and nothing refers to it. Where `own` names skus, no other one stays or returns, whatever it is called.
 */
export async function updateSkus(
	tx: Tx,
	goodsId: number,
	{
		form,
		stored,
		locked,
		own,
	}: {
		form: GoodsForm;
		stored: readonly EditorSpec[];
		locked: readonly queries.LockedSku[];
		own?: ReadonlySet<number> | undefined;
	},
	writing: SkuWriting,
): Promise<void> {
	const known = own ? locked.filter(({ id }) => own.has(id)) : locked;
	const columnsOf = skuReader(await storeSpecs(tx, goodsId, form.specs, own ? specsOf(known, stored) : stored));
	const rows = form.skus.map((sku, at) => ({ sku, columns: columnsOf(sku, form.skus.length - at) }));
	const matches = matchSkus(
		rows.map(({ columns }) => columns),
		known,
	);
	const kept = new Set(matches.flatMap((match) => match?.id ?? []));
	const gone = locked.filter((sku) => !kept.has(sku.id) && (sku.enabled === 1 || sku.sku_code !== ''));
	await skus.disableSkus(
		tx,
		gone.map((sku) => sku.id),
		writing.now,
	);
	const vanished = await deleteVanished(tx, goodsId, { kept: [...kept], gone: gone.map((sku) => sku.id) });
	if (gone.length > 0 && vanished > mostVanished) throw refused('goods.tooManyVanished', { most: mostVanished });
	const staying = rows.flatMap(({ sku, columns }, at) => {
		const match = matches[at];
		return match ? [{ ...columns, id: match.id, member_prices: sku.member_prices ?? match.member_prices }] : [];
	});
	await skus.updateSkus(tx, staying, writing);
	const place = { goods_id: goodsId, merchant_id: writing.merchantId };
	const fresh = rows.flatMap(({ sku, columns }, at) =>
		matches[at] ? [] : [{ ...place, ...columns, stock: sku.stock }],
	);
	await skus.insertSkus(tx, fresh, writing);
	await changeStocks(
		tx,
		rows.flatMap(({ sku, columns }, at) => (matches[at] ? [{ sku, columns, locked: matches[at], at }] : [])),
		writing,
	);
}

/** The groups with the values of these skus alone. */
function specsOf(skus: readonly StoredSku[], stored: readonly EditorSpec[]): EditorSpec[] {
	const picked = new Set(skus.flatMap(({ spec_key }) => parseSpecKey(spec_key) ?? []).map(({ valueId }) => valueId));
	return stored.map((spec) => ({ ...spec, values: spec.values.filter(({ id }) => picked.has(id)) }));
}

/** Refuses groups and skus that no goods can have. Asked before anything is made of them: a form takes more than can be worked on. */
export function checkSpecs(form: GoodsForm): void {
	const problem = formSpecProblem(form);
	if (problem) throw refused(problem.code, problem.facts);
}

async function storeSpecs(
	tx: Tx,
	goodsId: number,
	forms: readonly GoodsSpecForm[],
	stored: readonly EditorSpec[],
): Promise<StoredSpecs> {
	const placed = adoptSpecs(forms, stored).map(({ form, known, values }, at) => ({
		form,
		known,
		row: specRow(form, forms.length - at),
		values: values.map((value, valueAt) => ({ ...value, row: valueRow(value.form, form.values.length - valueAt) })),
	}));
	if (stored.length > 0) {
		await queries.removeSpecs(tx, goodsId, {
			specIds: placed.flatMap((spec) => spec.known?.id ?? []),
			valueIds: placed.flatMap((spec) => spec.values.flatMap((value) => value.known?.id ?? [])),
		});
		await queries.updateSpecs(
			tx,
			goodsId,
			placed.flatMap(({ known, row }) => (known ? [{ ...row, id: known.id }] : [])),
		);
		await queries.updateSpecValues(
			tx,
			goodsId,
			placed.flatMap((spec) => spec.values.flatMap(({ known, row }) => (known ? [{ ...row, id: known.id }] : []))),
		);
	}
	const made = await queries.insertSpecs(
		tx,
		placed.flatMap(({ known, row }) => (known ? [] : [{ goods_id: goodsId, ...row }])),
	);
	const newSpecs = new Map(made.map(({ id, name }) => [name, id]));
	const withIds = placed.map((spec) => ({ ...spec, id: spec.known?.id ?? newSpecs.get(spec.form.name) ?? 0 }));
	const valueId = await storeValues(
		tx,
		withIds.flatMap((spec) => spec.values.flatMap(({ known, row }) => (known ? [] : [{ ...row, spec_id: spec.id }]))),
	);
	return withIds.map((spec) => ({
		form: spec.form,
		id: spec.id,
		values: spec.values.map(({ form, known }) => ({
			form,
			id: known?.id ?? valueId.get(`${spec.id} ${form.value}`) ?? 0,
		})),
	}));
}

/** The stored sku of each one of a form, as a save of the form would find it. */
export function knownSkus<Sku extends StoredSku>(
	form: Pick<GoodsForm, 'specs' | 'skus'>,
	stored: { readonly specs: readonly EditorSpec[]; readonly skus: readonly Sku[] },
): (Sku | undefined)[] {
	// What is new has an id that no key of a stored sku names.
	const specs = adoptSpecs(form.specs, stored.specs).map((spec, at) => ({
		form: spec.form,
		id: spec.known?.id ?? -1 - at,
		values: spec.values.map((value, valueAt) => ({ form: value.form, id: value.known?.id ?? -1 - valueAt })),
	}));
	const columnsOf = skuReader(specs);
	return matchSkus(
		form.skus.map((sku) => columnsOf(sku, 0)),
		stored.skus,
	);
}

/** What the skus of a form are called: by that a save knows those that return. */
export function specTexts(form: Pick<GoodsForm, 'specs' | 'skus'>): string[] {
	const specs = form.specs.map((spec) => ({
		form: spec,
		id: spec.id,
		values: spec.values.map((value) => ({ form: value, id: value.id })),
	}));
	const columnsOf = skuReader(specs);
	return form.skus.map((sku) => columnsOf(sku, 0).spec_text);
}

function adoptSpecs(forms: readonly GoodsSpecForm[], stored: readonly EditorSpec[]) {
	return adopt(forms, stored, (form) => form.name).map((spec) => ({
		...spec,
		values: adopt(spec.form.values, spec.known?.values ?? [], (value) => value.value),
	}));
}

/** Finds the stored row of each form row: by its id, or, typed in anew, by its text. */
function adopt<Form extends { id: number }, Stored extends { id: number }>(
	forms: readonly Form[],
	stored: readonly Stored[],
	textOf: (row: Form | Stored) => string,
): { form: Form; known: Stored | undefined }[] {
	const byId = new Map(stored.map((row) => [row.id, row]));
	const taken = new Set(forms.filter((form) => byId.has(form.id)).map((form) => form.id));
	const byText = new Map(stored.filter((row) => !taken.has(row.id)).map((row) => [textOf(row), row]));
	return forms.map((form) => ({ form, known: byId.get(form.id) ?? byText.get(textOf(form)) }));
}

/** Reads the columns of skus, of which each takes one value of each group: all groups are laid out once for all of them. */
function skuReader(specs: StoredSpecs): (sku: GoodsSkuForm, weigh: number) => skus.SkuColumns {
	const groups = specs.map((spec) => ({
		...{ id: spec.id, formId: spec.form.id },
		// The first of two that share an id.
		values: new Map(spec.values.toReversed().map((value) => [value.form.id, value])),
	}));
	return (sku, weigh) => {
		const chosen = new Map((parseSpecKey(sku.spec_key) ?? []).map((pick) => [pick.specId, pick.valueId]));
		return skuColumns(
			sku,
			groups.map(({ id, formId, values }) => ({ specId: id, value: values.get(chosen.get(formId) ?? 0) })),
			weigh,
		);
	};
}

type Picked = readonly { specId: number; value: StoredSpecs[number]['values'][number] | undefined }[];

function skuColumns(sku: GoodsSkuForm, picked: Picked, weigh: number): skus.SkuColumns {
	const picks = picked.map(({ specId, value }): SpecPick => ({ specId, valueId: value?.id ?? 0 }));
	const inEnglish = picked.map(({ value }) => value?.form.i18n.en?.value || value?.form.value || '');
	const isTranslated = picked.some(({ value }) => value?.form.i18n.en?.value);
	return {
		spec_key: specKey(picks),
		value_ids: picks.map((pick) => pick.valueId),
		spec_text: picked.flatMap(({ value }) => value?.form.value ?? []).join(' / '),
		i18n: isTranslated ? { en: { spec_text: inEnglish.join(' / ') } } : {},
		sku_code: sku.sku_code,
		barcode: sku.barcode,
		image: sku.image,
		price: sku.price,
		origin_price: sku.origin_price,
		cost_price: sku.cost_price,
		member_prices: sku.member_prices ?? {},
		weight: sku.weight,
		volume: sku.volume,
		enabled: sku.enabled,
		weigh,
	};
}

type StoredSku = Pick<queries.LockedSku, 'id' | 'spec_key' | 'spec_text'>;

/** Finds the stored sku of each row, each once: by its key, or, of those left, the newest by its text. */
function matchSkus<Sku extends StoredSku>(rows: readonly skus.SkuColumns[], stored: readonly Sku[]) {
	const byKey = new Map(stored.map((sku) => [sku.spec_key, sku]));
	const taken = new Set(rows.flatMap((row) => byKey.get(row.spec_key)?.id ?? []));
	const left = stored.filter((sku) => !taken.has(sku.id)).sort((one, other) => one.id - other.id);
	const byText = new Map(left.map((sku) => [sku.spec_text, sku]));
	return rows.map((row) => {
		const same = byKey.get(row.spec_key);
		if (same) return same;
		const named = byText.get(row.spec_text);
		byText.delete(row.spec_text);
		return named;
	});
}

async function changeStocks(
	tx: Tx,
	rows: readonly { sku: GoodsSkuForm; columns: skus.SkuColumns; locked: queries.LockedSku; at: number }[],
	writing: SkuWriting,
): Promise<void> {
	const changed = rows.filter(({ sku, locked }) => sku.stock !== (sku.stock_seen ?? locked.stock));
	for (const { sku, columns, locked, at } of changed) {
		const field = `skus.${at}.stock`;
		const name = skuNames(columns);
		if (sku.stock_seen !== undefined && sku.stock_seen !== locked.stock) {
			throw refused('goods.stockChanged', { sku: name, stock: locked.stock }, { field });
		}
		if (sku.stock < locked.reserved) {
			throw refused('goods.stockBelowReserved', { sku: name, reserved: locked.reserved }, { field });
		}
	}
	const took = await skus.setStocks(
		tx,
		changed.map(({ sku, locked }) => ({ id: locked.id, seen: locked.stock, stock: sku.stock })),
		writing,
	);
	const missed = changed.find(({ locked }) => !took.has(locked.id));
	if (missed) {
		throw refused('goods.stockChanged', { sku: skuNames(missed.columns), stock: missed.locked.stock });
	}
}
