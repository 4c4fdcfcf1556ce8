import { cents } from '#domain/money/cents.ts';
import { centsToWire } from '#domain/money/wire.ts';
import type { DataColumn, DataRow } from '#server/features/member/member.data.service.ts';

/** A row for programs: times as ISO texts, amounts as decimals, codes as they are. */
export function jsonRow(columns: readonly DataColumn[], row: DataRow): Record<string, unknown> {
	return Object.fromEntries(columns.map((column) => [column.key, jsonValue(column, row[column.key])]));
}

function jsonValue({ as }: DataColumn, value: unknown): unknown {
	if (value === null || value === undefined) return null;
	if (as === 'time') return Number(value) > 0 ? new Date(Number(value) * 1000).toISOString() : null;
	if (as === 'money') return centsToWire(cents(Number(value)));
	return as === undefined ? value : (value as DataRow[]).map((row) => jsonRow(as, row));
}
