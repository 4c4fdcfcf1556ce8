import { expect, test } from 'vitest';
import { newGoods } from './goods.helper.ts';
import { eventually, visitsTo } from './journey.helper.ts';
import { accountOf } from './login.helper.ts';
import { newBuyer } from './orders.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop();
const visit = visitsTo(shop);

test('whoever looks at a work says where it should go and reads when it arrives, there and at the checkout', async () => {
	const { id, skuId } = await newGoods(await accountOf(shop, 'admin'), { name: '远行的盘子' });
	const { page } = await visit({ language: 'en', width: 390 });
	await page.goto(`/store/goods/${id}`);
	await page.getByRole('button', { name: 'Choose where it goes' }).click();
	const dialog = page.getByRole('dialog', { name: 'Where should it go?' });
	await dialog.getByRole('button', { name: 'Show delivery' }).click();
	await dialog.getByText('Please choose down to the district').waitFor();
	for (const [level, name] of [
		['Province', '广东省'],
		['City', '深圳市'],
		['District', '南山区'],
	] as const) {
		const list = dialog.getByRole('combobox', { name: level });
		await eventually(() => list.isEnabled()).toBe(true);
		await list.selectOption({ label: name });
	}
	await dialog.getByRole('button', { name: 'Show delivery' }).click();
	await dialog.waitFor({ state: 'detached' });
	await page.getByText('to 广东省 深圳市 南山区').waitFor();
	await page.getByText(/^Pay now and it arrives by \d\d-\d\d$/).waitFor();
	// The next page knows.
	await page.reload();
	await page.getByText(/^Pay now and it arrives by \d\d-\d\d$/).waitFor();
	expect(await page.getByRole('button', { name: 'Change', exact: true }).count()).toBe(1);

	const buyer = await newBuyer(shop, { money: '900.00' });
	await buyer.call('POST', '/api/shop.Cart/add', { sku_id: skuId, num: 1 });
	const { page: shopper } = await visit({ language: 'en', stored: buyer.stored, width: 390 });
	await shopper.goto(`/store/goods/${id}`);
	await shopper.getByText(/it arrives by/).waitFor();
	await shopper.goto('/store/checkout');
	await shopper.getByText(/Delivery .* · Pay now and it arrives by/).waitFor();
});
