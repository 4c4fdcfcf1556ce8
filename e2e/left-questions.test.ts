import { expect, test } from 'vitest';
import { moveTo, visitsTo } from './journey.helper.ts';
import { accountOf } from './login.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop();
const visit = visitsTo(shop);

test('a question goes with the page that it is about: whoever goes back has said no', async () => {
	const admin = await accountOf(shop, 'admin');
	const { page } = await visit({ language: 'en', stored: admin.stored });
	await page.goto('/admin/shop/market/promotion');
	await page.getByRole('button', { name: 'Add' }).first().waitFor();
	await moveTo(page, '/admin/shop/user/tag');
	await page
		.getByRole('button', { name: /^Delete: / })
		.first()
		.click();
	const question = page.getByRole('dialog');
	await question.waitFor();
	await page.goBack();
	await question.waitFor({ state: 'detached' });
	expect(new URL(page.url()).pathname).toBe('/admin/shop/market/promotion');
	await page.goForward();
	await page
		.getByRole('button', { name: /^Delete: / })
		.first()
		.waitFor();
	expect(await question.count()).toBe(0);
});
