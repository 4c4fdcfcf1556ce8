import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import { crowdRow, runningCrowd } from '#server/testing/crowdfundings.ts';
import { race } from '#server/testing/lock-row.ts';
import { expectNoDrift, makeBuyer, orderRow, placed } from '#server/testing/orders.ts';

let shop: TestApp;
let admin: { headers: Record<string, string> };

beforeAll(async () => {
	shop = await makeApp();
	const crowd = ['index', 'add', 'edit', 'audit'].map((node) => `shop/goods/crowdfunding/${node}`);
	admin = await makeAdmin(shop.context, { nodes: [...crowd, 'shop/order/order/offlinePaid'] });
});
afterAll(() => shop.close());
afterEach(() => expectNoDrift(shop.context));

test.each(['online', 'offline'] as const)(
	'a support that is paid %s and one from the same balance do not wait for each other',
	async (way) => {
		const crowd = await runningCrowd(shop, admin.headers, { target_amount: '9000.00' });
		for (const isBalanceFirst of [true, false]) {
			const buyer = await makeBuyer(shop.context, { money: 25_000 });
			const support = async () => {
				const { orders, pay_no } = await placed(shop, buyer, [{ sku_id: crowd.skus[1] ?? 0, num: 1 }]);
				return { id: orders[0]?.id ?? 0, pay_no };
			};
			const create = (pay_no: string, channel: string) =>
				shop.post<{ pay_url: string }>('/api/shop.Pay/create', { pay_no, channel }, buyer.headers);
			const one = await support();
			const two = await support();
			const cashier = await create(one.pay_no, 'mock');
			const ticket = new URL(cashier.data.pay_url, 'http://shop.test').searchParams.get('ticket') ?? '';
			const money = { ...one, amount: '250.00', reference: `T${one.id}` };
			const confirmed = way === 'online' ? await shop.context.payments.mock.confirm(ticket) : undefined;
			const receive = () =>
				confirmed
					? shop.post('/api/pay.Mock/notify', confirmed.callback ?? {})
					: shop.post('/admin/shop.order.Order/offlinePaid', money, admin.headers);
			const pay = () => create(two.pay_no, 'balance');
			const row = { table: 'crowdfunding', id: crowd.id } as const;
			const answers = await (isBalanceFirst ? race(shop, row, pay, receive) : race(shop, row, receive, pay));
			expect(answers.map(({ code }) => code)).toEqual([1, 1]);
			for (const { id } of [one, two]) expect(await orderRow(shop.context, id)).toMatchObject({ status: '2' });
		}
		expect(await crowdRow(shop, crowd.id)).toMatchObject({ raised_amount: 100_000, backer_num: 2 });
	},
);
