import { beforeAll, expect, test } from 'vitest';
import { eventually, visitsTo } from './journey.helper.ts';
import { type Account, accountOf } from './login.helper.ts';
import { type Buyer, newBuyer, placeOrder } from './orders.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop();
const visit = visitsTo(shop);
let admin: Account;
let buyer: Buyer;
let other: Buyer;

beforeAll(async () => {
	admin = await accountOf(shop, 'admin');
	[buyer, other] = [await newBuyer(shop, { money: '90000.00' }), await newBuyer(shop)];
	await placeOrder(buyer);
});

test('staff make a tag by rule, see whom it means, and make a coupon for whoever bears it', async () => {
	const { page } = await visit({ language: 'en', stored: admin.stored });
	await page.goto('/admin/shop/user/tag');
	await page.getByRole('button', { name: 'Add', exact: true }).first().click();
	const form = page.getByRole('dialog');
	await form.getByRole('textbox', { name: 'Tag · Chinese' }).fill('刚刚下单');
	await form.getByRole('textbox', { name: 'Tag · English' }).fill('Just bought');
	// By hand nothing is asked; a rule that asks nothing would tag everybody.
	expect(await form.getByLabel('Paid orders, at least').count()).toBe(0);
	await form.getByRole('radio', { name: 'By rule' }).check();
	await form.getByRole('button', { name: 'Count members' }).click();
	await form.getByText('Say at least one condition').first().waitFor();
	await form.getByLabel('Paid orders, at least').fill('1');
	await form.getByLabel('Joined within days').fill('1');
	await form.getByRole('button', { name: 'Count members' }).click();
	await form.getByText('1 member meets the conditions now').waitFor();
	await form.getByLabel('Joined within days').fill('2');
	await form.getByText('1 member meets the conditions now').waitFor({ state: 'detached' });
	await form.getByRole('button', { name: 'Save', exact: true }).click();
	const row = page.getByRole('row', { name: /Just bought/ });
	await row.waitFor();
	await expect
		.poll(
			async () => {
				await page.reload();
				await row.waitFor();
				return row.getByText('1 member', { exact: true }).count();
			},
			{ timeout: 30_000 },
		)
		.toBe(1);

	await row.getByRole('link', { name: '1 member: see who is tagged Just bought' }).click();
	await page.getByRole('row', { name: new RegExp(`${buyer.username}.*Just bought`) }).waitFor();
	await eventually(() => page.getByRole('row').count()).toBe(2);
	// It is kept by its rule, and offered to nobody who tags by hand.
	await page.getByRole('link', { name: new RegExp(buyer.username) }).click();
	await page.getByRole('button', { name: 'Tags', exact: true }).click();
	const tags = page.getByRole('dialog', { name: /^Tags of/ });
	await tags.getByText('Kept by their rules every night').waitFor();
	await tags.getByRole('combobox', { name: 'Tags by hand' }).click();
	expect(await page.getByRole('option', { name: 'Just bought' }).count()).toBe(0);

	await page.goto('/admin/shop/market/coupon/coupon');
	await page.getByRole('button', { name: 'New coupon' }).first().click();
	await page.getByLabel('Name · Chinese').fill('再来一次');
	await page.getByLabel('Name · English').fill('Once more');
	await page.getByLabel('Amount off', { exact: true }).last().fill('5');
	await page.getByRole('radio', { name: 'Tags of members' }).check();
	const choice = page.getByRole('combobox', { name: 'Tags', exact: true });
	await choice.fill('Just');
	await page.getByRole('option', { name: 'Just bought' }).click();
	await page.keyboard.press('Tab');
	await page.getByRole('button', { name: 'Save', exact: true }).click();
	await page.locator('tbody tr').filter({ hasText: 'Once more' }).waitFor();

	const { list } = await buyer.call<{ list: { id: number; name: string }[] }>('GET', '/api/shop.Coupon/center', {});
	const id = list.find(({ name }) => name === 'Once more' || name === '再来一次')?.id;
	await buyer.call('POST', '/api/shop.Coupon/receive', { id });
	await expect(other.call('POST', '/api/shop.Coupon/receive', { id })).rejects.toThrow();
	// What a coupon is for is not deleted.
	await page.goto('/admin/shop/user/tag');
	await row.getByRole('button', { name: /^Delete/ }).click();
	await page
		.getByRole('dialog')
		.getByRole('button', { name: /^Delete/ })
		.click();
	await page.getByText('A coupon, a promotion or an advert is for this tag').first().waitFor();
});

test('several members are tagged at once from their list, on a phone as well', async () => {
	const name = { name: '展会认识', i18n: { en: { name: 'Met at the fair' } } };
	await admin.call('POST', '/admin/shop.user.Tag/add', name);
	for (const width of [1440, 390] as const) {
		const { page } = await visit({ language: 'en', stored: admin.stored, width });
		const of = width === 1440 ? buyer : other;
		await page.goto(`/admin/shop/user/user?quickSearch=${of.username}`);
		await page
			.getByRole('checkbox', { name: /^Select row / })
			.first()
			.check();
		await page.getByRole('button', { name: 'Tag', exact: true }).click();
		const dialog = page.getByRole('dialog', { name: 'Tag 1 member' });
		await dialog.getByRole('button', { name: 'Save' }).click();
		await dialog.getByText('Choose tags to give or to take away').first().waitFor();
		await dialog.getByRole('combobox', { name: 'Tags to give' }).fill('fair');
		await page.getByRole('option', { name: 'Met at the fair' }).click();
		await page.keyboard.press('Tab');
		await dialog.getByRole('button', { name: 'Save' }).click();
		await dialog.waitFor({ state: 'detached' });
		await page.getByText('Met at the fair').first().waitFor();
	}
});
