import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Envelope } from '#domain/kernel/envelope.ts';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { type Buyer, district, makeBuyer, makeSku, paid, placed, type TestSku } from '#server/testing/orders.ts';

type Headers = Record<string, string>;
type Sent = Record<string, unknown>;

/** A call that clients make by exactly this name, with what they read of its answer. */
interface Call {
	readonly name: `${'GET' | 'POST'} /${string}`;
	readonly as: 'nobody' | 'member' | 'admin' | 'merchant';
	readonly send: () => Sent | Promise<Sent>;
	readonly answer: unknown;
}

let shop: TestApp;
let sku: TestSku;
let buyer: Buyer;
let headers: Record<Call['as'], Headers>;

beforeAll(async () => {
	shop = await makeApp();
	await seedIdentity(shop.context);
	const merchant = await makeMerchant(shop.context);
	sku = await makeSku(shop.context, { merchantId: merchant.merchantId, price: 1230, stock: 1000, fee: 800 });
	buyer = await makeBuyer(shop.context, { money: 1_000_000 });
	headers = {
		nobody: {},
		member: buyer.headers,
		admin: (await makeAdmin(shop.context, { nodes: '*' })).headers,
		merchant: merchant.headers,
	};
});
afterAll(() => shop.close());

const lines = () => [{ sku_id: String(sku.id), num: '1', unknown: true }];
const checkout = () => ({ lines: lines(), address_id: String(buyer.addressId) });
const parcel = { company: 'shunfeng', tracking_no: 'SF1234567890123', confirm: 1 };

async function unpaidOrder(): Promise<{ id: number; pay_no: string }> {
	const { orders, pay_no } = await placed(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
	return { id: orders[0]?.id ?? 0, pay_no };
}

async function paidOrder(): Promise<{ id: number }> {
	const { orders } = await paid(shop, buyer, [{ sku_id: sku.id, num: 1 }]);
	return { id: orders[0]?.id ?? 0 };
}

async function orderAfter(name: Call['name'], as: Call['as'], more: Sent = {}): Promise<{ id: number }> {
	const order = await paidOrder();
	expect(await call(name, as, { ...order, ...more })).toMatchObject({ code: 1 });
	return order;
}

async function after(made: () => Promise<unknown>, sent: Sent): Promise<Sent> {
	await made();
	return sent;
}

async function addressToSpare(): Promise<{ id: number }> {
	const form = { consignee: '林二', phone: '13800138001', area_id: district, detail: '科技园 2 号' };
	const { data } = await shop.post<{ address: { id: number } }>('/api/shop.Address/add', form, headers.member);
	return { id: data.address.id };
}

async function cartLine(): Promise<{ id: number }> {
	const { data } = await shop.post<{ id: number }>('/api/shop.Cart/add', { sku_id: sku.id, num: 1 }, headers.member);
	return { id: data.id };
}

function call(name: Call['name'], as: Call['as'], sent: Sent, language = 'en'): Promise<Envelope<unknown>> {
	const [method, path = ''] = name.split(' ');
	const request = method === 'GET' ? shop.get<unknown> : shop.post<unknown>;
	return request(path, { ...sent, unknown_key: 'ignored' }, { ...headers[as], 'think-lang': language, server: 'true' });
}

const id = expect.any(Number);
const count = expect.any(Number);
const text = expect.any(String);
const money = expect.stringMatching(/^\d+\.\d\d$/);
const some = expect.any(Array);
const moved = (status: string) => ({ id, order_no: text, status });
const line = { goods_id: id, sku_id: id, name: text, spec_text: text, num: 1, price: '12.30', pay_amount: '12.30' };
/** What everybody sees of an order; the payment, which may be for several, is its buyer's and the back office's. */
const orderOfOne = {
	id,
	order_no: text,
	status: expect.stringMatching(/^[1-7]$/),
	goods_amount: '12.30',
	freight_amount: '8.00',
	pay_amount: '20.30',
	refund_amount: money,
	lines: [line],
};
const order = { ...orderOfOne, pay_no: text };
const address = { id, consignee: text, phone: text, area_id: district, area_text: text, is_default: count };

const calls: readonly Call[] = [
	{
		name: 'GET /api/shop.Goods/index',
		as: 'nobody',
		send: () => ({ page: 1, limit: 10, quickSearch: '', classify_id: '', order: 'sales,desc' }),
		answer: {
			list: [{ id, name: 'Tea bowl', image: text, price_min: '12.30', price_max: '12.30', stock: count, sales: count }],
			total: 1,
		},
	},
	{
		name: 'GET /api/shop.Goods/detail',
		as: 'nobody',
		send: () => ({ id: sku.goodsId }),
		answer: {
			goods: {
				id,
				name: 'Tea bowl',
				specs: [],
				skus: [{ id, value_ids: [], spec_text: '', price: '12.30', stock: count, image: text }],
			},
		},
	},
	{
		name: 'POST /api/shop.Cart/add',
		as: 'member',
		send: () => ({ sku_id: sku.id, num: '2' }),
		answer: { id, num: count, count },
	},
	{
		name: 'GET /api/shop.Cart/index',
		as: 'member',
		send: cartLine,
		answer: { list: [{ id, sku_id: id, goods_id: id, price: '12.30', num: count, checked: 1, valid: 1 }] },
	},
	{
		name: 'POST /api/shop.Cart/edit',
		as: 'member',
		send: async () => ({ ...(await cartLine()), num: 3, checked: '0' }),
		answer: { id, num: 3 },
	},
	{
		name: 'POST /api/shop.Cart/del',
		as: 'member',
		send: async () => ({ ids: [(await cartLine()).id] }),
		answer: { count: 0 },
	},
	{
		name: 'POST /api/shop.Address/add',
		as: 'member',
		send: () => ({
			consignee: '林三',
			phone: '13800138002',
			area_id: String(district),
			detail: '1 号',
			is_default: false,
		}),
		answer: { address },
	},
	{ name: 'GET /api/shop.Address/index', as: 'member', send: () => ({}), answer: { list: some } },
	{
		name: 'POST /api/shop.Address/edit',
		as: 'member',
		send: async () => ({ ...(await addressToSpare()), detail: '3 号' }),
		answer: { address: { ...address, detail: '3 号' } },
	},
	{
		name: 'POST /api/shop.Address/del',
		as: 'member',
		send: async () => ({ ids: [(await addressToSpare()).id] }),
		answer: { deleted: 1 },
	},
	{
		name: 'POST /api/shop.Order/preview',
		as: 'member',
		send: checkout,
		answer: {
			pay_amount: '20.30',
			goods_amount: '12.30',
			freight_amount: '8.00',
			groups: [{ lines: [line] }],
			trace: some,
		},
	},
	{
		name: 'POST /api/shop.Order/preview',
		as: 'member',
		send: () => ({ lines: lines(), address_id: '' }),
		answer: { pay_amount: '12.30', freight_amount: '0.00', freight_known: 0 },
	},
	{
		name: 'POST /api/shop.Order/add',
		as: 'member',
		send: () => ({ request_key: randomUUID(), ...checkout(), user_remark: '轻放' }),
		answer: { pay_no: text, pay_amount: '20.30', orders: [{ id, order_no: text }] },
	},
	{
		name: 'GET /api/shop.Order/index',
		as: 'member',
		send: () => after(unpaidOrder, { status: '1', page: 1, limit: 1 }),
		answer: { list: [{ ...order, status: '1' }], total: count },
	},
	{
		name: 'GET /api/shop.Order/detail',
		as: 'member',
		send: async () => ({ id: (await unpaidOrder()).id }),
		answer: { order: { ...order, status: '1', logs: [{ event: 'place', text, create_time: count }] } },
	},
	{ name: 'POST /api/shop.Order/cancel', as: 'member', send: unpaidOrder, answer: moved('6') },
	{ name: 'POST /api/shop.Order/applyCancel', as: 'member', send: paidOrder, answer: moved('7') },
	{
		name: 'POST /api/shop.Order/withdrawCancel',
		as: 'member',
		send: () => orderAfter('POST /api/shop.Order/applyCancel', 'member'),
		answer: moved('2'),
	},
	{
		name: 'POST /api/shop.Order/receive',
		as: 'member',
		send: () => orderAfter('POST /admin/shop.order.Order/delivery', 'admin', parcel),
		answer: moved('4'),
	},
	{
		name: 'POST /api/shop.Pay/create',
		as: 'member',
		send: async () => ({ pay_no: (await unpaidOrder()).pay_no, channel: 'balance' }),
		answer: { status: 'success' },
	},
	{
		name: 'POST /api/shop.Pay/create',
		as: 'member',
		send: async () => ({ pay_no: (await unpaidOrder()).pay_no, channel: 'mock' }),
		answer: { status: 'paying', pay_url: text },
	},
	{
		name: 'GET /admin/shop.order.Order/index',
		as: 'admin',
		send: () => after(unpaidOrder, { page: 1, limit: 1 }),
		answer: { list: [{ ...order, user_id: id, user: { id, username: text } }], total: count, remark: text },
	},
	{
		name: 'GET /admin/shop.order.Order/detail',
		as: 'admin',
		send: paidOrder,
		answer: { order: { ...order, status: '2', pay_time: count, logs: some }, companies: some },
	},
	...[1, '1', 'SHUNFENG', '顺丰速运', 'SF Express'].map(
		(company): Call => ({
			name: 'POST /admin/shop.order.Order/delivery',
			as: 'admin',
			send: async () => ({ ...(await paidOrder()), ...parcel, company }),
			answer: moved('3'),
		}),
	),
	...[
		{ agree: 1, status: '6' },
		{ agree: '1', status: '6' },
		{ agree: false, status: '2' },
	].map(
		({ agree, status }): Call => ({
			name: 'POST /admin/shop.order.Order/cancel',
			as: 'admin',
			send: async () => ({ ...(await orderAfter('POST /api/shop.Order/applyCancel', 'member')), agree, reason: '…' }),
			answer: moved(status),
		}),
	),
	{
		name: 'POST /admin/shop.order.Order/close',
		as: 'admin',
		send: async () => ({ ...(await paidOrder()), reason: '缺货', restock: true }),
		answer: moved('6'),
	},
	...['12.30', 12.3, '-12.3', -12.3].map(
		(change): Call => ({
			name: 'POST /admin/shop.user.User/balance',
			as: 'admin',
			send: () => ({ user_id: String(buyer.id), money: change, memo: '补偿' }),
			answer: { user_id: id, before: money, change: Number(change) > 0 ? '12.30' : '-12.30', money },
		}),
	),
	{
		name: 'GET /merchant/goods.Goods/index',
		as: 'merchant',
		send: () => ({}),
		answer: { list: [{ id, price_min: '12.30', stock: count, status: '1' }], total: 1 },
	},
	{
		name: 'GET /merchant/order.Order/index',
		as: 'merchant',
		send: () => ({ limit: 1 }),
		answer: { list: [{ ...orderOfOne, income: money, commission: money }], total: count },
	},
	{
		name: 'GET /merchant/order.Order/detail',
		as: 'merchant',
		send: paidOrder,
		answer: { order: { ...orderOfOne, income: money, ledger: some, logs: some } },
	},
	{
		name: 'POST /merchant/order.Order/delivery',
		as: 'merchant',
		send: async () => ({ ...(await paidOrder()), ...parcel }),
		answer: moved('3'),
	},
	{
		name: 'POST /merchant/order.Order/answerCancel',
		as: 'merchant',
		send: async () => ({ ...(await orderAfter('POST /api/shop.Order/applyCancel', 'member')), agree: '1' }),
		answer: moved('6'),
	},
	{
		name: 'POST /merchant/order.Order/cancel',
		as: 'merchant',
		send: async () => ({ id: (await unpaidOrder()).id, reason: '窑裂' }),
		answer: moved('6'),
	},
];

/** How values travel, by the names of their keys. */
const forms: readonly [RegExp, (value: unknown) => boolean][] = [
	[/^(\w+_)?id$/, Number.isSafeInteger],
	[/(_time|_at|_deadline)$/, Number.isSafeInteger],
	[/^(is_\w+|\w+_known|ship_hold|checked|valid|sold_out)$/, (value) => value === 0 || value === 1],
	[/^(\w+_)?status$|^type$/, (value) => typeof value === 'string'],
	[
		/^(money|before|after|change|income|commission|amount|\w+_amount|\w*price(_\w+)?|\w+_fee|\w+_share)$/,
		(value) => /^-?\d+\.\d\d$/.test(String(value)) && typeof value === 'string',
	],
];

/** The keys of an answer whose values travel in another form than the wire's. */
function strangeForms(value: unknown, path = ''): string[] {
	if (typeof value !== 'object' || value === null) return [];
	return Object.entries(value).flatMap(([key, inner]) => {
		const isStrange = typeof inner !== 'object' && forms.some(([name, isForm]) => name.test(key) && !isForm(inner));
		return isStrange ? [`${path}.${key} = ${JSON.stringify(inner)}`] : strangeForms(inner, `${path}.${key}`);
	});
}

describe('what other clients rely on', () => {
	test.each(calls)('$name answers $as in the forms of the wire', async ({ name, as, send, answer }) => {
		const { code, msg, time, data } = await call(name, as, await send());
		expect({ code, msg, time }).toEqual({ code: 1, msg: '', time: shop.clock.now() });
		expect(data).toMatchObject(answer as object);
		expect(strangeForms(data)).toEqual([]);
	});

	test('the names count in any case', async () => {
		const { code } = await call('GET /API/SHOP.goods/Index', 'nobody', { id: sku.goodsId, server: 1 });
		expect(code).toBe(1);
	});
});

const missing = [
	['POST /api/shop.Cart/add', 'member', { sku_id: ['规格', 'Variant'] }],
	['POST /api/shop.Cart/del', 'member', { ids: ['所选记录', 'Selected rows'] }],
	['POST /api/shop.Order/preview', 'member', { lines: ['商品', 'Items'] }],
	[
		'POST /api/shop.Order/add',
		'member',
		{
			request_key: ['请求标识', 'Request key'],
			lines: ['商品', 'Items'],
			address_id: ['收货地址', 'Delivery address'],
		},
	],
	['POST /api/shop.Order/receive', 'member', { id: ['编号', 'Id'] }],
	[
		'POST /api/shop.Pay/create',
		'member',
		{ pay_no: ['支付单号', 'Payment number'], channel: ['支付方式', 'Payment method'] },
	],
	[
		'POST /admin/shop.order.Order/delivery',
		'admin',
		{ id: ['编号', 'Id'], company: ['快递公司', 'Delivery company'], tracking_no: ['运单号', 'Tracking number'] },
	],
	[
		'POST /admin/auth.Admin/add',
		'admin',
		{
			username: ['账号', 'Account'],
			nickname: ['昵称', 'Nickname'],
			group_arr: ['角色组', 'Groups'],
			password: ['密码', 'Password'],
		},
	],
	[
		'POST /admin/user.User/add',
		'admin',
		{
			username: ['账号', 'Account'],
			nickname: ['昵称', 'Nickname'],
			group_id: ['会员组', 'Group'],
			password: ['密码', 'Password'],
		},
	],
	['POST /admin/shop.order.Order/cancel', 'admin', { id: ['编号', 'Id'], agree: ['审批结果', 'Decision'] }],
	['POST /admin/shop.order.Order/close', 'admin', { id: ['编号', 'Id'], reason: ['原因', 'Reason'] }],
	[
		'POST /admin/shop.user.User/balance',
		'admin',
		{ user_id: ['会员', 'Member'], money: ['金额', 'Amount'], memo: ['备注', 'Memo'] },
	],
] as const satisfies readonly (readonly [Call['name'], Call['as'], Record<string, readonly [string, string]>])[];

describe('an empty form', () => {
	test.each(missing)('%s names each missing field in the language of the reader', async (name, as, fields) => {
		for (const [index, language, words] of [
			[0, 'zh-cn', '不能为空'],
			[1, 'en', ' required'],
		] as const) {
			const expected = Object.entries(fields).map(([field, labels]) => [field, `${labels[index]}${words}`] as const);
			const answer = await call(name, as, {}, language);
			expect(answer).toMatchObject({ code: 0, msg: expected[0]?.[1] });
			expect(answer.data).toEqual({ fields: Object.fromEntries(expected) });
		}
	});
});
