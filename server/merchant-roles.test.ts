import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyCrowdPage } from '#domain/crowdfunding/page.shapes.ts';
import { errorTexts } from '#domain/errors.generated.ts';
import type { EndpointShape } from '#domain/kernel/endpoint.ts';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { routes } from '#server/features.ts';
import { makeMerchant, makeMerchantUser } from '#server/testing/accounts.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { crowdForm } from '#server/testing/crowdfundings.ts';
import { bowl, makeClassify } from '#server/testing/goods.samples.ts';

const roles = ['owner', 'manager', 'goods', 'order', 'finance', 'service'] as const;
type Role = (typeof roles)[number];

const everybody = roles;
const ships: readonly Role[] = ['owner', 'manager', 'order'];
const refunds = ships;
const replies: readonly Role[] = ['owner', 'manager', 'order', 'service'];
const changesGoods: readonly Role[] = ['owner', 'manager', 'goods'];
const seesBackers: readonly Role[] = ['owner', 'manager', 'goods', 'order', 'finance'];

interface Entry {
	readonly may: readonly Role[];
	/** A form that the contract takes; the rows that it names need not be there. */
	readonly sent?: () => object;
}

const row = () => ({ id: 999_999 });
const reasoned = () => ({ ...row(), reason: 'x' });
const ofOrder = () => ({ order_id: 999_999 });
const wish = () => ({ ...ofOrder(), type: '1', reason: 'slow', lines: [{ id: 1, num: 1 }] });
const goods = () => ({ ...bowl(place) });
const crowd = () => crowdForm(shop, 999_999);

/** Who of a merchant's people may call what; every endpoint of the creator area stands here. */
const rights: Readonly<Record<string, Entry>> = {
	'GET /merchant/Index/index': { may: everybody },
	'POST /merchant/Index/prove': { may: everybody, sent: () => ({ password: 'wrong-one' }) },
	'GET /merchant/Dashboard/index': { may: everybody },
	'POST /merchant/ajax/upload': { may: everybody },
	'GET /merchant/shop.State/index': { may: everybody },
	'POST /merchant/shop.State/pause': { may: ['owner', 'manager'] },
	'POST /merchant/shop.State/resume': { may: ['owner', 'manager'] },
	'GET /merchant/shop.Info/index': { may: everybody },
	'POST /merchant/shop.Info/edit': { may: changesGoods, sent: () => ({ version: 1, content: { slug: 'some-shop' } }) },
	'POST /merchant/shop.Info/withdraw': { may: changesGoods },
	'GET /merchant/order.Order/index': { may: everybody },
	'GET /merchant/order.Order/detail': { may: everybody, sent: row },
	'GET /merchant/order.Order/toShip': { may: ships },
	'GET /merchant/order.Order/companyOf': { may: ships, sent: () => ({ tracking_no: 'SF1234567890123' }) },
	'POST /merchant/order.Order/correctParcel': {
		may: ships,
		sent: () => ({ ...row(), company: 'shunfeng', tracking_no: 'SF1234567890124' }),
	},
	'POST /merchant/order.Order/delivery': {
		may: ships,
		sent: () => ({ ...row(), company: 'shunfeng', tracking_no: 'SF1234567890123', confirm: 1 }),
	},
	'POST /merchant/order.Order/trace': { may: ships, sent: () => ({ ...row(), text: 'x', state: '2' }) },
	'POST /merchant/order.Order/remark': { may: ships, sent: () => ({ ...row(), remark: 'x' }) },
	'POST /merchant/order.Order/bulkDelivery': {
		may: ships,
		sent: () => ({ rows: [{ row: 1, order_no: 'x', company: 'shunfeng', tracking_no: 'SF1234567890123' }] }),
	},
	'POST /merchant/order.Order/bulkRemark': { may: ships, sent: () => ({ list: [{ ...row(), remark: 'x' }] }) },
	'POST /merchant/order.Order/bulkApprove': { may: refunds, sent: () => ({ ids: [999_999] }) },
	'POST /merchant/order.Order/cancel': { may: ships, sent: reasoned },
	'POST /merchant/order.Order/answerCancel': { may: refunds, sent: () => ({ ...row(), agree: 1 }) },
	'GET /merchant/order.Refund/index': { may: everybody },
	'GET /merchant/order.Refund/detail': { may: everybody, sent: row },
	'POST /merchant/order.Refund/audit': { may: refunds, sent: () => ({ ...row(), answer: 'agree' }) },
	'GET /merchant/order.Refund/returnAddresses': { may: refunds, sent: row },
	'POST /merchant/order.Refund/receive': { may: refunds, sent: () => ({ ...row(), result: 'ok' }) },
	'GET /merchant/order.Refund/applyForm': { may: refunds, sent: ofOrder },
	'POST /merchant/order.Refund/applyPreview': { may: refunds, sent: wish },
	'POST /merchant/order.Refund/apply': { may: refunds, sent: wish },
	'GET /merchant/order.Evaluate/index': { may: everybody },
	'POST /merchant/order.Evaluate/reply': { may: replies, sent: () => ({ ...row(), reply: 'x' }) },
	'GET /merchant/coupon.Coupon/index': { may: changesGoods },
	'GET /merchant/coupon.Coupon/detail': { may: changesGoods, sent: row },
	'POST /merchant/coupon.Coupon/save': {
		may: changesGoods,
		sent: () => ({ name: 'x', type: '1', amount: '5.00', scope: '1', receive_type: '1' }),
	},
	'POST /merchant/coupon.Coupon/status': { may: changesGoods, sent: () => ({ ...row(), status: '2' }) },
	'POST /merchant/coupon.Coupon/del': { may: changesGoods, sent: row },
	'GET /merchant/goods.Goods/index': { may: everybody },
	'GET /merchant/goods.Goods/kit': { may: everybody },
	'GET /merchant/goods.Goods/log': { may: everybody, sent: row },
	'GET /merchant/goods.Goods/edit': { may: everybody, sent: row },
	'POST /merchant/goods.Goods/edit': { may: changesGoods, sent: () => ({ ...goods(), ...row(), version: 1 }) },
	'POST /merchant/goods.Goods/add': { may: changesGoods, sent: goods },
	'POST /merchant/goods.Goods/onShelf': { may: changesGoods, sent: row },
	'POST /merchant/goods.Goods/offShelf': { may: changesGoods, sent: row },
	'POST /merchant/goods.Goods/withdraw': { may: changesGoods, sent: row },
	'GET /merchant/goods.Crowdfunding/index': { may: everybody },
	'GET /merchant/goods.Crowdfunding/detail': { may: everybody, sent: row },
	'GET /merchant/goods.Crowdfunding/updates': { may: everybody, sent: row },
	'GET /merchant/goods.Crowdfunding/works': { may: everybody },
	'GET /merchant/goods.Crowdfunding/backers': { may: seesBackers, sent: row },
	'POST /merchant/goods.Crowdfunding/add': { may: changesGoods, sent: crowd },
	'POST /merchant/goods.Crowdfunding/edit': { may: changesGoods, sent: () => ({ ...crowd(), ...row() }) },
	'POST /merchant/goods.Crowdfunding/submit': { may: changesGoods, sent: row },
	'POST /merchant/goods.Crowdfunding/del': { may: changesGoods, sent: row },
	'POST /merchant/goods.Crowdfunding/askCancel': { may: changesGoods, sent: reasoned },
	'POST /merchant/goods.Crowdfunding/addUpdate': {
		may: changesGoods,
		sent: () => ({ ...row(), title: 'x', content: 'x' }),
	},
	'POST /merchant/goods.Crowdfunding/delUpdate': { may: changesGoods, sent: () => ({ ...row(), update_id: 1 }) },
	'GET /merchant/goods.Crowdfunding/page': { may: everybody, sent: row },
	'GET /merchant/goods.Crowdfunding/posts': { may: everybody, sent: row },
	'POST /merchant/goods.Crowdfunding/editPage': {
		may: changesGoods,
		sent: () => ({ ...row(), version: 0, content: emptyCrowdPage }),
	},
	'POST /merchant/goods.Crowdfunding/answer': { may: replies, sent: () => ({ ...row(), post_id: 1, answer: 'x' }) },
};

let shop: TestApp;
let place: number;
let workers: Record<Role | 'master', Record<string, string>>;

beforeAll(async () => {
	shop = await makeApp();
	await seedIdentity(shop.context);
	place = await makeClassify(shop.context);
	const { merchantId, headers } = await makeMerchant(shop.context);
	const made = roles.map(async (role) => {
		const worker = await makeMerchantUser(shop.context, { merchantId, role });
		return [role, worker.headers] as const;
	});
	workers = { ...Object.fromEntries(await Promise.all(made)), master: headers } as typeof workers;
});
afterAll(() => shop.close());

const inputs = new Map<string, EndpointShape['input']>(
	routes
		.map(({ contract }) => contract)
		.filter(({ audience }) => audience === 'merchant')
		.flatMap(({ method, path, input }) => method.split('|').map((each) => [`${each} ${path}`, input] as const)),
);

test('whoever adds an endpoint of the creator area says which roles may call it', () => {
	expect(Object.keys(rights).sort()).toEqual([...inputs.keys()].sort());
});

async function isRefused(call: string, sent: object, headers: Record<string, string>): Promise<boolean> {
	const [method, path = ''] = call.split(' ') as ['GET' | 'POST', string];
	const by = { ...headers, 'think-lang': 'en' };
	const { code, msg } = await (method === 'GET' ? shop.get(path, { ...sent }, by) : shop.post(path, sent, by));
	expect([0, 1], msg).toContain(code);
	return code === 0 && msg === errorTexts['auth.notYourDuty'].en;
}

describe.each(Object.entries(rights))('%s', (call, { may, sent = () => ({}) }) => {
	test(`may be called by ${may.join(', ')} and by whoever runs the merchant`, async () => {
		expect(inputs.get(call)?.safeParse(sent()).success).toBe(true);
		const refusedTo: (Role | 'master')[] = [];
		for (const role of [...roles, 'master'] as const) {
			if (await isRefused(call, sent(), workers[role])) refusedTo.push(role);
		}
		expect(refusedTo).toEqual(roles.filter((role) => !may.includes(role)));
		// Before the input is read: who may not call learns nothing of what it should be.
		for (const role of refusedTo) expect(await isRefused(call, { id: 'x' }, workers[role])).toBe(true);
	});
});
