import type { RawBuilder } from 'kysely';
import type { Language, Texts } from '#domain/kernel/language.ts';
import type { Cell } from '#domain/lists/cell.ts';
import type { ExportQuery } from '#domain/lists/export.contract.ts';
import { centsToWire } from '#domain/money/decimal.ts';
import { cursorBatches } from './batches.queries.ts';
import type { ExportAsking, ExportColumn, ExportSource } from './export.source.ts';

/** So many rows are in memory at a time: an order or a refund may have a hundred lines with long texts. */
const batchSize = 50;

/** A column of a hand-written list, by the list's own name for it. */
export type ListedColumn<Listed> = readonly [
	key: string,
	label: Texts,
	cell: (listed: Listed, language: Language) => Cell,
];

interface HandWrittenList<Listed> extends Pick<ExportSource, 'name' | 'title' | 'admit'> {
	readonly columns: readonly ListedColumn<Listed>[];
	/** All that the list on screen shows, in its order. */
	rows(asking: ExportAsking, query: ExportQuery): RawBuilder<Listed>;
	/** How many rows that are. */
	count(asking: ExportAsking, query: ExportQuery): Promise<number>;
	/** What whoever asks may see of a row. */
	readonly shown?: (asking: ExportAsking, row: Listed) => Listed;
}

/** A hand-written list for a file. */
export function listedSource<Listed extends object>({
	name,
	title,
	columns,
	admit,
	rows,
	count,
	shown,
}: HandWrittenList<Listed>): ExportSource {
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
			for await (const batch of cursorBatches(asking.tx, rows(asking, query), batchSize)) {
				const presented = shown ? batch.map((row) => shown(asking, row)) : batch;
				yield presented as readonly Readonly<Record<string, unknown>>[];
			}
		},
	};
}

/** An amount as a number that a spreadsheet can add up. */
export function moneyCell(cents: number): number {
	return Number(centsToWire(cents));
}
