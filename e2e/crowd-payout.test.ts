import path from 'node:path';
import { test } from 'vitest';
import { shopTime } from '#domain/kernel/shop-time.ts';
import { visitsTo } from './journey.helper.ts';
import { type Account, accountOf } from './login.helper.ts';
import { newBuyer } from './orders.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop({ LOGIN_CAPTCHA: 'off', PAY_MOCK: 'on' });
const visit = visitsTo(shop);
const day = 86_400;
const picture = path.resolve(import.meta.dirname, '../web/public/static/images/hero.webp');

/** What a moment looks like in a field of the browser, or its day alone. */
function momentText(seconds: number): string {
	return shopTime(seconds).slice(0, 16).replace(' ', 'T');
}

/** Goods of the creator that nobody can buy yet. */
async function draftGoods(admin: Account, studio: Account, name: string): Promise<number> {
	const { list } = await studio.call<{ list: { id: number }[] }>('GET', '/merchant/goods.Goods/index');
	type Row = { row: { classify_id: number; image: string } };
	const { row } = await admin.call<Row>('GET', '/admin/shop.goods.Goods/edit', { id: list[0]?.id });
	const skus = [{ spec_key: '', price: '80.00', stock: 5 }];
	const { classify_id, image } = row;
	const form = { name, classify_id, image, delivery_type: '1', spec_type: '1', skus, on_shelf: 0 };
	return (await studio.call<{ id: number }>('POST', '/merchant/goods.Goods/add', form)).id;
}

test('a creator promises pictures and days with the tiers, and has a part of the money at success', async () => {
	let admin = await accountOf(shop, 'admin');
	let studio = await accountOf(shop, 'merchant');
	await admin.call('POST', '/admin/shop.settings.Basic/edit', { crowd_advance_percent: '30' });
	const goodsId = await draftGoods(admin, studio, '柴烧茶仓');
	const start = Math.floor(Date.now() / 1000) + 120;
	const shipDay = momentText(start + 40 * day).slice(0, 10);

	const { page } = await visit({ language: 'en', stored: studio.stored });
	await page.goto('/merchant/goods/crowdfunding/add');
	await page.getByRole('combobox', { name: /^Work/ }).click();
	await page.getByRole('option', { name: /^柴烧茶仓/ }).click();
	await page.locator('input[name="start_time"]').fill(momentText(start));
	await page.locator('input[name="end_time"]').fill(momentText(start + 5 * day));
	await page.getByLabel('Goal in money').fill('100');
	await page.getByRole('textbox', { name: /^Name( \*)?$/ }).fill('签名版');
	await page.getByLabel('Name in English').fill('Signed');
	await page.getByLabel('Price').fill('120');
	await page.locator('fieldset input[type="file"]').setInputFiles(picture);
	await page.getByLabel('Expected to ship on').fill(momentText(start + 2 * day).slice(0, 10));
	await page.locator('fieldset img').waitFor();
	await page.getByRole('button', { name: 'Save' }).click();
	await page.getByText('It cannot be sent before the crowdfunding ends').first().waitFor();
	await page.getByLabel('Expected to ship on').fill(shipDay);
	await page.getByRole('button', { name: 'Save' }).click();
	await page.getByText('30% at success, the rest once').waitFor();
	await page.getByText(`Expected to ship on ${shipDay}`).waitFor();
	await page.getByRole('button', { name: 'Submit for review' }).click();
	await page.getByText('To be answered').first().waitFor();
	const campaign = page.url();
	const id = Number(new URL(campaign).pathname.split('/').at(-1));
	type Looked = { row: { version: number; work: { version: number } } };
	const { row } = await admin.call<Looked>('GET', '/admin/shop.goods.Crowdfunding/detail', { id });
	const looked = { version: row.version, work_version: row.work.version };
	await admin.call('POST', '/admin/shop.goods.Crowdfunding/audit', { id, answer: 'pass', ...looked });
	await shop.advance(200);

	const { page: store } = await visit({ language: 'en' });
	await store.goto(`/store/goods/${goodsId}`);
	await store.getByText(`Expected to ship on ${shipDay}`).waitFor();

	const buyer = await newBuyer(shop, { money: '1000.00' });
	const { goods } = await buyer.call<{ goods: { skus: { id: number }[] } }>('GET', '/api/shop.Goods/detail', {
		id: goodsId,
	});
	const lines = [{ sku_id: goods.skus[0]?.id, num: 1 }];
	const wish = { request_key: `payout-${id}`, lines, address_id: buyer.addressId, user_remark: '' };
	const placed = await buyer.call<{ pay_no: string; orders: { id: number }[] }>('POST', '/api/shop.Order/add', wish);
	await buyer.call('POST', '/api/shop.Pay/create', { pay_no: placed.pay_no, channel: 'balance' });
	const order = placed.orders[0]?.id ?? 0;
	const member = (await visit({ language: 'en', width: 390, stored: buyer.stored })).page;
	await member.goto(`/user/order/detail/${order}`);
	await member.getByText(`“Signed” is expected to ship on ${shipDay}`).waitFor();

	await shop.advance(5 * day);
	await shop.settle();
	studio = await accountOf(shop, 'merchant');
	admin = await accountOf(shop, 'admin');
	// ¥120 less 8 % commission: 30 % of ¥110.40.
	const { page: desk } = await visit({ language: 'en', stored: studio.stored });
	await desk.goto('/merchant/dashboard');
	await desk.getByText('¥33.12 of it was released early').waitFor();
	await desk.goto(`/merchant/order/detail/${order}`);
	await desk.getByText('¥33.12 of it was released when').waitFor();
	await desk.goto(new URL(campaign).pathname);
	await desk.getByText('30% at success').waitFor();
});
