import { createHash } from 'node:crypto';
import { refused } from '#domain/errors.ts';
import { isEditable } from '#domain/resource/field.ts';
import { fieldEntries, type Resource } from '#domain/resource/resource.ts';
import { presentRow } from './present.ts';
import type { StoredRow } from './resource.queries.ts';

/** What a form has besides the row's own columns, by field. */
export type Beside = Readonly<Record<string, unknown>>;

/** Stands for what a form can change of a row, so that figures which move by themselves are no conflict. */
export function rowVersion(resource: Resource, row: StoredRow, beside: Beside = {}): string {
	const editable = fieldEntries(resource).filter(([, field]) => isEditable(field));
	const values = [...editable.map(([name]) => row[name] ?? null), row['i18n'] ?? null, ...Object.values(beside)];
	return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22);
}

/**
 * Refuses an edit of a row that somebody else has saved since it was read, and brings the row of now along. Clients say
 * what they read by `row_version`; those that do not, and those that say `force`, save as ever.
 */
export function checkVersion(
	resource: Resource,
	{ stored, beside = {} }: { stored: StoredRow; beside?: Beside | undefined },
	{ row_version: read, force }: Readonly<Record<string, unknown>>,
): void {
	const isForced = force !== undefined && !['', '0', 'false'].includes(String(force));
	if (typeof read !== 'string' || read === '' || isForced) return;
	const present = rowVersion(resource, stored, beside);
	if (present === read) return;
	const row = { ...presentRow(resource, { ...stored }), ...beside };
	throw refused('row.stale', {}, { data: { reason: 'row.stale', row, row_version: present } });
}
