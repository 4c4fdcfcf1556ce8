import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { centsToWire, wireToCents } from '#domain/money/decimal.ts';
import type { adminRemittance } from '#domain/remittance/remittance.contract.ts';
import { doneBy } from '#domain/remittance/remittance.rules.ts';

/** A bank transfer as its page shows it. */
export type Remittance = AnswerOf<typeof adminRemittance>;

export const remittanceBase = '/admin/shop.order.Remittance';

/** What confirming a bank transfer would do now, by how much what was sent and what is due differ, and whether nothing of it pays. */
export function effectOf({ amount, due, payment, biz }: Remittance) {
	const [sent, asked] = [wireToCents(amount) ?? 0, wireToCents(due) ?? 0];
	const does = doneBy({ amount: sent, due: asked, payment, biz });
	return { does, rest: centsToWire(Math.abs(sent - asked)), goesBack: does !== 'pays' && does !== 'more' };
}
