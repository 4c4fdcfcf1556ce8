import { createHmac, randomBytes } from 'node:crypto';
import { seal } from '#server/config/seal.ts';
import type { Callback } from '#server/payment/channel.ts';
import type { BookedRow } from './bills.ts';
import { cardBills } from './card.bills.ts';
import { type Answered, type Asked, openGateway, type PaymentRoom } from './gateway.ts';

const daySeconds = 86_400;
const maxLimit = 100;

interface Session {
	readonly id: string;
	readonly reference: string | null;
	readonly amount: number;
	readonly currency: string;
	readonly successUrl: string;
	readonly metadata: Record<string, string>;
	readonly created: number;
	status: 'open' | 'complete' | 'expired';
	payment: 'unpaid' | 'paid';
	intent: { readonly id: string; readonly charge: string; created: number } | null;
}

interface Refund {
	readonly id: string;
	readonly intent: string;
	readonly charge: string;
	readonly amount: number;
	readonly currency: string;
	readonly metadata: Record<string, string>;
	readonly created: number;
	status: string;
}

type Form = Readonly<Record<string, string>>;

/** Stripe, with what only its own tests ask of it. */
export interface CardRoom extends PaymentRoom {
	/** The payer has chosen a way whose money comes days later. */
	promise(attemptNo: string): void;
	/** A callback of this kind about the session of an attempt, or about one of somebody else on the account. */
	told(type: string, attemptNo: string | undefined): Callback;
	/** A new secret; for a day it signs with the old one as well. Answers the new one. */
	rollSecret(): string;
	/** What becomes of the next refunds. */
	refundsBecome(status: 'succeeded' | 'pending' | 'failed'): void;
}

/** Stripe's API as its reference has it, of the version of June 2024: checkout sessions, refunds, webhooks. */
export async function openCardRoom(now: () => number): Promise<CardRoom> {
	const key = `sk_test_${named(24)}`;
	let secrets = [`whsec_${named(32)}`];
	const sessions = new Map<string, Session>();
	const refunds: Refund[] = [];
	const answers = new Map<string, { readonly asked: string; readonly at: number; readonly answer: Answered }>();
	let refusesRefunds = false;
	let refundStatus = 'succeeded';

	const bills = cardBills({ books });

	const gateway = await openGateway((asked) => {
		const { method, headers, body } = asked;
		if (headers.authorization !== `Bearer ${key}`)
			return problem(401, { message: 'Invalid API Key provided: sk_test_***' });
		const version = String(headers['stripe-version'] ?? '');
		if (version !== '2024-06-20') return problem(400, { message: `Invalid Stripe API version: ${version}` });
		if (method === 'POST' && headers['content-type'] !== 'application/x-www-form-urlencoded')
			return problem(400, { message: 'Invalid request: the body is no form' });
		const once = method === 'POST' ? headers['idempotency-key'] : undefined;
		return once === undefined ? answered(asked) : answeredOnce(String(once), `${asked.path}\n${body}`, asked);
	});

	/** What was answered once is answered again for a day, refusals as well; only what was not begun is not kept. */
	function answeredOnce(once: string, text: string, asked: Asked): Answered {
		if (once.length > 255) return problem(400, { message: 'Idempotency key is too long' });
		const before = answers.get(once);
		if (!before || now() - before.at >= daySeconds) {
			const answer = answered(asked);
			const isBegun = !(answer.status === 400 && String(answer.body).includes('"param"'));
			if (isBegun) answers.set(once, { asked: text, at: now(), answer });
			return answer;
		}
		if (before.asked === text) return { ...before.answer, headers: { 'idempotent-replayed': 'true' } };
		const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${once}' if you meant to execute a different request.`;
		return problem(400, { type: 'idempotency_error', message });
	}

	function answered({ method, path, body }: Asked): Answered {
		const { pathname, searchParams } = new URL(path, 'http://gateway');
		const form = Object.fromEntries(new URLSearchParams(body));
		if (method === 'POST' && pathname === '/v1/checkout/sessions') return placed(form);
		if (method === 'POST' && pathname === '/v1/refunds') return refunded(form);
		if (method === 'GET' && pathname === '/v1/balance_transactions') return bills.listed(searchParams);
		if (method === 'GET' && pathname === '/v1/refunds') return listed(searchParams);
		const refund = refunds.find((each) => `/v1/refunds/${each.id}` === pathname);
		if (method === 'GET' && refund) return done(refundOf(refund));
		const [, id = '', act] = /^\/v1\/checkout\/sessions\/(cs_\w+)(\/expire)?$/.exec(pathname) ?? [];
		if (id === '') return problem(404, { message: `Unrecognized request URL (${method}: ${pathname}).` });
		const session = sessions.get(id);
		if (!session) return missing('checkout.session', id);
		if (session.status === 'open' && now() >= session.created + daySeconds) session.status = 'expired';
		if (method === 'GET') return done(described(session, searchParams.getAll('expand[]')));
		if (!act) return problem(400, { message: 'nothing of it can be changed here' });
		if (session.status !== 'open') {
			const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`;
			return problem(400, { message });
		}
		session.status = 'expired';
		return done(described(session));
	}

	function books(): BookedRow[] {
		return [...sessions.values()].flatMap(({ reference, amount: paid, intent, payment }) => {
			if (!intent || payment !== 'paid') return [];
			const shared = { attemptNo: reference ?? '', tradeNo: intent.id, paid };
			const pay = {
				...shared,
				kind: 'pay' as const,
				refundNo: '',
				channelRefundNo: '',
				amount: paid,
				at: intent.created,
			};
			const back = refunds.filter((each) => each.intent === intent.id && each.status !== 'failed');
			const rows = back.map(({ id, metadata, amount, created: at }) => {
				const refundNo = metadata['refund_no'] ?? '';
				return { ...shared, kind: 'refund' as const, refundNo, channelRefundNo: id, amount, at };
			});
			return [pay, ...rows];
		});
	}

	function placed(form: Form): Answered {
		const price = 'line_items[0][price_data]';
		const known = [
			...['mode', 'client_reference_id', 'success_url', 'cancel_url', 'line_items[0][quantity]'],
			...[`${price}[currency]`, `${price}[unit_amount]`, `${price}[product_data][name]`],
		];
		for (const name of Object.keys(form))
			if (!known.includes(name) && !/^payment_intent_data\[metadata\]\[\w{1,40}\]$/.test(name))
				return problem(400, { code: 'parameter_unknown', message: `Received unknown parameter: ${name}`, param: name });
		for (const name of known.filter((each) => !['client_reference_id', 'cancel_url'].includes(each)))
			if (!form[name])
				return problem(400, { code: 'parameter_missing', message: `Missing required param: ${name}.`, param: name });
		const amount = Number(form[`${price}[unit_amount]`]);
		const wrong = [
			form['mode'] !== 'payment' && 'mode',
			!/^[1-9]\d{0,7}$/.test(form[`${price}[unit_amount]`] ?? '') && 'unit_amount',
			!/^[a-z]{3}$/.test(form[`${price}[currency]`] ?? '') && 'currency',
			form['line_items[0][quantity]'] !== '1' && 'quantity',
			!URL.canParse(form['success_url'] ?? '') && 'success_url',
			(form['client_reference_id'] ?? '').length > 200 && 'client_reference_id',
		].find(Boolean);
		if (wrong) return problem(400, { message: `Invalid ${wrong}`, param: String(wrong) });
		const session: Session = {
			id: `cs_test_${named(40)}`,
			reference: form['client_reference_id'] ?? null,
			amount,
			currency: form[`${price}[currency]`] ?? '',
			successUrl: form['success_url'] ?? '',
			metadata: metadataIn(form, 'payment_intent_data[metadata]'),
			created: now(),
			...{ status: 'open', payment: 'unpaid', intent: null },
		};
		sessions.set(session.id, session);
		return done(described(session));
	}

	function refunded(form: Form): Answered {
		const session = [...sessions.values()].find(({ intent }) => intent?.id === form['payment_intent']);
		if (!session?.intent || session.payment !== 'paid')
			return missing('payment_intent', String(form['payment_intent']));
		const { intent, currency } = session;
		const left =
			session.amount - sumOf(refunds.filter((each) => each.intent === intent.id && each.status !== 'failed'));
		const amount = Number(form['amount'] ?? left);
		if (!Number.isSafeInteger(amount) || amount < 1)
			return problem(400, { message: 'Invalid integer', param: 'amount' });
		if (left === 0)
			return problem(400, {
				code: 'charge_already_refunded',
				message: `Charge ${intent.charge} has already been refunded.`,
			});
		if (amount > left)
			return problem(400, { message: 'Refund amount is greater than unrefunded amount on charge', param: 'amount' });
		if (refusesRefunds)
			return problem(400, {
				code: 'charge_disputed',
				message: `Charge ${intent.charge} has been charged back; cannot issue a refund.`,
			});
		const refund: Refund = {
			...{ id: `re_${named(24)}`, intent: intent.id, charge: intent.charge, amount, currency, created: now() },
			metadata: metadataIn(form, 'metadata'),
			status: refundStatus,
		};
		refunds.unshift(refund);
		return done(refundOf(refund));
	}

	function listed(query: URLSearchParams): Answered {
		const limit = Number(query.get('limit') ?? 10);
		if (!(limit >= 1 && limit <= maxLimit)) return problem(400, { message: 'Invalid limit', param: 'limit' });
		const intent = query.get('payment_intent');
		if (intent !== null && ![...sessions.values()].some((session) => session.intent?.id === intent))
			return missing('payment_intent', intent);
		const found = refunds.filter((each) => intent === null || each.intent === intent);
		const data = found.slice(0, limit).map(refundOf);
		return done({ object: 'list', url: '/v1/refunds', has_more: found.length > limit, data });
	}

	/** As the event of a webhook or an answer has it; the intent by its number unless it was asked to be written out. */
	function described(session: Session, expand: readonly string[] = []) {
		const { id, reference, amount, currency, successUrl, created, status, payment, intent } = session;
		const isWhole = expand.includes('payment_intent.latest_charge');
		return {
			...{ id, object: 'checkout.session', amount_subtotal: amount, amount_total: amount, cancel_url: successUrl },
			...{ client_reference_id: reference, created, currency, customer: null, expires_at: created + daySeconds },
			...{ livemode: false, metadata: {}, mode: 'payment', payment_method_types: ['card'], status },
			payment_intent: intent && (isWhole || expand.includes('payment_intent') ? whole(session, isWhole) : intent.id),
			...{ payment_status: payment, success_url: successUrl, total_details: { amount_discount: 0, amount_tax: 0 } },
			url: status === 'open' ? `https://checkout.stripe.com/c/pay/${id}#fidkdWxOYHwnPyd1blpxYHZxWjA0` : null,
		};
	}

	function whole({ intent, amount, currency, metadata }: Session, isWhole: boolean) {
		const charge = { id: intent?.charge, object: 'charge', amount, created: intent?.created, paid: true };
		const facts = { id: intent?.id, object: 'payment_intent', amount, currency, metadata, status: 'succeeded' };
		return { ...facts, latest_charge: isWhole ? charge : charge.id };
	}

	function told(type: string, object: object, by = secrets, at = now()): Callback {
		const facts = {
			id: `evt_${named(24)}`,
			object: 'event',
			api_version: '2024-06-20',
			created: now(),
			data: { object },
		};
		const body = JSON.stringify({ ...facts, livemode: false, pending_webhooks: 1, type }, null, 2);
		const macs = by.map((secret) => `v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`);
		// What is no `v1` is of tests at Stripe's and means nothing.
		const signature = [`t=${at}`, ...macs, `v0=${named(64)}`].join(',');
		return { headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature }, body };
	}

	function found(attemptNo: string): Session {
		const session = [...sessions.values()].findLast(({ reference }) => reference === attemptNo);
		if (!session) throw new Error(`no session of ${attemptNo}`);
		return session;
	}

	/** The payer has confirmed; the money is there, or on its way. */
	function confirmed(attemptNo: string, payment: Session['payment']): Session {
		const session = found(attemptNo);
		const isLate = session.status === 'complete' && session.payment === 'unpaid' && payment === 'paid';
		if (session.status !== 'open' && !isLate) throw new Error(`the session of ${attemptNo} is ${session.status}`);
		session.status = 'complete';
		session.payment = payment;
		session.intent ??= { id: `pi_${named(24)}`, charge: `ch_${named(24)}`, created: now() };
		session.intent.created = now();
		return session;
	}

	const completed = 'checkout.session.completed';

	return {
		name: 'card',
		settings: (appSecret) => ({
			'pay.card': true,
			'pay.cardUrl': gateway.url,
			'pay.cardKey': seal(appSecret, key),
			'pay.cardHookSecret': seal(appSecret, secrets[0] ?? ''),
		}),
		open(payUrl) {
			const { origin, pathname } = new URL(payUrl);
			const session = sessions.get(pathname.slice('/c/pay/'.length));
			if (origin !== 'https://checkout.stripe.com' || session?.status !== 'open' || session.reference === null)
				throw new Error(`${payUrl} leads to no session`);
			// Where it calls back is entered once for the account, as the shop shows it beside its settings.
			const notifyUrl = `${new URL(session.successUrl).origin}/api/pay.Card/notify`;
			return { attemptNo: session.reference, amount: session.amount, notifyUrl };
		},
		pay: (attemptNo) => confirmed(attemptNo, 'paid').intent?.id ?? '',
		promise(attemptNo) {
			confirmed(attemptNo, 'unpaid');
		},
		callback(attemptNo, change) {
			const object = described(found(attemptNo));
			return told(completed, change ? { ...object, amount_total: change.amount } : object);
		},
		forged: (attemptNo) => told(completed, described(found(attemptNo)), [`whsec_${named(32)}`]),
		told(type, attemptNo) {
			if (attemptNo !== undefined) return told(type, described(found(attemptNo)));
			const id = `cs_test_${named(40)}`;
			const intent = { id: `pi_${named(24)}`, charge: `ch_${named(24)}`, created: now() };
			const other = {
				id,
				reference: null,
				amount: 900,
				currency: 'usd',
				successUrl: 'https://other.example/',
				metadata: {},
			};
			return told(type, described({ ...other, created: now(), status: 'complete', payment: 'paid', intent }));
		},
		rollSecret() {
			secrets = [`whsec_${named(32)}`, secrets[0] ?? ''];
			return secrets[0] ?? '';
		},
		refundsBecome(status) {
			refundStatus = status;
		},
		stateOf(attemptNo) {
			const session = [...sessions.values()].findLast(({ reference }) => reference === attemptNo);
			if (!session) return undefined;
			if (session.payment === 'paid') return 'paid';
			return session.status === 'expired' ? 'closed' : 'open';
		},
		refundsOf(attemptNo) {
			const { intent } = found(attemptNo);
			const own = refunds.filter((each) => each.intent === intent?.id);
			return Object.fromEntries(own.map(({ metadata, id, amount }) => [metadata['refund_no'] ?? id, amount]));
		},
		hangUp: gateway.hangUp,
		refuseRefunds(refuses) {
			refusesRefunds = refuses;
		},
		lie: bills.lie,
		get count() {
			return gateway.count;
		},
		close: gateway.close,
	};
}

const named = (length: number) => randomBytes(length).toString('hex').slice(0, length);
const sumOf = (list: readonly Refund[]) => list.reduce((sum, { amount }) => sum + amount, 0);
const done = (answer: object): Answered => ({ status: 200, body: JSON.stringify(answer, null, 2) });

function problem(status: number, error: { type?: string; code?: string; message: string; param?: string }): Answered {
	return { status, body: JSON.stringify({ error: { type: 'invalid_request_error', ...error } }, null, 2) };
}

function missing(kind: string, id: string): Answered {
	return problem(404, { code: 'resource_missing', message: `No such ${kind}: '${id}'`, param: 'id' });
}

function metadataIn(form: Form, name: string): Record<string, string> {
	const inside = Object.entries(form).filter(([field]) => field.startsWith(`${name}[`));
	return Object.fromEntries(inside.map(([field, value]) => [field.slice(name.length + 1, -1), value]));
}

function refundOf({ intent, ...refund }: Refund) {
	return { ...refund, object: 'refund', payment_intent: intent, reason: null };
}
