import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type Known, newGoods } from './goods.helper.ts';
import { eventually, visitsTo } from './journey.helper.ts';
import { type Account, accountOf } from './login.helper.ts';
import { newBuyer } from './orders.helper.ts';
import { openShop } from './shop.ts';

const shop = await openShop();
const visit = visitsTo(shop);
const mark = randomUUID().slice(0, 6);
let admin: Account;
let goods: Known;

/** Goods of ¥80 with free delivery, and coupons for them alone. */
beforeAll(async () => {
	admin = await accountOf(shop, 'admin');
	goods = await newGoods(admin, {
		name: `Coupons${mark}`,
		skus: [{ spec_key: '', price: '80.00', stock: 40 }],
	});
});

async function newCoupon(name: string, form: object): Promise<{ id: number; name: string }> {
	const named = `${name}${randomUUID().slice(0, 6)}`;
	const { id } = await admin.call<{ id: number }>('POST', '/admin/shop.market.coupon.Coupon/add', {
		name: named,
		type: '1',
		scope: '3',
		goods_ids: [goods.id],
		receive_type: '1',
		per_user: 1,
		audience: '1',
		valid_type: '2',
		days: 5,
		stack: '3',
		cost_bearer: '1',
		return_on_refund: '1',
		status: '1',
		...form,
	});
	return { id, name: named };
}

const chosenIn = (page: Page) => page.getByRole('list', { name: 'Coupons used' }).textContent();
const toPay = (page: Page) => page.getByText('To pay ¥').textContent();
const openPanel = (page: Page) => page.getByRole('button', { name: /^Coupons/ }).click();

test.each([1440, 390] as const)('coupons are claimed, chosen and come back, at %i px', async (width) => {
	const [twenty, tenth, alone] = await Promise.all([
		newCoupon('Twenty', { amount: '20.00', min_amount: '150.00' }),
		newCoupon('Tenth', { type: '2', discount_rate: '90.00', max_off: '50.00' }),
		newCoupon('Alone', { amount: '5.00', stack: '1' }),
	]);
	const stranger = await visit({ language: 'en', width });
	await stranger.page.goto('/store/coupons');
	await stranger.page.getByRole('button', { name: `Log in to claim: ${twenty.name}` }).click();
	await stranger.page.waitForURL(/\/user\/login\?to=%2Fstore%2Fcoupons$/);

	const buyer = await newBuyer(shop, { money: '500.00' });
	const { page } = await visit({ language: 'en', width, stored: buyer.stored });
	await page.goto('/store/coupons');
	await page.getByRole('button', { name: `Claim: ${twenty.name}` }).click();
	await page.getByText(/^Claimed\. Use it by/).waitFor();
	await page.getByRole('link', { name: `Use it: ${twenty.name}` }).click();
	await page.getByRole('heading', { name: twenty.name, level: 1 }).waitFor();
	await page.getByRole('link', { name: `Coupons${mark}` }).click();

	await page.getByRole('button', { name: /^Coupons.*Claim$/ }).click();
	const sheet = page.getByRole('dialog', { name: 'Coupons for this work' });
	for (const { name } of [tenth, alone]) {
		await sheet.getByRole('button', { name: `Claim: ${name}` }).click();
		await sheet.getByRole('link', { name: `Use it: ${name}` }).waitFor();
	}
	await page.keyboard.press('Escape');
	await sheet.waitFor({ state: 'detached' });

	await page.goto(`/store/checkout?sku=${goods.skuId}&num=2`);
	await page.getByText('Best choice', { exact: true }).waitFor();
	expect(await chosenIn(page)).toContain(twenty.name);
	expect(await toPay(page)).toContain('¥140.00');
	await page.getByRole('textbox').last().fill('Wrapped, please');

	await openPanel(page);
	const panel = page.getByRole('dialog', { name: 'Choose coupons' });
	await panel.getByRole('checkbox', { name: alone.name }).check();
	await panel.getByText(`“${alone.name}” is chosen. It cannot be combined with “${twenty.name}”`).waitFor();
	await panel.getByText('−¥5.00').last().waitFor();
	await panel.getByRole('checkbox', { name: tenth.name }).check();
	await panel.getByText(`It cannot be combined with “${alone.name}”`).waitFor();
	await panel.getByRole('button', { name: 'Done' }).click();
	await eventually(() => toPay(page)).toContain('¥144.00');
	expect(await chosenIn(page)).toContain(tenth.name);
	await page.getByRole('button', { name: 'Another choice saves more: use it' }).click();
	await eventually(() => toPay(page)).toContain('¥140.00');
	await openPanel(page);
	await panel.getByRole('button', { name: 'Use no coupons' }).click();
	await panel.getByRole('checkbox', { name: tenth.name }).check();
	await panel.getByRole('button', { name: 'Done' }).click();
	await eventually(() => toPay(page)).toContain('¥144.00');
	expect(await page.getByRole('textbox').last().inputValue()).toBe('Wrapped, please');
	await page.getByRole('button', { name: 'Place order' }).click();
	await page.waitForURL(/\/store\/pay\//);

	type Orders = { list: { id: number }[] };
	const { list } = await buyer.call<Orders>('GET', '/api/shop.Order/index');
	const { id = 0 } = list[0] ?? {};
	await page.goto(`/user/order/detail/${id}`);
	await page.getByText('Why this price?').click();
	await page.getByText(`Coupon ${tenth.name} −¥16.00`).waitFor();
	await page.goto('/user/account/coupon');
	const own = page.getByRole('article', { name: tenth.name });
	await own.getByText('In an unpaid order').waitFor();
	expect(await own.getByRole('link', { name: /^Use it/ }).count()).toBe(0);
	await buyer.call('POST', '/api/shop.Order/cancel', { id, reason: 'Changed my mind' });
	await page.reload();
	await own.getByText('Ends in 4 days').waitFor();
	await own.getByRole('link', { name: `Use it: ${tenth.name}` }).waitFor();
});

test('a coupon that another tab has used is refused; the best of the rest is chosen, and nothing typed is lost', async () => {
	const [ten, five] = await Promise.all([newCoupon('Ten', { amount: '10.00' }), newCoupon('Five', { amount: '5.00' })]);
	const buyer = await newBuyer(shop, { money: '500.00' });
	const claim = ({ id }: { id: number }) => buyer.call<{ id: number }>('POST', '/api/shop.Coupon/receive', { id });
	const held = await claim(ten);
	await claim(five);
	const { page } = await visit({ language: 'en', stored: buyer.stored });
	await page.goto(`/store/checkout?sku=${goods.skuId}&num=1`);
	await page.getByText('Best choice', { exact: true }).waitFor();
	await page.getByRole('textbox').last().fill('Wrapped, please');
	const order = { request_key: randomUUID(), lines: [{ sku_id: goods.skuId, num: 1 }], address_id: buyer.addressId };
	await buyer.call('POST', '/api/shop.Order/add', { ...order, coupon_ids: [held.id] });
	await page.getByRole('button', { name: 'Place order' }).click();
	await page
		.getByText(/^A coupon you chose has just been used/)
		.first()
		.waitFor();
	await eventually(() => chosenIn(page)).toContain(five.name);
	await eventually(() => toPay(page)).toContain('¥75.00');
	expect(await page.getByRole('textbox').last().inputValue()).toBe('Wrapped, please');
	await page.getByRole('button', { name: 'Place order' }).click();
	await page.waitForURL(/\/store\/pay\//);
});

test('a code brings its coupon, and one that is wrong stays in its field', async () => {
	const { name } = await newCoupon('Coded', { amount: '8.00', receive_type: '3', code: `CODE-${mark}` });
	const buyer = await newBuyer(shop);
	const { page } = await visit({ language: 'en', width: 390, stored: buyer.stored });
	await page.goto('/user/account/coupon');
	await page.getByText('You have no coupons to use').waitFor();
	const field = page.getByRole('textbox', { name: 'Enter a code' });
	await field.fill('NO-SUCH-CODE');
	await field.press('Enter');
	await page.getByText('This code is not valid, or has been used').waitFor();
	expect(await field.inputValue()).toBe('NO-SUCH-CODE');
	await field.fill(`code-${mark}`);
	await page.getByRole('button', { name: 'Redeem' }).click();
	await page.getByRole('article', { name }).waitFor();
	expect(await field.inputValue()).toBe('');
});
