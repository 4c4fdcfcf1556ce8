import { cents } from '#domain/money/cents.ts';
import { centsToWire } from '#domain/money/wire.ts';
import type { TestApp } from './app.ts';

/** The cash of an order is there, or was said to be; nothing where it was not promised. */
export async function moveCash(
	{ context: { db } }: TestApp,
	send: (url: string, body: object) => Promise<unknown>,
	{ orderId, step }: { orderId: number; step: 'collectCash' | 'reopenCash' },
): Promise<void> {
	const found = db.selectFrom('cash_collection').select(['id', 'due']).where('order_id', '=', orderId);
	const row = await found.executeTakeFirst();
	if (!row) return;
	const collected = { ids: [row.id], amount: centsToWire(cents(row.due)), voucher: `D${row.id}` };
	if (step === 'collectCash') await send('/admin/shop.order.Cod/collect', collected);
	else await send('/admin/shop.order.Cod/reopen', { id: row.id, reason: '对账不符' });
}
