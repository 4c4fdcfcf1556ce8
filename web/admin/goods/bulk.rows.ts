import type { readBulk, saveBulk } from '#domain/goods/goods-bulk.contract.ts';
import { type PriceDoubt, priceDoubt } from '#domain/goods/price-doubt.rules.ts';
import type { AnswerOf, SentTo } from '#domain/kernel/endpoint.ts';
import type { DraftSku } from '#web/shared/sku/sku.draft.ts';
import { newSku } from '#web/shared/sku/sku.draft.ts';
import { bulkFields, type SkuField, textOfField } from '#web/shared/sku/sku-fields.ts';

export type BulkRow = AnswerOf<typeof readBulk>['list'][number];
export type BulkChange = SentTo<typeof saveBulk>['list'][number];

/** Names and ids of what the sheet shows by name. */
export interface BulkWords {
	readonly classify: readonly { id: number; name: string }[];
	readonly brand: readonly { id: number; name: string }[];
	readonly pretags: readonly { id: number; name: string }[];
	/** The statuses a goods may be moved to, each by its words. */
	readonly status: readonly { id: string; name: string }[];
}

/** The fields of a goods that all of its rows share. */
export const sharedFields = ['classify', 'brand', 'pretags', 'status'] as const satisfies readonly SkuField[];

export const separator = '、';

/** A row as the sheet shows it. */
export function draftOfRow(row: BulkRow, words: BulkWords): DraftSku {
	const named = (list: readonly { id: number | string; name: string }[], id: number | string) =>
		list.find((one) => one.id === id)?.name ?? `#${id}`;
	return {
		...newSku(String(row.sku_id), row.spec_text ? `${row.name} · ${row.spec_text}` : row.name),
		sku_code: row.sku_code,
		price: row.price,
		cost_price: row.cost_price,
		stock: String(row.stock),
		reserved: row.reserved,
		weight: row.weight,
		classify: named(words.classify, row.classify_id),
		brand: row.brand_id === 0 ? '' : named(words.brand, row.brand_id),
		pretags: row.pretag_ids.map((id) => named(words.pretags, id)).join(separator),
		status: named(words.status, row.status),
	};
}

/** The rows after a change, with what was written of a goods in one of its rows written in all of them. */
export function shared(
	before: readonly DraftSku[],
	after: readonly DraftSku[],
	goodsOf: ReadonlyMap<string, number>,
): DraftSku[] {
	const written = new Map<string, string>();
	after.forEach((sku, at) => {
		for (const field of sharedFields) {
			const was = before[at];
			if (was && was !== sku && was[field] !== sku[field]) {
				written.set(`${goodsOf.get(sku.spec_key)} ${field}`, sku[field] ?? '');
			}
		}
	});
	if (written.size === 0) return [...after];
	return after.map((sku) => {
		const own = sharedFields.flatMap((field): [string, string][] => {
			const text = written.get(`${goodsOf.get(sku.spec_key)} ${field}`);
			return text === undefined || text === sku[field] ? [] : [[field, text]];
		});
		return own.length === 0 ? sku : { ...sku, ...Object.fromEntries(own) };
	});
}

/** One cell that is to be saved. */
export interface CellChange {
	readonly goodsId: number;
	readonly key: string;
	/** Of the goods. */
	readonly name: string;
	/** What distinguishes the variant; empty for what is of the goods. */
	readonly variant: string;
	readonly code: string;
	readonly cost: string;
	readonly field: SkuField;
	readonly before: string;
	readonly after: string;
}

/** What differs from what is stored; a field of a goods counts once. */
export function changesOf(rows: readonly BulkRow[], skus: readonly DraftSku[], words: BulkWords): CellChange[] {
	const counted = new Set<string>();
	return rows.flatMap((row, at) => {
		const sku = skus[at];
		const stored = draftOfRow(row, words);
		if (!sku) return [];
		return bulkFields.flatMap((field): CellChange[] => {
			const [before, after] = [textOfField(stored, field), textOfField(sku, field)];
			if (before === after) return [];
			const isShared = sharedFields.some((one) => one === field);
			const place = `${row.goods_id} ${field}`;
			if (isShared && counted.has(place)) return [];
			if (isShared) counted.add(place);
			const own = { variant: row.spec_text, code: row.sku_code, cost: row.cost_price };
			const named = { name: row.name, ...(isShared ? { variant: '', code: row.goods_no, cost: '' } : own) };
			return [{ goodsId: row.goods_id, key: sku.spec_key, ...named, field, before, after }];
		});
	});
}

/** Which of the changes are prices that may be slips. */
export function doubtsOf(changes: readonly CellChange[]): Map<CellChange, PriceDoubt> {
	const doubted = changes.flatMap((change): [CellChange, PriceDoubt][] => {
		const doubt = change.field === 'price' ? priceDoubt(change) : undefined;
		return doubt ? [[change, doubt]] : [];
	});
	return new Map(doubted);
}

/** The ids of tags by a text of names; `undefined` where one of them is no tag. */
export function tagsOf(text: string, words: BulkWords): number[] | undefined {
	const names = text
		.split(/[、,，;；]/)
		.map((name) => name.trim())
		.filter(Boolean);
	const ids = names.map((name) => words.pretags.find((one) => one.name === name || `#${one.id}` === name)?.id);
	return ids.every((id) => id !== undefined) ? [...new Set(ids)] : undefined;
}

/** The status that a word means. */
export function statusOf(text: string, words: BulkWords): '1' | '2' | undefined {
	const id = words.status.find((one) => one.name === text || one.id === text)?.id;
	return id === '1' || id === '2' ? id : undefined;
}

/** What is sent for the changes, goods by goods, on the versions they stand on; each cell was found to be sound before. */
export function toSend(
	changes: readonly CellChange[],
	versions: ReadonlyMap<number, number>,
	words: BulkWords,
): BulkChange[] {
	const byGoods = new Map<number, BulkChange & { skus: NonNullable<BulkChange['skus']> }>();
	for (const { goodsId, key, field, before, after } of changes) {
		const id = Number(key);
		const change = byGoods.get(goodsId) ?? { id: goodsId, version: versions.get(goodsId) ?? 0, skus: [] };
		byGoods.set(goodsId, change);
		if (field === 'classify') change.classify_id = words.classify.find(({ name }) => name === after)?.id ?? 0;
		else if (field === 'brand') change.brand_id = words.brand.find(({ name }) => name === after)?.id ?? 0;
		else if (field === 'pretags') change.pretag_ids = tagsOf(after, words) ?? [];
		else if (field === 'status') Object.assign(change, { status: statusOf(after, words) });
		else {
			const known = change.skus.find((sku) => sku.id === id);
			const sku = known ?? { id };
			if (!known) change.skus.push(sku);
			if (field === 'stock') Object.assign(sku, { stock: after, stock_seen: before });
			else Object.assign(sku, { [field]: after || '0' });
		}
	}
	return [...byGoods.values()];
}

/** A row read anew, with what was typed over the old one and is not saved yet. */
export function rebased(old: BulkRow, fresh: BulkRow, sku: DraftSku, words: BulkWords): DraftSku {
	const [was, is] = [draftOfRow(old, words), draftOfRow(fresh, words)];
	const typed = bulkFields.filter((field) => textOfField(sku, field) !== textOfField(was, field));
	return { ...is, ...Object.fromEntries(typed.map((field) => [field, textOfField(sku, field)])) };
}

/** The changes that take others back. */
export function inverse(changes: readonly CellChange[]): CellChange[] {
	return changes.map(({ before, after, ...change }) => ({ ...change, before: after, after: before }));
}
