import { centsToWire } from '#domain/money/decimal.ts';
import { shapeOf } from '#domain/resource/field.ts';
import { fieldEntries, type Resource } from '#domain/resource/resource.ts';
import type { StoredRow } from './resource.queries.ts';

/** A stored row as the wire carries it: hundredths as decimal strings, joined columns nested. */
export function presentRow(resource: Resource, { _total, _remark, ...stored }: StoredRow): Record<string, unknown> {
	const row: Record<string, unknown> = stored;
	for (const [name, field] of fieldEntries(resource)) {
		const value = stored[name];
		if (typeof value === 'number' && shapeOf(field) === 'hundredths') row[name] = centsToWire(value);
		if (field.relation?.alias) nestJoined(row, field.relation.alias, value);
	}
	return row;
}

function nestJoined(row: Record<string, unknown>, alias: string, key: unknown): void {
	const joined: Record<string, unknown> = {};
	for (const name of Object.keys(row).filter((column) => column.startsWith(`${alias}.`))) {
		joined[name.slice(alias.length + 1)] = row[name];
		delete row[name];
	}
	row[alias] = key ? joined : null;
}
