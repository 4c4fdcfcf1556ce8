import { goodsListing, goodsStatusOptions } from '#domain/goods/goods.listing.ts';
import { type ImportField, importFields, optionFields } from '#domain/import/import.fields.ts';
import { asSafe, furtherBetween, ownFields } from '#domain/import/own.source.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Cell } from '#domain/lists/cell.ts';
import { centsToWire } from '#domain/money/wire.ts';
import { stockModeNames } from '#domain/stock/stock.rules.ts';
import { placeholderImage } from '#domain/upload/thumbnail.rules.ts';
import { goodsConditions } from '#server/features/goods/goods.admin.service.ts';
import { declaredSource, type ExportColumn, type ExportSource } from '#server/resource/export.source.ts';
import { type GoodsSize, type OwnGoods, type OwnRow, rowsOfGoods, sizesOfGoods } from './goods-file.queries.ts';

/** A cell of a workbook holds no more; a longer description stays as it is when the file is read again. */
const mostCharacters = 32_000;

/** So much is read at a time, unless one goods alone is more. */
const mostAtOnce = { skus: 2000, bytes: 4 * 1024 * 1024 } as const;

const listed = declaredSource(goodsListing, { conditions: goodsConditions });

/** The goods of the list in the shape that the import reads: a row a variant, the goods' own cells in its first. */
export const goodsFileSource: ExportSource = {
	name: 'shop/goods/import',
	title: { 'zh-cn': '商品数据', en: 'Goods data' },
	columns: (language) =>
		ownFields.map(
			(field): ExportColumn => ({
				key: field,
				label: importFields[field][language],
				cell: (row) => safeCell(cellOf(field, row as unknown as OwnRow, language)),
			}),
		),
	async *batches(asking, query) {
		for await (const rows of listed.batches(asking, query)) {
			const ids = rows.map((row) => Number(row['id']));
			for (const slice of slicesOf(await sizesOfGoods(asking.tx, ids, mostCharacters))) {
				yield (await rowsOfGoods(asking.tx, slice, mostCharacters)) as unknown as readonly Record<string, unknown>[];
			}
		}
	},
};

/** Cuts goods into slices that fit into memory, however many variants and how long a description each has. */
function* slicesOf(sizes: readonly GoodsSize[]): Generator<readonly number[]> {
	let [ids, skus, bytes] = [[] as number[], 0, 0];
	for (const size of sizes) {
		const isFull = skus + size.skus > mostAtOnce.skus || bytes + size.bytes > mostAtOnce.bytes;
		if (isFull && ids.length > 0) {
			yield ids;
			[ids, skus, bytes] = [[], 0, 0];
		}
		ids.push(size.id);
		skus += size.skus;
		bytes += size.bytes;
	}
	if (ids.length > 0) yield ids;
}

function safeCell(cell: Cell): Cell {
	return typeof cell === 'string' ? asSafe(cell) || null : cell;
}

function cellOf(field: ImportField, row: OwnRow, language: Language): Cell {
	const option = optionFields.findIndex((names) => (names as readonly string[]).includes(field));
	if (option >= 0) return field.endsWith('Name') ? (row.options[option] ?? '') : (row.values[option] ?? '');
	switch (field) {
		case 'handle':
			return row.goods_no;
		case 'sku':
			return row.sku_code;
		case 'price':
			return Number(centsToWire(row.price));
		case 'originPrice':
			return Number(centsToWire(row.origin_price));
		case 'cost':
			return Number(centsToWire(row.cost_price));
		case 'variantImage':
			return row.image;
		case 'barcode':
		case 'stock':
		case 'weight':
		case 'enabled':
			return row[field];
		default:
			return row.isFirst ? goodsCell(field, row, language) : null;
	}
}

/** What is said of the whole goods. */
function goodsCell(field: ImportField, row: OwnGoods, language: Language): Cell {
	switch (field) {
		case 'image':
			return row.images.filter((url) => url !== '' && url !== placeholderImage).join(' ');
		case 'status':
			return goodsStatusOptions.find(({ value }) => value === row.status)?.label[language] ?? row.status;
		case 'further':
			return row.further.join(furtherBetween);
		case 'stockMode':
			return stockModeNames[row.stock_mode][language];
		case 'makeDays':
			return row.make_days;
		case 'detail':
			return row.detail.length > mostCharacters ? null : row.detail;
		case 'name':
		case 'brief':
		case 'brand':
		case 'category':
		case 'keywords':
		case 'unit':
			return row[field];
		default:
			return null;
	}
}
