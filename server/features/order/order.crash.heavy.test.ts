import { type ChildProcess, fork } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Envelope } from '#domain/kernel/envelope.ts';
import { systemClock } from '#server/config/clock.ts';
import type { FaultPoint } from '#server/config/fault.ts';
import { payBack } from '#server/features/payment/transfer.service.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import {
	type Buyer,
	expectNoDrift,
	makeBuyer,
	makeSku,
	orderRow,
	type Placed,
	type TestSku,
} from '#server/testing/orders.ts';

const seed = Number(process.env['CRASH_SEED'] ?? randomInt(1, 1_000_000));
const rounds = Number(process.env['CRASH_ROUNDS'] ?? 6);
const timeLimit = Math.max(180_000, rounds * 60_000);
const points: readonly FaultPoint[] = [
	'order.reserved',
	'order.placed',
	'payment.debited',
	'payment.settled',
	'refund.opened',
	'refund.paidBack',
];
const program = path.resolve(import.meta.dirname, '../../testing/fault-server.ts');

let shop: TestApp;
let skus: TestSku[];

beforeAll(async () => {
	shop = await makeApp();
	shop.clock.set(systemClock.now());
	// Cancels right after paying are approved at once, so that money also flows back while the plug is pulled.
	await shop.context.settings.set({ 'shop.cancelFreeMinutes': 30 }, { now: shop.clock.now() });
	const sample = { stock: 2000, price: 333 };
	// Every wish has the last: its pieces are reserved as it is paid.
	skus = await Promise.all(
		[sample, sample, { ...sample, reservedAtPay: true }].map((one) => makeSku(shop.context, one)),
	);
});
afterAll(() => shop.close());

/** One member's wish, repeated after a crash with the same key until it is answered. */
interface Wish {
	readonly buyer: Buyer;
	readonly request_key: string;
	readonly lines: { sku_id: number; num: number }[];
	readonly cancels: boolean;
	placed?: Placed;
	paid?: boolean;
	cancelled?: boolean;
}

test(`what was acknowledged survives kill -9 at any fault point (CRASH_SEED=${seed})`, {
	timeout: timeLimit,
}, async () => {
	const random = mulberry(seed);
	const wishes: Wish[] = [];
	const pulled = new Set<FaultPoint>();
	for (let round = 0; round < rounds; round += 1) {
		const point = points[round % points.length] ?? 'order.placed';
		const server = await start(`${point}:${1 + Math.floor(random() * 3)}`);
		const fresh = await Promise.all(Array.from({ length: 12 }, () => newWish(random)));
		wishes.push(...fresh);
		const open = wishes.filter((wish) => !isDone(wish));
		await Promise.all(open.map((wish) => pursue(server.port, wish)));
		if (await server.end()) pulled.add(point);
		await expectNoDrift(shop.context);
	}
	expect([...pulled].sort()).toEqual([...points.slice(0, rounds)].sort());
	const server = await start('');
	for (const wish of wishes) await pursue(server.port, wish);
	expect(wishes.every(isDone)).toBe(true);
	await server.end();
	await payBackAll();
	await expectNoDrift(shop.context);
	for (const wish of wishes) {
		for (const { id, order_no } of wish.placed?.orders ?? []) {
			const row = await orderRow(shop.context, id);
			expect(row.order_no).toBe(order_no);
			expect(row.status).toBe(wish.cancels ? '6' : '2');
			expect(row.refund_amount).toBe(wish.cancels ? row.pay_amount : 0);
		}
	}
	const payments = await shop.context.db.selectFrom('payment').select('id').execute();
	expect(payments).toHaveLength(wishes.length);
});

function isDone(wish: Wish): boolean {
	return Boolean(wish.paid && (wish.cancelled || !wish.cancels));
}

async function newWish(random: () => number): Promise<Wish> {
	const buyer = await makeBuyer(shop.context, { money: 10_000 });
	const lines = skus
		.slice(Math.floor(random() * 3))
		.map((sku) => ({ sku_id: sku.id, num: 1 + Math.floor(random() * 3) }));
	return { buyer, request_key: randomUUID(), lines, cancels: random() < 0.4 };
}

/** Takes a wish as far as the server lives; what it has answered is never asked again. */
async function pursue(port: number, wish: Wish): Promise<void> {
	const { buyer, request_key, lines } = wish;
	const call = async <Data>(url: string, body: unknown): Promise<Envelope<Data> | undefined> => {
		try {
			const headers = { 'content-type': 'application/json', ...buyer.headers };
			const answer = await fetch(`http://127.0.0.1:${port}${url}`, {
				method: 'POST',
				headers,
				body: JSON.stringify(body),
			});
			// Too busy: nothing was done, and the same is asked again.
			return answer.status === 503 ? undefined : ((await answer.json()) as Envelope<Data>);
		} catch {
			return undefined;
		}
	};
	if (!wish.placed) {
		const answer = await call<Placed>('/api/shop.Order/add', { request_key, lines, address_id: buyer.addressId });
		if (!answer) return;
		expect(answer.msg).toBe('');
		wish.placed = answer.data;
	}
	if (!wish.paid) {
		const answer = await call('/api/shop.Pay/create', { pay_no: wish.placed.pay_no, channel: 'balance' });
		if (!answer) return;
		// Paid back already: the answer to an earlier try was lost.
		expect(['', '支付单已关闭']).toContain(answer.msg);
		wish.paid = true;
	}
	if (wish.cancels && !wish.cancelled) {
		for (const { id } of wish.placed.orders) {
			const answer = await call('/api/shop.Order/applyCancel', { id });
			if (!answer) return;
			const { status } = await orderRow(shop.context, id);
			expect(status).toBe('6');
		}
		wish.cancelled = true;
	}
}

async function start(faultPoint: string): Promise<{ port: number; end(): Promise<boolean> }> {
	const env = {
		...process.env,
		TEST_ADDRESS: JSON.stringify(shop.address),
		DATA_DIR: shop.context.config.dataDir,
		APP_SECRET: shop.context.secret,
		PORT: '0',
		LOG_LEVEL: 'silent',
		LOGIN_CAPTCHA: 'off',
		FAULT_POINT: faultPoint,
	};
	const child: ChildProcess = fork(program, {
		env,
		execArgv: ['--import', 'tsx'],
		stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
	});
	const [message] = (await once(child, 'message')) as [{ port: number }];
	return {
		port: message.port,
		/** Whether the fault had ended it before; jobs are given a moment to reach theirs. */
		async end() {
			const exited = child.signalCode === null ? once(child, 'exit') : Promise.resolve();
			const isPulled = await Promise.race([exited.then(() => true), pause(faultPoint ? 3000 : 0)]);
			if (!isPulled) child.kill('SIGKILL');
			await exited;
			return isPulled;
		},
	};
}

/** A job whose worker was killed is tried again once it has expired; here it is not waited for. */
async function payBackAll(): Promise<void> {
	const rows = await shop.context.db.selectFrom('pay_refund').select('id').where('status', '<>', '3').execute();
	for (const { id } of rows) await payBack(shop.context, id);
}

function pause(ms: number): Promise<false> {
	return new Promise((resolve) => setTimeout(() => resolve(false), ms));
}

/** A small seeded generator: the same seed gives the same run of choices. */
function mulberry(from: number): () => number {
	let state = from;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
}
