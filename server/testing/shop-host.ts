import { createServer } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { OutsideName } from '#domain/payment/payment.status.ts';
import type { Context } from '#server/context.ts';
import { peekCaptcha } from '#server/features/captcha/captcha.service.ts';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { onStopSignal } from '#server/start/signals.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { roomsOf, type ShopRooms } from './shop-rooms.ts';
import { type Environment, type OpenShop, openShop, type ShopCluster } from './shops.ts';

/**
 * The product as browser tests meet it, one shop after the other on one port: each a copy of a seeded database, with a
 * clock that can be pushed ahead and captchas that can be looked into; admins of few rights, whom no screen makes yet; a
 * balance that nothing explains; a gateway that gives no money back; payment
 * companies of their own. All are reached through a local socket only; over
 * HTTP this server is the ordinary one.
 */
interface Question {
	ask:
		| 'open'
		| 'close'
		| 'captcha'
		| 'clerk'
		| 'advance'
		| 'settle'
		| 'drift'
		| 'keepMoney'
		| 'giveMoney'
		| 'gateway'
		| 'payThere'
		| 'lie';
	value?: string | number | Environment;
}

const cluster = JSON.parse(process.argv[2] ?? '') as ShopCluster;
let port = 0;
let shop: OpenShop | undefined;
let rooms: ShopRooms | undefined;

const control = path.join(cluster.folder, `${process.pid}.sock`);
const questions = createServer((socket) => {
	createInterface({ input: socket }).once('line', (question) => {
		answer(JSON.parse(question) as Question).then(
			(value) => socket.end(JSON.stringify({ value })),
			(error) => socket.end(JSON.stringify({ error: String(error) })),
		);
	});
}).listen(control, () => process.send?.({ control }));

onStopSignal(async () => {
	questions.close();
	await rooms?.close();
	await shop?.close();
});
// A test run that was killed must not leave its servers behind.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));

async function answer({ ask, value }: Question): Promise<unknown> {
	if (ask === 'open' || ask === 'close') {
		// A file that was broken off has not closed its shop.
		const last = shop;
		shop = undefined;
		await rooms?.close();
		await last?.close();
		shop = ask === 'open' ? await openShop(cluster, { ...(value as Environment), PORT: String(port) }) : undefined;
		// The next one is met at the same address, whose scripts browsers know by then.
		port = shop?.port ?? port;
		rooms = shop && roomsOf(shop);
		return shop && { url: `http://127.0.0.1:${port}` };
	}
	if (!shop) throw new Error('No shop is open.');
	const { context, clock } = shop;
	if (ask === 'captcha') return peekCaptcha(context, String(value));
	if (ask === 'clerk') return makeAdmin(context, { nodes: String(value).split(' ') });
	if (ask === 'drift') return driftBalance(context, Number(value));
	if (ask === 'keepMoney') return keepMoney(context, String(value));
	if (ask === 'gateway') return rooms?.open(String(value) as OutsideName);
	if (ask === 'payThere') return rooms?.pay(String(value));
	if (ask === 'lie') return lie(value as unknown as { name: OutsideName; payNo: string });
	if (ask === 'giveMoney') return setTrades(context, String(value), 'paid');
	if (ask === 'advance') clock.advance(Number(value));
	await runDueTimers(context);
	return context.jobs.runPending();
}

/** What a company's bills say other than its books. */
async function lie({ name, payNo }: { name: OutsideName; payNo: string }): Promise<void> {
	await rooms?.lie(name, payNo);
}

/** Changes a member's balance behind the back of its ledger. */
async function driftBalance({ db }: Context, memberId: number): Promise<void> {
	await db
		.updateTable('member')
		.set(({ eb }) => ({ money: eb('money', '+', 700) }))
		.where('id', '=', memberId)
		.execute();
}

/** The gateway gives nothing of a payment back any more, and what is waiting for another try is tried until it is given up. */
async function keepMoney(context: Context, payNo: string): Promise<void> {
	await setTrades(context, payNo, 'closed');
	// The worker takes jobs, too: one that it does at this moment is waited for.
	for (; await isPayingBack(context, payNo); await delay(50)) {
		await sql`update pgboss.job set start_after = now() where name = 'payment.payBack' and state = 'retry'`.execute(
			context.db,
		);
		await context.jobs.runPending();
	}
}

async function isPayingBack({ db }: Context, payNo: string): Promise<boolean> {
	const { rows } = await sql`
		select 1 from pay_refund r join payment p on p.id = r.payment_id
		where p.pay_no = ${payNo} and r.status in ('1', '2') limit 1`.execute(db);
	return rows.length > 0;
}

/** What the mock gateway's own books say of a payment. */
async function setTrades({ db }: Context, payNo: string, status: 'paid' | 'closed'): Promise<void> {
	await sql`
		update mock_trade t set status = ${status} from payment_attempt a join payment p on p.id = a.payment_id
		where a.attempt_no = t.attempt_no and p.pay_no = ${payNo}`.execute(db);
}
