import { beforeAll, expect, test } from 'vitest';
import { eventually, visitsTo } from './journey.helper.ts';
import { type Account, accountOf } from './login.helper.ts';
import { type Buyer, newBuyer } from './orders.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop();
const visit = visitsTo(shop);
let admin: Account;
let buyer: Buyer;

beforeAll(async () => {
	admin = await accountOf(shop, 'admin');
	buyer = await newBuyer(shop);
	// Levels that the demo shop may have are out of the way.
	const { list } = await admin.call<{ list: { id: number }[] }>('GET', '/admin/shop.user.Level/index', { limit: 20 });
	for (const { id } of list) await admin.call('POST', '/admin/shop.user.Level/edit', { id, status: '0' });
});

test('staff make levels, raise a member by hand, and find them by their level', async () => {
	const { page } = await visit({ language: 'en', stored: admin.stored });
	const form = page.getByRole('dialog');
	const save = () => form.getByRole('button', { name: 'Save', exact: true }).click();
	async function addLevel(chinese: string, english: string, growth: string, price: string): Promise<void> {
		await page.getByRole('button', { name: 'Add', exact: true }).first().click();
		await form.getByRole('textbox', { name: 'Level · Chinese' }).fill(chinese);
		await form.getByRole('textbox', { name: 'Level · English' }).fill(english);
		await form.getByLabel('From growth').fill(growth);
		await form.getByLabel('Member price (%)').fill(price);
		await save();
	}
	await page.goto('/admin/shop/user/level');
	await addLevel('银友', 'Silver friend', '1001', '95');
	await page.getByRole('row', { name: /Silver friend.*1001.*95 %.*100 %/ }).waitFor();
	// No two begin at the same growth: said at the field, and nothing that was typed is lost.
	await addLevel('金友', 'Gold friend', '1001', '88.5');
	await form.getByText('Another level begins at this growth').first().waitFor();
	const growth = form.getByLabel('From growth');
	await eventually(() => growth.evaluate((input) => input === document.activeElement)).toBe(true);
	expect(await form.getByRole('textbox', { name: 'Level · English' }).inputValue()).toBe('Gold friend');
	await growth.fill('5001');
	await save();
	await page.getByRole('row', { name: /Gold friend.*5001.*88\.5 %/ }).waitFor();

	await page.goto('/admin/shop/user/growthLog');
	await page.getByRole('button', { name: 'Add a change' }).click();
	const dialog = page.getByRole('dialog', { name: 'Add a growth change' });
	await dialog.getByRole('combobox', { name: 'Member' }).fill(buyer.username);
	await dialog.getByRole('option', { name: new RegExp(`^${buyer.username}`) }).click();
	await dialog.getByText('No level').waitFor();
	await dialog.getByRole('textbox', { name: 'Change' }).fill('-5');
	await dialog.getByRole('textbox', { name: 'Reason' }).fill('Moved from the old shop');
	await dialog.getByText('The member has less growth than that').first().waitFor();
	await dialog.getByRole('textbox', { name: 'Change' }).fill('1200');
	await dialog.getByText('No level → Silver friend').waitFor();
	await dialog.getByRole('button', { name: 'Adjust' }).click();
	await page.getByRole('row', { name: new RegExp(`${buyer.username}.*\\+1200.*Moved from the old shop`) }).waitFor();
	await page.getByRole('link', { name: new RegExp(buyer.username) }).click();

	const standing = page.getByRole('region', { name: 'Level' });
	await standing.getByText('Silver friend').waitFor();
	await standing.getByRole('button', { name: 'Adjust growth' }).click();
	const raise = page.getByRole('dialog', { name: /^Adjust the growth of / });
	await raise.getByRole('textbox', { name: 'Change' }).fill('+4000');
	await raise.getByText('Silver friend → Gold friend').waitFor();
	await raise.getByRole('textbox', { name: 'Reason' }).fill('For the fair');
	await page.keyboard.press('Control+Enter');
	await standing.getByText('Gold friend').waitFor();
	await standing.getByText('5200').first().waitFor();
	await standing.getByRole('link', { name: 'Growth log' }).click();
	await page.getByRole('row', { name: /\+4000.*1200.*5200.*For the fair/ }).waitFor();
	await eventually(() => page.getByRole('row').count()).toBe(3);

	await page.goto('/admin/shop/user/user');
	await page.getByRole('button', { name: 'Filters' }).click();
	await page.getByRole('search').getByRole('combobox', { name: 'Level' }).selectOption({ label: 'Gold friend' });
	await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
	await page.getByRole('row', { name: new RegExp(buyer.username) }).waitFor();
	await eventually(() => page.getByRole('row').count()).toBe(2);
	await page.getByRole('button', { name: /^Level: Gold friend – / }).waitFor();
});

test('who may not read levels is offered none to filter by, and changes nobody’s growth', async () => {
	const node = 'shop/user/user';
	const token = await shop.clerk(['shop/user', node, `${node}/index`, `${node}/detail`]);
	const stored = { adminInfo: JSON.stringify({ id: 1, token }) };
	const { page } = await visit({ language: 'en', stored });
	await page.goto(`/admin/shop/user/user?quickSearch=${buyer.username}`);
	await page.getByRole('row', { name: new RegExp(buyer.username) }).waitFor();
	await page.getByRole('button', { name: 'Filters' }).click();
	await page.getByRole('search').getByRole('textbox', { name: 'Growth from' }).waitFor();
	expect(await page.getByRole('search').getByRole('combobox', { name: 'Level' }).count()).toBe(0);
	await page.getByRole('link', { name: new RegExp(buyer.username) }).click();
	const standing = page.getByRole('region', { name: 'Level' });
	await standing.getByText('Gold friend').waitFor();
	expect(await standing.getByRole('button').or(standing.getByRole('link')).count()).toBe(0);
});
