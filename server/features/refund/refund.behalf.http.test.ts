import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeMerchant, makeMerchantUser } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { expectNoDrift, moneyOf, orderRow } from '#server/testing/orders.ts';
import { applied, apply, type Bought, bought, lineRows, refundRow } from '#server/testing/refunds.ts';

let shop: TestApp;
let admin: { id: number; headers: Record<string, string> };

beforeAll(async () => {
	shop = await makeApp();
});
beforeEach(async () => {
	const nodes = ['index', 'detail', 'audit', 'apply'].map((node) => `shop/order/refund/${node}`);
	admin = await makeAdmin(shop.context, { nodes });
});
afterAll(() => shop.close());
afterEach(() => expectNoDrift(shop.context));

type Moved = { id: number; refund_no: string; stage: string };
type Headers = Record<string, string>;
interface Shown {
	initiator: string;
	stage: string;
	description: string;
	images: string[];
	logs: { text: string; operator_type: string; operator_name: string }[];
}

function wishOf(order: Bought, nums: readonly number[], more: Record<string, unknown> = {}) {
	const lines = nums.flatMap((num, index) => (num > 0 ? [{ id: order.lines[index]?.id, num }] : []));
	return { order_id: order.id, type: '1', reason: 'changedMind', lines, ...more };
}
const ask = (wish: Record<string, unknown>, headers: Headers = admin.headers) =>
	shop.post<Moved>('/admin/shop.order.Refund/apply', wish, headers);
const askAs = (headers: Headers, wish: Record<string, unknown>) =>
	shop.post<Moved>('/merchant/order.Refund/apply', wish, headers);

async function refundsOf(order: Bought) {
	return shop.context.db.selectFrom('refund').selectAll().where('order_id', '=', order.id).orderBy('id').execute();
}

describe('staff ask for a refund in place of the member', () => {
	test('by the pieces that the member could ask for, for the amount that these are worth', async () => {
		const order = await bought(shop, [3, 1]);
		const path = '/admin/shop.order.Refund/applyForm';
		const form = await shop.get<{ types: unknown[] }>(path, { order_id: String(order.id) }, admin.headers);
		const own = await shop.get<{ types: unknown[] }>(
			'/api/shop.Refund/form',
			{ order_id: String(order.id) },
			order.buyer.headers,
		);
		expect(form.data).toEqual(own.data);
		const wish = wishOf(order, [2]);
		const preview = await shop.post('/admin/shop.order.Refund/applyPreview', wish, admin.headers);
		// Whose mind it is that has changed is not for staff to say: the freight of what was never sent goes along.
		expect(preview.data).toMatchObject({ amount: '104.00', freight_amount: '4.00' });
		expect(await ask(wishOf(order, [4]))).toMatchObject({ code: 0, msg: '“茶碗”最多可退 3 件' });
		expect(await ask({ ...wish, type: '3' })).toMatchObject({ code: 0, msg: '当前订单不支持该售后类型' });
		expect(await ask({ ...wish, amount: '104.01' })).toMatchObject({ code: 0, msg: '退款金额不能超过 104.00' });
		expect(await refundsOf(order)).toEqual([]);

		const { data } = await ask({ ...wish, description: '电话里说的', images: ['/storage/a.webp'] });
		expect(data.stage).toBe('waiting');
		expect(await refundRow(shop, data.id)).toMatchObject({ initiator: 'admin', amount: 10_400, audit_status: '1' });
		expect(await lineRows(shop, order.id)).toMatchObject([{ refund_ing_num: 2 }, { refund_ing_num: 0 }]);
		expect(await orderRow(shop.context, order.id)).toMatchObject({ refund_status: '1' });
	});

	test('a second time while the first is open nothing more is reserved', async () => {
		const order = await bought(shop, [3]);
		const first = await ask(wishOf(order, [1]));
		const again = await ask(wishOf(order, [1]));
		expect([first.code, again.code]).toEqual([1, 0]);
		expect(again.msg).toMatch(/已有退款正在处理$/);
		const both = await Promise.all([ask(wishOf(order, [2])), ask(wishOf(order, [2]))]);
		expect(both.map(({ code }) => code)).toEqual([0, 0]);
		expect(await refundsOf(order)).toHaveLength(1);
		expect(await lineRows(shop, order.id)).toMatchObject([{ refund_ing_num: 1, refund_reserved: 5000 }]);
	});

	test('the same request sent again, or twice at once, answers the same refund; with other content it is refused', async () => {
		const order = await bought(shop, [3]);
		const wish = wishOf(order, [1], { request_key: 'opened once' });
		const both = await Promise.all([ask(wish), ask(wish)]);
		const again = await ask(wish);
		expect([...both, again].map(({ code }) => code)).toEqual([1, 1, 1]);
		expect(new Set([...both, again].map(({ data }) => data.refund_no)).size).toBe(1);
		expect(await ask({ ...wish, reason: 'slow' })).toMatchObject({ code: 0, msg: '重复的请求编号对应了不同的内容' });
		await shop.post('/admin/shop.order.Refund/audit', { id: again.data.id, answer: 'agree' }, admin.headers);
		await shop.context.jobs.runPending();
		expect((await ask(wish)).data).toMatchObject({ id: again.data.id, stage: 'done' });
		expect(await refundsOf(order)).toHaveLength(1);
		expect(await lineRows(shop, order.id)).toMatchObject([{ refund_num: 1, refund_ing_num: 0 }]);
	});

	test('a key belongs to the one who made it', async () => {
		const order = await bought(shop, [1, 1]);
		const other = await makeAdmin(shop.context, { nodes: ['shop/order/refund/apply'] });
		const request_key = 'anybody’s key';
		const first = await ask(wishOf(order, [1], { request_key }));
		const second = await ask(wishOf(order, [0, 1], { request_key }), other.headers);
		expect([first.code, second.code]).toEqual([1, 1]);
		expect(await refundsOf(order)).toHaveLength(2);
	});

	test('goodwill that is sent twice under one key is given once', async () => {
		const giver = await makeAdmin(shop.context, { nodes: ['shop/order/refund/goodwill'] });
		const order = await bought(shop, [1]);
		const gift = { order_id: order.id, goods_amount: '5', reason: '划痕', request_key: 'a gift once' };
		const give = (more = {}) =>
			shop.post<Moved>('/admin/shop.order.Refund/goodwill', { ...gift, ...more }, giver.headers);
		const first = await give();
		await shop.context.jobs.runPending();
		expect((await give()).data).toEqual({ ...first.data, stage: 'done' });
		expect(await give({ goods_amount: '6' })).toMatchObject({ code: 0, msg: '重复的请求编号对应了不同的内容' });
		expect(await moneyOf(shop.context, order.buyer.id)).toBe(501);
	});

	test('the history says who opened it, the member sees it in their centre and may withdraw it', async () => {
		const order = await bought(shop, [1]);
		const { data } = await ask(wishOf(order, [1], { description: '电话里说的', images: ['/storage/a.webp'] }));
		const asked = { id: String(data.id) };
		const staff = await shop.get<{ refund: Shown }>('/admin/shop.order.Refund/detail', asked, admin.headers);
		expect(staff.data.refund).toMatchObject({ initiator: 'admin', stage: 'waiting' });
		expect(staff.data.refund.logs).toMatchObject([
			{ text: '代会员申请退款 ¥56.00', operator_type: 'admin', operator_name: expect.stringMatching(/./) },
		]);
		const member = await shop.get<{ refund: Shown }>('/api/shop.Refund/detail', asked, order.buyer.headers);
		expect(member.data.refund).toMatchObject({ description: '电话里说的', images: ['/storage/a.webp'] });
		expect(member.data.refund.logs).toMatchObject([{ operator_type: 'admin', operator_name: '' }]);
		const list = await shop.get<{ list: { id: number }[] }>('/api/shop.Refund/index', {}, order.buyer.headers);
		expect(list.data.list.map(({ id }) => id)).toEqual([data.id]);
		const notices = shop.context.db.selectFrom('notify').select('ref_id').where('message_type', '=', '3');
		expect(await notices.where('ref_id', '=', data.id).execute()).toHaveLength(1);
		const back = await shop.post<Moved>('/api/shop.Refund/withdraw', { id: data.id }, order.buyer.headers);
		expect(back.data.stage).toBe('closed');
	});

	test('it goes the usual way: answered by whoever may, then paid back', async () => {
		const order = await bought(shop, [1]);
		const { data } = await ask(wishOf(order, [1]));
		await shop.post('/admin/shop.order.Refund/audit', { id: data.id, answer: 'agree' }, admin.headers);
		await shop.context.jobs.runPending();
		expect(await refundRow(shop, data.id)).toMatchObject({ status: '2', amount: 5600 });
		expect(await moneyOf(shop.context, order.buyer.id)).toBe(5601);
	});

	test('what staff asked for and was refused does not count among the wishes of the member', async () => {
		const order = await bought(shop, [1]);
		for (let round = 0; round < 3; round += 1) {
			const { data } = await ask(wishOf(order, [1]));
			await shop.post('/admin/shop.order.Refund/audit', { id: data.id, answer: 'refuse', reason: 'x' }, admin.headers);
		}
		await applied(shop, order, [1]);
	});

	test('only with the right to it', async () => {
		const order = await bought(shop, [1]);
		const other = await makeAdmin(shop.context, { nodes: ['shop/order/refund/goodwill', 'shop/order/refund/audit'] });
		expect(await ask(wishOf(order, [1]), other.headers)).toMatchObject({ code: 401 });
		const asked = { order_id: String(order.id) };
		expect(await shop.get('/admin/shop.order.Refund/applyForm', asked, other.headers)).toMatchObject({ code: 401 });
		expect(await refundsOf(order)).toEqual([]);
	});
});

describe('a creator asks for a refund of an own order', () => {
	test('and reads who of their people did something, and of the platform nobody', async () => {
		const studio = await makeMerchant(shop.context);
		const one = await bought(shop, [1], { merchantId: studio.merchantId });
		const other = await bought(shop, [1], { merchantId: studio.merchantId });
		const byCreator = await askAs(studio.headers, wishOf(one, [1]));
		const byStaff = await ask(wishOf(other, [1]));
		const logsOf = async (id: number) =>
			(await shop.get<{ refund: Shown }>('/merchant/order.Refund/detail', { id }, studio.headers)).data.refund.logs;
		expect(await logsOf(byCreator.data.id)).toMatchObject([
			{ operator_type: 'merchant', operator_name: studio.username },
		]);
		expect(await logsOf(byStaff.data.id)).toMatchObject([{ operator_type: 'admin', operator_name: '' }]);
	});

	test('and where the member has taken it back, not a second time', async () => {
		const studio = await makeMerchant(shop.context);
		const order = await bought(shop, [2], { merchantId: studio.merchantId });
		const { data } = await askAs(studio.headers, wishOf(order, [1]));
		const withdrawn = await shop.post('/api/shop.Refund/withdraw', { id: data.id }, order.buyer.headers);
		expect(withdrawn).toMatchObject({ code: 1 });
		const again = await askAs(studio.headers, wishOf(order, [1]));
		expect(again).toMatchObject({ code: 0, msg: expect.stringContaining('你代为申请的“茶碗”退款已被撤销或拒绝') });
		const path = '/merchant/order.Refund/applyForm';
		expect((await shop.get<{ types: unknown[] }>(path, { order_id: order.id }, studio.headers)).data.types).toEqual([]);
		expect(await apply(shop, order, [1])).toMatchObject({ code: 1 });
	});

	test('and where it has refused that itself, not a second time either: the member can cancel meanwhile', async () => {
		const studio = await makeMerchant(shop.context);
		const order = await bought(shop, [2, 1], { merchantId: studio.merchantId });
		const { data } = await askAs(studio.headers, wishOf(order, [1]));
		const no = { id: data.id, answer: 'refuse', reason: '弄错了' };
		expect(await shop.post('/merchant/order.Refund/audit', no, studio.headers)).toMatchObject({ code: 1 });
		expect(await askAs(studio.headers, wishOf(order, [1]))).toMatchObject({ code: 0 });
		expect(await refundsOf(order)).toHaveLength(1);
		const cancel = await shop.post('/api/shop.Order/applyCancel', { id: order.id, reason: '' }, order.buyer.headers);
		expect(cancel.msg).toBe('');
	});

	test('and so many times an hour, whatever becomes of it', async () => {
		const studio = await makeMerchant(shop.context);
		const order = await bought(shop, [1], { merchantId: studio.merchantId });
		const wish = { ...wishOf(order, [1]), lines: [{ id: 1, num: 1000 }] };
		const answers = [];
		for (let time = 0; time < 61; time += 1) answers.push(await askAs(studio.headers, wish));
		expect(answers.at(-2)?.data).not.toMatchObject({ type: 'wait' });
		expect(answers.at(-1)).toMatchObject({ code: 0, data: { type: 'wait' } });
	});

	test('as the role says, and of no other order', async () => {
		const [studio, rival] = [await makeMerchant(shop.context), await makeMerchant(shop.context)];
		const order = await bought(shop, [1], { merchantId: studio.merchantId });
		expect(await askAs(rival.headers, wishOf(order, [1]))).toMatchObject({ code: 0, msg: '订单不存在' });
		const service = await makeMerchantUser(shop.context, { merchantId: studio.merchantId, role: 'service' });
		expect(await askAs(service.headers, wishOf(order, [1]))).toMatchObject({ code: 0, msg: '你的角色不能进行此操作' });
		const packer = await makeMerchantUser(shop.context, { merchantId: studio.merchantId, role: 'order' });
		const { data } = await askAs(packer.headers, wishOf(order, [1]));
		expect(await refundRow(shop, data.id)).toMatchObject({ initiator: 'merchant', merchant_id: studio.merchantId });
		const answer = { id: data.id, answer: 'agree' };
		const agreed = await shop.post<Moved>('/merchant/order.Refund/audit', answer, packer.headers);
		expect(agreed.data.stage).toBe('paying');
		await shop.context.jobs.runPending();
		expect(await moneyOf(shop.context, order.buyer.id)).toBe(5601);
	});
});
