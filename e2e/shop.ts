import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, inject } from 'vitest';

export const adminPassword = 'admin-password';
export const demoPassword = 'demo-password';

/** The shop and what a browser cannot do: read a captcha, push the clock, make an admin of few rights. */
export interface Shop {
	readonly url: string;
	/** Whether its logins ask for a captcha. */
	readonly hasCaptcha: boolean;
	/** Of the super admin `admin`. */
	readonly adminPassword: string;
	/** Of the member `demo` and the creator `studio`. */
	readonly demoPassword: string;
	/** Boxes of the captcha in click order, as the server keeps them. */
	captcha(id: string): Promise<readonly Box[]>;
	/** The token of a new admin with these nodes alone. */
	clerk(nodes: readonly string[]): Promise<string>;
	/** Moves the server's clock ahead and does what has fallen due. */
	advance(seconds: number): Promise<void>;
	/** Adds ¥7 to a member's balance behind the back of its ledger. */
	drift(memberId: number): Promise<void>;
	/** Lets the mock gateway keep the money of a payment: what is tried to be paid back meanwhile fails for good. */
	keepMoney(payNo: string): Promise<void>;
	/** Lets it give that money back again. */
	giveMoney(payNo: string): Promise<void>;
	/** Has the shop be paid by a payment company on this machine. */
	openGateway(name: 'wechat' | 'alipay' | 'card'): Promise<void>;
	/** The payer of a payment pays at the company they were sent to, which reports it. */
	payThere(payNo: string): Promise<void>;
	/** The bills of a company leave a payment out, and have one of ¥7.77 by somebody else; without a payment they are honest. */
	lieInBills(name: 'wechat' | 'alipay' | 'card', payNo?: string): Promise<void>;
	/** Does the queued jobs now. */
	settle(): Promise<void>;
}

export interface Box {
	x: number;
	y: number;
	width: number;
	height: number;
}

/**
 * A shop of this file's own, until its last journey has ended: a fresh copy of the demo, or of a shop without goods where
 * `SEED` is `none`. Called while the file is read; `env` is what this shop is set besides what all are.
 */
export async function openShop(env: Readonly<Record<string, string>> = {}): Promise<Shop> {
	const control = hostOfWorker();
	const ask = (question: string, value?: string | number | object) => answerOf(control, { ask: question, value });
	const { url } = (await ask('open', env)) as { url: string };
	afterAll(async () => void (await ask('close')));
	return {
		url,
		hasCaptcha: env['LOGIN_CAPTCHA'] !== 'off',
		adminPassword,
		demoPassword,
		captcha: async (id) => {
			const answer = (await ask('captcha', id)) as { boxes?: readonly Box[] } | undefined;
			if (!answer?.boxes) throw new Error(`The shop knows no captcha ${id}.`);
			return answer.boxes;
		},
		clerk: async (nodes) => {
			const { headers } = (await ask('clerk', nodes.join(' '))) as { headers: { batoken: string } };
			return headers.batoken;
		},
		advance: async (seconds) => void (await ask('advance', seconds)),
		drift: async (memberId) => void (await ask('drift', memberId)),
		keepMoney: async (payNo) => void (await ask('keepMoney', payNo)),
		giveMoney: async (payNo) => void (await ask('giveMoney', payNo)),
		openGateway: async (name) => void (await ask('gateway', name)),
		payThere: async (payNo) => void (await ask('payThere', payNo)),
		lieInBills: async (name, payNo = '') => void (await ask('lie', { name, payNo })),
		settle: async () => void (await ask('settle')),
	};
}

/** Each worker has a host of its own, for one shop after the other. */
function hostOfWorker(): string {
	const host = inject('hosts')[Number(process.env['VITEST_POOL_ID']) - 1];
	if (!host) throw new Error(`No host serves worker ${process.env['VITEST_POOL_ID']}.`);
	return host;
}

async function answerOf(control: string, question: object): Promise<unknown> {
	const socket = connect(control);
	socket.write(`${JSON.stringify(question)}\n`);
	const { value, error } = JSON.parse(await text(socket)) as { value?: unknown; error?: string };
	if (error) throw new Error(error);
	return value;
}
