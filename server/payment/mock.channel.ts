import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { refused } from '#domain/errors.ts';
import { cents } from '#domain/money/cents.ts';
import type { Clock } from '#server/config/clock.ts';
import type { Database } from '#server/database/handle.ts';
import type { MockCallback, MockGateway, MockTrade, PaidNotice } from './channel.ts';
import { closeTrade, findTrade, openTrade, payTrade, refundTrade } from './mock.queries.ts';
import { attemptOfTicket, isSigned, signCallback, ticketOf } from './mock.sign.ts';

const callbackShape = z.object({
	attempt_no: z.string(),
	trade_no: z.string(),
	amount: z.number().int().nonnegative(),
	currency: z.string(),
	paid_at: z.number().int(),
	nonce: z.string(),
	sign: z.string(),
});

/** A channel for shops without a contract: a cashier page, books of its own and signed callbacks, but no real money. */
export function createMockChannel({
	db,
	clock,
	secret,
	isOn,
}: {
	db: Database;
	clock: Clock;
	secret: string;
	isOn: () => boolean;
}): MockGateway {
	const key = createHash('sha256').update(`mock channel ${secret}`).digest('hex');

	function callbackOf(trade: MockTrade): MockCallback {
		return signCallback(key, {
			attempt_no: trade.attempt_no,
			trade_no: trade.trade_no,
			amount: trade.amount,
			currency: trade.currency,
			paid_at: trade.pay_time ?? clock.now(),
			nonce: randomUUID(),
		});
	}

	return {
		name: 'mock',
		isOn,
		async create({ attemptNo, amount, currency, subject, expireAt, returnPath }) {
			const trade = { attempt_no: attemptNo, amount, currency, subject, expire_at: expireAt, return_url: returnPath };
			await openTrade(db, { ...trade, trade_no: `M${randomBytes(12).toString('hex')}` }, clock.now());
			return { payUrl: `/store/cashier?ticket=${ticketOf(key, attemptNo)}` };
		},
		async query({ attemptNo }) {
			const trade = await findTrade(db, attemptNo);
			if (trade?.status === 'paid') return { state: 'paid', notice: noticeOf(callbackOf(trade)) };
			return { state: trade?.status === 'closed' ? 'closed' : 'unpaid' };
		},
		close: ({ attemptNo }) => closeTrade(db, attemptNo),
		async refund({ attemptNo, refundNo, amount }) {
			if (!(await refundTrade(db, attemptNo, refundNo, amount))) throw refused('payment.channelRefused');
			return { channelRefundNo: `MR${refundNo}` };
		},
		verifyCallback(notice) {
			const parsed = callbackShape.safeParse(notice);
			return parsed.success && isSigned(key, parsed.data) ? noticeOf(parsed.data) : undefined;
		},
		async readCashier(ticket) {
			const attemptNo = attemptOfTicket(key, ticket);
			return attemptNo ? findTrade(db, attemptNo) : undefined;
		},
		async confirm(ticket) {
			const attemptNo = attemptOfTicket(key, ticket);
			if (!attemptNo) return undefined;
			const paid = await payTrade(db, attemptNo, clock.now());
			const trade = paid ?? (await findTrade(db, attemptNo));
			return trade && { trade, callback: trade.status === 'paid' ? callbackOf(trade) : undefined };
		},
	};
}

function noticeOf(callback: MockCallback): PaidNotice {
	return {
		attemptNo: callback.attempt_no,
		tradeNo: callback.trade_no,
		amount: cents(callback.amount),
		currency: callback.currency,
		paidAt: callback.paid_at,
	};
}
