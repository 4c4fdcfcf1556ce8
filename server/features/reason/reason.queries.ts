import { sql } from 'kysely';
import type { Language } from '#domain/kernel/language.ts';
import { onOff } from '#domain/kernel/on-off.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import type { Stored } from '#server/database/stored.ts';

type ReasonRow = Stored<'reason', 'id' | 'code' | 'name' | 'i18n'>;

/** What may be chosen now, in the shop's order. */
export async function listOffered(db: Database | Tx, codes: readonly string[]): Promise<ReasonRow[]> {
	return db
		.selectFrom('reason')
		.select(['id', 'code', 'name', 'i18n'])
		.where('code', '=', sql<string>`any (${[...codes]}::text[])`)
		.where('status', '=', onOff.on)
		.orderBy('weigh', 'desc')
		.orderBy('id')
		.execute();
}

/** Counts that it was chosen, where it still may be. */
export async function countUse(tx: Tx, { id, code }: { id: number; code: string }): Promise<ReasonRow | undefined> {
	return tx
		.updateTable('reason')
		.set((row) => ({ uses_num: row('uses_num', '+', 1) }))
		.where('id', '=', id)
		.where('code', '=', code)
		.where('status', '=', onOff.on)
		.returning(['id', 'code', 'name', 'i18n'])
		.executeTakeFirst();
}

/** What it is called in a language. */
export function nameIn({ name, i18n }: ReasonRow, language: Language): string {
	return (i18n as Partial<Record<Language, { name?: string }>>)[language]?.name || name;
}
