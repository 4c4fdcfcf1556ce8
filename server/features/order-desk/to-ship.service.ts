import { refusalText, refused } from '#domain/errors.ts';
import type { Language } from '#domain/kernel/language.ts';
import { typedNumber } from '#domain/order/order.number.ts';
import { shipRefusal } from '#domain/order/order.rules.ts';
import { shownPhone } from '#server/auth/phones.ts';
import type { Context } from '#server/context.ts';
import { readCompanies } from '#server/features/delivery/company.service.ts';
import { orderWire } from './read.service.ts';
import { findByNumber } from './to-ship.queries.ts';

/** The orders that a number typed or scanned at the shipping desk may mean, and who can carry them. */
export async function findToShip(
	context: Context,
	{ q, merchantId }: { q: string; merchantId?: number },
	{ language, wholePhones }: { language: Language; wholePhones: boolean },
) {
	const number = typedNumber(q);
	const [rows, companies] = await Promise.all([
		number ? findByNumber(context.db, { number, ...(merchantId !== undefined && { merchantId }) }, language) : [],
		readCompanies(context, language),
	]);
	const list = rows.map((row) => {
		const refusal = shipRefusal(row);
		return {
			...orderWire(row),
			address: row.address,
			phone: shownPhone(row.phone, wholePhones),
			refusal: refusal ? refusalText(refused(refusal, { order_no: row.order_no }), language) : '',
		};
	});
	return { list, companies };
}
