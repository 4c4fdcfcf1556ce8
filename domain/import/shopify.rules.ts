import { maxSkus } from '#domain/goods/goods.specs.ts';
import { type ImportIssue, readAmount, readGrams, readQuantity, readWord } from '#domain/import/import.cells.ts';
import { requiredColumns, type ShopifyField, shopifyColumns } from '#domain/import/shopify.columns.ts';

/** A file as a table; `row` counts as a spreadsheet does, the header is row 1. */
export interface ImportTable {
	readonly header: readonly string[];
	readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[];
}

/** One variant line of a product. */
export interface ImportedVariant {
	readonly row: number;
	/** One value an option; none for the single spec. */
	readonly values: readonly string[];
	readonly sku_code: string;
	readonly barcode: string;
	readonly price: number;
	readonly origin_price: number;
	readonly cost_price: number;
	readonly stock: number;
	readonly weight: number;
	readonly image: string;
}

/** All rows of one handle, read; with an error among `issues` it must not be written. */
export interface ImportedGoods {
	readonly handle: string;
	readonly rows: readonly number[];
	readonly name: string;
	readonly detail: string;
	readonly keywords: string;
	readonly isPublished: boolean;
	readonly needsShipping: boolean;
	readonly options: readonly string[];
	readonly variants: readonly ImportedVariant[];
	/** Addresses in the order of their positions. */
	readonly images: readonly string[];
	readonly issues: readonly ImportIssue[];
}

const limits = { handle: 200, name: 120, detail: 200_000, keywords: 255, option: 20, value: 40, sku: 64, barcode: 32 };
const maxImages = 10;

interface Line {
	readonly row: number;
	cell(field: ShopifyField): string;
}

/** The required columns that a header lacks. */
export function missingColumns(header: readonly string[]): string[] {
	return requiredColumns.map((field) => shopifyColumns[field]).filter((column) => !header.includes(column));
}

/** Gathers the rows of a Shopify product export into goods; nothing is thrown, everything odd is noted. */
export function readShopify(table: ImportTable): { goods: ImportedGoods[]; issues: ImportIssue[] } {
	const issues: ImportIssue[] = [];
	const columnAt = new Map(table.header.map((column, index) => [column, index]));
	const groups = new Map<string, { lines: Line[]; notes: ImportIssue[]; lastAt: number }>();
	for (const [at, { row, cells }] of table.rows.entries()) {
		const line: Line = { row, cell: (field) => cells[columnAt.get(shopifyColumns[field]) ?? -1] ?? '' };
		const handle = line.cell('handle').trim();
		const ragged = raggedIssue(row, cells, table.header.length);
		if (handle === '' || handle.length > limits.handle) {
			issues.push(...ragged, handleIssue(row, handle));
			continue;
		}
		const group = groups.get(handle) ?? { lines: [], notes: [], lastAt: at };
		if (at - group.lastAt > 1) group.notes.push(warning(row, 'Handle', 'import.handleSplit'));
		group.lines.push(line);
		group.notes.push(...ragged);
		group.lastAt = at;
		groups.set(handle, group);
	}
	const goods = [...groups].map(([handle, { lines, notes }]) => readGoods(handle, lines, notes));
	return { goods: withoutRepeatedSkus(goods), issues };
}

function readGoods(handle: string, lines: readonly Line[], notes: readonly ImportIssue[]): ImportedGoods {
	const issues: ImportIssue[] = [...notes];
	const readerOf = (row: number) => ({
		note: (level: ImportIssue['level'], column: string, code: ImportIssue['code'], facts = {}) => {
			issues.push({ row, column, level, code, facts });
		},
	});
	const first = lines.find((line) => line.cell('title').trim() !== '') ?? lines[0];
	const firstRow = first?.row ?? 0;
	const text = (field: ShopifyField) => first?.cell(field) ?? '';

	readWord(readerOf(firstRow), 'Handle', handle, limits.handle);
	const name = readWord(readerOf(firstRow), 'Title', text('title'), limits.name);
	if (name === '' && text('title').trim() === '') readerOf(firstRow).note('error', 'Title', 'import.titleMissing');
	for (const line of lines) {
		const title = line.cell('title').trim();
		if (title !== '' && title !== text('title').trim()) {
			readerOf(line.row).note('warning', 'Title', 'import.titleTwice', { title: title.slice(0, 40) });
		}
	}
	const detail = text('body');
	if (detail.length > limits.detail) {
		readerOf(firstRow).note('error', 'Body (HTML)', 'import.tooLong', { max: limits.detail });
	}
	const options = readOptions(readerOf(firstRow), first);
	const variantLines = lines.filter((line, at) => isVariant(line) || (at === 0 && lines.length === 1));
	const variants = withoutRepeats(
		variantLines.map((line) => readVariant(readerOf(line.row), line, options)),
		options,
		issues,
	);
	if (variants.length === 0) readerOf(firstRow).note('error', '', 'import.variantMissing');
	if (variants.length > maxSkus) {
		readerOf(firstRow).note('error', '', 'import.tooManySkus', { count: variants.length, max: maxSkus });
	}
	const images = readImages(lines);
	if (images.length === 0) readerOf(firstRow).note('warning', 'Image Src', 'import.pictureMissing');
	return {
		handle,
		rows: lines.map((line) => line.row),
		name,
		detail: detail.slice(0, limits.detail),
		keywords: text('tags').trim().slice(0, limits.keywords),
		isPublished: !isNo(text('published')) && !['draft', 'archived'].includes(text('status').trim().toLowerCase()),
		needsShipping: variantLines.some((line) => !isNo(line.cell('requiresShipping'))),
		options,
		variants,
		images,
		issues,
	};
}

type Reader = Parameters<typeof readWord>[0];

const optionFields = [
	['option1Name', 'option1Value'],
	['option2Name', 'option2Value'],
	['option3Name', 'option3Value'],
] as const;

/** The names of the options; `Title` with `Default Title` is Shopify's way to say "no options". */
function readOptions(reader: Reader, line: Line | undefined): string[] {
	if (!line || isDefaultTitle(line)) return [];
	const names: string[] = [];
	for (const [nameField, valueField] of optionFields) {
		const name = readWord(reader, shopifyColumns[nameField], line.cell(nameField), limits.option);
		if (name !== '') names.push(name);
		else if (line.cell(valueField).trim() !== '') {
			reader.note('error', shopifyColumns[nameField], 'import.optionUnnamed');
		}
	}
	return names;
}

function isDefaultTitle(line: Line): boolean {
	const name = line.cell('option1Name').trim().toLowerCase();
	const value = line.cell('option1Value').trim().toLowerCase();
	return (name === 'title' && value === 'default title') || (name === '' && value === '');
}

function isVariant(line: Line): boolean {
	return [line.cell('option1Value'), line.cell('price'), line.cell('sku')].some((cell) => cell.trim() !== '');
}

function readVariant(reader: Reader, line: Line, options: readonly string[]): ImportedVariant {
	const column = shopifyColumns;
	const price = readAmount(reader, column.price, line.cell('price'));
	if (line.cell('price').trim() === '') reader.note('error', column.price, 'import.priceMissing');
	if (price === 0) reader.note('warning', column.price, 'import.priceZero');
	return {
		row: line.row,
		values: options.map((name, at) => {
			const field = optionFields[at]?.[1] ?? 'option1Value';
			const value = readWord(reader, column[field], line.cell(field), limits.value);
			if (line.cell(field).trim() === '') reader.note('error', column[field], 'import.optionMissing', { name });
			return value;
		}),
		sku_code: readWord(reader, column.sku, line.cell('sku').replace(/^'/, ''), limits.sku),
		barcode: readWord(reader, column.barcode, line.cell('barcode').replace(/^'/, ''), limits.barcode),
		price: price ?? 0,
		origin_price: readAmount(reader, column.originPrice, line.cell('originPrice')) ?? 0,
		cost_price: readAmount(reader, column.cost, line.cell('cost')) ?? 0,
		stock: readQuantity(reader, column.stock, line.cell('stock')),
		weight: readGrams(reader, column.grams, line.cell('grams')),
		image: line.cell('variantImage').trim(),
	};
}

function withoutRepeats(variants: ImportedVariant[], options: readonly string[], issues: ImportIssue[]) {
	const rowOf = new Map<string, number>();
	return variants.filter((variant) => {
		const key = variantKey(variant.values);
		const earlier = rowOf.get(key);
		if (earlier === undefined) {
			rowOf.set(key, variant.row);
			return true;
		}
		const spec = variant.values.join(' / ') || '-';
		issues.push({
			row: variant.row,
			column: options.length > 0 ? shopifyColumns.option1Value : '',
			level: 'error',
			code: 'import.variantTwice',
			facts: { spec, row: earlier },
		});
		return false;
	});
}

/** A code may stand on one variant of the file only; its second goods is at fault. */
function withoutRepeatedSkus(goods: readonly ImportedGoods[]): ImportedGoods[] {
	const rowOf = new Map<string, number>();
	return goods.map((one) => {
		const repeated: ImportIssue[] = [];
		for (const { sku_code: code, row } of one.variants) {
			if (code === '') continue;
			const earlier = rowOf.get(code);
			if (earlier === undefined) rowOf.set(code, row);
			else {
				const facts = { code, row: earlier };
				repeated.push({ row, column: shopifyColumns.sku, level: 'error', code: 'import.skuTwice', facts });
			}
		}
		return repeated.length === 0 ? one : { ...one, issues: [...one.issues, ...repeated] };
	});
}

/** How a variant is found again: its option values in order. */
export function variantKey(values: readonly string[]): string {
	return JSON.stringify(values);
}

function readImages(lines: readonly Line[]): string[] {
	const pictures = lines
		.map((line, at) => ({ url: line.cell('image').trim(), position: Number(line.cell('imagePosition')) || 1000 + at }))
		.filter(({ url }) => url !== '')
		.sort((a, b) => a.position - b.position);
	return [...new Set(pictures.map(({ url }) => url))].slice(0, maxImages);
}

/** Cells missing at the end are empty ones; cells beyond the header mean that the row is shifted. */
function raggedIssue(row: number, cells: readonly string[], expected: number): ImportIssue[] {
	const count = cells.length;
	if (count === expected) return [];
	const isShifted = cells.slice(expected).some((cell) => cell.trim() !== '');
	return [
		{ row, column: '', level: isShifted ? 'error' : 'warning', code: 'import.ragged', facts: { count, expected } },
	];
}

function handleIssue(row: number, handle: string): ImportIssue {
	return handle === ''
		? { row, column: 'Handle', level: 'error', code: 'import.handleMissing', facts: {} }
		: { row, column: 'Handle', level: 'error', code: 'import.handleBad', facts: { max: limits.handle } };
}

function warning(row: number, column: string, code: ImportIssue['code']): ImportIssue {
	return { row, column, level: 'warning', code, facts: {} };
}

function isNo(cell: string): boolean {
	return ['false', 'no', '0'].includes(cell.trim().toLowerCase());
}
