import { z } from 'zod';
import { cents } from '#domain/money/cents.ts';
import type { ChannelState, PaidNotice } from './channel.ts';
import { encryptedShape } from './wechat.sign.ts';

/** A trade as WeChat Pay's API v3 describes it, in answers and in callbacks. */
export const tradeShape = z.object({
	appid: z.string(),
	mchid: z.string(),
	out_trade_no: z.string(),
	trade_state: z.enum(['SUCCESS', 'REFUND', 'NOTPAY', 'CLOSED', 'REVOKED', 'USERPAYING', 'PAYERROR']),
	transaction_id: z.string().optional(),
	success_time: z.string().optional(),
	amount: z.object({ total: z.number().int(), currency: z.string().default('CNY') }).optional(),
});
export type WechatTrade = z.output<typeof tradeShape>;

/** The body of a callback. */
export const callbackShape = z.object({ event_type: z.string(), resource: encryptedShape });

export const certificatesShape = z.object({
	data: z.array(z.object({ serial_no: z.string(), encrypt_certificate: encryptedShape })),
});

export const nativeShape = z.object({ code_url: z.string().startsWith('weixin://') });
export const h5Shape = z.object({ h5_url: z.url({ protocol: /^https?$/ }) });
export const refundShape = z.object({
	refund_id: z.string(),
	status: z.enum(['SUCCESS', 'CLOSED', 'PROCESSING', 'ABNORMAL']),
});
export const problemShape = z.object({ code: z.string(), message: z.string().default('') });

/** What was paid goes on to count as paid where it was given back since. */
export function stateOf(trade: WechatTrade): ChannelState {
	const notice = noticeOf(trade);
	if (notice) return { state: 'paid', notice };
	return { state: trade.trade_state === 'CLOSED' || trade.trade_state === 'REVOKED' ? 'closed' : 'unpaid' };
}

export function noticeOf(trade: WechatTrade): PaidNotice | undefined {
	const { out_trade_no, trade_state, transaction_id, success_time, amount } = trade;
	const isPaid = trade_state === 'SUCCESS' || trade_state === 'REFUND';
	if (!isPaid || !transaction_id || !success_time || !amount) return undefined;
	return {
		attemptNo: out_trade_no,
		tradeNo: transaction_id,
		amount: cents(amount.total),
		currency: amount.currency,
		paidAt: Math.floor(Date.parse(success_time) / 1000),
	};
}

/** A moment as RFC 3339, in the zone that WeChat Pay reckons in. */
export function momentText(at: number): string {
	return `${new Date((at + 8 * 3600) * 1000).toISOString().slice(0, 19)}+08:00`;
}

/** Not more bytes of UTF-8 than a field takes, and no half letters. */
export function shortened(text: string, mostBytes: number): string {
	let short = '';
	for (const letter of text) {
		if (Buffer.byteLength(short + letter) > mostBytes) break;
		short += letter;
	}
	return short;
}

export const nothingShape = z.object({});
/** How the API says that a trade needs no closing. */
export const overCodes: readonly string[] = [
	'ORDER_CLOSED',
	'ORDERPAID',
	'ORDER_PAID',
	'ORDER_NOT_EXIST',
	'ORDERNOTEXIST',
];
