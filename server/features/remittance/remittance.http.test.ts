import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { shopTime } from '#domain/kernel/shop-time.ts';
import { breakAt } from '#server/config/fault.ts';
import { handleFailedBack } from '#server/features/recharge/recharge.back.service.ts';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { headersOf, makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeBoss } from '#server/testing/boss.ts';
import { runningCrowd } from '#server/testing/crowdfundings.ts';
import { fromAddress, placeAsGuest, showing } from '#server/testing/guests.ts';
import { type Buyer, expectNoDrift, makeBuyer, makeSku, orderRow, placed, skuRow } from '#server/testing/orders.ts';
import { bankSettings, sendProof } from '#server/testing/proofs.ts';
import { paint } from '#server/testing/uploads.ts';

let shop: TestApp;
let staff: Record<string, string>;
let picture: Buffer;
const base = '/admin/shop.order.Remittance';
const day = 24 * 60 * 60;

beforeAll(async () => {
	shop = await makeApp({ env: { TRUST_PROXY: 'loopback' } });
	await shop.context.settings.set(bankSettings, { now: shop.clock.now() });
	picture = await paint('white');
});
beforeEach(async () => {
	staff = (await makeBoss(shop)).headers;
});
afterEach(async () => {
	breakAt(undefined);
	await expectNoDrift(shop.context);
});
afterAll(() => shop.close());

const work = async () => {
	while ((await shop.context.jobs.runPending()) > 0);
};
let vouchers = 0;
const voucher = () => `HK${++vouchers}`;
const confirm = (id: number, more: object = {}) =>
	shop.post<{ outcome: string }>(`${base}/confirm`, { id, amount: '50.00', voucher: voucher(), ...more }, staff);
const refuse = (id: number, reason = '金额不符') => shop.post(`${base}/refuse`, { id, reason }, staff);
const rowOf = (id: number) =>
	shop.context.db.selectFrom('remittance').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const paymentOf = (pay_no: string) =>
	shop.context.db.selectFrom('payment').selectAll().where('pay_no', '=', pay_no).executeTakeFirstOrThrow();
const seenBy = (buyer: Buyer, pay_no: string) =>
	shop.get<{ account: { note: string } | null; reference: string; days: number; last: object | null }>(
		'/api/shop.Remittance/index',
		{ pay_no },
		buyer.headers,
	);

/** An order of ¥50 that waits to be paid. */
async function ordered() {
	const buyer = await makeBuyer(shop.context, { money: 10_000 });
	const sku = await makeSku(shop.context, { price: 5000 });
	const { pay_no, orders } = await placed(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
	return { buyer, sku, pay_no, id: orders[0]?.id ?? 0, order_no: orders[0]?.order_no ?? '' };
}

/** The same, whose proof is there. */
async function proved() {
	const order = await ordered();
	const { msg, data } = await sendProof(shop, order.pay_no, { bytes: picture, headers: order.buyer.headers });
	expect(msg).toBe('');
	return { ...order, proof: data.id, pay_deadline: data.pay_deadline };
}

describe('whoever pays by bank transfer', () => {
	test('sees the account, the amount and what to write, and has days once a proof is there', async () => {
		const { buyer, pay_no, order_no, id, sku } = await ordered();
		const status = await shop.get<{ channels: string[] }>('/api/shop.Pay/status', { pay_no }, buyer.headers);
		expect(status.data.channels).toContain('bank');
		expect((await seenBy(buyer, pay_no)).data).toMatchObject({
			account: { holder: '画坊商贸有限公司', account: '6225 8801 2345 6789' },
			amount: '50.00',
			reference: order_no.slice(-6),
			days: 3,
			last: null,
		});
		const sent = await sendProof(shop, pay_no, { bytes: picture, headers: buyer.headers, note: '尾号 1234' });
		const waits = await shop.get('/api/shop.Pay/status', { pay_no }, buyer.headers);
		expect(waits.data).toMatchObject({ status: 'unpaid', paying_by: 'offline' });
		const until = shop.clock.now() + 3 * day;
		expect(sent.data.pay_deadline).toBe(until);
		expect(await orderRow(shop.context, id)).toMatchObject({ status: '1', pay_deadline: until });
		expect((await seenBy(buyer, pay_no)).data).toMatchObject({ days: 0, last: { status: '1' } });
		shop.clock.advance(2 * day);
		await runDueTimers(shop.context);
		expect(await orderRow(shop.context, id)).toMatchObject({ status: '1' });
		expect(await skuRow(shop.context, sku.id)).toMatchObject({ reserved: 1 });
		shop.clock.advance(day + 1);
		await runDueTimers(shop.context);
		await work();
		expect(await orderRow(shop.context, id)).toMatchObject({ status: '6' });
		expect(await skuRow(shop.context, sku.id)).toMatchObject({ reserved: 0 });
	});

	test('is given more time once, however often a proof is refused and the checkout gets another number', async () => {
		const { buyer, pay_no, proof, pay_deadline, id, order_no } = await proved();
		expect((await sendProof(shop, pay_no, { bytes: picture, headers: buyer.headers })).code).toBe(0);
		shop.clock.advance(day);
		staff = (await makeBoss(shop)).headers;
		expect((await refuse(proof)).msg).toBe('');
		const headers = await headersOf(shop.context, 'member', buyer.id);
		const again = await sendProof(shop, pay_no, { bytes: picture, headers });
		const until = shop.clock.now() + 30 * 60;
		expect(until).toBeLessThan(pay_deadline);
		expect(again.data.pay_deadline).toBe(until);
		expect((await refuse(again.data.id)).msg).toBe('');
		const line = await shop.context.db
			.selectFrom('order_goods')
			.select('id')
			.where('order_id', '=', id)
			.executeTakeFirstOrThrow();
		const lines = [{ order_goods_id: line.id, off: '1.00' }];
		const price = { id, pay_was: '50.00', lines, freight: '0.00', reason: '协商' };
		const changed = await shop.post<{ pay_no: string }>('/admin/shop.order.Order/price', price, staff);
		expect(changed.msg).toBe('');
		expect(changed.data.pay_no).not.toBe(pay_no);
		const other = await sendProof(shop, changed.data.pay_no, { bytes: picture, headers });
		expect(other.msg).toBe('');
		expect((await orderRow(shop.context, id)).pay_deadline).toBe(until);
		// The same picture for the same order is nothing to warn of.
		const detail = await shop.get<{ same: string[] }>(
			'/admin/shop.order.Remittance/detail',
			{ id: other.data.id },
			staff,
		);
		expect(detail.data.same).not.toContain(order_no);
	});

	test('has at most three proofs waiting, counted one after another', async () => {
		const buyer = await makeBuyer(shop.context);
		const { id: sku_id } = await makeSku(shop.context, { price: 5000 });
		const made = [];
		for (let count = 0; count < 5; count += 1) made.push(await placed(shop, buyer, [{ sku_id, num: 1 }]));
		const answers = await Promise.all(
			made.map(({ pay_no }) => sendProof(shop, pay_no, { bytes: picture, headers: buyer.headers })),
		);
		expect(answers.filter(({ code }) => code === 1)).toHaveLength(3);
		const stranger = await makeBuyer(shop.context);
		const foreign = await sendProof(shop, made[0]?.pay_no ?? '', { bytes: picture, headers: stranger.headers });
		expect(foreign).toMatchObject({ code: 0, msg: '支付单不存在' });
	});

	test('is told where the note is too long, and nothing of it is cut', async () => {
		const { buyer, pay_no } = await ordered();
		const wish = { bytes: picture, headers: buyer.headers, note: '字'.repeat(201) };
		expect(await sendProof(shop, pay_no, wish)).toMatchObject({
			code: 0,
			data: { fields: { note: expect.any(String) } },
		});
	});

	test('of a crowdfunding has no longer than it runs', async () => {
		const { skus, endTime } = await runningCrowd(shop, staff);
		shop.clock.advance(endTime - shop.clock.now() - day - 60);
		const buyer = await makeBuyer(shop.context);
		const { pay_no } = await placed(shop, buyer, [{ sku_id: skus[0] ?? 0, num: 1 }]);
		expect((await seenBy(buyer, pay_no)).data).toMatchObject({ days: 1 });
		const sent = await sendProof(shop, pay_no, { bytes: picture, headers: buyer.headers });
		expect(sent.data.pay_deadline).toBe(endTime);
	});

	test('sends a picture or a PDF by its bytes, and nothing else', async () => {
		const { buyer, pay_no } = await ordered();
		const send = (bytes: Uint8Array, name: string) => sendProof(shop, pay_no, { bytes, name, headers: buyer.headers });
		expect(await send(Buffer.from('<svg onload="alert(1)"/>'), 'a.png')).toMatchObject({ code: 0 });
		expect(await send(Buffer.from('MZ not a picture'), 'a.pdf')).toMatchObject({ code: 0 });
		expect(await send(Buffer.alloc(0), 'a.png')).toMatchObject({ code: 0 });
		expect(await send(Buffer.alloc(5 * 1024 * 1024 + 1, 1), 'a.png')).toMatchObject({ msg: '文件不能超过 5 MB' });
		expect(await send(Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF'), 'a.png')).toMatchObject({ code: 1 });
	});

	test('is not offered it below, above or beside what the shop has set', async () => {
		const { buyer, pay_no } = await ordered();
		const refusals = [
			{ 'pay.bankLeast': 5001 },
			{ 'pay.bankMost': 4999 },
			{ 'pay.bank': false },
			{ 'pay.bankAccount': '' },
		];
		for (const change of refusals) {
			await shop.context.settings.set(change, { now: shop.clock.now() });
			expect((await seenBy(buyer, pay_no)).data.account).toBeNull();
			expect(await sendProof(shop, pay_no, { bytes: picture, headers: buyer.headers })).toMatchObject({ code: 0 });
			const reset = { ...bankSettings, 'pay.bankLeast': null, 'pay.bankMost': null };
			await shop.context.settings.set(reset, { now: shop.clock.now() });
		}
	});

	test('may be a guest, who alone besides the staff with the node reads the file', async () => {
		const { id: sku_id } = await makeSku(shop.context, { price: 5000 });
		const from = fromAddress();
		const { data: order } = await placeAsGuest(shop, [{ sku_id, num: 1 }], {}, from);
		const headers = { ...showing(order.link), ...from };
		const { data, msg } = await sendProof(shop, order.pay_no, { bytes: picture, headers });
		expect(msg).toBe('');
		const fileFor = (who: Record<string, string>, path = '/api/shop.Remittance/proof') =>
			shop.app.inject({ method: 'GET', url: `${path}?id=${data.id}`, headers: who });
		const own = await fileFor(headers);
		expect([own.statusCode, own.headers['content-type'], own.headers['cache-control']]).toEqual([
			...[200, 'image/png', 'private, no-store'],
		]);
		expect(own.headers['content-disposition']).toMatch(/^attachment/);
		const stranger = await makeBuyer(shop.context);
		expect((await fileFor(stranger.headers)).json()).toMatchObject({ code: 0 });
		const looker = await makeAdmin(shop.context, { nodes: ['shop/order/remittance/index'] });
		expect((await fileFor(looker.headers, `${base}/proof`)).headers['content-type']).toMatch(/json/);
		expect((await fileFor(staff, `${base}/proof`)).rawPayload.length).toBeGreaterThan(50);
		expect((await confirm(data.id)).data).toMatchObject({ outcome: 'paid' });
		expect(await orderRow(shop.context, order.orders[0]?.id ?? 0)).toMatchObject({ status: '2', pay_type: 'offline' });
	});
});

describe('staff', () => {
	test('confirm what arrived: the order is paid once, and nobody confirms or refuses it again', async () => {
		const { id, pay_no, proof, sku } = await proved();
		const notices = shop.context.db.selectFrom('notify').select('message').where('message_type', '=', '30');
		expect((await notices.execute()).length).toBeGreaterThan(0);
		expect(await confirm(proof, { amount: '49.99' })).toMatchObject({
			code: 0,
			data: { fields: { amount: expect.any(String) } },
		});
		const number = voucher();
		const all = await Promise.all([1, 2, 3].map(() => confirm(proof, { voucher: number })));
		expect((await refuse(proof)).code).toBe(0);
		expect(all.filter(({ code }) => code === 1)).toHaveLength(1);
		expect(await rowOf(proof)).toMatchObject({ status: '2', voucher: number });
		expect(await orderRow(shop.context, id)).toMatchObject({ status: '2', pay_type: 'offline', paid_online: 5000 });
		expect(await paymentOf(pay_no)).toMatchObject({ status: '3', channel: 'offline', trade_no: number });
		expect(await skuRow(shop.context, sku.id)).toMatchObject({ stock: 9, reserved: 0 });
		expect(await confirm(proof)).toMatchObject({ code: 0, msg: '该凭证已处理过' });
		const other = await proved();
		expect(await confirm(other.proof, { voucher: number })).toMatchObject({
			data: { fields: { voucher: '该凭证号已用于另一笔收款' } },
		});
		expect(await rowOf(other.proof)).toMatchObject({ status: '1', voucher: '' });
	});

	test('give back by hand what arrives after the order was paid otherwise or has ended', async () => {
		const elsewhere = await proved();
		const balance = { pay_no: elsewhere.pay_no, channel: 'balance' };
		expect((await shop.post('/api/shop.Pay/create', balance, elsewhere.buyer.headers)).msg).toBe('');
		const ended = await proved();
		await shop.post('/api/shop.Order/cancel', { id: ended.id, reason: 'x' }, ended.buyer.headers);
		for (const { id, proof } of [elsewhere, ended]) {
			const asked = await confirm(proof);
			expect(asked).toMatchObject({ code: 0, data: { fields: { goes_back: expect.any(String) } } });
			expect(await rowOf(proof)).toMatchObject({ status: '1', voucher: '' });
			expect((await confirm(proof, { goes_back: 1 })).data).toMatchObject({ outcome: 'back' });
			expect(await rowOf(proof)).toMatchObject({ status: '4' });
			await work();
			const refunds = shop.context.db.selectFrom('refund').selectAll().where('order_id', '=', id);
			const [refund] = await refunds.execute();
			expect(refund).toMatchObject({ amount: 5000 });
			const payout = { id: refund?.id, way: 'offline', voucher: '网银回单 7' };
			expect((await shop.post('/admin/shop.order.Refund/payout', payout, staff)).msg).toBe('');
		}
		expect(await orderRow(shop.context, elsewhere.id)).toMatchObject({ status: '2', pay_type: 'balance' });
		expect(await orderRow(shop.context, ended.id)).toMatchObject({ status: '6' });
	});

	test('refuse with a reason that the payer is told, who may send another', async () => {
		const { buyer, pay_no, proof, id } = await proved();
		expect(await refuse(proof, ' ')).toMatchObject({ code: 0 });
		expect((await refuse(proof, '尚未到账')).msg).toBe('');
		const told = shop.context.db.selectFrom('member_message').selectAll().where('user_id', '=', buyer.id);
		expect(await told.execute()).toContainEqual(
			expect.objectContaining({ kind: 'order.log.proofRefusedUntil', ref_id: id, read_time: null }),
		);
		expect((await seenBy(buyer, pay_no)).data.last).toMatchObject({ status: '3', reason: '尚未到账' });
		const attempts = shop.context.db.selectFrom('payment_attempt').select('status');
		const open = attempts.where('payment_id', '=', (await paymentOf(pay_no)).id).where('status', '=', '1');
		expect(await open.execute()).toEqual([]);
		const again = await sendProof(shop, pay_no, { bytes: picture, headers: buyer.headers });
		expect((await confirm(again.data.id)).data).toMatchObject({ outcome: 'paid' });
	});

	test('are told that the very same file was sent for another order', async () => {
		const one = await proved();
		const other = await proved();
		const { data } = await shop.get<{ same: string[] }>(`${base}/detail`, { id: other.proof }, staff);
		expect(data.same).toContain(one.order_no);
	});

	test('see nothing half done where the program ends in the middle of a confirmation', async () => {
		const { id, proof } = await proved();
		breakAt('remittance.received');
		const number = voucher();
		await confirm(proof, { voucher: number });
		expect(await rowOf(proof)).toMatchObject({ status: '1' });
		expect(await orderRow(shop.context, id)).toMatchObject({ status: '1' });
		expect((await confirm(proof, { voucher: number })).data).toMatchObject({ outcome: 'paid' });
	});

	test('confirm at the moment at which its time ends or the balance pays, and the money is in the books once', async () => {
		for (let round = 0; round < 4; round += 1) {
			const { buyer, pay_no, proof, id } = await proved();
			const balance = { pay_no, channel: 'balance' };
			const [confirmed] = await Promise.all([
				confirm(proof, { goes_back: 1 }),
				round % 2
					? shop.post('/api/shop.Pay/create', balance, buyer.headers)
					: shop.post('/api/shop.Order/cancel', { id, reason: 'x' }, buyer.headers),
			]);
			expect(confirmed.code).toBe(1);
			await work();
			const refunds = await shop.context.db.selectFrom('refund').selectAll().where('order_id', '=', id).execute();
			expect(refunds.length).toBe(confirmed.data.outcome === 'back' ? 1 : 0);
		}
	});

	test('need the node of each step', async () => {
		const { proof } = await proved();
		const looker = await makeAdmin(shop.context, { nodes: ['shop/order/remittance/index'] });
		for (const [path, body] of [
			['confirm', { id: proof, amount: '50.00', voucher: 'X1' }],
			['refuse', { id: proof, reason: 'x' }],
		] as const)
			expect((await shop.post(`${base}/${path}`, body, looker.headers)).code).toBe(401);
	});
});

test('a recharge is paid so as well, also late, and is told of a refusal', async () => {
	const buyer = await makeBuyer(shop.context);
	const open = () =>
		shop.post<{ id: number; pay_no: string }>('/api/shop.Recharge/create', { amount: '50.00' }, buyer.headers);
	const { data, msg } = await open();
	expect(msg).toBe('');
	const first = await sendProof(shop, data.pay_no, { bytes: picture, headers: buyer.headers });
	expect((await refuse(first.data.id, '看不清')).msg).toBe('');
	const told = shop.context.db.selectFrom('member_message').select('kind').where('user_id', '=', buyer.id);
	expect(await told.execute()).toContainEqual({ kind: 'recharge.proofRefusedUntil' });
	const second = await sendProof(shop, data.pay_no, { bytes: picture, headers: buyer.headers });
	await shop.post('/api/shop.Recharge/close', { id: data.id }, buyer.headers);
	expect((await confirm(second.data.id)).data).toMatchObject({ outcome: 'paid' });
	const purse = shop.context.db.selectFrom('member').select('money').where('id', '=', buyer.id);
	expect(await purse.executeTakeFirstOrThrow()).toEqual({ money: 5000 });
	const refund = { id: data.id, amount: '20.00', reason: '会员要求' };
	expect((await shop.post('/admin/shop.market.recharge.Order/refund', refund, staff)).msg).toBe('');
	await work();
	const backs = await shop.context.db
		.selectFrom('recharge_back')
		.selectAll()
		.where('recharge_id', '=', data.id)
		.execute();
	expect(backs).toMatchObject([{ status: '3', amount: 2000 }]);
	const by = { type: 'admin', id: 1, name: 'admin' } as const;
	await handleFailedBack(shop.context, { id: backs[0]?.id ?? 0, way: 'offline', voucher: 'B1' }, by);
});

describe('a refusal', () => {
	test('gives the days of its proof back, tells the payer by when to pay, and frees the pieces then', async () => {
		const { buyer, pay_no, proof, id, sku } = await proved();
		expect((await refuse(proof, '未到账')).msg).toBe('');
		const until = shop.clock.now() + 30 * 60;
		expect(await orderRow(shop.context, id)).toMatchObject({ pay_deadline: until });
		expect(await paymentOf(pay_no)).toMatchObject({ expire_at: until });
		const told = shop.context.db.selectFrom('member_message').select('facts').where('user_id', '=', buyer.id);
		expect(JSON.stringify(await told.where('ref_id', '=', id).execute())).toContain(shopTime(until).slice(0, 16));
		// Another proof does not give the days again.
		const again = await sendProof(shop, pay_no, { bytes: picture, headers: buyer.headers });
		expect(again.data.pay_deadline).toBe(until);
		shop.clock.advance(30 * 60 + 1);
		await runDueTimers(shop.context);
		await work();
		expect(await orderRow(shop.context, id)).toMatchObject({ status: '6' });
		expect(await skuRow(shop.context, sku.id)).toMatchObject({ reserved: 0 });
	});

	test('leaves some minutes, also at the very end', async () => {
		const { proof, id } = await proved();
		shop.clock.advance(3 * day - 30);
		staff = (await makeBoss(shop)).headers;
		expect((await refuse(proof)).msg).toBe('');
		expect((await orderRow(shop.context, id)).pay_deadline).toBe(shop.clock.now() + 10 * 60);
	});
});

test('staff have one notice of an order whose proof waits, and none once it is answered', async () => {
	const { buyer, pay_no, proof, order_no } = await proved();
	const notices = shop.context.db.selectFrom('notify').select('id').where('message_type', '=', '30');
	const told = async () => (await notices.where('order_no', '=', order_no).execute()).length;
	expect(await told()).toBe(1);
	expect((await refuse(proof)).msg).toBe('');
	expect(await told()).toBe(0);
	const again = await sendProof(shop, pay_no, { bytes: picture, headers: buyer.headers });
	expect(await told()).toBe(1);
	expect((await confirm(again.data.id)).data).toMatchObject({ outcome: 'paid' });
	expect(await told()).toBe(0);
});

test('what staff write of a transfer is not read by creators, nor its voucher by its payer', async () => {
	const studio = await makeMerchant(shop.context);
	const buyer = await makeBuyer(shop.context);
	const theirs = await makeSku(shop.context, { price: 2500, merchantId: studio.merchantId });
	const own = await makeSku(shop.context, { price: 2500 });
	const lines = [theirs, own].map(({ id }) => ({ sku_id: id, num: 1 }));
	const { pay_no, orders } = await placed(shop, buyer, lines);
	const first = await sendProof(shop, pay_no, { bytes: picture, headers: buyer.headers });
	expect((await refuse(first.data.id, '户名与下单人不符')).msg).toBe('');
	const second = await sendProof(shop, pay_no, { bytes: picture, headers: buyer.headers });
	expect((await confirm(second.data.id, { voucher: 'NUR-7788' })).data).toMatchObject({ outcome: 'paid' });
	const read = async (url: string, headers: Record<string, string>) => {
		const bodies = orders.map(({ id }) => shop.app.inject({ method: 'GET', url: `${url}?id=${id}`, headers }));
		return (await Promise.all(bodies)).map(({ body }) => body).join();
	};
	const member = await read('/api/shop.Order/detail', buyer.headers);
	expect(member).toContain('户名与下单人不符');
	expect(member).not.toContain('NUR-7788');
	expect(await read('/admin/shop.order.Order/detail', staff)).toContain('NUR-7788');
	const creator = await read('/merchant/order.Order/detail', studio.headers);
	expect(creator).toContain('"code":1');
	expect(creator).not.toMatch(/户名与下单人不符|NUR-7788/);
});

describe('from one address', () => {
	const from = (ip: string) => fromAddress(ip);
	/** A guest's order of the last piece of a work, with its proof. */
	async function guestProof(ip: string) {
		const { id: sku_id } = await makeSku(shop.context, { price: 5000, stock: 1 });
		const { data } = await placeAsGuest(shop, [{ sku_id, num: 1 }], {}, from(ip));
		return sendProof(shop, data.pay_no, { bytes: picture, headers: { ...showing(data.link), ...from(ip) } });
	}

	test('at most three proofs of guests and of accounts that have paid nothing wait at once', async () => {
		const ip = '203.0.113.7';
		const guests = await Promise.all([1, 2, 3, 4].map(() => guestProof(ip)));
		expect(guests.filter(({ code }) => code === 1)).toHaveLength(3);
		const fresh = await ordered();
		const send = (headers: Record<string, string>) => sendProof(shop, fresh.pay_no, { bytes: picture, headers });
		expect(await send({ ...fresh.buyer.headers, ...from(ip) })).toMatchObject({
			code: 0,
			msg: expect.stringContaining('3'),
		});
		// Whoever has paid before, and whoever comes from elsewhere, is not kept from it.
		const known = await ordered();
		await shop.post('/api/shop.Pay/create', { pay_no: known.pay_no, channel: 'balance' }, known.buyer.headers);
		const { id: sku_id } = await makeSku(shop.context, { price: 5000 });
		const second = await placed(shop, known.buyer, [{ sku_id, num: 1 }]);
		const theirs = { bytes: picture, headers: { ...known.buyer.headers, ...from(ip) } };
		expect((await sendProof(shop, second.pay_no, theirs)).msg).toBe('');
		expect((await send({ ...fresh.buyer.headers, ...from('203.0.113.8') })).msg).toBe('');
		// What is answered waits no more.
		const waiting = guests.find(({ code }) => code === 1)?.data.id ?? 0;
		expect((await refuse(waiting)).msg).toBe('');
		expect(await rowOf(waiting)).toMatchObject({ address: '' });
		expect((await guestProof(ip)).code).toBe(1);
	});

	test('what is no proof of a payment of one’s own uses nothing up for others', async () => {
		const ip = '203.0.113.9';
		for (let account = 0; account < 7; account += 1) {
			const junk = await makeBuyer(shop.context);
			for (let time = 0; time < 10; time += 1)
				await sendProof(shop, 'nonsense1', { bytes: Buffer.alloc(0), headers: { ...junk.headers, ...from(ip) } });
			const over = await sendProof(shop, 'nonsense1', { bytes: picture, headers: { ...junk.headers, ...from(ip) } });
			expect(over.msg).not.toBe('支付单不存在');
		}
		const honest = await ordered();
		const sent = { bytes: picture, headers: { ...honest.buyer.headers, ...from(ip) } };
		expect((await sendProof(shop, honest.pay_no, sent)).msg).toBe('');
	});
});

describe('a voucher', () => {
	const takeIn = ({ id, pay_no }: { id: number; pay_no: string }, reference: string) =>
		shop.post('/admin/shop.order.Order/offlinePaid', { id, pay_no, amount: '50.00', reference, memo: 'x' }, staff);

	test('is taken in once, however it is written and wherever staff enter it', async () => {
		const first = await proved();
		expect((await confirm(first.proof, { voucher: 'Zk 3701-a' })).data).toMatchObject({ outcome: 'paid' });
		const second = await proved();
		for (const written of ['ZK3701-A', 'zk\u200b3701-\u00ada', 'zk 3701 -a', 'ｚｋ３７０１-ａ']) {
			expect(await confirm(second.proof, { voucher: written })).toMatchObject({
				data: { fields: { voucher: '该凭证号已用于另一笔收款' } },
			});
			expect(await takeIn(second, written)).toMatchObject({
				data: { fields: { reference: '该凭证号已用于另一笔收款' } },
			});
		}
		expect((await takeIn(second, 'ZK3702')).msg).toBe('');
		const third = await proved();
		expect((await confirm(third.proof, { voucher: 'zk3702' })).code).toBe(0);
		expect((await confirm(third.proof, { voucher: 'zk3703' })).data).toMatchObject({ outcome: 'paid' });
	});

	test('pays one of two proofs that are confirmed by it at the same moment', async () => {
		for (let round = 0; round < 4; round += 1) {
			const two = [await proved(), await proved()];
			const number = voucher();
			const answers = await Promise.all(
				two.map(({ proof }, at) => confirm(proof, { voucher: at ? number.toLowerCase() : number })),
			);
			expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
			const rows = await Promise.all(two.map(({ id }) => orderRow(shop.context, id)));
			expect(rows.map(({ status }) => status).sort()).toEqual(['1', '2']);
		}
	});
});

test('a proof whose order was paid otherwise is marked in list and detail, and confirming it asks once more', async () => {
	const { id, pay_no, proof, order_no } = await proved();
	const listed = async () => {
		const { data } = await shop.get<{ list: object[] }>(`${base}/index`, { quickSearch: order_no }, staff);
		return data.list;
	};
	expect(await listed()).toMatchObject([{ status: '1', payment_standing: '1' }]);
	const money = { id, pay_no, amount: '50.00', reference: voucher(), memo: 'x' };
	expect((await shop.post('/admin/shop.order.Order/offlinePaid', money, staff)).msg).toBe('');
	expect(await listed()).toMatchObject([{ status: '1', payment_standing: '2' }]);
	const detail = await shop.get(`${base}/detail`, { id: proof }, staff);
	expect(detail.data).toMatchObject({ status: '1', payment: 'paid' });
	expect(await confirm(proof)).toMatchObject({ code: 0, data: { fields: { goes_back: expect.any(String) } } });
	await work();
	const refunds = shop.context.db.selectFrom('refund').select('amount').where('order_id', '=', id);
	expect(await refunds.execute()).toEqual([]);
	expect((await confirm(proof, { goes_back: 1 })).data).toMatchObject({ outcome: 'back' });
	expect(await refunds.execute()).toEqual([{ amount: 5000 }]);
});

test('a proof that is confirmed as its time runs out pays, or goes back once staff have said so', async () => {
	for (let round = 0; round < 4; round += 1) {
		staff = (await makeBoss(shop)).headers;
		const { proof, id } = await proved();
		shop.clock.advance(3 * day);
		staff = (await makeBoss(shop)).headers;
		const steps = [() => confirm(proof), () => runDueTimers(shop.context).then(() => undefined)];
		const answers = await Promise.all((round % 2 ? steps : steps.reverse()).map((step) => step()));
		const confirmed = answers.find((answer) => answer !== undefined);
		if (confirmed?.code === 0) expect((await confirm(proof, { goes_back: 1 })).data).toMatchObject({ outcome: 'back' });
		await work();
		const isPaid = confirmed?.code === 1;
		expect(await orderRow(shop.context, id)).toMatchObject({ status: isPaid ? '2' : '6' });
		const refunds = await shop.context.db.selectFrom('refund').select('amount').where('order_id', '=', id).execute();
		expect(refunds).toEqual(isPaid ? [] : [{ amount: 5000 }]);
	}
});
