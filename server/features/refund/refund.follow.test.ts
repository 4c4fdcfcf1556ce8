import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { timerKinds } from '#domain/timers.generated.ts';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { applied, type Bought, bought, parcel, refundRow } from '#server/testing/refunds.ts';

const hour = 60 * 60;
const day = 24 * hour;
const return_address = { contact: '仓库', phone: '0755-1234567', address: '深圳市南山区科技园 2 号' };

/** What the tracking service says of each number; of the others it knows nothing. */
const known = new Map<string, { time: number; state: string }>();
const asked: string[] = [];
const service = createServer((request, response) => {
	const no = new URL(request.url ?? '', 'http://x').searchParams.get('no') ?? '';
	const found = known.get(no);
	asked.push(no);
	response.end(
		JSON.stringify({ traces: found ? [{ ...found, text: found.state === '4' ? '已签收' : '运输中' }] : [] }),
	);
});

let shop: TestApp;
let admin: { headers: Record<string, string> };

beforeAll(async () => {
	await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', () => resolve()));
	const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/traces`;
	shop = await makeApp({ env: { TRACKING_URL: url } });
});
afterAll(async () => {
	await shop.close();
	await new Promise<void>((resolve) => service.close(() => resolve()));
});
beforeEach(async () => {
	known.clear();
	asked.length = 0;
	const nodes = ['shop/order/refund/audit', 'shop/order/refund/receive', 'shop/order/refund/detail'];
	admin = await makeAdmin(shop.context, { nodes: [...nodes, 'shop/order/order/delivery'] });
	await shop.context.settings.set({ 'refund.autoReceive': true }, { now: shop.clock.now() });
});

type Moved = { id: number; stage: string };
interface Shown {
	stage: string;
	return_state: string;
	return_traces: { time: number; text: string; state: string }[];
}
const member = (order: Bought, step: string, body: Record<string, unknown>) =>
	shop.post<Moved>(`/api/shop.Refund/${step}`, body, order.buyer.headers);
const staff = (step: string, body: Record<string, unknown>) =>
	shop.post<Moved>(`/admin/shop.order.Refund/${step}`, body, admin.headers);

let count = 0;
/** A return whose parcel is on its way under a number of its own. */
async function returning(merchantId = 0): Promise<{ order: Bought; id: number; no: string }> {
	count += 1;
	const no = `SF7${String(count).padStart(12, '0')}`;
	const order = await bought(shop, [1], { merchantId });
	await shop.post('/admin/shop.order.Order/delivery', { id: order.id, ...parcel }, admin.headers);
	await shop.post('/api/shop.Order/receive', { id: order.id }, order.buyer.headers);
	const id = await applied(shop, order, [1], { type: '3', reason: 'quality' });
	await staff('audit', { id, answer: 'agree', return_address });
	const sent = await member(order, 'ship', { id, company: 'shunfeng', tracking_no: no });
	expect(sent.data.stage).toBe('returning');
	return { order, id, no };
}

/** The timer falls due, and the job it asks for is done. */
async function round(): Promise<void> {
	const { kind } = timerKinds.parcelsFollow;
	const now = shop.clock.now();
	await sql`update timer set due_at = ${now} where kind = ${kind} and state = '1'`.execute(shop.context.db);
	await sql`update shipment set follow_at = 0`.execute(shop.context.db);
	await runDueTimers(shop.context);
	await shop.context.jobs.runPending();
}

async function parcelOf(refundId: number) {
	const rows = shop.context.db.selectFrom('shipment').selectAll().where('refund_id', '=', refundId);
	return rows.where('direction', '=', 'return').executeTakeFirstOrThrow();
}

test('the parcel that a member sends back is asked for, and all three sides see where it is', async () => {
	const studio = await makeMerchant(shop.context);
	const { order, id, no } = await returning(studio.merchantId);
	known.set(no, { time: shop.clock.now(), state: '2' });
	await round();
	expect(asked).toContain(no);
	const query = { id: String(id) };
	const views = [
		await shop.get<{ refund: Shown }>('/api/shop.Refund/detail', query, order.buyer.headers),
		await shop.get<{ refund: Shown }>('/admin/shop.order.Refund/detail', query, admin.headers),
		await shop.get<{ refund: Shown }>('/merchant/order.Refund/detail', query, studio.headers),
	];
	for (const { data } of views) {
		expect(data.refund).toMatchObject({ return_state: '2', return_traces: [{ text: '运输中', state: '2' }] });
	}
});

test('another number is another parcel of the same refund; what was known of the first is forgotten', async () => {
	const { order, id, no } = await returning();
	known.set(no, { time: shop.clock.now(), state: '2' });
	await round();
	const again = { id, company: 'shunfeng', tracking_no: no };
	await member(order, 'ship', again);
	expect(await parcelOf(id)).toMatchObject({ status: '2', traces: [{ text: '运输中' }] });
	await member(order, 'ship', { ...again, tracking_no: 'SF9999999999999' });
	expect(await parcelOf(id)).toMatchObject({ tracking_no: 'SF9999999999999', status: '1', traces: [] });
	asked.length = 0;
	await round();
	expect(asked).toContain('SF9999999999999');
	expect(asked).not.toContain(no);
});

test('what is taken in is asked for no more', async () => {
	const { id, no } = await returning();
	await staff('receive', { id, result: 'ok' });
	await round();
	expect(asked).not.toContain(no);
	expect(await parcelOf(id)).toMatchObject({ status: '4', receive_time: shop.clock.now() });
});

test('the time to take it in counts from when the carrier handed it over', async () => {
	const { id, no } = await returning();
	shop.clock.advance(6 * day);
	const signedAt = shop.clock.now() - hour;
	known.set(no, { time: signedAt, state: '4' });
	await round();
	expect(await refundRow(shop, id)).toMatchObject({ deadline_at: signedAt + 10 * day });
	shop.clock.advance(5 * day);
	await runDueTimers(shop.context);
	expect(await refundRow(shop, id)).toMatchObject({ user_ship_status: '1', payout_time: null });
	shop.clock.advance(5 * day);
	await runDueTimers(shop.context);
	expect(await refundRow(shop, id)).toMatchObject({ user_ship_status: '2', receive_result: 'ok' });
});

test('of a carrier that says nothing it counts from the day on which the number was given', async () => {
	const { id } = await returning();
	const givenAt = shop.clock.now();
	await round();
	expect(await refundRow(shop, id)).toMatchObject({ deadline_at: givenAt + 10 * day });
	shop.clock.advance(10 * day);
	await runDueTimers(shop.context);
	expect(await refundRow(shop, id)).toMatchObject({ user_ship_status: '2', receive_result: 'ok' });
});
