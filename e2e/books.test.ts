import { test } from 'vitest';
import { visitsTo } from './journey.helper.ts';
import { accountOf } from './login.helper.ts';
import { newBuyer } from './orders.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop();
const visit = visitsTo(shop);
const button = (name: string) => ({ name, exact: true });

test('a balance that nothing explains is shown, restored and agrees again', async () => {
	const buyer = await newBuyer(shop, { money: '30.00' });
	const { id } = JSON.parse(buyer.stored['userInfo'] ?? '{}') as { id: number };
	const admin = await accountOf(shop, 'admin');
	await shop.drift(id);

	const { page } = await visit({ language: 'en', stored: admin.stored });
	await page.goto('/admin/system/health');
	const check = async () => {
		await page.getByRole('button', button('Check now')).click();
		await shop.settle();
	};
	await check();
	const line = page.getByRole('row').filter({ hasText: 'Balance and its log' });
	await line.getByText(/\d+ difference/).waitFor();

	await line.getByRole('button', button('Open: Balance and its log')).click();
	const found = page.getByRole('dialog', button('Balance and its log'));
	const row = found.getByRole('listitem').filter({ hasText: `#${id}` });
	await row.getByText('Last entry before it').waitFor();
	await row.getByText('37.00').first().waitFor();
	await row.getByRole('button', button('Restore')).click();
	const repair = page.getByRole('dialog', { name: /^Restore / });
	await repair.getByLabel(/^Reason/).fill('Typed in by hand');
	await repair.getByRole('button', button('Restore')).click();
	await repair.waitFor({ state: 'detached' });
	await row.waitFor({ state: 'detached' });
	await found.getByText('Typed in by hand').first().waitFor();

	await page.keyboard.press('Escape');
	await found.waitFor({ state: 'detached' });
	await check();
	await line.getByText('Agrees').waitFor();
});
