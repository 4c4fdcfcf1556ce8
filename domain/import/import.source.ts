import { type ImportField, type Line, type Mapping, optionFields } from '#domain/import/import.fields.ts';

export const sourceNames = ['csv', 'shopify', 'woocommerce', 'medusa'] as const;
export type SourceName = (typeof sourceNames)[number];

/** How one kind of shop writes its goods: by which columns it is known, and what its rows mean. */
export interface ImportSource {
	readonly name: SourceName;
	/** A header with all of these is this source's. */
	readonly marks: readonly string[];
	/** The fields that can be mapped, in the order of the mapping form, each with its usual columns. */
	readonly columns: Readonly<Partial<Record<ImportField, readonly (string | RegExp)[]>>>;
	readonly required: readonly ImportField[];
	/** Columns that the source writes and nobody misses. */
	readonly unread: RegExp;
	/** A third-party id has so many characters at most. */
	readonly maxKey: number;
	/** Whether what the file says holds, or only what it says differently than the time before. */
	readonly isTruth: boolean;
	/** Under which third-party id the goods of a line is known; empty where it has none. */
	keyOf(line: Line): string;
	/** Where a line belongs to the goods of another line: what that line is called. */
	parentOf(line: Line): string;
	/** What other lines call this one. */
	aliasesOf(line: Line): readonly string[];
	/** Whether a line is something that can be sold. */
	isVariant(line: Line, isOnly: boolean): boolean;
	/** A kind of product that no shop of ours sells; empty for the others. */
	unreadType(line: Line): string;
	/** Whether options are those attributes that variations differ by. */
	readonly hasVariations: boolean;
	/** Which line speaks for the whole goods. */
	isMain(line: Line): boolean;
	/** The picture addresses of one line, and where they stand among the others. */
	picturesOf(line: Line): { readonly urls: readonly string[]; readonly position: number };
	/** The picture of a variant. */
	variantPicture(line: Line): string;
	/** What the line says of price and the price before. */
	pricesOf(line: Line): { readonly price: ImportField; readonly origin: ImportField };
	textOf(cell: string): string;
	/** Whether the option names are nothing but the source's way to say "none". */
	hasNoOptions(line: Line): boolean;
	isPublished(line: Line): boolean;
	needsShipping(line: Line): boolean;
}

/** The fields of a source in the order of its form. */
export function fieldsOf(source: ImportSource): ImportField[] {
	return Object.keys(source.columns) as ImportField[];
}

/** The columns of a header that usually hold each field. */
export function guessMapping(source: ImportSource, header: readonly string[]): Mapping {
	const mapping: Partial<Record<ImportField, string>> = {};
	const taken = new Set<string>();
	for (const field of fieldsOf(source)) {
		const column = guessColumn(header, source.columns[field] ?? [], taken);
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
	isVariant: () => true,
	unreadType: () => '',
	hasVariations: false,
	isMain: (line: Line) => line.cell('name').trim() !== '',
	picturesOf: (line: Line) => ({
		urls: [line.cell('image').trim()],
		position: Number(line.cell('imagePosition')) || Number.NaN,
	}),
	variantPicture: (line: Line) => line.cell('variantImage').trim(),
	pricesOf: () => ({ price: 'price', origin: 'originPrice' }) as const,
	textOf: (cell: string) => cell,
	hasNoOptions: (line: Line) => optionFields.every(([name]) => line.cell(name).trim() === ''),
	isPublished: (line: Line) => !isNo(line.cell('published')) && !isHidden(line.cell('status')),
	needsShipping: (line: Line) => !isNo(line.cell('requiresShipping')),
} as const;

/** A cell that says no. */
export function isNo(cell: string): boolean {
	return ['false', 'no', '0', '-1', '否', 'n'].includes(cell.trim().toLowerCase());
}

function isHidden(cell: string): boolean {
	return ['draft', 'archived', 'private', 'pending', 'rejected', 'proposed', '草稿', '已下架'].includes(
		cell.trim().toLowerCase(),
	);
}
