import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { timerKinds } from '#domain/timers.generated.ts';
import { runDueTimers, startSweeper } from '#server/features/timer/timer.service.ts';
import { channelDesk } from '#server/testing/gateways/channels.helper.ts';
import { openWechatRoom } from '#server/testing/gateways/wechat.gateway.ts';
import { makeBuyer, makeSku, orderRow, paid } from '#server/testing/orders.ts';

const desk = channelDesk(openWechatRoom);

/** The way to the company: open, one on which nothing comes back, or one that ends at once. */
let way: 'open' | 'silent' | 'cut' = 'open';
let asked = 0;
const held: (() => void)[] = [];
const street = createServer((question, answer) => {
	asked += 1;
	if (way === 'cut') return void question.destroy();
	const pass = () => {
		const { method, headers } = question;
		const on = request(`${company}${question.url}`, { ...(method && { method }), headers }, (back) => {
			answer.writeHead(back.statusCode ?? 500, back.headers);
			back.pipe(answer);
		});
		question.pipe(on);
	};
	if (way === 'silent') held.push(pass);
	else pass();
});
let company = '';

beforeAll(async () => {
	company = desk.shop.context.settings.get('pay.wechatUrl');
	await new Promise<void>((done) => street.listen(0, '127.0.0.1', done));
	const { port } = street.address() as AddressInfo;
	const detour = { 'pay.wechatUrl': `http://127.0.0.1:${port}` };
	await desk.shop.context.settings.set(detour, { now: desk.shop.clock.now() });
});
afterAll(() => {
	street.closeAllConnections();
	street.close();
});

test('a company that does not answer keeps no timer waiting that asks nobody', async () => {
	const { shop } = desk;
	const buyer = await makeBuyer(shop.context, { money: 10_000 });
	const sku = await makeSku(shop.context);
	const { orders } = await paid(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
	const id = orders[0]?.id ?? 0;
	await shop.context.db
		.updateTable('shop_order')
		.set({ status: '3', ship_time: shop.clock.now() })
		.where('id', '=', id)
		.execute();
	const now = shop.clock.now();
	const timer = { kind: timerKinds.autoReceive.kind, ref_id: id, due_at: now + 61, create_time: now, update_time: now };
	await shop.context.db.insertInto('timer').values(timer).execute();
	await desk.atCashier();
	way = 'silent';
	shop.clock.advance(62);
	const sweeper = startSweeper(shop.context);
	await expect.poll(async () => (await orderRow(shop.context, id)).status).toBe('4');
	await expect.poll(() => held.length).toBeGreaterThan(0);
	way = 'open';
	for (const pass of held.splice(0)) pass();
	await sweeper.stop();
});

test('a company that cannot be reached is asked once, not once a payment, and again a little later', async () => {
	const { shop } = desk;
	const payments = [];
	for (let one = 0; one < 12; one += 1) payments.push(await desk.atCashier());
	way = 'cut';
	shop.clock.advance(61);
	asked = 0;
	await runDueTimers(shop.context);
	// Those that were under way at the same moment.
	expect(asked).toBeLessThanOrEqual(6);
	way = 'open';
	const [first] = payments;
	if (!first) return expect.fail();
	desk.room.pay(first.attemptNo);
	shop.clock.advance(180);
	await runDueTimers(shop.context);
	expect((await orderRow(shop.context, first.id)).status).toBe('2');
});
