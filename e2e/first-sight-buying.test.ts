import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { mostShift, noteShifts, shiftsAt, views } from './first-sight.helper.ts';
import { visitsTo } from './journey.helper.ts';
import { accountOf } from './login.helper.ts';
import { newBuyer } from './orders.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop();
const visit = visitsTo(shop);
const admin = await accountOf(shop, 'admin');

interface Work {
	skus: { id: number; stock: number }[];
}

/** One version each of two works: of the platform and of a creator. */
async function twoVersions(): Promise<number[]> {
	const { list } = await admin.call<{ list: { id: number; merchant_id: number }[] }>('GET', '/api/shop.Goods/index', {
		limit: 50,
	});
	const found = new Map<boolean, number>();
	for (const { id, merchant_id } of list) {
		if (found.has(merchant_id > 0)) continue;
		const { goods } = await admin.call<{ goods: Work }>('GET', '/api/shop.Goods/detail', { id });
		const sku = goods.skus.find(({ stock }) => stock > 9);
		if (sku) found.set(merchant_id > 0, sku.id);
	}
	return [...found.values()];
}

const versions = await twoVersions();
/** By which the cart and the checkout are known to have come. */
const wholeWhen = {
	'/store/cart': /^(去结算|Checkout)/,
	'/store/checkout': /^(提交订单|Place order)/,
} as const;

test.each(views)(
	'the cart with goods in it and the checkout do not move while they arrive: $title',
	{ timeout: 600_000 },
	async (view) => {
		const buyer = await newBuyer(shop);
		const token = randomUUID();
		const guest = { cartToken: token };
		for (const sku_id of versions) await buyer.call('POST', '/api/shop.Cart/add', { sku_id, num: 2 });
		const moved: Record<string, unknown> = {};
		for (const [who, stored] of Object.entries({ member: buyer.stored, guest })) {
			const { context } = await visit({ ...view, stored, fresh: true });
			if (who === 'guest') {
				for (const sku_id of versions) {
					const line = { data: { sku_id, num: 2 }, headers: { 'cart-token': token } };
					await context.request.post(`${shop.url}/api/shop.Cart/add`, line);
				}
			}
			await context.addCookies([{ name: 'lang', value: view.language, url: `${shop.url}/store` }]);
			await context.addInitScript(noteShifts);
			for (const [address, name] of Object.entries(wholeWhen)) {
				const { sum, places, doubled } = await shiftsAt(context, address, (page) =>
					page.getByRole('button', { name }).or(page.getByRole('link', { name })).first(),
				);
				if (sum >= mostShift || doubled.length > 0) moved[`${who} ${address}`] = { sum, places, doubled };
			}
		}
		expect(moved).toEqual({});
	},
);
