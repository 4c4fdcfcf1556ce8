import type { Language, Texts } from '#domain/kernel/language.ts';
import type { Cell } from '#domain/lists/cell.ts';
import type { ExportQuery } from '#domain/lists/export.contract.ts';
import { centsToWire } from '#domain/money/decimal.ts';
import { batchSize, type ExportAsking, type ExportColumn, type ExportSource } from './export.source.ts';

/** A column of a hand-written list, by the list's own name for it. */
export type ListedColumn<Listed> = readonly [
	key: string,
	label: Texts,
	cell: (listed: Listed, language: Language) => Cell,
];

interface PagedList<Listed> extends Pick<ExportSource, 'name' | 'title' | 'admit'> {
	readonly columns: readonly ListedColumn<Listed>[];
	/** One page of what the list on screen shows. */
	page(
		asking: ExportAsking,
		query: ExportQuery,
		place: { page: number; limit: number; order: string; language: Language },
	): Promise<readonly Listed[]>;
	/** How many rows its pages have in all. */
	count(asking: ExportAsking, query: ExportQuery): Promise<number>;
	/** What whoever asks may see of a row. */
	readonly shown?: (asking: ExportAsking, row: Listed) => Listed;
}

/** A hand-written list for a file; pages of one moment, since the whole is read in one transaction. */
export function pagedSource<Listed extends object>({
	name,
	title,
	columns,
	admit,
	page,
	count,
	shown,
}: PagedList<Listed>): ExportSource {
	return {
		name,
		title,
		columns: (language) =>
			columns.map(
				([key, label, cell]): ExportColumn => ({
					key,
					label: label[language],
					cell: (row) => cell(row as Listed, language),
				}),
			),
		...(admit && { admit }),
		count,
		async *batches(asking, query) {
			const { language } = asking;
			for (let number = 1; ; number++) {
				const rows = await page(asking, query, { page: number, limit: batchSize, order: query.order, language });
				const presented = shown ? rows.map((row) => shown(asking, row)) : rows;
				if (presented.length > 0) yield presented as readonly Readonly<Record<string, unknown>>[];
				if (rows.length < batchSize) return;
			}
		},
	};
}

/** An amount as a number that a spreadsheet can add up. */
export function moneyCell(cents: number): number {
	return Number(centsToWire(cents));
}
