import { beforeAll, test } from 'vitest';
import { eventually, visitsTo } from './journey.helper.ts';
import { type Account, accountOf } from './login.helper.ts';
import { type Buyer, newBuyer, placeOrder } from './orders.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop();
let admin: Account;
let buyer: Buyer;
const visit = visitsTo(shop);

beforeAll(async () => {
	admin = await accountOf(shop, 'admin');
	buyer = await newBuyer(shop, { money: '90000.00' });
	await placeOrder(buyer);
	const collector = { name: '同好', tone: 'warning', i18n: { en: { name: 'Collector' } } };
	await admin.call('POST', '/admin/shop.user.Tag/add', collector);
});

test('staff open a member, write down what they know, tag and find by the tag, and block from buying', async () => {
	const { page } = await visit({ language: 'en', stored: admin.stored });
	await page.goto(`/admin/shop/user/user?quickSearch=${buyer.username}`);
	await page.getByRole('link', { name: new RegExp(buyer.username) }).click();
	await page.getByRole('heading', { name: 'Latest orders' }).waitFor();
	await page.getByRole('region', { name: 'Balance changes' }).getByText('Welcome').waitFor();

	const notes = page.getByRole('region', { name: 'Notes' });
	await notes.getByRole('button', { name: 'Add note' }).click();
	await notes.getByText('Write the note first').waitFor();
	await notes.getByRole('textbox', { name: 'New note' }).fill('Likes celadon');
	await notes.getByRole('button', { name: 'Add note' }).click();
	await notes.getByRole('listitem').filter({ hasText: 'Likes celadon' }).waitFor();
	await eventually(() => notes.getByRole('textbox', { name: 'New note' }).inputValue()).toBe('');

	await page.getByRole('button', { name: 'Tags', exact: true }).click();
	const tags = page.getByRole('dialog', { name: /^Tags of/ });
	await tags.getByRole('combobox', { name: 'Tags by hand' }).fill('Coll');
	await page.getByRole('option', { name: 'Collector' }).click();
	// The list of choices lies over the button until the field is left.
	await page.keyboard.press('Tab');
	await tags.getByRole('button', { name: 'Save tags' }).click();
	// What was chosen stands in the dialog as well.
	await tags.waitFor({ state: 'detached' });
	await page.getByText('Collector', { exact: true }).waitFor();
	await page.getByRole('link', { name: 'Back to the members' }).click();
	await page.goto('/admin/shop/user/user');
	await page.getByRole('button', { name: 'Filters' }).click();
	await page.getByRole('search').getByRole('combobox', { name: 'Tags' }).selectOption({ label: 'Collector' });
	await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
	await page.getByRole('row', { name: new RegExp(buyer.username) }).waitFor();
	await eventually(() => page.getByRole('row').count()).toBe(2);

	await page.goto(`/admin/shop/user/user/detail/${buyer.id}`);
	await page.getByRole('button', { name: 'Block from buying' }).click();
	const bar = page.getByRole('dialog', { name: /^Block/ });
	await bar.getByRole('textbox', { name: 'Reason' }).fill('Sends everything back');
	await bar.getByRole('button', { name: 'Block from buying' }).click();
	await page.getByText('Blocked from buying').first().waitFor();
	await notes.getByRole('listitem').filter({ hasText: 'Sends everything back' }).waitFor();
	await page.getByRole('button', { name: 'Unblock' }).waitFor();
});

test('who is blocked is told so at the checkout before anything is sent', async () => {
	const barred = await newBuyer(shop);
	const sku = await firstSku(barred);
	await admin.call('POST', '/admin/shop.user.User/black', { user_id: barred.id, is_black: 1, reason: 'A trial' });
	const { page } = await visit({ language: 'en', stored: barred.stored, width: 390 });
	await page.goto(`/store/checkout?sku=${sku}&num=1`);
	// Above the works, and where the order would be placed.
	await page.getByText('The shop cannot take new orders from you at the moment').first().waitFor();
});

/** A sku that is in stock. */
async function firstSku(by: Account): Promise<number> {
	interface List {
		list: { id: number; stock: number }[];
	}
	const { list } = await by.call<List>('GET', '/api/shop.Goods/index', { limit: 20 });
	const id = list.find(({ stock }) => stock > 0)?.id ?? 0;
	const detail = await by.call<{ goods: { skus: { id: number }[] } }>('GET', '/api/shop.Goods/detail', { id });
	return detail.goods.skus[0]?.id ?? 0;
}
