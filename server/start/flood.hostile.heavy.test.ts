import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { serverEnvironment, serverFlags } from '#scripts/server-flags.mjs';
import { makeDataDir } from '#server/database/embedded/embedded.helper.ts';
import { buildProgram, fromBuild } from '#server/testing/built-program.ts';
import { createTestDatabase } from '#server/testing/database.ts';
import { hostileRounds } from '#server/testing/hostile-rounds.ts';
import { startProgram } from '#server/testing/program.ts';

/**
 * What the built program takes at the height of a flood; from source a compiler would come with it. Twenty times as long a flood has
 * higher waves, and levels off at 280: after each the program is as large as before.
 */
const mostMb = hostileRounds > 1 ? 300 : 250;
const senders = 350;
const json = 'application/json';
const form = 'application/x-www-form-urlencoded';

const farIndices = Array.from({ length: 1900 }, (_, at) => `k${at}[99][99][99][99][99]=1`).join('&');
const manyEntries = JSON.stringify({ tab: 'login', x: Array.from({ length: 4900 }, () => ({})) });
const floods: readonly (readonly [name: string, method: string, path: string, type: string, body: string])[] = [
	['lists', 'GET', '/api/shop.Goods/index?page=1', json, ''],
	['forms of far indices', 'POST', '/api/shop.Cart/add', form, farIndices],
	['far indices in the address', 'GET', `/health?${farIndices.slice(0, 14_000)}`, json, ''],
	['bodies of many entries', 'POST', '/api/user/checkIn', json, manyEntries],
	['small bodies of many entries', 'POST', '/api/user/checkIn', json, `{"x":[${'{},'.repeat(1900)}{}]}`],
	['large bodies', 'POST', '/api/user/checkIn', json, `"${'x'.repeat(1024 * 1024)}"`],
	['addresses that are none', 'POST', '/api/none', json, manyEntries],
	['pages', 'GET', '/store', json, ''],
	['pages of the back office', 'GET', '/admin/x', json, ''],
	['lists of addresses', 'GET', '/sitemap-goods-0.xml', json, ''],
];

test.runIf(existsSync('/proc/self/status'))(
	'floods of what strangers can send neither end the process nor fill the memory',
	{ timeout: 240_000 * hostileRounds },
	async () => {
		buildProgram();
		const { address, drop } = await createTestDatabase();
		const shop = { address, context: { config: { dataDir: makeDataDir() }, secret: 'x'.repeat(64) } };
		const program = await startProgram(shop, {
			args: [...serverFlags, ...fromBuild],
			env: { ...serverEnvironment, SEED: 'none' },
		});
		onTestFinished(async () => {
			await program.stop();
			await drop();
		});
		const { child } = program;
		const memoryMb = (name: string) =>
			Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024;
		// What is read and compiled with the first requests is no flood yet.
		for (const flood of floods) await send(program.url, flood, 20);
		for (const flood of floods) {
			// Five: the peak is counted from now on (proc(5), clear_refs).
			writeFileSync(`/proc/${child.pid}/clear_refs`, '5');
			await send(program.url, flood, 700 * hostileRounds);
			expect(child.exitCode, flood[0]).toBe(null);
			expect(await program.isHealthy(), flood[0]).toBe(true);
			expect(memoryMb('VmHWM'), `MB after ${flood[0]}`).toBeLessThan(mostMb);
		}
	},
);

/** Asks so many times from one address, all senders at once; what is refused or cut off is an answer too. */
async function send(url: string, [, method, path, type, body]: (typeof floods)[number], count: number): Promise<void> {
	const agent = new Agent({ keepAlive: true, maxSockets: senders });
	const sent = body === '' ? {} : { 'content-type': type, 'content-length': Buffer.byteLength(body) };
	// As browsers ask: pages are made for those alone, and packed.
	const headers = { ...sent, accept: 'text/html', 'accept-encoding': 'br' };
	let left = count;
	const ask = () =>
		new Promise<void>((resolve) => {
			const asked = request(`${url}${path}`, { agent, method, headers }, (answer) => {
				answer.resume();
				answer.once('close', resolve);
			});
			asked.once('error', () => resolve());
			asked.end(body);
		});
	await Promise.all(
		Array.from({ length: senders }, async () => {
			while (left-- > 0) await ask();
		}),
	);
	agent.destroy();
}
