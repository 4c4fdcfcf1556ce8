import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { usualSwitches } from '#domain/inbox/inbox.groups.ts';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { type Mailbox, openMailbox } from '#server/testing/mailbox.ts';
import { type Buyer, makeBuyer } from '#server/testing/orders.ts';
import { applied, type Bought, bought, parcel } from '#server/testing/refunds.ts';

let shop: TestApp;
let mailbox: Mailbox;
let admin: { headers: Record<string, string> };

beforeAll(async () => {
	mailbox = await openMailbox();
	shop = await makeApp({ env: { SITE_URL: 'https://shop.example' } });
	await seedIdentity(shop.context);
	await shop.context.settings.set(mailbox.settings, { now: shop.clock.now() });
	admin = await makeAdmin(shop.context, { nodes: '*' });
});
beforeEach(() => {
	mailbox.letters.length = 0;
});
afterAll(async () => {
	await shop.close();
	await mailbox.close();
});

async function reachable(buyer: Buyer): Promise<void> {
	const email = `m${buyer.id}@example.com`;
	await shop.context.db.updateTable('member').set({ email }).where('id', '=', buyer.id).execute();
}
const staff = (road: string, body: object) => shop.post(`/admin/${road}`, body, admin.headers);
const switchTo = (buyer: Buyer, mail: object) =>
	shop.post('/api/account/messageSwitches', { mail: { ...usualSwitches, ...mail } }, buyer.headers);
async function subjects(): Promise<string[]> {
	while ((await shop.context.jobs.runPending()) > 0);
	return mailbox.letters.map(({ subject }) => subject).sort();
}
async function refunded(order: Bought): Promise<number> {
	const id = await applied(shop, order, [1]);
	await staff('shop.order.Refund/audit', { id, answer: 'agree' });
	while ((await shop.context.jobs.runPending()) > 0);
	return id;
}

test('who has chosen nothing is mailed of parcels and of money paid back, and of no other message', async () => {
	const order = await bought(shop, [2]);
	await reachable(order.buyer);
	const id = await refunded(order);
	await staff('shop.order.Order/delivery', { id: order.id, ...parcel });
	await staff('shop.user.User/balance', { user_id: order.buyer.id, money: '1', memo: '补偿' });
	expect(await subjects()).toEqual(['你的订单已发货-画坊', '退款已到账-画坊']);
	const text = mailbox.letters.find(({ subject }) => subject.startsWith('退款'))?.text;
	expect(text).toContain(`订单 …${order.order_no.slice(-6)} 的 ¥50.00 已退回给你。`);
	expect(text).toContain(`https://shop.example/user/refund/detail/${id}`);
});

test('what is switched off is not mailed but stays in the inbox, what is switched on wholly is mailed whole', async () => {
	const order = await bought(shop, [2]);
	await reachable(order.buyer);
	expect(await switchTo(order.buyer, { order: 'off', refund: 'all', money: 'off' })).toMatchObject({ code: 1 });
	await refunded(order);
	await staff('shop.order.Order/delivery', { id: order.id, ...parcel });
	expect(await subjects()).toEqual(['退款申请已收到-画坊', '退款申请已通过-画坊']);
	const { data } = await shop.get<{ list: { kind: string }[] }>('/api/account/messages', {}, order.buyer.headers);
	expect(data.list.map(({ kind }) => kind)).toEqual(
		expect.arrayContaining(['order.log.shipped', 'refund.log.paidBack']),
	);
});

test('what is switched off between message and mail is not mailed', async () => {
	const buyer = await makeBuyer(shop.context);
	await reachable(buyer);
	await switchTo(buyer, { money: 'all' });
	await staff('shop.user.User/balance', { user_id: buyer.id, money: '1', memo: '补偿' });
	await switchTo(buyer, { money: 'main' });
	expect(await subjects()).toEqual([]);
});

test('everybody has switches of their own, as usual until they choose', async () => {
	const [one, other] = [await makeBuyer(shop.context), await makeBuyer(shop.context)];
	await reachable(one);
	const read = async (buyer: Buyer) => (await shop.get('/api/account/messageSwitches', {}, buyer.headers)).data;
	expect(await read(one)).toEqual({ mail: usualSwitches, has_email: 1, is_mailed: 1 });
	await switchTo(one, { points: 'all' });
	await switchTo(one, { points: 'all', work: 'off' });
	expect(await read(one)).toMatchObject({ mail: { ...usualSwitches, points: 'all', work: 'off' } });
	expect(await read(other)).toMatchObject({ mail: usualSwitches, has_email: 0 });
	expect(await switchTo(one, { order: 'sometimes' })).toMatchObject({ code: 0 });
});
