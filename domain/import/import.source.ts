import { type ImportField, type Line, type Mapping, optionFields } from '#domain/import/import.fields.ts';
import type { LineParts } from '#domain/import/taobao.codes.ts';

export const sourceNames = ['csv', 'shopify', 'woocommerce', 'medusa', 'prestashop', 'magento', 'vendure'] as const;
export type SourceName = (typeof sourceNames)[number];

/** One thing that the variants of a goods differ by. */
export interface SourceOption {
	readonly name: string;
	/** Where its name and its values stand, for what is odd about them. */
	readonly nameField: ImportField;
	readonly valueField: ImportField;
	/** Of a line; several where the line stands for any of them. */
	valuesOf(line: Line): readonly string[];
}

/** The lines of a goods: the one that speaks for it and those that can be sold. */
interface GoodsLines {
	readonly main: Line;
	readonly variants: readonly Line[];
	/** What a field's column is called in the file. */
	columnOf(field: ImportField): string;
}

/** How one kind of shop writes its goods: by which columns it is known, and what its rows mean. */
export interface ImportSource {
	readonly name: SourceName;
	/** A header with all of one of these is this source's. */
	readonly marks: readonly (readonly string[])[];
	/** The fields that can be mapped, in the order of the mapping form, each with its usual columns. */
	readonly columns: Readonly<Partial<Record<ImportField, readonly (string | RegExp)[]>>>;
	/** The columns of prices in one currency, where there are several. */
	priceIn?(currency: string): readonly string[];
	readonly required: readonly ImportField[];
	/** Columns that the source writes and nobody misses. */
	readonly unread: RegExp;
	/** A third-party id has so many characters at most. */
	readonly maxKey: number;
	/** What weights are in where no column says it; grams where it is left out. */
	readonly weightUnit?: 'kg';
	/** Whether what the file says holds, or only what it says differently than the time before. */
	readonly isTruth: boolean;
	/** Under which third-party id the goods of a line is known; empty where it has none. */
	keyOf(line: Line): string;
	/** Where a line belongs to the goods of another line: what that line is called. */
	parentOf(line: Line): string;
	/** What other lines call this one. */
	aliasesOf(line: Line): readonly string[];
	/** Lines that belong to the goods of this one, by their keys. */
	childrenOf(line: Line): readonly string[];
	/** Whether a line says by itself nothing but that it goes on with the goods above it. */
	belongsAbove(line: Line): boolean;
	/** The lines that a row stands for: several where it holds all variants of its goods in a cell. */
	partsOf(line: Line): LineParts;
	/** Whether a line is something that can be sold. */
	isVariant(line: Line, isOnly: boolean): boolean;
	/** A kind of product that no shop of ours sells; empty for the others. */
	unreadType(line: Line): string;
	/** Which line speaks for the whole goods. */
	isMain(line: Line): boolean;
	/** What its variants differ by. */
	optionsOf(goods: GoodsLines): SourceOption[];
	/** The picture addresses of one line, and where they stand among the others. */
	picturesOf(line: Line): { readonly urls: readonly string[]; readonly position: number };
	/** The picture of a variant. */
	variantPicture(line: Line): string;
	/** What the line says of price and the price before. */
	pricesOf(line: Line): { readonly price: ImportField; readonly origin: ImportField };
	/** Whether its quantity is not kept: what the cell says is none. `has` tells which fields the file has a column for. */
	isUntracked(line: Line, has: (field: ImportField) => boolean): boolean;
	/** What a cell may mean by its category, the closest first. */
	categoriesIn(cell: string): readonly string[];
	textOf(cell: string): string;
	/** Whether its shop shows it; undefined where the line says nothing of it. */
	publishedIn(line: Line): boolean | undefined;
	needsShipping(line: Line): boolean;
}

/** The fields of a source in the order of its form. */
export function fieldsOf(source: ImportSource): ImportField[] {
	return Object.keys(source.columns) as ImportField[];
}

/** The columns of a header that usually hold each field, prices in the shop's own currency before others. */
export function guessMapping(source: ImportSource, header: readonly string[], currency = 'CNY'): Mapping {
	const mapping: Partial<Record<ImportField, string>> = {};
	const taken = new Set<string>();
	for (const field of fieldsOf(source)) {
		const own = field === 'price' ? (source.priceIn?.(currency) ?? []) : [];
		const usual = source.columns[field] ?? [];
		const column = guessColumn(header, [...own, ...usual], taken);
		if (column === undefined) continue;
		mapping[field] = column;
		taken.add(column);
	}
	return mapping;
}

function guessColumn(header: readonly string[], usual: readonly (string | RegExp)[], taken: ReadonlySet<string>) {
	const free = header.filter((column) => column !== '' && !taken.has(column));
	for (const one of usual) {
		const found = free.find((column) =>
			typeof one === 'string' ? column.toLowerCase() === one.toLowerCase() : one.test(column),
		);
		if (found !== undefined) return found;
	}
	return undefined;
}

/** Required fields that no column of the header holds. */
export function missingFields(source: ImportSource, header: readonly string[], mapping: Mapping): ImportField[] {
	return source.required.filter((field) => !header.includes(mapping[field] ?? '\u0000'));
}

/** Columns that no field reads and that the source does not usually write. */
export function unreadColumns(source: ImportSource, header: readonly string[], mapping: Mapping): string[] {
	const read = new Set<string | undefined>(Object.values(mapping));
	return header.filter((column) => column !== '' && !read.has(column) && !source.unread.test(column));
}

/** What most sources share. */
export const plainSource = {
	marks: [],
	unread: /^$/,
	isTruth: false,
	maxKey: 200,
	keyOf: (line: Line) => line.cell('handle').trim(),
	parentOf: () => '',
	aliasesOf: () => [],
	childrenOf: () => [],
	belongsAbove: () => false,
	partsOf: (line: Line): LineParts => ({ lines: [line], issues: [] }),
	isVariant: () => true,
	unreadType: () => '',
	isMain: (line: Line) => line.cell('name').trim() !== '',
	optionsOf: ({ main }: GoodsLines) => optionsByColumns(main),
	picturesOf: (line: Line) => ({
		urls: addressesIn(line.cell('image')),
		position: Number(line.cell('imagePosition')) || Number.NaN,
	}),
	variantPicture: (line: Line) => line.cell('variantImage').trim(),
	pricesOf: () => ({ price: 'price', origin: 'originPrice' }) as const,
	isUntracked: (line: Line) => line.cell('stock').trim() === '',
	categoriesIn: (cell: string) => [cell, ...cell.split(/,\s*/)],
	textOf: (cell: string) => cell,
	publishedIn: (line: Line) => {
		const [published, status] = [line.cell('published').trim(), line.cell('status').trim()];
		if (published === '' && status === '') return undefined;
		return !isNo(published) && !isHidden(status);
	},
	needsShipping: (line: Line) => !isNo(line.cell('requiresShipping')),
} as const;

/** Options whose names and values stand in columns of their own. */
export function optionsByColumns(main: Line): SourceOption[] {
	return optionFields.flatMap(([nameField, valueField]): SourceOption[] => {
		const name = main.cell(nameField);
		if (name.trim() === '' && main.cell(valueField).trim() === '') return [];
		return [{ name, nameField, valueField, valuesOf: (line) => [line.cell(valueField)] }];
	});
}

/** Addresses one after the other; a comma or semicolon within one is not followed by a blank or another address. */
export function addressesIn(cell: string): string[] {
	return cell
		.split(/[\s|]+|[,;](?=\s|$|https?:|\/)/)
		.map((url) => url.trim())
		.filter(Boolean);
}

/** A cell that says no. */
export function isNo(cell: string): boolean {
	return ['false', 'no', '0', '-1', '否', 'n'].includes(cell.trim().toLowerCase());
}

const hiddenStates = ['draft', 'archived', 'private', 'pending', 'rejected', 'proposed', 'unlisted', 'inactive'];

function isHidden(cell: string): boolean {
	const state = cell.trim().toLowerCase();
	return (
		[...hiddenStates, 'disabled', 'off shelf', '草稿', '已下架', '下架', '仓库中', '未上架'].includes(state) ||
		isNo(state)
	);
}
