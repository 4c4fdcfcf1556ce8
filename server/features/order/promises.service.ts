import { heldPromises, promisedBy } from '#domain/goods/service.rules.ts';
import { defaultLanguage, type Language } from '#domain/kernel/language.ts';
import type { Context, Tx } from '#server/context.ts';
import { findPromises, type PromisedLineRow } from './promises.queries.ts';

/** What was promised with the lines of an order, as far as it holds for orders of its kind. */
export async function promisesOfOrder(
	{ db }: Context,
	orderId: number,
	language: Language,
): Promise<PromisedLineRow[]> {
	const lines = await findPromises(db, orderId, language);
	return lines.map((line) => ({ ...line, promises: heldPromises(line.promises, { isSupport: line.is_support }) }));
}

/** For so many days after receipt at least the goods of an order may come back, whatever the shop's own rule. */
export async function promisedReturnDays(tx: Tx, orderId: number): Promise<number> {
	const lines = await findPromises(tx, orderId, defaultLanguage);
	return Math.max(0, ...lines.map(({ promises }) => promisedBy(promises).noReasonDays));
}
