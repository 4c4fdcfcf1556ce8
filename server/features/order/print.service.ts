import type { Language } from '#domain/kernel/language.ts';
import type { Context } from '#server/context.ts';
import { findPrinted, type PrintedOrder } from './print.queries.ts';

/** What the sheets of the chosen orders say. */
export async function readPrinted(
	{ db }: Context,
	ids: readonly number[],
	language: Language,
): Promise<{ list: PrintedOrder[] }> {
	return { list: await findPrinted(db, ids, language) };
}
