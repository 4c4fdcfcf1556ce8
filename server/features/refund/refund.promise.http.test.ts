import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runDueTimers } from '#server/features/timer/timer.service.ts';
import { headersOf, makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { expectNoDrift, moneyOf } from '#server/testing/orders.ts';
import { applied, arrived, type Bought, bought, parcel, refundRow } from '#server/testing/refunds.ts';

const day = 24 * 60 * 60;
const return_address = { contact: '签收人', phone: '0571-1234567', address: '龙泉路 9 号' };

let shop: TestApp;
let creator: Awaited<ReturnType<typeof makeMerchant>>;
let ship: Record<string, string>;
let clerk: Record<string, string>;
let arbiter: Record<string, string>;

const staffWith = async (...nodes: string[]) =>
	(await makeAdmin(shop.context, { nodes: nodes.map((node) => `shop/order/refund/${node}`) })).headers;

beforeAll(async () => {
	shop = await makeApp();
	creator = await makeMerchant(shop.context);
	ship = (await makeAdmin(shop.context, { nodes: ['shop/order/order/delivery'] })).headers;
	clerk = await staffWith('apply', 'audit', 'receive', 'receiveEscalated');
	arbiter = await staffWith('audit', 'receive', 'receiveEscalated', 'arbitrate');
});

afterAll(() => shop.close());

describe('whoever asks in place of a member', () => {
	test('gives the freight of what was refunded without goods, whatever reason they choose', async () => {
		const order = await arrived(shop, ship, [1], { merchantId: creator.merchantId });
		const wish = { ...wishOf(order), type: '2', reason: 'other' };
		const path = '/merchant/order.Refund/apply';
		const preview = { order_id: order.id, type: '2', reason: 'other', lines: order.lines };
		expect(await shop.post('/merchant/order.Refund/applyPreview', preview, creator.headers)).toMatchObject({
			data: { amount: '56.00', freight_amount: '6.00' },
		});
		const { data } = await shop.post<{ id: number }>(path, wish, creator.headers);
		expect(await refundRow(shop, data.id)).toMatchObject({ amount: 5600, freight_amount: 600 });
	});

	test('opens what the member may take back, however often they took back their own', async () => {
		const order = await bought(shop, [1], { merchantId: creator.merchantId });
		const withdraw = (id: number) => shop.post('/api/shop.Refund/withdraw', { id }, order.buyer.headers);
		for (let round = 0; round < 5; round += 1) {
			expect(await withdraw(await applied(shop, order, [1]))).toMatchObject({ code: 1 });
		}
		const { data } = await shop.post<{ id: number }>(
			'/merchant/order.Refund/apply',
			{ ...wishOf(order), request_key: 'again and again' },
			creator.headers,
		);
		expect(await withdraw(data.id)).toMatchObject({ code: 1 });
		expect(await withdraw(await applied(shop, order, [1]))).toMatchObject({ code: 0 });
	});

	const wishOf = (order: Bought) => ({
		order_id: order.id,
		type: '1',
		reason: 'changedMind',
		lines: order.lines,
		request_key: `wish of ${order.id}`,
	});

	test.each([
		['a creator', '/merchant/order.Refund/apply', () => [creator.headers, { merchantId: creator.merchantId }] as const],
		['staff', '/admin/shop.order.Refund/apply', () => [clerk, {}] as const],
	])('asks for all that the pieces are worth: %s', async (_who, path, whose) => {
		const [headers, of] = whose();
		const order = await bought(shop, [1], of);
		expect(await shop.post(path, { ...wishOf(order), amount: '0.01' }, headers)).toMatchObject({
			code: 0,
			data: { fields: { amount: expect.any(String) } },
			msg: '代会员申请按商品全额 56.00；要少退，请在审核时提议更低的金额，由会员确认',
		});
		expect(await shop.post(path, { ...wishOf(order), amount: '56.00' }, headers)).toMatchObject({ code: 1 });
	});
});

/** A return of a creator's goods that the platform has decided on, on its way back. */
async function decidedReturn() {
	const order = await arrived(shop, ship, [1], { merchantId: creator.merchantId });
	const id = await applied(shop, order, [1], { type: '3', reason: 'damaged' });
	await shop.post('/merchant/order.Refund/audit', { id, answer: 'refuse', reason: '没有损坏' }, creator.headers);
	await shop.post('/api/shop.Refund/escalate', { id, reason: '有照片' }, order.buyer.headers);
	const verdict = { id, answer: 'agree', return_fee: '15', return_address };
	expect(await shop.post('/admin/shop.order.Refund/audit', verdict, arbiter)).toMatchObject({ code: 1 });
	await shop.post('/api/shop.Refund/ship', { id, ...parcel }, order.buyer.headers);
	return { id, order };
}

describe('what the platform has decided', () => {
	const part = { result: 'part', amount: '0.01', reason: '有划痕' };

	test('a creator cannot lower as the goods come in; what they do not accept goes back to the platform', async () => {
		const { id } = await decidedReturn();
		const receive = (body: object) => shop.post('/merchant/order.Refund/receive', { id, ...body }, creator.headers);
		expect(await receive(part)).toMatchObject({ code: 0, msg: '平台已介入，请等待平台处理' });
		expect(await receive({ result: 'ok', return_fee: '0' })).toMatchObject({
			code: 0,
			msg: '已承诺承担 15.00 退货运费，不能再减少',
		});
		expect(await receive({ result: 'bad', reason: '有划痕' })).toMatchObject({ code: 1, data: { stage: 'waiting' } });
		expect(await refundRow(shop, id)).toMatchObject({ amount: 5600, return_fee: 1500, escalated: 1 });
	});

	test.each([part, { result: 'bad', reason: '有划痕' }])('only who may arbitrate gives less: $result', async (body) => {
		const { id } = await decidedReturn();
		const receive = (headers: Record<string, string>) =>
			shop.post('/admin/shop.order.Refund/receive', { id, ...body }, headers);
		expect(await receive(clerk)).toMatchObject({
			code: 0,
			msg: '平台已介入的退款，需要“平台仲裁”权限才能审核',
		});
		expect(await receive(arbiter)).toMatchObject({ code: 1 });
	});

	test('the freight of the return is no less either, unless who may arbitrate says so', async () => {
		const { id } = await decidedReturn();
		const receive = (headers: Record<string, string>) =>
			shop.post('/admin/shop.order.Refund/receive', { id, result: 'ok', return_fee: '0' }, headers);
		expect(await receive(clerk)).toMatchObject({ code: 0, msg: '已承诺承担 15.00 退货运费，不能再减少' });
		expect(await receive(arbiter)).toMatchObject({ code: 1 });
		expect(await refundRow(shop, id)).toMatchObject({ return_fee: 0 });
	});

	test.each(['ok', 'bad'])('who may receive other returns alone does not receive it: %s', async (result) => {
		const { id } = await decidedReturn();
		const before = await refundRow(shop, id);
		const receive = (headers: Record<string, string>) =>
			shop.post('/admin/shop.order.Refund/receive', { id, result, reason: '有划痕' }, headers);
		for (const other of [['receive'], ['receive', 'arbitrate']]) {
			expect(await receive(await staffWith(...other))).toMatchObject({
				code: 0,
				msg: '平台已介入的退货，需要“签收平台介入的退货”权限才能签收',
			});
		}
		expect(await receive(await staffWith('receiveEscalated'))).toMatchObject({ code: 401 });
		expect(await refundRow(shop, id)).toEqual(before);
		expect(await receive(arbiter)).toMatchObject({ code: 1 });
	});

	test('everybody who receives what was given to the platform may pay in full', async () => {
		const { id, order } = await decidedReturn();
		const before = await moneyOf(shop.context, order.buyer.id);
		expect(await shop.post('/admin/shop.order.Refund/receive', { id, result: 'ok' }, clerk)).toMatchObject({ code: 1 });
		while ((await shop.context.jobs.runPending()) > 0);
		expect(await moneyOf(shop.context, order.buyer.id)).toBe(before + 7100);
		await expectNoDrift(shop.context);
	});
});

test('a creator takes nothing back of the freight that the member has sent the goods for', async () => {
	const rich = await makeMerchant(shop.context);
	await arrived(shop, ship, [1], { merchantId: rich.merchantId, price: 10_000 });
	shop.clock.advance(9 * day);
	await runDueTimers(shop.context);
	const ofCreator = await headersOf(shop.context, 'merchant', rich.id);
	const ofShip = (await makeAdmin(shop.context, { nodes: ['shop/order/order/delivery'] })).headers;
	const order = await arrived(shop, ofShip, [1], { merchantId: rich.merchantId });
	const id = await applied(shop, order, [1], { type: '3', reason: 'damaged' });
	const agreed = { id, answer: 'agree', return_fee: '15', return_address };
	expect(await shop.post('/merchant/order.Refund/audit', agreed, ofCreator)).toMatchObject({ code: 1 });
	await shop.post('/api/shop.Refund/ship', { id, ...parcel }, order.buyer.headers);
	const receive = (return_fee: string) =>
		shop.post('/merchant/order.Refund/receive', { id, result: 'ok', return_fee }, ofCreator);
	expect(await receive('14.99')).toMatchObject({ code: 0, data: { fields: { return_fee: expect.any(String) } } });
	expect(await receive('15')).toMatchObject({ code: 1 });
	expect(await refundRow(shop, id)).toMatchObject({ return_fee: 1500 });
});

describe('a proposal', () => {
	let studio: Awaited<ReturnType<typeof makeMerchant>>;
	beforeAll(async () => {
		studio = await makeMerchant(shop.context);
	});
	const propose = (id: number, amounts: object) =>
		shop.post<{ stage: string }>(
			'/merchant/order.Refund/audit',
			{ id, answer: 'agree', reason: '有划痕', ...amounts },
			studio.headers,
		);

	test('is accepted as the member has read it, or not at all', async () => {
		const order = await bought(shop, [1], { merchantId: studio.merchantId });
		const id = await applied(shop, order, [1]);
		const answer = (offer_amount?: string) =>
			shop.post('/api/shop.Refund/answer', { id, accept: 1, offer_amount }, order.buyer.headers);
		expect(await propose(id, { goods_amount: '49.99', freight_amount: '0' })).toMatchObject({ code: 1 });
		expect(await propose(id, { goods_amount: '0.01', freight_amount: '0' })).toMatchObject({ code: 1 });
		for (const seen of ['49.99', undefined]) {
			expect(await answer(seen)).toMatchObject({ code: 0, msg: '提议的金额已变为 0.01，请重新确认' });
		}
		expect(await answer('0.01')).toMatchObject({ code: 1 });
	});

	test('is what gives freight in the place of goods', async () => {
		const order = await bought(shop, [1, 1], { merchantId: studio.merchantId, fee: 5000 });
		const id = await applied(shop, order, [1]);
		expect(await refundRow(shop, id)).toMatchObject({ amount: 5000, freight_amount: 0 });
		expect(await propose(id, { goods_amount: '0', freight_amount: '50' })).toMatchObject({
			data: { stage: 'offered' },
		});
	});
});

describe('silence about what a creator proposes', () => {
	async function afterSilence(id: number) {
		shop.clock.advance(8 * day);
		await runDueTimers(shop.context);
		while ((await shop.context.jobs.runPending()) > 0);
		return refundRow(shop, id);
	}
	const unanswered = { audit_status: '1', status: '1', escalated: 1, offer_amount: null, amount: 5600 };

	test('is no yes before the goods come back, nor the end of the wish', async () => {
		const studio = await makeMerchant(shop.context);
		const staff = (await makeAdmin(shop.context, { nodes: ['shop/order/order/delivery'] })).headers;
		const order = await arrived(shop, staff, [1], { merchantId: studio.merchantId });
		const id = await applied(shop, order, [1], { type: '3', reason: 'damaged' });
		const offer = { id, answer: 'agree', goods_amount: '0.01', reason: '有划痕', return_address };
		expect(await shop.post('/merchant/order.Refund/audit', offer, studio.headers)).toMatchObject({
			data: { stage: 'offered' },
		});
		expect(await afterSilence(id)).toMatchObject(unanswered);
	});

	test('ends what the platform itself proposed', async () => {
		const arbiters = await staffWith('audit', 'receive', 'arbitrate');
		const studio = await makeMerchant(shop.context);
		const own = await bought(shop, [1], { merchantId: studio.merchantId });
		const id = await applied(shop, own, [1]);
		await shop.post('/merchant/order.Refund/audit', { id, answer: 'refuse', reason: '已备货' }, studio.headers);
		await shop.post('/api/shop.Refund/escalate', { id, reason: '还没有发货' }, own.buyer.headers);
		const offer = { id, answer: 'agree', goods_amount: '30', freight_amount: '0', reason: '各承担一半' };
		expect(await shop.post('/admin/shop.order.Refund/audit', offer, arbiters)).toMatchObject({
			data: { stage: 'offered' },
		});
		expect(await afterSilence(id)).toMatchObject({ status: '3', escalated: 1 });
	});

	test('is no yes after the goods have come back', async () => {
		const studio = await makeMerchant(shop.context);
		const staff = (await makeAdmin(shop.context, { nodes: ['shop/order/order/delivery'] })).headers;
		const order = await arrived(shop, staff, [1], { merchantId: studio.merchantId });
		const id = await applied(shop, order, [1], { type: '3', reason: 'damaged' });
		await shop.post('/merchant/order.Refund/audit', { id, answer: 'agree', return_address }, studio.headers);
		await shop.post('/api/shop.Refund/ship', { id, ...parcel }, order.buyer.headers);
		const less = { id, result: 'part', amount: '0.01', reason: '有划痕' };
		expect(await shop.post('/merchant/order.Refund/receive', less, studio.headers)).toMatchObject({
			data: { stage: 'reoffered' },
		});
		expect(await afterSilence(id)).toMatchObject({ ...unanswered, user_ship_status: '2' });
	});
});

/** A group with these rights, as it was before one of them was there. */
async function groupWith(nodes: readonly string[]): Promise<number> {
	const { id } = await makeAdmin(shop.context, { nodes });
	const groups = shop.context.db.selectFrom('admin_group_access').select('group_id').where('uid', '=', id);
	return (await groups.executeTakeFirstOrThrow()).group_id;
}

test('whoever received every return before there was a right of its own keeps receiving those of the platform', async () => {
	const { db } = shop.context;
	await sql`delete from admin_rule where name = 'shop/order/refund/receiveEscalated'`.execute(db);
	const receiver = await groupWith(['shop/order/refund/receive', 'shop/order/refund/audit']);
	const other = await groupWith(['shop/order/refund/audit']);
	const file = path.join(import.meta.dirname, '../../database/migrations/275-returns-of-the-platform.sql');
	const script = await readFile(file, 'utf8');
	await sql.raw(script).execute(db);
	await sql.raw(script).execute(db);
	const names = async (group: number) => {
		const { rows } = await sql<{ name: string }>`
			select r.name from admin_group g join admin_rule r on r.id = any(string_to_array(nullif(g.rules, ''), ',')::bigint[])
			where g.id = ${group} order by r.name`.execute(db);
		return rows.map(({ name }) => name.replace('shop/order/refund/', ''));
	};
	expect(await names(receiver)).toEqual(['audit', 'receive', 'receiveEscalated']);
	expect(await names(other)).toEqual(['audit']);
});
