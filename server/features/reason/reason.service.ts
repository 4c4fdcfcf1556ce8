import { refused } from '#domain/errors.ts';
import { type Language, languages, type Texts } from '#domain/kernel/language.ts';
import type { Context, Tx } from '#server/context.ts';
import { countUse, listOffered, nameIn } from './reason.queries.ts';

export interface OfferedReason<Code extends string = string> {
	readonly id: number;
	readonly code: Code;
	readonly text: string;
}

/** What members may choose from of these codes, in the shop's order and their language. */
export async function offeredReasons<Code extends string>(
	db: Context['db'] | Tx,
	codes: readonly Code[],
	language: Language,
): Promise<OfferedReason<Code>[]> {
	const rows = await listOffered(db, codes);
	return rows.map((row) => ({ id: row.id, code: row.code as Code, text: nameIn(row, language) }));
}

/**
 * Counts a choice in the transaction of the step that it is given for, behind the lock of what the step is about, and answers
 * what it was called; refused where it is offered no more.
 */
export async function chooseReason(tx: Tx, chosen: { id: number; code: string }): Promise<Texts> {
	const row = await countUse(tx, chosen);
	if (!row) throw refused('reason.gone', {}, { field: 'reason' });
	return Object.fromEntries(languages.map((language) => [language, nameIn(row, language)])) as Record<Language, string>;
}
