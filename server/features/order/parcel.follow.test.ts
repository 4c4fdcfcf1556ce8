import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { shipmentStatus } from '#domain/order/parcel.ts';
import { timerKinds } from '#domain/timers.generated.ts';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { bought } from '#server/testing/refunds.ts';

const hour = 60 * 60;
/** What the tracking service says of each number; of the others it knows nothing, unless it is down. */
const known = new Map<string, string>();
let isDown = false;
const asked: string[] = [];
const service = createServer((request, response) => {
	const no = new URL(request.url ?? '', 'http://x').searchParams.get('no') ?? '';
	asked.push(no);
	const state = known.get(no);
	if (isDown || !state) return response.writeHead(isDown ? 500 : 404).end();
	response.end(JSON.stringify({ traces: [{ time: 100, text: '已揽收', state }] }));
});

let shop: TestApp;
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
	await sql`update shipment set status = ${shipmentStatus.signed}`.execute(shop.context.db);
	isDown = false;
	known.clear();
	asked.length = 0;
});

let count = 0;
async function shipped(merchantId = 0): Promise<{ no: string; id: number }> {
	count += 1;
	const no = `SF${String(count).padStart(13, '0')}`;
	const admin = await makeAdmin(shop.context, { nodes: ['shop/order/order/delivery'] });
	const order = await bought(shop, [1], { merchantId });
	const body = { id: order.id, company: 'shunfeng', tracking_no: no, confirm: 1 };
	const { data } = await shop.post<{ shipment_id: number }>('/admin/shop.order.Order/delivery', body, admin.headers);
	return { no, id: data.shipment_id };
}
const stateOf = async (id: number) =>
	shop.context.db
		.selectFrom('shipment')
		.select(['status', 'follow_at', 'follow_tries'])
		.where('id', '=', id)
		.executeTakeFirstOrThrow();

/** The timer falls due, and the job it asks for is done. */
async function round(): Promise<void> {
	const { kind } = timerKinds.parcelsFollow;
	await sql`update timer set due_at = ${shop.clock.now()} where kind = ${kind} and state = '1'`.execute(
		shop.context.db,
	);
	await runDueTimers(shop.context);
	await shop.context.jobs.runPending();
}

test('every two hours the service is asked for the parcels on their way, until they have arrived', async () => {
	const parcel = await shipped();
	known.set(parcel.no, '2');
	await round();
	expect(asked).toEqual([parcel.no]);
	expect(await stateOf(parcel.id)).toMatchObject({ status: '2', follow_tries: 0 });
	const { rows } = await sql<{ due_at: number }>`
		select due_at from timer where kind = 'parcels_follow' and state = '1'`.execute(shop.context.db);
	expect(rows).toEqual([{ due_at: shop.clock.now() + 2 * hour }]);
	await round();
	expect(asked).toHaveLength(1);
	shop.clock.advance(2 * hour);
	known.set(parcel.no, '4');
	await round();
	expect(await stateOf(parcel.id)).toMatchObject({ status: '4' });
	shop.clock.advance(2 * hour);
	await round();
	expect(asked).toHaveLength(2);
});

test('a parcel that nobody knows of is asked for ever less often, and staff may write its stations down', async () => {
	const parcel = await shipped();
	const waits: number[] = [];
	for (let tries = 1; tries <= 6; tries += 1) {
		await round();
		const { follow_at, follow_tries } = await stateOf(parcel.id);
		expect(follow_tries).toBe(tries);
		waits.push((follow_at - shop.clock.now()) / hour);
		shop.clock.set(follow_at);
	}
	expect(waits).toEqual([4, 8, 16, 32, 48, 48]);
	const admin = await makeAdmin(shop.context, { nodes: ['shop/order/order/delivery'] });
	const station = { id: parcel.id, time: shop.clock.now(), text: '已签收', state: '4' };
	expect(await shop.post('/admin/shop.order.Order/trace', station, admin.headers)).toMatchObject({ code: 1 });
	asked.length = 0;
	shop.clock.advance(48 * hour);
	await round();
	expect(asked).toEqual([]);
});

test('where the service is down the round ends early, and the others keep their place in the round', async () => {
	const parcels = [await shipped(), await shipped(), await shipped(), await shipped(), await shipped()];
	isDown = true;
	await round();
	expect(asked).toHaveLength(3);
	const states = await Promise.all(parcels.map(({ id }) => stateOf(id)));
	expect(states.map(({ follow_tries }) => follow_tries)).toEqual([1, 1, 1, 0, 0]);
});

test('numbers that nobody knows of end no round, however many a creator invents', async () => {
	const { merchantId } = await makeMerchant(shop.context);
	const invented = [];
	for (let at = 0; at < 5; at += 1) invented.push(await shipped(merchantId));
	const parcel = await shipped(merchantId);
	known.set(parcel.no, '2');
	await round();
	expect(asked).toHaveLength(6);
	expect(await stateOf(parcel.id)).toMatchObject({ status: '2', follow_tries: 0 });
	const states = await Promise.all(invented.map(({ id }) => stateOf(id)));
	expect(states.map(({ follow_tries }) => follow_tries)).toEqual([1, 1, 1, 1, 1]);
});

test('merchants take turns: whoever has very many parcels keeps nobody waiting', async () => {
	const [many, few] = [await makeMerchant(shop.context), await makeMerchant(shop.context)];
	const first = await shipped(many.merchantId);
	await sql`
		insert into shipment (no, order_id, company_id, company_code, company_name, tracking_no, lines, operator_type,
			operator_id, ship_time, create_time, update_time)
		select s.no || '-' || at, order_id, company_id, company_code, company_name, 'SF8' || lpad(at::text, 12, '0'), '[]',
			operator_type, operator_id, ship_time, create_time, update_time
		from shipment s, generate_series(1, 60) at where id = ${first.id}`.execute(shop.context.db);
	const others = [await shipped(few.merchantId), await shipped(), await shipped(few.merchantId)];
	await round();
	const places = others.map(({ no }) => asked.indexOf(no));
	expect(places).toEqual([1, 2, 4]);
	while ((await shop.context.jobs.runPending()) > 0);
	expect(asked).toHaveLength(64);
});
