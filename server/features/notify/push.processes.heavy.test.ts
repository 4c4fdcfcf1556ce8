import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { pushClose } from '#domain/kernel/push.ts';
import { systemClock } from '#server/config/clock.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { freePort, type Program, startProgram } from '#server/testing/program.ts';
import { bindPush, openPush, type PushClient } from '#server/testing/sockets.ts';
import { notifyAdmins } from './notify.service.ts';

let shop: TestApp;

beforeAll(async () => {
	shop = await makeApp();
	// The programs under test follow the machine's clock.
	shop.clock.set(systemClock.now());
});
afterAll(() => shop.close());

async function start(env: Record<string, string>): Promise<Program> {
	const program = await startProgram(shop, { env });
	onTestFinished(() => void program.child.kill('SIGKILL'));
	return program;
}
const runLow = (name: string) =>
	inTransaction(shop.context, (tx) => notifyAdmins(shop.context, tx, 'lowStock', [{ name, words: { stock: 1 } }]));
const names = ({ heard }: PushClient) =>
	heard
		.filter(({ type }) => type === 'notify')
		.map(({ data }) => (data?.['message_data'] as { name: string } | undefined)?.name);
const seenBy = ({ heard }: PushClient) =>
	String(heard.findLast(({ data }) => data?.['seen'] !== undefined)?.data?.['seen']);

test('sockets of all processes, at both ports, hear the same; what came while all of them were dead is sent afterwards', async () => {
	const socketPort = String(await freePort());
	const program = await start({ WORKERS: '2', SOCKET_PORT: socketPort });
	const addresses = [`${program.url.replace('http', 'ws')}/socket`, `ws://127.0.0.1:${socketPort}`];
	const { headers } = await makeAdmin(shop.context, { nodes: '*' });
	const ba_token = headers['batoken'] ?? '';
	const clients: PushClient[] = [];
	for (const address of [...addresses, ...addresses, ...addresses]) {
		const { client, bound } = await bindPush(address, { ba_token });
		expect(bound).toMatchObject({ type: 'bind', code: 1 });
		clients.push(client);
	}
	await runLow('甲');
	for (const client of clients) await expect.poll(() => names(client)).toEqual(['甲']);
	for (const pid of program.pids()) process.kill(pid, 'SIGKILL');
	for (const client of clients) expect(await client.ended).toBe(1006);
	await runLow('乙');
	await expect.poll(() => program.isHealthy(), { timeout: 20_000 }).toBe(true);
	for (const [at, client] of clients.entries()) {
		const { client: again } = await bindPush(addresses[at % 2] ?? '', { ba_token, seen: seenBy(client) });
		await expect.poll(() => names(again)).toEqual(['乙']);
		clients[at] = again;
	}
	expect(await program.stop()).toBe(0);
	for (const client of clients) expect(await client.ended).toBe(pushClose.away);
}, 60_000);

test('a process of sockets alone serves nothing but them', async () => {
	const socketPort = String(await freePort());
	const program = await start({ PARTS: 'socket', SOCKET_PORT: socketPort });
	const { headers } = await makeAdmin(shop.context, { nodes: '*' });
	const { client } = await bindPush(`ws://127.0.0.1:${socketPort}`, { ba_token: headers['batoken'] ?? '' });
	expect(await program.isHealthy()).toBe(false);
	await runLow('丙');
	await expect.poll(() => names(client)).toEqual(['丙']);
	expect(await program.stop()).toBe(0);
}, 60_000);

test('a process without sockets sends browsers back to asking', async () => {
	const program = await start({ PARTS: 'web,worker' });
	await expect(openPush(`${program.url.replace('http', 'ws')}/socket`)).rejects.toThrow('404');
	expect(await program.stop()).toBe(0);
}, 60_000);
