import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { OutsideName } from '#domain/payment/payment.status.ts';
import type { SettingValues } from '#domain/settings/settings.ts';
import type { Callback } from '#server/payment/channel.ts';
import type { BillLies } from './bills.ts';

/** What came to a gateway. */
export interface Asked {
	readonly method: string;
	/** With its query, as it came. */
	readonly path: string;
	readonly headers: IncomingHttpHeaders;
	readonly body: string;
}

export interface Answered {
	readonly status: number;
	readonly body: string | Buffer;
	readonly headers?: Readonly<Record<string, string>>;
	/** Of a company that signs its answers, one that it does not sign. */
	readonly isUnsigned?: boolean;
}

/** What a payer sees who has come to pay. */
export interface SeenTrade {
	readonly attemptNo: string;
	/** Cents. */
	readonly amount: number;
	/** Where the company reports that it was paid. */
	readonly notifyUrl: string;
}

/**
 * A payment company on this machine, with keys and books of its own: it speaks the company's wire, checks and signs as that
 * does, and can be made to fail, or to report what is not so.
 */
export interface PaymentRoom {
	readonly name: OutsideName;
	/** The settings of a shop that is paid by it, secrets sealed with the shop's. */
	settings(appSecret: string): Partial<SettingValues>;
	/** The payer follows where the shop has sent them. */
	open(payUrl: string): SeenTrade;
	/** The payer pays, where the trade is still open; answers the company's number. */
	pay(attemptNo: string): string;
	/** What the company reports of a trade that is paid; of another sum, if asked. */
	callback(attemptNo: string, change?: { readonly amount: number }): Callback;
	/** The same by somebody who has none of the company's keys. */
	forged(attemptNo: string): Callback;
	/** How the trade stands in the company's books. */
	stateOf(attemptNo: string): 'open' | 'paid' | 'closed' | undefined;
	/** Cents by the numbers of transfers back. */
	refundsOf(attemptNo: string): Readonly<Record<string, number>>;
	/** The company takes so many of the next requests in, does what they ask and answers nothing; some may be answered before. */
	hangUp(times: number, after?: number): void;
	/** The company refuses to give money back, or does so again. */
	refuseRefunds(refuses: boolean): void;
	/** What its bills say from now on, other than its books. */
	lie(lies: BillLies): void;
	/** How often it was asked so far. */
	readonly count: number;
	close(): Promise<void>;
}

/** A server on this machine that answers as `answer` says. */
export async function openGateway(answer: (asked: Asked) => Answered): Promise<{
	readonly url: string;
	readonly count: number;
	hangUp(times: number, after?: number): void;
	close(): Promise<void>;
}> {
	let silences = 0;
	let answersBefore = 0;
	let count = 0;
	const server = createServer(async (request, response) => {
		count += 1;
		const { method = '', url = '', headers } = request;
		const { status, body, headers: head = {} } = answer({ method, path: url, headers, body: await text(request) });
		if (answersBefore > 0) answersBefore -= 1;
		else if (silences > 0) {
			silences -= 1;
			response.destroy();
			return;
		}
		response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...head }).end(body);
	});
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		get count() {
			return count;
		},
		hangUp(times, after = 0) {
			silences = times;
			answersBefore = after;
		},
		close: () => new Promise((done) => server.close(() => done())),
	};
}
