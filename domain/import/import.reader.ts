import { maxSkus } from '#domain/goods/goods.specs.ts';
import { mostMakeDays } from '#domain/goods/service.rules.ts';
import { type ImportIssue, readWord } from '#domain/import/import.cells.ts';
import { type ImportField, importFields, type Line } from '#domain/import/import.fields.ts';
import { addressOf, readImages } from '#domain/import/import.images.ts';
import { type ImportedVariant, noteCurrency, readOptions, readVariants } from '#domain/import/import.variants.ts';
import { limits, plain, type Reading, type ReadingRules, readSafe, readText } from '#domain/import/import.words.ts';
import { isForeignId } from '#domain/import/own.source.ts';
import { type StockMode, stockModeOf } from '#domain/stock/stock.rules.ts';

/** All rows of one goods, read; with an error among `issues` it must not be written. */
export interface ImportedGoods {
	/** Its third-party id. */
	readonly handle: string;
	/** The number that the file gives it in our own shop; empty where it gives none. */
	readonly no: string;
	readonly rows: readonly number[];
	readonly name: string;
	/** Texts that the file has no column for are undefined. */
	readonly brief: string | undefined;
	readonly keywords: string | undefined;
	readonly unit: string | undefined;
	/** When orders hold its pieces. */
	readonly stock_mode: StockMode | undefined;
	/** Days after payment in which it is made, as a number in letters. */
	readonly make_days: string | undefined;
	readonly detail: string | undefined;
	/** Its description before it was cleaned, where pictures of another house stand in it, and their addresses. */
	readonly detailAsSent?: string;
	readonly detailPictures?: readonly string[];
	readonly category: string;
	/** Its further categories by name; undefined where the file has no column for them. */
	readonly further: readonly string[] | undefined;
	/** Its brand by name; undefined where the file has no column for it. */
	readonly brand: string | undefined;
	/** Whether its shop shows it; what does not say so is shown. */
	readonly isPublished: boolean;
	/** What the file says of that; undefined where it says nothing. */
	readonly published: boolean | undefined;
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

/** Reads the lines of one goods; nothing is thrown, everything odd is noted. */
export function readImported(
	rules: ReadingRules,
	key: string,
	rows: readonly Line[],
	notes: readonly ImportIssue[] = [],
): ImportedGoods {
	const { source, mapping } = rules;
	const issues: ImportIssue[] = [...notes];
	const parts = rows.map((line) => ({ row: line.row, ...source.partsOf(line) }));
	const lines = parts.flatMap((part) => part.lines);
	const reading: Reading = {
		...rules,
		lines,
		issues,
		columnOf: (field) => mapping[field] ?? importFields[field].en,
		at: (row) => ({
			note: (level, column, code, facts = {}) => void issues.push({ row, column, level, code, facts }),
		}),
	};
	for (const part of parts) {
		for (const { field, level, code, facts } of part.issues) {
			reading.at(part.row).note(level, reading.columnOf(field), code, facts);
		}
	}
	const main = lines.find((line) => source.isMain(line)) ?? lines[0];
	const firstRow = main?.row ?? 0;
	checkWhole(reading, main, key);
	const variantLines = lines.filter((line) => source.isVariant(line, lines.length === 1));
	const options = readOptions(reading, main, variantLines);
	const variants = readVariants(reading, main, { lines: variantLines, options }).map((variant) => ({
		...variant,
		image: addressOf(reading, variant.image, { row: variant.row, column: reading.columnOf('variantImage') }),
	}));
	checkVariants(reading, firstRow, variants);
	noteCurrency(reading, variantLines);
	const published = main && source.publishedIn(main);
	if (published === false) {
		const column = reading.columnOf(mapping.status ? 'status' : mapping.published ? 'published' : 'visibility');
		reading.at(firstRow).note('warning', column, 'import.hidden');
	}
	return {
		handle: key,
		no: readNo(reading, main),
		rows: rows.map(({ row }) => row),
		name: readName(reading, main),
		brief: readText(reading, main, 'brief'),
		keywords: readText(reading, main, 'keywords'),
		unit: readText(reading, main, 'unit'),
		stock_mode: readStockMode(reading, main),
		make_days: readMakeDays(reading, main),
		detail: readDetail(reading, main),
		category: source.textOf(main?.cell('category') ?? '').trim(),
		further: mapping.further === undefined ? undefined : namesIn(source.textOf(main?.cell('further') ?? '')),
		brand: mapping.brand === undefined ? undefined : source.textOf(main?.cell('brand') ?? '').trim(),
		isPublished: main !== undefined && published !== false,
		published,
		needsShipping: variantLines.some((line) => source.needsShipping(line)),
		options: options.map(({ name }) => name),
		variants,
		said: (Object.keys(fieldOfVariant) as VariantField[]).filter(
			(field) => mapping[fieldOfVariant[field]] !== undefined || (field === 'origin_price' && mapping.salePrice),
		),
		images: readImages(reading),
		issues,
	};
}

/** What is wrong with the goods as a whole. */
function checkWhole(reading: Reading, main: Line | undefined, key: string): void {
	const { source, mapping, lines } = reading;
	const firstRow = main?.row ?? 0;
	if (source.parentOf(main ?? noLine) !== '' || key === '') {
		reading.at(firstRow).note('error', reading.columnOf('parent'), 'import.parentMissing');
	}
	const type = source.unreadType(main ?? noLine);
	if (type !== '') reading.at(firstRow).note('error', reading.columnOf('type'), 'import.typeUnread', { type });
	if (!source.isTruth || main?.cell('handle').trim() !== '') {
		readWord(reading.at(firstRow), reading.columnOf(mapping.handle ? 'handle' : 'code'), key, source.maxKey);
	}
	const views = lines.filter((line) => line.cell('storeView').trim() !== '');
	if (views.length > 0) {
		const facts = { count: views.length };
		reading.at(views[0]?.row ?? 0).note('warning', reading.columnOf('storeView'), 'import.storeViews', facts);
	}
}

function checkVariants(reading: Reading, row: number, variants: readonly ImportedVariant[]): void {
	const { note } = reading.at(row);
	if (variants.length === 0) note('error', '', 'import.variantMissing');
	if (variants.length > maxSkus) note('error', '', 'import.tooManySkus', { count: variants.length, max: maxSkus });
	const unsaid = variants.filter(({ isStockSaid }) => !isStockSaid);
	if (unsaid.length > 0) {
		const facts = { count: unsaid.length, stock: reading.unknownStock };
		reading.at(unsaid[0]?.row ?? row).note('warning', reading.columnOf('stock'), 'import.stockUnknown', facts);
	}
}

/** Of a table of our own: the number by which the goods is known in the shop. */
function readNo({ source, mapping, at, columnOf }: Reading, main: Line | undefined): string {
	if (!source.isTruth || !main || isForeignId(mapping)) return '';
	const no = source.textOf(main.cell('handle')).trim();
	if (no.length > limits.no) at(main.row).note('error', columnOf('handle'), 'import.handleBad', { max: limits.no });
	return no.slice(0, limits.no);
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
	const at = { row: main?.row ?? 0, field: 'name', max: limits.name } as const;
	const name = readSafe(reading, { ...at, cell: main?.cell('name') ?? '' });
	if (said === '') reading.at(main?.row ?? 0).note('error', column, 'import.titleMissing');
	for (const line of lines) {
		const title = source.textOf(line.cell('name')).trim();
		if (title !== '' && title !== said && source.isMain(line)) {
			reading.at(line.row).note('warning', column, 'import.titleTwice', { title: title.slice(0, 40) });
		}
	}
	return name;
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

/** An empty cell says nothing; days may be named as such. */
function readMakeDays(reading: Reading, main: Line | undefined): string | undefined {
	const cell = main?.cell('makeDays').trim() ?? '';
	if (cell === '') return undefined;
	const [, days = ''] = /^(\d{1,3})(?:\.0{1,2})? ?(?:天|日|days?)?$/i.exec(cell) ?? [];
	if (days === '' || Number(days) > mostMakeDays) {
		const facts = { value: cell.slice(0, 40), max: mostMakeDays };
		reading.at(main?.row ?? 0).note('error', reading.columnOf('makeDays'), 'import.makeDaysBad', facts);
		return undefined;
	}
	return String(Number(days));
}

function readDetail(reading: Reading, main: Line | undefined): string | undefined {
	if (reading.mapping.detail === undefined) return undefined;
	const detail = plain(reading.source.textOf(main?.cell('detail') ?? ''));
	if (detail.length > limits.detail) {
		reading.at(main?.row ?? 0).note('error', reading.columnOf('detail'), 'import.tooLong', { max: limits.detail });
	}
	return detail.slice(0, limits.detail);
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
