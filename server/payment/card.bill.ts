import { z } from 'zod';
import { cents } from '#domain/money/cents.ts';
import type { CompanyRow } from './channel.ts';

const source = z.object({
	id: z.string(),
	object: z.string(),
	amount: z.number().int(),
	currency: z.string(),
	metadata: z.record(z.string(), z.string()).nullish(),
	payment_intent: z.string().nullish(),
	status: z.string().nullish(),
});

/** A page of Stripe's balance transactions, each with its charge or refund written out; those of something else are left alone. */
export const transactionsShape = z.object({
	has_more: z.boolean(),
	data: z.array(
		z.object({
			id: z.string(),
			type: z.string(),
			created: z.number().int(),
			fee: z.number().int(),
			currency: z.string(),
			source: z.unknown(),
		}),
	),
});
export type CardTransaction = z.output<typeof transactionsShape>['data'][number];

/** Money of members; a charge is called a payment where it came by no card. */
const kinds: Readonly<Record<string, CompanyRow['kind']>> = {
	charge: 'pay',
	payment: 'pay',
	refund: 'refund',
	payment_refund: 'refund',
};

export const mostOfPage = 100;

/** Where a page begins: what was booked in a stretch of time, behind a number that is known. */
export function pagePath({ since, until }: { since: number; until: number }, after: string | undefined): string {
	const query = new URLSearchParams({
		'created[gte]': String(since),
		'created[lt]': String(until),
		'expand[]': 'data.source',
		limit: String(mostOfPage),
		...(after !== undefined && { starting_after: after }),
	});
	return `/v1/balance_transactions?${query}`;
}

/**
 * What such a transaction says of our members' money. Its own amount is in the currency that the account is kept in; what was asked
 * for stands with its charge, to which the try to pay was copied from its intent.
 */
export function rowOf({ type, created, fee, currency, source: raw }: CardTransaction): CompanyRow | undefined {
	const kind = kinds[type];
	if (!kind) return undefined;
	const read = source.parse(raw);
	// It came back: in the end nothing has left.
	if (kind === 'refund' && (read.status === 'failed' || read.status === 'canceled')) return undefined;
	const { metadata, payment_intent } = read;
	return {
		kind,
		no: (kind === 'pay' ? metadata?.['attempt_no'] : metadata?.['refund_no']) ?? '',
		companyNo: kind === 'pay' ? (payment_intent ?? read.id) : read.id,
		amount: cents(read.amount),
		currency: read.currency.toUpperCase(),
		fee: currency === read.currency ? cents(fee) : null,
		at: created,
	};
}
