import { type ChildProcess, fork } from 'node:child_process';
import { connect } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';

const adminPassword = 'admin-password';
const demoPassword = 'demo-password';

/** Where a running shop can be reached: by browsers, and by the questions that only tests ask. */
export interface ShopAddress {
	url: string;
	control: string;
	/** Whether its logins ask for a captcha. */
	hasCaptcha: boolean;
}

/** The shop and what a browser cannot do: read a captcha, push the clock, make an admin of few rights. */
export interface Shop extends ShopAddress {
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
	/** Does the queued jobs now. */
	settle(): Promise<void>;
}

export interface OwnShop extends Shop {
	stop(): Promise<void>;
}

export interface Box {
	x: number;
	y: number;
	width: number;
	height: number;
}

/** Starts a fresh shop in a process of its own, with the demo in it unless `SEED` says otherwise. */
export async function startShop(env: Record<string, string> = {}): Promise<OwnShop> {
	const root = path.resolve(import.meta.dirname, '..');
	const child = fork(path.join(root, 'server/testing/e2e-server.ts'), {
		cwd: root,
		execArgv: ['--enable-source-maps', '--import', 'tsx'],
		env: {
			...process.env,
			PORT: '0',
			LOG_LEVEL: 'error',
			// Helpers say where their visitors come from.
			TRUST_PROXY: '127.0.0.1',
			// Journeys bring their own mail server.
			ALLOW_PRIVATE_ADDRESSES: 'on',
			DEMO_PASSWORD: demoPassword,
			ADMIN_PASSWORD: adminPassword,
			...env,
		},
		stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
	});
	const shop = shopAt({ ...(await untilReady(child)), hasCaptcha: env['LOGIN_CAPTCHA'] !== 'off' });
	const stop = () =>
		new Promise<void>((resolve) => {
			child.once('exit', () => resolve());
			child.kill('SIGTERM');
		});
	return { ...shop, stop };
}

/** A shop that runs already. */
export function shopAt(address: ShopAddress): Shop {
	const ask = (question: string, value?: string | number) => answerOf(address.control, { ask: question, value });
	return {
		...address,
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
		settle: async () => void (await ask('settle')),
	};
}

type Ready = Pick<ShopAddress, 'url' | 'control'>;

function untilReady(child: ChildProcess): Promise<Ready> {
	return new Promise((resolve, reject) => {
		child.once('exit', (code) => reject(new Error(`The shop ended with ${code} before it was ready.`)));
		child.once('message', (address) => resolve(address as Ready));
	});
}

async function answerOf(control: string, question: object): Promise<unknown> {
	const socket = connect(control);
	socket.write(`${JSON.stringify(question)}\n`);
	const { value, error } = JSON.parse(await text(socket)) as { value?: unknown; error?: string };
	if (error) throw new Error(error);
	return value;
}
