import type { z } from 'zod';
import { refused } from '#domain/errors.ts';
import { unseal } from '#server/config/seal.ts';
import { exchange } from '#server/outgoing/fetch.ts';
import { stretchOf } from './bill.day.ts';
import { mostBillRows } from './bill.file.ts';
import * as bills from './card.bill.ts';
import * as wire from './card.wire.ts';
import type { ChannelDoor, CompanyRow, OutsideChannel } from './channel.ts';
import { secretFacts } from './keys.ts';
import { ChannelProblem, parsedJson, said } from './problem.ts';

const mostBytes = 1024 * 1024;
/** A hundred charges, each written out. */
const mostPageBytes = 8 * 1024 * 1024;
const freshSeconds = 300;
const anewSeconds = 600;
const isKey = (text: string) => /^[sr]k_\w{8,250}$/.test(text);
const isHookSecret = (text: string) => /^whsec_\S{8,250}$/.test(text);

interface Asking {
	readonly method: string;
	readonly path: string;
	readonly form?: Record<string, string>;
	/** Keeps a call from being done twice. */
	readonly once?: string;
	readonly isAnew?: boolean;
	readonly most?: number;
}

/** Stripe's own checkout page, with the cards and wallets that its account takes. */
export function createCardChannel({ settings, secret, clock, outgoing }: ChannelDoor): OutsideChannel {
	function account() {
		return {
			url: settings.get('pay.cardUrl').replace(/\/$/, ''),
			key: (unseal(secret, settings.get('pay.cardKey')) ?? '').trim(),
			hookSecret: (unseal(secret, settings.get('pay.cardHookSecret')) ?? '').trim(),
		};
	}

	async function ask<Shape extends z.ZodType>(
		shape: Shape,
		{ method, path, form, once, isAnew, most = mostBytes }: Asking,
	): Promise<z.output<Shape>> {
		const { url, key } = account();
		if (!isKey(key)) throw refused('payment.channelKeys');
		const headers = {
			authorization: `Bearer ${key}`,
			'stripe-version': wire.apiVersion,
			'user-agent': 'atelier-payment',
			...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
			...(once && { 'idempotency-key': once }),
		};
		const body = form ? new URLSearchParams(form).toString() : '';
		const answer = await exchange(url + path, { method, headers, body }, { outgoing, maxBytes: most });
		const answered = parsedJson(answer.body.toString('utf8'));
		if (answer.status === 200) return shape.parse(answered);
		// A refusal is answered again for a day though its reason may be gone, such as a dispute. Nothing runs under that name
		// any more: it is asked anew, under one name for some minutes.
		const isOld = answer.headers['idempotent-replayed'] === 'true';
		if (once && isOld && !isAnew) {
			const anew = `${once}-${Math.floor(clock.now() / anewSeconds)}`;
			return ask(shape, { method, path, ...(form && { form }), once: anew, isAnew: true });
		}
		const problem = wire.problemShape.safeParse(answered).data?.error;
		throw new ChannelProblem(answer.status, {
			code: problem?.code ?? problem?.type ?? '',
			message: problem?.message ?? '',
		});
	}

	const sessionPath = (channelNo: string) => `/v1/checkout/sessions/${encodeURIComponent(channelNo)}`;

	/** The transfer of an earlier try: the key that keeps a call from being done twice is forgotten after a day. */
	async function earlierRefund(tradeNo: string, refundNo: string) {
		const path = `/v1/refunds?${new URLSearchParams({ payment_intent: tradeNo, limit: '100' })}`;
		const { data } = await ask(wire.refundsShape, { method: 'GET', path });
		return data.find(({ metadata }) => metadata?.['refund_no'] === refundNo);
	}

	return {
		name: 'card',
		isOn() {
			const { key, hookSecret } = account();
			return isKey(key) && isHookSecret(hookSecret);
		},
		async create({ attemptNo, amount, currency, subject, returnPath, site }) {
			if (site === undefined) throw refused('payment.noSite');
			// It stays open for a day, longer than most times to pay: it is closed with the payment, as any channel is.
			const form = {
				mode: 'payment',
				client_reference_id: attemptNo,
				success_url: site + returnPath,
				cancel_url: site + returnPath,
				'line_items[0][quantity]': '1',
				'line_items[0][price_data][currency]': currency.toLowerCase(),
				'line_items[0][price_data][unit_amount]': String(amount),
				'line_items[0][price_data][product_data][name]': subject,
				'payment_intent_data[metadata][attempt_no]': attemptNo,
			};
			const session = await said(() =>
				ask(wire.sessionShape, { method: 'POST', path: '/v1/checkout/sessions', form, once: attemptNo }),
			);
			if (!session.url) throw refused('payment.channelSays', { text: 'no url' });
			return { payUrl: session.url, channelNo: session.id };
		},
		async query({ channelNo }) {
			// Nobody has been sent to a page that we have not heard of.
			if (channelNo === '') return { state: 'unpaid' };
			const path = `${sessionPath(channelNo)}?${new URLSearchParams({ 'expand[]': 'payment_intent.latest_charge' })}`;
			return wire.stateOf(await said(() => ask(wire.sessionShape, { method: 'GET', path })), clock.now());
		},
		async close({ channelNo }) {
			if (channelNo === '') return;
			try {
				await ask(wire.sessionShape, { method: 'POST', path: `${sessionPath(channelNo)}/expire`, form: {} });
			} catch (error) {
				// It is paid or over already: whoever asks next hears how it ended.
				if (!(error instanceof ChannelProblem && error.status === 400)) throw error;
			}
		},
		async refund({ tradeNo, refundNo, amount }) {
			const refund = await said(async () => {
				const form = { payment_intent: tradeNo, amount: String(amount), 'metadata[refund_no]': refundNo };
				return (
					(await earlierRefund(tradeNo, refundNo)) ??
					(await ask(wire.refundShape, { method: 'POST', path: '/v1/refunds', form, once: refundNo }))
				);
			});
			if (refund.status === 'failed' || refund.status === 'canceled') {
				throw refused('payment.refundOver');
			}
			return { channelRefundNo: refund.id };
		},
		async refundState({ tradeNo, refundNo, channelRefundNo }) {
			const path = `/v1/refunds/${encodeURIComponent(channelRefundNo)}`;
			const refund = await said(() =>
				channelRefundNo === '' ? earlierRefund(tradeNo, refundNo) : ask(wire.refundShape, { method: 'GET', path }),
			);
			if (!refund) return { state: 'unknown' };
			const { status } = refund;
			if (status === 'failed' || status === 'canceled') return { state: 'failed', text: status };
			return { state: status === 'succeeded' ? 'arrived' : 'under way' };
		},
		async readCallback({ headers, body }) {
			const signature = String(headers['stripe-signature'] ?? '');
			const { hookSecret } = account();
			if (!wire.isSigned(hookSecret, { signature, body, now: clock.now(), freshSeconds }))
				throw refused('payment.badSign');
			const { type, created, data } = wire.eventShape.parse(parsedJson(body));
			if (!wire.paidEvents.includes(type)) return undefined;
			return wire.noticeOf(wire.sessionShape.parse(data.object), created);
		},
		async bill(day) {
			const stretch = stretchOf('card', day);
			const rows: CompanyRow[] = [];
			let after: string | undefined;
			let read = 0;
			// Newest first, page after page.
			for (;;) {
				const path = bills.pagePath(stretch, after);
				const { data, has_more } = await said(() =>
					ask(bills.transactionsShape, { method: 'GET', path, most: mostPageBytes }),
				);
				rows.push(...data.flatMap((each) => bills.rowOf(each) ?? []));
				// Also of pages without money of members there is an end.
				read += data.length;
				if (read > mostBillRows) throw refused('bill.tooLarge');
				after = data.at(-1)?.id;
				if (!has_more || after === undefined) return { state: 'there', rows };
			}
		},
		keys() {
			const { key, hookSecret } = account();
			return [secretFacts('card_key', key, isKey), secretFacts('card_hook_secret', hookSecret, isHookSecret)];
		},
		async probe() {
			await said(() => ask(wire.refundsShape, { method: 'GET', path: '/v1/refunds?limit=1' }));
		},
	};
}
