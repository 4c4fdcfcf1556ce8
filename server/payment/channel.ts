import type { Cents } from '#domain/money/cents.ts';
import type { PayChannel } from '#domain/payment/payment.status.ts';

/** What a channel is asked to collect; `attemptNo` is our number and makes every call repeatable. */
export interface Collection {
	readonly attemptNo: string;
	readonly amount: Cents;
	readonly currency: string;
	readonly subject: string;
	readonly expireAt: number;
	/** Where the payer's browser goes afterwards. */
	readonly returnUrl: string;
}

/** What a channel says has been paid. */
export interface PaidNotice {
	readonly attemptNo: string;
	readonly tradeNo: string;
	readonly amount: Cents;
	readonly currency: string;
	readonly paidAt: number;
}

export type ChannelState =
	| { readonly state: 'unpaid' | 'closed' }
	| { readonly state: 'paid'; readonly notice: PaidNotice };

export interface PayBack {
	readonly attemptNo: string;
	readonly tradeNo: string;
	/** Our number of this transfer; the same again is the same transfer. */
	readonly refundNo: string;
	readonly amount: Cents;
	readonly reason: string;
}

/** One way to pay that lies outside the house. Every call may be repeated with the same numbers. */
export interface PaymentChannel {
	readonly name: PayChannel;
	isOn(): boolean;
	create(collection: Collection): Promise<{ payUrl: string }>;
	query(attemptNo: string): Promise<ChannelState>;
	close(attemptNo: string): Promise<void>;
	refund(payBack: PayBack): Promise<{ channelRefundNo: string }>;
	/** What a callback says, if the channel has really signed it. */
	verifyCallback(notice: unknown): PaidNotice | undefined;
}

/** The channels of the house by name. */
export interface PaymentChannels {
	/** The names of those that are switched on. */
	names(): PayChannel[];
	/** A channel, also when it is off: money still has to go back through it. */
	get(name: string): PaymentChannel | undefined;
	readonly mock: MockGateway;
}

/** What the payer sees at the mock channel, which stands for a company of its own with its own books. */
export interface MockGateway extends PaymentChannel {
	readCashier(ticket: string): Promise<MockTrade | undefined>;
	/** The payer confirms; the answer is the callback that the channel sends us. */
	confirm(ticket: string): Promise<{ trade: MockTrade; callback: MockCallback | undefined } | undefined>;
}

export interface MockTrade {
	readonly attempt_no: string;
	readonly trade_no: string;
	readonly amount: number;
	readonly currency: string;
	readonly subject: string;
	readonly status: string;
	readonly return_url: string;
	readonly expire_at: number;
	readonly pay_time: number | null;
}

/** The body of a callback of the mock channel. */
export interface MockCallback {
	readonly attempt_no: string;
	readonly trade_no: string;
	readonly amount: number;
	readonly currency: string;
	readonly paid_at: number;
	readonly nonce: string;
	readonly sign: string;
}
