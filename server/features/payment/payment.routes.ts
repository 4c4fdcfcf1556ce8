import { refused } from '#domain/errors.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import { cents } from '#domain/money/cents.ts';
import { centsToWire } from '#domain/money/wire.ts';
import {
	confirmMockPay,
	createPay as createContract,
	notifyMockPay,
	readMockCashier,
	readPay,
	releasePart as releaseContract,
} from '#domain/payment/payment.contract.ts';
import { onDelivery, type PaymentStatus, paymentStatus } from '#domain/payment/payment.status.ts';
import { askedOfPayer, provePayer } from '#server/auth/pay-password.ts';
import { operatorOf } from '#server/http/operator.ts';
import { route } from '#server/http/route.ts';
import { publicAddress } from '#server/http/site-address.ts';
import type { MockTrade } from '#server/payment/channel.ts';
import { mayPayOnDelivery } from './on-delivery.service.ts';
import { createPay, mixedOf, readPayment, receiveNotice, releasePart } from './pay.service.ts';
import { payableOf } from './payable.service.ts';

/** The pay page, the mock channel's cashier and what the channels call back. */
export const paymentRoutes = [
	route(createContract, async ({ context, input, caller, request }) => {
		if (caller.isGuest && (input.channel === 'balance' || input.channel === onDelivery))
			throw refused('payment.channelOff');
		const { pay_no: payNo, channel, client } = input;
		const withBalance = input.with_balance === 1 && channel !== 'balance' && channel !== onDelivery;
		if (caller.isGuest && withBalance) throw refused('payment.notMixed');
		if (channel === 'balance' || withBalance) await provePayer(context, caller, input.pay_password);
		const site = publicAddress(context.config, request);
		const wish = { payNo, channel, client, withBalance, userId: caller.id, site };
		return createPay(context, wish, operatorOf(caller, request));
	}),
	route(releaseContract, async ({ context, input, caller }) => {
		const money = await releasePart(context, { payNo: input.pay_no, userId: caller.id });
		return { money: centsToWire(cents(money)) };
	}),
	route(readPay, async ({ context, input, caller }) => {
		const view = await readPayment(context, {
			payNo: input.pay_no,
			userId: caller.id,
			saysPaid: input.paid === 1,
		});
		const payer = { amount: view.amount, client: input.client };
		const payable = payableOf(context, view);
		const shares = stateOf(view.status) === 'unpaid' && !caller.isGuest ? mixedOf(context, view) : undefined;
		const rests = shares && context.payments.names({ amount: shares.rest, client: input.client });
		const gain = await payable.gainOf?.(context.db, view.id);
		const isAtDoor =
			stateOf(view.status) === 'unpaid' &&
			!caller.isGuest &&
			(await mayPayOnDelivery(context, context.db, view, caller.id));
		return {
			pay_no: view.pay_no,
			status: stateOf(view.status),
			pay_amount: centsToWire(view.amount),
			pay_deadline: view.expire_at,
			money: centsToWire(view.money),
			channels: [
				...context.payments
					.names(payer)
					.filter((channel) => channel !== 'balance' || (payable.fromBalance !== undefined && !caller.isGuest)),
				...(isAtDoor ? [onDelivery] : []),
			],
			mixed: shares
				? {
						balance: centsToWire(shares.balance),
						rest: centsToWire(shares.rest),
						channels: (rests ?? []).filter((channel) => channel !== 'balance' && channel !== 'bank'),
						is_held: Number(view.balance_amount > 0),
					}
				: null,
			paid_balance: centsToWire(cents(stateOf(view.status) === 'success' ? view.balance_amount : 0)),
			balance_asks: await askedOfPayer(context, caller.id),
			is_on_delivery: Number(view.channel === onDelivery),
			orders: view.orders.map((order) => ({ ...order, pay_amount: centsToWire(order.pay_amount) })),
			is_support: view.is_support,
			holds_at_pay: view.holds_at_pay,
			paying_by: view.paying_by,
			next_pay_no: view.next_pay_no,
			gain: gain ? { ...gain, money: centsToWire(gain.money), gift: centsToWire(gain.gift) } : null,
		};
	}),
	route(readMockCashier, async ({ context, input }) => {
		const trade = await context.payments.mock.readCashier(input.ticket);
		if (!trade) throw refused('payment.ticket');
		const { trade_no, subject, expire_at, return_url } = trade;
		const status = statusOf(trade, context.clock.now());
		return { trade_no, subject, amount: centsToWire(trade.amount), status, expire_at, return_url };
	}),
	route(confirmMockPay, async ({ context, input }) => {
		const gateway = context.payments.mock;
		if (!gateway.isOn()) throw refused('payment.channelOff');
		const seen = await gateway.readCashier(input.ticket);
		if (!seen) throw refused('payment.ticket');
		if (input.outcome === 'given up')
			return { status: statusOf(seen, context.clock.now()), return_url: seen.return_url };
		const confirmed = await gateway.confirm(input.ticket);
		if (!confirmed?.callback) throw refused('payment.ticketOver');
		const notice = gateway.verifyCallback(confirmed.callback);
		// As with any channel, the payer has paid even if our side cannot take the callback in now.
		if (notice) await receiveNotice(context, gateway.name, notice).catch(unlessCrash);
		return { status: statusOf(confirmed.trade, context.clock.now()), return_url: confirmed.trade.return_url };
	}),
	route(notifyMockPay, async ({ context, input }) => {
		const notice = context.payments.mock.verifyCallback(input);
		if (!notice) throw refused('payment.badSign');
		const outcome = await receiveNotice(context, context.payments.mock.name, notice);
		if (outcome === 'wrong') throw refused('payment.wrongAmount');
		if (outcome === 'reused') throw refused('payment.tradeReused');
		return { received: true };
	}),
];

function statusOf(trade: MockTrade, now: number): 'waiting' | 'paid' | 'closed' {
	if (trade.status === 'paid') return 'paid';
	return trade.status === 'closed' || trade.expire_at <= now ? 'closed' : 'waiting';
}

function stateOf(status: PaymentStatus): 'unpaid' | 'closed' | 'success' {
	if (status === paymentStatus.created || status === paymentStatus.paying) return 'unpaid';
	return status === paymentStatus.closed ? 'closed' : 'success';
}

function unlessCrash(error: unknown): void {
	if (!(error instanceof Refusal)) throw error;
}
