import { z } from 'zod';
import { centsToWire, wireToCents } from '#domain/money/decimal.ts';
import type { ChannelState, PaidNotice } from './channel.ts';

/** How every answer begins; 10000 = done. */
export const answerShape = z.looseObject({
	code: z.string(),
	msg: z.string().default(''),
	sub_code: z.string().default(''),
	sub_msg: z.string().default(''),
});
export type AlipayAnswer = z.output<typeof answerShape>;

export const doneCode = '10000';
/** Nobody has begun to pay: Alipay knows of a trade once its payer has come. */
export const unknownTrade = 'ACQ.TRADE_NOT_EXIST';
/** It is over already: whoever asks next hears how it ended. */
export const overCodes: readonly string[] = [
	unknownTrade,
	'ACQ.TRADE_STATUS_ERROR',
	'ACQ.REASON_TRADE_STATUS_INVALID',
	'ACQ.REASON_ILLEGAL_STATUS',
	'ACQ.TRADE_HAS_CLOSE',
];

export const tradeShape = z.object({
	out_trade_no: z.string(),
	trade_no: z.string(),
	trade_status: z.enum(['WAIT_BUYER_PAY', 'TRADE_CLOSED', 'TRADE_SUCCESS', 'TRADE_FINISHED']),
	total_amount: z.string(),
	send_pay_date: z.string().optional(),
});

/** The fields of a callback that we go by. */
export const callbackShape = z.object({
	app_id: z.string(),
	out_trade_no: z.string(),
	trade_no: z.string(),
	trade_status: z.string(),
	total_amount: z.string(),
	gmt_payment: z.string().default(''),
	gmt_refund: z.string().default(''),
});

export const refundShape = z.object({ fund_change: z.string().default('N') });
export const refundQueryShape = z.object({ refund_status: z.string().default('') });

const paidStates = ['TRADE_SUCCESS', 'TRADE_FINISHED'];

export function stateOf(trade: z.output<typeof tradeShape>, now: number): ChannelState {
	if (paidStates.includes(trade.trade_status)) {
		return { state: 'paid', notice: noticeOf({ ...trade, gmt_payment: trade.send_pay_date ?? '' }, now) };
	}
	return { state: trade.trade_status === 'TRADE_CLOSED' ? 'closed' : 'unpaid' };
}

/** Of a trade of which a part went back it tells as well, in the same words and with the moment of that: nothing came in. */
export function saysPaid({ trade_status, gmt_refund }: z.output<typeof callbackShape>): boolean {
	return paidStates.includes(trade_status) && gmt_refund === '';
}

export function noticeOf(
	trade: { out_trade_no: string; trade_no: string; total_amount: string; gmt_payment: string },
	now: number,
): PaidNotice {
	const amount = wireToCents(trade.total_amount);
	if (amount === undefined) throw new Error(`an amount of "${trade.total_amount}"`);
	const paidAt = Date.parse(`${trade.gmt_payment.replace(' ', 'T')}+08:00`);
	return {
		attemptNo: trade.out_trade_no,
		tradeNo: trade.trade_no,
		amount,
		currency: 'CNY',
		paidAt: Number.isNaN(paidAt) ? now : Math.floor(paidAt / 1000),
	};
}

/** A moment as Alipay writes it, in the zone that it reckons in. */
export function momentText(at: number): string {
	return new Date((at + 8 * 3600) * 1000).toISOString().slice(0, 19).replace('T', ' ');
}

export const amountText = centsToWire;

/** As many letters as its texts may have, none of them halved. */
export function lettersOf(text: string): string {
	return [...text].slice(0, 128).join('');
}

/** What is sold, without the signs that Alipay takes in no title. */
export function subjectText(subject: string): string {
	return lettersOf(subject.replace(/[/=&]/g, ' '));
}
