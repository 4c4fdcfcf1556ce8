import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type EndpointShape, keepsRequestKey, takesRequestKey } from '#domain/kernel/endpoint.ts';
import type { Envelope } from '#domain/kernel/envelope.ts';
import { allows, controllerPath } from '#domain/resource/resource.ts';
import { resources } from '#domain/resources.generated.ts';
import { breakAt } from '#server/config/fault.ts';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { routes } from '#server/features.ts';
import { inputSchema } from '#server/http/openapi.ts';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { makeCoupon } from '#server/testing/coupons.ts';
import { crowdForm, makeGoods, runningCrowd } from '#server/testing/crowdfundings.ts';
import { bowl, makeClassify } from '#server/testing/goods.samples.ts';
import { guestForm } from '#server/testing/guests.ts';
import { type Buyer, district, makeBuyer, makeSku, type TestSku } from '#server/testing/orders.ts';
import { arrived, type Bought, bought, parcel } from '#server/testing/refunds.ts';
import { validBody } from '#server/testing/resource.samples.ts';

type Headers = Record<string, string>;
type Sent = Record<string, unknown>;

/** A write that makes something: what is sent, each time something else, and the table in which one row appears. */
interface Making {
	readonly path: string;
	readonly table: string;
	readonly as: 'member' | 'admin' | 'merchant' | 'nobody' | (() => Headers);
	readonly send: (number: number) => Sent | Promise<Sent>;
}

let shop: TestApp;
let headers: Record<'member' | 'admin' | 'merchant' | 'nobody', Headers>;
let buyer: Buyer;
let merchantId: number;
let sku: TestSku;
let classifyId: number;
let order: Bought;

beforeAll(async () => {
	shop = await makeApp();
	await seedIdentity(shop.context);
	const merchant = await makeMerchant(shop.context);
	({ merchantId } = merchant);
	classifyId = await makeClassify(shop.context);
	buyer = await makeBuyer(shop.context, { money: 10_000_000 });
	sku = await makeSku(shop.context, { merchantId, stock: 100_000, price: 1000 });
	headers = {
		nobody: { 'cart-token': randomUUID() },
		member: buyer.headers,
		admin: (await makeAdmin(shop.context, { nodes: '*' })).headers,
		merchant: merchant.headers,
	};
});
afterAll(() => shop.close());
afterEach(() => breakAt(undefined));

const address = (number: number) => ({
	consignee: `林${number}`,
	phone: '13800138001',
	area_id: district,
	detail: '1 号',
});
const lines = () => [{ sku_id: sku.id, num: 1 }];

/** The order of a making, by whose buyer it is sent. */
const byBuyer = (): Headers => order.buyer.headers;
async function anOrder(ready: Promise<Bought>): Promise<Bought> {
	order = await ready;
	return order;
}
async function sentParcel(): Promise<number> {
	const { id } = await anOrder(bought(shop, [1], { merchantId }));
	await shop.post('/admin/shop.order.Order/delivery', { id, ...parcel }, headers.admin);
	const { rows } = await shop.context.pool.query('select id from shipment where order_id = $1', [id]);
	return rows[0].id;
}
const trace = async () => ({ id: await sentParcel(), state: '1', text: '到达转运中心' });
const review = () => ({ goods_score: 5, service_score: 5, delivery_score: 5, content: '釉色温润', images: [] });
async function ownWork(): Promise<number> {
	return makeGoods(shop, merchantId);
}

const couponForm = (number: number) => ({
	...{ name: `券 ${number}`, type: '1', amount: '5.00', scope: '1', receive_type: '1', per_user: 1, audience: '1' },
	...{ valid_type: '2', days: 7, stack: '3', cost_bearer: '1', return_on_refund: '1', status: '1' },
});

const promotionForm = (number: number) => ({
	...{
		name: `活动 ${number}`,
		type: '2',
		from_amount: '100.00',
		take_off: '5.00',
		scope: '1',
		audience: '1',
		own_only: 1,
		bearer: '1',
	},
	...{ start_time: '2030-01-01 00:00:00', end_time: '2030-02-01 00:00:00', status: '1' },
});

const written: readonly Making[] = [
	{
		path: '/admin/shop.user.Tag/add',
		table: 'member_tag',
		as: 'admin',
		send: (number) => ({ name: `once ${number}` }),
	},
	{ path: '/admin/shop.market.Promotion/add', table: 'promotion', as: 'admin', send: promotionForm },
	{ path: '/admin/shop.market.coupon.Coupon/add', table: 'coupon', as: 'admin', send: couponForm },
	{
		path: '/admin/shop.market.coupon.Coupon/grant',
		table: 'user_coupon',
		as: 'admin',
		send: async () => ({ id: await makeCoupon(shop.context, { receive_type: '4' }), user_ids: [buyer.id] }),
	},
	{
		path: '/merchant/coupon.Coupon/save',
		table: 'coupon',
		as: 'merchant',
		send: (number) => ({ name: `小店券 ${number}`, type: '1', amount: '5.00', scope: '1', receive_type: '1' }),
	},
	{
		path: '/api/shop.Coupon/receive',
		table: 'user_coupon',
		as: 'member',
		send: async () => ({ id: await makeCoupon(shop.context) }),
	},
	{
		path: '/api/shop.Coupon/exchange',
		table: 'user_coupon',
		as: 'member',
		send: async (number) => {
			await makeCoupon(shop.context, { receive_type: '3', code: `ONCE-${number}` });
			return { code: `ONCE-${number}` };
		},
	},
	{ path: '/admin/shop.goods.Goods/add', table: 'goods', as: 'admin', send: () => bowl(classifyId) },
	{
		path: '/merchant/goods.Goods/add',
		table: 'goods',
		as: 'merchant',
		send: () => bowl(classifyId, { on_shelf: 0 }),
	},
	{
		path: '/admin/shop.delivery.Template/add',
		table: 'delivery_template',
		as: 'admin',
		send: (number) => ({
			name: `按重量 ${number}`,
			billing: '2',
			rules: [{ everywhere: 1, area_ids: [], first: '1', first_fee: '8', step: '0.5', step_fee: '2' }],
		}),
	},
	{
		path: '/admin/routine.Config/add',
		table: 'config',
		as: 'admin',
		send: (number) => ({ group: 'basics', name: `item${number}`, title: `项目 ${number}`, type: 'string' }),
	},
	{
		path: '/admin/routine.Preference/addView',
		table: 'admin_list_view',
		as: 'admin',
		send: (number) => ({ grid: 'shop/order/order', name: `视图 ${number}`, query: 'status=2' }),
	},
	{
		path: '/admin/shop.goods.Crowdfunding/add',
		table: 'crowdfunding',
		as: 'admin',
		send: async () => crowdForm(shop, await makeGoods(shop)),
	},
	{
		path: '/merchant/goods.Crowdfunding/add',
		table: 'crowdfunding',
		as: 'merchant',
		send: async () => crowdForm(shop, await ownWork()),
	},
	{
		path: '/admin/shop.goods.Crowdfunding/addUpdate',
		table: 'crowdfunding_update',
		as: 'admin',
		send: async () => ({ id: (await runningCrowd(shop, headers.admin)).id, title: '开窑', content: '已开窑' }),
	},
	{
		path: '/merchant/goods.Crowdfunding/addUpdate',
		table: 'crowdfunding_update',
		as: 'merchant',
		send: async () => ({
			id: (await runningCrowd(shop, headers.admin, { merchantId })).id,
			title: '开窑',
			content: '已开窑',
		}),
	},
	{ path: '/api/shop.Address/add', table: 'member_address', as: 'member', send: address },
	{
		path: '/admin/shop.order.Order/onBehalfAddress',
		table: 'member_address',
		as: 'admin',
		send: (number) => ({ ...address(number), user_id: buyer.id }),
	},
	{
		path: '/api/shop.Cart/add',
		table: 'cart',
		as: 'member',
		send: async () => ({ sku_id: (await makeSku(shop.context, { stock: 9 })).id, num: 1 }),
	},
	{
		path: '/api/shop.Favourite/add',
		table: 'favourite',
		as: 'member',
		send: async () => ({ goods_id: (await makeSku(shop.context, { stock: 9 })).goodsId }),
	},
	{
		path: '/api/shop.Follow/add',
		table: 'merchant_follow',
		as: 'member',
		send: async () => ({ merchant_id: (await makeMerchant(shop.context)).merchantId }),
	},
	{
		path: '/api/shop.Evaluate/add',
		table: 'evaluate',
		as: byBuyer,
		send: async () => {
			const { id, lines: of } = await anOrder(arrived(shop, headers.admin, [1]));
			return { order_id: id, lines: [{ id: of[0]?.id, ...review() }] };
		},
	},
	{
		path: '/api/shop.Refund/add',
		table: 'refund',
		as: byBuyer,
		send: async () => {
			const { id, lines: of } = await anOrder(bought(shop, [2]));
			return { order_id: id, type: '1', reason: 'changedMind', lines: [{ id: of[0]?.id, num: 1 }] };
		},
	},
	{
		path: '/admin/shop.order.Refund/apply',
		table: 'refund',
		as: 'admin',
		send: async () => {
			const { id, lines: of } = await anOrder(bought(shop, [2]));
			return { order_id: id, type: '1', reason: 'changedMind', lines: [{ id: of[0]?.id, num: 1 }] };
		},
	},
	{
		path: '/merchant/order.Refund/apply',
		table: 'refund',
		as: 'merchant',
		send: async () => {
			const { id, lines: of } = await anOrder(bought(shop, [2], { merchantId }));
			return { order_id: id, type: '1', reason: 'changedMind', lines: [{ id: of[0]?.id, num: 1 }] };
		},
	},
	{
		path: '/admin/shop.order.Refund/goodwill',
		table: 'refund',
		as: 'admin',
		send: async () => {
			const { id } = await anOrder(bought(shop, [2]));
			return { order_id: id, goods_amount: '1.00', freight_amount: '0', reason: '补偿' };
		},
	},
	{
		path: '/api/shop.Order/add',
		table: 'shop_order',
		as: 'member',
		send: () => ({ lines: lines(), address_id: buyer.addressId }),
	},
	{
		path: '/api/shop.Guest/order',
		table: 'shop_order',
		as: () => ({}),
		send: (number) => ({
			...guestForm({ contact: `made${number}@example.com` }),
			request_key: undefined,
			lines: lines(),
		}),
	},
	{
		path: '/admin/shop.order.Order/onBehalf',
		table: 'shop_order',
		as: 'admin',
		send: () => ({ user_id: buyer.id, lines: lines(), address_id: buyer.addressId }),
	},
	{
		path: '/admin/shop.user.User/balance',
		table: 'money_log',
		as: 'admin',
		send: () => ({ user_id: buyer.id, money: '1.00', memo: '补偿' }),
	},
	{
		path: '/admin/user.MoneyLog/add',
		table: 'money_log',
		as: 'admin',
		send: () => ({ user_id: buyer.id, money: '1.00', memo: '补偿' }),
	},
	{
		path: '/admin/user.ScoreLog/add',
		table: 'score_log',
		as: 'admin',
		send: () => ({ user_id: buyer.id, score: 10, memo: '补偿' }),
	},
	{
		path: '/admin/shop.user.GrowthLog/add',
		table: 'growth_log',
		as: 'admin',
		send: () => ({ user_id: buyer.id, growth: 10, memo: '补偿' }),
	},
	{
		path: '/admin/shop.goods.Goods/stock',
		table: 'stock_log',
		as: 'admin',
		send: async () => {
			const fresh = await makeSku(shop.context, { stock: 9 });
			const line = { sku_id: fresh.id, num: 1, seen: 9 };
			return { id: fresh.goodsId, kind: 'in', reason: '到货', lines: [line] };
		},
	},
	{
		path: '/admin/shop.order.Order/delivery',
		table: 'shipment',
		as: 'admin',
		send: async () => ({ id: (await anOrder(bought(shop, [1]))).id, ...parcel }),
	},
	{
		path: '/merchant/order.Order/delivery',
		table: 'shipment',
		as: 'merchant',
		send: async () => ({ id: (await anOrder(bought(shop, [1], { merchantId }))).id, ...parcel }),
	},
	{
		path: '/admin/shop.order.Order/trace',
		table: '(select jsonb_array_elements(traces::jsonb) from shipment) t',
		as: 'admin',
		send: trace,
	},
	{
		path: '/merchant/order.Order/trace',
		table: '(select jsonb_array_elements(traces::jsonb) from shipment) t',
		as: 'merchant',
		send: trace,
	},
	{
		path: '/admin/shop.goods.Import/connect',
		table: 'import_task',
		as: 'admin',
		send: (number) => ({ source: 'medusa', address: `http://127.0.0.1:1/${number}`, key: 'sk_test' }),
	},
	{ path: '/admin/shop.order.Order/export', table: 'admin_export', as: 'admin', send: () => ({ format: 'csv' }) },
];

/** Makes nothing of its own: it is found by its row. */
const declared: readonly Making[] = resources
	.filter((resource) => allows(resource, 'add'))
	.map((resource) => ({
		path: `${controllerPath(resource.name)}/add`,
		table: resource.table,
		as: 'admin',
		send: (number) => validBody(resource, number),
	}));

/** What makes something as well, and is tried beside its own feature or needs no trying. */
const apart: readonly [paths: RegExp, why: string][] = [
	[/\/export$/i, 'one of them is tried for all lists'],
	[/Import\/upload$/, 'a file in parts, tried with what is sent twice'],
	[/Evaluate\/append$/, 'of a review once, whoever asks'],
	[/CheckIn\/add$/, 'once a day, whoever asks'],
	[/Order\/address$/, 'changes an address and adds none'],
	[
		/(auth|user)\.\w+\/add$|security\.(DataRecycle|SensitiveData)\/add$|GoodsAdlink\/add$/,
		'the transaction of the engine like the others, with rows of other screens in their forms',
	],
];

async function send({ path, as }: Making, body: Sent, key: string): Promise<Envelope<unknown>> {
	const own = typeof as === 'function' ? as() : headers[as];
	return shop.post(path, body, { ...own, 'idempotency-key': key });
}

async function countOf(table: string): Promise<number> {
	return Number((await shop.context.pool.query(`select count(*) from ${table}`)).rows[0].count);
}

let last = 300;

describe.each([...written, ...declared])('$path', (making) => {
	test('sent twice at once under one key makes one row, and so does what is sent again after a crash', async () => {
		last += 2;
		const body = await making.send(last);
		const before = await countOf(making.table);
		const key = randomUUID();
		const [one, same] = await Promise.all([send(making, body, key), send(making, body, key)]);
		expect(one).toMatchObject({ code: 1, msg: '' });
		expect(same).toEqual(one);
		expect(await countOf(making.table)).toBe(before + 1);

		const next = await making.send(last + 1);
		const between = await countOf(making.table);
		const lost = randomUUID();
		breakAt('request.done');
		await send(making, next, lost);
		breakAt(undefined);
		const again = await send(making, next, lost);
		expect(again).toMatchObject({ code: 1, msg: '' });
		expect(Object.keys((again.data ?? {}) as object)).toEqual(Object.keys((one.data ?? {}) as object));
		expect(await countOf(making.table)).toBe(between + 1);
	}, 20_000);
});

const contracts = routes.map(({ contract }) => contract) as EndpointShape[];
const keeping = contracts.filter((contract) => keepsRequestKey(contract) && contract.method !== 'GET');
const madeForGood = written.filter(({ path }) => keeping.some((contract) => contract.path === path));

describe.each(madeForGood)('$path', (making) => {
	test('a key of its body counts for good, whatever stands in the header', async () => {
		last += 1;
		const body = { ...(await making.send(last)), request_key: randomUUID() };
		const before = await countOf(making.table);
		const one = await send(making, body, randomUUID());
		expect(one).toMatchObject({ code: 1, msg: '' });
		expect(await send(making, body, randomUUID())).toEqual(one);
		expect(await countOf(making.table)).toBe(before + 1);
	});
});

test('every feature that keeps keys is tried with a key in the header alone', () => {
	expect(keeping.map(({ path }) => path).sort()).toEqual(madeForGood.map(({ path }) => path).sort());
	const naming = contracts.filter((contract) => JSON.stringify(inputSchema(contract)).includes('"request_key"'));
	expect(naming).toEqual(contracts.filter(keepsRequestKey));
});

test('no write that adds something is left out', () => {
	const tried = new Set([...written, ...declared].map(({ path }) => path.toLowerCase()));
	const adds = contracts.filter(
		(contract) =>
			takesRequestKey(contract) && /\/(add\w*|apply|goodwill|connect|upload|append|export)$/i.test(contract.path),
	);
	const missing = adds.filter(
		({ path }) => !tried.has(path.toLowerCase()) && !apart.some(([paths]) => paths.test(path)),
	);
	expect(missing.map(({ path }) => path)).toEqual([]);
});
