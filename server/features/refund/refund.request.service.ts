import { createHash } from 'node:crypto';
import { refused } from '#domain/errors.ts';
import type { CallingOperator } from '#domain/order/operator.ts';
import type { Tx } from '#server/context.ts';
import { lockRefund, type RefundRequest } from './refund.queries.ts';
import { findRequested } from './refund.request.queries.ts';
import { asItStands, type MovedRefund } from './refund.step.service.ts';

/** What a caller asked for under a key of their own: the key, and a hash of the wish, which differs for another one. */
export function requestOf(
	by: CallingOperator,
	key: string | undefined,
	content: readonly unknown[],
): RefundRequest | undefined {
	if (!key) return undefined;
	const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
	return { request_key: `${by.type}:${by.id}:${key}`, request_hash: hash };
}

/** The refund that the same request has opened before; the order is locked, so two at once cannot both find nothing. */
export async function requestedBefore(
	tx: Tx,
	orderId: number,
	request: RefundRequest | undefined,
): Promise<MovedRefund | undefined> {
	const prior = request && (await findRequested(tx, orderId, request.request_key));
	if (!prior) return undefined;
	if (prior.request_hash !== request.request_hash) throw refused('refund.requestKeyReused');
	const refund = await lockRefund(tx, prior.id);
	return refund && asItStands(refund);
}
