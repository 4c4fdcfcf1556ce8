import sharp from 'sharp';
import { expect, test } from 'vitest';
import { newGoods } from './goods.helper.ts';
import { eventually, visitsTo } from './journey.helper.ts';
import { accountOf } from './login.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop();
const visit = visitsTo(shop);

test('the text of goods is written with the toolbar, gets a picture, and stands in the store as it was written', async () => {
	const admin = await accountOf(shop, 'admin');
	const { id } = await newGoods(admin, { name: '手写的碗' });
	const { page } = await visit({ language: 'en', stored: admin.stored });
	await page.goto(`/admin/shop/goods/goods/edit/${id}`);
	const text = page.getByRole('textbox', { name: 'Chinese' }).and(page.locator('[contenteditable]'));
	const section = page.getByRole('group', { name: 'Chinese', exact: true });
	await text.click();
	await page.keyboard.press('Control+a');
	await page.keyboard.press('Delete');
	await section.getByRole('button', { name: 'Heading', exact: true }).click();
	await page.keyboard.type('Fired twice');
	await page.keyboard.press('Enter');
	await section.getByRole('button', { name: 'Bold' }).click();
	await page.keyboard.type('By hand');
	const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#885533' } })
		.png()
		.toBuffer();
	await section.locator('input[type=file]').setInputFiles({ name: 'kiln.png', mimeType: 'image/png', buffer: png });
	await text.locator('img').waitFor();

	await section.getByRole('button', { name: 'HTML source' }).click();
	const source = page.getByRole('textbox', { name: 'Chinese · HTML source' });
	const html = await source.inputValue();
	expect(html).toMatch(/<h2>Fired twice<\/h2>.*<strong>By hand<\/strong>.*<img src="\/storage\//s);
	await source.fill(`${html}<script>alert(1)</script><p>Last</p>`);
	await page.getByRole('button', { name: 'Save', exact: true }).click();
	await page.getByText('Saved', { exact: true }).first().waitFor();

	const store = (await visit({ language: 'zh-cn' })).page;
	await store.goto(`/store/goods/${id}`);
	await store.getByRole('heading', { name: 'Fired twice' }).waitFor();
	await eventually(() => store.locator('strong', { hasText: 'By hand' }).count()).toBe(1);
	await eventually(() => store.getByText('alert(1)').count()).toBe(0);
});

test('HTML that the editor cannot draw is edited as HTML', async () => {
	const admin = await accountOf(shop, 'admin');
	const { page } = await visit({ language: 'en', stored: admin.stored });
	await page.goto('/admin/shop/goods/goods/add');
	const text = page.getByRole('textbox', { name: 'Chinese' }).and(page.locator('[contenteditable]'));
	await text.waitFor();
	await page.getByRole('button', { name: 'HTML source' }).first().click();
	await page.getByRole('textbox', { name: 'Chinese · HTML source' }).fill('<table><tr><td>1</td></tr></table>');
	await page.getByText('This text holds elements the visual editor cannot show').waitFor();
	await eventually(() => text.count()).toBe(0);
	await eventually(() => page.getByRole('button', { name: 'HTML source' }).first().isDisabled()).toBe(true);
});
