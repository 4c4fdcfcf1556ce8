import { promisedBy } from '#domain/goods/service.rules.ts';
import { defaultLanguage, type Language } from '#domain/kernel/language.ts';
import type { Context, Tx } from '#server/context.ts';
import { findPromises, type PromisedLineRow } from './promises.queries.ts';

/** What was promised with the lines of an order. */
export function promisesOfOrder({ db }: Context, orderId: number, language: Language): Promise<PromisedLineRow[]> {
	return findPromises(db, orderId, language);
}

/** For so many days after receipt at least the goods of an order may come back, whatever the shop's own rule. */
export async function promisedReturnDays(tx: Tx, orderId: number): Promise<number> {
	const lines = await findPromises(tx, orderId, defaultLanguage);
	return Math.max(0, ...lines.map(({ promises }) => promisedBy(promises).noReasonDays));
}
