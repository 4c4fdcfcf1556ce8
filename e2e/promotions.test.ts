import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { type Known, newGoods } from './goods.helper.ts';
import { eventually, visitsTo } from './journey.helper.ts';
import { type Account, accountOf } from './login.helper.ts';
import { newBuyer } from './orders.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop();
const visit = visitsTo(shop);
const mark = randomUUID().slice(0, 6);
const list = '/admin/shop/market/promotion';
let admin: Account;
let goods: Known;

beforeAll(async () => {
	admin = await accountOf(shop, 'admin');
	const skus = [{ spec_key: '', price: '80.00', stock: 40 }];
	goods = await newGoods(admin, { name: `Promoted${mark}`, skus });
});

async function newPromotion(form: object): Promise<void> {
	await admin.call('POST', '/admin/shop.market.Promotion/add', {
		...{
			name: `P${randomUUID().slice(0, 6)}`,
			scope: '3',
			goods_ids: [goods.id],
			audience: '1',
			own_only: 0,
			bearer: '1',
		},
		...{ start_time: '2020-01-01 00:00:00', end_time: '2090-01-01 00:00:00', status: '1' },
		...form,
	});
}

test('staff make a promotion, are told what does not hold together, and see what it does', async () => {
	const { page } = await visit({ language: 'en', stored: admin.stored });
	await page.goto(list);
	await page.getByRole('button', { name: 'Add' }).first().click();
	const form = page.getByRole('dialog');
	await form.getByRole('textbox', { name: 'Name' }).first().fill(`Spring ${mark}`);
	await form.getByRole('textbox', { name: 'From', exact: true }).fill('100');
	await form.getByRole('textbox', { name: 'Off', exact: true }).fill('200');
	await form.getByRole('textbox', { name: 'Begins' }).fill('2030-03-01 00:00:00');
	await form.getByRole('textbox', { name: 'Ends' }).fill('2030-04-01 00:00:00');
	await page.keyboard.press('Control+Enter');
	await form.getByText('it must be less than that amount').waitFor();
	await form.getByRole('textbox', { name: 'Off', exact: true }).fill('20');
	await page.keyboard.press('Control+Enter');
	await form.waitFor({ state: 'detached' });
	await page.getByRole('cell', { name: '¥20 off from ¥100' }).waitFor();
});

test.each([1440, 390] as const)(
	'a price for a time and a reduction show in the store and come off, at %i px',
	async (width) => {
		if (width === 1440) {
			await newPromotion({ type: '1', discount_rate: '75.00' });
			await newPromotion({ type: '2', from_amount: '100.00', take_off: '15.00', name: `Spend${mark}` });
		}
		const stranger = await visit({ language: 'en', width });
		await stranger.page.goto(`/store/list?quickSearch=Promoted${mark}`);
		const card = stranger.page.getByRole('article').filter({ hasText: `Promoted${mark}` });
		await card.getByText('Now 25% off').waitFor();
		await eventually(() => card.textContent()).toContain('60.00');
		await card.getByRole('link', { name: `Promoted${mark}` }).click();
		const offers = stranger.page.getByRole('list', { name: 'Current offers' });
		await offers.getByText('¥15 off from ¥100').waitFor();
		await stranger.page.getByRole('button', { name: 'Add to cart' }).click();
		await stranger.page.goto('/store/cart');
		const inCart = stranger.page.getByRole('list', { name: 'Offers' });
		await inCart.getByText('¥40.00 more to go').waitFor();
		await stranger.page.getByRole('button', { name: 'One more' }).first().click();
		await inCart.getByText('takes off ¥15.00').waitFor();
		await eventually(() => stranger.page.getByRole('region', { name: 'Summary' }).textContent()).toContain('105.00');

		const buyer = await newBuyer(shop, { money: '500.00' });
		const { page } = await visit({ language: 'en', width, stored: buyer.stored });
		await page.goto(`/store/checkout?sku=${goods.skuId}&num=2`);
		await eventually(() => page.getByRole('main').textContent()).toContain('¥105.00');
		await page.getByText('Why this price?').first().click();
		await page.getByText(`Spend${mark} −¥15.00`).first().waitFor();
		expect(stranger.troubles).toEqual([]);
	},
);
