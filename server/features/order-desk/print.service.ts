import { createHmac } from 'node:crypto';
import { refused } from '#domain/errors.ts';
import type { AnswerOf, InputOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import { visibleTo } from '#domain/kernel/visible-to.ts';
import { cents } from '#domain/money/cents.ts';
import { centsToWire } from '#domain/money/wire.ts';
import type { Operator } from '#domain/order/operator.ts';
import type { markPrinted as markPrintedContract, printOrders } from '#domain/order-desk/print.contract.ts';
import { shownPhone } from '#server/auth/phones.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { logEach } from '#server/features/order/order.log.service.ts';
import { countOnSheets, findPrinted, writePrinted } from './print.queries.ts';

/** Lines and parcels of all chosen orders, none of which may be left out: as many as a page of orders shows. */
const mostOnSheets = 2000;

/** What the sheets of the chosen orders say. */
export async function readPrinted(
	context: Context,
	{ ids, kind }: InputOf<typeof printOrders>,
	language: Language,
): Promise<AnswerOf<typeof printOrders>> {
	if ((await countOnSheets(context.db, ids)) > mostOnSheets) {
		throw refused('order.sheetsTooLong', { most: mostOnSheets });
	}
	const orders = await findPrinted(context.db, ids, { language, secret: sheetSecret(context) });
	// A packing list lies about in the stockroom; the courier needs the number.
	return {
		list: orders.map((order) => ({
			...order,
			cash_due: centsToWire(cents(order.cash_due)),
			phone: shownPhone(order.phone, kind === 'waybill'),
		})),
	};
}

/** Statements may be logged by the database, so that the secret itself stands in none. */
function sheetSecret({ secret }: Context): string {
	return createHmac('sha256', secret).update('address of a sheet').digest('base64url');
}

/** Sheets go to the printer: staff and the creator read who printed them when, once within a minute and not without end. */
export async function markPrinted(
	context: Context,
	asked: InputOf<typeof markPrintedContract>,
	by: Operator,
): Promise<AnswerOf<typeof markPrintedContract>> {
	const { kind } = asked;
	return inTransaction(context, async (tx) => {
		const now = context.clock.now();
		const printed = await writePrinted(tx, asked, { secret: sheetSecret(context), by, now });
		const orders = printed.filter(({ is_moved }) => !is_moved);
		const moved = printed.filter(({ is_moved }) => is_moved).map(({ id, order_no }) => ({ id, order_no }));
		const line = { event: `${kind}Print`, text: `order.log.${kind}Printed`, visible: visibleTo.staff, by } as const;
		const unlogged = orders.filter(({ is_logged }) => !is_logged);
		await logEach(context, tx, unlogged, line);
		return { list: orders.map(({ id }) => ({ id, print_time: now })), moved };
	});
}
