import type { Envelope } from '#domain/kernel/envelope.ts';
import type { MockCallback } from '#server/payment/channel.ts';
import type { TestApp } from './app.ts';

type Headers = Record<string, string>;
type Send = <Data>(url: string, body: object, headers?: Headers) => Promise<Envelope<Data>>;

/** How random sequences pay at a channel: what was opened may be paid, and what was paid be reported, late or again. */
export class WalkCashier {
	private readonly tickets: string[] = [];
	private readonly callbacks: MockCallback[] = [];
	private readonly shop: TestApp;
	private readonly send: Send;

	constructor(shop: TestApp, send: Send) {
		this.shop = shop;
		this.send = send;
	}

	async open(pay_no: string, headers: Headers, more: object = {}): Promise<void> {
		const { data } = await this.send<{ pay_url?: string }>(
			'/api/shop.Pay/create',
			{ pay_no, channel: 'mock', ...more },
			headers,
		);
		const ticket = data?.pay_url && new URL(data.pay_url, 'http://shop.test').searchParams.get('ticket');
		if (ticket) this.tickets.push(ticket);
	}

	/** Pays one of the opened tickets, if there are any. */
	async pay(which: number): Promise<void> {
		const ticket = this.tickets[which % Math.max(this.tickets.length, 1)];
		const paid = ticket ? await this.shop.context.payments.mock.confirm(ticket) : undefined;
		if (paid?.callback) this.callbacks.push(paid.callback);
	}

	/** Pays what was opened last, and has it reported. */
	async payLast(): Promise<void> {
		await this.pay(Math.max(this.tickets.length - 1, 0));
		await this.callBack(Math.max(this.callbacks.length - 1, 0));
	}

	/** Reports one of the payments to the shop, if there are any. */
	async callBack(which: number): Promise<void> {
		const callback = this.callbacks[which % Math.max(this.callbacks.length, 1)];
		if (callback) await this.send('/api/pay.Mock/notify', callback);
	}
}
