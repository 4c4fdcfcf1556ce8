import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { createOffsetClock } from '#server/config/clock.ts';
import { readConfig } from '#server/config/config.ts';
import { startEmbedded } from '#server/database/embedded/embedded.ts';
import { peekCaptcha } from '#server/features/captcha/captcha.service.ts';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { prepareDatabase } from '#server/start/prepare.ts';
import { serve } from '#server/start/serve.ts';
import { onStopSignal } from '#server/start/signals.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { openWorld } from '#server/world.ts';

/**
 * The product as a browser test meets it: a fresh demo shop, a clock that can be pushed ahead and captchas that can be
 * looked into; admins of few rights, whom no screen makes yet; a balance that nothing explains; a gateway that gives no
 * money back. All are reached through a local socket only; over HTTP this server is the ordinary one.
 */
interface Question {
	ask: 'captcha' | 'clerk' | 'advance' | 'settle' | 'drift' | 'keepMoney' | 'giveMoney';
	value?: string | number;
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'atelier-e2e-'));
const config = readConfig({
	HOST: '127.0.0.1',
	...process.env,
	DATA_DIR: dataDir,
	SEED: process.env['SEED'] ?? 'demo',
});
const embedded = await startEmbedded({ dataDir, forTests: true });
const address = { connection: embedded.connection };
const clock = createOffsetClock();
const world = await openWorld(config, { address, clock });
await prepareDatabase(world.context, { address, say: () => undefined });
const serving = await serve(world.context, {
	webFolder: path.resolve(import.meta.dirname, '../../build/web'),
	web: true,
	worker: true,
});

const control = path.join(dataDir, 'control.sock');
const questions = createServer((socket) => {
	createInterface({ input: socket }).once('line', (question) => {
		answer(JSON.parse(question) as Question).then(
			(value) => socket.end(JSON.stringify({ value })),
			(error) => socket.end(JSON.stringify({ error: String(error) })),
		);
	});
}).listen(control);

onStopSignal(async () => {
	questions.close();
	await serving.close();
	await world.close();
	await embedded.stop();
	await rm(dataDir, { recursive: true, force: true });
});
// A test run that was killed must not leave its server behind.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.send?.({ url: `http://127.0.0.1:${serving.port}`, control });

async function answer({ ask, value }: Question): Promise<unknown> {
	if (ask === 'captcha') return peekCaptcha(world.context, String(value));
	if (ask === 'clerk') return makeAdmin(world.context, { nodes: String(value).split(' ') });
	if (ask === 'drift') return driftBalance(Number(value));
	if (ask === 'keepMoney') return keepMoney(String(value));
	if (ask === 'giveMoney') return setTrades(String(value), 'paid');
	if (ask === 'advance') clock.advance(Number(value));
	await runDueTimers(world.context);
	return world.context.jobs.runPending();
}

/** Changes a member's balance behind the back of its ledger. */
async function driftBalance(memberId: number): Promise<void> {
	await world.context.db
		.updateTable('member')
		.set(({ eb }) => ({ money: eb('money', '+', 700) }))
		.where('id', '=', memberId)
		.execute();
}

/** The gateway gives nothing of a payment back any more, and what is waiting for another try is tried until it is given up. */
async function keepMoney(payNo: string): Promise<void> {
	await setTrades(payNo, 'closed');
	// The worker takes jobs, too: one that it holds at this moment is waited for.
	for (; await isPayingBack(payNo); await delay(50)) {
		await sql`update pgboss.job set start_after = now() where name = 'payment.payBack' and state = 'retry'`.execute(
			world.context.db,
		);
		await world.context.jobs.runPending();
	}
}

async function isPayingBack(payNo: string): Promise<boolean> {
	const { rows } = await sql`
		select 1 from pay_refund r join payment p on p.id = r.payment_id
		where p.pay_no = ${payNo} and r.status in ('1', '2') limit 1`.execute(world.context.db);
	return rows.length > 0;
}

/** What the mock gateway's own books say of a payment. */
async function setTrades(payNo: string, status: 'paid' | 'closed'): Promise<void> {
	await sql`
		update mock_trade t set status = ${status} from payment_attempt a join payment p on p.id = a.payment_id
		where a.attempt_no = t.attempt_no and p.pay_no = ${payNo}`.execute(world.context.db);
}
