import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { errorTexts } from '#domain/errors.generated.ts';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { routes } from '#server/features.ts';
import { makeMerchant } from '#server/testing/accounts.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { crowdForm, makeGoods, runningCrowd, type TestCrowd } from '#server/testing/crowdfundings.ts';
import { bowl, makeClassify } from '#server/testing/goods.samples.ts';
import { type Buyer, makeBuyer, makeSku, paid, placed } from '#server/testing/orders.ts';
import { bankSettings, sendProof } from '#server/testing/proofs.ts';
import { paint } from '#server/testing/uploads.ts';

type Sent = Record<string, unknown>;

/** Keys of an input by which a caller names a row that belongs to somebody. */
const namesARow = /^(id|ids|list|rows|pay_no|lines|\w+_id)$/;
/** Rows that belong to nobody: places, goods, brands, categories, crowdfundings of the store. */
const belongsToNobody = new Set(['area_id', 'classify_id', 'merchant_id', 'goods_id', 'brand_id', 'crowdfunding_id']);

let shop: TestApp;
let owner: Buyer;
let stranger: Buyer;
let seller: { headers: Record<string, string> };
let rival: { headers: Record<string, string> };
let unpaid: { id: number; pay_no: string };
let bought: { id: number; order_no: string };
let wished: number;
let shipped: { id: number };
let refund: { id: number; order_id: number; line: number };
let received: { id: number; line: number };
let messageId: number;
let followed: number;
let archive: number;
let recharge: number;
let proof: number;
let coupon: number;
let evaluateId: number;
let cartLine: number;
let shipmentId: number;
let skuId: number;
let goodsId: number;
let bowlPlace: number;
let ownGoods: number;
let crowd: TestCrowd;
let support: number;

beforeAll(async () => {
	shop = await makeApp();
	await seedIdentity(shop.context);
	const merchant = await makeMerchant(shop.context);
	seller = merchant;
	rival = await makeMerchant(shop.context);
	const sku = await makeSku(shop.context, { merchantId: merchant.merchantId, price: 1000, stock: 100, fee: 0 });
	skuId = sku.id;
	goodsId = sku.goodsId;
	bowlPlace = await makeClassify(shop.context);
	[owner, stranger] = [
		await makeBuyer(shop.context, { money: 100_000 }),
		await makeBuyer(shop.context, { money: 100_000 }),
	];
	const nodes = ['add', 'edit', 'audit'].map((node) => `shop/goods/crowdfunding/${node}`);
	const staff = await makeAdmin(shop.context, { nodes });
	ownGoods = await makeGoods(shop, merchant.merchantId);
	crowd = await runningCrowd(shop, staff.headers, { merchantId: merchant.merchantId });
	support = (await paid(shop, owner, [{ sku_id: crowd.skus[0] ?? 0, num: 1 }])).orders[0]?.id ?? 0;
	const line = [{ sku_id: sku.id, num: 1 }];
	const open = await placed(shop, owner, line);
	unpaid = { id: open.orders[0]?.id ?? 0, pay_no: open.pay_no };
	bought = (await paid(shop, owner, line)).orders[0] ?? { id: 0, order_no: '' };
	wished = (await paid(shop, owner, line)).orders[0]?.id ?? 0;
	const late = { id: wished, reason: 'slow' };
	expect(await shop.post('/api/shop.Order/applyCancel', late, owner.headers)).toMatchObject({ data: { status: '7' } });
	shipped = { id: (await paid(shop, owner, line)).orders[0]?.id ?? 0 };
	const parcel = { id: shipped.id, company: 'shunfeng', tracking_no: 'SF1234567890123', confirm: 1 };
	const sent = await shop.post<{ shipment_id: number }>('/merchant/order.Order/delivery', parcel, seller.headers);
	shipmentId = sent.data.shipment_id;
	const askedFor = (await paid(shop, owner, line)).orders[0]?.id ?? 0;
	const asked = await shop.context.db
		.selectFrom('order_goods')
		.select('id')
		.where('order_id', '=', askedFor)
		.executeTakeFirstOrThrow();
	const wish = { order_id: askedFor, type: '1', reason: 'slow', lines: [{ id: asked.id, num: 1 }] };
	const made = await shop.post<{ id: number }>('/api/shop.Refund/add', wish, owner.headers);
	refund = { id: made.data.id, order_id: askedFor, line: asked.id };
	const reviewed = await receivedOrder(line);
	received = await receivedOrder(line);
	const said = { order_id: reviewed.id, lines: [{ id: reviewed.line, ...stars }] };
	expect(await shop.post('/api/shop.Evaluate/add', said, owner.headers)).toMatchObject({ code: 1 });
	const { public_no } = await shop.context.db.selectFrom('evaluate').select('public_no').executeTakeFirstOrThrow();
	evaluateId = public_no;
	const added = await shop.post<{ id: number }>('/api/shop.Cart/add', line[0], owner.headers);
	cartLine = added.data.id;
	await shop.post('/api/shop.Favourite/add', { goods_id: sku.goodsId }, owner.headers);
	await shop.post('/api/shop.Follow/add', { merchant_id: merchant.merchantId }, owner.headers);
	followed = merchant.merchantId;
	await shop.post('/api/shop.Footprint/add', { goods_id: sku.goodsId }, owner.headers);
	const unread = shop.context.db.selectFrom('member_message').select('id').where('read_time', 'is', null);
	messageId = (await unread.where('user_id', '=', owner.id).executeTakeFirstOrThrow()).id;
	const own = await shop.post<{ id: number }>('/api/account/ownData', {}, owner.headers);
	archive = own.data.id;
	const opened = await shop.post<{ id: number; pay_no: string }>(
		'/api/shop.Recharge/create',
		{ amount: '50.00' },
		owner.headers,
	);
	recharge = opened.data.id;
	await shop.context.settings.set(bankSettings, { now: shop.clock.now() });
	const picture = { bytes: await paint('white'), headers: owner.headers };
	proof = (await sendProof(shop, opened.data.pay_no, picture)).data.id;
	const form = { name: 'x', type: '1', amount: '5.00', scope: '1', receive_type: '3', code: 'SELLERS' };
	const saved = await shop.post<{ id: number }>('/merchant/coupon.Coupon/save', form, seller.headers);
	coupon = saved.data.id;
	await shop.context.jobs.runPending();
});
afterAll(() => shop.close());

async function receivedOrder(line: { sku_id: number; num: number }[]): Promise<{ id: number; line: number }> {
	const id = (await paid(shop, owner, line)).orders[0]?.id ?? 0;
	const sent = { id, company: 'shunfeng', tracking_no: `SF12345${id}`.padEnd(15, '0') };
	await shop.post('/merchant/order.Order/delivery', sent, seller.headers);
	expect(await shop.post('/api/shop.Order/receive', { id }, owner.headers)).toMatchObject({ code: 1 });
	const lines = shop.context.db.selectFrom('order_goods').select('id').where('order_id', '=', id);
	return { id, line: (await lines.executeTakeFirstOrThrow()).id };
}

const stars = { goods_score: 4, service_score: 4, delivery_score: 4 };
const newAddress = { consignee: '林二', phone: '13800138001', area_id: 440305, detail: '科技园 2 号' };
const parcel = { company: 'shunfeng', tracking_no: 'SF1234567890124', confirm: 1 };

const wishOf = (order_id: number): Sent => {
	return { order_id, type: '1', reason: 'slow', lines: [{ id: refund.line, num: 1 }] };
};

/** Every call that names a row, with a row of the owner in it. */
const attempts: Readonly<Record<string, () => Sent>> = {
	'POST /api/shop.Address/edit': () => ({ id: owner.addressId, ...newAddress }),
	'GET /api/account/ownDataFile': () => ({ id: archive }),
	'POST /api/shop.Address/del': () => ({ ids: [owner.addressId] }),
	'DELETE /api/shop.Address/del': () => ({ ids: [owner.addressId] }),
	'POST /api/shop.Cart/edit': () => ({ id: cartLine, num: 9 }),
	'POST /api/shop.Cart/del': () => ({ ids: [cartLine] }),
	'DELETE /api/shop.Cart/del': () => ({ ids: [cartLine] }),
	'POST /api/shop.Order/preview': () => ({ lines: [{ sku_id: skuId, num: 1 }], address_id: owner.addressId }),
	'POST /api/shop.Order/add': () => ({
		request_key: 'somebody else’s address',
		lines: [{ sku_id: skuId, num: 1 }],
		address_id: owner.addressId,
	}),
	'POST /api/account/readMessages': () => ({ ids: [messageId] }),
	'GET /api/shop.Favourite/among': () => ({ ids: [goodsId] }),
	'POST /api/shop.Favourite/del': () => ({ ids: [goodsId] }),
	'POST /api/shop.Follow/del': () => ({ ids: [followed] }),
	'GET /api/shop.Order/detail': () => ({ id: bought.id }),
	'POST /api/shop.Order/cancel': () => ({ id: unpaid.id, reason: 'x' }),
	'GET /api/shop.Order/tryAddress': () => ({ id: unpaid.id, address_id: owner.addressId }),
	'POST /api/shop.Order/address': () => ({
		id: unpaid.id,
		address_id: owner.addressId,
		pay_amount: '10.00',
		version: 1,
	}),
	'POST /api/shop.Order/applyCancel': () => ({ id: bought.id, reason: 'x' }),
	'POST /api/shop.Order/withdrawCancel': () => ({ id: bought.id }),
	'POST /api/shop.Order/receive': () => ({ id: shipped.id }),
	'POST /api/shop.Order/remind': () => ({ id: bought.id }),
	'POST /api/shop.Order/extendReceive': () => ({ id: shipped.id }),
	'POST /api/shop.Order/del': () => ({ id: unpaid.id }),
	'POST /api/shop.Order/restore': () => ({ id: unpaid.id }),
	'POST /api/shop.Recharge/close': () => ({ id: recharge }),
	'GET /api/shop.Remittance/index': () => ({ pay_no: unpaid.pay_no }),
	'GET /api/shop.Remittance/proof': () => ({ id: proof }),
	'POST /api/shop.Remittance/send': () => ({ pay_no: unpaid.pay_no }),
	'GET /api/shop.Refund/form': () => ({ order_id: bought.id }),
	'POST /api/shop.Refund/preview': () => wishOf(bought.id),
	'POST /api/shop.Refund/add': () => wishOf(bought.id),
	'GET /api/shop.Refund/detail': () => ({ id: refund.id }),
	'POST /api/shop.Refund/withdraw': () => ({ id: refund.id }),
	'POST /api/shop.Refund/ship': () => ({ id: refund.id, ...parcel }),
	'POST /api/shop.Refund/answer': () => ({ id: refund.id, accept: 1 }),
	'POST /api/shop.Refund/escalate': () => ({ id: refund.id, reason: 'x' }),
	'GET /api/shop.Evaluate/form': () => ({ order_id: received.id }),
	'POST /api/shop.Evaluate/add': () => ({ order_id: received.id, lines: [{ id: received.line, ...stars }] }),
	'POST /api/shop.Evaluate/append': () => ({ id: evaluateId, content: 'x' }),
	'POST /merchant/order.Evaluate/reply': () => ({ id: evaluateId, reply: 'x' }),
	'GET /merchant/order.Refund/detail': () => ({ id: refund.id }),
	'POST /merchant/order.Refund/audit': () => ({ id: refund.id, answer: 'agree' }),
	'GET /merchant/order.Refund/returnAddresses': () => ({ id: refund.id }),
	'POST /merchant/order.Refund/receive': () => ({ id: refund.id, result: 'ok' }),
	'GET /merchant/order.Refund/applyForm': () => ({ order_id: bought.id }),
	'POST /merchant/order.Refund/applyPreview': () => wishOf(bought.id),
	'POST /merchant/order.Refund/apply': () => wishOf(bought.id),
	'GET /merchant/goods.Goods/edit': () => ({ id: goodsId }),
	'POST /merchant/goods.Goods/edit': () => ({ ...bowl(bowlPlace), id: goodsId, version: 1 }),
	'POST /merchant/goods.Goods/onShelf': () => ({ id: goodsId }),
	'POST /merchant/goods.Goods/offShelf': () => ({ id: goodsId }),
	'POST /merchant/goods.Goods/withdraw': () => ({ id: goodsId }),
	'GET /merchant/goods.Goods/log': () => ({ id: goodsId }),
	'GET /api/shop.Crowdfunding/support': () => ({ id: support }),
	'GET /api/shop.Crowdfunding/supportNews': () => ({ id: support }),
	'POST /api/shop.Crowdfunding/leave': () => ({ id: support }),
	'GET /merchant/goods.Crowdfunding/detail': () => ({ id: crowd.id }),
	'GET /merchant/goods.Crowdfunding/backers': () => ({ id: crowd.id }),
	'GET /merchant/goods.Crowdfunding/updates': () => ({ id: crowd.id }),
	'POST /merchant/goods.Crowdfunding/edit': () => ({ ...crowdForm(shop, ownGoods), id: crowd.id }),
	'POST /merchant/goods.Crowdfunding/submit': () => ({ id: crowd.id }),
	'POST /merchant/goods.Crowdfunding/del': () => ({ id: crowd.id }),
	'POST /merchant/goods.Crowdfunding/askCancel': () => ({ id: crowd.id, reason: 'x' }),
	'POST /merchant/goods.Crowdfunding/addUpdate': () => ({ id: crowd.id, title: 'x', content: 'x' }),
	'GET /merchant/goods.Crowdfunding/page': () => ({ id: crowd.id }),
	'POST /merchant/goods.Crowdfunding/editPage': () => ({ id: crowd.id, version: 0, content: {} }),
	'GET /merchant/goods.Crowdfunding/posts': () => ({ id: crowd.id }),
	'POST /merchant/goods.Crowdfunding/answer': () => ({ id: crowd.id, post_id: 1, answer: 'x' }),
	'POST /merchant/goods.Crowdfunding/delUpdate': () => ({ id: crowd.id, update_id: 1 }),
	'POST /api/shop.Pay/create': () => ({ pay_no: unpaid.pay_no, channel: 'balance' }),
	'GET /api/shop.Pay/status': () => ({ pay_no: unpaid.pay_no }),
	'POST /api/shop.Pay/release': () => ({ pay_no: unpaid.pay_no }),
	'GET /merchant/coupon.Coupon/detail': () => ({ id: coupon }),
	'POST /merchant/coupon.Coupon/save': () => ({
		...{ id: coupon, name: 'y', type: '1', amount: '6.00', scope: '1', receive_type: '3' },
	}),
	'POST /merchant/coupon.Coupon/status': () => ({ id: coupon, status: '2' }),
	'POST /merchant/coupon.Coupon/del': () => ({ id: coupon }),
	'GET /merchant/order.Order/detail': () => ({ id: bought.id }),
	'POST /merchant/order.Order/delivery': () => ({ id: bought.id, ...parcel }),
	'POST /merchant/order.Order/answerCancel': () => ({ id: wished, agree: 1 }),
	'POST /merchant/order.Order/cancel': () => ({ id: unpaid.id, reason: 'x' }),
	'POST /merchant/order.Order/remark': () => ({ id: bought.id, remark: 'x' }),
	'POST /merchant/order.Order/bulkDelivery': () => ({ rows: [{ row: 1, order_no: bought.order_no, ...parcel }] }),
	'POST /merchant/order.Order/bulkRemark': () => ({ list: [{ id: bought.id, remark: 'x' }] }),
	'POST /merchant/order.Order/bulkApprove': () => ({ ids: [wished] }),
	'POST /merchant/order.Order/trace': () => ({ id: shipmentId, text: 'x', state: '2' }),
	'POST /merchant/order.Order/correctParcel': () => ({ ...parcel, id: shipmentId }),
};

/** Every list of rows that belong to somebody. */
const lists = [
	'GET /api/account/balance',
	'GET /api/account/growth',
	'GET /api/account/integral',
	'GET /api/account/messages',
	'GET /api/shop.Address/index',
	'GET /api/shop.Agreement/pending',
	'GET /api/shop.Cart/index',
	'GET /api/shop.Coupon/index',
	'GET /api/shop.Coupon/states',
	'GET /api/shop.Evaluate/index',
	'GET /api/shop.Favourite/index',
	'GET /api/shop.Follow/index',
	'GET /api/shop.Footprint/index',
	'GET /api/shop.Order/index',
	'GET /api/shop.Recharge/index',
	'GET /api/shop.Recharge/plans',
	'GET /api/shop.Refund/index',
	'GET /merchant/coupon.Coupon/index',
	'GET /merchant/goods.Goods/index',
	'GET /merchant/order.Evaluate/index',
	'GET /merchant/order.Order/index',
	'GET /merchant/order.Order/toShip',
	'GET /merchant/order.Refund/index',
	'GET /merchant/goods.Crowdfunding/index',
	'GET /merchant/goods.Crowdfunding/works',
];

const owned = routes
	.map(({ contract }) => contract)
	.filter(
		({ audience, path }) => audience === 'member' || audience === 'merchant' || /^\/api\/shop\.Cart\//.test(path),
	);

function keysOf(input: z.ZodType): string[] {
	return Object.keys((input as z.ZodObject).shape ?? {}).filter((key) => !belongsToNobody.has(key));
}

function callsOf({ method, path }: { method: string; path: string }): string[] {
	return method.split('|').map((each) => `${each} ${path}`);
}

test('whoever adds an endpoint that names rows of an account adds the attempt on another’s row', () => {
	const naming = owned.filter(({ input }) => keysOf(input).some((key) => namesARow.test(key))).flatMap(callsOf);
	// What they name are the places and files of what they make.
	// A coupon that is received is everybody's.
	const own = [
		'POST /api/shop.Cart/add',
		'POST /api/shop.Coupon/receive',
		'POST /api/shop.Recharge/create',
		'POST /merchant/goods.Goods/add',
	];
	expect(Object.keys(attempts).sort()).toEqual(naming.filter((call) => !own.includes(call)).sort());
});

test('whoever adds a list of an account adds it to those that show nothing of others', () => {
	const listing = owned.filter(({ output }) => keysOf(output).includes('list')).flatMap(callsOf);
	expect([...lists].sort()).toEqual(listing.sort());
});

/** Everything of the owner that a call could change. */
async function rowsOfOwner() {
	const { db } = shop.context;
	const of = async (
		table:
			| 'shop_order'
			| 'member_address'
			| 'cart'
			| 'refund'
			| 'evaluate'
			| 'member_message'
			| 'recharge_order'
			| 'remittance',
	) => db.selectFrom(table).selectAll().where('user_id', '=', owner.id).orderBy('id').execute();
	const money = await db.selectFrom('member').select('money').where('id', '=', owner.id).executeTakeFirst();
	const payments = await db.selectFrom('payment').selectAll().where('user_id', '=', owner.id).orderBy('id').execute();
	const shipments = await db.selectFrom('shipment').select('id').orderBy('id').execute();
	return {
		goods: await db.selectFrom('goods').selectAll().where('id', '=', goodsId).execute(),
		orders: await of('shop_order'),
		addresses: await of('member_address'),
		favourites: await db.selectFrom('favourite').selectAll().where('user_id', '=', owner.id).execute(),
		footprints: await db.selectFrom('footprint').selectAll().where('user_id', '=', owner.id).execute(),
		cart: await of('cart'),
		refunds: await of('refund'),
		reviews: await of('evaluate'),
		messages: await of('member_message'),
		money,
		recharges: await of('recharge_order'),
		remittances: await of('remittance'),
		coupons: await db.selectFrom('coupon').selectAll().where('id', '=', coupon).execute(),
		payments,
		shipments,
	};
}

describe.each(Object.entries(attempts))('%s', (call, sent) => {
	test('refuses the row of another account and leaves it as it was', async () => {
		const before = await rowsOfOwner();
		const [method, path = ''] = call.split(' ');
		const headers = (path.startsWith('/merchant/') ? rival : stranger).headers;
		const request = { GET: shop.get, POST: shop.post, DELETE: shop.del }[method as 'GET' | 'POST' | 'DELETE'];
		const answer = await request(path, sent(), headers);
		// What is gone may be deleted again, what was read read again; what was never one's own looks the same.
		if (path.endsWith('/among')) expect(answer.data).toEqual({ ids: [] });
		else if (/\/bulk\w+$/.test(path)) {
			// Each row is answered for itself, like one that there is not: its number and its words are told to nobody.
			expect(answer.data).toMatchObject({ rows: [{ ok: 0 }], refused: 1 });
			// A number that ends in a nought may have been rounded by a spreadsheet, and is said to be.
			const [{ text }] = (answer.data as { rows: [{ text: string }] }).rows;
			if (!bought.order_no.endsWith('0')) expect(text).toBe(errorTexts['order.unknown']['zh-cn']);
			if ('ids' in sent() || 'list' in sent()) expect(answer.data).toMatchObject({ rows: [{ order_no: '' }] });
		} else if (!/\/(?:del|readMessages)$/.test(path)) expect(answer.code, answer.msg).not.toBe(1);
		expect(await rowsOfOwner()).toEqual(before);
	});
});

describe.each(lists)('%s', (call) => {
	test('shows nothing of another account', async () => {
		const path = call.split(' ')[1] ?? '';
		const answer = await shop.get<{ list: unknown[] }>(
			path,
			{},
			(path.startsWith('/merchant/') ? rival : stranger).headers,
		);
		expect(answer.code).toBe(1);
		const { list } = answer.data;
		expect(list.filter((row) => (row as { id: number }).id !== stranger.addressId)).toEqual([]);
	});
});
