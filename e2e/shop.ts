import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';

/** The running shop and the two things a browser cannot do: read a captcha and push the clock. */
export interface Shop {
	readonly url: string;
	readonly adminPassword: string;
	readonly demoPassword: string;
	/** Boxes of the captcha in click order, as the server keeps them. */
	captcha(id: string): Promise<readonly { x: number; y: number; width: number; height: number }[]>;
	/** Moves the server's clock ahead and does what has fallen due. */
	advance(seconds: number): Promise<void>;
	/** Does the queued jobs now. */
	settle(): Promise<void>;
	stop(): Promise<void>;
}

interface Ready {
	ready: true;
	port: number;
	adminPassword: string;
	demoPassword: string;
}

/** Starts a fresh demo shop in a process of its own. */
export async function startShop(env: Record<string, string> = {}): Promise<Shop> {
	const root = path.resolve(import.meta.dirname, '..');
	const child = fork(path.join(root, 'server/testing/e2e-server.ts'), {
		cwd: root,
		execArgv: ['--enable-source-maps', '--import', 'tsx'],
		env: {
			...process.env,
			PORT: '0',
			LOG_LEVEL: 'warn',
			DEMO_PASSWORD: 'demo-password',
			ADMIN_PASSWORD: 'admin-password',
			...env,
		},
		stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
	});
	const ready = await untilReady(child);
	const ask = questions(child);
	return {
		url: `http://127.0.0.1:${ready.port}`,
		adminPassword: 'admin-password',
		demoPassword: 'demo-password',
		captcha: (id) => ask('captcha', id) as Promise<readonly { x: number; y: number; width: number; height: number }[]>,
		advance: async (seconds) => void (await ask('advance', seconds)),
		settle: async () => void (await ask('settle')),
		stop: () =>
			new Promise((resolve) => {
				child.once('exit', () => resolve());
				child.kill('SIGTERM');
			}),
	};
}

function untilReady(child: ChildProcess): Promise<Ready> {
	return new Promise((resolve, reject) => {
		child.once('exit', (code) => reject(new Error(`The shop ended with ${code} before it was ready.`)));
		child.on('message', (message: Partial<Ready>) => {
			if (message.ready) resolve(message as Ready);
		});
	});
}

function questions(child: ChildProcess) {
	const waiting = new Map<number, (value: unknown) => void>();
	let next = 1;
	child.on('message', (message: { id?: number; value?: unknown }) => {
		if (message.id !== undefined) waiting.get(message.id)?.(message.value);
	});
	return (ask: string, value?: string | number) =>
		new Promise<unknown>((resolve) => {
			const id = next++;
			waiting.set(id, resolve);
			child.send({ id, ask, value });
		});
}
