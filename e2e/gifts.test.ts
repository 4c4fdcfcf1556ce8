import { randomUUID } from 'node:crypto';
import { test } from 'vitest';
import { newGoods } from './goods.helper.ts';
import { eventually, visitsTo } from './journey.helper.ts';
import { accountOf } from './login.helper.ts';
import { newBuyer, payByBalance } from './orders.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop();
const visit = visitsTo(shop);

interface Shown {
	id: number;
	merchant_id: number;
	merchant_name: string;
	skus: { id: number; stock: number }[];
}

test.each([1440, 390] as const)(
	'a note goes to each seller, and a gift with its card to who packs it, at %i px',
	async (width) => {
		const admin = await accountOf(shop, 'admin');
		const mark = randomUUID().slice(0, 6);
		const own = await newGoods(admin, { name: `Own${mark}`, skus: [{ spec_key: '', price: '30.00', stock: 9 }] });
		const buyer = await newBuyer(shop, { money: '900.00' });
		const { list } = await buyer.call<{ list: Shown[] }>('GET', '/api/shop.Goods/index', { limit: 50 });
		const id = list.find(({ merchant_id }) => merchant_id > 0)?.id ?? 0;
		const { goods: work } = await buyer.call<{ goods: Shown }>('GET', '/api/shop.Goods/detail', { id });
		const theirs = work.skus.find(({ stock }) => stock > 0)?.id ?? 0;
		for (const sku_id of [own.skuId, theirs]) await buyer.call('POST', '/api/shop.Cart/add', { sku_id, num: 1 });

		const { page } = await visit({ language: 'en', width, stored: buyer.stored });
		await page.goto('/store/checkout');
		const notes = page.getByPlaceholder('Optional: wrapping, engraving, time of delivery');
		await eventually(() => notes.count()).toBe(2);
		await page.getByRole('textbox', { name: `Note · ${work.merchant_name}` }).fill(`Please engrave ${mark}`);
		await page.getByRole('checkbox', { name: 'This is a gift' }).check();
		await page.getByRole('textbox', { name: 'Words on the card' }).fill('Happy birthday,\nMum!');
		// Loaded anew, nothing of it is lost.
		await page.reload();
		await eventually(() => page.getByRole('textbox', { name: 'Words on the card' }).inputValue()).toBe(
			'Happy birthday,\nMum!',
		);
		await page.getByRole('button', { name: /^Place order/ }).click();
		await page.waitForURL('**/store/pay/**');
		const payNo = page.url().split('/').at(-1) ?? '';
		await payByBalance(buyer, { id: 0, orderNo: '', payNo, amount: '' });

		const staff = await visit({ language: 'en', width, stored: admin.stored });
		await staff.page.goto('/admin/shop/order/order');
		await staff.page.getByText(`Please engrave ${mark}`).first().waitFor();
		await staff.page.getByText('A gift, with a card: Happy birthday').first().waitFor();
	},
);
