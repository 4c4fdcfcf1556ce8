import { maxSkus } from '#domain/goods/goods.specs.ts';
import { foreignCurrency, readAmount, readGrams, readQuantity, readWord } from '#domain/import/import.cells.ts';
import type { ImportField, Line } from '#domain/import/import.fields.ts';
import { isNo, type SourceOption } from '#domain/import/import.source.ts';
import { limits, type Reading, readSafe } from '#domain/import/import.words.ts';

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
	/** Whether the file says how many there are. */
	readonly isStockSaid: boolean;
	/** In grams. */
	readonly weight: number;
	readonly enabled: number;
	readonly image: string;
}

/** How a variant is found again: its option values in order. */
export function variantKey(values: readonly string[]): string {
	return JSON.stringify(values);
}

/** The names of what variants differ by, and how each line says its values. */
export function readOptions(reading: Reading, main: Line | undefined, variants: readonly Line[]): SourceOption[] {
	if (!main) return [];
	const { source, columnOf } = reading;
	return source.optionsOf({ main, variants, columnOf }).flatMap((option): SourceOption[] => {
		const place = { row: main.row, field: option.nameField, max: limits.option };
		const name = readSafe(reading, { ...place, cell: option.name });
		if (name !== '') return [{ ...option, name }];
		reading.at(main.row).note('error', columnOf(option.nameField), 'import.optionUnnamed');
		return [];
	});
}

/** The variants of lines, each of its own values once. */
export function readVariants(
	reading: Reading,
	main: Line | undefined,
	{ lines, options }: { lines: readonly Line[]; options: readonly SourceOption[] },
): ImportedVariant[] {
	const read = lines.map((line) => ({
		line,
		variant: readVariant(reading, main, line),
		choices: options.map((option) => option.valuesOf(line)),
	}));
	const isOne = ({ choices }: (typeof read)[number]) => choices.every((values) => values.length === 1);
	const plain = read.filter(isOne).map((one) => ({
		...one.variant,
		values: options.map((option, at) => readValue(reading, one.line, option, one.choices[at]?.[0] ?? '')),
	}));
	const known = withoutRepeats(plain, reading, options);
	const keys = new Set(known.map(({ values }) => variantKey(values)));
	const anys = read.filter((one) => !isOne(one));
	for (const { line, variant, choices } of anys)
		known.push(...ofAny(reading, line, { variant, options, choices, keys }));
	// In the order of the file.
	return anys.length === 0 ? known : known.toSorted((one, other) => one.row - other.row);
}

type Bare = Omit<ImportedVariant, 'values'>;

/** A line that stands for any value becomes a variant of each that has none of its own; what is on hand is parted among them. */
function ofAny(
	reading: Reading,
	line: Line,
	{
		variant,
		options,
		choices,
		keys,
	}: { variant: Bare; options: readonly SourceOption[]; choices: readonly (readonly string[])[]; keys: Set<string> },
): ImportedVariant[] {
	let rows: string[][] = [[]];
	for (const [at, values] of choices.entries()) {
		const option = options[at];
		if (!option) continue;
		const read = values.map((value) => readValue(reading, line, option, value));
		rows = rows.slice(0, maxSkus + 1).flatMap((row) => read.map((value) => [...row, value]));
	}
	const free = rows.slice(0, maxSkus + 1).filter((values) => !keys.has(variantKey(values)));
	for (const values of free) keys.add(variantKey(values));
	reading.at(line.row).note('warning', reading.columnOf(options[0]?.valueField ?? 'option1Value'), 'import.anyValue', {
		count: free.length,
		stock: variant.stock,
	});
	const share = free.length === 0 ? 0 : Math.floor(variant.stock / free.length);
	const rest = variant.stock - share * free.length;
	return free.map((values, at) => ({
		...variant,
		values,
		sku_code:
			at === 0 || variant.sku_code === '' ? variant.sku_code : `${variant.sku_code}-${at + 1}`.slice(0, limits.sku),
		barcode: at === 0 ? variant.barcode : '',
		stock: variant.isStockSaid ? share + (at < rest ? 1 : 0) : variant.stock,
	}));
}

function readValue(reading: Reading, line: Line, { name, valueField }: SourceOption, cell: string): string {
	if (cell.trim() === '')
		reading.at(line.row).note('error', reading.columnOf(valueField), 'import.optionMissing', { name });
	return readSafe(reading, { row: line.row, field: valueField, cell, max: limits.value });
}

/** A code without the quote by which spreadsheets keep its zeros. */
function codeIn({ textOf }: Reading['source'], cell: string): string {
	const text = textOf(cell);
	return text === cell ? cell.replace(/^'/, '') : text;
}

function readVariant(reading: Reading, main: Line | undefined, line: Line): Bare {
	const { source, columnOf } = reading;
	const reader = reading.at(line.row);
	const amount = (field: ImportField, one = line) => readAmount(reader, columnOf(field), one.cell(field));
	const prices = source.pricesOf(line);
	const isOwnPrice = line.cell(prices.price).trim() !== '' || reading.mapping.priceImpact === undefined || !main;
	const price = isOwnPrice ? amount(prices.price) : priceWithImpact(reading, main, line);
	if (isOwnPrice && line.cell(prices.price).trim() === '') {
		reader.note('error', columnOf(prices.price), 'import.priceMissing');
	}
	if (price === 0) reader.note('warning', columnOf(prices.price), 'import.priceZero');
	const isStockSaid = !source.isUntracked(line, (field) => reading.mapping[field] !== undefined);
	const weightColumn = columnOf('weight');
	return {
		row: line.row,
		sku_code: readWord(reader, columnOf('sku'), codeIn(source, line.cell('sku')), limits.sku),
		barcode: readWord(reader, columnOf('barcode'), codeIn(source, line.cell('barcode')), limits.barcode),
		price: price ?? 0,
		origin_price: amount(prices.origin) ?? 0,
		cost_price: amount('cost') ?? 0,
		stock: isStockSaid ? readQuantity(reader, columnOf('stock'), line.cell('stock')) : reading.unknownStock,
		isStockSaid,
		weight: readGrams(
			reader,
			source.weightUnit ? `${weightColumn} (${source.weightUnit})` : weightColumn,
			line.cell('weight'),
		),
		enabled: isNo(line.cell('enabled')) ? 0 : 1,
		image: source.variantPicture(line),
	};
}

/** The price of the whole goods with what this variant costs more or less. */
function priceWithImpact(reading: Reading, main: Line, line: Line): number | undefined {
	const { columnOf } = reading;
	const base = readAmount(reading.at(main.row), columnOf('price'), main.cell('price'));
	const cell = line.cell('priceImpact').trim();
	const isLess = cell.startsWith('-');
	const impact = readAmount(reading.at(line.row), columnOf('priceImpact'), isLess ? cell.slice(1) : cell) ?? 0;
	if (base === undefined) {
		reading.at(line.row).note('error', columnOf('price'), 'import.priceMissing');
		return undefined;
	}
	const price = isLess ? base - impact : base + impact;
	if (price >= 0) return price;
	reading.at(line.row).note('error', columnOf('priceImpact'), 'import.priceNegative');
	return undefined;
}

/** Notes once where amounts are in another currency than the shop's: they are taken as they stand. */
export function noteCurrency(reading: Reading, lines: readonly Line[]): void {
	const { source, columnOf, currency } = reading;
	for (const line of lines) {
		const column = columnOf(source.pricesOf(line).price);
		const own = line.cell('currency').trim().toUpperCase();
		const said =
			foreignCurrency(currency, { column, cell: line.cell(source.pricesOf(line).price) }) ??
			(own === '' || own === currency || own === 'RMB' || own === '人民币' ? undefined : own.slice(0, 10));
		if (said === undefined) continue;
		reading.at(line.row).note('warning', column, 'import.currencyForeign', { currency: said, own: currency });
		return;
	}
}

function withoutRepeats(
	variants: readonly ImportedVariant[],
	reading: Reading,
	options: readonly SourceOption[],
): ImportedVariant[] {
	const rowOf = new Map<string, number>();
	return variants.filter((variant) => {
		const key = variantKey(variant.values);
		const earlier = rowOf.get(key);
		if (earlier === undefined) {
			rowOf.set(key, variant.row);
			return true;
		}
		const spec = variant.values.join(' / ') || '-';
		const column = options.length > 0 ? reading.columnOf(options[0]?.valueField ?? 'option1Value') : '';
		reading.at(variant.row).note('error', column, 'import.variantTwice', { spec, row: earlier });
		return false;
	});
}
