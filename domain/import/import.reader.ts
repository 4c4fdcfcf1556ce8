import { maxSkus } from '#domain/goods/goods.specs.ts';
import { type ImportIssue, readAmount, readGrams, readQuantity, readWord } from '#domain/import/import.cells.ts';
import { type ImportField, importFields, type Line, type Mapping, optionFields } from '#domain/import/import.fields.ts';
import { type ImportSource, isNo } from '#domain/import/import.source.ts';

import { type StockMode, stockModeOf } from '#domain/stock/stock.rules.ts';

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
	/** In grams. */
	readonly weight: number;
	readonly enabled: number;
	readonly image: string;
}

/** All rows of one goods, read; with an error among `issues` it must not be written. */
export interface ImportedGoods {
	/** Its third-party id. */
	readonly handle: string;
	readonly rows: readonly number[];
	readonly name: string;
	/** Texts that the file has no column for are undefined. */
	readonly brief: string | undefined;
	readonly keywords: string | undefined;
	readonly unit: string | undefined;
	/** When orders hold its pieces. */
	readonly stock_mode: StockMode | undefined;
	readonly detail: string | undefined;
	readonly category: string;
	/** Its further categories by name; undefined where the file has no column for them. */
	readonly further: readonly string[] | undefined;
	readonly isPublished: boolean;
	readonly needsShipping: boolean;
	readonly options: readonly string[];
	readonly variants: readonly ImportedVariant[];
	/** Which of the variants' columns the file has. */
	readonly said: readonly VariantField[];
	/** Addresses in the order of their positions. */
	readonly images: readonly string[];
	readonly issues: readonly ImportIssue[];
}

export const variantFields = [
	'price',
	'origin_price',
	'cost_price',
	'weight',
	'barcode',
	'sku_code',
	'enabled',
] as const;
export type VariantField = (typeof variantFields)[number] | 'stock';

const fieldOfVariant: Readonly<Record<VariantField, ImportField>> = {
	price: 'price',
	origin_price: 'originPrice',
	cost_price: 'cost',
	weight: 'weight',
	barcode: 'barcode',
	sku_code: 'sku',
	enabled: 'enabled',
	stock: 'stock',
};

const limits = {
	name: 120,
	brief: 255,
	detail: 200_000,
	keywords: 255,
	unit: 10,
	option: 20,
	value: 40,
	sku: 64,
	barcode: 32,
};
const maxImages = 10;

type Note = Parameters<typeof readWord>[0]['note'];

/** One goods being read: its lines and where what is odd is noted. */
interface Reading {
	readonly source: ImportSource;
	readonly mapping: Mapping;
	readonly lines: readonly Line[];
	readonly issues: ImportIssue[];
	columnOf(field: ImportField): string;
	at(row: number): { readonly note: Note };
}

/** Reads the lines of one goods; nothing is thrown, everything odd is noted. */
export function readImported(
	{ source, mapping }: { source: ImportSource; mapping: Mapping },
	key: string,
	lines: readonly Line[],
	notes: readonly ImportIssue[] = [],
): ImportedGoods {
	const issues: ImportIssue[] = [...notes];
	const reading: Reading = {
		source,
		mapping,
		lines,
		issues,
		columnOf: (field) => mapping[field] ?? importFields[field].en,
		at: (row) => ({
			note: (level, column, code, facts = {}) => void issues.push({ row, column, level, code, facts }),
		}),
	};
	const main = lines.find((line) => source.isMain(line)) ?? lines[0];
	const firstRow = main?.row ?? 0;
	if (source.parentOf(main ?? noLine) !== '' || key === '') {
		reading.at(firstRow).note('error', reading.columnOf('parent'), 'import.parentMissing');
	}
	const type = source.unreadType(main ?? noLine);
	if (type !== '') reading.at(firstRow).note('error', reading.columnOf('type'), 'import.typeUnread', { type });
	readWord(reading.at(firstRow), reading.columnOf(mapping.handle ? 'handle' : 'code'), key, source.maxKey);
	const variantLines = lines.filter((line) => source.isVariant(line, lines.length === 1));
	const options = readOptions(reading, main, variantLines);
	const variants = withoutRepeats(
		variantLines.map((line) => readVariant(reading, line, options)),
		reading,
		options,
	);
	if (variants.length === 0) reading.at(firstRow).note('error', '', 'import.variantMissing');
	if (variants.length > maxSkus) {
		reading.at(firstRow).note('error', '', 'import.tooManySkus', { count: variants.length, max: maxSkus });
	}
	const images = readImages(reading);
	if (images.length === 0) reading.at(firstRow).note('warning', reading.columnOf('image'), 'import.pictureMissing');
	return {
		handle: key,
		rows: lines.map((line) => line.row),
		name: readName(reading, main),
		brief: readText(reading, main, 'brief', limits.brief),
		keywords: readText(reading, main, 'keywords', limits.keywords),
		unit: readText(reading, main, 'unit', limits.unit),
		stock_mode: readStockMode(reading, main),
		detail: readDetail(reading, main),
		category: source.textOf(main?.cell('category') ?? '').trim(),
		further: mapping.further === undefined ? undefined : namesIn(source.textOf(main?.cell('further') ?? '')),
		isPublished: main !== undefined && source.isPublished(main),
		needsShipping: variantLines.some((line) => source.needsShipping(line)),
		options: options.map(({ name }) => name),
		variants,
		said: (Object.keys(fieldOfVariant) as VariantField[]).filter(
			(field) => mapping[fieldOfVariant[field]] !== undefined || (field === 'origin_price' && mapping.salePrice),
		),
		images,
		issues,
	};
}

/** Several names of a cell. */
function namesIn(cell: string): string[] {
	return cell
		.split(/[|\n]/)
		.map((name) => name.trim())
		.filter(Boolean);
}

const noLine: Line = { row: 0, cell: () => '' };

function readName(reading: Reading, main: Line | undefined): string {
	const { source, lines } = reading;
	const column = reading.columnOf('name');
	const said = source.textOf(main?.cell('name') ?? '').trim();
	const name = readSafe(reading, main ?? noLine, 'name', limits.name);
	if (said === '') reading.at(main?.row ?? 0).note('error', column, 'import.titleMissing');
	for (const line of lines) {
		const title = source.textOf(line.cell('name')).trim();
		if (title !== '' && title !== said && source.isMain(line)) {
			reading.at(line.row).note('warning', column, 'import.titleTwice', { title: title.slice(0, 40) });
		}
	}
	return name;
}

/** A text of the whole goods, cut where it is too long; undefined where the file has no such column. */
function readText(reading: Reading, main: Line | undefined, field: ImportField, max: number): string | undefined {
	if (reading.mapping[field] === undefined) return undefined;
	return plain(reading.source.textOf(main?.cell(field) ?? ''))
		.trim()
		.slice(0, max);
}

/** An empty cell says nothing; any other has to name one of the modes. */
function readStockMode(reading: Reading, main: Line | undefined): StockMode | undefined {
	const cell = main?.cell('stockMode').trim() ?? '';
	const mode = stockModeOf(cell);
	if (cell !== '' && !mode) {
		const column = reading.columnOf('stockMode');
		reading.at(main?.row ?? 0).note('error', column, 'import.stockModeBad', { value: cell.slice(0, 40) });
	}
	return mode;
}

function readDetail(reading: Reading, main: Line | undefined): string | undefined {
	if (reading.mapping.detail === undefined) return undefined;
	const detail = plain(reading.source.textOf(main?.cell('detail') ?? ''));
	if (detail.length > limits.detail) {
		reading.at(main?.row ?? 0).note('error', reading.columnOf('detail'), 'import.tooLong', { max: limits.detail });
	}
	return detail.slice(0, limits.detail);
}

/** A name or code; what our own file kept from being a formula is taken as the text that it is. */
function readSafe(reading: Reading, line: Line, field: ImportField, max: number): string {
	const cell = line.cell(field);
	const text = reading.source.textOf(cell);
	if (text === cell || !cell.startsWith("'")) return readWord(reading.at(line.row), reading.columnOf(field), text, max);
	const word = text.trim();
	if (word.length > max) reading.at(line.row).note('error', reading.columnOf(field), 'import.tooLong', { max });
	return word.slice(0, max);
}

/** A code without the quote by which spreadsheets keep its zeros. */
function codeIn({ textOf }: Reading['source'], cell: string): string {
	const text = textOf(cell);
	return text === cell ? cell.replace(/^'/, '') : text;
}

interface Option {
	readonly name: string;
	readonly value: ImportField;
}

/** The options that variants differ by; an attribute that no variant has a value of is none. */
function readOptions(reading: Reading, main: Line | undefined, variants: readonly Line[]): Option[] {
	if (!main || reading.source.hasNoOptions(main)) return [];
	const children = variants.filter((line) => reading.source.parentOf(line) !== '');
	const { hasVariations } = reading.source;
	if (hasVariations && children.length === 0) return [];
	return optionFields.flatMap(([nameField, valueField]): Option[] => {
		if (hasVariations && children.every((line) => line.cell(valueField).trim() === '')) return [];
		const name = readSafe(reading, main, nameField, limits.option);
		if (name !== '') return [{ name, value: valueField }];
		if (main.cell(valueField).trim() !== '') {
			reading.at(main.row).note('error', reading.columnOf(nameField), 'import.optionUnnamed');
		}
		return [];
	});
}

function readVariant(reading: Reading, line: Line, options: readonly Option[]): ImportedVariant {
	const { source, columnOf } = reading;
	const reader = reading.at(line.row);
	const amount = (field: ImportField) => readAmount(reader, columnOf(field), line.cell(field));
	const prices = source.pricesOf(line);
	const price = amount(prices.price);
	if (line.cell(prices.price).trim() === '') reader.note('error', columnOf(prices.price), 'import.priceMissing');
	if (price === 0) reader.note('warning', columnOf(prices.price), 'import.priceZero');
	return {
		row: line.row,
		values: options.map(({ name, value }) => {
			if (line.cell(value).trim() === '') reader.note('error', columnOf(value), 'import.optionMissing', { name });
			return readSafe(reading, line, value, limits.value);
		}),
		sku_code: readWord(reader, columnOf('sku'), codeIn(source, line.cell('sku')), limits.sku),
		barcode: readWord(reader, columnOf('barcode'), codeIn(source, line.cell('barcode')), limits.barcode),
		price: price ?? 0,
		origin_price: amount(prices.origin) ?? 0,
		cost_price: amount('cost') ?? 0,
		stock: readQuantity(reader, columnOf('stock'), line.cell('stock')),
		weight: readGrams(reader, columnOf('weight'), line.cell('weight')),
		enabled: isNo(line.cell('enabled')) ? 0 : 1,
		image: source.variantPicture(line),
	};
}

function withoutRepeats(variants: ImportedVariant[], reading: Reading, options: readonly Option[]) {
	const rowOf = new Map<string, number>();
	return variants.filter((variant) => {
		const key = variantKey(variant.values);
		const earlier = rowOf.get(key);
		if (earlier === undefined) {
			rowOf.set(key, variant.row);
			return true;
		}
		const spec = variant.values.join(' / ') || '-';
		const column = options.length > 0 ? reading.columnOf('option1Value') : '';
		reading.at(variant.row).note('error', column, 'import.variantTwice', { spec, row: earlier });
		return false;
	});
}

/** How a variant is found again: its option values in order. */
export function variantKey(values: readonly string[]): string {
	return JSON.stringify(values);
}

function readImages({ source, lines }: Reading): string[] {
	const pictures = lines
		.map((line, at) => ({ ...source.picturesOf(line), at }))
		.map(({ urls, position, at }) => ({ urls, position: Number.isNaN(position) ? 1000 + at : position }))
		.sort((a, b) => a.position - b.position);
	const urls = pictures.flatMap((one) => one.urls).filter((url) => url !== '');
	return [...new Set(urls)].slice(0, maxImages);
}

/** Without what no text needs and no workbook holds. */
function plain(text: string): string {
	return text.replaceAll('\r\n', '\n').replace(/[^\P{Cc}\t\n]/gu, '');
}

/** Cells missing at the end are empty ones; cells beyond the header mean that the row is shifted. */
export function raggedIssue(row: number, cells: readonly string[], expected: number): ImportIssue[] {
	const count = cells.length;
	if (count === expected) return [];
	const isShifted = cells.slice(expected).some((cell) => cell.trim() !== '');
	return [
		{ row, column: '', level: isShifted ? 'error' : 'warning', code: 'import.ragged', facts: { count, expected } },
	];
}
