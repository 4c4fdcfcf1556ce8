import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { eventually, visitsTo } from './journey.helper.ts';
import { type Account, accountOf } from './login.helper.ts';
import { newBuyer } from './orders.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop();
const visit = visitsTo(shop);
let admin: Account;

beforeAll(async () => {
	admin = await accountOf(shop, 'admin');
});

const coupons = '/admin/shop/market/coupon/coupon';
const received = '/admin/shop/market/coupon/receive';

interface Held {
	list: { name: string; status: string; void_reason: string }[];
}
const heldBy = (member: Account, tab = 'usable') => member.call<Held>('GET', '/api/shop.Coupon/index', { tab });

test('staff make a coupon, grant it, see what became of it, and withdraw it with a reason', async () => {
	const buyer = await newBuyer(shop);
	const { page } = await visit({ language: 'en', stored: admin.stored });
	await page.goto(coupons);
	await page.getByRole('button', { name: 'New coupon' }).first().click();
	await page.getByLabel('Name · English').fill('Thank you');
	await page.getByLabel('Name · Chinese').fill('回馈老友');
	await page.getByLabel('Amount off', { exact: true }).last().fill('120');
	await page.getByLabel('From', { exact: true }).fill('99');
	await page.getByRole('radio', { name: 'From staff' }).check();
	const preview = page.getByRole('complementary', { name: 'Preview' });
	await preview.getByRole('article', { name: 'Thank you' }).getByText('from ¥99').waitFor();
	await page.getByRole('button', { name: 'Save', exact: true }).click();
	await page
		.getByText(/^It cannot take off more than goods must cost/)
		.first()
		.waitFor();
	// Nothing that was typed is lost.
	expect(await page.getByLabel('Name · English').inputValue()).toBe('Thank you');
	await page.getByLabel('Amount off', { exact: true }).last().fill('10');
	await expect.poll(() => preview.textContent()).toMatch(/Member pays\s*¥\s*89\.00/);
	await preview.getByLabel('Goods', { exact: true }).fill('80');
	await preview.getByText('¥19.00 more is needed to use it.').waitFor();
	await page.getByRole('button', { name: 'Save', exact: true }).click();
	const row = page.locator('tbody tr').filter({ hasText: 'Thank you' });
	await row.getByText('¥10 off from ¥99').waitFor();

	await row.getByRole('button', { name: 'More for Thank you' }).click();
	await page.getByRole('menuitem', { name: 'Grant to members' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByRole('combobox', { name: 'Members' }).fill(buyer.username);
	await dialog.getByRole('option').first().click();
	// The list of choices lies over the button until the field is left.
	await page.keyboard.press('Tab');
	await dialog.getByRole('button', { name: 'Grant to 1 member' }).click();
	await dialog.waitFor({ state: 'detached' });
	expect((await heldBy(buyer)).list).toMatchObject([{ status: '1' }]);
	// Each may have one: the second is refused by name, and stays chosen.
	await row.getByRole('button', { name: 'More for Thank you' }).click();
	await page.getByRole('menuitem', { name: 'Grant to members' }).click();
	await dialog.getByRole('combobox', { name: 'Members' }).fill(buyer.username);
	await dialog.getByRole('option').first().click();
	// The list of choices lies over the button until the field is left.
	await page.keyboard.press('Tab');
	await dialog.getByRole('button', { name: 'Grant to 1 member' }).click();
	await dialog.getByRole('region', { name: 'These members did not get it' }).waitFor();
	await page.keyboard.press('Escape');
	await page
		.getByRole('dialog')
		.getByRole('button', { name: /discard|leave/i })
		.click();

	await row.getByRole('button', { name: 'Figures: Thank you' }).click();
	await expect.poll(() => page.getByRole('dialog').textContent()).toMatch(/Received\s*10% of them used/);
	await page.keyboard.press('Escape');
	await row.getByRole('button', { name: 'Edit: Thank you' }).click();
	await page.getByText(/^Members hold 1 of it/).waitFor();
	expect(await page.getByLabel('From', { exact: true }).isDisabled()).toBe(true);
	expect(await page.getByLabel('Pieces').isDisabled()).toBe(false);

	await page.goto(`${received}?quickSearch=${buyer.username}`);
	await page.locator('tbody').getByRole('checkbox').first().check();
	await page.getByRole('button', { name: 'Void', exact: true }).click();
	await dialog.getByRole('button', { name: 'Void', exact: true }).click();
	await dialog.getByText('Enter a reason').first().waitFor();
	await dialog.getByLabel('Reason').fill('Granted by mistake');
	await dialog.getByRole('button', { name: 'Void', exact: true }).click();
	await dialog.waitFor({ state: 'detached' });
	await page.locator('tbody').getByText('Void', { exact: true }).waitFor();
	expect((await heldBy(buyer, 'over')).list).toMatchObject([{ void_reason: 'Granted by mistake' }]);
});

test('codes are made and downloaded; a coupon is paused, goes on, is copied and ended', async () => {
	const input = { name: 'Letter', type: '2', discount_rate: '85', max_off: '30', receive_type: '3' };
	await admin.call('POST', '/admin/shop.market.coupon.Coupon/add', input);
	const { page } = await visit({ language: 'en', stored: admin.stored });
	await page.goto(`${coupons}?quickSearch=Letter`);
	const row = page.locator('tbody tr').filter({ hasText: 'Letter' });
	const choose = async (act: string) => {
		await row.getByRole('button', { name: 'More for Letter' }).click();
		await page.getByRole('menuitem', { name: act, exact: true }).click();
	};
	await row.getByText('15% off, up to ¥30 off').waitFor();
	await choose('Codes');
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Make more').fill('0');
	await dialog.getByRole('button', { name: 'Make', exact: true }).click();
	await dialog.getByText('Enter a whole number from 1 to 5000').first().waitFor();
	await dialog.getByLabel('Make more').fill('3');
	await dialog.getByRole('button', { name: 'Make', exact: true }).click();
	await page.getByText('3 codes made').waitFor();
	const [file] = await Promise.all([
		page.waitForEvent('download'),
		dialog.getByRole('button', { name: 'Download all (CSV)' }).click(),
	]);
	expect((await readFile(await file.path(), 'utf8')).trim().split('\n')).toHaveLength(4);
	await page.keyboard.press('Escape');

	await choose('Pause');
	await row.getByText('Paused').waitFor();
	await choose('Resume');
	await row.getByText('Running').waitFor();
	await choose('Copy to a new one');
	await page.getByText('Filled as “Letter”').waitFor();
	expect(await page.getByLabel('At most').inputValue()).toBe('30.00');
	await page.getByRole('button', { name: 'Cancel', exact: true }).click();
	await choose('End');
	await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click();
	await row.getByText('Over', { exact: true }).waitFor();
});

test('a creator makes a coupon for certain works at their own cost, at 390 px', async () => {
	const studio = await accountOf(shop, 'merchant');
	const { page } = await visit({ language: 'en', width: 390, stored: studio.stored });
	await page.goto('/merchant/coupon/index');
	await page.getByText(/You bear the cost/).waitFor();
	await page.getByRole('link', { name: 'New coupon' }).first().click();
	await page.getByText(/the platform adds nothing\. The number of pieces/).waitFor();
	await page.getByLabel('Name · Chinese').fill('老客');
	await page.getByLabel('Name · English').fill('For friends');
	await page.getByRole('radio', { name: 'Percent off' }).check();
	await page.getByLabel('Member pays', { exact: true }).fill('80');
	await page.getByRole('radio', { name: 'Certain works' }).check();
	await page.getByRole('combobox', { name: 'Works' }).click();
	await page.getByRole('option').first().click();
	await page.keyboard.press('Escape');
	const preview = page.getByRole('complementary', { name: 'Preview' });
	await expect.poll(() => preview.textContent()).toMatch(/Comes off your income\s*¥\s*20\.00/);
	await page.getByRole('radio', { name: 'By a code' }).check();
	await page.getByRole('button', { name: 'Save', exact: true }).click();
	await page.getByLabel('Shared code').fill('FRIENDS-20');
	await page.getByRole('button', { name: 'Save', exact: true }).click();
	const card = page.getByRole('article', { name: 'For friends' });
	await card.getByText('FRIENDS-20').waitFor();
	await card.getByText('20% off').waitFor();

	const buyer = await newBuyer(shop);
	await buyer.call('POST', '/api/shop.Coupon/exchange', { code: 'FRIENDS-20' });
	expect((await heldBy(buyer)).list).toHaveLength(1);
	await page.reload();
	await card.getByText('1 received').waitFor();
	await card.getByRole('link', { name: 'Edit' }).click();
	await page.getByText(/^Members hold 1 of it/).waitFor();
	expect(await page.getByLabel('Member pays', { exact: true }).isDisabled()).toBe(true);
	await page.getByLabel('Name · English').fill('For old friends');
	await page.getByRole('button', { name: 'Save', exact: true }).click();
	const renamed = page.getByRole('article', { name: 'For old friends' });
	await renamed.getByRole('button', { name: 'End' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click();
	await renamed.getByText('Over', { exact: true }).waitFor();
	await eventually(() => renamed.getByRole('button', { name: 'End' }).count()).toBe(0);
});
