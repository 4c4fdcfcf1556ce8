import { beforeAll, test } from 'vitest';
import { begun, type CrowdGoods, supports } from './crowdfunding.helper.ts';
import { visitsTo } from './journey.helper.ts';
import { accountOf } from './login.helper.ts';
import { importGoods, newBuyer } from './orders.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop({ SEED: 'none', LOGIN_CAPTCHA: 'off', PAY_MOCK: 'on' });
const visit = visitsTo(shop);

beforeAll(async () => importGoods(await accountOf(shop, 'admin')));

test.each([1440, 390] as const)(
	'at %i px whoever asks on the page of a crowdfunding is answered, and comments once they support it',
	async (width) => {
		const admin = await accountOf(shop, 'admin');
		const { list } = await admin.call<{ list: CrowdGoods[] }>('GET', '/admin/shop.goods.Goods/index', {
			tab: 'onShelf',
		});
		const goods = list[width === 390 ? 1 : 0] as CrowdGoods;
		await admin.call('POST', '/admin/shop.goods.Goods/offShelf', { ids: [goods.id] });
		const buyer = await newBuyer(shop, { money: '1000.00' });
		const desk = (await visit({ language: 'en', stored: admin.stored })).page;
		const { page } = await visit({ width, language: 'en', stored: buyer.stored });
		// The shop's clock has gone on with the journey before.
		await begun(desk, goods, { goal: '9000', ahead: width === 390 ? 60 : 0 });
		await shop.advance(60);
		await desk.getByRole('button', { name: 'Edit the page' }).click();
		await desk.getByRole('button', { name: 'Add a chapter' }).click();
		await desk.getByRole('textbox', { name: /^Title of the chapter( \*)?$/ }).fill('窑');
		await desk.getByLabel('Title of the chapter in English').fill('The kiln');
		await desk.getByRole('textbox', { name: 'Risks', exact: true }).fill('It may crack');
		await desk.getByRole('button', { name: 'Save' }).click();
		await desk.getByText('Saved', { exact: true }).waitFor();

		// What runs stands on the home page, with how far it has come.
		await page.goto('/store');
		const crowds = page.locator('section', {
			has: page.getByRole('heading', { name: 'Made if enough people want it' }),
		});
		await crowds.getByText('of ¥9,000.00').first().waitFor();
		await crowds.getByRole('link').first().click();
		await page.waitForURL(`**/store/goods/${goods.id}`);
		await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'The kiln' }).click();
		await page.getByRole('heading', { name: 'The kiln' }).waitFor();
		await page.getByText('Supporters comment here.').waitFor();
		await page.getByLabel('Ask the maker').fill('How tall is it?');
		await page.getByRole('button', { name: 'Ask', exact: true }).click();
		await page.getByText('How tall is it?', { exact: true }).waitFor();

		await desk.reload();
		await desk.getByText('How tall is it?').waitFor();
		await desk.getByRole('button', { name: 'Answer', exact: true }).click();
		await desk.getByLabel('Answer', { exact: true }).fill('A hand tall');
		await desk.getByRole('button', { name: 'Save the answer' }).click();

		await supports(page, goods);
		await page.getByRole('heading', { level: 1, name: 'Supported' }).waitFor();
		await page.goto(`/store/goods/${goods.id}`);
		await page.getByText('You support it').waitFor();
		await page.getByText('A hand tall').waitFor();
		await page.getByLabel('Write a comment').fill('Looking forward to it');
		await page.getByRole('button', { name: 'Publish' }).click();
		await page.getByText('Looking forward to it', { exact: true }).waitFor();
	},
);
