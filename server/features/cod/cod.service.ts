import type { collectCash, reopenCash } from '#domain/cod/cod.contract.ts';
import { type ErrorCode, refusalText, refused } from '#domain/errors.ts';
import type { AnswerOf, InputOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import { visibleTo } from '#domain/kernel/visible-to.ts';
import { cents } from '#domain/money/cents.ts';
import { centsToWire } from '#domain/money/wire.ts';
import type { Operator } from '#domain/order/operator.ts';
import { endedOrder, orderStatus } from '#domain/order/order.status.ts';
import { collectionStatus } from '#domain/payment/collection.status.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { logOrder } from '#server/features/order/order.log.service.ts';
import {
	type CollectionRow,
	findCollections,
	writeAwaited,
	writeCollected,
} from '#server/features/payment/on-delivery.service.ts';
import { holdPayment } from '#server/features/payment/payment.service.ts';

type Failed = AnswerOf<typeof collectCash>['failed'];

/** Takes in the cash of several orders under one voucher, each for itself; what is refused leaves the others alone. */
export async function collectSeveral(
	context: Context,
	{ ids, amount, voucher }: InputOf<typeof collectCash>,
	{ by, language }: { by: Operator; language: Language },
): Promise<AnswerOf<typeof collectCash>> {
	const failed: Failed = [];
	const fail = (id: number, order_no: string, code: ErrorCode) =>
		failed.push({ id, order_no, why: refusalText(refused(code, { id }), language) });
	const rows = await findCollections(context.db, ids);
	for (const id of new Set(ids)) if (!rows.some((row) => row.id === id)) fail(id, '', 'cod.unknown');
	const due: CollectionRow[] = [];
	for (const row of rows) {
		const why = whyNot(row, voucher);
		if (why) fail(row.id, row.order_no, why);
		else due.push(row);
	}
	const sum = cents(due.reduce((all, row) => all + row.due, 0));
	if (due.length > 0 && sum !== amount)
		throw refused('cod.amount', { count: due.length, due: centsToWire(sum) }, { field: 'amount' });
	let done = 0;
	for (const row of due) {
		if (await collect(context, { row, voucher }, by)) done += 1;
		else fail(row.id, row.order_no, 'cod.moved');
	}
	return { done, failed };
}

/** Why nothing can be collected for an order; what has been collected under the same voucher was asked for twice. */
function whyNot({ status, ship_time, voucher }: CollectionRow, asked: string): ErrorCode | undefined {
	if (status === collectionStatus.collected) return voucher === asked ? undefined : 'cod.collected';
	if (status === collectionStatus.void) return 'cod.void';
	return ship_time === null ? 'cod.notSent' : undefined;
}

async function collect(
	context: Context,
	{ row: { id, payment_id, due }, voucher }: { row: CollectionRow; voucher: string },
	by: Operator,
): Promise<boolean> {
	return inTransaction(context, async (tx) => {
		await holdPayment(tx, payment_id);
		const [seen] = await findCollections(tx, [id]);
		if (!seen || seen.due !== due) return false;
		if (seen.status === collectionStatus.collected) return seen.voucher === voucher;
		if (!(await writeCollected(tx, { id, due, voucher }, { now: context.clock.now(), by }))) return false;
		const order = { id: seen.order_id, status: seen.order_status };
		const facts = { amount: centsToWire(cents(due)) };
		await logOrder(context, tx, order, { event: 'collected', text: 'order.log.collected', facts, by });
		// One statement names the orders of many: by what it is found again is the shop's alone.
		const log = { event: 'collected', text: 'order.log.cashVoucher', facts: { voucher }, by } as const;
		await logOrder(context, tx, order, { ...log, visible: visibleTo.admin });
		return true;
	});
}

/** Awaits the cash of an order again that was said to be there by mistake. */
export async function awaitAgain(
	context: Context,
	{ id, reason }: InputOf<typeof reopenCash>,
	by: Operator,
): Promise<void> {
	await inTransaction(context, async (tx) => {
		const [known] = await findCollections(tx, [id]);
		if (!known) throw refused('cod.unknown', { id });
		// Refunds lower it under the same lock.
		await holdPayment(tx, known.payment_id);
		const [seen = known] = await findCollections(tx, [id]);
		if (seen.status === collectionStatus.awaiting) return;
		const ended = [...endedOrder, orderStatus.cancelApplied];
		if (!(await writeAwaited(tx, id, { now: context.clock.now(), ended }))) throw refused('cod.cannotReopen');
		const log = {
			event: 'collectionReopened',
			text: 'order.log.collectionReopened',
			facts: { reason },
			visible: visibleTo.staff,
			by,
		} as const;
		await logOrder(context, tx, { id: seen.order_id, status: seen.order_status }, log);
	});
}
