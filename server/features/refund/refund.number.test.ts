import { afterAll, beforeAll, expect, test } from 'vitest';
import { refundAudit } from '#domain/refund/refund.status.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { apply, bought } from '#server/testing/refunds.ts';
import { insertRefund } from './refund.queries.ts';

let shop: TestApp;

beforeAll(async () => {
	shop = await makeApp();
});
afterAll(() => shop.close());

test('a refund has the sixteen digits of an order behind its letter', async () => {
	const { data } = await apply(shop, await bought(shop, [1]), [1]);
	expect(data.refund_no).toMatch(/^R\d{16}$/);
});

test('a number that was drawn before is drawn again, and the rest of the step stands', async () => {
	const [first, second] = [await bought(shop, [1]), await bought(shop, [1])];
	const { data: taken } = await apply(shop, first, [1]);
	const free = `${taken.refund_no.slice(0, -1)}X`;
	const drawn = [taken.refund_no, taken.refund_no, free];
	const made = await inTransaction(shop.context, (tx) =>
		insertRefund(
			tx,
			{
				order_id: second.id,
				order_no: second.order_no,
				user_id: second.buyer.id,
				merchant_id: 0,
				type: '1',
				initiator: 'admin',
				amount: 1,
				freight_amount: 0,
				score_back: 0,
				reason: 'other',
				audit_status: refundAudit.waiting,
			},
			{ now: shop.clock.now(), draw: () => drawn.shift() ?? '' },
		),
	);
	expect(made.refund_no).toBe(free);
	const rows = await shop.context.db.selectFrom('refund').select('order_id').where('refund_no', '=', free).execute();
	expect(rows).toEqual([{ order_id: second.id }]);
});
