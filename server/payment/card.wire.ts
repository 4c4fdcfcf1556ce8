import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { cents } from '#domain/money/cents.ts';
import type { ChannelState, PaidNotice } from './channel.ts';

/** The version of Stripe's API that these shapes are of; an account may have another one as its own. */
export const apiVersion = '2024-06-20';

/** A session of Stripe's checkout. */
export const sessionShape = z.object({
	id: z.string().startsWith('cs_'),
	url: z.string().nullish(),
	status: z.enum(['open', 'complete', 'expired']),
	payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
	client_reference_id: z.string().nullish(),
	amount_total: z.number().int().nullish(),
	currency: z.string().nullish(),
	payment_intent: z
		.union([
			z.string(),
			z.object({ id: z.string(), latest_charge: z.union([z.string(), z.object({ created: z.number() })]).nullish() }),
		])
		.nullish(),
});
export type CardSession = z.output<typeof sessionShape>;

export const eventShape = z.object({
	type: z.string(),
	created: z.number().int(),
	data: z.object({ object: z.unknown() }),
});
export const paidEvents: readonly string[] = ['checkout.session.completed', 'checkout.session.async_payment_succeeded'];

export const refundShape = z.object({
	id: z.string(),
	status: z.string().nullable(),
	metadata: z.record(z.string(), z.string()).nullish(),
});
export const refundsShape = z.object({ data: z.array(refundShape) });
export const problemShape = z.object({
	error: z.object({ type: z.string(), code: z.string().nullish(), message: z.string().default('') }),
});

/** Our number of an attempt: a session of somebody else who has the same account has none. */
const ourNumber = /^A\d{10,30}$/;

export function stateOf(session: CardSession, now: number): ChannelState {
	const intent = session.payment_intent;
	const charge = typeof intent === 'object' ? intent?.latest_charge : undefined;
	const notice = noticeOf(session, typeof charge === 'object' && charge ? charge.created : now);
	if (notice) return { state: 'paid', notice };
	return { state: session.status === 'expired' ? 'closed' : 'unpaid' };
}

export function noticeOf(session: CardSession, paidAt: number): PaidNotice | undefined {
	const { payment_status, client_reference_id, amount_total, currency, payment_intent } = session;
	const tradeNo = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id;
	if (payment_status !== 'paid' || !client_reference_id || !ourNumber.test(client_reference_id)) return undefined;
	if (!tradeNo || amount_total == null || !currency) return undefined;
	return {
		attemptNo: client_reference_id,
		tradeNo,
		amount: cents(amount_total),
		currency: currency.toUpperCase(),
		paidAt,
	};
}

/** What Stripe writes into `Stripe-Signature`, by its manual of webhooks: HMAC-SHA256 over the moment, a dot and the body. */
export function macOf(hookSecret: string, moment: number, body: string): string {
	return createHmac('sha256', hookSecret).update(`${moment}.${body}`).digest('hex');
}

/** Whether a body is signed with that secret, and not long ago. While a secret is changed, Stripe signs with both. */
export function isSigned(
	hookSecret: string,
	{ signature, body, now, freshSeconds }: { signature: string; body: string; now: number; freshSeconds: number },
): boolean {
	const parts = signature.split(',').map((part) => part.trim().split('='));
	const moment = Number(parts.find(([name]) => name === 't')?.[1]);
	if (hookSecret === '' || Number.isNaN(moment) || Math.abs(now - moment) > freshSeconds) return false;
	const mac = Buffer.from(macOf(hookSecret, moment, body));
	return parts.some(([name, value = '']) => {
		const given = Buffer.from(value);
		return name === 'v1' && given.length === mac.length && timingSafeEqual(given, mac);
	});
}
