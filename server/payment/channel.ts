import type { IncomingHttpHeaders } from 'node:http';
import type { BillRow } from '#domain/bill/bill.compare.ts';
import type { Cents } from '#domain/money/cents.ts';
import type { OutsideName, PayChannel, PayClient, PayWay } from '#domain/payment/payment.status.ts';
import type { Clock } from '#server/config/clock.ts';
import type { Settings } from '#server/database/settings.ts';
import type { Outgoing } from '#server/outgoing/outgoing.ts';
import type { Payer } from './offers.ts';

/** What a channel is asked to collect; `attemptNo` is our number and makes every call repeatable. */
export interface Collection {
	readonly attemptNo: string;
	readonly amount: Cents;
	readonly currency: string;
	readonly subject: string;
	readonly expireAt: number;
	/** Where the payer's browser goes afterwards, behind the shop's address. */
	readonly returnPath: string;
	/** The shop's address for the world; nothing where nobody outside can find it. */
	readonly site: string | undefined;
	/** What the payer pays on, and from where. */
	readonly client: PayClient;
	readonly ip: string;
}

/** Where somebody pays. */
export interface Cashier {
	/** An address to go to, or what the payer's phone reads out of a code. */
	readonly payUrl: string;
	/** The channel's own number of what it opened, where it asks for that later. */
	readonly channelNo?: string;
}

/** What is known of a try to pay. */
export interface Tried {
	readonly attemptNo: string;
	/** Empty where the channel goes by our number. */
	readonly channelNo: string;
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
	/** What the attempt had collected. */
	readonly paid: Cents;
	readonly currency: string;
	readonly reason: string;
}

/** What a channel of a payment company stands on. */
export interface ChannelDoor {
	readonly settings: Settings;
	readonly secret: string;
	readonly clock: Clock;
	readonly outgoing: Outgoing;
}

/** A transfer that was sent to a company; without the company's number where its answer was lost. */
export interface Sent extends Pick<PayBack, 'attemptNo' | 'tradeNo' | 'refundNo'> {
	readonly channelRefundNo: string;
}

/** `unknown` = the company has no such transfer; `failed` with the company's word for it: somebody has to see to it in the company's own back office. */
export type RefundState =
	| { readonly state: 'arrived' | 'under way' | 'unknown' }
	| { readonly state: 'failed'; readonly text: string };

/** One way to pay that lies outside the house. Every call may be repeated with the same numbers. */
export interface PaymentChannel {
	readonly name: PayChannel;
	/** Whether everything is there that it needs. */
	isOn(): boolean;
	create(collection: Collection): Promise<Cashier>;
	query(tried: Tried): Promise<ChannelState>;
	close(tried: Tried): Promise<void>;
	/** Gives money back, or has that taken in: it may take days to arrive. */
	refund(payBack: PayBack): Promise<{ channelRefundNo: string }>;
}

/** What came to the address that a channel calls back, as it came. */
export interface Callback {
	readonly headers: IncomingHttpHeaders;
	/** Its bytes as text: what is signed. */
	readonly body: string;
}

/** A key as it may be shown. */
export interface KeyFacts {
	/** The setting's item that holds it. */
	readonly item: string;
	/** Of its public half, or of the secret; empty = it is missing, or cannot be read. */
	readonly fingerprint: string;
	readonly state: 'missing' | 'unreadable' | 'good';
	/** When a certificate ends; null = it never does. */
	readonly expireAt: number | null;
}

/** A row of a company's own bill. */
export interface CompanyRow extends BillRow {
	/** What it took for that; null where it does not say. */
	readonly fee: Cents | null;
}

/** What a company has of a day: its bill, none at all, or none yet. */
export type Bill =
	| { readonly state: 'there'; readonly rows: readonly CompanyRow[] }
	| { readonly state: 'none' | 'not yet' };

/** A channel of a payment company, with what staff see of it. */
export interface OutsideChannel extends PaymentChannel {
	readonly name: OutsideName;
	/** What became of money that was sent back. */
	refundState(sent: Sent): Promise<RefundState>;
	/** What a callback says, if the channel has really signed it; nothing where it is about something else. Refused otherwise. */
	readCallback(callback: Callback): Promise<PaidNotice | undefined>;
	/** What the company says was paid and given back on a day (`YYYY-MM-DD`) that is over, as it reckons its days. */
	bill(day: string): Promise<Bill>;
	/** Its keys, without what is secret of them. */
	keys(): readonly KeyFacts[];
	/** Asks the company something harmless with the stored keys; refused with what it says. */
	probe(): Promise<void>;
}

/** The channels of the house by name. */
export interface PaymentChannels {
	/** The names of the ways to pay now, in the order in which they are offered; of an amount and for a client where given. */
	names(payer?: Payer): PayWay[];
	/** A channel, also when it is off: money still has to go back through it. */
	get(name: string): PaymentChannel | undefined;
	/** A channel of a payment company. */
	outside(name: OutsideName): OutsideChannel;
	readonly mock: MockGateway;
}

/** What the payer sees at the mock channel, which stands for a company of its own with its own books. */
export interface MockGateway extends PaymentChannel {
	readCashier(ticket: string): Promise<MockTrade | undefined>;
	/** The payer confirms; the answer is the callback that the channel sends us. */
	confirm(ticket: string): Promise<{ trade: MockTrade; callback: MockCallback | undefined } | undefined>;
	/** What a callback says, if the channel has really signed it. */
	verifyCallback(notice: unknown): PaidNotice | undefined;
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
