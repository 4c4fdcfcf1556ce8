import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { previewGuestOrder, readGuest, readGuestTerms } from '#domain/guest/guest.contract.ts';
import { guestLinkSeconds } from '#domain/guest/guest.rules.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { readOrder } from '#domain/order-desk/desk.contract.ts';
import type { readPay } from '#domain/payment/payment.contract.ts';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import {
	fromAddress,
	type GuestPlaced,
	guestForm,
	payAtCashier,
	placeAsGuest,
	showing,
} from '#server/testing/guests.ts';
import { type Mailbox, openMailbox } from '#server/testing/mailbox.ts';
import {
	district,
	expectNoDrift,
	makeBuyer,
	makeSku,
	orderRow,
	placed,
	pointsOf,
	skuRow,
} from '#server/testing/orders.ts';
import { parcel } from '#server/testing/refunds.ts';

let shop: TestApp;
let mailbox: Mailbox;
let admin: { headers: Record<string, string> };

beforeAll(async () => {
	mailbox = await openMailbox();
	shop = await makeApp({ env: { SITE_URL: 'https://shop.example', TRUST_PROXY: 'loopback' } });
	await seedIdentity(shop.context);
});
beforeEach(async () => {
	await set({ ...mailbox.settings, 'shop.guestCheckout': true });
	await shop.context.db.deleteFrom('rate_limit').execute();
	await sql`delete from pgboss.job`.execute(shop.context.db);
	mailbox.letters.length = 0;
	admin = await makeAdmin(shop.context, { nodes: '*' });
});
afterEach(() => expectNoDrift(shop.context));
afterAll(async () => {
	await shop.close();
	await mailbox.close();
});

const set = (values: Parameters<TestApp['context']['settings']['set']>[0]) =>
	shop.context.settings.set(values, { now: shop.clock.now() });
const jobs = async () => {
	while ((await shop.context.jobs.runPending()) > 0);
};

const returnTo = { contact: '仓库', phone: '0571-1234567', address: '杭州 1 号' };

/** A purchase of one bowl for ¥50. */
async function bought(more: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
	const sku = await makeSku(shop.context);
	const { msg, data } = await placeAsGuest(shop, [{ sku_id: sku.id, num: 1 }], more, headers);
	expect(msg).toBe('');
	return { ...data, id: data.orders[0]?.id ?? 0, order_no: data.orders[0]?.order_no ?? '', sku };
}
const detail = (id: number, link: string) =>
	shop.get<AnswerOf<typeof readOrder>>('/api/shop.Order/detail', { id }, showing(link));
const purchase = (link: string) => shop.get<AnswerOf<typeof readGuest>>('/api/shop.Guest/purchase', {}, showing(link));
const mailedLink = () => {
	const link = mailbox.letters.at(-1)?.text.match(/\/store\/order#(\S+)/)?.[1];
	return link ?? expect.fail('no link was mailed');
};

describe('buying without an account', () => {
	test('is announced with the ways to pay, and refused before anything is typed where it is off or there is none', async () => {
		const terms = async (language = 'zh-cn') =>
			(await shop.get<AnswerOf<typeof readGuestTerms>>('/api/shop.Guest/terms', {}, { 'think-lang': language })).data;
		expect(await terms()).toEqual({ open: 1, reason: '', channels: ['mock'], mails: 1, registration: 1 });
		await set({ 'shop.guestCheckout': false });
		expect(await terms()).toMatchObject({ open: 0, reason: '本店暂不支持游客购买，请登录后下单' });
		expect(await terms('en')).toMatchObject({ open: 0, reason: expect.stringContaining('accounts only') });
		const sku = await makeSku(shop.context);
		expect(await placeAsGuest(shop, [{ sku_id: sku.id, num: 1 }])).toMatchObject({
			code: 0,
			msg: '本店暂不支持游客购买，请登录后下单',
		});
	});

	test('is refused to an address that is blocked, with an account or without', async () => {
		const sku = await makeSku(shop.context);
		const lines = [{ sku_id: sku.id, num: 1 }];
		const member = await makeBuyer(shop.context);
		const barred = { email: 'Blocked@mail.example', is_black: 1 };
		await shop.context.db.updateTable('member').set(barred).where('id', '=', member.id).execute();
		const answer = await placeAsGuest(shop, lines, { contact: 'blocked@mail.example' });
		expect(answer).toMatchObject({ code: 0, msg: '本店暂时无法接受你的新订单，如有疑问请联系客服' });
		expect(await placeAsGuest(shop, lines)).toMatchObject({ code: 1 });
	});

	test('is looked at from one address so many times a minute, and no more', async () => {
		const lines = [{ sku_id: (await makeSku(shop.context)).id, num: 1 }];
		const look = () => shop.post('/api/shop.Guest/preview', { lines });
		shop.clock.advance(60);
		const codes: number[] = [];
		for (let n = 0; n < 240; n += 1) codes.push((await look()).code);
		expect(new Set(codes)).toEqual(new Set([1]));
		expect(await look()).toMatchObject({ code: 0, data: { type: 'wait' } });
		shop.clock.advance(60);
		expect((await look()).code).toBe(1);
	});

	test('costs what the preview said, freight included, and reserves as for members', async () => {
		const sku = await makeSku(shop.context, { fee: 800 });
		const lines = [{ sku_id: sku.id, num: 2 }];
		const look = async (area_id?: number) =>
			(await shop.post<AnswerOf<typeof previewGuestOrder>>('/api/shop.Guest/preview', { lines, area_id })).data;
		expect(await look()).toMatchObject({ freight_known: 0, goods_amount: '100.00' });
		const seen = await look(district);
		expect(seen).toMatchObject({ freight_known: 1, pay_amount: '108.00', points: { available: 0 } });
		const wrong = await placeAsGuest(shop, lines, { pay_amount: '100.00' });
		expect(wrong).toMatchObject({ code: 0, data: { pay_amount: '108.00' } });
		const { data } = await placeAsGuest(shop, lines, { pay_amount: seen.pay_amount });
		const row = await orderRow(shop.context, data.orders[0]?.id ?? 0);
		expect(row).toMatchObject({ status: '1', pay_amount: 10_800, consignee: '周游', unproven_from: '127.0.0.1' });
		expect(await skuRow(shop.context, sku.id)).toMatchObject({ reserved: 2 });
		shop.clock.advance(31 * 60);
		await runDueTimers(shop.context);
		expect(await orderRow(shop.context, row.id)).toMatchObject({ status: '6' });
		expect(await skuRow(shop.context, sku.id)).toMatchObject({ reserved: 0 });
	});

	test('pays no price of any group of members, and earns and spends no points', async () => {
		await shop.context.db.updateTable('member_group').set({ discount_rate: 5000 }).where('id', '=', 1).execute();
		await set({ 'points.earnRate': 1, 'points.spendRate': 100 });
		const order = await bought();
		expect(order.pay_amount).toBe('50.00');
		await shop.context.db.updateTable('member_group').set({ discount_rate: 10_000 }).where('id', '=', 1).execute();
		await payAtCashier(shop, order.pay_no, showing(order.link));
		await shop.post('/admin/shop.order.Order/delivery', { id: order.id, ...parcel }, admin.headers);
		expect(await shop.post('/api/shop.Order/receive', { id: order.id }, showing(order.link))).toMatchObject({
			code: 1,
		});
		const { user_id } = await orderRow(shop.context, order.id);
		expect(await pointsOf(shop.context, user_id)).toEqual({ score: 0, frozen: 0 });
		await set({ 'points.earnRate': 0, 'points.spendRate': 0 });
	});

	test('takes what was bought out of the cart of the browser', async () => {
		const sku = await makeSku(shop.context);
		const headers = { 'cart-token': randomUUID() };
		await shop.post('/api/shop.Cart/add', { sku_id: sku.id, num: 2 }, headers);
		await placeAsGuest(shop, [{ sku_id: sku.id, num: 2 }], {}, headers);
		expect(await shop.get('/api/shop.Cart/index', {}, headers)).toMatchObject({ data: { count: 0 } });
	});

	test('again under the same key answers the same, also at once; with another content it is refused', async () => {
		const sku = await makeSku(shop.context);
		const form = { ...guestForm(), lines: [{ sku_id: sku.id, num: 1 }] };
		const send = (more = {}) => shop.post<GuestPlaced>('/api/shop.Guest/order', { ...form, ...more });
		const answers = await Promise.all([send(), send(), send()]);
		const again = await send();
		for (const { msg, data } of [...answers, again])
			expect({ msg, orders: data?.orders, pay_no: data?.pay_no }).toEqual({
				msg: '',
				orders: again.data.orders,
				pay_no: again.data.pay_no,
			});
		expect(await send({ contact: 'other@example.com' })).toMatchObject({
			code: 0,
			msg: '重复的请求编号对应了不同的内容',
		});
		expect(await skuRow(shop.context, sku.id)).toMatchObject({ reserved: 1 });
	});

	test('is refused for goods that are limited for each member, in both languages', async () => {
		const sku = await makeSku(shop.context, { limitPerUser: 1 });
		const lines = [{ sku_id: sku.id, num: 1 }];
		expect((await placeAsGuest(shop, lines)).msg).toBe('“茶碗”限会员购买，请登录后下单');
		expect((await placeAsGuest(shop, lines, {}, { 'think-lang': 'en' })).msg).toContain(
			'“Tea bowl” is sold to members',
		);
	});

	test('wants a mail address or a mobile number', async () => {
		const sku = await makeSku(shop.context);
		const lines = [{ sku_id: sku.id, num: 1 }];
		for (const contact of ['nobody', '12345', 'a@b', '0755-1234567'])
			expect(await placeAsGuest(shop, lines, { contact }), contact).toMatchObject({
				code: 0,
				data: { fields: { contact: '请填写正确的邮箱或手机号' } },
			});
		expect(await placeAsGuest(shop, lines, { contact: '139 0013 9000' })).toMatchObject({ code: 1 });
	});

	test('is limited by contact and by address', async () => {
		const sku = await makeSku(shop.context, { stock: 1000 });
		const lines = [{ sku_id: sku.id, num: 1 }];
		const contact = 'often@example.com';
		for (let time = 0; time < 10; time += 1) expect((await placeAsGuest(shop, lines, { contact })).code).toBe(1);
		expect(await placeAsGuest(shop, lines, { contact })).toMatchObject({ code: 0, data: { type: 'wait' } });
		for (let time = 0; time < 19; time += 1) expect((await placeAsGuest(shop, lines)).code).toBe(1);
		expect(await placeAsGuest(shop, lines)).toMatchObject({ code: 0, data: { type: 'wait' } });
		// Who tries it from elsewhere holds up nobody.
		await shop.context.db.deleteFrom('rate_limit').execute();
		const vain = [{ sku_id: 999_999_999, num: 1 }];
		const stranger = fromAddress('198.51.100.7');
		for (let time = 0; time < 12; time += 1) await placeAsGuest(shop, vain, { contact }, stranger);
		expect(await placeAsGuest(shop, vain, { contact }, stranger)).toMatchObject({ data: { type: 'wait' } });
		expect(await placeAsGuest(shop, lines, { contact }, fromAddress('198.51.100.8'))).toMatchObject({ msg: '' });
		// Of the pieces no more than those of unproven members of one address are reserved.
		expect((await skuRow(shop.context, sku.id)).reserved).toBeLessThanOrEqual(30);
	});

	test('is mailed with the link, in the language of the guest', async () => {
		const order = await bought({ contact: 'Mei@example.com' }, { 'think-lang': 'en' });
		await jobs();
		const [letter] = mailbox.letters;
		expect(letter).toMatchObject({ to: ['Mei@example.com'], subject: 'Your order-Atelier' });
		expect(letter?.text).toContain(`We have your order ${order.order_no} of ¥50.00`);
		expect(await purchase(mailedLink())).toMatchObject({
			code: 1,
			data: {
				contact: 'M***@example.com',
				is_mailed: 1,
				pay_no: order.pay_no,
				orders: [{ id: order.id, status: '1' }],
			},
		});
		expect(await purchase(order.link)).toMatchObject({ data: { is_mailed: 0 } });
	});
});

describe('the link of a purchase', () => {
	test('lets its guest pay, follow, receive and ask for a refund', async () => {
		const order = await bought();
		const headers = showing(order.link);
		const pay = async () =>
			(await shop.get<AnswerOf<typeof readPay>>('/api/shop.Pay/status', { pay_no: order.pay_no }, headers)).data;
		expect(await pay()).toMatchObject({ status: 'unpaid', channels: ['mock'] });
		const byBalance = { pay_no: order.pay_no, channel: 'balance' };
		expect(await shop.post('/api/shop.Pay/create', byBalance, headers)).toMatchObject({ code: 0 });
		await payAtCashier(shop, order.pay_no, headers);
		expect(await pay()).toMatchObject({ status: 'success' });
		await shop.post('/admin/shop.order.Order/delivery', { id: order.id, ...parcel }, admin.headers);
		await jobs();
		const shipped = mailbox.letters.find(({ subject }) => subject.startsWith('你的订单已发货'));
		expect(shipped?.text).toMatch(/https:\/\/shop\.example\/store\/order#\S+/);
		const seen = (await detail(order.id, order.link)).data.order;
		expect(seen).toMatchObject({ status: '3', shipments: [{ tracking_no: parcel.tracking_no }] });
		expect(await shop.post('/api/shop.Order/receive', { id: order.id }, headers)).toMatchObject({
			data: { status: '4' },
		});
		const wish = { order_id: order.id, type: '2', reason: 'damaged', lines: [{ id: seen.lines[0]?.id, num: 1 }] };
		const asked = await shop.post<{ id: number }>('/api/shop.Refund/add', wish, headers);
		expect(asked.msg).toBe('');
		const agreed = { id: asked.data.id, answer: 'agree' };
		expect(await shop.post('/admin/shop.order.Refund/audit', agreed, admin.headers)).toMatchObject({ code: 1 });
		await jobs();
		expect(await orderRow(shop.context, order.id)).toMatchObject({ refund_amount: 5000 });
		const { user_id } = await orderRow(shop.context, order.id);
		const guest = shop.context.db.selectFrom('member').select('money').where('id', '=', user_id);
		expect(await guest.executeTakeFirstOrThrow()).toEqual({ money: 0 });
	});

	test('brings a return of its guest to its end: no fee is agreed that a balance would have to take', async () => {
		const studio = await makeMerchant(shop.context);
		const sku = await makeSku(shop.context, { merchantId: studio.merchantId });
		const { data } = await placeAsGuest(shop, [{ sku_id: sku.id, num: 1 }]);
		const [id, headers] = [data.orders[0]?.id ?? 0, showing(data.link)];
		await payAtCashier(shop, data.pay_no, headers);
		await shop.post('/admin/shop.order.Order/delivery', { id, ...parcel }, admin.headers);
		await shop.post('/api/shop.Order/receive', { id }, headers);
		const seen = (await detail(id, data.link)).data.order;
		const wish = { order_id: id, type: '3', reason: 'damaged', lines: [{ id: seen.lines[0]?.id, num: 1 }] };
		const forecast = await shop.post<{ return_fee_most: string }>('/api/shop.Refund/preview', wish, headers);
		expect(forecast.data.return_fee_most).toBe('0.00');
		const refund = (await shop.post<{ id: number }>('/api/shop.Refund/add', wish, headers)).data.id;
		const step = (action: string, body: Record<string, unknown>) =>
			shop.post(`/admin/shop.order.Refund/${action}`, { id: refund, ...body }, admin.headers);
		const shown = await shop.get('/admin/shop.order.Refund/detail', { id: refund }, admin.headers);
		expect(shown).toMatchObject({ data: { refund: { return_fee_most: '0.00' } } });
		const back = { answer: 'agree', return_address: returnTo };
		expect(await step('audit', { ...back, return_fee: '10.00' })).toMatchObject({ code: 0, msg: '游客没有余额' });
		expect(await step('audit', back)).toMatchObject({ code: 1 });
		await shop.post('/api/shop.Refund/ship', { id: refund, ...parcel }, headers);
		expect(await step('receive', { result: 'ok', return_fee: '10.00' })).toMatchObject({ code: 0 });
		expect(await step('receive', { result: 'ok' })).toMatchObject({ code: 1 });
		await jobs();
		expect(await orderRow(shop.context, id)).toMatchObject({ refund_amount: 5000 });
	});

	test('lets its guest cancel what is not paid, and ask to cancel what is', async () => {
		const [unpaid, paid] = [await bought(), await bought()];
		expect(await shop.post('/api/shop.Order/cancel', { id: unpaid.id }, showing(unpaid.link))).toMatchObject({
			data: { status: '6' },
		});
		await payAtCashier(shop, paid.pay_no, showing(paid.link));
		expect(await shop.post('/api/shop.Order/applyCancel', { id: paid.id }, showing(paid.link))).toMatchObject({
			data: { status: '7' },
		});
	});

	test('opens nothing where a letter of it was changed, and no purchase but its own', async () => {
		const [own, other] = [await bought(), await bought({ contact: 'victim@example.com' })];
		const { user_id } = await orderRow(shop.context, other.id);
		const [said = '', signature = ''] = own.link.split('.');
		const [, epoch, until, mailed] = said.split('-');
		const forged = [
			`${[user_id.toString(36), epoch, until, mailed].join('-')}.${signature}`,
			`${[said.split('-')[0], epoch, until, '1'].join('-')}.${signature}`,
			`${said}.${other.link.split('.')[1]}`,
			`${said}.${signature.slice(0, -1)}`,
			`${own.link}=`,
			`${own.link}.x`,
			`${said}.`,
			said,
			'x'.repeat(5000),
		];
		for (const link of forged)
			expect(await purchase(link), link).toMatchObject({ code: 0, data: { type: 'guest link' } });
		for (let at = 0; at < own.link.length; at += 1) {
			const letter = own.link[at] === 'a' ? 'b' : 'a';
			const link = own.link.slice(0, at) + letter + own.link.slice(at + 1);
			expect((await purchase(link)).code, link).toBe(0);
		}
		expect(await detail(other.id, own.link)).toMatchObject({ code: 0, msg: '订单不存在' });
		expect(await detail(own.id, own.link)).toMatchObject({ code: 1 });
		for (const [path, body] of [
			['Order/cancel', { id: other.id }],
			['Pay/create', { pay_no: other.pay_no, channel: 'mock' }],
		] as const)
			expect(await shop.post(`/api/shop.${path}`, body, showing(own.link)), path).toMatchObject({ code: 0 });
		expect(await orderRow(shop.context, other.id)).toMatchObject({ status: '1' });
	});

	test('opens no order of a member, and nothing else that members may', async () => {
		const guest = await bought();
		const buyer = await makeBuyer(shop.context);
		const theirs = await placed(shop, buyer, [{ sku_id: guest.sku.id, num: 1 }]);
		expect(await detail(theirs.orders[0]?.id ?? 0, guest.link)).toMatchObject({ code: 0 });
		for (const path of ['shop.Order/index', 'account/balance', 'shop.Address/index', 'account/overview'])
			expect(await shop.get(`/api/${path}`, {}, showing(guest.link)), path).toMatchObject({ code: 303 });
		const again = { request_key: randomUUID(), lines: [{ sku_id: guest.sku.id, num: 1 }], address_id: 1 };
		expect(await shop.post('/api/shop.Order/add', again, showing(guest.link))).toMatchObject({ code: 303 });
		// Nor is a member's own login of any use where a link is asked for.
		expect(await shop.get('/api/shop.Guest/purchase', {}, buyer.headers)).toMatchObject({ code: 0 });
	});

	test('ends after a month', async () => {
		const { link } = await bought();
		shop.clock.advance(guestLinkSeconds - 1);
		expect(await purchase(link)).toMatchObject({ code: 1 });
		shop.clock.advance(1);
		expect((await purchase(link)).msg).toContain('链接已失效');
	});
});

describe('who has lost the link', () => {
	const ask = (order_no: string, contact: string, headers = {}) =>
		shop.post('/api/shop.Guest/link', { order_no, contact }, headers);

	test('is mailed a fresh one for number and contact, and earlier ones open nothing', async () => {
		const order = await bought({ contact: 'lost@example.com' });
		await jobs();
		const first = mailedLink();
		const spoken = order.order_no.replace(/(\d{4})(?=\d)/g, '$1 ');
		expect(await ask(spoken, 'LOST@example.com')).toMatchObject({ code: 1, data: null });
		await jobs();
		expect(mailbox.letters.at(-1)).toMatchObject({ to: ['lost@example.com'], subject: '你的订单查询链接-画坊' });
		const fresh = mailedLink();
		expect(await purchase(fresh)).toMatchObject({ code: 1, data: { is_mailed: 1 } });
		for (const old of [first, order.link]) expect((await purchase(old)).code).toBe(0);
	});

	test('is answered the same whatever there is, and nobody else is mailed', async () => {
		const order = await bought({ contact: 'mine@example.com' });
		const buyer = await makeBuyer(shop.context);
		await shop.context.db
			.updateTable('member')
			.set({ email: 'member@example.com' })
			.where('id', '=', buyer.id)
			.execute();
		const theirs = await placed(shop, buyer, [{ sku_id: order.sku.id, num: 1 }]);
		await jobs();
		mailbox.letters.length = 0;
		const right = await ask(order.order_no, 'mine@example.com');
		for (const [no, contact] of [
			[order.order_no, 'other@example.com'],
			['2611270000000000', 'mine@example.com'],
			[theirs.orders[0]?.order_no ?? '', 'member@example.com'],
			[order.order_no, '13900139000'],
		] as const) {
			const { time: _, ...answer } = await ask(no, contact);
			const { time: _right, ...same } = right;
			expect(answer).toEqual(same);
		}
		const { rows } = await sql<{ data: unknown }>`select data from pgboss.job where name = 'guest.link'`.execute(
			shop.context.db,
		);
		expect(rows).toHaveLength(5);
		expect(JSON.stringify(rows)).not.toContain('example.com');
		await jobs();
		expect(mailbox.letters.map(({ to }) => to)).toEqual([['mine@example.com']]);
	});

	test('is mailed four times an hour at most, and what strangers ask in vain uses none of that up', async () => {
		const order = await bought({ contact: 'often-lost@example.com' });
		for (let time = 0; time < 8; time += 1) await ask('2611270000000000', 'often-lost@example.com');
		await jobs();
		mailbox.letters.length = 0;
		for (let time = 0; time < 6; time += 1) {
			await ask(order.order_no, 'often-lost@example.com');
			await jobs();
		}
		expect(mailbox.letters).toHaveLength(4);
	});

	test('asks only so often', async () => {
		for (let time = 0; time < 20; time += 1)
			expect(await ask('2611270000000000', `x${time}@example.com`)).toMatchObject({ code: 1 });
		expect(await ask('2611270000000000', 'y@example.com')).toMatchObject({ code: 0, data: { type: 'wait' } });
	});

	test('is told so where the shop sends no mails', async () => {
		await set({ 'mail.server': '' });
		expect((await ask('2611270000000000', 'x@example.com')).msg).toContain('尚未开通邮件');
	});
});
